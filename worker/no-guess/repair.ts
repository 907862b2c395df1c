import type { CellIndex } from '../api/cells.ts';
import { nextBelow, type Random } from '../engine/deal/random.ts';
import type { Steps } from '../engine/steps.ts';
import { isInner, writeNeighbours } from '../solver/position/neighbour-lists.ts';
import { FATE } from '../solver/proof/deduce.ts';
import type { Field } from './field.ts';
import type { ForwardSolver } from './forward-solver.ts';
import { IntList } from './int-list.ts';
import { SwapCandidates } from './swap-candidates.ts';

/** Work between two yields. */
const STEP_WORK = 4_000;

/**
 * The cells that no number will ever speak of, since known mines or the board's edges lie all around them: those that
 * cannot be reached from a cell that is spoken of. Yields cells settled.
 *
 * @param cells all unknown cells; others among them are passed over.
 * Memory: a bit a cell of the board.
 */
function* enclosedSteps(field: Field, cells: IntList): Steps<readonly CellIndex[]> {
  const { fate, lists, settled } = field;
  const isReached = new Uint32Array((fate.length + 31) >>> 5);
  const reached = new IntList();
  const around = new Int32Array(32);
  const take = (cell: CellIndex) => {
    if (fate[cell] !== FATE.unknown || ((isReached[cell >>> 5] >>> (cell & 31)) & 1) === 1) return false;
    isReached[cell >>> 5] |= 1 << (cell & 31);
    return true;
  };
  const reach = (cell: CellIndex) => {
    if (take(cell)) reached.push(cell);
  };
  for (let i = 0; i < cells.length; i++) if (field.spokenOf(cells.at[i]) > 0) reach(cells.at[i]);
  while (reached.length > 0) {
    for (const until = field.work + STEP_WORK; reached.length > 0 && field.work < until; field.work++) {
      const count = writeNeighbours(lists, reached.pop(), around);
      for (let i = 0; i < count; i++) reach(around[i]);
    }
    yield settled;
  }
  const enclosed: CellIndex[] = [];
  for (let i = 0; i < cells.length; i++) {
    if (take(cells.at[i])) enclosed.push(cells.at[i]);
  }
  return enclosed.length === cells.length ? [] : enclosed;
}

/** Cells that shall all lose their mines, or all gain one. */
interface Option {
  /** The cells to change, and the cells that must not change with them. */
  readonly changed: readonly CellIndex[];
  readonly own: readonly CellIndex[];
  readonly isFill: boolean;
  readonly rank: number;
}

/** Options that are tried at one place. */
const MOST_OPTIONS = 12;

/** The preference for the side that keeps the mine count balanced, in moved mines × 8. */
const PREFERENCE = 6;

/**
 * Changes mines near a place where nothing is certain, so that something is: all unknown cells of a number become free,
 * or mines, and as many mines go to cells far away of which nothing is seen yet, or come from there. Both ways are taken in turn,
 * so that the mines there stay as many as they would be. What is settled stays so: a change that a reason does not
 * outlive is not made.
 */
export class Repair {
  readonly #field: Field;
  readonly #solver: ForwardSolver;
  readonly #random: Random;
  readonly #isProtected: ReadonlySet<CellIndex>;
  readonly swapCandidates: SwapCandidates;
  /** Mines that repairs have taken away, less those that they have put there: at the board's edges, and elsewhere. */
  readonly #balance = { edge: 0, inner: 0 };
  /** Repairs made. */
  count = 0;
  /** Whether cells count as settled that a player does not know. */
  hasFilled = false;
  readonly #around = new Int32Array(32);
  readonly #beside = new Int32Array(32);

