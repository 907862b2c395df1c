import type { CellIndex, Rect } from '../../api/cells.ts';
import type { RecordedMove } from '../../api/game.ts';
import type { Refusal } from '../../api/outcome.ts';
import { freeCells, layoutSteps } from '../deal/deal.ts';
import type { Layout } from '../deal/layout.ts';
import { type GameState, useLayout } from '../game/state.ts';
import type { Flooded } from '../planes/flood.ts';
import { bitOf, hasBit, wordOf } from '../planes/planes.ts';
import type { Steps } from '../steps.ts';
import type { Huge } from './huge.ts';
import { changeMines, mendZeros, moveMinesAway, zeroSteps } from './huge-deal.ts';

/** What moves do otherwise on huge boards: in steps, and so that all can be taken back on the way. */

function hugeOf(state: GameState): Huge {
  if (state.huge === null) throw new Error('This is no huge board.');
  return state.huge;
}

/**
 * Goes on with dealing where it was left, see huge-deal.ts: to be run right after a new game; the first opening does
 * what is left. Yields cells, each counted twice. Leaving early keeps what has been done.
 */
export function* dealSteps(state: GameState): Steps<void> {
  if (state.huge === null) return;
  for (;;) {
    const step = state.huge.dealing.next();
    if (step.done) return;
    yield step.value;
  }
}

/** Deals, and lays the mines for this first opening; why there is no board for it, or null. */
export function* firstDealSteps(state: GameState, firstCell: CellIndex): Steps<Refusal | null> {
  if (state.layout !== null && state.huge === null) return null;
  if (state.ruleset.deal === 'no-guess' && state.layout === null)
    return yield* noGuessDealSteps(state, firstCell);
  const { memory, random } = hugeOf(state);
  const { grid, ruleset } = state;
  for (const _ of dealSteps(state)) yield 0;
  if (state.layout !== null) return null;
  const { columns, rows } = grid;
  const chance = random.state.slice();
  const free = freeCells(ruleset, grid, firstCell);
  const moved = moveMinesAway(grid, memory.mines, ruleset.mines, free, random);
  mendZeros(grid, memory.mines, memory.zeros, moved);
  hugeOf(state).takeBackDeal = () => {
    random.state.set(chance);
    changeMines(grid, memory.mines, moved);
    mendZeros(grid, memory.mines, memory.zeros, moved);
  };
  state.layout = { columns, rows, mineCount: ruleset.mines, mines: memory.mines };
  state.rightFlags = countRightFlags(state);
  return null;
}

/** The same for boards that can be solved from the first cell on, which are not dealt before it is known. */
function* noGuessDealSteps(state: GameState, firstCell: CellIndex): Steps<Refusal | null> {
  const dealt = yield* layoutSteps(state.ruleset, { seed: state.seed ?? '', firstCell });
  if (!dealt.ok) return dealt;
  yield* laySteps(state, dealt.layout);
  state.recordsMines = state.huge !== null;
  // Nothing is open yet: the caller can store the mines before anything is shown.
  yield state.grid.cells;
  return null;
}

/** Lays mines that have been dealt for this game, now or on an earlier day. Nothing may be open yet. */
export function* laySteps(state: GameState, layout: Layout): Steps<void> {
  const { huge, grid } = state;
  if (huge === null) return useLayout(state, layout);
  const { mines } = huge.memory;
  mines.set(layout.mines);
  for (const _ of zeroSteps(grid, huge.work)) yield grid.cells;
  state.layout = { ...layout, mines };
  state.rightFlags = countRightFlags(state);
}

/** The mines are yet to be dealt, or dealt again. */
export function forgetLayout(state: GameState): void {
  state.layout = null;
  state.rightFlags = 0;
  if (state.huge !== null) state.huge.sealed = { cell: -1, row: 0 };
}

/** Flags that were set on mines before anything was dealt. */
function countRightFlags({ grid, moves, flags, layout }: GameState): number {
  const flagged = new Set(moves.map(({ cell }) => cell));
  let count = 0;
  for (const cell of flagged)
    if (layout !== null && hasBit(grid, flags, cell) && hasBit(grid, layout.mines, cell)) count++;
  return count;
}

/**
 * The steps of a move; when they are left early, or end in a refusal, the move is taken back whole. Moves made meanwhile
 * stay.
 */
export function* revocable<T>(state: GameState, move: RecordedMove, steps: Steps<T>): Steps<T> {
  const { huge } = state;
  const wasReady = state.startedAtMs === null;
  const wasDealt = state.layout !== null;
  let isMade = false;
  try {
    const result = yield* steps;
    isMade = typeof result !== 'object' || result === null;
    return result;
  } finally {
    if (!isMade) {
      state.moves.splice(state.moves.lastIndexOf(move), 1);
      state.clicks--;
      state.lastAtMs = state.moves.at(-1)?.atMs ?? 0;
      if (wasReady) {
        huge?.takeBackDeal?.();
        if (!wasDealt) forgetLayout(state);
        state.startedAtMs = null;
        state.status = 'ready';
      }
    }
    if (wasReady && huge !== null) huge.takeBackDeal = null;
  }
}

/** Opens covered cells that are no mines and bear no flag, and all that opens with them. */
export function* floodSteps(
  state: GameState,
  cells: readonly CellIndex[],
  isLosing: boolean,
): Steps<Flooded> {
  const { grid, ruleset } = state;
  const { memory, work, tilesAStep } = hugeOf(state);
  if (!cells.some((cell) => hasBit(grid, memory.zeros, cell))) return openNumbers(state, cells);
  const isFirst = state.safeLeft === grid.cells - ruleset.mines;
  const run = work.startFlood(ruleset.flood === 'clear');
  hugeOf(state).running = { isFirst, isLosing };
  let isDone = false;
  try {
    for (const cell of cells) {
      const row = Math.floor(cell / grid.columns);
      run.add(row, (cell - row * grid.columns) >>> 5, bitOf(grid, cell));
    }
    while (!run.step(tilesAStep)) yield run.opened;
    isDone = true;
  } finally {
    if (!isDone) run.undo();
    hugeOf(state).running = null;
  }
  const { opened, numbers, bounds } = run;
  state.flagCount -= run.commit();
  return { opened, numbers, bounds };
}

/** Numbers open by themselves, whatever flood runs elsewhere. */
function openNumbers(state: GameState, cells: readonly CellIndex[]): Flooded {
  const { grid, open } = state;
  for (const cell of cells) {
    open[wordOf(grid, cell)] |= bitOf(grid, cell);
    touch(state, cell);
  }
  return { opened: cells.length, numbers: cells.length, bounds: boundsOfCells(state, cells) };
}

function boundsOfCells({ grid }: GameState, cells: readonly CellIndex[]): Rect {
  if (cells.length === 0) return { column: 0, row: 0, columns: 0, rows: 0 };
  const rows = cells.map((cell) => Math.floor(cell / grid.columns));
  const words = cells.map((cell) => (cell % grid.columns) >>> 5);
  const column = Math.min(...words) * 32;
  const row = Math.min(...rows);
  const columns = Math.min(grid.columns, (Math.max(...words) + 1) * 32) - column;
  return { column, row, columns, rows: Math.max(...rows) - row + 1 };
}

/** Notes that the cell shows something else now. */
export function touch({ grid, huge }: GameState, cell: CellIndex): void {
  if (huge === null) return;
  const row = Math.floor(cell / grid.columns);
  huge.memory.tiles[(row >>> 5) * grid.stride + ((cell - row * grid.columns) >>> 5)] = 255;
}
