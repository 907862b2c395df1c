import type { CellIndex } from '../../api/cells.ts';
import type { SolvingTechnique } from '../../api/rules.ts';
import type { Hint, SolverBudget } from '../../api/solver.ts';
import type { View } from '../../engine/game/view.ts';
import { CELL } from '../../engine/view-codes.ts';
import { distanceFrom } from '../position/nearness.ts';
import { type Position, positionOf } from '../position/position.ts';
import { renameCells } from '../position/rename-cells.ts';
import { type Deduction, LEVEL, TECHNIQUES } from './facts.ts';
import { DEFAULT_STEPS, MOST_CELLS } from './hint.ts';
import { MOST_WHOLE_CELLS, NEAR_RADII, partAround } from './hint-near.ts';
import { type Distance, premisesOf, prove } from './prove.ts';
import { restrict, shorten } from './shorten.ts';
import { writeProof } from './write-proof.ts';

/** Cells that are wanted: whether this one would do. */
type Wanted = (cell: CellIndex) => boolean;

interface Found {
  readonly proved: Deduction;
  readonly position: Position;
  readonly distance: Distance;
}

/**
 * The easiest proof that a covered cell is free, and of equals the nearest; null where none is found. Unlike `hint` it
 * tells of no mine, and of a free cell under a flag only where no other is free (`wrong-flag`). Boards of more than
 * 2,500 cells are first searched near the player, boards of more than 50,000 nowhere else.
 * Cost: that of a hint.
 */
export function freeHint(view: View, near: CellIndex, budget: SolverBudget = {}): Hint | null {
  const isFlag = (cell: CellIndex) => view.cells[cell] === CELL.flag;
  for (const kind of ['safe', 'wrong-flag'] as const) {
    const isWanted = (cell: CellIndex) => isFlag(cell) === (kind === 'wrong-flag');
    const found = hintOf(kind, view, near, budget, isWanted);
    if (found !== null) return found;
  }
  return null;
}

/** The easiest proof that this cell is free, whatever others it shows to be free too; null where none is found. Cost: that of a hint. */
export function proofThatFree(view: View, cell: CellIndex, budget: SolverBudget = {}): Hint | null {
  const kind = view.cells[cell] === CELL.flag ? 'wrong-flag' : 'safe';
  return hintOf(kind, view, cell, budget, (other) => other === cell);
}

/** The easiest proof from these open numbers alone that this cell is free; null where none is found. Cost: less than a hint. */
export function proofByNumbers(view: View, cell: CellIndex, numbers: ReadonlySet<CellIndex>): Hint | null {
  const found = search(view, cell, {}, (other) => other === cell, numbers);
  return found && hintFrom('safe', found, (other) => other === cell);
}

function hintFrom(kind: Hint['kind'], { proved, position, distance }: Found, wants: Wanted): Hint {
  const shortest = shorten(proved, proved.cells.filter(wants), position, distance, false);
  return { kind, cells: shortest.cells.filter(wants), proof: writeProof(shortest) };
}

function hintOf(
  kind: Hint['kind'],
  view: View,
  near: CellIndex,
  budget: SolverBudget,
  isWanted: Wanted,
): Hint | null {
  return searchParts(view, near, budget, isWanted, (found, wants, name) =>
    renameCells(hintFrom(kind, found, wants), name),
  );
}

/**
 * The easiest technique that shows any covered cell without a flag to be free; null where none does. The shortest proof of
 * such a cell, as hints have it, may take a harder one. Cost: less than a hint.
 */
export function easiestTechnique(
  view: View,
  near: CellIndex,
  budget: SolverBudget = {},
): SolvingTechnique | null {
  const isWanted = (cell: CellIndex) => view.cells[cell] !== CELL.flag;
  return searchParts(view, near, budget, isWanted, ({ proved }) => TECHNIQUES[proved.level]);
}

/** The technique of the easiest proof that this cell is free; null where none is found. Cost: less than a hint. */
export function techniqueFor(
  view: View,
  cell: CellIndex,
  budget: SolverBudget = {},
): SolvingTechnique | null {
  const isWanted = (other: CellIndex) => other === cell;
  return searchParts(view, cell, budget, isWanted, ({ proved }) => TECHNIQUES[proved.level]);
}

/** Searches growing parts of a large board, and then all of it; `take` gets names for the cells of a part. */
function searchParts<T>(
  view: View,
  near: CellIndex,
  budget: SolverBudget,
  isWanted: Wanted,
  take: (found: Found, isWanted: Wanted, nameOf: (cell: CellIndex) => CellIndex) => T,
): T | null {
  const { cells } = view;
  if (cells.length > MOST_CELLS) {
    for (const radius of NEAR_RADII) {
      const part = partAround(view, budget, near, radius);
      const isWantedHere = (cell: CellIndex) => isWanted(part.cells[cell]);
      const found = search(part.view, part.centre, part.budget, isWantedHere);
      if (found !== null) return take(found, isWantedHere, (cell) => part.cells[cell]);
    }
  }
  const found = cells.length <= MOST_WHOLE_CELLS ? search(view, near, budget, isWanted) : null;
  return found && take(found, isWanted, (cell) => cell);
}

/** @param numbers The open numbers that may be used; left out: all. */
function search(
  view: View,
  near: CellIndex,
  budget: SolverBudget,
  isWanted: Wanted,
  numbers?: ReadonlySet<CellIndex>,
): Found | null {
  const read = positionOf(view, budget);
  if (!read.ok) return null;
  const position = numbers ? restrict(read.position, numbers) : read.position;
  const distance = distanceFrom(position.grid, near);
  const wanted = (cells: readonly CellIndex[], value: number) => (value === 0 ? cells.filter(isWanted) : []);
  const steps = budget.steps ?? DEFAULT_STEPS;
  const task = { wanted, distance, steps, level: LEVEL.mineCount };
  const proved = prove(premisesOf(position, distance), task);
  return proved && { proved, position, distance };
}
