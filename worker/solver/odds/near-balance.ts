import type { Weighted } from './combine.ts';

/** The part of a cluster that is needed here. */
export type Tilted = Pick<Weighted, 'weights' | 'tilt'>;

/** Mean, variance and third central moment of a number of mines. */
export interface Moments {
  readonly mean: number;
  readonly variance: number;
  readonly third: number;
}

/** The moments of a cluster's number of mines when a mine weighs `tilt` against a free cell; without its fewest. */
export function momentsOf({ weights, tilt: own }: Tilted, tilt: number): Moments {
  const ratio = tilt / own;
  let sum = 0;
  let mean = 0;
  let power = 1;
  for (let i = 0; i < weights.length; i++) {
    sum += weights[i] * power;
    mean += weights[i] * power * i;
    power *= ratio;
  }
  mean /= sum;
  let variance = 0;
  let third = 0;
  power = 1 / sum;
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i] * power;
    const off = i - mean;
    variance += weight * off * off;
    third += weight * off * off * off;
    power *= ratio;
  }
  return { mean, variance, third };
}

/** The moments of the mine count of these cells, each a mine with weight `tilt` against 1. */
export function interiorMoments(cells: number, tilt: number): Moments {
  const chance = tilt / (1 + tilt);
  const variance = cells * chance * (1 - chance);
  return { mean: cells * chance, variance, third: variance * (1 - 2 * chance) };
}

/**
 * How the rest of a large board weighs a cluster's numbers of mines, as `CountedCluster.rest`, without forming the
 * distribution of the rest: a sum of so many independent numbers is normal but for its skewness, near its middle.
 *
 * @param board The moments of the whole board's mines at `tilt`, at which their mean is the true number.
 * Its relative error is about one over the variance squared: 1e−8 where thousands of mines are left.
 */
export function restNear(cluster: Tilted, board: Moments, tilt: number): Float64Array {
  const { mean, variance, third } = momentsOf(cluster, tilt);
  const remaining = board.variance - variance;
  const skew = board.third - third;
  const rest = new Float64Array(cluster.weights.length);
  const log = Math.log(tilt / cluster.tilt);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < rest.length; i++) {
    const off = mean - i;
    rest[i] =
      i * log -
      (off * off) / (2 * remaining) +
      (skew * off ** 3) / (6 * remaining ** 3) -
      (skew * off) / (2 * remaining ** 2);
    if (rest[i] > most) most = rest[i];
  }
  for (let i = 0; i < rest.length; i++) {
    rest[i] = cluster.weights[i] > 0 ? Math.max(2 ** -300, Math.exp(rest[i] - most)) : 0;
  }
  return rest;
}

/** The chance of a mine for an interior cell of a large board. */
export function interiorNear(board: Moments, tilt: number): number {
  const rest = restNear({ weights: Float64Array.of(1, 1), tilt: 1 }, board, tilt);
  return rest[1] / (rest[0] + rest[1]);
}

/** Both together, `times` the second: 1 adds it, −1 takes it away. */
export function together(a: Moments, b: Moments, times: 1 | -1): Moments {
  return {
    mean: a.mean + times * b.mean,
    variance: a.variance + times * b.variance,
    third: a.third + times * b.third,
  };
}
