import type { CellIndex } from '../../worker/api/cells.ts';

/** The column of a cell, counted from 0; cells are numbered row by row. */
export function columnOf(cell: CellIndex, columns: number): number {
  return cell % columns;
}

/** The row of a cell, counted from 0; cells are numbered row by row. */
export function rowOf(cell: CellIndex, columns: number): number {
  return Math.floor(cell / columns);
}
