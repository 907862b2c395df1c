import { lowestBit } from '../../../engine/planes/planes.ts';
import type { EndingCells } from './ending-cells.ts';
import { grown } from './layout-lists.ts';

/** What is known of a position: in how many layouts it is won, or at the most. */
export interface Known {
  readonly wins: number;
  readonly isExact: boolean;
}

/** A table begins with so many slots, and has so many at the most, which is 0.7 GB for 25 cells. */
const FIRST_SLOTS = 2 ** 10;
const MOST_SLOTS = 2 ** 25;

/** A position is kept in one of so many slots, the first of which its key tells. */
const NEAR_SLOTS = 16;

/**
 * What is known of positions: a hash table of typed arrays. A position is named by the cells that are sure to be free
 * and the numbers on them, which say which layouts are left; keys are compared whole, so no two positions are taken for
 * one. With symmetries one of the mirror images stands for all of them.
 *
 * The table grows when there is no room for a position near its place. Where it may not grow any more, the one with the
 * fewest wins near that place is forgotten: it is found out again soonest. So a board is limited by time alone.
 */
export class EndingTable {
  size = 0;
  readonly #told: EndingCells;
  readonly #symmetries: readonly Uint16Array[];
  readonly #mostSlots: number;
  /** By symmetry, by byte of a set of cells, by what that byte holds: see `turnedSets`. */
  readonly #turned: Int32Array;
  /** By symmetry: the image of the set at hand, as a number. */
  readonly #images: Int32Array;
  readonly #bits: number;
  readonly #perWord: number;
  /** The words of a key. */
  readonly #width: number;
  /** By slot: the key. */
  #held: Int32Array;
  /** By slot: twice the wins, and 1 more where they are exact; 0 where no position is. */
  #values: Int32Array;
  /** The keys in use; a stack. */
  #keys = new Int32Array(1 << 10);
  #keyTop = 0;
  readonly #image: Int32Array;

  /** @param mostSlots A power of two. */
  constructor(told: EndingCells, symmetries: readonly Uint16Array[], mostSlots = MOST_SLOTS) {
    this.#told = told;
    this.#symmetries = symmetries;
    this.#mostSlots = mostSlots;
    this.#turned = turnedSets(symmetries, told.cellCount);
    this.#images = new Int32Array(symmetries.length);
    // One more than the number, for 0 is a cell that may be a mine.
    this.#bits = told.mostNear < 15 ? 4 : 5;
    this.#perWord = Math.floor(32 / this.#bits);
    this.#width = Math.ceil(told.cellCount / this.#perWord);
    this.#values = new Int32Array(Math.min(FIRST_SLOTS, mostSlots));
    this.#held = new Int32Array(this.#width * this.#values.length);
    this.#image = new Int32Array(this.#width);
  }

  /**
   * Puts a position's key on its stack and returns its place there.
   *
   * @param mines The cells that may be mines, as bits.
   * @param layout One of its layouts: all show the same number on the other cells.
   */
  pushKey(mines: Int32Array, layout: number): number {
    const at = this.#keyTop;
    const width = this.#width;
    this.#keyTop += width;
    if (this.#keyTop > this.#keys.length) this.#keys = grown(this.#keys, this.#keyTop);
    const keys = this.#keys;
    const symmetries = this.#symmetries;
    const first = this.#leastImage(mines);
    this.#write(keys, at, mines, layout, symmetries[first] ?? null);
    const images = this.#images;
    const image = this.#image;
    // The numbers decide between images with the same mines.
    for (let s = first + 1; s < images.length; s++) {
      if (images[s] !== images[first]) continue;
      this.#write(image, 0, mines, layout, symmetries[s]);
      let i = 0;
      while (i < width && image[i] === keys[at + i]) i++;
      if (i < width && image[i] < keys[at + i]) keys.set(image, at);
    }
    return at;
  }

  /** The first symmetry that turns these cells into the least number; the numbers of all are left in `#images`. */
  #leastImage(cells: Int32Array): number {
    const images = this.#images;
    const turned = this.#turned;
    const bytes = Math.ceil(this.#told.cellCount / 8);
    let least = 0;
    for (let s = 0, at = 0; s < images.length; s++) {
      let image = 0;
      for (let byte = 0; byte < bytes; byte++, at += 256)
        image += turned[at + ((cells[byte >>> 2] >>> (8 * (byte & 3))) & 255)];
      images[s] = image;
      if (images[s] < images[least]) least = s;
    }
    return least;
  }

  /** Takes a key off the stack, and all above it. */
  dropKey(key: number): void {
    this.#keyTop = key;
  }

  get(key: number): Known | null {
    const slot = this.#slotOf(this.#keys, key);
    if (slot < 0) return null;
    const value = this.#values[slot];
    return { wins: value >> 1, isExact: (value & 1) === 1 };
  }

  set(key: number, { wins, isExact }: Known): void {
    this.#put(this.#keys, key, (wins << 1) | (isExact ? 1 : 0));
  }

  #put(keys: Int32Array, at: number, value: number): void {
    let slot = this.#slotOf(keys, at);
    if (slot < 0) {
      while (this.#values[~slot] !== 0 && this.#values.length < this.#mostSlots) {
        this.#grow();
        slot = this.#slotOf(keys, at);
      }
      slot = ~slot;
      const width = this.#width;
      for (let i = 0; i < width; i++) this.#held[slot * width + i] = keys[at + i];
      if (this.#values[slot] === 0) this.size++;
    }
    this.#values[slot] = value;
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

  /** Where a key is kept, or the complement of where it may be: an empty slot, or that with the fewest wins. */
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
    let poorest = slot;
    for (let near = 0; near < NEAR_SLOTS; near++, slot = (slot + 1) & mask) {
      if (values[slot] === 0) return ~slot;
      let i = 0;
      while (i < width && held[slot * width + i] === keys[at + i]) i++;
      if (i === width) return slot;
      if (values[slot] < values[poorest]) poorest = slot;
    }
    return ~poorest;
  }

  #grow(): void {
    const width = this.#width;
    const held = this.#held;
    const values = this.#values;
    this.#held = new Int32Array(held.length * 2);
    this.#values = new Int32Array(values.length * 2);
    this.size = 0;
    for (let slot = 0; slot < values.length; slot++)
      if (values[slot] !== 0) this.#put(held, slot * width, values[slot]);
  }
}

/**
 * By symmetry, by byte of a set of cells, by what that byte holds: a number. Added up over the bytes of a set they give
 * the number of its image. On boards of up to 32 cells each image has a number of its own; on larger ones two may share one.
 */
function turnedSets(symmetries: readonly Uint16Array[], cellCount: number): Int32Array {
  const bytes = Math.ceil(cellCount / 8);
  const turned = new Int32Array(symmetries.length * bytes * 256);
  for (let s = 0, at = 0; s < symmetries.length; s++) {
    for (let byte = 0; byte < bytes; byte++, at += 256) {
      for (let set = 1; set < 256; set++) {
        const cell = 8 * byte + lowestBit(set);
        const bit = cell < cellCount ? 1 << (symmetries[s][cell] & 31) : 0;
        turned[at + set] = turned[at + (set & (set - 1))] + bit;
      }
    }
  }
  return turned;
}
