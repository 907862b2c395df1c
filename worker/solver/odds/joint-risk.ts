import type { CellIndex } from '../../api/cells.ts';
import type { SolverBudget } from '../../api/solver.ts';
import type { View } from '../../engine/game/view.ts';
import { promisedIn } from '../position/position.ts';
import { analyseView } from './analysis.ts';

/**
 * The chance that at least one of these covered cells is a mine, all layouts that fit being equally likely: not the sum
 * of their odds, but what is left of the chances that each is free when those before it are.
 *
 * @param odds By cell, those of the view.
 * @returns Null where the position cannot be counted within the budget.
 * Cost: that of the odds for each cell in doubt but one.
 */
export function jointRisk(
  view: View,
  cells: readonly CellIndex[],
  odds: Float64Array,
  budget: SolverBudget = {},
): number | null {
  const inDoubt = cells.filter((cell) => odds[cell] > 0);
  if (inDoubt.some((cell) => odds[cell] === 1)) return 1;
  const [first, ...others] = inDoubt;
  if (first === undefined) return 0;
  // A single cell's odds are given as they are, and not as 1 − (1 − odds).
  if (others.length === 0) return odds[first];
  let safe = 1 - odds[first];
  const promised = [...promisedIn(view, budget), first];
  for (const cell of others) {
    const made = analyseView(view, { ...budget, promised });
    // Where the cells before can never all be free, no layout fits.
    if (!made.ok) return made.code === 'inconsistent' ? 1 : null;
    const chance = made.analysis.odds[cell];
    if (chance === 1) return 1;
    safe *= 1 - chance;
    promised.push(cell);
  }
  return 1 - safe;
}
