import type { CellIndex } from '../api/cells.ts';
import type { Layout } from '../engine/deal/layout.ts';
import { cellsOf } from '../engine/planes/planes.ts';
import { gridOf, type Ruleset } from '../engine/rules/ruleset.ts';
import { finish, type Steps } from '../engine/steps.ts';
import type { Grid } from '../engine/topology/grid.ts';
import { CELL } from '../engine/view-codes.ts';
import { type Neighbours, neighbourListsOf, writeNeighbours } from '../solver/position/neighbour-lists.ts';
import { FATE } from '../solver/proof/deduce.ts';
import { IntList, IntQueue } from './int-list.ts';

/** Cells that are flooded, or whose numbers are taken in, in one step of `openSteps`: about two milliseconds. */
const CELLS_A_STEP = 8_192;

const around = new Int32Array(32);
const beside = new Int32Array(32);

/**
 * A board on its way from the first opening to the end: what is open, since when, and what single numbers tell of the
 * rest. It knows the layout only to open cells by it. Nothing is ever taken back, so that every earlier view can be
 * had again.
 */
export class SolvingState {
  readonly ruleset: Ruleset;
  readonly grid: Grid;
  readonly neighbours: Neighbours;
  /** By cell: 1 where the layout has a mine. */
  readonly isMine: Uint8Array;
  /** By cell, as in a view: the number of an open one, else `covered`. */
  readonly codes: Uint8Array;
  /** By cell, see `FATE`; only single numbers turn an unknown cell into a mine. */
  readonly fate: Uint8Array;
  /** By open cell: its number less its known mines, and its unknown neighbours. */
  readonly left: Int8Array;
  readonly unknown: Uint8Array;
  /** By cell: how many steps had been taken when it was opened; −1 while it is covered. */
  readonly openedAt: Int32Array;
  /** By known mine: the open cell whose number proved it. */
  readonly toldBy: Int32Array;
  /** The cells that have been opened, and those that have become known mines, since it was emptied. */
  readonly opened = new IntList();
  readonly settled = new IntList();
  /** The answer of `unknownCells` before. */
  #unknownCells: Int32Array | null = null;
  mineCount = 0;
  unknownCount: number;
  safeLeft: number;
  /** Numbers to look at. */
  readonly #queue = new IntQueue();

  constructor(ruleset: Ruleset, layout: Layout) {
    const grid = gridOf(ruleset);
    this.ruleset = ruleset;
    this.grid = grid;
    this.neighbours = neighbourListsOf(grid);
    this.isMine = new Uint8Array(grid.cells);
    for (const cell of cellsOf(grid, layout.mines)) this.isMine[cell] = 1;
    this.codes = new Uint8Array(grid.cells).fill(CELL.covered);
    this.fate = new Uint8Array(grid.cells).fill(FATE.unknown);
    this.left = new Int8Array(grid.cells);
    this.unknown = new Uint8Array(grid.cells);
    this.openedAt = new Int32Array(grid.cells).fill(-1);
    this.toldBy = new Int32Array(grid.cells).fill(-1);
    this.unknownCount = grid.cells;
    this.safeLeft = grid.cells - ruleset.mines;
  }

  /** Opens free cells, and the cells that flood from them. */
  open(cells: Iterable<CellIndex>, step: number): void {
    finish(this.openSteps(cells, step));
  }

  /** The same in steps of `CELLS_A_STEP` cells. */
  *openSteps(cells: Iterable<CellIndex>, step: number): Steps<void> {
    const { opened } = this;
    const from = opened.length;
    for (const cell of cells) this.#uncover(cell, step);
    for (let i = from; i < opened.length; i++) {
      if ((i - from) % CELLS_A_STEP === CELLS_A_STEP - 1) yield this.done;
      if (this.codes[opened.at[i]] > 0) continue;
      const count = writeNeighbours(this.neighbours, opened.at[i], around);
      for (let j = 0; j < count; j++) this.#uncover(around[j], step);
    }
    for (let i = from; i < opened.length; i++) {
      if ((i - from) % CELLS_A_STEP === CELLS_A_STEP - 1) yield this.done;
      this.#takeIn(opened.at[i], step);
    }
  }

  /** The cells whose fate is known. */
  get done(): number {
    return this.grid.cells - this.unknownCount;
  }

