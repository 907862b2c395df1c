import { completing, has, interval, type Support, sumOf, supportOf } from '../position/mine-counts.ts';
import { chanceOf } from './marginals.ts';
import { scratchDoubles } from './scratch.ts';

/** Weights by mines, from the fewest that the cluster can hold: layouts × `tilt` ^ mines, up to a factor. */
export interface Weighted {
  readonly weights: Float64Array;
  readonly tilt: number;
  readonly least: number;
  /** Power of two that is to be multiplied to the weights. */
  readonly scale: number;
}

/** Each cluster's number of mines, given the board's. */
export interface Combined {
  /**
   * By cluster, by mines: how the rest of the board weighs that number, against the same tilt as the cluster's weights;
   * the largest is 1, and 0 stands only where the rest of the board cannot hold the other mines.
   */
  readonly rests: readonly Float64Array[];
  /** The chance of each interior cell; NaN when there is none. */
  readonly interior: number;
  /** The weight of a mine against 1 for a free cell at which the expected number of mines is the true one. */
  readonly tilt: number;
  /** The variance of the number of mines at that tilt. */
  readonly variance: number;
  /** The natural logarithm of the number of layouts of all unknown cells. */
  readonly logLayouts: number;
}

/** The product of some clusters' weights: `values[i]` belongs to `low + i` mines; what is outside is below 1e−25. */
interface Product {
  readonly low: number;
  readonly values: Float64Array;
  readonly support: Support;
  /** The natural logarithm of what the values have been divided by. */
  readonly log: number;
}

/** The distribution of the others' mines, over the same window as a product's. */
interface Outside {
  readonly values: Float64Array;
  readonly allowed: Support;
}

const ONE: Product = { low: 0, values: Float64Array.of(1), support: interval(0, 0), log: 0 };

/** Weights smaller than this, against the largest, change no chance by as much as 1e−20. */
const NOTHING = 1e-25;

/** The smallest weight of what is possible. */
const TRACE = 2 ** -300;

/**
 * The weight of each cluster's number of mines when all clusters and `interiorCells` other cells hold `mines` mines
 * together; null when they cannot. The clusters' product is formed in a tree, and divided up again on the way down:
 * nothing is subtracted, so nothing is lost. What can be and what cannot is decided on sets of counts, not on weights.
 *
 * @param mines Without those that the clusters hold at the least.
 * @param tilt About how much a mine weighs against a free cell, to begin the search for its true weight with.
 * Cost: for one cluster a few operations a count; for a million cells about 10^8.
 */
export function combine(
  clusters: readonly Weighted[],
  interiorCells: number,
  mines: number,
  tilt: number,
): Combined | null {
  const balanced = balance(clusters, interiorCells, mines, tilt);
  const levels = [clusters.map((cluster) => leafOf(cluster, balanced.tilt / cluster.tilt))];
  for (let level = levels[0]; level.length > 1; ) {
    const above: Product[] = [];
    for (let i = 0; i + 1 < level.length; i += 2) above.push(productOf(level[i], level[i + 1]));
    if (level.length % 2 === 1) above.push(level[level.length - 1]);
    levels.push(above);
    level = above;
  }
  const whole = levels[levels.length - 1][0] ?? ONE;
  const allowed = completing(whole.support, interval(0, interiorCells), interval(mines, mines));
  if (allowed === null) return null;
  const filled = binomial(interiorCells, balanced.tilt, mines - whole.low, whole.values.length);
  const logLayouts =
    whole.log + logOfSum(whole, filled.values) + filled.log - mines * Math.log(balanced.tilt);
  let outside: Outside[] = [{ values: filled.values, allowed }];
  for (let depth = levels.length - 1; depth > 0; depth--) {
    const below = levels[depth - 1];
    const next: Outside[] = [];
    for (let i = 0; i < outside.length; i++) {
      const left = below[2 * i];
      const right = below[2 * i + 1];
      if (right === undefined) next.push(outside[i]);
      else {
        const { low } = levels[depth][i];
        next.push(outsideOf(left, right, outside[i], low), outsideOf(right, left, outside[i], low));
      }
    }
    outside = next;
  }
  return {
    rests: clusters.map((cluster, i) => restOf(outside[i], cluster.weights, balanced.tilt / cluster.tilt)),
    interior: interiorChance(whole, filled.values, allowed, interiorCells, mines),
    ...balanced,
    logLayouts,
  };
}

