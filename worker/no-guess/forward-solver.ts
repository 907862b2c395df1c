import type { CellIndex } from '../api/cells.ts';
import { writeNeighbours } from '../solver/position/neighbour-lists.ts';
import { FATE } from '../solver/proof/deduce.ts';
import { LEVEL } from '../solver/proof/facts.ts';
import { type Check, Reasons } from './cell-reasons.ts';
import type { Field } from './field.ts';
import { IntQueue } from './int-list.ts';
import { NumberPairs } from './number-pairs.ts';
import { OtherLayoutSearch } from './other-layout.ts';

/** Nodes after which a cell counts as not certain. */
const MOST_NODES = 120;

/** The same where a proof is known to have been there. */
const MOST_NODES_AGAIN = 400;

/**
 * All that a player can find out from the numbers, up to a technique: single numbers first, then two at a time, then, for
 * `cases` and above, any that prove a cell together. Numbers that tell nothing for now wait in `stuck`.
 */
export class ForwardSolver {
  readonly field: Field;
  readonly reasons: Reasons;
  readonly search: OtherLayoutSearch;
  readonly #pairs: NumberPairs;
  readonly level: number;
  /** Numbers that decided no cell when last looked at, oldest first; some of them have no unknown neighbours any more. */
  readonly stuck = new IntQueue();
  readonly #own = new Int32Array(32);

  constructor(field: Field, level: number) {
    this.field = field;
    this.level = level;
    this.reasons = new Reasons(field);
    this.search = new OtherLayoutSearch(field);
    this.#pairs = new NumberPairs(field, level);
  }

  /** Starts with only the first cell open, on a layout of `mineCount` mines. */
  begin(mineCount: number, firstCell: CellIndex): void {
    this.field.begin(mineCount);
    this.reasons.drop();
    this.stuck.clear();
    this.field.settle(firstCell, true);
  }

  /** Whether the numbers still prove the cell, by the technique that settled it. */
  readonly isProved: Check = (cell, premises, from, to) =>
    this.level >= LEVEL.cases
      ? this.search.isProvedBy(cell, premises, from, to, MOST_NODES_AGAIN)
      : this.#pairs.isProvedBy(cell, premises, from);

  /** Settles certain cells up to a limit of work; true when no number is left to examine. */
  advance(until: number): boolean {
    const { field } = this;
    while (field.work < until) {
      const single = field.takeSingle();
      if (single !== -1) {
        this.#settleAround(single);
        continue;
      }
      const number = field.takeDirty();
      if (number === -1) return true;
      if (this.level < LEVEL.shared || !this.#lookAt(number)) this.stuck.push(number);
    }
    return false;
  }

  /** Settles the unknown neighbours of a number that decides them all. */
  #settleAround(number: CellIndex): void {
    const { fate, lists } = this.field;
    const count = writeNeighbours(lists, number, this.#own);
    let isFirst = true;
    for (let i = 0; i < count; i++) {
      if (fate[this.#own[i]] !== FATE.unknown) continue;
      this.field.settle(this.#own[i], isFirst);
      isFirst = false;
    }
  }

  /** Looks for a cell beside the number that is certain by several numbers, and settles it. */
  #lookAt(number: CellIndex): boolean {
    const { field } = this;
    if (this.level < LEVEL.cases) {
      const cell = this.#pairs.find(number);
      if (cell === -1) return false;
      this.#conclude(cell, this.#pairs.premises, 2);
      // Another look at the same number may tell more.
      field.touch(number);
      return true;
    }
    const own = this.#own;
    const count = writeNeighbours(field.lists, number, own);
    for (let i = 0; i < count; i++) {
      const cell = own[i];
      if (cell < 0 || field.fate[cell] !== FATE.unknown) continue;
      if (this.search.search(cell, MOST_NODES) === 'certain') {
        this.#conclude(cell, this.search.premises.at, this.search.premises.length);
        field.touch(number);
        return true;
      }
      // The same layout answers for others of the number's cells.
      const { at, length } = this.search.flipped;
      for (let j = i + 1; j < count; j++) for (let k = 0; k < length; k++) if (at[k] === own[j]) own[j] = -1;
    }
    return false;
  }

  #conclude(cell: CellIndex, premises: Int32Array, count: number): void {
    this.reasons.add(cell, premises, count);
    this.field.settle(cell, true);
  }
}
