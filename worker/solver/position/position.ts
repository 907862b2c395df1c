import type { CellIndex } from '../../api/cells.ts';
import type { Outcome, Refusal } from '../../api/outcome.ts';
import type { SolverBudget } from '../../api/solver.ts';
import { isOver } from '../../engine/game/is-over.ts';
import type { View } from '../../engine/game/view.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { SOLVER_SENTENCES } from '../../engine/refusals/solver.ts';
import { promisedCells } from '../../engine/rules/promised-cells.ts';
import { gridOf } from '../../engine/rules/ruleset.ts';
import type { Grid } from '../../engine/topology/grid.ts';
import { placeOf } from '../../engine/topology/grid.ts';
import { CELL } from '../../engine/view-codes.ts';
import { type Neighbours, neighbourListsOf, writeNeighbours } from './neighbour-lists.ts';

/** The code of a cell outside the part of the board that a view shows. */
export const UNSEEN = 38;

/**
 * What a view says, ready for reasoning: one constraint for each open number that has a covered neighbour and no
 * unseen one, as arrays: constraint `i` belongs to the open cell `numbers[i]`, and of its covered neighbours
 * `members[starts[i]] … members[starts[i + 1] - 1]` (ascending) exactly `counts[i]` are mines.
 */
export interface Position {
  readonly grid: Grid;
  readonly neighbours: Neighbours;
  /** The view's codes, by cell; not a copy. */
  readonly cells: Uint8Array;
  /** The mines of the whole board; null for a part of a larger one. */
  readonly total: number | null;
  /** The chance of a mine where no number speaks, before anything is seen; only used when there is no total. */
  readonly density: number;
  /** Whether flagged cells are taken for mines. */
  readonly trustsFlags: boolean;
  /** Covered cells that the rules keep free of mines. */
  readonly promised: readonly CellIndex[];
  readonly coveredCount: number;
  /** Open cells, ascending. */
  readonly numbers: Int32Array;
  readonly counts: Uint8Array;
  readonly starts: Int32Array;
  readonly members: Int32Array;
}

/** Whether the code is that of a covered cell, flagged, marked or bare. */
export function isCovered(code: number): boolean {
  return code >= CELL.covered && code <= CELL.mark;
}

const around = new Int32Array(32);

/**
 * The position that a view shows. Its simplest contradictions are found here: a number larger than what is covered
 * around it, more mines than covered cells.
 * Codes: `game-over`, `view-size`, `bad-view`, `inconsistent` (the message says where).
 * Cost: one look at each neighbour of each open cell; a million cells in about 30 ms.
 */
export function positionOf(view: View, budget: SolverBudget = {}): Outcome<{ position: Position }> {
  const { ruleset, cells } = view;
  const grid = gridOf(ruleset);
  if (cells.length !== grid.cells) {
    return refuse(SOLVER_SENTENCES, 'view-size:view', { cells: cells.length, board: grid.cells });
  }
  if (isOver(view.status)) return gameOver();
  const neighbours = neighbourListsOf(grid);
  const scan = new Scan(grid.cells);
  for (let cell = 0; cell < cells.length; cell++) {
    const code = cells[cell];
    if (code <= 24) {
      const fault = scan.addNumber(cell, code, cells, neighbours, grid);
      if (fault !== null) return fault;
    } else if (code <= CELL.mark) {
      if (code < CELL.covered) return badCode(grid, cell, code);
      scan.coveredCount++;
    } else if (code < UNSEEN) return gameOver();
    else if (code === UNSEEN) scan.unseenCount++;
    else return badCode(grid, cell, code);
  }
  const isPart = budget.density !== undefined || scan.unseenCount > 0;
  if (!isPart && ruleset.mines > scan.coveredCount) {
    const values = { mines: ruleset.mines, covered: scan.coveredCount };
    return refuse(SOLVER_SENTENCES, 'inconsistent:covered', values);
  }
  const density = Math.min(1 - 1e-9, Math.max(1e-9, budget.density ?? ruleset.mines / grid.cells));
  const position: Position = {
    grid,
    neighbours,
    cells,
    total: isPart ? null : ruleset.mines,
    density,
    trustsFlags: budget.trustFlags === true,
    promised: promisedIn(view, budget),
    coveredCount: scan.coveredCount,
    ...scan.constraints(),
  };
  return { ok: true, position };
}

/** The covered cells that the rules of a view keep free of mines; those of a part are named by the budget. */
export function promisedIn({ ruleset, cells }: View, budget: SolverBudget = {}): readonly CellIndex[] {
  return (budget.promised ?? promisedCells(ruleset)).filter((cell) => isCovered(cells[cell]));
}

function gameOver(): Refusal {
  return refuse(SOLVER_SENTENCES, 'game-over:solver');
}

function badCode(grid: Grid, cell: CellIndex, code: number): Refusal {
  return refuse(SOLVER_SENTENCES, 'bad-view', { ...placeOf(grid, cell), value: code });
}

/** Collects constraints in arrays that grow. */
class Scan {
  coveredCount = 0;
  unseenCount = 0;
  #numbers: Int32Array;
  #counts: Uint8Array;
  #starts: Int32Array;
  #members: Int32Array;
  #constraintCount = 0;
  #memberCount = 0;

  constructor(cells: number) {
    const room = Math.min(cells, 64 + (cells >>> 2));
    this.#numbers = new Int32Array(room);
    this.#counts = new Uint8Array(room);
    this.#starts = new Int32Array(room + 1);
    this.#members = new Int32Array(room * 4 + 64);
  }

  addNumber(
    cell: CellIndex,
    number: number,
    cells: Uint8Array,
    lists: Neighbours,
    grid: Grid,
  ): Refusal | null {
    const count = writeNeighbours(lists, cell, around);
    if (this.#memberCount + count > this.#members.length) this.#members = grown(this.#members, Int32Array);
    const members = this.#members;
    let end = this.#memberCount;
    let unseen = 0;
    for (let i = 0; i < count; i++) {
      const code = cells[around[i]];
      if (code < CELL.covered) continue;
      if (code === UNSEEN) unseen++;
      else members[end++] = around[i];
    }
    const covered = end - this.#memberCount;
    if (number > covered + unseen) return tooLarge(grid, cell, number, covered);
    if (covered === 0 || unseen > 0) return null;
    if (this.#constraintCount === this.#numbers.length) {
      this.#numbers = grown(this.#numbers, Int32Array);
      this.#counts = grown(this.#counts, Uint8Array);
      const starts = new Int32Array(this.#numbers.length + 1);
      starts.set(this.#starts);
      this.#starts = starts;
    }
    this.#numbers[this.#constraintCount] = cell;
    this.#counts[this.#constraintCount] = number;
    this.#memberCount = end;
    this.#starts[++this.#constraintCount] = end;
    return null;
  }

  constraints(): Pick<Position, 'numbers' | 'counts' | 'starts' | 'members'> {
    return {
      numbers: this.#numbers.subarray(0, this.#constraintCount),
      counts: this.#counts.subarray(0, this.#constraintCount),
      starts: this.#starts.subarray(0, this.#constraintCount + 1),
      members: this.#members.subarray(0, this.#memberCount),
    };
  }
}

function grown<A extends Int32Array | Uint8Array>(array: A, make: new (length: number) => A): A {
  const larger = new make(array.length * 2);
  larger.set(array);
  return larger;
}

function tooLarge(grid: Grid, cell: CellIndex, number: number, covered: number): Refusal {
  const values = { ...placeOf(grid, cell), number, covered };
  return refuse(SOLVER_SENTENCES, 'inconsistent:number-covered', values);
}
