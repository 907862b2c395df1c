import type { DailyTry } from '../api/archive.ts';
import type { GameAbout, GameResult, HelpedMoves } from '../api/game.ts';
import type { RulesetFields } from '../api/rules.ts';
import { MOST_COLUMNS, MOST_FAIR_CELLS } from '../engine/rules/defaults.ts';
import { CURRENT, type GameRow, type HistoryRow, NO_GUESS_FORMAT } from './schema.ts';

/**
 * What a stored row has to be before anything is made of it: rows in the database and rows in a backup pass the same
 * checks. One that fails is put apart (`put-apart.ts`), so that it harms nothing beside it.
 */

type StoredTry = DailyTry & { readonly at: number };

/** The check of a value; the compiler asks for one for each property of a row. */
export type Check = (value: unknown) => boolean;
export type Checks<T> = { readonly [K in keyof Required<T>]: Check };

const LONGEST_SEED = 100_000;
const MOST_NEIGHBOURS = 24;

export const isText =
  (longest: number, shape = /^/): Check =>
  (value) =>
    typeof value === 'string' && value.length <= longest && shape.test(value);
export const isOneOf =
  (...choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);
export const isWhole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
export const isListOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
export const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const isTrueOrFalse = isOneOf(true, false);
export const isCount = isWhole(0, Number.MAX_SAFE_INTEGER);
export const isTime: Check = (value) => Number.isFinite(value) && Math.abs(value as number) < 8.64e15;
export const isSpan: Check = (value) => isTime(value) && (value as number) >= 0;
export const isWord = isText(40, /^[a-z0-9-]*$/);
export const isId: Check = (value) => isText(100, /./)(value) && value !== CURRENT;
const isHelp = isListOf(isOneOf('hint', 'odds', 'robot'), 3);
const isHelped: Check = (value) => picked(value, HELPED) !== null;
const HELPED: Checks<HelpedMoves> = {
  by: isOneOf('hint', 'robot'),
  from: isCount,
  to: maybe(isCount),
  cells: maybe(isListOf(isWhole(0, MOST_COLUMNS ** 2), 10_000)),
};

const isDaily = isText(40, /^\d{4}-\d\d-\d\d\/\d+$/);

const ABOUT: Checks<GameAbout> = {
  origin: maybe(isOneOf('seed', 'link')),
  daily: maybe(isDaily),
  isPractice: maybe(isOneOf(true)),
  isOpened: maybe(isOneOf(true)),
};

const RESULT: Checks<GameResult> = {
  won: isTrueOrFalse,
  elapsedMs: isSpan,
  help: isHelp,
  threeBv: isCount,
  solvedThreeBv: isCount,
  openings: isCount,
  islands: isCount,
  zini: orNull(isCount),
  difficulty: maybe(isText(200)),
  verdict: maybe(isText(200)),
  // Made by the page, and never stored.
  hand: isOneOf(undefined),
  summary: isOneOf(undefined),
  clicks: isCount,
  effectiveClicks: isCount,
  usedFlags: maybe(isTrueOrFalse),
  seed: isText(LONGEST_SEED),
  isKnown: isTrueOrFalse,
};

const isStep = isWhole(-MOST_COLUMNS, MOST_COLUMNS);
const isOffset: Check = (value) => isListOf(isStep, 2)(value) && (value as readonly unknown[]).length === 2;
const isOffsets = maybe(isListOf(isOffset, MOST_NEIGHBOURS));

const FIELDS: Checks<RulesetFields> = {
  columns: maybe(isWhole(1, MOST_COLUMNS)),
  rows: maybe(isWhole(1, MOST_COLUMNS)),
  mines: maybe(isWhole(0, MOST_COLUMNS ** 2)),
  topology: (value) =>
    value === undefined ||
    isWord(value) ||
    (hasOnly(value, ['pattern', 'even', 'odd']) && Object.values(value as object).every(isOffsets)),
  wrap: maybe(isWord),
  firstClick: maybe(isWord),
  deal: maybe(isWord),
  fairness: maybe(isWord),
  needsAtMost: maybe(isWord),
  win: maybe(isWord),
  questionMarks: maybe(isTrueOrFalse),
  flagLimit: maybe(isTrueOrFalse),
  chord: maybe(isWord),
  flood: maybe(isWord),
  position: maybe(isText(2 * MOST_FAIR_CELLS)),
};

