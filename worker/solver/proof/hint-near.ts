import type { CellIndex } from '../../api/cells.ts';
import type { Outcome } from '../../api/outcome.ts';
import type { Hint, SolverBudget } from '../../api/solver.ts';
import type { View } from '../../engine/game/view.ts';
import { promisedCells } from '../../engine/rules/promised-cells.ts';
import { gridOf } from '../../engine/rules/ruleset.ts';
import { neighboursOf } from '../../engine/topology/grid.ts';
import { CELL } from '../../engine/view-codes.ts';
import { type Crop, cellsAround, cropView } from '../position/crop.ts';
import { distanceFrom } from '../position/nearness.ts';
import { renameCells } from '../position/rename-cells.ts';

type Hinted = Outcome<Hint>;
type HintOnBoard = (view: View, budget: SolverBudget, withLayouts?: boolean) => Hinted;

/** The distances searched: from the player step by step, then from where something is left to do. */
export const NEAR_RADII = [12, 40] as const;
const FAR_RADII = [12, 40, 80] as const;

/**
 * Boards with no more cells, or no more covered cells, are looked at as a whole where nothing near is certain: no
 * certain cell is missed, and the number of mines may decide.
 */
export const MOST_WHOLE_CELLS = 50_000;
const FEW_COVERED = 2_000;

/**
 * The hint around the place where the player last worked: the first that is certain in growing parts of the board, up
 * to 40 cells away; then from the undone number that is nearest, up to 80 cells away from there. Where nothing so near
 * is certain the board is looked at as a whole, when it is not huge or little of it is left. On huge boards what is
 * certain still farther away is not found: it ends with the best guess in the smallest part that is undone.
 * Cost: where something near is certain, that of a small board.
 */
export function hintNear(view: View, budget: SolverBudget, hintOnBoard: HintOnBoard): Hinted {
  const start = budget.near ?? 0;
  const near = lookAround(view, budget, start, NEAR_RADII, hintOnBoard);
  const undone = near === null && view.status !== 'ready' ? nearestUndone(view, start) : -1;
  const far = undone === -1 ? near : lookAround(view, budget, undone, FAR_RADII, hintOnBoard);
  if (far !== null && isFinal(far)) return far;
  if (view.cells.length <= MOST_WHOLE_CELLS || isNearlyDone(view)) return hintOnBoard(view, budget);
  if (far !== null) return far;
  const anywhere = hintInPart(view, budget, start, NEAR_RADII[0], hintOnBoard);
  return anywhere.ok ? anywhere : hintOnBoard(view, budget);
}

function isFinal(found: Hinted): boolean {
  return !found.ok || found.kind !== 'guess';
}

/** The certain cells in growing parts around a cell, else the first guess; null when they have no undone number. */
function lookAround(
  view: View,
  budget: SolverBudget,
  centre: CellIndex,
  radii: readonly number[],
  hintOnBoard: HintOnBoard,
): Hinted | null {
  let guess: Hinted | null = null;
  for (const radius of radii) {
    if (!hasUndone(view, centre, radius)) continue;
    const found = hintInPart(view, budget, centre, radius, hintOnBoard);
    if (found.ok && found.kind !== 'guess') return found;
    if (found.ok) guess ??= found;
    // Where a part cannot be, the whole says so with the right places.
    else if (found.code !== 'too-hard') return hintOnBoard(view, budget);
  }
  return guess;
}

function hintInPart(
  view: View,
  { near, ...budget }: SolverBudget,
  centre: CellIndex,
  radius: number,
  hintOnBoard: HintOnBoard,
): Hinted {
  const part = partAround(view, budget, centre, radius);
  // Where the parts are around another cell than the player's, that cell is as good.
  const found = hintOnBoard(part.view, { ...part.budget, near: part.centre }, false);
  return found.ok ? { ok: true, ...renameCells(found, (cell) => part.cells[cell]) } : found;
}

/** The cells around one as a board of their own, and what is known of it: a density and what the rules promise. */
export function partAround(
  view: View,
  budget: SolverBudget,
  centre: CellIndex,
  radius: number,
): Crop & { readonly budget: SolverBudget } {
  const part = cropView(view, centre, radius);
  const density = budget.density ?? view.ruleset.mines / view.cells.length;
  const ofBoard = budget.promised ?? promisedCells(view.ruleset);
  const promised = ofBoard.map((cell) => part.cells.indexOf(cell)).filter((cell) => cell !== -1);
  return { ...part, budget: { ...budget, density, promised } };
}

const around: CellIndex[] = [];

/** Whether the cell is a number with a covered neighbour that is not flagged. */
function isUndone(view: View, cell: CellIndex): boolean {
  if (view.cells[cell] > 24) return false;
  const count = neighboursOf(gridOf(view.ruleset), cell, around);
  for (let i = 0; i < count; i++) {
    const code = view.cells[around[i]];
    if (code === CELL.covered || code === CELL.mark) return true;
  }
  return false;
}

function hasUndone(view: View, centre: CellIndex, radius: number): boolean {
  for (const cell of cellsAround(gridOf(view.ruleset), centre, radius)) if (isUndone(view, cell)) return true;
  return false;
}

/** The undone number that is nearest, or −1. Cost: one look at each cell up to twice as far away, at worst at all. */
function nearestUndone(view: View, start: CellIndex): CellIndex {
  const grid = gridOf(view.ruleset);
  for (let radius = 32; radius <= 512; radius *= 2) {
    const found = nearestUndoneOf(view, start, cellsAround(grid, start, radius));
    if (found !== -1) return found;
  }
  const open: CellIndex[] = [];
  for (let cell = 0; cell < grid.cells; cell++) {
    if (view.cells[cell] <= 24 && view.cells[cell] > 0 && isUndone(view, cell)) open.push(cell);
  }
  return nearestUndoneOf(view, start, open);
}

function nearestUndoneOf(view: View, start: CellIndex, cells: Iterable<CellIndex>): CellIndex {
  const distance = distanceFrom(gridOf(view.ruleset), start);
  let best = -1;
  for (const cell of cells) {
    if (view.cells[cell] > 24 || !isUndone(view, cell)) continue;
    if (best === -1 || distance(cell) < distance(best)) best = cell;
  }
  return best;
}

function isNearlyDone({ cells }: View): boolean {
  let covered = 0;
  for (let cell = 0; cell < cells.length && covered <= FEW_COVERED; cell++) {
    if (cells[cell] >= CELL.covered) covered++;
  }
  return covered <= FEW_COVERED;
}
