import type { CellIndex } from '../api/cells.ts';
import { CELL } from '../engine/view-codes.ts';
import { type Analysis, analyse } from '../solver/odds/analysis.ts';
import type { Position } from '../solver/position/position.ts';
import { FATE } from '../solver/proof/deduce.ts';
import type { SolvingState } from './solving-state.ts';
import type { UnknownCluster, UnknownClusters } from './unknown-clusters.ts';

/** On boards of more cells the odds of a guess are reckoned with the density of mines, not with their number. */
const MOST_WEIGHED = 2_500;

/** A guess that does not lose, and the chance that it would have. */
export interface LuckyGuess {
  readonly cell: CellIndex;
  readonly odds: number;
}

/**
 * Cells that the number of mines shows to be free where the numbers alone show none: all of which no number speaks, or
 * one other. Empty where there are none. Cost: a few sums, and that of the odds where the number of mines is tight.
 */
export function freeByTotal(state: SolvingState, clusters: UnknownClusters): readonly CellIndex[] {
  if (!isTight(state, clusters)) return [];
  const { odds, interior, knowledge, marks } = analysisOf(state, clusters);
  const free: CellIndex[] = [];
  for (let cell = 0; cell < odds.length; cell++) if (odds[cell] === 0) free.push(cell);
  if (interior !== 0) return free.slice(0, 1);
  return free.filter((cell) => knowledge.fate[cell] === FATE.unknown && marks.owner[cell] === 0);
}

/** Whether the number of mines excludes anything that the numbers allow. */
function isTight({ ruleset, mineCount, unknownCount }: SolvingState, clusters: UnknownClusters): boolean {
  const minesLeft = ruleset.mines - mineCount;
  let interior = unknownCount;
  let least = 0;
  let most = 0;
  for (const { counted: cluster } of clusters.all) {
    interior -= cluster.cells.length;
    least += cluster.least;
    most += cluster.least + cluster.weights.length - 1;
    // The bounds of a cluster that is too wide to be counted are only estimates.
    if (!cluster.isExact) return true;
  }
  return least < minesLeft - interior || most > minesLeft || least === minesLeft;
}

function analysisOf(state: SolvingState, clusters: UnknownClusters): Analysis {
  clusters.chargeAll();
  const made = analyse(positionLeft(state));
  if (!made.ok) throw new Error(made.message);
  return made.analysis;
}

/**
 * What is left to find out: unknown cells, the numbers beside them, and the mines among them. Known mines are left out as
 * if they were open. Near the end of a large board that is a thousandth of its view.
 */
function positionLeft(state: SolvingState): Position {
  const { ruleset, grid, neighbours, fate, left, unknown, mineCount, unknownCount } = state;
  const numbers: CellIndex[] = [];
  const members: CellIndex[] = [];
  const starts = [0];
  for (let cell = 0; cell < fate.length; cell++) {
    if (fate[cell] !== FATE.open || unknown[cell] === 0) continue;
    numbers.push(cell);
    for (const other of state.unknownAround(cell)) members.push(other);
    starts.push(members.length);
  }
  return {
    grid,
    neighbours,
    cells: fate.map((one) => (one === FATE.unknown ? CELL.covered : 0)),
    total: ruleset.mines - mineCount,
    density: ruleset.mines / grid.cells,
    trustsFlags: false,
    // They have been opened first.
    promised: [],
    coveredCount: unknownCount,
    numbers: Int32Array.from(numbers),
    counts: Uint8Array.from(numbers, (cell) => left[cell]),
    starts: Int32Array.from(starts),
    members: Int32Array.from(members),
  };
}

/** The cell without a mine that was least likely to have one, the first of equals. */
export function luckyGuess(state: SolvingState, clusters: UnknownClusters): LuckyGuess {
  if (state.grid.cells > MOST_WEIGHED) return guessByDensity(state, clusters);
  const { odds } = analysisOf(state, clusters);
  let best: LuckyGuess | null = null;
  for (let cell = 0; cell < odds.length; cell++) {
    if (state.fate[cell] !== FATE.unknown || state.isMine[cell] === 1) continue;
    if (best === null || odds[cell] < best.odds) best = { cell, odds: odds[cell] };
  }
  if (best === null) throw new Error(`${state.safeLeft} safe cells are left, but none was found.`);
  return best;
}

function guessByDensity(state: SolvingState, clusters: UnknownClusters): LuckyGuess {
  const { ruleset, mineCount, unknownCount, fate, isMine } = state;
  let best: LuckyGuess | null = null;
  for (const { counted: cluster } of clusters.all) {
    const found = bestIn(cluster, isMine);
    if (found !== null && (best === null || isBetter(found, best))) best = found;
  }
  const odds = Math.min(0.999, Math.max(0.001, (ruleset.mines - mineCount) / unknownCount));
  if (best !== null && best.odds <= odds) return best;
  for (let cell = 0; cell < fate.length; cell++) {
    const isInterior = fate[cell] === FATE.unknown && isMine[cell] === 0 && !clusters.isInside(cell);
    if (isInterior) return { cell, odds };
  }
  if (best === null) throw new Error(`${state.safeLeft} safe cells are left, but none was found.`);
  return best;
}

function isBetter(one: LuckyGuess, other: LuckyGuess): boolean {
  return one.odds < other.odds || (one.odds === other.odds && one.cell < other.cell);
}

function bestIn(
  { groupCount, cells, cellStarts, odds }: UnknownCluster['counted'],
  isMine: Uint8Array,
): LuckyGuess | null {
  let best: LuckyGuess | null = null;
  for (let g = 0; g < groupCount; g++) {
    for (let i = cellStarts[g]; i < cellStarts[g + 1]; i++) {
      const found = { cell: cells[i], odds: odds[g] };
      if (isMine[cells[i]] === 0 && (best === null || isBetter(found, best))) best = found;
    }
  }
  return best;
}
