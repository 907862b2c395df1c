import type { CellIndex } from '../../api/cells.ts';
import { lowestBit, type Plane, wordMask } from '../planes/planes.ts';
import type { Steps } from '../steps.ts';
import { columnOf, type Grid, rowAt, rowOf } from '../topology/grid.ts';

/** The part of a game that the search reads. */
export interface UnsolvedSource {
  readonly grid: Grid;
  readonly open: Plane;
  readonly flags: Plane;
  /** The known cells of each tile (32 × 32 cells: word `w` of 32 rows); left out: none. */
  readonly tiles?: {
    hasOpen(w: number, tileRow: number): boolean;
    /** Whether the tile has a covered cell without a flag. */
    hasCovered(w: number, tileRow: number): boolean;
  };
}

/** Tiles searched between two yields. */
const TILES_A_STEP = 2048;

/**
 * The nearest open cell with work left: one that has a covered neighbour without a flag (a mark is no flag).
 * Cells are in the order of their distance from `from` (the larger of columns and rows between, edges not gone round),
 * then of their indices; `after` leaves out all up to itself, so that asking with the last answer goes outwards.
 *
 * @returns null when there is none (any more).
 * Cost: the tiles nearer than the answer, of which those without an open cell and those without a covered one nearby
 * are passed by; about 3 ms over 100 million cells that are all solved or covered. No memory.
 */
export function* findUnsolved(
  source: UnsolvedSource,
  from: CellIndex,
  after: CellIndex | null,
): Steps<CellIndex | null> {
  const { grid } = source;
  const search = new Search(source, from, after);
  const tileRows = Math.ceil(grid.rows / 32);
  const fromW = columnOf(grid, from) >>> 5;
  const fromRow = rowOf(grid, from) >>> 5;
  const last = Math.max(fromW, grid.stride - 1 - fromW, fromRow, tileRows - 1 - fromRow);
  let looked = 0;
  // Rings of tiles: a cell of ring r is more than 32 (r − 1) and less than 32 (r + 1) away.
  for (let ring = Math.max(0, (search.afterDistance >>> 5) - 1); ring <= last; ring++) {
    if (search.bestDistance <= 32 * (ring - 1)) break;
    const top = Math.max(0, fromRow - ring);
    const bottom = Math.min(tileRows - 1, fromRow + ring);
    for (let tileRow = top; tileRow <= bottom; tileRow++) {
      const isEdge = Math.abs(tileRow - fromRow) === ring;
      for (let w = fromW - ring; w <= fromW + ring; w += isEdge || ring === 0 ? 1 : 2 * ring) {
        if (w < 0 || w >= grid.stride || !search.mayHold(w, tileRow)) continue;
        search.lookThrough(w, tileRow);
        looked += 1;
        if (looked % TILES_A_STEP === 0) yield looked * 1024;
      }
    }
  }
  return search.best;
}

class Search {
  best: CellIndex | null = null;
  bestDistance = Infinity;
  /** Distance of the answer to go on from; 0 when there is none. */
  readonly afterDistance: number;
  readonly #source: UnsolvedSource;
  readonly #column: number;
  readonly #row: number;
  readonly #after: CellIndex;
  /** The rows that neighbours reach up and down, and whether all of them lie in adjacent tiles. */
  readonly #reachRows: number;
  readonly #isShort: boolean;
  /** The same, and no edge is gone round. */
  readonly #isNarrow: boolean;
  /** Rows of the tile and around it: 32 covered cells of it and of the words beside it, in one. */
  readonly #near: Uint32Array;

  constructor(source: UnsolvedSource, from: CellIndex, after: CellIndex | null) {
    const { grid } = source;
    const offsets = [...grid.even, ...grid.odd];
    this.#source = source;
    this.#column = columnOf(grid, from);
    this.#row = rowOf(grid, from);
    this.#after = after ?? -1;
    this.afterDistance = after === null ? 0 : this.#distanceOf(after);
    this.#reachRows = Math.max(0, ...offsets.map(([, dy]) => Math.abs(dy)));
    this.#isShort = offsets.every(([dx]) => Math.abs(dx) < 32) && this.#reachRows <= 32;
    this.#isNarrow = this.#isShort && !grid.isTorus;
    this.#near = new Uint32Array(32 + 2 * Math.min(32, this.#reachRows));
  }

