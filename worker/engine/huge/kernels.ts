import type { Rect } from '../../api/cells.ts';
import type { Plane } from '../planes/planes.ts';
import type { Grid } from '../topology/grid.ts';

/** Cells along a side of a tile: a tile is one word of each of 32 rows. */
export const TILE_SIDE = 32;

/** A follower of changes by tiles: each clears its own bit of a tile's byte when it has seen to it. */
export const TILE = { picture: 1, snapshot: 2 } as const;

/**
 * All that a board needs of memory, for any topology of its size. Planes are as in planes.ts: rows of
 * `ceil(columns / 32)` words, bits past the last column 0.
 */
export interface BoardMemory {
  readonly columns: number;
  readonly rows: number;
  /** The kernels that made it and can work on it. */
  readonly kernels: Kernels;
  readonly mines: Plane;
  /** Cells that are no mine and touch none. */
  readonly zeros: Plane;
  readonly open: Plane;
  readonly flags: Plane;
  readonly marks: Plane;
  /** The cells opened so far by the running flood; all 0 when none runs. */
  readonly fresh: Plane;
  /** One byte a tile, `ceil(columns / 32)` in each row of tiles: 255 whenever a cell of it shows something else. */
  readonly tiles: Uint8Array;
}

/** Probability `share` / 2^`digits`; `share` is odd, or 0 and `digits` 0. */
export interface Chance {
  readonly share: number;
  readonly digits: number;
}

/** The work on whole planes, in one of several ways that all give the same bits. */
export interface Kernels {
  readonly name: 'plain' | 'simd';
  /** Memory, all 0. Throws a RangeError where there is not so much. */
  createMemory(columns: number, rows: number): BoardMemory;
  /** The work on this memory (one of its own making) for a grid of its size. Cost: independent of the size. */
  workOn(memory: BoardMemory, grid: Grid): BoardWork;
}

/** Rows are given as from the first to before the last; both are multiples of 32, or `to` is the board's last row. */
export interface BoardWork {
  /**
   * Sets each cell of `mines` in these rows with the chance, 32 at a time, and says how many it has set.
   *
   * Word i of the plane (counted from its start, all rows) takes its random words from lane i & 3, in ascending
   * order of i: a word begins at 0 and takes one random word for each binary digit of the share, lowest first, OR where
   * the digit is 1, AND where it is 0; the row's last word is then cut to `grid.lastMask`. With share 0 the words
   * become 0 and no random number is drawn.
   *
   * @param lanes four generators like the one in random.ts (a, b, c, counter), one after the other; moved on.
   */
  fillRows(from: number, to: number, chance: Chance, lanes: Int32Array): number;
  /** Works out `zeros` of these rows; the mines are in place in all rows. */
  findZeros(from: number, to: number): void;
  /** A flood of this board. One at a time. */
  startFlood(isClearing: boolean): FloodRun;
}

/**
 * Opens covered zeros that hang together, and their neighbours. Tiles take their turns in the order in which the flood
 * gets to them, so that what is near its start opens first; after each step what is open is part of what will be.
 * It spreads through zeros that were covered when it began and bear neither flag nor mark. Flagged and marked cells stay
 * covered; when clearing they open like all others, and lose flag and mark at the end (`commit`).
 * Cost: proportional to what opens. Sets the byte of each tile that it changes to 255.
 */
export interface FloodRun {
  /** Opens these covered cells, marked or not; zeros among them will spread. None of them is a mine or has a flag. */
  add(row: number, word: number, bits: number): void;
  /** Works through about `tiles` tiles; true when no more cells open. */
  step(tiles: number): boolean;
  readonly opened: number;
  /** Opened cells with a number above 0. */
  readonly numbers: number;
  /** The rectangle, in whole words of 32 columns, in which cells were opened so far; empty (all 0) before. */
  readonly bounds: Rect;
  /** Ends the flood: takes flags and marks off (when clearing), empties `fresh`. Returns how many flags went. */
  commit(): number;
  /** Ends the flood, at any time before `commit`: all planes are as they were before it. */
  undo(): void;
}

/** Bytes that a board of this size takes: its planes, and a little for its tiles. */
export function boardBytes(columns: number, rows: number): number {
  const stride = Math.ceil(columns / 32);
  return stride * (rows * 6 * 4 + Math.ceil(rows / TILE_SIDE) * 12);
}
