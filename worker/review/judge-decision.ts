import type { CellIndex } from '../api/cells.ts';
import type { ReviewedMove } from '../api/review.ts';
import type { SolvingTechnique } from '../api/rules.ts';
import type { BestMove, SolverBudget } from '../api/solver.ts';
import type { View } from '../engine/game/view.ts';
import { gridOf } from '../engine/rules/ruleset.ts';
import { CELL } from '../engine/view-codes.ts';
import { type Analysis, analyseView } from '../solver/odds/analysis.ts';
import { jointRisk } from '../solver/odds/joint-risk.ts';
import { mineProbabilities } from '../solver/odds/probability.ts';
import { bestGuess, worthBeside } from '../solver/play/best-guess.ts';
import { firstMove } from '../solver/play/first-move.ts';
import { distanceFrom } from '../solver/position/nearness.ts';
import { promisedIn } from '../solver/position/position.ts';
import { TECHNIQUES } from '../solver/proof/facts.ts';
import { freeHint, techniqueFor } from '../solver/proof/free-hint.ts';
import { MOST_CELLS } from '../solver/proof/hint.ts';
import { exactEnding } from './exact-ending.ts';
import { promisesFirst } from './first-click.ts';
import { isAlwaysWon } from './win-chance.ts';

/** What is known before a decision. */
export interface Moment {
  readonly view: View;
  /** By cell, as `mineProbabilities`. */
  readonly odds: Float64Array;
  readonly winChance: number;
  /** Nothing has been opened yet. */
  readonly isUntouched: boolean;
  readonly budget: SolverBudget;
}

/** A decision as it is judged. */
export interface JudgedDecision
  extends Pick<
    ReviewedMove,
    'judgement' | 'risk' | 'leastRisk' | 'technique' | 'overlooked' | 'best' | 'skillLoss'
  > {
  /** The chance that it was safe by the numbers and the mine count alone, as pluck has it. */
  readonly safety: number;
}

/**
 * Judges the opening of these covered cells at once, the player being at `near`.
 * Cost: an Expert position in about a millisecond; a guess or a needless risk a few.
 */
export function judgeDecision(now: Moment, cells: readonly CellIndex[], near: CellIndex): JudgedDecision {
  const { view, odds, budget, isUntouched } = now;
  if (isUntouched && promisesFirst(view.ruleset))
    return { judgement: 'proven', risk: 0, leastRisk: 0, skillLoss: 0, safety: 1 };
  const odd = jointRisk(view, cells, odds, budget) ?? worstOf(cells, odds);
  const least = leastRiskOf(now);
  const isFree = least === 0;
  const risk = fairRisk(now, odd, isFree);
  const leastRisk = fairRisk(now, least, isFree);
  const safety = 1 - (promisedIn(view).length > 0 ? unpromisedRisk(now, cells) : odd);
  const judged = { risk, leastRisk, safety };
  if (odd === 0) {
    const technique = techniqueOf(now, cells);
    return { ...judged, judgement: 'proven', skillLoss: 0, ...(technique && { technique }) };
  }
  const analysis = analysisOf(now);
  if (isFree) {
    // Only the surroundings are searched on a large board.
    const from = view.cells.length > MOST_CELLS ? nearestFree(now, near) : near;
    const overlooked = freeHint(view, from, budget);
    const skillLoss = skillLossOf(now, cells, analysis, risk, 1 - risk);
    return { ...judged, judgement: 'needless-risk', skillLoss, ...(overlooked && { overlooked }) };
  }
  const best = bestOf(now, analysis);
  const share = best === null ? 1 : shareOf(now, cells, analysis, odd, best);
  const skillLoss = skillLossOf(now, cells, analysis, risk, share);
  return { ...judged, judgement: 'guess', skillLoss, ...(best && { best }) };
}

