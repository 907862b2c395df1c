import type { CellIndex } from '../api/cells.ts';
import { writeNeighbours } from '../solver/position/neighbour-lists.ts';
import { FATE } from '../solver/proof/deduce.ts';
import type { Field } from './field.ts';
import { IntList } from './int-list.ts';

/** Numbers, and which of the neighbours of each were unknown when it was looked at (see `Field.unknownBits`). */
export interface Premises {
  readonly numbers: IntList;
  readonly unknown: IntList;
}

/** Whether the numbers from and up to these places still prove what the cell is. */
export type Check = (cell: CellIndex, premises: Premises, from: number, to: number) => boolean;

/** Numbers share a list of their uses from this many cells on. */
const MOST_LISTS = 2 ** 20;

/**
 * The cells that were settled by several numbers at once, each with those numbers, in the order of settling. Numbers
 * that still have unknown neighbours can change; then what rests on them is proved again, or the change is refused.
 * Memory: up to 4 MB, and 20 bytes for each number of a reason, some 20 of these in 1,000 cells at 20 % mines.
 */
export class Reasons {
  readonly #field: Field;
  readonly #cells = new IntList();
  /** By reason: the start of its numbers, which end where the next reason's begin. */
  readonly #starts = new IntList();
  readonly #numbers = new IntList();
  readonly #unknown = new IntList();
  readonly #premises: Premises = { numbers: this.#numbers, unknown: this.#unknown };
  /** By number of a reason: the reason, and the place + 1 of an earlier number of the same list, or 0. */
  readonly #reasonAt = new IntList();
  readonly #earlier = new IntList();
  /** By list, each that of the cells with the same last bits: the place + 1 of their latest use, or 0. */
  readonly #latest: Int32Array;
  readonly #seen = new Set<number>();
  readonly #around = new Int32Array(32);

  constructor(field: Field) {
    this.#field = field;
    this.#latest = new Int32Array(Math.min(MOST_LISTS, 2 ** Math.ceil(Math.log2(field.grid.cells))));
  }

  /** Notes why a cell is known, right before it is settled. */
  add(cell: CellIndex, premises: Int32Array, count: number): void {
    const reason = this.#cells.length;
    this.#cells.push(cell);
    this.#starts.push(this.#numbers.length);
    for (let i = 0; i < count; i++) {
      const number = premises[i];
      const list = number & (this.#latest.length - 1);
      this.#numbers.push(number);
      this.#unknown.push(this.#field.unknownBits(number));
      this.#reasonAt.push(reason);
      this.#earlier.push(this.#latest[list]);
      this.#latest[list] = this.#numbers.length;
    }
  }

  /** Forgets the reasons of cells that are no longer settled. */
  drop(): void {
    const { fate } = this.#field;
    while (this.#cells.length > 0) {
      const last = this.#cells.length - 1;
      if (fate[this.#cells.at[last]] !== FATE.unknown) return;
      const start = this.#starts.at[last];
      while (this.#numbers.length > start) {
        const number = this.#numbers.pop();
        this.#unknown.pop();
        this.#reasonAt.pop();
        this.#latest[number & (this.#latest.length - 1)] = this.#earlier.pop();
      }
      this.#starts.pop();
      this.#cells.pop();
    }
  }

  /** Whether all reasons that use numbers next to these changed cells still hold. */
  hold(changed: readonly CellIndex[], check: Check): boolean {
    const { fate, lists } = this.#field;
    const around = this.#around;
    const seen = this.#seen;
    seen.clear();
    for (const cell of changed) {
      const count = writeNeighbours(lists, cell, around);
      for (let i = 0; i < count; i++) {
        const number = around[i];
        if (fate[number] !== FATE.open) continue;
        let use = this.#latest[number & (this.#latest.length - 1)];
        for (; use !== 0; use = this.#earlier.at[use - 1])
          if (this.#numbers.at[use - 1] === number) seen.add(this.#reasonAt.at[use - 1]);
      }
    }
    for (const reason of seen) {
      this.#field.work += 4;
      if (!this.#holds(reason, check)) return false;
    }
    return true;
  }

  #holds(reason: number, check: Check): boolean {
    const start = this.#starts.at[reason];
    const end = reason + 1 < this.#starts.length ? this.#starts.at[reason + 1] : this.#numbers.length;
    return check(this.#cells.at[reason], this.#premises, start, end);
  }

  /** Looks at all reasons, one after the other: whether each holds. */
  *check(check: Check): Generator<boolean> {
    for (let reason = 0; reason < this.#cells.length; reason++) yield this.#holds(reason, check);
  }
}