  /** An open number whose mines are all known and some of whose neighbours are not yet: they are free. −1: there is none. */
  nextSingle(): CellIndex {
    const queue = this.#queue;
    while (queue.length > 0) {
      const number = queue.shift();
      if (this.unknown[number] === 0) continue;
      if (this.left[number] === 0) return number;
      if (this.left[number] === this.unknown[number]) this.#settleAround(number);
    }
    queue.clear();
    return -1;
  }

  /** All cells of unknown fate, ascending. Cost: proportional to those that there were when it was asked last. */
  unknownCells(): Int32Array {
    const former = this.#unknownCells;
    const cells = new Int32Array(this.unknownCount);
    const { fate } = this;
    let length = 0;
    if (former === null)
      for (let cell = 0; cell < fate.length; cell++) {
        if (fate[cell] === FATE.unknown) cells[length++] = cell;
      }
    else for (const cell of former) if (fate[cell] === FATE.unknown) cells[length++] = cell;
    this.#unknownCells = cells;
    return cells;
  }

  /** The number's neighbours of unknown fate, ascending. */
  unknownAround(number: CellIndex): CellIndex[] {
    const cells: CellIndex[] = [];
    const count = writeNeighbours(this.neighbours, number, around);
    for (let i = 0; i < count; i++) if (this.fate[around[i]] === FATE.unknown) cells.push(around[i]);
    return cells;
  }

  /** The number's neighbours that were opened in this step, ascending. */
  openedAround(number: CellIndex, step: number): CellIndex[] {
    const cells: CellIndex[] = [];
    const count = writeNeighbours(this.neighbours, number, around);
    for (let i = 0; i < count; i++) if (this.openedAt[around[i]] === step) cells.push(around[i]);
    return cells;
  }

  /** The codes of the view after the first steps. */
  codesAfter(steps: number): Uint8Array {
    const { openedAt } = this;
    return this.codes.map((code, cell) =>
      openedAt[cell] >= 0 && openedAt[cell] <= steps ? code : CELL.covered,
    );
  }

  #uncover(cell: CellIndex, step: number): void {
    if (this.fate[cell] === FATE.open) return;
    if (this.isMine[cell] === 1)
      throw new Error(`Cell ${cell} was to be opened in step ${step}, but is a mine.`);
    this.fate[cell] = FATE.open;
    this.openedAt[cell] = step;
    this.unknownCount--;
    this.safeLeft--;
    const count = writeNeighbours(this.neighbours, cell, beside);
    let number = 0;
    for (let i = 0; i < count; i++) number += this.isMine[beside[i]];
    this.codes[cell] = number;
    this.opened.push(cell);
  }

  /** Records the number of a newly opened cell, and takes it from the unknown neighbours of the numbers around. */
  #takeIn(cell: CellIndex, step: number): void {
    const { fate, openedAt } = this;
    const count = writeNeighbours(this.neighbours, cell, around);
    let mines = 0;
    let unknown = 0;
    for (let i = 0; i < count; i++) {
      const other = around[i];
      if (fate[other] === FATE.mine) mines++;
      else if (fate[other] === FATE.unknown) unknown++;
      else if (openedAt[other] < step) {
        this.unknown[other]--;
        this.#queueIfTelling(other);
      }
    }
    this.left[cell] = this.codes[cell] - mines;
    this.unknown[cell] = unknown;
    this.#queueIfTelling(cell);
  }

  #settleAround(number: CellIndex): void {
    const count = writeNeighbours(this.neighbours, number, around);
    for (let i = 0; i < count; i++) {
      const mine = around[i];
      if (this.fate[mine] !== FATE.unknown) continue;
      this.fate[mine] = FATE.mine;
      this.toldBy[mine] = number;
      this.mineCount++;
      this.unknownCount--;
      this.settled.push(mine);
      const near = writeNeighbours(this.neighbours, mine, beside);
      for (let j = 0; j < near; j++) {
        if (this.fate[beside[j]] !== FATE.open) continue;
        this.unknown[beside[j]]--;
        this.left[beside[j]]--;
        this.#queueIfTelling(beside[j]);
      }
    }
  }

  #queueIfTelling(number: CellIndex): void {
    const unknown = this.unknown[number];
    if (unknown === 0) return;
    if (this.left[number] === 0 || this.left[number] === unknown) this.#queue.push(number);
  }
}
