import type { Outcome, Refusal } from '../api/outcome.ts';
import type { RulesetRequest } from '../api/rules.ts';
import { type Layout, layoutOfPlane } from '../engine/deal/layout.ts';
import { createRandom } from '../engine/deal/random.ts';
import { createPlane, setBit } from '../engine/planes/planes.ts';
import { parseView } from '../engine/record/notation.ts';
import { DEAL_SENTENCES } from '../engine/refusals/deals.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { createRuleset, gridOf, type Ruleset } from '../engine/rules/ruleset.ts';
import { type Analysis, analyse } from '../solver/odds/analysis.ts';
import { drawLayout } from '../solver/play/draw-layout.ts';
import { positionOf } from '../solver/position/position.ts';

/** States that are looked at in a position: a fraction of a second. */
const STEPS = 500_000;

/** The chance of a mine in a covered cell by which a number of mines is likely: about Intermediate's. */
const DENSITY = 1 / 6;

/** Accepts any layout that fits the position. */
const NO_WISH = { cells: [], least: 0, most: 0 };

/**
 * The checked rules of a game that goes on from a position, which some layout fits. Where the request has no number of
 * mines, it is the likeliest of those that fit (the smallest of several), were each covered cell a mine with a chance of
 * one in six.
 *
 * Codes: those of `createRuleset`; `inconsistent`, where no layout fits: the message says where; `too-complex`, where they
 * cannot be counted; `nothing-to-play`, where the game would be won before a move.
 * Cost: that of the odds of the position.
 */
export function createPosition(request: RulesetRequest): Outcome<{ ruleset: Ruleset }> {
  const isCounted = request.mines === undefined;
  const made = createRuleset(isCounted ? { ...request, mines: 0 } : request);
  if (!made.ok || made.ruleset.position === undefined) return made;
  if (!isCounted) return checked(made.ruleset);
  const known = analysed(made.ruleset, DENSITY);
  if (!known.ok) return known;
  const likely = createRuleset({ ...request, mines: likeliestMines(known.analysis) });
  return likely.ok ? checked(likely.ruleset) : likely;
}

function checked(ruleset: Ruleset): Outcome<{ ruleset: Ruleset }> {
  const known = analysed(ruleset);
  if (!known.ok) return known;
  const { coveredCount } = known.analysis.position;
  const isByOpening = ruleset.win === 'open' || ruleset.win === 'either';
  if (coveredCount > ruleset.mines || !isByOpening) return { ok: true, ruleset };
  return refuse(DEAL_SENTENCES, 'nothing-to-play');
}

/**
 * A layout drawn by the seed from all that fit the position of these rules, each with the same chance. The same seed gives
 * the same layout. Codes: `inconsistent`, `too-complex`.
 */
export function dealPosition(ruleset: Ruleset, seed: string): Outcome<{ layout: Layout }> {
  const known = analysed(ruleset);
  if (!known.ok) return known;
  const mines = drawLayout(known.analysis, NO_WISH, createRandom(`${seed} position`));
  if (mines === null) throw new Error('No layout was found in a position that has some.');
  const grid = gridOf(ruleset);
  const plane = createPlane(grid);
  for (const cell of mines) setBit(grid, plane, cell);
  return { ok: true, layout: layoutOfPlane(grid, plane) };
}

/** @param density of mines, where their number is not known. */
function analysed(ruleset: Ruleset, density?: number): Outcome<{ analysis: Analysis }> {
  const parsed = parseView(ruleset.position ?? '', ruleset);
  if (!parsed.ok) return parsed;
  const budget = density === undefined ? {} : { density };
  const read = positionOf(parsed.view, budget);
  if (!read.ok) return impossible(read);
  const made = analyse(read.position, { ...budget, steps: STEPS }, { isExact: true });
  if (made.ok) return made;
  return made.code === 'too-wide' ? refuse(DEAL_SENTENCES, 'too-complex') : impossible(made);
}

function impossible({ code, values, message }: Refusal): Refusal {
  return refuse(DEAL_SENTENCES, 'inconsistent:position', { why: { code, values, message } });
}

/** The number of mines that most of the weight of all layouts has; the smallest of several. */
function likeliestMines({ clusters, interiorCount, knowledge }: Analysis): number {
  let least = knowledge.mineCount;
  let shares = interiorShares(interiorCount);
  for (const { least: fewest, weights } of clusters) {
    least += fewest;
    shares = together(shares, weights);
  }
  return least + shares.indexOf(Math.max(...shares));
}

/** By number of mines: how likely it is among cells that no number speaks of, next to the likeliest. */
function interiorShares(cells: number): Float64Array {
  const shares = new Float64Array(cells + 1);
  const top = Math.floor((cells + 1) * DENSITY);
  const odds = DENSITY / (1 - DENSITY);
  shares[top] = 1;
  for (let k = top; k < cells; k++) shares[k + 1] = (shares[k] * odds * (cells - k)) / (k + 1);
  for (let k = top; k > 0; k--) shares[k - 1] = (shares[k] * k) / (odds * (cells - k + 1));
  return shares;
}

/** By their sum: how likely two numbers are together, next to the likeliest. */
function together(a: Float64Array, b: Float64Array): Float64Array {
  const sums = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) for (let j = 0; j < b.length; j++) sums[i + j] += a[i] * b[j];
  const most = Math.max(...sums);
  return sums.map((sum) => sum / most);
}
