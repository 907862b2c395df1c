import type { CellIndex } from '../../api/cells.ts';
import { nextBelow, nextWord, type Random } from '../deal/random.ts';
import { countAround } from '../planes/numbers.ts';
import { bitOf, hasBit, lowestBit, type Plane, wordMask, wordOf } from '../planes/planes.ts';
import type { Steps } from '../steps.ts';
import { type Grid, neighboursOf } from '../topology/grid.ts';
import { type BoardWork, type Chance, TILE_SIDE } from './kernels.ts';

/**
 * Huge boards are dealt before their first click, as if no cell were to be free: then the click costs what it opens. The
 * first click moves the mines that its guarantee forbids. All layouts that keep the guarantee stay equally likely:
 * the mines outside the free cells are evenly spread over the rest, and so are those that join them.
 */

/** Words filled, or widened, in one step. */
const STEP_WORDS = 100_000;

/** Single mines placed in one step. */
const STEP_MINES = 20_000;

/** Places drawn before any of them is looked at: a few, so that they stay in the fastest memory. */
const DRAWN = 1024;

const places = new Int32Array(DRAWN);

/** The cost of placing a single mine, in random words. */
const PLACING = 20;

/** Rows that are filled in one step: a multiple of 32, or all of them. */
export function rowsAStep(grid: Grid): number {
  return Math.max(1, Math.floor(STEP_WORDS / grid.stride / TILE_SIDE)) * TILE_SIDE;
}

/**
 * Draws `count` mines of all cells, evenly: first each cell with nearly the right probability (see `fillRows`), then
 * what is missing or too much one by one. Beyond half of the cells those without a mine are drawn instead.
 * Cost: 100 million cells, 20.6 %: 60 ms.
 */
export function* drawSteps(
  grid: Grid,
  mines: Plane,
  count: number,
  random: Random,
  fill: BoardWork['fillRows'],
): Steps<void> {
  const isComplement = count * 2 > grid.cells;
  const wanted = isComplement ? grid.cells - count : count;
  const chance = chanceFor(grid, wanted);
  const lanes = Int32Array.from({ length: 16 }, () => nextWord(random));
  const rows = rowsAStep(grid);
  let drawn = 0;
  for (let row = 0; row < grid.rows; row += rows) {
    const end = Math.min(grid.rows, row + rows);
    drawn += fill(row, end, chance, lanes);
    yield end * grid.columns;
  }
  while (drawn !== wanted) {
    for (let tries = 0; tries < STEP_MINES && drawn !== wanted; tries += DRAWN)
      drawn = adjust(grid, mines, drawn, wanted, random);
    yield grid.cells;
  }
  if (!isComplement) return;
  for (let row = 0; row < grid.rows; row += rows) {
    for (let i = row * grid.stride; i < Math.min(grid.rows, row + rows) * grid.stride; i++)
      mines[i] = ~mines[i] & wordMask(grid, i % grid.stride);
    yield grid.cells;
  }
}

/** Finds the zeros of mines that are in place. Yields as if `drawSteps` had come before. */
export function* zeroSteps(grid: Grid, work: BoardWork): Steps<void> {
  const rows = rowsAStep(grid);
  for (let row = 0; row < grid.rows; row += rows) {
    const end = Math.min(grid.rows, row + rows);
    work.findZeros(row, end);
    yield grid.cells + end * grid.columns;
  }
}

/** The probability with which filling and then placing the rest cost least. Arithmetic that is the same on every machine. */
function chanceFor(grid: Grid, wanted: number): Chance {
  let best: Chance = { share: 0, digits: 0 };
  let least = wanted * PLACING;
  for (let digits = 1; digits <= 12; digits++) {
    const few = Math.floor((wanted / grid.cells) * 2 ** digits);
    for (const share of [few, few + 1]) {
      const missing = wanted - (share / 2 ** digits) * grid.cells;
      // A mine to remove has to be found first: most tries hit cells without one.
      const tries = missing > 0 ? missing : (-missing * grid.cells) / wanted;
      const cost = digits * grid.stride * grid.rows + tries * PLACING;
      if (share % 2 === 0 || cost >= least) continue;
      best = { share, digits };
      least = cost;
    }
  }
  return best;
}

/**
 * Adds or removes single mines, with a limited number of tries; returns how many are set then.
 *
 * As many places are drawn as can be needed for certain, and only then are they looked at: so the processor waits for
 * memory on many of them at once. At 1 % of 100 million cells all of the million mines are placed here.
 */