  /** Whether a tile has an open cell and, in it or next to it, a covered one, as far as that is known. */
  mayHold(w: number, tileRow: number): boolean {
    const { tiles, grid } = this.#source;
    if (!tiles) return true;
    if (!tiles.hasOpen(w, tileRow)) return false;
    if (!this.#isShort) return true;
    const last = Math.ceil(grid.rows / 32) - 1;
    // What lies beyond an edge of a torus may begin within a tile, and reach into two.
    const isAtEdge = w === 0 || tileRow === 0 || w >= grid.stride - 2 || tileRow >= last - 1;
    if (grid.isTorus && isAtEdge) return true;
    const lastRow = Math.min(tileRow + 1, last);
    for (let y = Math.max(0, tileRow - 1); y <= lastRow; y++)
      for (let x = Math.max(0, w - 1); x <= Math.min(w + 1, grid.stride - 1); x++)
        if (tiles.hasCovered(x, y)) return true;
    return false;
  }

  lookThrough(w: number, tileRow: number): void {
    const { grid, open } = this.#source;
    const first = tileRow * 32;
    const end = Math.min(grid.rows, first + 32);
    if (this.#isNarrow && !this.#findCoveredNear(w, first, end)) return;
    for (let row = first; row < end; row++) {
      let left = open[row * grid.stride + w];
      if (left === 0 || (this.#isNarrow && !this.#isNearRow(row - first))) continue;
      left &= this.#besideCovered(row, w, left);
      for (; left !== 0; left &= left - 1) this.#offer(row, w * 32 + lowestBit(left));
    }
  }

  #offer(row: number, column: number): void {
    const distance = Math.max(Math.abs(column - this.#column), Math.abs(row - this.#row));
    if (distance > this.bestDistance || distance < this.afterDistance) return;
    const cell = row * this.#source.grid.columns + column;
    if (distance === this.afterDistance && cell <= this.#after) return;
    if (distance === this.bestDistance && this.best !== null && cell > this.best) return;
    this.best = cell;
    this.bestDistance = distance;
  }

  #distanceOf(cell: CellIndex): number {
    const { grid } = this.#source;
    return Math.max(Math.abs(columnOf(grid, cell) - this.#column), Math.abs(rowOf(grid, cell) - this.#row));
  }

  /** Whether any covered cell without a flag is a tile's own or near it; notes in which rows. */
  #findCoveredNear(w: number, first: number, end: number): boolean {
    const { rows } = this.#source.grid;
    const near = this.#near;
    near.fill(0);
    let all = 0;
    for (let row = Math.max(0, first - this.#reachRows); row < Math.min(rows, end + this.#reachRows); row++) {
      const bits = this.#covered(row, w - 1) | this.#covered(row, w) | this.#covered(row, w + 1);
      near[row - first + this.#reachRows] = bits;
      all |= bits;
    }
    return all !== 0;
  }

  /** Whether one of the rows that a row's neighbours lie in has a covered cell near. */
  #isNearRow(y: number): boolean {
    for (let i = y; i <= y + 2 * this.#reachRows; i++) if (this.#near[i] !== 0) return true;
    return false;
  }

  /** Which of 32 cells have a covered neighbour without a flag; those of `wanted` are enough. */
  #besideCovered(row: number, w: number, wanted: number): number {
    const { grid } = this.#source;
    let found = 0;
    for (const [dx, dy] of (row & 1) === 0 ? grid.even : grid.odd) {
      const y = rowAt(grid, row, dy);
      if (y < 0) continue;
      found |= this.#read(y, w * 32 + dx);
      if (grid.isTorus)
        found |= this.#read(y, w * 32 + dx + grid.columns) | this.#read(y, w * 32 + dx - grid.columns);
      if ((wanted & ~found) === 0) break;
    }
    return found;
  }

  /** The covered cells without a flag among 32 of a row from column `start` on, which may lie outside. */
  #read(row: number, start: number): number {
    const w = start >> 5;
    const shift = start & 31;
    const low = this.#covered(row, w);
    return shift === 0 ? low : (low >>> shift) | (this.#covered(row, w + 1) << (32 - shift));
  }

  #covered(row: number, w: number): number {
    const { grid, open, flags } = this.#source;
    if (w < 0 || w >= grid.stride) return 0;
    const word = row * grid.stride + w;
    return ~(open[word] | flags[word]) & wordMask(grid, w);
  }
}
