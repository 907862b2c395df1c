import type { CellIndex } from '../../api/cells.ts';
import type { Outcome, Refusal } from '../../api/outcome.ts';
import type { Fraction, Optimal, SolverBudget } from '../../api/solver.ts';
import { freeCells } from '../../engine/deal/free-cells.ts';
import type { View } from '../../engine/game/view.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { SOLVER_SENTENCES } from '../../engine/refusals/solver.ts';
import { type Analysis, analyse } from '../odds/analysis.ts';
import { type Position, positionOf } from '../position/position.ts';
import { cellsOfFate, FATE } from '../proof/deduce.ts';
import { type StartedEnding, startEnding } from './ending/solve-ending.ts';
import { symmetriesOf } from './ending/symmetries.ts';
import { fewLayouts } from './few-layouts.ts';

/** Looks at a cell in a layout when the budget does not say: some ten seconds. */
const DEFAULT_STEPS = 500_000_000;

/** The most layouts that are listed: some 75 bytes each for 25 cells. */
const MOST_LAYOUTS = 2 ** 23;

/** So many layouts are listed whatever the budget; of more, fewer steps for each than these are never enough. */
const FEW_LAYOUTS = 1000;
const STEPS_A_LAYOUT = 40;

/**
 * The exact chance to win with the best play, and every cell that begins it: games won of all layouts that fit what is
 * seen, each of them equally likely, found by playing all of them to their end. Where cells are certainly free, these
 * are the best. Each game is won by opening all free cells; flags are opinions, unless the budget trusts them; mercy
 * and cruelty are left out.
 *
 * On an untouched board what its rules promise of the first click counts: with `opening` and `cell` the layouts are
 * those that keep it after the best first cell.
 *
 * Codes: those of `mineProbabilities`; `nothing-to-open` where all covered cells are mines; `too-large` where there are
 * more than 8,388,608 layouts, or the steps do not do (`SolverBudget.steps`, looks at a cell in a layout; 500,000,000
 * when left out). With steps enough every board up to 5 × 5 is answered.
 * Cost: 20 to 60 ns a step; up to 2 GB of memory. An untouched board of squares without a promise: 4 × 4 with any mines
 * up to 7 million steps; 5 × 4 with 4, 5 and 6 mines 7, 76 and 308 million; 5 × 5 with 3, 4 and 5 1, 53 and 885 million,
 * with 6 to 13 6, 22, 52, 85, 104, 98, 73 and 44 billion.
 * A smaller budget refuses sooner and uses less memory.
 */
export function optimal(view: View, budget: SolverBudget = {}): Outcome<Optimal> {
  const read = positionOf(view, budget);
  if (!read.ok) return read;
  const { position } = read;
  const { grid, total, coveredCount } = position;
  const steps = budget.steps ?? DEFAULT_STEPS;
  const { deal, firstClick } = view.ruleset;
  const isUntouched = total !== null && coveredCount === grid.cells;
  const isPromised = deal !== 'given' && (firstClick === 'opening' || firstClick === 'cell');
  if (isUntouched && (isPromised || deal === 'no-guess')) return optimalFirst(view, position, steps);
  const made = analyse(position, budget);
  if (!made.ok) return made;
  const { analysis } = made;
  const safe = cellsOfFate(analysis.knowledge, FATE.free).concat(cellsWithoutRisk(analysis));
  if (safe.length === 0 && !analysis.odds.some((odds) => odds < 1))
    return refuse(SOLVER_SENTENCES, 'nothing-to-open:solver');
  const started = startAll(analysis, steps);
  if ('ok' in started) return started;
  const best = started.search.best();
  if (best === null) return tooLarge();
  const cells = safe.length > 0 ? safe : asGood(started, best);
  if (cells === null) return tooLarge();
  return {
    ok: true,
    cells: [...cells].sort((a, b) => a - b),
    winChance: { numerator: best.wins, denominator: started.count },
  };
}

/** The best first cells of an untouched board on which the first click decides which layouts there are. */
function optimalFirst(view: View, position: Position, steps: number): Outcome<Optimal> {
  const { grid } = position;
  const symmetries = symmetriesOf(position);
  let left = steps;
  let best: Fraction | null = null;
  let cells: CellIndex[] = [];
  for (let cell = 0; cell < grid.cells; cell++) {
    const images = new Set(symmetries.map((to) => to[cell]));
    if (Math.min(...images) < cell) continue;
    const made = analyse({ ...position, promised: freeCells(view.ruleset, grid, cell) });
    // There may be no room for the mines once this cell and its neighbours are free.
    if (!made.ok) continue;
    const started = startAll(made.analysis, left);
    if ('ok' in started) return started;
    const { search, count } = started;
    // This cell is free in all of them: no play is better than one that begins there.
    const after = search.best();
    if (after === null) return tooLarge();
    left = search.steps;
    const order: number = best === null ? 1 : after.wins * best.denominator - best.numerator * count;
    if (order < 0) continue;
    if (order > 0) cells = [];
    best = order > 0 ? { numerator: after.wins, denominator: count } : best;
    cells.push(...images);
  }
  if (best === null) return refuse(SOLVER_SENTENCES, 'nothing-to-open:solver');
  return { ok: true, cells: cells.sort((a, b) => a - b), winChance: best };
}

/** The search through all layouts, if they are few enough to be listed. */
function startAll(analysis: Analysis, steps: number): (StartedEnding & { readonly count: number }) | Refusal {
  const most = Math.min(MOST_LAYOUTS, Math.max(FEW_LAYOUTS, steps / STEPS_A_LAYOUT));
  const { set, count } = fewLayouts(analysis, most);
  if (set === null) return tooLarge();
  const free = cellsOfFate(analysis.knowledge, FATE.free);
  return { ...startEnding(analysis, set, steps, free), count };
}

/** The cells after which as many games are won as after the best; null when the steps are spent. */
function asGood(
  { search, cells, symmetries }: StartedEnding,
  best: { readonly cell: number; readonly wins: number },
): CellIndex[] | null {
  const isGood = new Map<number, boolean>();
  for (const place of [best.cell, ...cells.keys()]) {
    if (isGood.has(place)) continue;
    const answer = place === best.cell || search.isBest(place, best.wins);
    if (answer === null) return null;
    for (const to of symmetries) isGood.set(to[place], answer);
    isGood.set(place, answer);
  }
  return cells.filter((_, place) => isGood.get(place));
}

/** Cells that are free in all layouts, though no single number says so. */
function cellsWithoutRisk({ knowledge, odds }: Analysis): CellIndex[] {
  return cellsOfFate(knowledge, FATE.unknown).filter((cell) => odds[cell] === 0);
}

function tooLarge(): Refusal {
  return refuse(SOLVER_SENTENCES, 'too-large:optimal');
}