/** The lowest risk of any covered cell. Cost: one look at each cell. */
export function leastRiskOf({ view, odds, isUntouched }: Moment): number {
  if (isUntouched && promisesFirst(view.ruleset)) return 0;
  let least = 1;
  for (let cell = 0; cell < odds.length; cell++) if (odds[cell] < least) least = odds[cell];
  return least;
}

/** The nearest of the provably free cells, those without a flag first; −1 when there is none. */
function nearestFree({ view, odds }: Moment, near: CellIndex): CellIndex {
  const distance = distanceFrom(gridOf(view.ruleset), near);
  let free = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (let cell = 0; cell < odds.length; cell++) {
    if (odds[cell] !== 0) continue;
    const away = distance(cell) + (view.cells[cell] === CELL.flag ? 2 ** 52 : 0);
    if (away >= nearest) continue;
    nearest = away;
    free = cell;
  }
  return free;
}

/** The risk by what the rules of fairness do: mercy makes a guess safe where it can be, cruelty a needless risk fatal. */
function fairRisk({ view: { ruleset } }: Moment, risk: number, isSomethingFree: boolean): number {
  const { fairness } = ruleset;
  if (risk === 0 || risk === 1) return risk;
  if (isSomethingFree) return fairness === 'cruel' || fairness === 'kind-and-cruel' ? 1 : risk;
  return fairness === 'merciful' || fairness === 'kind-and-cruel' ? 0 : risk;
}

/** The chance of a mine by the numbers and the mine count alone, whatever else the rules promise. */
function unpromisedRisk({ view, budget }: Moment, cells: readonly CellIndex[]): number {
  const known = { ...budget, promised: [] };
  const made = mineProbabilities(view, known);
  return made.ok ? (jointRisk(view, cells, made.odds, known) ?? worstOf(cells, made.odds)) : 1;
}

/** In place of a joint risk that takes too long to count: that of the cell that is likeliest a mine. */
function worstOf(cells: readonly CellIndex[], odds: Float64Array): number {
  let worst = 0;
  for (const cell of cells) worst = Math.max(worst, odds[cell]);
  return worst;
}

/** The hardest of the techniques that show each of the cells to be free. */
function techniqueOf({ view, budget }: Moment, cells: readonly CellIndex[]): SolvingTechnique | undefined {
  let hardest = -1;
  for (const cell of cells) {
    const technique = techniqueFor(view, cell, budget);
    if (technique === null) return undefined;
    hardest = Math.max(hardest, TECHNIQUES.indexOf(technique));
  }
  return TECHNIQUES[hardest];
}

function analysisOf({ view, budget }: Moment): Analysis | null {
  const made = analyseView(view, budget);
  return made.ok ? made.analysis : null;
}

function bestOf({ view, isUntouched }: Moment, analysis: Analysis | null): BestMove | null {
  if (isUntouched) {
    const first = firstMove(view);
    return first.ok ? { cell: first.cell, mineChance: first.mineChance } : null;
  }
  return analysis && analysis.knowledge.unknownCount > 0 ? bestGuess(analysis) : null;
}

/** What a guess is worth beside the best one, as a share of the win chance. */
function shareOf(
  { isUntouched }: Moment,
  cells: readonly CellIndex[],
  analysis: Analysis | null,
  risk: number,
  best: BestMove,
): number {
  if (risk === 1) return 0;
  const [cell] = cells;
  if (cells.length === 1 && !isUntouched && analysis !== null) return worthBeside(analysis, cell, best.cell);
  return Math.min(1, (1 - risk) / (1 - best.mineChance));
}

/** The win chance that a decision gives away, exact where the game can be played to its end. */
function skillLossOf(
  { view, winChance }: Moment,
  cells: readonly CellIndex[],
  analysis: Analysis | null,
  risk: number,
  share: number,
): number {
  if (risk === 1) return winChance;
  if (isAlwaysWon(view.ruleset)) return winChance * risk;
  if (risk === 0) return 0;
  const ending = analysis && exactEnding(analysis, cells);
  return ending === null ? winChance - winChance * share : ending.best - ending.decided;
}
