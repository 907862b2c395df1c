import type { CellIndex } from '../../api/cells.ts';

/** The purposes of further layouts: cells that have to be a mine in one of them, and cells that have to be free. */
export class WantedLayouts {
  /** By cell: 1 when it has still to be a mine, 2 free, 3 both. */
  readonly #wanted: Uint8Array;
  #count = 0;

  /** For each cell whose chance is neither 0 nor 1, both. */
  constructor(odds: Float64Array) {
    this.#wanted = new Uint8Array(odds.length);
    for (let cell = 0; cell < odds.length; cell++) {
      if (!(odds[cell] > 0 && odds[cell] < 1)) continue;
      this.#wanted[cell] = 3;
      this.#count += 2;
    }
  }

  /** The number of wanted values that no layout shows yet. */
  get count(): number {
    return this.#count;
  }

  /** By k: the most wanted values that k mines among these interchangeable cells can show. */
  scores(cells: ArrayLike<CellIndex>, from: number, end: number): Float64Array {
    const size = end - from;
    const sorts = [0, 0, 0, 0];
    for (let i = from; i < end; i++) sorts[this.#wanted[cells[i]]]++;
    const [either, mine, free, both] = sorts;
    const out = new Float64Array(size + 1);
    for (let k = 0; k <= size; k++) {
      const spoilt = Math.max(0, k - mine - both - either);
      out[k] = Math.min(k, mine) + both + free - spoilt;
    }
    return out;
  }

  /** Places k mines among these cells so that the score is reached, strikes off the values shown, and adds the mines. */
  meet(cells: ArrayLike<CellIndex>, from: number, end: number, k: number, mines: CellIndex[]): void {
    let left = k;
    for (const sort of [1, 3, 0, 2]) {
      for (let i = from; i < end && left > 0; i++) {
        const cell = cells[i];
        if ((this.#wanted[cell] & 3) !== sort || (this.#wanted[cell] & 4) !== 0) continue;
        this.#wanted[cell] |= 4;
        mines.push(cell);
        left--;
      }
    }
    for (let i = from; i < end; i++) {
      const cell = cells[i];
      const met = (this.#wanted[cell] & 4) !== 0 ? 1 : 2;
      if ((this.#wanted[cell] & met) !== 0) this.#count--;
      this.#wanted[cell] &= 3 & ~met;
    }
  }
}
