import type { CellIndex } from '../../api/cells.ts';
import { faultOfLayout, type Layout } from '../deal/layout.ts';
import { Flood } from '../planes/flood.ts';
import { addNumbers, createNumberWords, numberIn } from '../planes/numbers.ts';
import { bitOf, cellsOf, createPlane, hasBit } from '../planes/planes.ts';
import { gridOf, type Ruleset } from '../rules/ruleset.ts';
import type { Grid } from '../topology/grid.ts';
import { columnOf, rowOf } from '../topology/grid.ts';
import { findZeros } from '../topology/shifts.ts';
import { CELL } from '../view-codes.ts';

/** Counting and clearing by themselves, on values: what a game does with its planes, for use at a prompt. */

/** The grid of rules that the layout belongs to; another layout is the caller's mistake. */
function gridFor(layout: Layout, ruleset: Ruleset): Grid {
  const fault = faultOfLayout(ruleset, layout);
  if (fault !== null) throw new RangeError(fault.message);
  return gridOf(ruleset);
}

/**
 * The number of every cell, row by row: 0 to 24, and `CELL.mine` where there is a mine.
 * Throws when the layout is not one of these rules. Cost: one pass over the plane for each offset.
 */
export function numbers(layout: Layout, ruleset: Ruleset): Uint8Array {
  const grid = gridFor(layout, ruleset);
  const out = new Uint8Array(grid.cells);
  const words = createNumberWords();
  for (let row = 0, cell = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++, cell++) {
      const w = column >>> 5;
      if ((column & 31) === 0) addNumbers(grid, layout.mines, row, w, words);
      const isMine = (layout.mines[row * grid.stride + w] >>> (column & 31)) & 1;
      out[cell] = isMine === 1 ? CELL.mine : numberIn(words, column & 31);
    }
  }
  return out;
}

/**
 * The cells that open when this one is opened, in ascending order: itself, and from zero to zero all around.
 * Empty for a mine and for an index outside the board. Throws when the layout is not one of these rules.
 */
export function flood(layout: Layout, ruleset: Ruleset, cell: CellIndex): CellIndex[] {
  const grid = gridFor(layout, ruleset);
  const isCell = Number.isInteger(cell) && cell >= 0 && cell < grid.cells;
  if (!isCell || hasBit(grid, layout.mines, cell)) return [];
  const zeros = createPlane(grid);
  findZeros(grid, layout.mines, zeros);
  const open = createPlane(grid);
  const run = new Flood(grid, { zeros, blocked: () => 0, open, pending: createPlane(grid) });
  run.add(rowOf(grid, cell), columnOf(grid, cell) >>> 5, bitOf(grid, cell));
  run.run();
  return [...cellsOf(grid, open)];
}
