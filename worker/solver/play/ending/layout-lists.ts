import { type EndingCells, MINE as MINE_CODE } from './ending-cells.ts';

/** Of this file's own: tests and benchmarks read what is imported through a getter, which makes hot loops slow. */
const MINE = MINE_CODE;

/** Lists of layouts, one after the other: a stack that is written from its top on, and sorted in place. */
export class LayoutLists {
  layouts: Int32Array;
  /** Where the next list begins. */
  top = 0;
  /** The sizes of lists that lie one after the other; a stack. */
  sizes = new Int32Array(1 << 8);
  sizeTop = 0;
  readonly #cells: EndingCells;
  /** By number: where the layouts that show it begin; all 0 between uses. */
  readonly #starts = new Int32Array(MINE);
  #scratch = new Int32Array(1 << 10);

  constructor(cells: EndingCells) {
    this.#cells = cells;
    this.layouts = new Int32Array(Math.max(1 << 10, cells.layoutCount * 3));
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

  /** Whether some cell of these is free in both of two layouts and shows different numbers. */
  areTold(at: number, cells: Uint16Array, from: number, count: number): boolean {
    const { shown, cellCount } = this.#cells;
    const a = this.layouts[at] * cellCount;
    const b = this.layouts[at + 1] * cellCount;
    for (let i = from; i < from + count; i++) {
      const one = shown[a + cells[i]];
      const other = shown[b + cells[i]];
      if (one !== other && one !== MINE && other !== MINE) return true;
    }
    return false;
  }

  /** Writes the cells that are a mine in some layout of a list, as bits. */
  writeMines(from: number, count: number, mines: Int32Array): void {
    const { masks, maskWords } = this.#cells;
    const { layouts } = this;
    if (maskWords === 1) {
      let any = 0;
      for (let i = from; i < from + count; i++) any |= masks[layouts[i]];
      mines[0] = any;
      return;
    }
    mines.fill(0);
    for (let i = from; i < from + count; i++) {
      const at = layouts[i] * maskWords;
      for (let word = 0; word < maskWords; word++) mines[word] |= masks[at + word];
    }
  }

  /** Whether a cell that is free in all layouts of a list shows more than one number. */
  isVarying(cell: number, from: number, count: number): boolean {
    const { shown, cellCount } = this.#cells;
    const { layouts } = this;
    const number = shown[layouts[from] * cellCount + cell];
    for (let i = from + 1; i < from + count; i++)
      if (shown[layouts[i] * cellCount + cell] !== number) return true;
    return false;
  }
}

/** A copy at least twice as long. */
export function grown(array: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(size, array.length * 2));
  larger.set(array);
  return larger;
}