  constructor(solver: ForwardSolver, random: Random, free: readonly CellIndex[]) {
    this.#field = solver.field;
    this.#solver = solver;
    this.#random = random;
    this.#isProtected = new Set(free);
    this.swapCandidates = new SwapCandidates(solver.field, random, this.#isProtected);
  }

  /** Makes one of the changes, the first that no reason forbids and that finds cells to take part; whether there was one. */
  makeOne(options: readonly Option[]): boolean {
    for (const option of options) if (this.#make(option)) return true;
    return false;
  }

  /** The changes that make something certain at the number, or at one that shares cells with it, the best one first. */
  optionsAt(place: CellIndex): readonly Option[] {
    const { fate, lists, unknown } = this.#field;
    const numbers = new Set<CellIndex>([place]);
    const count = writeNeighbours(lists, place, this.#around);
    for (let i = 0; i < count; i++) {
      if (fate[this.#around[i]] !== FATE.unknown) continue;
      const near = writeNeighbours(lists, this.#around[i], this.#beside);
      for (let j = 0; j < near; j++) if (unknown[this.#beside[j]] > 0) numbers.add(this.#beside[j]);
    }
    const balance = this.#balance[this.#regionOf(place)];
    const isFillWanted = balance !== 0 ? balance > 0 : nextBelow(this.#random, 2) === 0;
    const options: Option[] = [];
    for (const number of numbers) this.#addOptions(number, isFillWanted, options);
    this.#field.work += numbers.size * 2;
    return options.sort((a, b) => a.rank - b.rank).slice(0, MOST_OPTIONS);
  }

  #addOptions(number: CellIndex, isFillWanted: boolean, options: Option[]): void {
    const { mines, fate, lists } = this.#field;
    const own: CellIndex[] = [];
    const count = writeNeighbours(lists, number, this.#around);
    for (let i = 0; i < count; i++) if (fate[this.#around[i]] === FATE.unknown) own.push(this.#around[i]);
    for (const isFill of [false, true]) {
      const changed = own.filter((cell) => mines[cell] === (isFill ? 0 : 1));
      if (isFill && changed.some((cell) => this.#isProtected.has(cell))) continue;
      const preference = isFill === isFillWanted ? 0 : PREFERENCE;
      const rank = changed.length * 8 + preference + nextBelow(this.#random, 4);
      options.push({ changed, own, isFill, rank });
    }
  }

  #make({ changed: near, own, isFill }: Option): boolean {
    const { fate, lists } = this.#field;
    const changed = [...near];
    for (let i = 0; i < near.length; i++) {
      const partner = this.swapCandidates.find(isFill ? 1 : 0, own, changed);
      if (partner === -1) return false;
      changed.push(partner);
    }
    for (const cell of changed) this.#field.toggle(cell);
    this.#field.work += changed.length * 2;
    if (!this.#solver.reasons.hold(changed, this.#solver.isProved)) {
      for (const cell of changed) this.#field.toggle(cell);
      return false;
    }
    for (const cell of changed) {
      const count = writeNeighbours(lists, cell, this.#around);
      for (let i = 0; i < count; i++)
        if (fate[this.#around[i]] === FATE.open) this.#field.touch(this.#around[i]);
    }
    for (const cell of near) this.#balance[this.#regionOf(cell)] += isFill ? -1 : 1;
    this.count++;
    return true;
  }

  /** At the edges cells have fewer neighbours, and so lists of their own. */
  #regionOf(cell: CellIndex): 'edge' | 'inner' {
    return isInner(this.#field.lists, cell) ? 'inner' : 'edge';
  }

  /**
   * Fills the cells that are enclosed in with mines from elsewhere, so that nobody has to know what they are, and takes
   * them for settled. Yields cells settled.
   */
  *fillEnclosed(): Steps<void> {
    const { mines } = this.#field;
    const enclosed = yield* enclosedSteps(this.#field, this.swapCandidates.unknownCells());
    for (const cell of enclosed) if (mines[cell] === 1) this.#field.settle(cell, true);
    for (const cell of enclosed) {
      if (mines[cell] === 1 || this.#isProtected.has(cell)) continue;
      if (this.makeOne([{ changed: [cell], own: [cell], isFill: true, rank: 0 }]))
        this.#field.settle(cell, true);
    }
    if (enclosed.length > 0) this.hasFilled = true;
  }

  /** Fills the remaining cells when none has an open neighbour any more, in as large steps as possible. */
  fillings(): readonly Option[] {
    const { mines } = this.#field;
    const list = this.swapCandidates.unknownCells();
    const own = [...list.at.subarray(0, list.length)];
    const safe = own.filter((cell) => mines[cell] === 0 && !this.#isProtected.has(cell));
    return [8, 4, 2, 1].map((most) => {
      const from = nextBelow(this.#random, Math.max(1, safe.length - most + 1));
      return { changed: safe.slice(from, from + most), own, isFill: true, rank: 0 };
    });
  }
}
