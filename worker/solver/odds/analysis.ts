import type { Outcome, Refusal } from '../../api/outcome.ts';
import type { Exactness, SolverBudget } from '../../api/solver.ts';
import type { View } from '../../engine/game/view.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { SOLVER_SENTENCES } from '../../engine/refusals/solver.ts';
import { placeOf } from '../../engine/topology/grid.ts';
import { createMarks, type Links, linksAround, type Marks } from '../position/cell-groups.ts';
import { type Cluster, orderCluster } from '../position/order-cluster.ts';
import { type Position, positionOf } from '../position/position.ts';
import { deduce, FATE, type Knowledge } from '../proof/deduce.ts';
import { approximate } from './approximate.ts';
import { Arena, KEPT } from './arena.ts';
import { combine } from './combine.ts';
import { countLayouts, type Sweep } from './count-layouts.ts';
import { sweepBack } from './marginals.ts';
import { largestError } from './odds-bounds.ts';
import { scratchDoubles } from './scratch.ts';

/** A cluster, and how many layouts of it there are by their number of mines. */
export interface CountedCluster extends Cluster {
  /** The fewest mines that the cluster can hold on its own. */
  readonly least: number;
  /** By mines from `least` on: proportional to the layouts × `tilt` ^ mines; 0 only where there is none. */
  readonly weights: Float64Array;
  /** Power of two: the layouts of a number of mines are its weight × 2 ^ scale ÷ tilt ^ mines. */
  readonly scale: number;
  readonly tilt: number;
  /** By mines from `least` on: how the rest of the board weighs that number, as the weights; 0 where it cannot be. */
  rest: Float64Array;
  /** By group: the chance of a mine, exactly 0 or 1 only where that is certain. */
  readonly odds: Float64Array;
  /** False for a cluster too wide for the budget: bounds and odds are only estimates, though never 0 or 1. */
  readonly isExact: boolean;
}

/** The data that the odds of a position rest on. */
export interface Analysis {
  readonly position: Position;
  readonly knowledge: Knowledge;
  readonly marks: Marks;
  readonly clusters: readonly CountedCluster[];
  /** Mines among the unknown cells; null for a part of a larger board. */
  readonly minesLeft: number | null;
  /** Covered, undecided cells that are in no constraint. */
  readonly interiorCount: number;
  /** The chance of a mine for each of them; null when there is none. */
  readonly interior: number | null;
  /** By cell; NaN where not covered. */
  readonly odds: Float64Array;
  readonly exactness: Exactness;
  /** The natural logarithm of the number of layouts that fit; null for a part, and NaN where it is estimated. */
  readonly logLayouts: number | null;
  /** The weight of a mine against 1 for a free cell at which the expected number of mines is the true one. */
  readonly tilt: number;
  /** The states that were looked at. */
  readonly steps: number;
}

/** Optional inputs of an analysis beside the position. */
export interface AnalysisOptions {
  /** Only exact counts are of use: none are estimated. */
  readonly isExact?: boolean;
}

/** States that are looked at when the budget does not say. */
export const DEFAULT_STEPS = 2_000_000;

const arena = new Arena();

/**
 * Everything about a position's odds: what single numbers tell, then each cluster's layouts, weighed together by the
 * number of mines. Codes: `inconsistent`, where no layout fits; the message says where; `too-wide`, where only exact
 * counts are asked for and the budget does not do.
 */
export function analyse(
  position: Position,
  budget: SolverBudget = {},
  { isExact = false }: AnalysisOptions = {},
): Outcome<{ analysis: Analysis }> {
  const read = readClusters(position);
  if (!read.ok) return read;
  const { knowledge, marks, interiorCount, minesLeft } = read;
  const ordered = read.clusters.map(orderCluster);
  const tilt = tiltFor(position, knowledge, minesLeft);
  arena.clear();
  const counted = countAll(
    position,
    ordered,
    tilt,
    budget.steps ?? DEFAULT_STEPS + position.coveredCount * 8,
    isExact,
  );
  if ('ok' in counted) return counted;
  const { clusters, sweeps, stateCount } = counted;
  let interior: number | null = interiorCount > 0 ? position.density : null;
  let logLayouts: number | null = null;
  let balanced = tilt;
  if (minesLeft === null) for (const cluster of clusters) cluster.rest.fill(1);
  else {
    let least = 0;
    for (const cluster of clusters) least += cluster.least;
    const combined = combine(clusters, interiorCount, minesLeft - least, tilt);
    if (combined === null) return faultOfCount(clusters, interiorCount, minesLeft);
    for (let i = 0; i < clusters.length; i++) clusters[i].rest = combined.rests[i];
    if (interior !== null) interior = combined.interior;
    logLayouts = combined.logLayouts;
    balanced = combined.tilt;
  }
  sweepAllBack(clusters, sweeps);
  const odds = oddsByCell(knowledge, clusters, interior);
  const isEstimate = clusters.some((cluster) => !cluster.isExact);
  const exactness = exactnessOf(clusters, interiorCount, interior, minesLeft);
  return {
    ok: true,
    analysis: {
      position,
      knowledge,
      marks,
      clusters,
      minesLeft,
      interiorCount,
      interior,
      odds,
      exactness,
      logLayouts: isEstimate && logLayouts !== null ? Number.NaN : logLayouts,
      tilt: balanced,
      steps: stateCount,
    },
  };
}

