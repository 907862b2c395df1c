import { lowestBit } from '../../../engine/planes/planes.ts';
import type { EndingCells } from './ending-cells.ts';
import { MINE as MINE_CODE, usedFields } from './number-words.ts';

/** Of this file's own: tests and benchmarks read what is imported through a getter, which makes hot loops slow. */
const MINE = MINE_CODE;

/** Lists of layouts, one after the other: a stack that is written from its top on, and sorted in place. */
export class LayoutLists {
  static #isWarm = false;
  layouts: Int32Array;
  /** Where the next list begins. */
  top = 0;
  /** The sizes of lists that lie one after the other; a stack. */
  sizes = new Int32Array(1 << 8);
  sizeTop = 0;
  /** Of the list that was looked at last, as bits: the cells that are a mine in some of its layouts. */
  readonly mines: Int32Array;
  /** Those that show several numbers where they are free. */
  readonly telling: Int32Array;
  readonly #cells: EndingCells;
  /** By cell: the layouts in which it is a mine. */
  readonly #minesBy: Int32Array;
  /** By number: where the layouts that show it begin; all 0 between uses. */
  readonly #starts = new Int32Array(MINE);
  #scratch = new Int32Array(1 << 10);

  constructor(cells: EndingCells) {
    this.#cells = cells;
    this.mines = new Int32Array(cells.maskWords);
    this.telling = new Int32Array(cells.maskWords);
    this.#minesBy = new Int32Array(cells.cellCount);
    this.layouts = new Int32Array(Math.max(1 << 10, cells.layoutCount * 3));
    if (!LayoutLists.#isWarm) this.#warmUp();
    LayoutLists.#isWarm = true;
  }

  /**
   * Handles some short lists, once. V8 would otherwise optimize each loop in the midst of the first list, which is the longest,
   * before it has seen what follows the loop, and fall back from that at the end of every later list: up to four times
   * slower.
   */
  #warmUp(): void {
    const count = Math.min(this.#cells.layoutCount, 16);
    for (let i = 0; i < count; i++) this.layouts[i] = i;
    for (let round = 0; round < 64; round++) {
      this.look(0, count);
      this.freeTelling();
      if (count > 1) this.areTold(0);
      this.countMines(0, count);
      this.sort(round % this.#cells.cellCount, 0, count, count);
      this.sizeTop = 0;
    }
  }

  reserve(count: number): void {
    const size = this.top + count;
    if (size > this.layouts.length) this.layouts = grown(this.layouts, size);
  }

  /** Puts a list on top; where it begins. */
  push(layouts: ArrayLike<number>): number {
    const from = this.top;
    this.reserve(layouts.length);
    this.layouts.set(layouts, from);
    this.top += layouts.length;
    return from;
  }

  /**
   * Sorts layouts by the number that a cell shows, but those in which it is a mine, and writes them to `to`; the sizes
   * of the lists go on their stack.
   */
  sort(cell: number, from: number, count: number, to: number): void {
    const { shown, cellCount } = this.#cells;
    const { layouts } = this;
    const starts = this.#starts;
    if (this.#scratch.length < count) this.#scratch = grown(this.#scratch, count);
    const scratch = this.#scratch;
    let most = -1;
    let survivors = 0;
    for (let i = from; i < from + count; i++) {
      const number = shown[layouts[i] * cellCount + cell];
      if (number === MINE) continue;
      scratch[survivors++] = layouts[i];
      starts[number]++;
      if (number > most) most = number;
    }
    if (this.sizeTop + most >= this.sizes.length) this.sizes = grown(this.sizes, this.sizeTop + MINE);
    let end = to;
    for (let number = 0; number <= most; number++) {
      const size = starts[number];
      if (size > 0) this.sizes[this.sizeTop++] = size;
      starts[number] = end;
      end += size;
    }
    for (let i = 0; i < survivors; i++) {
      const layout = scratch[i];
      layouts[starts[shown[layout * cellCount + cell]]++] = layout;
    }
    starts.fill(0, 0, most + 1);
  }

  /** Whether some cell that is free in both of two layouts shows different numbers in them. */
  areTold(from: number): boolean {
    const { pairs, words } = this.#cells.numbers;
    let a = 2 * this.layouts[from] * words;
    let b = 2 * this.layouts[from + 1] * words;
    for (let word = 0; word < words; word++, a += 2, b += 2) {
      const mines = (pairs[a] ^ pairs[a + 1]) | (pairs[b] ^ pairs[b + 1]);
      if (((pairs[a] ^ pairs[b]) & ~mines) !== 0) return true;
    }
    return false;
  }

  /** Looks at a list: which cells may be mines, and which tell its layouts apart. */
  look(from: number, count: number): void {
    this.telling.fill(0);
    const { words } = this.#cells.numbers;
    for (let word = 0; word < words; word++) this.#lookAtNumbers(word, from, from + count);
    for (let word = 0; word < this.mines.length; word++) this.#lookAtMines(word, from, from + count);
  }

  #lookAtNumbers(word: number, from: number, end: number): void {
    const { layouts } = this;
    const { pairs, words, bits } = this.#cells.numbers;
    let some = 0;
    let every = -1;
    for (let i = from; i < end; i++) {
      const pair = 2 * (layouts[i] * words + word);
      some |= pairs[pair];
      every &= pairs[pair + 1];
    }
    const first = (word * 32) / bits;
    this.telling[first >>> 5] |= usedFields(some ^ every, bits) << (first & 31);
  }

  #lookAtMines(word: number, from: number, end: number): void {
    const { layouts } = this;
    const { masks, maskWords } = this.#cells;
    let some = 0;
    let every = -1;
    for (let i = from; i < end; i++) {
      const mask = masks[layouts[i] * maskWords + word];
      some |= mask;
      every &= mask;
    }
    this.mines[word] = some;
    this.telling[word] &= ~every;
  }

  /** Of the list that was looked at last: a cell that is free in all layouts and tells them apart; −1: there is none. */
  freeTelling(): number {
    const { mines, telling } = this;
    for (let word = 0; word < telling.length; word++) {
      const free = telling[word] & ~mines[word];
      if (free !== 0) return word * 32 + lowestBit(free);
    }
    return -1;
  }

  /** By cell that tells the layouts apart, for the list that was looked at last: in how many of them it is a mine. */
  countMines(from: number, count: number): Int32Array {
    const { layouts, telling } = this;
    const { masks, maskWords } = this.#cells;
    const minesBy = this.#minesBy;
    minesBy.fill(0);
    for (let word = 0; word < maskWords; word++) {
      for (let i = from; i < from + count; i++) {
        let mines = masks[layouts[i] * maskWords + word] & telling[word];
        while (mines !== 0) {
          minesBy[word * 32 + lowestBit(mines)]++;
          mines &= mines - 1;
        }
      }
    }
    return minesBy;
  }
}

/** A copy at least twice as long. */
export function grown(array: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(size, array.length * 2));
  larger.set(array);
  return larger;
}