/** The tilt at which the expected number of mines is the true one, by Newton's method between bounds. */
export function balance(
  clusters: readonly Weighted[],
  interiorCells: number,
  mines: number,
  tilt: number,
): { tilt: number; variance: number } {
  let log = Math.log(tilt);
  let low = Math.min(-14, log);
  let high = Math.max(14, log);
  let variance = 0;
  for (let turn = 0; turn < 60; turn++) {
    const now = Math.exp(log);
    const chance = now / (1 + now);
    let mean = interiorCells * chance;
    variance = mean * (1 - chance);
    for (const { weights, tilt: own } of clusters) {
      const ratio = now / own;
      let sum = 0;
      let first = 0;
      let second = 0;
      let power = 1;
      for (let i = 0; i < weights.length; i++) {
        const weight = weights[i] * power;
        sum += weight;
        first += weight * i;
        second += weight * i * i;
        power *= ratio;
      }
      if (!(sum > 0 && second < Number.POSITIVE_INFINITY)) {
        // Too far out to be estimated: keep the tilt at which the weights were taken.
        return { tilt, variance: interiorCells / 4 };
      }
      mean += first / sum;
      variance += second / sum - (first / sum) ** 2;
    }
    const off = mean - mines;
    if (Math.abs(off) < 1e-3 * (Math.sqrt(variance) + 1e-9)) break;
    if (off > 0) high = log;
    else low = log;
    const step = log - off / Math.max(variance, 1e-12);
    const next = step > low && step < high ? step : (low + high) / 2;
    if (Math.abs(next - log) < 1e-9) break;
    log = next;
  }
  return { tilt: Math.exp(log), variance };
}

/** A cluster at another tilt, its largest weight 1. */
function leafOf({ weights, tilt, least, scale }: Weighted, ratio: number): Product {
  const { values, log } = tilted(weights, ratio);
  // A mine weighs `tilt` in the weights, but the cluster's first `least` mines are not counted on the way.
  return {
    low: 0,
    values,
    support: supportOf(weights),
    log: log + scale * Math.LN2 - least * Math.log(tilt),
  };
}

/** Each weight times `ratio` to the power of its place, divided so that the largest is 1. */
function tilted(weights: Float64Array, ratio: number): { values: Float64Array; log: number } {
  const { length } = weights;
  const values = scratchDoubles(length);
  const log = Math.log(ratio);
  if (Math.abs(log) * length < 100) {
    let most = 0;
    let power = 1;
    for (let i = 0; i < length; i++) {
      values[i] = weights[i] * power;
      if (values[i] > most) most = values[i];
      power *= ratio;
    }
    for (let i = 0; i < length; i++) values[i] /= most;
    return { values, log: Math.log(most) };
  }
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < length; i++) {
    values[i] = Math.log(weights[i]) + i * log;
    if (values[i] > most) most = values[i];
  }
  for (let i = 0; i < length; i++) values[i] = Math.exp(values[i] - most);
  return { values, log: most };
}

/** Two products as one. */
function productOf(a: Product, b: Product): Product {
  const [long, short] = a.values.length >= b.values.length ? [a.values, b.values] : [b.values, a.values];
  const values = new Float64Array(long.length + short.length - 1);
  for (let i = 0; i < short.length; i++) {
    const factor = short[i];
    for (let j = 0; j < long.length; j++) values[i + j] += factor * long[j];
  }
  let most = 0;
  for (let i = 0; i < values.length; i++) if (values[i] > most) most = values[i];
  let start = 0;
  let end = values.length;
  while (values[start] < most * NOTHING) start++;
  while (values[end - 1] < most * NOTHING) end--;
  for (let i = start; i < end; i++) values[i] /= most;
  const window = start === 0 && end === values.length ? values : values.slice(start, end);
  return {
    low: a.low + b.low + start,
    values: window,
    support: sumOf(a.support, b.support),
    log: a.log + b.log + Math.log(most),
  };
}

