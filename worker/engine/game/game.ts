import type { GameStatus } from '../../api/game.ts';
import type { Outcome } from '../../api/outcome.ts';
import { faultOfLayout, type Layout } from '../deal/layout.ts';
import type { HugeOptions } from '../huge/huge.ts';
import { type EngineParts, partOf } from '../parts.ts';
import { encodeRecord } from '../record/record.ts';
import { DEAL_SENTENCES } from '../refusals/deals.ts';
import { refuse } from '../refusals/refuse.ts';
import { gridOf, MOST_PLAIN_CELLS, type Ruleset } from '../rules/ruleset.ts';
import { applyMove, dealMines, elapsedAt, type Move, type MoveOutcome } from './moves.ts';
import { faultOfFit, placeGame } from './start-position.ts';
import { createState, type GameState } from './state.ts';
import { type View, viewOf } from './view.ts';

/** A game in play: one state, moved on by `play`. */
export interface Game {
  readonly ruleset: Ruleset;
  readonly status: GameStatus;
  /** Mines − flags; may be negative. */
  readonly minesLeft: number;
  /** Milliseconds from the first opening to the last move. */
  readonly elapsedMs: number;
  /** The state itself: to be read by engine functions, changed by none but `play`. */
  readonly state: GameState;
  play(move: Move): MoveOutcome;
  view(): View;
  /** The game so far as one line of text that `replay` turns back into this game. */
  record(): string;
}

/** The starting data of a game besides its rules. */
export interface GameOptions extends HugeOptions {
  /** The parts that the rules need, see `partsNeeded`. */
  readonly parts?: EngineParts;
}

/**
 * A new game of these rules, dealt from a seed at the first opening or on a layout handed in.
 * Rules with a position begin there, with a layout drawn from all that fit it, or the one handed in if it does.
 * Codes: `no-seed`, `layout-size`, `mine-count`; with a position `inconsistent` and `too-complex`; on huge boards `no-memory`. Memory: six bit planes, 75 MB for 100 million cells.
 */
export function createGame(
  ruleset: Ruleset,
  source: { readonly seed: string | number } | { readonly layout: Layout },
  options?: GameOptions,
): Outcome<{ game: Game }> {
  if ('layout' in source) {
    const fault = faultOfLayout(ruleset, source.layout);
    return fault ?? begin(ruleset, source, options);
  }
  const { seed } = source;
  if (typeof seed !== 'string' && typeof seed !== 'number') return refuse(DEAL_SENTENCES, 'no-seed:none');
  if (ruleset.deal === 'given') return refuse(DEAL_SENTENCES, 'no-seed:given');
  return gameOfSeed(ruleset, String(seed), options);
}

/** A new game of rules that deal from a seed. Code: `no-memory`, on huge boards only. */
export function gameOfSeed(ruleset: Ruleset, seed: string, options?: GameOptions): Outcome<{ game: Game }> {
  return begin(ruleset, { seed }, options);
}

function begin(
  ruleset: Ruleset,
  source: { readonly seed: string } | { readonly layout: Layout },
  options: GameOptions = {},
): Outcome<{ game: Game }> {
  const { parts = {} } = options;
  if (ruleset.position !== undefined) return beginAtPosition(ruleset, source, parts);
  const grid = gridOf(ruleset);
  let state: GameState;
  const isHuge = () => grid.cells > MOST_PLAIN_CELLS || options.tilesAStep !== undefined;
  // Games that lay their mines again are small ones.
  if (ruleset.fairness === 'plain' && isHuge()) {
    const begun = partOf(parts, 'huge').beginHuge(ruleset, grid, source, options);
    if (!begun.ok) return begun;
    state = createState(ruleset, source, parts, begun.huge);
  } else state = createState(ruleset, source, parts);
  // Where all cells are mines no opening would ever deal them.
  if (state.safeLeft === 0 && state.layout === null) dealMines(state, 0);
  return { ok: true, game: wrap(state) };
}

function beginAtPosition(
  ruleset: Ruleset,
  source: { readonly seed: string } | { readonly layout: Layout },
  parts: EngineParts,
): Outcome<{ game: Game }> {
  const laid =
    'layout' in source
      ? { ok: true as const, ...source }
      : partOf(parts, 'position').dealPosition(ruleset, source.seed);
  if (!laid.ok) return laid;
  const { layout } = laid;
  const state = createState(ruleset, source, parts);
  const fault = faultOfFit(state, layout);
  if (fault !== null) return fault;
  placeGame(state, layout);
  return { ok: true, game: wrap(state) };
}

function wrap(state: GameState): Game {
  return {
    state,
    ruleset: state.ruleset,
    get status() {
      return state.status;
    },
    get minesLeft() {
      return state.ruleset.mines - state.flagCount;
    },
    get elapsedMs() {
      return elapsedAt(state, state.lastAtMs);
    },
    play: (move: Move) => applyMove(state, move),
    view: () => viewOf(state),
    record: () => encodeRecord(state),
  };
}
