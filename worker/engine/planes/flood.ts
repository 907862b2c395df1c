import type { Rect } from '../../api/cells.ts';
import { type Grid, rowAt } from '../topology/grid.ts';
import { countBits, type Plane, wordMask } from './planes.ts';

/** The planes that a flood reads and writes. */
export interface FloodPlanes {
  /** Cells that no mine touches and that are no mine. Read only. */
  readonly zeros: Plane;
  /** Cells that the flood must leave as they are (flags and marks). Read only. */
  readonly blocked: (word: number) => number;
  /** Open cells; the flood adds to it. */
  readonly open: Plane;
  /** All 0 before and after: zeros that are open but have not spread yet. */
  readonly pending: Plane;
}

export interface Flooded {
  readonly opened: number;
  /** Opened cells with a number above 0. */
  readonly numbers: number;
  /** The rectangle, in whole words of 32 columns, in which cells were opened. */
  readonly bounds: Rect;
}

/**
 * Opens connected zeros and their rim, never recursively: a queue of words, 32 cells spreading at once.
 * Cost: proportional to the words that open, not to the board.
 */
export class Flood {
  #queue = new Uint32Array(1024);
  #head = 0;
  #length = 0;
  #opened = 0;
  #numbers = 0;
  #top = Infinity;
  #bottom = -1;
  #left = Infinity;
  #right = -1;
  readonly #grid: Grid;
  readonly #planes: FloodPlanes;
  readonly #isRowSpreading: boolean;

  constructor(grid: Grid, planes: FloodPlanes) {
    this.#grid = grid;
    this.#planes = planes;
    this.#isRowSpreading = [grid.even, grid.odd].every((list) =>
      list.some(([dx, dy]) => dx === 1 && dy === 0),
    );
  }

  /** Opens the cells of `bits` in word `w` of a row that are neither open nor blocked; zeros among them will spread. */
  add(row: number, w: number, bits: number): void {
    const { open, pending, zeros, blocked } = this.#planes;
    const word = row * this.#grid.stride + w;
    const fresh = bits & wordMask(this.#grid, w) & ~open[word] & ~blocked(word);
    if (fresh === 0) return;
    open[word] |= fresh;
    const spreading = fresh & zeros[word];
    this.#opened += countBits(fresh);
    this.#numbers += countBits(fresh & ~zeros[word]);
    this.#top = Math.min(this.#top, row);
    this.#bottom = Math.max(this.#bottom, row);
    this.#left = Math.min(this.#left, w);
    this.#right = Math.max(this.#right, w);
    if (spreading === 0) return;
    if (pending[word] === 0) this.#push(word);
    pending[word] |= spreading;
  }

  /** Spreads until nothing more opens, and says what did. */
  run(): Flooded {
    const grid = this.#grid;
    const planes = this.#planes;
    while (this.#length > 0) {
      const word = this.#queue[this.#head];
      this.#head = (this.#head + 1) & (this.#queue.length - 1);
      this.#length--;
      const row = Math.floor(word / grid.stride);
      const w = word - row * grid.stride;
      if (this.#isRowSpreading) this.#fillWord(word, row, w);
      const bits = planes.pending[word];
      planes.pending[word] = 0;
      this.#spread(row, w, bits);
    }
    return { opened: this.#opened, numbers: this.#numbers, bounds: this.#bounds() };
  }

  #bounds(): Rect {
    if (this.#bottom < 0) return { column: 0, row: 0, columns: 0, rows: 0 };
    const column = this.#left * 32;
    const columns = Math.min(this.#grid.columns, (this.#right + 1) * 32) - column;
    return { column, row: this.#top, columns, rows: this.#bottom - this.#top + 1 };
  }

  #push(word: number): void {
    if (this.#length === this.#queue.length) {
      const longer = new Uint32Array(this.#length * 2);
      for (let i = 0; i < this.#length; i++) longer[i] = this.#queue[(this.#head + i) & (this.#length - 1)];
      this.#queue = longer;
      this.#head = 0;
    }
    this.#queue[(this.#head + this.#length++) & (this.#queue.length - 1)] = word;
  }

  /** Runs of zeros within a word open in five doubling steps instead of one cell at a time. */
  #fillWord(word: number, row: number, w: number): void {
    const planes = this.#planes;
    const start = planes.pending[word];
    const passable = planes.zeros[word] & ~planes.blocked(word) & (~planes.open[word] | start);
    let up = start;
    let down = start;
    let upwards = passable;
    let downwards = passable;
    for (let step = 1; step < 32; step <<= 1) {
      up |= upwards & (up << step);
      down |= downwards & (down >>> step);
      upwards &= upwards << step;
      downwards &= downwards >>> step;
    }
    const reached = up | down;
    if (reached === start) return;
    this.add(row, w, reached & ~start);
  }

  /** Opens the neighbours of `bits`: those near by gathered into three words a row, far ones offset by offset. */
  #spread(row: number, w: number, bits: number): void {
    const grid = this.#grid;
    const { isTorus, columns } = grid;
    const offsets = (row & 1) === 0 ? grid.even : grid.odd;
    for (let i = 0; i < offsets.length; ) {
      const dy = offsets[i][1];
      const y = rowAt(grid, row, dy);
      let before = 0;
      let here = 0;
      let after = 0;
      for (; i < offsets.length && offsets[i][1] === dy; i++) {
        const dx = offsets[i][0];
        if (y < 0) continue;
        if (dx === 0) here |= bits;
        else if (dx > 0 && dx < 32) {
          here |= bits << dx;
          after |= bits >>> (32 - dx);
        } else if (dx < 0 && dx > -32) {
          here |= bits >>> -dx;
          before |= bits << (32 + dx);
        } else this.#addShifted(y, w, bits, dx);
        if (!isTorus) continue;
        // What leaves the row at one end comes back at the other.
        if (w * 32 + dx < 0) this.#addShifted(y, w, bits, dx + columns);
        if (w * 32 + 31 + dx >= columns) this.#addShifted(y, w, bits, dx - columns);
      }
      this.#addInside(y, w, here);
      this.#addInside(y, w - 1, before);
      this.#addInside(y, w + 1, after);
    }
  }

  /** Adds the cells that lie `dx` columns to the right of `bits`. */
  #addShifted(row: number, w: number, bits: number, dx: number): void {
    const at = w + (dx >> 5);
    const shift = dx & 31;
    this.#addInside(row, at, bits << shift);
    if (shift !== 0) this.#addInside(row, at + 1, bits >>> (32 - shift));
  }

  #addInside(row: number, w: number, bits: number): void {
    if (bits !== 0 && w >= 0 && w < this.#grid.stride) this.add(row, w, bits);
  }
}
