import type { CellIndex } from '../../api/cells.ts';
import type { Refusal } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { SOLVER_SENTENCES } from '../../engine/refusals/solver.ts';
import { placeOf } from '../../engine/topology/grid.ts';
import { linksAround, type Marks } from '../position/cell-groups.ts';
import { writeNeighbours } from '../position/neighbour-lists.ts';
import { orderCluster } from '../position/order-cluster.ts';
import type { Position } from '../position/position.ts';
import { addConstraint, FATE, giveUp, type Knowledge, propagate, settle } from '../proof/deduce.ts';
import {
  type Analysis,
  type CountedCluster,
  countCluster,
  DEFAULT_STEPS,
  faultOfCount,
  faultOfTotal,
  tiltFor,
} from './analysis.ts';
import { Arena } from './arena.ts';
import { combine } from './combine.ts';
import type { Sweep } from './count-layouts.ts';
import { sweepBack } from './marginals.ts';
import {
  interiorMoments,
  interiorNear,
  type Moments,
  momentsOf,
  restNear,
  together,
} from './near-balance.ts';

/** The state that a tracker retains from move to move. */
export interface Tracked {
  readonly position: Position;
  readonly knowledge: Knowledge;
  readonly marks: Marks;
  /** By id; ids are marks, and never used again. */
  readonly clusters: Map<number, CountedCluster>;
  nextId: number;
  /** Counts the changes; by cluster, at which of them its odds were last worked out. */
  version: number;
  readonly versions: Map<number, number>;
  /** States that still lie in the arena, as long as `stamp` is the arena's. */
  readonly sweeps: Map<number, Sweep | null>;
  stamp: number;
  frontierCount: number;
  /** Sums over the clusters: their fewest mines, and how many more they can hold. */
  least: number;
  span: number;
  estimates: number;
  interior: number | null;
  /** The version of the interior's odds by cell. */
  interiorVersion: number;
  logLayouts: number | null;
  readonly odds: Float64Array;
  /** The cells that the last change settled, and those of the clusters that it touched. */
  touched: CellIndex[];
  /** The weight of each cluster's mines in the rest, as of this version, on small boards; by place in `clusters`. */
  rests: readonly Float64Array[];
  /** The weight of a mine at which a large board is balanced, and its moments there; null on small boards. */
  tilt: number;
  board: Moments | null;
  /** The drift of the tilt's logarithm, either way, since all odds were exact. */
  drift: number;
  farthest: number;
  /** The largest standard deviation of a cluster's mines. */
  deviation: number;
}

/** From this many cells on, a move does not update every cluster and the interior. */
const LARGE = 50_000;
/** A large board also has this many interior cells, and mines and free cells that no cluster needs. */
const ROOM = 2048;

const around = new Int32Array(32);
const arena = new Arena();
let stamp = 0;

/** The parts of an analysis that are kept for the next one. */
export function trackedFrom(analysis: Analysis): Tracked {
  const { position, knowledge, marks, clusters, odds, interior, logLayouts, tilt } = analysis;
  const tracked: Tracked = {
    position,
    knowledge,
    marks,
    clusters: new Map(),
    nextId: clusters.length + 1,
    version: 0,
    versions: new Map(),
    sweeps: new Map(),
    stamp: 0,
    frontierCount: 0,
    least: 0,
    span: 0,
    estimates: 0,
    interior,
    interiorVersion: 0,
    logLayouts,
    odds,
    touched: [],
    rests: clusters.map((cluster) => cluster.rest),
    tilt,
    board: null,
    drift: 0,
    farthest: 0,
    deviation: 0,
  };
  for (const [i, cluster] of clusters.entries()) add(tracked, i + 1, cluster);
  weighBoard(tracked);
  return tracked;
}

/** Mines among unknown cells; null for a part of a larger board. */
export function minesLeftIn({ position, knowledge }: Tracked): number | null {
  return position.total === null ? null : position.total - knowledge.mineCount;
}

export function interiorCountIn({ knowledge, frontierCount }: Tracked): number {
  return knowledge.unknownCount - frontierCount;
}

function isLarge(tracked: Tracked): boolean {
  const minesLeft = minesLeftIn(tracked);
  if (minesLeft === null || tracked.odds.length < LARGE || interiorCountIn(tracked) <= ROOM) return false;
  const spare = minesLeft - tracked.least;
  return spare > ROOM && tracked.span + interiorCountIn(tracked) - spare > ROOM;
}

function add(tracked: Tracked, id: number, cluster: CountedCluster): void {
  tracked.clusters.set(id, cluster);
  tracked.frontierCount += cluster.cells.length;
  tracked.least += cluster.least;
  tracked.span += cluster.weights.length - 1;
  if (!cluster.isExact) tracked.estimates++;
}

