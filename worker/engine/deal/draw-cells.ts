import type { CellIndex } from '../../api/cells.ts';
import {
  bitOf,
  clearBit,
  countPlane,
  createPlane,
  hasBit,
  lowestBit,
  type Plane,
  wordMask,
  wordOf,
} from '../planes/planes.ts';
import type { Grid } from '../topology/grid.ts';
import { nextBelow, type Random } from './random.ts';

/**
 * Uniformly `count` of the cells outside `free`. Each cell is first drawn with probability
 * floor(256 p)/256, 32 at a time; what is then missing or too much is added or removed one by one.
 * Given how many the first pass drew, all sets are equally likely, so they are after it too.
 * Beyond half of the cells the complement is drawn instead, so that the second pass stays short.
 */
export function drawCells(grid: Grid, count: number, free: readonly CellIndex[], random: Random): Plane {
  const plane = createPlane(grid);
  const room = grid.cells - free.length;
  const isComplement = count * 2 > room;
  const wanted = isComplement ? room - count : count;
  fillAtRandom(grid, plane, Math.floor((256 * wanted) / room) || 0, random);
  for (const cell of free) clearBit(grid, plane, cell);
  const isFree = new Set(free);
  let drawn = countPlane(plane);
  while (drawn !== wanted) {
    const cell = nextBelow(random, grid.cells);
    const isSet = hasBit(grid, plane, cell);
    if (isSet === drawn > wanted && !isFree.has(cell)) {
      plane[wordOf(grid, cell)] ^= bitOf(grid, cell);
      drawn += isSet ? -1 : 1;
    }
  }
  if (isComplement) {
    invert(grid, plane);
    for (const cell of free) clearBit(grid, plane, cell);
  }
  return plane;
}

function invert(grid: Grid, plane: Plane): void {
  for (let row = 0, i = 0; row < grid.rows; row++) {
    for (let w = 0; w < grid.stride; w++, i++) plane[i] = ~plane[i] & wordMask(grid, w);
  }
}

/**
 * Sets every cell with probability `share`/256. A word starts empty and takes one random word for each
 * binary digit of the share, lowest first: OR where the digit is 1, AND where it is 0.
 * The generator (see random.ts) is written out here: its state has to stay in registers.
 */
function fillAtRandom(grid: Grid, plane: Plane, share: number, random: Random): void {
  if (share === 0) return;
  const lowest = lowestBit(share);
  let [a, b, c, counter] = random.state;
  for (let row = 0, i = 0; row < grid.rows; row++) {
    for (let w = 0; w < grid.stride; w++, i++) {
      let word = 0;
      for (let digit = lowest; digit < 8; digit++) {
        const draw = (a + b + counter) | 0;
        counter = (counter + 1) | 0;
        a = b ^ (b >>> 9);
        b = (c + (c << 3)) | 0;
        c = (((c << 21) | (c >>> 11)) + draw) | 0;
        word = (share >>> digit) & 1 ? word | draw : word & draw;
      }
      plane[i] = word & wordMask(grid, w);
    }
  }
  random.state.set([a, b, c, counter]);
}