/** What single numbers tell, and the clusters of what they leave open, before anything is counted. */
export interface ReadClusters {
  readonly knowledge: Knowledge;
  readonly marks: Marks;
  readonly clusters: readonly Links[];
  readonly interiorCount: number;
  readonly minesLeft: number | null;
}

/** Reads a position so far. Code: `inconsistent`, where numbers or the number of mines cannot be met. */
export function readClusters(position: Position): Outcome<ReadClusters> {
  const { knowledge, fault } = deduce(position);
  if (fault !== null) return fault;
  const marks = createMarks(position.cells.length);
  const clusters = clustersOf(position, knowledge, marks);
  if ('ok' in clusters) return clusters;
  let frontierCount = 0;
  for (const cluster of clusters) frontierCount += cluster.cells.length;
  const interiorCount = knowledge.unknownCount - frontierCount;
  const minesLeft = position.total === null ? null : position.total - knowledge.mineCount;
  const wrong = minesLeft === null ? null : faultOfTotal(minesLeft, knowledge);
  return wrong ?? { ok: true, knowledge, marks, clusters, interiorCount, minesLeft };
}

/** The same of a view. Codes: those of `positionOf` and of `analyse`. */
export function analyseView(view: View, budget: SolverBudget = {}): Outcome<{ analysis: Analysis }> {
  const read = positionOf(view, budget);
  return read.ok ? analyse(read.position, budget) : read;
}

/**
 * How exact odds are. In a part of a board only proved cells are certain: a number that is not seen may decide any cell
 * near it, and how much the mine count would tell is not known either.
 */
export function exactnessOf(
  clusters: readonly CountedCluster[],
  interiorCount: number,
  interior: number | null,
  minesLeft: number | null,
): Exactness {
  if (minesLeft === null) return { isExact: false, error: 1 };
  if (clusters.every((cluster) => cluster.isExact)) return { isExact: true, error: 0 };
  return { isExact: false, error: largestError(clusters, interiorCount, interior, minesLeft) };
}

function clustersOf(position: Position, knowledge: Knowledge, marks: Marks): Links[] | Refusal {
  const clusters: Links[] = [];
  for (const number of position.numbers) {
    if (knowledge.unknown[number] === 0 || marks.owner[number] !== 0) continue;
    const links = linksAround(position, knowledge, marks, number, clusters.length + 1);
    if ('ok' in links) return links;
    clusters.push(links);
  }
  return clusters;
}

/** The weight of a mine against 1 for a free cell at which about as many mines are expected as there are. */
export function tiltFor(position: Position, knowledge: Knowledge, minesLeft: number | null): number {
  if (minesLeft === null) return position.density / (1 - position.density);
  const share = knowledge.unknownCount === 0 ? 0.5 : minesLeft / knowledge.unknownCount;
  const kept = Math.min(0.999, Math.max(0.001, share));
  return kept / (1 - kept);
}

function countAll(
  position: Position,
  ordered: readonly Cluster[],
  tilt: number,
  steps: number,
  isExact: boolean,
): { clusters: CountedCluster[]; sweeps: (Sweep | null)[]; stateCount: number } | Refusal {
  const clusters: CountedCluster[] = new Array(ordered.length);
  const sweeps: (Sweep | null)[] = new Array(ordered.length);
  let left = steps;
  // The narrow clusters first, so that as little as possible exceeds the budget.
  const narrowFirst = [...ordered.keys()].sort((a, b) => ordered[a].cost - ordered[b].cost);
  for (const i of narrowFirst) {
    if (arena.weightCount > KEPT) {
      // Counting twice is faster than touching so much memory for the first time.
      arena.clear();
      sweeps.fill(null);
    }
    const { stateCount } = arena;
    const made = countCluster(arena, position, ordered[i], tilt, left, isExact);
    if ('ok' in made) return made;
    left -= arena.stateCount - stateCount;
    clusters[i] = made.cluster;
    sweeps[i] = made.sweep;
  }
  return { clusters, sweeps, stateCount: steps - left };
}

