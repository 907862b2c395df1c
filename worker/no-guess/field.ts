import type { CellIndex } from '../api/cells.ts';
import type { Grid } from '../engine/topology/grid.ts';
import { type Neighbours, neighbourListsOf, writeNeighbours } from '../solver/position/neighbour-lists.ts';
import { FATE } from '../solver/proof/deduce.ts';
import { IntList } from './int-list.ts';

/** Settled cells whose order is kept at least: far more than are ever unsettled. */
const KEPT = 2 ** 22;

/** Work that a number waits for, as bits of `#marks`. */
const SINGLE = 1;
const DIRTY = 2;

/**
 * A board as its dealer sees it: the mines, and what a player can know of them. A cell is settled when it is known to be
 * free, and then it is open, or known to be a mine; the order of settling is kept, so that the latest cells can be
 * unsettled again. Only cells that are not settled may gain or lose a mine: then numbers that are used up, those
 * without unknown neighbours, never change.
 * Memory: 5 bytes a cell, up to 16 MB for the order, and a bit for the lists of neighbours.
 */
export class Field {
  readonly grid: Grid;
  readonly lists: Neighbours;
  /** 1 where there is a mine. */
  readonly mines: Uint8Array;
  /** Open, unknown or a known mine, see `FATE`. */
  readonly fate: Uint8Array;
  /** For open cells: the mines among the unknown neighbours, and the number of these; the latter is 0 for all others. */
  readonly left: Int8Array;
  readonly unknown: Uint8Array;
  /** The last settled cells in their order, twice each, plus 1 where it was the first that its number, or its reason, settled. */
  readonly #log: Int32Array;
  settled = 0;
  /** Mines, and cells without one, that are not settled. */
  minesLeft = 0;
  safeLeft = 0;
  /** Work done so far: cells settled and unsettled, see `WORK` in effort.ts. */
  work = 0;
  /** Numbers that settle their unknown neighbours, and others that have changed since they were looked at. */
  readonly singles = new IntList();
  readonly dirty = new IntList();
  readonly #marks: Uint8Array;
  readonly #around = new Int32Array(32);
  readonly #beside = new Int32Array(32);

  constructor(grid: Grid) {
    const { cells } = grid;
    this.grid = grid;
    this.lists = neighbourListsOf(grid);
    this.mines = new Uint8Array(cells);
    this.fate = new Uint8Array(cells).fill(FATE.unknown);
    this.left = new Int8Array(cells);
    this.unknown = new Uint8Array(cells);
    this.#log = new Int32Array(Math.min(KEPT, 2 ** Math.ceil(Math.log2(cells))));
    this.#marks = new Uint8Array(cells);
  }

  /** Clears all settled cells after a new draw of `mineCount` mines. */
  begin(mineCount: number): void {
    if (this.settled > 0) {
      this.fate.fill(FATE.unknown);
      this.unknown.fill(0);
    }
    this.settled = 0;
    this.minesLeft = mineCount;
    this.safeLeft = this.grid.cells - mineCount;
    while (this.takeSingle() !== -1);
    while (this.takeDirty() !== -1);
  }

  /**
   * Marks the cell as known; `mines` says what it is. Numbers that it changes are then waiting. Cells that
   * one number settles are unsettled together.
   */
  settle(cell: CellIndex, isFirst: boolean): void {
    const around = this.#around;
    const { fate, left, unknown, mines } = this;
    const count = writeNeighbours(this.lists, cell, around);
    this.work++;
    this.#log[this.settled++ & (this.#log.length - 1)] = 2 * cell + (isFirst ? 1 : 0);
    if (mines[cell] === 1) {
      fate[cell] = FATE.mine;
      this.minesLeft--;
      for (let i = 0; i < count; i++) {
        const number = around[i];
        if (fate[number] !== FATE.open) continue;
        left[number]--;
        unknown[number]--;
        this.touch(number);
      }
      return;
    }
    fate[cell] = FATE.open;
    this.safeLeft--;
    let covered = 0;
    let missing = 0;
    for (let i = 0; i < count; i++) {
      const other = around[i];
      if (fate[other] === FATE.unknown) {
        covered++;
        missing += mines[other];
      } else if (fate[other] === FATE.open) {
        unknown[other]--;
        this.touch(other);
      }
    }
    left[cell] = missing;
    unknown[cell] = covered;
    this.touch(cell);
  }

