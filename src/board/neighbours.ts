import type { CellIndex } from '../../worker/api/cells.ts';
import type { Geometry } from '../../worker/api/rules.ts';
import { columnOf, rowOf } from './cell-position.ts';

/** The cells that count towards this one's number, as the worker's geometry says. */
export function neighboursOf(geometry: Omit<Geometry, 'shape'>, cell: CellIndex): CellIndex[] {
  const { columns, rows, wrap } = geometry;
  const column = columnOf(cell, columns);
  const row = rowOf(cell, columns);
  const offsets = row % 2 === 0 ? geometry.neighbours.even : geometry.neighbours.odd;
  const found: CellIndex[] = [];
  for (const [dx, dy] of offsets) {
    let x = column + dx;
    let y = row + dy;
    if (wrap === 'torus') {
      x = ((x % columns) + columns) % columns;
      y = ((y % rows) + rows) % rows;
    } else if (x < 0 || y < 0 || x >= columns || y >= rows) {
      continue;
    }
    const neighbour = y * columns + x;
    if (neighbour !== cell && !found.includes(neighbour)) found.push(neighbour);
  }
  return found;
}
