import type { ReplayChecks, ReplayedFigures, ReplayFacts, StatedReplay } from '../api/foreign-replay.ts';
import { MOST_COLUMNS } from '../engine/rules/defaults.ts';
import {
  type Checks,
  isCount,
  isOneOf,
  isText,
  isTime,
  isTrueOrFalse,
  isWhole,
  maybe,
  picked,
} from './row-checks.ts';
import { FOREIGN_FORMAT, type ForeignRow } from './schema.ts';
import { nameOfKey } from './snapshots/snapshot-store.ts';

/** Characters of the longest record that is kept: 1 MB. */
export const LONGEST_RECORD = 2 ** 20;

/** The readers of files hand on texts of up to 1,000 bytes. */
const isShort = isText(1000);
const isFlag = maybe(isTrueOrFalse);
const isFigure = maybe(isTime);

const STATED: Checks<StatedReplay> = {
  program: maybe(isShort),
  player: maybe(isShort),
  nickname: maybe(isShort),
  country: maybe(isShort),
  event: maybe(isShort),
  level: maybe(isOneOf('beginner', 'intermediate', 'expert', 'custom')),
  mode: maybe(isShort),
  result: maybe(isOneOf('won', 'lost', 'not-won', 'unfinished')),
  timeMs: isFigure,
  threeBv: isFigure,
  solvedThreeBv: isFigure,
  leftClicks: isFigure,
  rightClicks: isFigure,
  doubleClicks: isFigure,
  mines: isFigure,
  questionMarks: isFlag,
  noFlag: isFlag,
  isOfficial: isFlag,
  isFair: isFlag,
  isCheated: isFlag,
  startedAt: maybe(isShort),
  endedAt: maybe(isShort),
};

const REPLAYED: Checks<ReplayedFigures> = {
  status: isOneOf('ready', 'playing', 'won', 'lost'),
  elapsedMs: isTime,
  threeBv: isCount,
  solvedThreeBv: isCount,
  leftClicks: isCount,
  rightClicks: isCount,
  doubleClicks: isCount,
  path: isTime,
};

const CHECKS: Checks<ReplayChecks> = {
  result: isFlag,
  time: isFlag,
  threeBv: isFlag,
  mines: isFlag,
  level: isFlag,
  clicks: isFlag,
  order: isTrueOrFalse,
  stamps: isFlag,
  file: isFlag,
};

const FACTS: Checks<ReplayFacts> = {
  format: isOneOf('avf', 'mvf', 'rmv', 'evf', 'rawvf'),
  version: isShort,
  stated: (value) => picked(value, STATED) !== null,
  replayed: (value) => picked(value, REPLAYED) !== null,
  checks: (value) => picked(value, CHECKS) !== null,
  isIncomplete: isTrueOrFalse,
};

const FOREIGN: Checks<ForeignRow> = {
  gameId: isText(100, /./),
  format: isOneOf(FOREIGN_FORMAT),
  keptAt: isTime,
  record: isText(LONGEST_RECORD, /^ms\d+\.[\w.-]*$/),
  columns: isWhole(1, MOST_COLUMNS),
  rows: isWhole(1, MOST_COLUMNS),
  mines: isWhole(0, MOST_COLUMNS ** 2),
  facts: (value) => picked(value, FACTS) !== null,
};

/** The id of a kept replay; `src/share/link-code.ts` tells such an id by its shape. */
export function foreignIdOf(record: string): string {
  return `foreign-${nameOfKey(record)}`;
}

/** Whether an id is that of a kept replay, there or not. */
export function isForeignId(gameId: string): boolean {
  return gameId.startsWith('foreign-');
}

/** A kept replay with only its known properties; null when it is not a valid row, or its record is another one than it was. */
export function readForeignRow(value: unknown): ForeignRow | null {
  const row = picked<ForeignRow>(value, FOREIGN);
  const facts = row && picked<ReplayFacts>(row.facts, FACTS);
  const stated = facts && picked<StatedReplay>(facts.stated, STATED);
  const replayed = facts && picked<ReplayedFigures>(facts.replayed, REPLAYED);
  const checks = facts && picked<ReplayChecks>(facts.checks, CHECKS);
  if (row === null || facts === null || stated === null || replayed === null || checks === null) return null;
  if (row.gameId !== foreignIdOf(row.record)) return null;
  return { ...row, facts: { ...facts, stated, replayed, checks } };
}
