import type { CellIndex } from '../../api/cells.ts';
import { cellsOf, lowestBit, type Plane } from '../planes/planes.ts';
import { type Grid, neighboursOf } from '../topology/grid.ts';

/** The kinds of cells that matter here; all others are numbers that touch a zero. */
const MINE = 1;
const ZERO = 2;
const LONE = 3;

/** Keeps cells that are never chorded below every premium. */
const NEVER = -100;

/**
 * The clicks of greedy ZiNi: each time the chord is made that saves most. A cell's premium is what its chord saves
 * over plain clicks: the 3BV still to do among itself and its neighbours (lone numbers, and each opening that it
 * touches) − its unflagged mines − 1 if it is covered − 1 for the chord. The highest premium is taken, the first of
 * equals in row order, as long as it is not negative. Then plain clicks do the rest: they never raise a
 * premium, since a cell that opens (+ 1) takes a 3BV with it (− 1).
 *
 * @param zeros cells without mines around them.
 * @param lone numbers that touch no zero.
 * Cost: see `measureLayout`. Source: rules of the game, "ZiNi", after Elmar's definition of 2009.
 */
export function countZini(grid: Grid, mines: Plane, zeros: Plane, lone: Plane): number {
  const { cells, maxNeighbours } = grid;
  const kinds = new Uint8Array(cells);
  /** 1 for cells still covered and for mines without a flag. */
  const covered = new Uint8Array(cells).fill(1);
  const premiums = new Int8Array(cells).fill(-2);
  const words = Math.ceil(cells / 32);
  /** For each premium from 0 up, a bit for each cell that has it; no cell stands in words before `firsts`. */
  const queues = new Uint32Array(words * (maxNeighbours + 1));
  const firsts = new Uint32Array(maxNeighbours + 1).fill(words);
  /** The last pass that came by the cell. */
  const seen = new Uint32Array(cells);
  const around: CellIndex[] = [];
  const chorded: CellIndex[] = [];
  let passes = 0;
  let left = 0;
  let clicks = 0;

  /** Adds to the premium of a cell. */
  const add = (cell: CellIndex, step: number): void => {
    const before = premiums[cell];
    const after = before + step;
    const word = cell >>> 5;
    const bit = 1 << (cell & 31);
    premiums[cell] = after;
    if (before >= 0) queues[before * words + word] &= ~bit;
    if (after < 0) return;
    queues[after * words + word] |= bit;
    if (word < firsts[after]) firsts[after] = word;
  };
  const addAround = (cell: CellIndex, step: number): void => {
    const count = neighboursOf(grid, cell, around);
    for (let i = 0; i < count; i++) add(around[i], step);
  };
  /** The cells of an opening, rim included, each once. */
  const opening = (start: CellIndex): readonly CellIndex[] => {
    const found = [start];
    seen[start] = ++passes;
    for (let i = 0; i < found.length; i++) {
      if (kinds[found[i]] !== ZERO) continue;
      const count = neighboursOf(grid, found[i], around);
      for (let k = 0; k < count; k++) {
        if (seen[around[k]] === passes) continue;
        seen[around[k]] = passes;
        found.push(around[k]);
      }
    }
    return found;
  };
  const uncover = (cell: CellIndex): void => {
    if (covered[cell] === 1) add(cell, 1);
    covered[cell] = 0;
  };
  const open = (cell: CellIndex): void => {
    if (covered[cell] === 0) return;
    if (kinds[cell] === ZERO) {
      left--;
      for (const each of opening(cell)) {
        uncover(each);
        add(each, -1);
      }
      return;
    }
    uncover(cell);
    if (kinds[cell] !== LONE) return;
    left--;
    add(cell, -1);
    addAround(cell, -1);
  };
  const chord = (cell: CellIndex): void => {
    clicks += covered[cell] + 1;
    open(cell);
    const count = neighboursOf(grid, cell, chorded);
    for (let i = 0; i < count; i++) {
      const next = chorded[i];
      if (kinds[next] !== MINE) open(next);
      else if (covered[next] === 1) {
        covered[next] = 0;
        clicks++;
        addAround(next, 1);
      }
    }
  };
  /** The first cell with the highest premium from 0 up, or −1. */
  const best = (): CellIndex => {
    for (let premium = maxNeighbours; premium >= 0; premium--) {
      for (; firsts[premium] < words; firsts[premium]++) {
        const queued = queues[premium * words + firsts[premium]];
        if (queued !== 0) return firsts[premium] * 32 + lowestBit(queued);
      }
    }
    return -1;
  };

  for (const cell of cellsOf(grid, mines)) {
    kinds[cell] = MINE;
    add(cell, NEVER);
    addAround(cell, -1);
  }
  for (const cell of cellsOf(grid, zeros)) {
    kinds[cell] = ZERO;
    add(cell, NEVER);
  }
  for (const cell of cellsOf(grid, lone)) {
    kinds[cell] = LONE;
    left++;
    add(cell, 1);
    addAround(cell, 1);
  }
  for (const cell of cellsOf(grid, zeros)) {
    if (seen[cell] !== 0) continue;
    left++;
    for (const each of opening(cell)) add(each, 1);
  }
  for (let cell = best(); cell >= 0; cell = best()) chord(cell);
  return clicks + left;
}
