import type { CellIndex } from '../../api/cells.ts';
import type { Grid } from '../../engine/topology/grid.ts';
import { columnOf, rowOf } from '../../engine/topology/grid.ts';

/**
 * A measure of how far cells lie from this one, different for any two: first by king's moves, then as the crow flies,
 * then row by row; over the edges on a torus. Without a cell, row by row from the top left.
 */
export function distanceFrom(grid: Grid, near: CellIndex | undefined): (cell: CellIndex) => number {
  if (near === undefined) return (cell) => cell;
  const { columns, rows, cells, isTorus } = grid;
  const row = rowOf(grid, near);
  const column = columnOf(grid, near);
  const longest = Math.max(columns, rows);
  return (cell) => {
    const at = Math.floor(cell / columns);
    let dy = Math.abs(at - row);
    let dx = Math.abs(cell - at * columns - column);
    if (isTorus) {
      dy = Math.min(dy, rows - dy);
      dx = Math.min(dx, columns - dx);
    }
    // Of two cells as many king's moves away, the one with the smaller of both ways less far is nearer.
    return (Math.max(dx, dy) * longest + Math.min(dx, dy)) * cells + cell;
  };
}