function adjust(grid: Grid, plane: Plane, drawn: number, wanted: number, random: Random): number {
  const count = Math.min(DRAWN, Math.abs(wanted - drawn));
  drawPlaces(plane.length * 32, count, random);
  return drawn + (drawn < wanted ? addMines(grid, plane, count) : -removeMines(plane, count));
}

/** Draws places below `bound` as `nextBelow` does; the generator (see random.ts) is written out, for its state has to stay in registers. */
function drawPlaces(bound: number, count: number, { state }: Random): void {
  const shift = Math.clz32(bound - 1);
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let counter = state[3];
  for (let i = 0; i < count; ) {
    const draw = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + draw) | 0;
    const place = (draw >>> shift) | 0;
    places[i] = place;
    // Too large draws are written over; a branch here would be guessed wrong as often as not.
    i += (place - bound) >>> 31;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
}

/** Puts mines at the places drawn that are cells without one; how many. */
function addMines({ stride, lastMask }: Grid, plane: Plane, count: number): number {
  const share = 1 / stride;
  const outside = ~lastMask;
  let added = 0;
  for (let i = 0; i < count; i++) {
    const word = places[i] >>> 5;
    const bit = 1 << (places[i] & 31);
    // The last word of a row has bits that are no cells. Rounding is exact: there are fewer than 2 ** 27 words.
    const isLast = Math.round((word + 1) * share) * stride === word + 1;
    const held = plane[word] | 0;
    const isTaken = (held | (isLast ? outside : 0)) & bit;
    plane[word] = isTaken === 0 ? held | bit : held;
    added += isTaken === 0 ? 1 : 0;
  }
  return added;
}

/** Takes away the mines at the places drawn; how many. */
function removeMines(plane: Plane, count: number): number {
  let removed = 0;
  for (let i = 0; i < count; i++) {
    const word = places[i] >>> 5;
    const bit = 1 << (places[i] & 31);
    const held = plane[word] | 0;
    plane[word] = held & ~bit;
    removed += (held & bit) === 0 ? 0 : 1;
  }
  return removed;
}

/** Boards with fewer cells without a mine than this share are searched for them. */
const RARE = 1 / 10_000;

/**
 * Takes the mines off the free cells and puts as many elsewhere, evenly.
 *
 * @param count all mines of the board.
 * @returns The cells that have changed; changing them again takes it back.
 */
export function moveMinesAway(
  grid: Grid,
  mines: Plane,
  count: number,
  free: readonly CellIndex[],
  random: Random,
): readonly CellIndex[] {
  const moved = free.filter((cell) => hasBit(grid, mines, cell));
  const isFree = new Set(free);
  const isRoom = (cell: CellIndex) => !isFree.has(cell) && !hasBit(grid, mines, cell);
  const room = grid.cells - count < grid.cells * RARE && moved.length > 0 ? emptyCells(grid, mines) : null;
  const placed: CellIndex[] = [];
  while (placed.length < moved.length) {
    const cell = room === null ? nextBelow(random, grid.cells) : room[nextBelow(random, room.length)];
    if (!isRoom(cell)) continue;
    mines[wordOf(grid, cell)] |= bitOf(grid, cell);
    placed.push(cell);
  }
  for (const cell of moved) mines[wordOf(grid, cell)] &= ~bitOf(grid, cell);
  return [...moved, ...placed];
}

function emptyCells(grid: Grid, mines: Plane): readonly CellIndex[] {
  const cells: CellIndex[] = [];
  for (let word = 0; word < mines.length; word++) {
    const w = word % grid.stride;
    const first = ((word - w) / grid.stride) * grid.columns + w * 32;
    for (let rest = ~mines[word] & wordMask(grid, w); rest !== 0; rest &= rest - 1)
      cells.push(first + lowestBit(rest));
  }
  return cells;
}

/** Puts mines where there are none and takes away those that are there. */
export function changeMines(grid: Grid, mines: Plane, cells: readonly CellIndex[]): void {
  for (const cell of cells) mines[wordOf(grid, cell)] ^= bitOf(grid, cell);
}

/** Finds the zeros again on and around cells whose mines have changed. */
export function mendZeros(grid: Grid, mines: Plane, zeros: Plane, changed: readonly CellIndex[]): void {
  const around: CellIndex[] = [];
  for (const cell of changed) {
    const count = neighboursOf(grid, cell, around);
    for (const each of [cell, ...around.slice(0, count)]) {
      const isZero = !hasBit(grid, mines, each) && countAround(grid, mines, each) === 0;
      const word = wordOf(grid, each);
      zeros[word] = isZero ? zeros[word] | bitOf(grid, each) : zeros[word] & ~bitOf(grid, each);
    }
  }
}
