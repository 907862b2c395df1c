import type { CellIndex } from '../../api/cells.ts';
import type { Outcome } from '../../api/outcome.ts';
import type { BestMove, SolverBudget } from '../../api/solver.ts';
import type { View } from '../../engine/game/view.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { SOLVER_SENTENCES } from '../../engine/refusals/solver.ts';
import { CELL } from '../../engine/view-codes.ts';
import { type Analysis, analyse } from '../odds/analysis.ts';
import { distanceFrom } from '../position/nearness.ts';
import { positionOf } from '../position/position.ts';
import { bestGuess, exactGuess, GUESSING, type GuessSettings } from './best-guess.ts';
import { firstMove, isPromisedNothing } from './first-move.ts';

/**
 * The cell to open for the best chance to win: one that is certainly free, the nearest to `budget.near`; on an
 * untouched board the best first cell of its rules (where the mines do not depend on it and the board is small, the one
 * that wins most); else the best guess, weighing its risk against what its number is
 * likely to tell. `winChance` is given where all games from here could be played to their end, and is exact then; `exactChance` is the same as a fraction.
 *
 * Every way to win counts as opening all free cells. Flags are opinions, unless the budget trusts them: a flagged cell
 * is only chosen when nothing else is as good.
 *
 * Codes: those of `mineProbabilities`, and `nothing-to-open` where all covered cells are mines.
 * Cost: that of the odds, and for a guess about a millisecond more.
 */
export function bestMove(view: View, budget: SolverBudget = {}): Outcome<BestMove> {
  const read = positionOf(view, budget);
  if (!read.ok) return read;
  const { position } = read;
  const isUntouched = position.total !== null && position.coveredCount === position.grid.cells;
  if (isUntouched && !isPromisedNothing(view)) return firstMove(view);
  const made = analyse(position, budget);
  if (!made.ok) return made;
  const { analysis } = made;
  if (isUntouched) return exactFirstMove(view, analysis, budget);
  const free = nearestFree(view, analysis, budget.near);
  if (free !== null) {
    const isDecided = analysis.odds.every((odds) => !(odds > 0 && odds < 1));
    return { ok: true, cell: free, mineChance: 0, ...(isDecided && { winChance: 1 }) };
  }
  if (analysis.knowledge.unknownCount === 0 || analysis.odds.every((odds) => !(odds < 1)))
    return refuse(SOLVER_SENTENCES, 'nothing-to-open:solver');
  return { ok: true, ...bestGuess(analysis, settingsFor(budget)) };
}

/** The first cell after which the most games are won where all of them can be played out, else the best by its rules. */
function exactFirstMove(view: View, analysis: Analysis, budget: SolverBudget): Outcome<BestMove> {
  const first = firstMove(view);
  const exact = first.ok ? exactGuess(analysis, settingsFor(budget)) : null;
  return exact === null ? first : { ok: true, ...exact };
}

/** Layouts that are played out where the budget allows more steps than usual. */
const MOST_LAYOUTS = 65_535;

/** A budget of more steps than usual goes into endings of more layouts, a smaller one limits them. */
function settingsFor({ steps = GUESSING.endingSteps }: SolverBudget): GuessSettings {
  const endingLayouts = steps > GUESSING.endingSteps ? MOST_LAYOUTS : GUESSING.endingLayouts;
  return { ...GUESSING, endingLayouts, endingSteps: steps };
}

/** The nearest cell that is certainly free, of those without a flag if there are any; null when there is none. */
function nearestFree(
  view: View,
  { position, odds }: Analysis,
  near: CellIndex | undefined,
): CellIndex | null {
  const distance = distanceFrom(position.grid, near);
  const beyond = 2 ** 52;
  let nearest: CellIndex | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < odds.length; cell++) {
    if (odds[cell] !== 0) continue;
    const away = distance(cell) + (view.cells[cell] === CELL.flag ? beyond : 0);
    if (away >= least) continue;
    nearest = cell;
    least = away;
  }
  return nearest;
}