  /**
   * Unsettles the latest cells until so many are settled, or fewer: a number that settles cells settles all that it can.
   * The numbers that this changes are then waiting. Returns those cells.
   */
  unsettle(length: number): Int32Array {
    const around = this.#around;
    const { fate, left, unknown, mines } = this;
    const end = this.settled;
    let isFirst = true;
    while (this.settled > length || !isFirst) {
      isFirst = (this.#log[--this.settled & (this.#log.length - 1)] & 1) === 1;
      const cell = this.settledAt(this.settled);
      this.work++;
      const isMine = mines[cell];
      const count = writeNeighbours(this.lists, cell, around);
      if (isMine === 1) this.minesLeft++;
      else this.safeLeft++;
      fate[cell] = FATE.unknown;
      unknown[cell] = 0;
      for (let i = 0; i < count; i++) {
        const number = around[i];
        if (fate[number] !== FATE.open) continue;
        left[number] += isMine;
        unknown[number]++;
      }
    }
    const cells = Int32Array.from({ length: end - this.settled }, (_, i) => this.settledAt(this.settled + i));
    for (const cell of cells) {
      const count = writeNeighbours(this.lists, cell, around);
      for (let j = 0; j < count; j++) if (fate[around[j]] === FATE.open) this.touch(around[j]);
    }
    return cells;
  }

  /** The cell that was settled as the so manieth, counted from 0: one of the last `kept`. */
  settledAt(place: number): CellIndex {
    return this.#log[place & (this.#log.length - 1)] >> 1;
  }

  /** How many of the latest cells can be unsettled. */
  get kept(): number {
    return Math.min(this.settled, this.#log.length);
  }

  /** Puts a mine into a cell that is not settled, or takes it away; the numbers beside it are not yet waiting. */
  toggle(cell: CellIndex): void {
    const around = this.#around;
    const { fate, left, mines } = this;
    const change = 1 - 2 * mines[cell];
    mines[cell] ^= 1;
    this.minesLeft += change;
    this.safeLeft -= change;
    const count = writeNeighbours(this.lists, cell, around);
    for (let i = 0; i < count; i++) if (fate[around[i]] === FATE.open) left[around[i]] += change;
  }

  /** Sees to it that a number that has changed is looked at. */
  touch(number: CellIndex): void {
    const unknown = this.unknown[number];
    if (unknown === 0) return;
    const left = this.left[number];
    const isSingle = left === 0 || left === unknown;
    const bit = isSingle ? SINGLE : DIRTY;
    if ((this.#marks[number] & bit) !== 0) return;
    this.#marks[number] |= bit;
    if (isSingle) this.singles.push(number);
    else this.dirty.push(number);
  }

  /** A number that settles all its unknown neighbours, or −1. */
  takeSingle(): CellIndex {
    for (;;) {
      const number = this.#take(this.singles, SINGLE);
      if (number === -1) return -1;
      const left = this.left[number];
      if (left === 0 || left === this.unknown[number]) return number;
      // A mine was moved in the meantime.
      this.touch(number);
    }
  }

  /** A number with unknown neighbours that has changed since it was last looked at, or −1. */
  takeDirty(): CellIndex {
    return this.#take(this.dirty, DIRTY);
  }

  #take(list: IntList, bit: number): CellIndex {
    while (list.length > 0) {
      const number = list.pop();
      this.#marks[number] &= ~bit;
      if (this.unknown[number] > 0) return number;
    }
    return -1;
  }

  /** Whether the cell is unknown and has no open neighbour. */
  isInterior(cell: CellIndex): boolean {
    return this.fate[cell] === FATE.unknown && this.spokenOf(cell) === 0;
  }

  /** How many open neighbours the cell has, those that speak of it. */
  spokenOf(cell: CellIndex): number {
    const around = this.#beside;
    const count = writeNeighbours(this.lists, cell, around);
    let open = 0;
    for (let i = 0; i < count; i++) if (this.fate[around[i]] === FATE.open) open++;
    return open;
  }

  /** The unknown neighbours of a cell as bits, in the order of its list. */
  unknownBits(cell: CellIndex): number {
    const around = this.#beside;
    const count = writeNeighbours(this.lists, cell, around);
    let bits = 0;
    for (let i = 0; i < count; i++) if (this.fate[around[i]] === FATE.unknown) bits |= 1 << i;
    return bits;
  }

  /** The number of cells that are neither open nor known mines. */
  get unknownCount(): number {
    return this.grid.cells - this.settled;
  }
}
