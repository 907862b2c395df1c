import type { CellIndex } from '../../api/cells.ts';
import type { Grid } from '../topology/grid.ts';

/**
 * A bit plane: one bit a cell, each row starting at a word of its own, so that a row can be shifted
 * and added without knowing its neighbours. Bits past the last column are always 0.
 */
export type Plane = Uint32Array;

/** An empty plane. Memory: one bit a cell (12.5 MB for 100 million cells). */
export function createPlane(grid: Grid): Plane {
  return new Uint32Array(grid.stride * grid.rows);
}

/** The word of a plane that holds the cell. */
export function wordOf(grid: Grid, cell: CellIndex): number {
  const row = Math.floor(cell / grid.columns);
  return row * grid.stride + ((cell - row * grid.columns) >>> 5);
}

/** The cell's bit within its word. */
export function bitOf(grid: Grid, cell: CellIndex): number {
  return 1 << ((cell % grid.columns) & 31);
}

export function hasBit(grid: Grid, plane: Plane, cell: CellIndex): boolean {
  return (plane[wordOf(grid, cell)] & bitOf(grid, cell)) !== 0;
}

export function setBit(grid: Grid, plane: Plane, cell: CellIndex): void {
  plane[wordOf(grid, cell)] |= bitOf(grid, cell);
}

export function clearBit(grid: Grid, plane: Plane, cell: CellIndex): void {
  plane[wordOf(grid, cell)] &= ~bitOf(grid, cell);
}

/** Counts the set bits of 32. */
export function countBits(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  v = (v + (v >>> 4)) & 0x0f0f0f0f;
  return Math.imul(v, 0x01010101) >>> 24;
}

/** The place of the lowest set bit of 32, of which there has to be one. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** Counts the cells set in the plane. Cost: one pass over its words. */
export function countPlane(plane: Plane): number {
  let total = 0;
  for (let i = 0; i < plane.length; i++) total += countBits(plane[i]);
  return total;
}

/** The valid bits of the row's word `w`: all 32 but in the last one. */
export function wordMask(grid: Grid, w: number): number {
  return w === grid.stride - 1 ? grid.lastMask : -1;
}

/** The cells of the plane in ascending order. */
export function* cellsOf(grid: Grid, plane: Plane): Generator<CellIndex> {
  for (let row = 0; row < grid.rows; row++) {
    for (let w = 0; w < grid.stride; w++) {
      let word = plane[row * grid.stride + w];
      while (word !== 0) {
        const bit = lowestBit(word);
        yield row * grid.columns + w * 32 + bit;
        word &= word - 1;
      }
    }
  }
}
