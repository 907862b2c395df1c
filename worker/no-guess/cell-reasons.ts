import type { CellIndex } from '../api/cells.ts';
import { writeNeighbours } from '../solver/position/neighbour-lists.ts';
import { FATE } from '../solver/proof/deduce.ts';
import type { Field } from './field.ts';
import { IntList } from './int-list.ts';

/** Whether the numbers, of the first list from and up to these places, still prove what the cell is. */
export type Check = (cell: CellIndex, numbers: Int32Array, from: number, to: number) => boolean;

/**
 * The cells that were settled by several numbers at once, each with those numbers, in the order of settling. Numbers
 * that still have unknown neighbours can change; then what rests on them is proved again, or the change is refused.
 * Memory: 4 bytes a cell, and some for each reason.
 */
export class Reasons {
  readonly #field: Field;
  readonly #cells = new IntList();
  /** By reason: the start of its numbers, which end where the next reason's begin. */
  readonly #starts = new IntList();
  readonly #numbers = new IntList();
  /** By number of a reason: the reason, and the place + 1 of the same number in an earlier reason, or 0. */
  readonly #reasonAt = new IntList();
  readonly #earlier = new IntList();
  /** By cell: the place + 1 of its latest use, or 0. */
  readonly #latest: Int32Array;
  readonly #seen = new Set<number>();
  readonly #around = new Int32Array(32);

  constructor(field: Field) {
    this.#field = field;
    this.#latest = new Int32Array(field.grid.cells);
  }

  /** Notes why a cell is known, right before it is settled. */
  add(cell: CellIndex, premises: Int32Array, count: number): void {
    const reason = this.#cells.length;
    this.#cells.push(cell);
    this.#starts.push(this.#numbers.length);
    for (let i = 0; i < count; i++) {
      const number = premises[i];
      this.#numbers.push(number);
      this.#reasonAt.push(reason);
      this.#earlier.push(this.#latest[number]);
      this.#latest[number] = this.#numbers.length;
    }
  }

  /** Forgets the reasons of cells that are no longer settled. */
  drop(): void {
    const { stamp, now } = this.#field;
    while (this.#cells.length > 0) {
      const last = this.#cells.length - 1;
      if (stamp[this.#cells.at[last]] < now) return;
      const start = this.#starts.at[last];
      while (this.#numbers.length > start) {
        const number = this.#numbers.pop();
        this.#reasonAt.pop();
        this.#latest[number] = this.#earlier.pop();
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
        if (fate[around[i]] !== FATE.open) continue;
        for (let use = this.#latest[around[i]]; use !== 0; use = this.#earlier.at[use - 1])
          seen.add(this.#reasonAt.at[use - 1]);
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
    return check(this.#cells.at[reason], this.#numbers.at, start, end);
  }

  /** Looks at all reasons, one after the other: whether each holds. */
  *check(check: Check): Generator<boolean> {
    for (let reason = 0; reason < this.#cells.length; reason++) yield this.#holds(reason, check);
  }
}
