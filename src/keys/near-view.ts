import type { CellIndex, Rect } from '../../worker/api/cells.ts';
import type { Geometry } from '../../worker/api/rules.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { lieOf, toSeen } from '../board/turned.ts';

/** The view of the board, or of the part around a cell that one answer can hold. */
export interface NearView {
  readonly geometry: Geometry;
  readonly rect: Rect;
  /** Signs of the text notation, row by row. */
  readonly signs: string;
}

/** The radius of the search around a cell, on boards of more than `WHOLE_UP_TO` cells: about 20 ms of work. */
export const REACH = 100;
const WHOLE_UP_TO = 4 * REACH * REACH;

/** The part of the board to ask for: all of it, or what lies around the cell. */
export function nearRect({ columns, rows }: Geometry, cell: CellIndex): Rect {
  if (columns * rows <= WHOLE_UP_TO) return { column: 0, row: 0, columns, rows };
  const span = (at: number, length: number) => {
    const from = Math.max(0, at - REACH);
    return [from, Math.min(length, at + REACH) - from] as const;
  };
  const [column, across] = span(columnOf(cell, columns), columns);
  const [row, down] = span(rowOf(cell, columns), rows);
  return { column, row, columns: across, rows: down };
}

/** The sign of a cell; empty when it is unknown. */
export function signOf({ geometry, rect, signs }: NearView, cell: CellIndex): string {
  const x = columnOf(cell, geometry.columns) - rect.column;
  const y = rowOf(cell, geometry.columns) - rect.row;
  return x < 0 || x >= rect.columns ? '' : (signs[y * rect.columns + x] ?? '');
}

/** The cells of the view, in the order in which they are read on the screen. */
export function cellsOf({ geometry, rect }: NearView): CellIndex[] {
  const cells = Array.from(
    { length: rect.columns * rect.rows },
    (_, at) =>
      (rect.row + rowOf(at, rect.columns)) * geometry.columns + rect.column + columnOf(at, rect.columns),
  );
  const lie = lieOf(geometry);
  return lie.isTurned ? cells.sort((a, b) => toSeen(lie, a) - toSeen(lie, b)) : cells;
}

/** Whether the cell is unknown. */
export function isCoveredSign(sign: string): boolean {
  return sign === '#' || sign === '?';
}

/** Whether there is more of the board than is looked through. */
export function isPart({ geometry, rect }: NearView): boolean {
  return rect.columns < geometry.columns || rect.rows < geometry.rows;
}

/** Whether the sign is an open cell's number. */
export function isOpenSign(sign: string): boolean {
  return /^[0-9a-o]$/.test(sign);
}
