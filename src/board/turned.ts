import type { CellIndex } from '../../worker/api/cells.ts';
import { columnOf, rowOf } from './cell-position.ts';

/**
 * A board as it lies on the screen: as it is, or turned by a quarter clockwise, so that its first row is the last
 * column that is seen.
 *
 * Cells, records, links and the engine know nothing of it: a cell keeps its index, and only its place on the screen,
 * and the row and column that people are told, are turned. A turn and no mirror image: patterns stay as they are known, and on a
 * phone that is turned the usual way round, top to the left, each cell stays where it was under the thumb.
 */
export interface Lie extends Sides {
  readonly isTurned?: boolean | undefined;
}

/** The columns and rows of a board, as the game has them. */
export interface Sides {
  readonly columns: number;
  readonly rows: number;
}

/** The columns and rows that are seen. */
export function seenSize({ columns, rows, isTurned }: Lie): Sides {
  return isTurned ? { columns: rows, rows: columns } : { columns, rows };
}

/** Where a cell is seen, as its number in the order of the seen rows. */
export function toSeen({ columns, rows, isTurned }: Lie, cell: CellIndex): number {
  return isTurned ? columnOf(cell, columns) * rows + rows - 1 - rowOf(cell, columns) : cell;
}

/** The cell that is seen there. */
export function fromSeen({ columns, rows, isTurned }: Lie, seen: number): CellIndex {
  return isTurned ? (rows - 1 - columnOf(seen, rows)) * columns + rowOf(seen, rows) : seen;
}

const turned = new WeakSet<Sides>();

/** Notes how the board of this geometry is shown, for all that is said of its cells. */
export function setTurned(geometry: Sides, isTurned: boolean): void {
  if (isTurned) turned.add(geometry);
  else turned.delete(geometry);
}

/** How the board of this geometry lies on the screen now. Every board that is shown has a geometry of its own. */
export function lieOf(geometry: Sides): Lie {
  return { columns: geometry.columns, rows: geometry.rows, isTurned: turned.has(geometry) };
}

/** The row and the column in which a cell is seen, counted from 1: what people are told agrees with what they see. */
export function placeSeen(
  geometry: Sides,
  cell: CellIndex,
): { readonly row: number; readonly column: number } {
  const lie = lieOf(geometry);
  const { columns } = seenSize(lie);
  const seen = toSeen(lie, cell);
  return { row: rowOf(seen, columns) + 1, column: columnOf(seen, columns) + 1 };
}
