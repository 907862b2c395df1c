import type { CellIndex } from '../api/cells.ts';
import { type Analysis, analyse } from '../solver/odds/analysis.ts';
import { FATE } from '../solver/proof/deduce.ts';
import type { LuckyGuess } from './lucky-cells.ts';
import { positionLeft } from './position-left.ts';
import type { SolvingState } from './solving-state.ts';
import type { UnknownClusters } from './unknown-clusters.ts';

/** On boards of more cells the odds of a guess are reckoned with the density of mines, not with their number. */
const MOST_WEIGHED = 2_500;

/**
 * Cells that the number of mines shows to be free where the numbers alone show none: all of which no number speaks, or
 * one other. Empty where there are none. Cost: a few sums, and that of the odds where the number of mines is tight.
 */
export function freeByTotal(state: SolvingState, clusters: UnknownClusters): readonly CellIndex[] {
  if (!clusters.isTight) return [];
  const { analysis, cells } = analysisOf(state, clusters);
  const { odds, interior, knowledge, marks } = analysis;
  const free: number[] = [];
  for (let place = 0; place < odds.length; place++) if (odds[place] === 0) free.push(place);
  const isInterior = (place: number) => knowledge.fate[place] === FATE.unknown && marks.owner[place] === 0;
  const told = interior === 0 ? free.filter(isInterior) : free.slice(0, 1);
  return told.map((place) => cells[place]);
}

function analysisOf(
  state: SolvingState,
  clusters: UnknownClusters,
): { analysis: Analysis; cells: Int32Array } {
  clusters.chargeAll();
  const { position, cells } = positionLeft(state);
  const made = analyse(position);
  if (!made.ok) throw new Error(made.message);
  return { analysis: made.analysis, cells };
}

/** The cell without a mine that was least likely to have one, the first of equals. */
export function luckyGuess(state: SolvingState, clusters: UnknownClusters): LuckyGuess {
  if (state.grid.cells > MOST_WEIGHED) return guessByDensity(state, clusters);
  const { analysis, cells } = analysisOf(state, clusters);
  let best: LuckyGuess | null = null;
  for (const [place, cell] of cells.entries()) {
    if (state.fate[cell] !== FATE.unknown || state.isMine[cell] === 1) continue;
    const odds = analysis.odds[place];
    if (best === null || odds < best.odds) best = { cell, odds };
  }
  if (best === null) throw new Error(`${state.safeLeft} safe cells are left, but none was found.`);
  return best;
}

function guessByDensity(
  { ruleset, mineCount, unknownCount, safeLeft }: SolvingState,
  clusters: UnknownClusters,
): LuckyGuess {
  const best = clusters.luckiest;
  const odds = Math.min(0.999, Math.max(0.001, (ruleset.mines - mineCount) / unknownCount));
  if (best !== null && best.odds <= odds) return best;
  const cell = clusters.firstInterior;
  if (cell !== -1) return { cell, odds };
  if (best === null) throw new Error(`${safeLeft} safe cells are left, but none was found.`);
  return best;
}