/** The fields that a row and its place in a backup have in common: mines are stored separately; owner and `fresh` have no meaning on another device. */
type Kept<Row> = Omit<Row, 'layout' | 'owner' | 'fresh'>;

const GAME: Checks<Kept<GameRow>> = {
  key: isText(1000),
  home: maybe(isText(1000)),
  gameId: isId,
  format: isWhole(1, Number.MAX_SAFE_INTEGER),
  fields: (value) => hasOnly(value, Object.keys(FIELDS)) && picked(value, FIELDS) !== null,
  seed: isText(LONGEST_SEED),
  preset: maybe(isWord),
  help: maybe(isHelp),
  helped: maybe(isListOf(isHelped, 10_000)),
  elapsedMs: isSpan,
  isPaused: isTrueOrFalse,
  savedAt: isTime,
  endedAt: maybe(isTime),
  takenBack: maybe(isCount),
  about: (value) => value === undefined || picked(value, ABOUT) !== null,
  name: maybe(isText(1000)),
};

const PAST: Checks<Kept<HistoryRow>> = {
  ...GAME,
  endedAt: isTime,
  result: orNull((value) => picked(value, RESULT) !== null),
  won: isTrueOrFalse,
  timeMs: isSpan,
  exploded: isListOf(isWhole(0, MOST_COLUMNS ** 2), 10_000),
};

const TRY: Checks<StoredTry> = {
  daily: isDaily,
  state: isOneOf('won', 'lost', 'given-up'),
  gameId: isId,
  timeMs: isSpan,
  solved: orNull((value) => isSpan(value) && (value as number) <= 1),
  help: isHelp,
  endedAt: orNull(isTime),
  at: isTime,
};

/** Whether a newer version has written the row: it is left alone, whatever it looks like. */
export function isOfNewer(row: { readonly format?: unknown }): boolean {
  return Number.isSafeInteger(row.format) && (row.format as number) > NO_GUESS_FORMAT;
}

/** Whether a row of the database can be played, listed and backed up. */
export function isGameRow(value: unknown): value is GameRow {
  return picked(value, GAME) !== null && hasMines(value as object);
}

/**
 * The row with the clock at its last move, where nothing but the clock is damaged: the moves have it too, and no more is
 * lost than the time after the last of them. Null where more is damaged.
 */
export function withMendedClock(value: object): GameRow | null {
  const mended = { ...value, elapsedMs: 0 };
  return isGameRow(mended) && !isOfNewer(mended) ? mended : null;
}

/** Whether a finished game's row can be counted, listed and backed up. */
export function isHistoryRow(value: unknown): value is HistoryRow {
  return picked(value, PAST) !== null && hasMines(value as object);
}

function hasMines({ layout }: { readonly layout?: unknown }): boolean {
  return layout === undefined || layout instanceof Uint8Array;
}

/** Returns the row with only its known fields; null when it is not a valid row. */
export function readGameRow(value: unknown): Kept<GameRow> | null {
  const row = picked<Kept<GameRow>>(value, GAME);
  return row && { ...row, ...aboutOf(row) };
}

export function readHistoryRow(value: unknown): Kept<HistoryRow> | null {
  const row = picked<Kept<HistoryRow>>(value, PAST);
  const result = row?.result && picked<GameResult>(row.result, RESULT);
  return row && { ...row, ...aboutOf(row), result: result ?? null };
}

export function readTry(value: unknown): StoredTry | null {
  return picked<StoredTry>(value, TRY);
}

function aboutOf({ about }: Pick<GameRow, 'about'>): { about?: GameAbout } {
  return about === undefined ? {} : { about: picked<GameAbout>(about, ABOUT) ?? {} };
}

/** A new object with just those properties that are checked; null when one of them is wrong. */
export function picked<T>(value: unknown, checks: Checks<T>): T | null {
  if (typeof value !== 'object' || value === null) return null;
  const found: Record<string, unknown> = {};
  for (const name in checks) {
    const check: Check = checks[name];
    const part: unknown = Object.hasOwn(value, name)
      ? value[name as unknown as keyof typeof value]
      : undefined;
    if (!check(part)) return null;
    if (part !== undefined) found[name] = part;
  }
  return found as T;
}

function hasOnly(value: unknown, names: readonly string[]): boolean {
  return (
    typeof value === 'object' && value !== null && Object.keys(value).every((name) => names.includes(name))
  );
}