/** The outside of `own`: that of the product of both (which begins at `low`), and the other one. */
function outsideOf(own: Product, other: Product, outside: Outside, low: number): Outside {
  const { length } = own.values;
  const values = scratchDoubles(length);
  const beyond = outside.values;
  const shift = own.low + other.low - low;
  let most = 0;
  for (let i = 0; i < length; i++) {
    const from = Math.max(0, -shift - i);
    const to = Math.min(other.values.length, beyond.length - shift - i);
    let sum = 0;
    for (let j = from; j < to; j++) sum += other.values[j] * beyond[i + j + shift];
    values[i] = sum;
    if (sum > most) most = sum;
  }
  if (most > 0) for (let i = 0; i < length; i++) values[i] /= most;
  const allowed = completing(own.support, other.support, outside.allowed);
  if (allowed === null)
    throw new Error(`No count is left for ${length} weights, though the whole is possible.`);
  return { values, allowed };
}

/**
 * The ways to put `mines - i` mines on so many cells × tilt ^ (mines − i), for `i` < `length`; the largest is 1.
 * By ratios from the largest outward: logarithms of factorials would lose four digits.
 */
function binomial(
  cells: number,
  tilt: number,
  mines: number,
  length: number,
): { values: Float64Array; log: number } {
  const values = scratchDoubles(length);
  const least = Math.max(0, mines - cells);
  const most = Math.min(length - 1, mines);
  if (least > most) return { values, log: 0 };
  const mode = Math.round(mines - (cells * tilt) / (1 + tilt));
  const peak = Math.min(most, Math.max(least, mode));
  values[peak] = 1;
  for (let i = peak; i < most; i++) {
    const held = mines - i;
    values[i + 1] = (values[i] * held) / ((cells - held + 1) * tilt);
  }
  for (let i = peak; i > least; i--) {
    const held = mines - i;
    values[i - 1] = (values[i] * (cells - held) * tilt) / (held + 1);
  }
  const held = mines - peak;
  const log = logFactorial(cells) - logFactorial(held) - logFactorial(cells - held) + held * Math.log(tilt);
  return { values, log };
}

/** The natural logarithm of n!, by Stirling's series with what it lacks for small n supplied by the recurrence. */
function logFactorial(n: number): number {
  let shift = 0;
  let x = n + 1;
  for (; x < 20; x++) shift -= Math.log(x);
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7);
  return shift + (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

function logOfSum({ values }: Product, filled: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] * filled[i];
  return Math.log(sum);
}

/** The distribution of a cluster's count by the rest, at the tilt of its own weights. */
function restOf({ values, allowed }: Outside, weights: Float64Array, ratio: number): Float64Array {
  const traced = scratchDoubles(values.length);
  for (let i = 0; i < values.length; i++) {
    if (weights[i] > 0 && has(allowed, i)) traced[i] = Math.max(values[i], TRACE);
  }
  const rest = tilted(traced, ratio).values;
  for (let i = 0; i < rest.length; i++) if (traced[i] > 0 && rest[i] < TRACE) rest[i] = TRACE;
  return rest;
}

function interiorChance(
  whole: Product,
  filled: Float64Array,
  allowed: Support,
  cells: number,
  mines: number,
): number {
  if (cells === 0) return Number.NaN;
  // The interior holds what the clusters leave: all that is allowed lies between these.
  const fewest = mines - allowed.most;
  const largest = mines - allowed.least;
  if (largest === 0) return 0;
  if (fewest === cells) return 1;
  let mine = 0;
  let free = 0;
  for (let i = 0; i < filled.length; i++) {
    const weight = whole.values[i] * filled[i];
    const held = mines - whole.low - i;
    mine += weight * held;
    free += weight * (cells - held);
  }
  return chanceOf(Math.max(mine, Number.MIN_VALUE), Math.max(free, Number.MIN_VALUE));
}
