import type { CellIndex } from '../../api/cells.ts';
import { type Analysis, type CountedCluster, countCluster } from '../odds/analysis.ts';
import { Arena } from '../odds/arena.ts';
import type { Sweep } from '../odds/count-layouts.ts';
import { interiorCells } from '../position/cell-groups.ts';
import { cellsOfFate, FATE } from '../proof/deduce.ts';
import { WantedLayouts } from './wanted-layouts.ts';

const arena = new Arena();

/** A cluster with its states, and by number of mines the best score of a layout; −Infinity where there is none. */
interface Scored {
  readonly cluster: CountedCluster;
  readonly sweep: Sweep;
  readonly best: Float64Array;
}

/**
 * Some layouts that fit the view and its number of mines, as ascending cells: every covered cell that is not certain
 * is a mine in at least one of them and free in at least one, which shows that nothing more can be known. Each layout
 * is the one that adds most to those before it. Null when a cluster was too wide to be counted.
 *
 * Cost: about that of the odds, and less for each layout; real positions take two to eight.
 */
export function fittingLayouts(analysis: Analysis): CellIndex[][] | null {
  if (analysis.clusters.some((cluster) => !cluster.isExact)) return null;
  const wanted = new WantedLayouts(analysis.odds);
  const sweeps = countAgain(analysis);
  const found: CellIndex[][] = [];
  do found.push(bestLayout(analysis, sweeps, wanted));
  while (wanted.count > 0);
  return found;
}

/** The states of all clusters, in the arena; its room for scores does not move after that. */
function countAgain({ position, clusters }: Analysis): readonly Sweep[] {
  arena.clear();
  const sweeps = clusters.map((cluster) => {
    const made = countCluster(arena, position, cluster, cluster.tilt, Number.POSITIVE_INFINITY);
    if ('ok' in made || made.sweep === null)
      throw new Error('A cluster that was counted cannot be counted again.');
    return made.sweep;
  });
  arena.reserveBack();
  return sweeps;
}

/** The layout that shows the most of what is still wanted; what it shows is struck off. */
function bestLayout(analysis: Analysis, sweeps: readonly Sweep[], wanted: WantedLayouts): CellIndex[] {
  const { knowledge, minesLeft, marks } = analysis;
  const interior = interiorCells(knowledge, marks);
  const mines = cellsOfFate(knowledge, FATE.mine);
  const scored = analysis.clusters.map((cluster, i): Scored => {
    const sweep = sweeps[i];
    return { cluster, sweep, best: score(cluster, sweep, wanted) };
  });
  const inside = wanted.scores(interior, 0, interior.length);
  const shares = share(scored, inside, minesLeft);
  for (const [i, { cluster, sweep, best }] of scored.entries()) {
    trace(cluster, sweep, best, shares[i], wanted, mines);
  }
  wanted.meet(interior, 0, interior.length, shares[scored.length], mines);
  return mines.sort((a, b) => a - b);
}

/** The best score of each number of mines; the arena's `back` takes those of each state on the way. */
function score(
  { groupCount, cells, cellStarts }: CountedCluster,
  { layers }: Sweep,
  wanted: WantedLayouts,
): Float64Array {
  const { back, low, span, at, first, from, ways, to, weights } = arena;
  const last = layers[groupCount];
  back.fill(Number.NEGATIVE_INFINITY, at[layers[0]], at[last] + span[last]);
  back[at[layers[0]]] = 0;
  for (let g = 0; g < groupCount; g++) {
    const scores = wanted.scores(cells, cellStarts[g], cellStarts[g + 1]);
    for (let s = layers[g]; s < layers[g + 1]; s++) {
      for (let i = 0; i < ways[s]; i++) {
        const k = from[s] + i;
        const target = to[first[s] + i];
        const place = at[target] + low[s] + k - low[target];
        for (let j = 0; j < span[s]; j++) {
          if (weights[at[s] + j] === 0) continue;
          const value = back[at[s] + j] + scores[k];
          if (value > back[place + j]) back[place + j] = value;
        }
      }
    }
  }
  return back.slice(at[last], at[last] + span[last]);
}

/** The mines of each cluster in the best layout, less its minimum; last, those of the interior. */
function share(scored: readonly Scored[], inside: Float64Array, minesLeft: number | null): number[] {
  // By cluster: the best score of it and all that follow, the interior last, by their number of mines.
  const following: Float64Array[] = [inside];
  let mines = minesLeft ?? 0;
  for (let i = scored.length - 1; i >= 0; i--) {
    following.push(best(scored[i].best, following[following.length - 1]));
    mines -= scored[i].cluster.least;
  }
  following.reverse();
  if (minesLeft === null) mines = indexOfMost(following[0]);
  const shares: number[] = [];
  for (const [i, { best }] of scored.entries()) {
    const rest = following[i + 1];
    const chosen = best.findIndex((score, own) => score + rest[mines - own] === following[i][mines]);
    shares.push(chosen);
    mines -= chosen;
  }
  return [...shares, mines];
}

/** The best sum for each number of mines of two parts together. */
function best(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(a.length + b.length - 1).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < a.length; i++) {
    if (a[i] === Number.NEGATIVE_INFINITY) continue;
    for (let j = 0; j < b.length; j++) if (a[i] + b[j] > out[i + j]) out[i + j] = a[i] + b[j];
  }
  return out;
}

function indexOfMost(values: Float64Array): number {
  let index = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[index]) index = i;
  return index;
}

/** Walks back along the best layout with this many mines, strikes off what it meets and adds its mines. */
function trace(
  { groupCount, cells, cellStarts }: CountedCluster,
  { layers }: Sweep,
  best: Float64Array,
  share: number,
  wanted: WantedLayouts,
  mines: CellIndex[],
): void {
  const { back, low, span, at, first, from, ways, to } = arena;
  let state = layers[groupCount];
  let held = low[state] + share;
  let value = best[share];
  for (let g = groupCount - 1; g >= 0; g--) {
    const scores = wanted.scores(cells, cellStarts[g], cellStarts[g + 1]);
    const k = stepBack(g, scores);
    wanted.meet(cells, cellStarts[g], cellStarts[g + 1], k, mines);
  }

  /** Goes to a state from which the best score came; how many mines the group between holds. */
  function stepBack(g: number, scores: Float64Array): number {
    for (let s = layers[g]; s < layers[g + 1]; s++) {
      for (let i = 0; i < ways[s]; i++) {
        if (to[first[s] + i] !== state) continue;
        const k = from[s] + i;
        const j = held - k - low[s];
        if (j < 0 || j >= span[s] || back[at[s] + j] + scores[k] !== value) continue;
        state = s;
        held -= k;
        value = back[at[s] + j];
        return k;
      }
    }
    throw new Error(`No way leads to state ${state} with ${held} mines.`);
  }
}