/** Works out the odds of all clusters; those whose states are no longer in the arena are counted again. */
function sweepAllBack(clusters: readonly CountedCluster[], sweeps: readonly (Sweep | null)[]): void {
  for (const [i, cluster] of clusters.entries()) {
    const sweep = sweeps[i];
    if (sweep !== null) sweepBack(arena, cluster, sweep, cluster.rest, cluster.tilt, cluster.odds);
  }
  for (const [i, cluster] of clusters.entries()) {
    if (sweeps[i] !== null || !cluster.isExact) continue;
    arena.clear();
    const sweep = countLayouts(arena, cluster, cluster.tilt, Number.POSITIVE_INFINITY);
    if ('atGroup' in sweep) throw new Error('A cluster that was counted cannot be counted again.');
    sweepBack(arena, cluster, sweep, cluster.rest, cluster.tilt, cluster.odds);
  }
}

/**
 * A cluster's counts, its states in the arena; when they are more than `limit`, an estimate and no states, or a refusal
 * where only exact counts are of use.
 */
export function countCluster(
  arena: Arena,
  position: Position,
  cluster: Cluster,
  tilt: number,
  limit: number,
  isExact = false,
): { cluster: CountedCluster; sweep: Sweep | null } | Refusal {
  const sweep = countLayouts(arena, cluster, tilt, limit);
  if ('atGroup' in sweep) {
    if (sweep.atGroup !== null) return faultAround(position, cluster, sweep.atGroup);
    if (isExact) return refuse(SOLVER_SENTENCES, 'too-wide');
    const { least, weights, odds } = approximate(arena, cluster, tilt, limit);
    const rest = new Float64Array(weights.length);
    return {
      cluster: { ...cluster, least, weights, scale: 0, tilt, rest, odds, isExact: false },
      sweep: null,
    };
  }
  const { least, weights, scale } = sweep;
  const rest = scratchDoubles(weights.length);
  const odds = scratchDoubles(cluster.groupCount);
  return { cluster: { ...cluster, least, weights, scale, tilt, rest, odds, isExact: true }, sweep };
}

/** Writes all odds by cell. */
function oddsByCell(
  { fate }: Knowledge,
  clusters: readonly CountedCluster[],
  interior: number | null,
): Float64Array {
  const byFate = new Float64Array(4);
  byFate[FATE.open] = Number.NaN;
  byFate[FATE.unknown] = interior ?? Number.NaN;
  byFate[FATE.free] = 0;
  byFate[FATE.mine] = 1;
  const odds = new Float64Array(fate.length);
  for (let cell = 0; cell < fate.length; cell++) odds[cell] = byFate[fate[cell]];
  for (const cluster of clusters) writeOdds(cluster, odds);
  return odds;
}

/** Writes a cluster's odds by cell. */
function writeOdds({ groupCount, cells, cellStarts, odds }: CountedCluster, byCell: Float64Array): void {
  for (let g = 0; g < groupCount; g++) {
    for (let i = cellStarts[g]; i < cellStarts[g + 1]; i++) byCell[cells[i]] = odds[g];
  }
}

/** More known mines than there are, or fewer unknown cells than mines that are left. */
export function faultOfTotal(minesLeft: number, { mineCount, unknownCount }: Knowledge): Refusal | null {
  const mines = minesLeft + mineCount;
  if (minesLeft < 0) return refuse(SOLVER_SENTENCES, 'inconsistent:too-few', { least: mineCount, mines });
  if (minesLeft <= unknownCount) return null;
  return refuse(SOLVER_SENTENCES, 'inconsistent:too-many', { mines, most: mineCount + unknownCount });
}

/** Each cluster fits on its own, but together they need too many mines, or have room for too few. */
export function faultOfCount(
  clusters: readonly CountedCluster[],
  interiorCount: number,
  minesLeft: number,
): Refusal {
  let least = 0;
  let most = interiorCount;
  for (const cluster of clusters) {
    least += cluster.least;
    most += cluster.least + cluster.weights.length - 1;
  }
  const left = minesLeft;
  if (least > left) return refuse(SOLVER_SENTENCES, 'inconsistent:too-few-left', { least, left });
  return most < left
    ? refuse(SOLVER_SENTENCES, 'inconsistent:too-many-left', { left, most })
    : refuse(SOLVER_SENTENCES, 'inconsistent:left', { left });
}

function faultAround({ grid, cells }: Position, cluster: Cluster, group: number): Refusal {
  const number = cluster.numbers[cluster.links[cluster.linkStarts[group]]];
  const values = { ...placeOf(grid, number), number: cells[number] };
  return refuse(SOLVER_SENTENCES, 'inconsistent:number', values);
}
