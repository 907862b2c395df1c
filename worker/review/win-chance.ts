import type { RulesetFields } from '../api/rules.ts';
import type { Analysis } from '../solver/odds/analysis.ts';
import { mayHaveFewLayouts } from '../solver/play/ending/ending-parts.ts';
import { exactEnding, MOST_PLAYED_OUT } from './exact-ending.ts';
import { promisesFirst } from './first-click.ts';
import { type WinPosition, winFeatures } from './win-features.ts';
import { WIN_MODEL } from './win-model.ts';

/** What games of the solver at one density say of the chance to win. */
export interface WinModel {
  /** Of the board that they were played on. */
  readonly cells: number;
  readonly density: number;
  /** The share that is won from the start, where the first click opens an area, and where only its cell is safe. */
  readonly opening: number;
  readonly cell: number;
  /** By feature, see `FEATURE_NAMES`. */
  readonly weights: readonly number[];
  /** The chance by the weighted sum of the features: points of a curve that never falls. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** An estimate never says that a game is won or lost. */
const LEAST = 0.0005;

/** The solver always wins by these rules: boards made to need no guess, and guesses that mercy makes safe. */
export function isAlwaysWon({ deal, fairness }: Pick<RulesetFields, 'deal' | 'fairness'>): boolean {
  return deal === 'no-guess' || fairness === 'merciful' || fairness === 'kind-and-cruel';
}

/**
 * The chance that the solver wins from an untouched board, by the share of its games that it wins at the three levels: a
 * board twice as large is twice the danger, and danger grows with the density of mines as it does between the levels.
 */
export function startChance(ruleset: RulesetFields): number {
  const { columns, rows, mines, firstClick, deal } = ruleset;
  if (isAlwaysWon(ruleset) || mines === 0) return 1;
  const density = mines / (columns * rows);
  const [below, above, share] = levelsAround(density);
  // Danger is the logarithm of what a chance falls short by, of a cell and of a first click that only keeps itself free.
  const along = (danger: (level: WinModel) => number) =>
    Math.exp(danger(below) + share * (danger(above) - danger(below)));
  const aCell = along(({ opening, cells }) => Math.log(-Math.log(opening) / cells));
  const atFirst = along(({ opening, cell }) => Math.log(-Math.log(cell / opening)));
  const opensArea = promisesFirst(ruleset) && firstClick === 'opening';
  const chance = Math.exp(-aCell * columns * rows - (opensArea ? 0 : atFirst));
  const isFirstFree = promisesFirst(ruleset) || (firstClick === 'corner' && deal !== 'given');
  return between(chance * (isFirstFree ? 1 : 1 - density));
}

/**
 * The chance that the solver wins from here: exact where every game can be played to its end, else an estimate by what is
 * left to find out, fitted to games of the solver and mended until it says what came of them (README.md).
 *
 * @param analysis Works out the odds afresh, for exact endings.
 * Cost: one look at each cell; exact endings up to some ten milliseconds.
 */
export function winChance(
  ruleset: RulesetFields,
  position: WinPosition,
  isUntouched: boolean,
  analysis: () => Analysis | null,
): number {
  if (isAlwaysWon(ruleset)) return 1;
  // Not all layouts that fit an untouched board keep what is promised of the first cell.
  if (!(isUntouched && promisesFirst(ruleset)) && mayHaveFewLayouts(position, MOST_PLAYED_OUT)) {
    const whole = analysis();
    const exact = whole && exactEnding(whole);
    if (exact !== null) return exact.best;
  }
  if (isUntouched) return startChance(ruleset);
  return estimate(winFeatures(position), ruleset.mines / (ruleset.columns * ruleset.rows));
}

/** The estimate from a position's features, on a board with this share of mines. */
export function estimate(features: Float64Array, density: number): number {
  const [below, above, share] = levelsAround(density);
  const inside = Math.min(1, Math.max(0, share));
  const low = estimateAs(below, features);
  return between(inside === 0 ? low : low + inside * (estimateAs(above, features) - low));
}

function estimateAs({ weights, from, to }: WinModel, features: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] * features[i];
  const last = from.length - 1;
  if (sum <= from[0]) return to[0] * Math.exp(sum - from[0]);
  if (sum >= from[last]) return to[last];
  let k = 1;
  while (from[k] < sum) k++;
  return to[k - 1] + ((sum - from[k - 1]) / (from[k] - from[k - 1])) * (to[k] - to[k - 1]);
}

/** The levels whose densities lie around this one, and the way from one to the other: below 0 or above 1 outside them. */
function levelsAround(density: number): [WinModel, WinModel, number] {
  const above = Math.max(
    1,
    WIN_MODEL.findIndex((level) => level.density >= density),
  );
  const at = density > WIN_MODEL[WIN_MODEL.length - 1].density ? WIN_MODEL.length - 1 : above;
  const [low, high] = [WIN_MODEL[at - 1], WIN_MODEL[at]];
  return [low, high, (density - low.density) / (high.density - low.density)];
}

function between(chance: number): number {
  return Math.min(1 - LEAST, Math.max(LEAST, chance));
}
