import { createMarks, type Marks } from '../solver/position/cell-groups.ts';
import { FATE } from '../solver/proof/deduce.ts';
import { LEVEL } from '../solver/proof/facts.ts';
import { certainCells } from './certain-cells.ts';
import type { Field } from './field.ts';
import type { ForwardSolver } from './forward-solver.ts';
import { provedCells } from './technique-proofs.ts';

/** Nodes after which whole clusters are counted instead. */
const MOST_NODES = 1_000;

/**
 * Looks at a whole board where its numbers have told all that they tell one after the other, and settles what is certain
 * for all that: by longer proofs, whole clusters, and the number of mines. Misses nothing that the technique allows.
 */
export class ProofRecheck {
  readonly #solver: ForwardSolver;
  readonly #field: Field;
  readonly #marks: Marks;
  /** By cell: 1 where some layout has it otherwise. */
  readonly #isOpen: Uint8Array;

  constructor(solver: ForwardSolver) {
    const { cells } = solver.field.grid;
    this.#solver = solver;
    this.#field = solver.field;
    this.#marks = createMarks(cells);
    this.#isOpen = new Uint8Array(cells);
  }

  /** Whether anything was settled. */
  take(): boolean {
    const { level } = this.#solver;
    const field = this.#field;
    if (level === LEVEL.single) return false;
    const cells =
      level < LEVEL.cases
        ? provedCells(field, level)
        : this.#isOpenEverywhere()
          ? []
          : certainCells(field, this.#marks, level >= LEVEL.mineCount);
    const { settled } = field;
    for (const cell of cells) if (field.fate[cell] === FATE.unknown) field.settle(cell, true);
    return field.settled > settled;
  }

  /**
   * Whether layouts are met that leave every unknown cell open. If the number of mines counts, cells of which no number speaks have
   * to make up for what a layout has more or less elsewhere.
   */
  #isOpenEverywhere(): boolean {
    const field = this.#field;
    const { fate } = field;
    const { search, level } = this.#solver;
    const isOpen = this.#isOpen.fill(0);
    const countsMines = level >= LEVEL.mineCount;
    let interior = 0;
    let interiorMines = 0;
    for (let cell = 0; cell < fate.length; cell++) {
      if (!field.isInterior(cell)) continue;
      isOpen[cell] = 1;
      interior++;
      interiorMines += field.mines[cell];
    }
    if (countsMines && interior > 0 && (interiorMines === 0 || interiorMines === interior)) return false;
    for (let cell = 0; cell < fate.length; cell++) {
      if (fate[cell] !== FATE.unknown || isOpen[cell] === 1) continue;
      if (search.search(cell, MOST_NODES) !== 'open') return false;
      const left = interiorMines - search.surplus;
      if (countsMines && (left < 0 || left > interior)) return false;
      const { at, length } = search.flipped;
      for (let i = 0; i < length; i++) isOpen[at[i]] = 1;
    }
    return true;
  }
}