function remove(tracked: Tracked, id: number, cluster: CountedCluster): void {
  tracked.clusters.delete(id);
  tracked.versions.delete(id);
  tracked.sweeps.delete(id);
  tracked.frontierCount -= cluster.cells.length;
  tracked.least -= cluster.least;
  tracked.span -= cluster.weights.length - 1;
  if (!cluster.isExact) tracked.estimates--;
}

/** Takes in newly opened cells, whose codes are written already. A refusal leaves the rest undone. */
export function openCells(
  tracked: Tracked,
  opened: readonly CellIndex[],
  steps: number | undefined,
): Refusal | null {
  const { position, knowledge, odds } = tracked;
  const settled: CellIndex[] = [];
  const fault = learn(position, knowledge, opened, settled);
  if (fault !== null) return fault;
  const minesLeft = minesLeftIn(tracked);
  const wrong = minesLeft === null ? null : faultOfTotal(minesLeft, knowledge);
  if (wrong !== null) return wrong;
  const settledCount = settled.length;
  const interiorBefore = interiorCountIn(tracked) + settled.length;
  const before = tracked.board;
  const { removed, added, broken } = replaceClusters(tracked, opened, settled, steps);
  if (broken !== null) return broken;
  tracked.version++;
  tracked.touched = settled;
  for (const id of added) for (const cell of tracked.clusters.get(id)?.cells ?? []) settled.push(cell);
  for (let i = 0; i < settledCount; i++) odds[settled[i]] = knowledge.fate[settled[i]] === FATE.mine ? 1 : 0;
  for (const cell of opened) odds[cell] = Number.NaN;
  if (before === null || !isLarge(tracked)) return combineAll(tracked);
  shiftBoard(tracked, before, interiorBefore, removed, added);
  for (const id of added) recount(tracked, id, true);
  return null;
}

/** The conclusions of single numbers with these cells open; `settled` receives the cells that have become known. */
function learn(
  position: Position,
  knowledge: Knowledge,
  opened: readonly CellIndex[],
  settled: CellIndex[],
): Refusal | null {
  const { fate } = knowledge;
  knowledge.settled = settled;
  let fault: Refusal | null = null;
  for (const cell of opened) {
    if (fate[cell] === FATE.mine) {
      fault ??= refuse(SOLVER_SENTENCES, 'inconsistent:open-mine', placeOf(position.grid, cell));
    }
    if (fate[cell] === FATE.unknown) fault ??= settle(position, knowledge, cell, FATE.free);
    knowledge.freeCount--;
    fate[cell] = FATE.open;
  }
  for (const cell of opened) fault ??= addConstraint(position, knowledge, cell);
  if (fault === null) fault = propagate(position, knowledge);
  else giveUp();
  knowledge.settled = null;
  return fault;
}

/** Counts again the clusters that have lost a cell or gained a number. */
function replaceClusters(
  tracked: Tracked,
  opened: readonly CellIndex[],
  settled: readonly CellIndex[],
  steps: number | undefined,
): { removed: CountedCluster[]; added: number[]; broken: Refusal | null } {
  const { position, knowledge, marks, clusters } = tracked;
  const removed: CountedCluster[] = [];
  const added: number[] = [];
  const seeds: CellIndex[] = [...opened];
  const drop = (id: number) => {
    const cluster = clusters.get(id);
    if (cluster === undefined) return;
    remove(tracked, id, cluster);
    removed.push(cluster);
    for (const number of cluster.numbers) seeds.push(number);
  };
  for (const cell of settled) drop(marks.owner[cell]);
  for (const number of opened) {
    const count = writeNeighbours(position.neighbours, number, around);
    for (let i = 0; i < count; i++) {
      if (knowledge.fate[around[i]] === FATE.unknown) drop(marks.owner[around[i]]);
    }
  }
  const firstId = tracked.nextId;
  const tilt = tracked.board === null ? tiltFor(position, knowledge, minesLeftIn(tracked)) : tracked.tilt;
  arena.clear();
  tracked.stamp = ++stamp;
  tracked.sweeps.clear();
  for (const seed of seeds) {
    if (knowledge.unknown[seed] === 0 || marks.owner[seed] >= firstId) continue;
    const id = tracked.nextId++;
    const links = linksAround(position, knowledge, marks, seed, id);
    if ('ok' in links) return { removed, added, broken: links };
    const made = countCluster(arena, position, orderCluster(links), tilt, steps ?? DEFAULT_STEPS);
    if ('ok' in made) return { removed, added, broken: made };
    add(tracked, id, made.cluster);
    tracked.sweeps.set(id, made.sweep);
    added.push(id);
  }
  return { removed, added, broken: null };
}

