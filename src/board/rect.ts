import type { Rect } from '../../worker/api/cells.ts';

/** Whether a cell lies within the rectangle. */
export function holds(rect: Rect, column: number, row: number): boolean {
  return (
    column >= rect.column &&
    row >= rect.row &&
    column < rect.column + rect.columns &&
    row < rect.row + rect.rows
  );
}
