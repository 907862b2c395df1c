import { type EndingCells, MINE as MINE_CODE } from './ending-cells.ts';
import type { LayoutLists } from './layout-lists.ts';

/** Of this file's own: tests and benchmarks read what is imported through a getter, which makes hot loops slow. */
const MINE = MINE_CODE;

/** The cells that may still tell layouts apart, list after list, and in how many layouts each is free: a stack. */
export class LiveCells {
  cells = new Uint16Array(1 << 12);
  /** Beside each cell: the most games that may be won after it is opened. */
  wins = new Int32Array(1 << 12);
  top = 0;
  readonly #told: EndingCells;
  readonly #seen: Int32Array;
  readonly #free: Int32Array;

  constructor(told: EndingCells) {
    this.#told = told;
    this.#seen = new Int32Array(told.cellCount);
    this.#free = new Int32Array(told.cellCount);
  }

  /** Puts all cells on top. */
  pushAll(): void {
    const { cellCount } = this.#told;
    this.#reserve(cellCount);
    for (let cell = 0; cell < cellCount; cell++) this.cells[this.top++] = cell;
  }

  /**
   * Writes those of some cells that show several numbers in these layouts above the top, and in how many each is free.
   * Returns how many they are.
   */
  look({ layouts }: LayoutLists, from: number, count: number, cellsAt: number, cellCount: number): number {
    this.#reserve(cellCount);
    const { cells, wins } = this;
    const { shown, cellCount: width } = this.#told;
    const seen = this.#seen;
    const free = this.#free;
    for (let i = 0; i < cellCount; i++) seen[i] = free[i] = 0;
    for (let l = from; l < from + count; l++) {
      const at = layouts[l] * width;
      for (let i = 0; i < cellCount; i++) {
        const number = shown[at + cells[cellsAt + i]];
        seen[i] |= 1 << number;
        free[i] += number === MINE ? 0 : 1;
      }
    }
    let end = this.top;
    for (let i = 0; i < cellCount; i++) {
      const numbers = seen[i] & ~(1 << MINE);
      if ((numbers & (numbers - 1)) === 0) continue;
      cells[end] = cells[cellsAt + i];
      wins[end++] = free[i];
    }
    return end - this.top;
  }

  /** The most of the `count` figures from `at` on. */
  mostWins(at: number, count: number): number {
    let most = 0;
    for (let i = at; i < at + count; i++) if (this.wins[i] > most) most = this.wins[i];
    return most;
  }

  #reserve(more: number): void {
    const size = this.top + more;
    if (size <= this.cells.length) return;
    const { cells, wins } = this;
    this.cells = new Uint16Array(size * 2);
    this.cells.set(cells);
    this.wins = new Int32Array(size * 2);
    this.wins.set(wins);
  }
}
