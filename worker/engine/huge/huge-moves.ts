import type { CellIndex, Rect } from '../../api/cells.ts';
import { freeCells } from '../deal/free-cells.ts';
import type { GameState } from '../game/state.ts';
import type { Flooded } from '../planes/flood.ts';
import { bitOf, hasBit, wordOf } from '../planes/planes.ts';
import type { Steps } from '../steps.ts';
import { columnOf, rowOf } from '../topology/grid.ts';
import type { Huge } from './huge.ts';
import { changeMines, mendZeros, moveMinesAway } from './huge-deal.ts';
import { countRightFlags, touch } from './long-moves.ts';

/** The moves of huge boards: in steps, and so that all can be undone on the way. */

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

/** Deals, and moves the mines away from this first opening. */
export function* firstDealSteps(state: GameState, firstCell: CellIndex): Steps<null> {
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

/** Opens covered cells without mine or flag, and all cells that open with them. */
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
      run.add(rowOf(grid, cell), columnOf(grid, cell) >>> 5, bitOf(grid, cell));
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
  const rows = cells.map((cell) => rowOf(grid, cell));
  const words = cells.map((cell) => columnOf(grid, cell) >>> 5);
  const column = Math.min(...words) * 32;
  const row = Math.min(...rows);
  const columns = Math.min(grid.columns, (Math.max(...words) + 1) * 32) - column;
  return { column, row, columns, rows: Math.max(...rows) - row + 1 };
}
