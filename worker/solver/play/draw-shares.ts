import { nextFraction, type Random } from '../../engine/deal/random.ts';
import { interiorWeights, productOf } from '../odds/mine-split.ts';
import { completing, interval, type Support, sumOf, supportOf } from '../position/mine-counts.ts';

/** The number of layouts of a part of the board by mine count: from `least` on, as weights against a tilt. */
export interface PartWeights {
  readonly least: number;
  readonly weights: Float64Array;
}

/** Weights by mines; `values[i]` belongs to `low + i` mines. */
interface Window {
  readonly low: number;
  readonly values: Float64Array;
}

/** Weights smaller than this, against the largest, change no chance by as much as 1e−20. */
const NOTHING = 1e-25;

/**
 * How many mines each part holds in a layout drawn uniformly from all in which the parts and `interior` other cells hold
 * `mines` mines together; null when they cannot. Only sums, products and quotients decide, so that the same numbers come
 * out on every machine.
 *
 * @param tilt What a mine weighs against a free cell in the weights.
 * Cost: parts × mines of each × how far the sum of mines may vary, at the most some 700 for 10,000 cells.
 */
export function drawShares(
  parts: readonly PartWeights[],
  interior: number,
  mines: number,
  tilt: number,
  random: Random,
): number[] | null {
  let left = mines;
  let support: Support = interval(0, interior);
  for (const { least, weights } of parts) {
    left -= least;
    support = sumOf(support, supportOf(weights));
  }
  if (completing(support, interval(0, 0), interval(left, left)) === null) return null;
  const ratio = balance(parts, interior, left, tilt);
  const own = parts.map(({ weights }) => tilted(weights, ratio));
  const filled = interiorWeights(interior, tilt * ratio);
  /** The weight of part `i` when it and all later parts hold this many mines. */
  const choices = ({ low, values }: Window, i: number, held: number) =>
    own[i].map((weight, m) => weight * (values[held - m - low] ?? 0));
  let following = suffixes(own, filled, NOTHING);
  // What is left may lie where hardly anything does, when numbers of mines have wide gaps.
  const isLost = parts.length > 0 && !choices(following[0], 0, left).some((weight) => weight > 0);
  if (isLost) following = suffixes(own, filled, 0);
  return parts.map(({ least }, i) => {
    const m = pick(choices(following[i], i, left), random);
    left -= m;
    return least + m;
  });
}

/** By part: the combined weights of all later parts, the interior last, without those below `nothing`. */
function suffixes(own: readonly Float64Array[], interior: Float64Array, nothing: number): Window[] {
  const following: Window[] = new Array(own.length);
  let last = windowOf(interior, 0, nothing);
  for (let i = own.length - 1; i >= 0; i--) {
    following[i] = last;
    if (i > 0) last = windowOf(productOf(own[i], last.values), last.low, nothing);
  }
  return following;
}

/** A place in the list, as likely as its weight. */
export function pick(weights: ArrayLike<number>, random: Random): number {
  let sum = 0;
  let last = 0;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i];
    if (weights[i] > 0) last = i;
  }
  if (sum === 0) throw new Error(`None of ${weights.length} weights is more than 0.`);
  let share = nextFraction(random) * sum;
  for (let i = 0; i < last; i++) {
    share -= weights[i];
    if (share < 0) return i;
  }
  return last;
}

/** The factor of the tilt with which about as many mines are expected as there are, found by halving. */
function balance(parts: readonly PartWeights[], interior: number, mines: number, tilt: number): number {
  const isFew = (ratio: number) => {
    let mean = (interior * tilt * ratio) / (1 + tilt * ratio);
    for (const { weights } of parts) mean += meanOf(tilted(weights, ratio));
    return mean < mines;
  };
  let low = 1;
  let high = 1;
  if (isFew(1)) for (high = 2; isFew(high) && high < 1e30; high *= high) low = high;
  else for (low = 0.5; !isFew(low) && low > 1e-30; low *= low) high = low;
  while (high > low * 1.01) {
    const middle = Math.sqrt(low * high);
    if (isFew(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** Each weight times `ratio` to the power of its place; the largest is 1. */
function tilted(weights: Float64Array, ratio: number): Float64Array {
  const values = weights.slice();
  // From the end where the powers are largest, so that none is too large for a number.
  let power = 1;
  if (ratio < 1) for (let i = 0; i < values.length; i++, power *= ratio) values[i] *= power;
  else for (let i = values.length - 1; i >= 0; i--, power /= ratio) values[i] *= power;
  let most = 0;
  for (const value of values) if (value > most) most = value;
  for (let i = 0; i < values.length; i++) values[i] /= most;
  return values;
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  let first = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i];
    first += values[i] * i;
  }
  return first / sum;
}

/** The values without those at both ends that are below `nothing`, against the largest; that is 1 then. */
function windowOf(values: Float64Array, low: number, nothing: number): Window {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  let start = 0;
  let end = values.length;
  while (values[start] < most * nothing) start++;
  while (values[end - 1] < most * nothing) end--;
  return { low: low + start, values: values.slice(start, end).map((value) => value / most) };
}
