import type { CellIndex } from '../../api/cells.ts';
import { type Grid, neighboursOf, rowAt } from '../topology/grid.ts';
import { readNeighbours } from '../topology/shifts.ts';
import { hasBit, type Plane } from './planes.ts';

const around: CellIndex[] = [];

/** Counts the cell's neighbours that are set in the plane. Cost: one step an offset. */
export function countAround(grid: Grid, plane: Plane, cell: CellIndex): number {
  let count = 0;
  const neighbours = neighboursOf(grid, cell, around);
  for (let i = 0; i < neighbours; i++) if (hasBit(grid, plane, around[i])) count++;
  return count;
}

/** Bit planes of a sum: digit k of 32 cells' numbers in word k. Five digits reach the 24 neighbours of the widest pattern. */
export type NumberWords = Int32Array;

export function createNumberWords(): NumberWords {
  return new Int32Array(5);
}

/**
 * Adds up the mines around 32 cells at once (row `row`, from column `32 w` on): a shifted row for each
 * offset goes through a five-digit binary adder. Cost: about ten operations an offset, whatever the mines.
 */
export function addNumbers(grid: Grid, mines: Plane, row: number, w: number, out: NumberWords): void {
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  let sixteens = 0;
  const offsets = (row & 1) === 0 ? grid.even : grid.odd;
  for (let i = 0; i < offsets.length; i++) {
    const y = rowAt(grid, row, offsets[i][1]);
    if (y < 0) continue;
    let carry = readNeighbours(grid, mines, y * grid.stride, w * 32 + offsets[i][0]);
    let next = ones & carry;
    ones ^= carry;
    carry = next;
    next = twos & carry;
    twos ^= carry;
    carry = next;
    next = fours & carry;
    fours ^= carry;
    carry = next;
    next = eights & carry;
    eights ^= carry;
    sixteens ^= next;
  }
  out[0] = ones;
  out[1] = twos;
  out[2] = fours;
  out[3] = eights;
  out[4] = sixteens;
}

/** The number of one of the 32 cells. */
export function numberIn(words: NumberWords, bit: number): number {
  return (
    ((words[0] >>> bit) & 1) |
    (((words[1] >>> bit) & 1) << 1) |
    (((words[2] >>> bit) & 1) << 2) |
    (((words[3] >>> bit) & 1) << 3) |
    (((words[4] >>> bit) & 1) << 4)
  );
}
