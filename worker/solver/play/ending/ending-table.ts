import type { EndingCells } from './ending-cells.ts';
import { grown } from './layout-lists.ts';

/** What is known of a position: in how many layouts it is won, or at the most. */
export interface Known {
  readonly wins: number;
  readonly isExact: boolean;
}

/** The share of the slots that may be taken before there are twice as many. */
const MOST_TAKEN = 0.7;

/** Turning a board without shifting it: at most so many symmetries, which come first. */
const TURNS = 8;

/**
 * What is known of positions: a hash table of typed arrays. A position is named by the cells that are sure to be free
 * and the numbers on them, which say which layouts are left; keys are compared whole, so no two positions are taken for
 * one. With symmetries the least of the keys of all mirror images stands for all of them.
 */
export class EndingTable {
  size = 0;
  readonly #told: EndingCells;
  readonly #symmetries: readonly Uint16Array[];
  readonly #mostPositions: number;
  readonly #bits: number;
  readonly #perWord: number;
  /** The words of a key. */
  readonly #width: number;
  /** By slot: the key. */
  #held: Int32Array;
  /** By slot: twice the wins, and 1 more where they are exact; 0 where no position is. */
  #values = new Int32Array(1 << 10);
  /** The keys in use; a stack. */
  #keys = new Int32Array(1 << 10);
  #keyTop = 0;
  readonly #image: Int32Array;

  constructor(
    told: EndingCells,
    symmetries: readonly Uint16Array[],
    mostPositions = Number.POSITIVE_INFINITY,
  ) {
    this.#told = told;
    this.#symmetries = symmetries;
    this.#mostPositions = mostPositions;
    // One more than the number, for 0 is a cell that may be a mine.
    this.#bits = told.mostNear < 15 ? 4 : 5;
    this.#perWord = Math.floor(32 / this.#bits);
    this.#width = Math.ceil(told.cellCount / this.#perWord);
    this.#held = new Int32Array(this.#width * this.#values.length);
    this.#image = new Int32Array(this.#width);
  }

  /** Whether there are more positions than may be kept. */
  get isFull(): boolean {
    return this.size > this.#mostPositions;
  }

  /**
   * Puts a position's key on its stack and returns its place there.
   *
   * @param mines The cells that may be mines, as bits.
   * @param layout One of its layouts: all show the same number on the other cells.
   * @param count How many layouts there are. For fewer than there are symmetries, turning costs more than it saves.
   */
  pushKey(mines: Int32Array, layout: number, count: number): number {
    const at = this.#keyTop;
    const width = this.#width;
    this.#keyTop += width;
    if (this.#keyTop > this.#keys.length) this.#keys = grown(this.#keys, this.#keyTop);
    const keys = this.#keys;
    this.#write(keys, at, mines, layout, null);
    const all = this.#symmetries.length;
    const turns = count >= all ? all : count >= TURNS ? Math.min(TURNS, all) : 1;
    const image = this.#image;
    for (let s = 1; s < turns; s++) {
      this.#write(image, 0, mines, layout, this.#symmetries[s]);
      let i = 0;
      while (i < width && image[i] === keys[at + i]) i++;
      if (i < width && image[i] < keys[at + i]) keys.set(image, at);
    }
    return at;
  }

  /** Takes a key off the stack, and all above it. */
  dropKey(key: number): void {
    this.#keyTop = key;
  }

  get(key: number): Known | null {
    const value = this.#values[this.#slotOf(this.#keys, key)];
    return value === 0 ? null : { wins: value >> 1, isExact: (value & 1) === 1 };
  }

  set(key: number, { wins, isExact }: Known): void {
    const slot = this.#slotOf(this.#keys, key);
    if (this.#values[slot] === 0) {
      const width = this.#width;
      for (let i = 0; i < width; i++) this.#held[slot * width + i] = this.#keys[key + i];
      this.size++;
    }
    this.#values[slot] = (wins << 1) | (isExact ? 1 : 0);
    if (this.size > this.#values.length * MOST_TAKEN) this.#grow();
  }

  #write(out: Int32Array, at: number, mines: Int32Array, layout: number, to: Uint16Array | null): void {
    const { cellCount, shown } = this.#told;
    const bits = this.#bits;
    const perWord = this.#perWord;
    const from = layout * cellCount;
    for (let i = 0; i < this.#width; i++) out[at + i] = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      if ((mines[cell >>> 5] >>> (cell & 31)) & 1) continue;
      const place = to === null ? cell : to[cell];
      const word = (place / perWord) | 0;
      out[at + word] |= (shown[from + cell] + 1) << (bits * (place - word * perWord));
    }
  }

  #slotOf(keys: Int32Array, at: number): number {
    const width = this.#width;
    const held = this.#held;
    const values = this.#values;
    const mask = values.length - 1;
    let hash = 0;
    for (let i = 0; i < width; i++) {
      hash = Math.imul(hash ^ keys[at + i], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0x85ebca6b);
    let slot = (hash ^ (hash >>> 13)) & mask;
    for (; values[slot] !== 0; slot = (slot + 1) & mask) {
      let i = 0;
      while (i < width && held[slot * width + i] === keys[at + i]) i++;
      if (i === width) break;
    }
    return slot;
  }

  #grow(): void {
    const width = this.#width;
    const held = this.#held;
    const values = this.#values;
    this.#held = new Int32Array(held.length * 2);
    this.#values = new Int32Array(values.length * 2);
    for (let slot = 0; slot < values.length; slot++) {
      if (values[slot] === 0) continue;
      const to = this.#slotOf(held, slot * width);
      for (let i = 0; i < width; i++) this.#held[to * width + i] = held[slot * width + i];
      this.#values[to] = values[slot];
    }
  }
}
