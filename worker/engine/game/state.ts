import type { CellIndex } from '../../api/cells.ts';
import type { Annotation, GameStatus, RecordedMove } from '../../api/game.ts';
import type { Layout } from '../deal/layout.ts';
import type { Huge } from '../huge/huge.ts';
import type { EngineParts } from '../parts.ts';
import { countBits, createPlane, type Plane } from '../planes/planes.ts';
import { gridOf, type Ruleset } from '../rules/ruleset.ts';
import type { Grid } from '../topology/grid.ts';
import { findZeros } from '../topology/shifts.ts';

/** An annotation that was made. */
export interface PastAnnotation {
  readonly cell: CellIndex;
  /** The cell's former state. */
  readonly before: Annotation;
  /** `settledMoves` and `hasFlagged` before. */
  readonly settledMoves: number;
  readonly hasFlagged: boolean | null;
}

/** Everything about a game, as flat data. Only `moves.ts` changes it. */
export interface GameState {
  readonly ruleset: Ruleset;
  readonly grid: Grid;
  /** Text that the layout is drawn from; null when the layout was handed in. */
  readonly seed: string | null;
  /** Null until the mines are dealt. */
  layout: Layout | null;
  /** Whether the record holds the mines instead of the seed: dealing them again would take long, or another version has dealt them. */
  recordsMines?: boolean;
  readonly open: Plane;
  readonly flags: Plane;
  readonly marks: Plane;
  /** Cells whose number is 0; filled with the deal. */
  readonly zeros: Plane;
  /** The cells that the running flood opens and has yet to spread from; all 0 between moves. */
  readonly fresh: Plane;
  /** The parts that its rules need. */
  readonly parts: EngineParts;
  /** The extra state of huge boards; null on all others. */
  readonly huge: Huge | null;
  status: GameStatus;
  flagCount: number;
  /** Flags on mines. */
  rightFlags: number;
  /** Safe cells still covered. */
  safeLeft: number;
  readonly exploded: CellIndex[];
  /** Time of the first opening on the caller's clock, null before it. */
  startedAtMs: number | null;
  /** Time of the last move. */
  lastAtMs: number;
  clicks: number;
  /** Clicks that changed the board. */
  effectiveClicks: number;
  /** Moves up to and with the last one that changed the board. */
  settledMoves: number;
  /** Whether a flag was ever placed; null: not known, for the game goes on from where nobody noted it. */
  hasFlagged: boolean | null;
  /** The annotations made since the last opening, which can be undone without playing the game again. */
  annotated: PastAnnotation[];
  /** Every click so far, wasted ones too: playing them again gives this state. */
  readonly moves: RecordedMove[];
}

/** In place of planes until those of the memory are there. */
const NONE: Plane = new Uint32Array(0);

/** A game before its first move. Memory: five planes, and one more for the mines; on huge boards those of `huge`. */
export function createState(
  ruleset: Ruleset,
  source: { seed: string } | { layout: Layout },
  parts: EngineParts,
  huge: Huge | null = null,
): GameState {
  const grid = gridOf(ruleset);
  const isHuge = huge !== null;
  const plane = () => (isHuge ? NONE : createPlane(grid));
  const state: GameState = {
    ruleset,
    grid,
    seed: 'seed' in source ? source.seed : null,
    layout: null,
    open: plane(),
    flags: plane(),
    marks: plane(),
    zeros: plane(),
    fresh: plane(),
    parts,
    huge,
    status: 'ready',
    flagCount: 0,
    rightFlags: 0,
    safeLeft: grid.cells - ruleset.mines,
    exploded: [],
    startedAtMs: null,
    lastAtMs: 0,
    clicks: 0,
    effectiveClicks: 0,
    settledMoves: 0,
    hasFlagged: false,
    annotated: [],
    moves: [],
  };
  if (huge !== null) {
    const { mines, open, flags, marks, zeros, fresh } = huge.memory;
    const layout = 'layout' in source ? { ...source.layout, mines } : null;
    return Object.assign(state, { layout, open, flags, marks, zeros, fresh });
  }
  if ('layout' in source) useLayout(state, source.layout);
  return state;
}

/** Places the mines. Flags set before count as right or wrong at once. */
export function useLayout(state: GameState, layout: Layout): void {
  state.layout = layout;
  findZeros(state.grid, layout.mines, state.zeros);
  state.rightFlags = 0;
  if (state.flagCount === 0) return;
  for (let i = 0; i < state.flags.length; i++)
    state.rightFlags += countBits(state.flags[i] & layout.mines[i]);
}

/**
 * Whether the winning condition is met. A game is never won before its first opening, so that there is a time to keep and
 * a board without mines is played too; only where there is nothing to open (all cells are mines), flags alone decide.
 */
export function isWon(state: GameState): boolean {
  const { mines, win } = state.ruleset;
  const isAllOpen = state.safeLeft === 0;
  const isAllFlagged = state.flagCount === mines && state.rightFlags === mines;
  if (state.startedAtMs === null) return isAllOpen && isAllFlagged;
  switch (win) {
    case 'open':
      return isAllOpen;
    case 'flags':
      return isAllFlagged;
    case 'either':
      return isAllOpen || isAllFlagged;
    case 'both':
      return isAllOpen && isAllFlagged;
  }
}
