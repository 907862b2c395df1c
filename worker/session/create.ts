import type { GameAbout, Help } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { LevelName, PresetName, RulesCheck, RulesetRequest } from '../api/rules.ts';
import type { NewGameRequest, StartRequest } from '../api/session.ts';
import type { Layout } from '../engine/deal/layout.ts';
import { type Game, gameOfSeed } from '../engine/game/game.ts';
import type { HugeOptions } from '../engine/huge/huge.ts';
import { createPosition } from '../engine/rare-solver.ts';
import { playMoves } from '../engine/record/replay.ts';
import { LEVELS } from '../engine/rules/levels.ts';
import { countMostMines } from '../engine/rules/most-mines.ts';
import { createRuleset, gridOf } from '../engine/rules/ruleset.ts';
import { IS_WHOLE } from '../engine/tier.ts';
import { gameOnBoard, readBoard } from '../formats/rare.ts';
import { readableMoves } from '../storage/readable-moves.ts';
import {
  GAME_FORMAT,
  type GameRow,
  HUGE_FORMAT,
  KNOWN_BOARD_FORMAT,
  NO_GUESS_FORMAT,
} from '../storage/schema.ts';
import { geometryOf } from './game-reports.ts';
import { faultOfMemory, withLargest } from './memory-limit.ts';

/** What a game was chosen by, and where it comes from. */
export interface Chosen {
  readonly preset: PresetName;
  readonly about: GameAbout | undefined;
}

/** A game before its first move, or with the moves that its record brought. */
export interface Begun extends Chosen {
  readonly game: Game;
}

/** What a game is shown with, beside its own state. */
export interface Shown extends Chosen {
  readonly gameId: string;
  readonly isResumed: boolean;
  readonly elapsedMs: number;
  readonly isPaused: boolean;
  readonly help: readonly Help[];
}

/** What a game that is made the current one keeps of what it was. */
export type Kept = Pick<Shown, 'isResumed' | 'isPaused' | 'help'> & { readonly gameId?: string | undefined };

/** The same of a stored game. */
export function keptOf({ isPaused, help = [] }: GameRow): Kept {
  return { isResumed: true, isPaused, help };
}

/** The format that the game is stored in. */
export function formatOf({ state }: Game): number {
  if (state.seed === null) return KNOWN_BOARD_FORMAT;
  if (IS_WHOLE && state.ruleset.deal === 'no-guess') return NO_GUESS_FORMAT;
  return IS_WHOLE && state.huge !== null ? HUGE_FORMAT : GAME_FORMAT;
}

export const FRESH: Kept = { isResumed: false, isPaused: false, help: [] };

/** Of a game that has begun with its opening and waits for its player. */
export const READY: Kept = { ...FRESH, isPaused: true };

/** The board that is played when even the fallback cannot be. */
export const BEGINNER = { rules: {}, seed: '' } as const satisfies NewGameRequest;

/**
 * The game that is asked for. Known boards come with the request; `deal: 'given'` without one means `lastLayout`,
 * the board that was played last, once more.
 */
export function beginGame(
  request: NewGameRequest,
  lastLayout: Layout | null,
  huge?: HugeOptions,
): Outcome<Begun> {
  const { rules, seed, board, opening, about } = request;
  const chosen = { preset: presetOf(rules), about };
  // Without the rarely needed parts, both are left to the whole engine.
  if (board !== undefined || (!IS_WHOLE && opening !== undefined)) {
    const read = readBoard(board ?? '', rules);
    return read.ok ? withChosen(gameOnBoard(read.ruleset, read.layout), chosen) : read;
  }
  if (!IS_WHOLE || rules.position === undefined) return beginWith(rules, seed, lastLayout, chosen, huge);
  const made = createPosition(rules);
  return made.ok ? withChosen(gameOfSeed(made.ruleset, seed), chosen) : made;
}

/** The game of a stored row, before its moves. */
export function beginStored(
  {
    fields,
    seed,
    layout,
    preset = 'classic',
    about,
  }: Pick<GameRow, 'fields' | 'seed' | 'preset' | 'layout' | 'about'>,
  huge?: HugeOptions,
): Outcome<Begun> {
  return beginWith(fields, seed, layout ?? null, { preset, about }, huge);
}

function beginWith(
  rules: RulesetRequest,
  seed: string,
  board: Layout | Uint8Array | null,
  chosen: Chosen,
  huge?: HugeOptions,
): Outcome<Begun> {
  const made = createRuleset(rules);
  if (!made.ok) return made;
  const { ruleset } = made;
  const fault = IS_WHOLE ? faultOfMemory(ruleset) : null;
  if (fault !== null) return fault;
  const game = ruleset.deal === 'given' ? gameOnBoard(ruleset, board) : gameOfSeed(ruleset, seed, huge);
  return withChosen(IS_WHOLE ? withLargest(ruleset, game) : game, chosen);
}

/** Whether all the stored moves could be read and are played on the begun game. */
export function playStored({ game }: Begun, stored: readonly unknown[]): boolean {
  const moves = readableMoves(stored);
  return moves.length === stored.length && playMoves(game, moves) === null;
}

/** What the rules, or those of a known board, amount to; or why they cannot be had. */
export function checkRules(request: RulesetRequest, board?: string | Uint8Array): Outcome<RulesCheck> {
  const create = IS_WHOLE && request.position !== undefined ? createPosition : createRuleset;
  const made = board === undefined ? create(request) : readBoard(board, request);
  if (!made.ok) return made;
  const { ruleset } = made;
  const fault = IS_WHOLE ? faultOfMemory(ruleset) : null;
  if (fault !== null) return fault;
  const geometry = geometryOf(ruleset, gridOf(ruleset));
  return { ok: true, rules: ruleset, geometry, mostMines: countMostMines(ruleset) };
}

function withChosen(created: Outcome<{ game: Game }>, chosen: Chosen): Outcome<Begun> {
  return created.ok ? { ...created, ...chosen } : created;
}

/** The preset's name, wherever it stands. Checked rules have no other names but levels. */
function presetOf({ preset, level }: RulesetRequest): PresetName {
  const name = preset ?? level ?? 'classic';
  return Object.hasOwn(LEVELS, name) ? 'classic' : (name as Exclude<PresetName, LevelName>);
}

/** The game clock at the last move; 0 before the first opening. */
export function timeOf(game: Game): number {
  return game.state.startedAtMs === null ? 0 : game.state.lastAtMs;
}

/** The request without what the page remembers: by now the journal knows more. */
export function withoutMemory(request: StartRequest): StartRequest {
  return { gameKey: request.gameKey, fallback: request.fallback };
}
