import type { CellIndex } from '../../worker/api/cells.ts';
import type { Annotation } from '../../worker/api/game.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';

/** The state of a cell while a replay is read or written. */
const COVERED = 0;
const OPEN = 1;
const FLAG = 2;
const MARK = 3;

/**
 * A board of squares with eight neighbours by the standard rules, as replay texts know it and nothing else: enough to tell
 * what a press of a mouse button meant. What is shown is played by the engine.
 */
export class ClassicBoard {
  readonly columns: number;
  readonly rows: number;
  readonly #mines: Uint8Array;
  readonly #state: Uint8Array;
  #safeLeft: number;
  #isLost = false;

  /** @param mines 1 = mine, row by row. */
  constructor(columns: number, rows: number, mines: Uint8Array) {
    this.columns = columns;
    this.rows = rows;
    this.#mines = mines;
    this.#state = new Uint8Array(mines.length);
    this.#safeLeft = mines.reduce((count, mine) => count + 1 - mine, 0);
  }

  get isOver(): boolean {
    return this.#isLost || this.#safeLeft === 0;
  }

  isOpen(cell: CellIndex): boolean {
    return this.#state[cell] === OPEN;
  }

  annotationOf(cell: CellIndex): Annotation {
    const state = this.#state[cell];
    return state === FLAG ? 'flag' : state === MARK ? 'mark' : 'none';
  }

  annotate(cell: CellIndex, as: Annotation): void {
    if (!this.isOpen(cell)) this.#state[cell] = as === 'flag' ? FLAG : as === 'mark' ? MARK : COVERED;
  }

  /** Opens the cell unless it is open or flagged; zeros flood, around flags and marks. */
  open(cell: CellIndex): void {
    if (this.isOpen(cell) || this.#state[cell] === FLAG) return;
    if (this.#mines[cell] === 1) {
      this.#isLost = true;
      return;
    }
    this.#state[cell] = COVERED;
    for (const stack = [cell]; ; ) {
      const at = stack.pop();
      if (at === undefined) return;
      if (this.#state[at] !== COVERED) continue;
      this.#state[at] = OPEN;
      this.#safeLeft -= 1;
      const around = this.#around(at);
      if (around.every((other) => this.#mines[other] === 0)) stack.push(...around);
    }
  }

  /** Opens the neighbours of an open cell that has as many flags around it as mines. */
  chord(cell: CellIndex): void {
    if (!this.isOpen(cell)) return;
    const around = this.#around(cell);
    const count = (isCounted: (other: CellIndex) => boolean) => around.filter(isCounted).length;
    if (count((other) => this.#mines[other] === 1) !== count((other) => this.#state[other] === FLAG)) return;
    for (const other of around) this.open(other);
  }

  #around(cell: CellIndex): CellIndex[] {
    const column = columnOf(cell, this.columns);
    const row = rowOf(cell, this.columns);
    const found: CellIndex[] = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(this.rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(this.columns - 1, column + 1); x++) {
        const other = y * this.columns + x;
        if (other !== cell) found.push(other);
      }
    }
    return found;
  }
}
