import type { Cluster } from '../position/order-cluster.ts';
import type { Arena } from './arena.ts';
import { countLayouts, type Sweep } from './count-layouts.ts';
import { sweepBack } from './marginals.ts';

/** A cluster too wide to be counted, estimated. */
export interface Approximation {
  /** Bounds of its mines that hold for certain. */
  readonly least: number;
  /** By mines from `least` on, against the tilt. */
  readonly weights: Float64Array;
  /** By group, strictly between 0 and 1. */
  readonly odds: Float64Array;
}

const SWEEPS = 200;

/** Estimates keep this far from certainty. */
const LEAST_CHANCE = 1e-6;

/** The weight of what no layout that was counted has, though some other may. */
const UNSEEN_WEIGHT = 1e-80;

/**
 * Half from the most likely layouts: the counting keeps the heaviest states at each group, as many as the budget
 * allows; half from the numbers' means, as if nothing else were known. Neither is good alone: the first is too sure of
 * itself, the second too little. How far off they may be `odds-bounds.ts` says: that two estimates agree says little, and a bound from their
 * difference did not hold in 3.4 % of trials with tiny budgets.
 */
export function approximate(arena: Arena, cluster: Cluster, tilt: number, limit: number): Approximation {
  const { groupCount } = cluster;
  const groupsOf = groupsByConstraint(cluster);
  const { least, most } = boundsOf(cluster, groupsOf);
  const { stateCount, toCount, weightCount } = arena;
  const width = Math.max(32, Math.floor(limit / (2 * groupCount)));
  const sweep = countLayouts(arena, cluster, tilt, Number.POSITIVE_INFINITY, width);
  const weights = new Float64Array(most - least + 1).fill(UNSEEN_WEIGHT);
  const odds = evenOdds(cluster, groupsOf, tilt);
  if ('atGroup' in sweep) {
    spread(cluster, odds, least, weights);
  } else {
    const likely = new Float64Array(groupCount);
    sweepBack(arena, cluster, sweep, new Float64Array(sweep.weights.length).fill(1), tilt, likely);
    for (let g = 0; g < groupCount; g++) odds[g] = (likely[g] + odds[g]) / 2;
    enter(sweep, least, weights);
  }
  arena.stateCount = stateCount;
  arena.toCount = toCount;
  arena.weightCount = weightCount;
  for (let g = 0; g < groupCount; g++) {
    odds[g] = Math.min(1 - LEAST_CHANCE, Math.max(LEAST_CHANCE, odds[g]));
  }
  return { least, weights, odds };
}

function groupsByConstraint({ groupCount, constraintCount, links, linkStarts }: Cluster): number[][] {
  const groupsOf = Array.from({ length: constraintCount }, (): number[] => []);
  for (let g = 0; g < groupCount; g++) {
    for (let i = linkStarts[g]; i < linkStarts[g + 1]; i++) groupsOf[links[i]].push(g);
  }
  return groupsOf;
}

/** Puts counted weights into wider bounds, the largest 1. */
function enter(sweep: Sweep, least: number, weights: Float64Array): void {
  const largest = sweep.weights.reduce((most, weight) => Math.max(most, weight), 0);
  for (let i = 0; i < sweep.weights.length; i++) {
    const at = sweep.least + i - least;
    if (at >= 0 && at < weights.length) weights[at] = Math.max(UNSEEN_WEIGHT, sweep.weights[i] / largest);
  }
}

/**
 * The most even chances under which every number is right on average (maximum entropy, by turning each number's own
 * factor until it fits, again and again). Cost: sweeps × links; no cluster is too wide for it.
 */
function evenOdds(
  { groupCount, constraintCount, cellStarts, counts }: Cluster,
  groupsOf: readonly (readonly number[])[],
  tilt: number,
): Float64Array {
  const logs = new Float64Array(groupCount).fill(Math.log(tilt));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let worst = 0;
    for (let c = 0; c < constraintCount; c++) {
      for (let turn = 0; turn < 3; turn++) {
        let mean = 0;
        let variance = 0;
        for (const g of groupsOf[c]) {
          const chance = 1 / (1 + Math.exp(-logs[g]));
          mean += (cellStarts[g + 1] - cellStarts[g]) * chance;
          variance += (cellStarts[g + 1] - cellStarts[g]) * chance * (1 - chance);
        }
        const off = counts[c] - mean;
        if (turn === 0) worst = Math.max(worst, Math.abs(off));
        const change = Math.max(-2, Math.min(2, off / Math.max(variance, 1e-9)));
        for (const g of groupsOf[c]) logs[g] = Math.max(-30, Math.min(30, logs[g] + change));
        if (Math.abs(off) < 1e-9) break;
      }
    }
    if (worst < 1e-9) break;
  }
  return logs.map((log) => 1 / (1 + Math.exp(-log)));
}

/** The fewest and the most mines that a cluster can hold, by bounds that are true though perhaps not tight. */
function boundsOf(
  { groupCount, cells, counts, sizes }: Cluster,
  groupsOf: readonly (readonly number[])[],
): { least: number; most: number } {
  const least = apart(groupsOf, counts, groupCount);
  const free = apart(
    groupsOf,
    sizes.map((size, c) => size - counts[c]),
    groupCount,
  );
  return { least, most: Math.max(least, cells.length - free) };
}

/** The distribution of mines if the cells were independent. */
function spread(
  { groupCount, cellStarts }: Cluster,
  odds: Float64Array,
  least: number,
  weights: Float64Array,
): void {
  let all = Float64Array.of(1);
  for (let g = 0; g < groupCount; g++) {
    for (let i = cellStarts[g]; i < cellStarts[g + 1]; i++) {
      const next = new Float64Array(all.length + 1);
      for (let m = 0; m < all.length; m++) {
        next[m] += all[m] * (1 - odds[g]);
        next[m + 1] += all[m] * odds[g];
      }
      all = next;
    }
  }
  for (let i = 0; i < weights.length; i++) weights[i] = Math.max(UNSEEN_WEIGHT, all[least + i]);
}

/** The sum of some constraints' values that share no cell: their cells hold so many at the least. */
function apart(groupsOf: readonly (readonly number[])[], values: Int32Array, groupCount: number): number {
  const taken = new Uint8Array(groupCount);
  let sum = 0;
  const byValue = [...values.keys()].sort((a, b) => values[b] - values[a]);
  for (const c of byValue) {
    if (groupsOf[c].some((g) => taken[g] === 1)) continue;
    for (const g of groupsOf[c]) taken[g] = 1;
    sum += values[c];
  }
  return sum;
}
