import { type Plane, wordMask } from '../planes/planes.ts';
import { type Grid, rowAt } from './grid.ts';

/**
 * 32 cells of a row, from column `start` on (which may lie outside: cells beyond the edge are 0).
 *
 * @param base index of the row's first word.
 */
function readBits(plane: Plane, base: number, stride: number, start: number): number {
  const w = start >> 5;
  const shift = start & 31;
  const low = w >= 0 && w < stride ? plane[base + w] : 0;
  if (shift === 0) return low;
  const high = w + 1 >= 0 && w + 1 < stride ? plane[base + w + 1] : 0;
  return (low >>> shift) | (high << (32 - shift));
}

/** 32 cells of a row from column `start` on; on a torus the row goes round. */
export function readNeighbours(grid: Grid, plane: Plane, base: number, start: number): number {
  const bits = readBits(plane, base, grid.stride, start);
  if (!grid.isTorus) return bits;
  return (
    bits |
    readBits(plane, base, grid.stride, start + grid.columns) |
    readBits(plane, base, grid.stride, start - grid.columns)
  );
}

/**
 * The cells that have no neighbour in `plane`: 1 where a cell's number would be 0, mines left out.
 * Cost: one pass over the plane for each offset.
 */
export function findZeros(grid: Grid, mines: Plane, zeros: Plane): void {
  for (let row = 0; row < grid.rows; row++) {
    const base = row * grid.stride;
    zeros.set(mines.subarray(base, base + grid.stride), base);
    for (const [dx, dy] of (row & 1) === 0 ? grid.even : grid.odd) {
      const y = rowAt(grid, row, dy);
      if (y < 0) continue;
      orShifted(grid, zeros, base, mines, y * grid.stride, dx);
    }
    for (let w = 0; w < grid.stride; w++) zeros[base + w] = ~zeros[base + w] & wordMask(grid, w);
  }
}

/** Adds a row of `from`, moved `dx` columns to the left, to a row of `to`. */
function orShifted(grid: Grid, to: Plane, toBase: number, from: Plane, fromBase: number, dx: number): void {
  orRow(to, toBase, from, fromBase, grid.stride, dx);
  if (!grid.isTorus) return;
  orRow(to, toBase, from, fromBase, grid.stride, dx + grid.columns);
  orRow(to, toBase, from, fromBase, grid.stride, dx - grid.columns);
}

/** Adds a row of one plane, moved `dx` columns to the left, to a row of another; what leaves it is lost. */
export function orRow(
  to: Plane,
  toBase: number,
  from: Plane,
  fromBase: number,
  stride: number,
  dx: number,
): void {
  const skip = dx >> 5;
  const shift = dx & 31;
  const first = Math.max(0, -skip - 1);
  const last = Math.min(stride - 1, stride - 1 - skip);
  for (let w = first; w <= last; w++) {
    const at = w + skip;
    const low = at >= 0 ? from[fromBase + at] : 0;
    const high = shift !== 0 && at + 1 < stride ? from[fromBase + at + 1] : 0;
    to[toBase + w] |= shift === 0 ? low : (low >>> shift) | (high << (32 - shift));
  }
}