/** Weighs all clusters together. */
export function combineAll(tracked: Tracked): Refusal | null {
  const { clusters, position } = tracked;
  const interiorCount = interiorCountIn(tracked);
  const minesLeft = minesLeftIn(tracked);
  tracked.board = null;
  tracked.drift = 0;
  tracked.farthest = 0;
  if (minesLeft === null) {
    tracked.rests = [...clusters.values()].map(({ weights }) => new Float64Array(weights.length).fill(1));
    tracked.interior = position.density;
    return null;
  }
  const all = [...clusters.values()];
  const tilt = tiltFor(position, tracked.knowledge, minesLeft);
  const combined = combine(all, interiorCount, minesLeft - tracked.least, tilt);
  if (combined === null) return faultOfCount(all, interiorCount, minesLeft);
  tracked.rests = combined.rests;
  tracked.interior = combined.interior;
  tracked.logLayouts = tracked.estimates > 0 ? Number.NaN : combined.logLayouts;
  tracked.tilt = combined.tilt;
  return null;
}

/** Finds the balance of a large board, with the moments that later moves change. */
export function weighBoard(tracked: Tracked): void {
  tracked.board = null;
  const minesLeft = minesLeftIn(tracked);
  if (minesLeft === null || !isLarge(tracked)) return;
  for (let turn = 0; turn < 3; turn++) {
    let board = interiorMoments(interiorCountIn(tracked), tracked.tilt);
    tracked.deviation = 0.5;
    for (const cluster of tracked.clusters.values()) {
      const moments = momentsOf(cluster, tracked.tilt);
      board = together(board, moments, 1);
      tracked.deviation = Math.max(tracked.deviation, Math.sqrt(moments.variance));
    }
    tracked.board = board;
    const off = minesLeft - tracked.least - board.mean;
    tracked.tilt *= Math.exp(off / board.variance);
    if (Math.abs(off) < 1e-6) break;
  }
}

/** Moves a large board's balance along with a change of some clusters and of the interior. */
function shiftBoard(
  tracked: Tracked,
  before: Moments,
  interiorBefore: number,
  removed: readonly CountedCluster[],
  added: readonly number[],
): void {
  const { clusters, tilt } = tracked;
  let board = together(before, interiorMoments(interiorBefore, tilt), -1);
  board = together(board, interiorMoments(interiorCountIn(tracked), tilt), 1);
  for (const cluster of removed) board = together(board, momentsOf(cluster, tilt), -1);
  for (const id of added) {
    const cluster = clusters.get(id);
    if (cluster === undefined) continue;
    const moments = momentsOf(cluster, tilt);
    board = together(board, moments, 1);
    tracked.deviation = Math.max(tracked.deviation, Math.sqrt(moments.variance));
  }
  const mean = (minesLeftIn(tracked) ?? 0) - tracked.least;
  const change = (mean - board.mean) / board.variance;
  tracked.board = { mean, variance: board.variance + change * board.third, third: board.third };
  tracked.tilt *= Math.exp(change);
  tracked.drift += change;
  tracked.farthest = Math.max(tracked.farthest, Math.abs(tracked.drift));
  tracked.interior = interiorNear(tracked.board, tracked.tilt);
  tracked.logLayouts = null;
}

/** Works out a cluster's odds for the present version, and writes them by cell. */
export function recount(tracked: Tracked, id: number, isFresh = false, rest?: Float64Array): void {
  const { clusters, position, odds, board } = tracked;
  const cluster = clusters.get(id);
  if (cluster === undefined) return;
  const weighed = rest ?? (board === null ? cluster.rest : restNear(cluster, board, tracked.tilt));
  const found = new Float64Array(cluster.groupCount);
  let sweep = isFresh && tracked.stamp === stamp ? tracked.sweeps.get(id) : undefined;
  if (sweep === undefined && cluster.isExact) {
    arena.clear();
    tracked.stamp = ++stamp;
    tracked.sweeps.clear();
    const made = countCluster(arena, position, cluster, cluster.tilt, Number.POSITIVE_INFINITY);
    sweep = 'ok' in made ? null : made.sweep;
  }
  if (sweep === undefined || sweep === null) found.set(cluster.odds);
  else sweepBack(arena, cluster, sweep, weighed, cluster.tilt, found);
  clusters.set(id, { ...cluster, rest: weighed, odds: found });
  tracked.versions.set(id, tracked.version);
  const { cells, cellStarts, groupCount } = cluster;
  for (let g = 0; g < groupCount; g++) {
    for (let i = cellStarts[g]; i < cellStarts[g + 1]; i++) odds[cells[i]] = found[g];
  }
}
