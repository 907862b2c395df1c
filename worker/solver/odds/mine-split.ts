import type { Analysis, CountedCluster } from './analysis.ts';

/**
 * How the mines that are left can be split among clusters and interior: by cluster and by mines used before it, how
 * likely each number of its own mines is. Weights are layouts × tilt ^ mines, up to one factor for all.
 */
export interface Split {
  /** By cluster, then by mines of it and all later clusters, from their least on: the weight. */
  readonly suffixes: readonly Float64Array[];
  /** By cluster: the least mines of it and all later ones. */
  readonly leasts: readonly number[];
  /** By mines in the interior: the weight; the largest is 1. */
  readonly interior: Float64Array;
  /** Mines that are left for clusters and interior. */
  readonly mines: number;
}

/** The split of a whole board's mines; for a handful of clusters. Cost: the products of their numbers of mines. */
export function splitOf(
  clusters: readonly CountedCluster[],
  interiorCount: number,
  mines: number,
  tilt: number,
): Split {
  const suffixes: Float64Array[] = [Float64Array.of(1)];
  const leasts = [0];
  for (let c = clusters.length - 1; c >= 0; c--) {
    suffixes.unshift(productOf(clusters[c].weights, suffixes[0]));
    leasts.unshift(clusters[c].least + leasts[0]);
  }
  return { suffixes, leasts, interior: interiorWeights(interiorCount, tilt), mines };
}

/** The weights of two parts together, by the mines of both, from weights of each by its own mines. */
export function productOf(a: Float64Array, b: Float64Array): Float64Array {
  const out = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    if (a[i] > 0) for (let j = 0; j < b.length; j++) out[i + j] += a[i] * b[j];
  }
  return out;
}

/** By mines: the ways to place them on these cells × tilt ^ mines, scaled so that the largest is 1. Computed by ratios from the largest outward. */
export function interiorWeights(cells: number, tilt: number): Float64Array {
  const weights = new Float64Array(cells + 1);
  const peak = Math.min(cells, Math.floor(((cells + 1) * tilt) / (1 + tilt)));
  weights[peak] = 1;
  for (let k = peak; k < cells; k++) weights[k + 1] = (weights[k] * (cells - k) * tilt) / (k + 1);
  for (let k = peak; k > 0; k--) weights[k - 1] = (weights[k] * k) / ((cells - k + 1) * tilt);
  return weights;
}

/** The weight of all later clusters and the interior, given `used` mines in the clusters before `c` and `own` in it. */
export function weightAfter({ suffixes, leasts, interior, mines }: Split, c: number, used: number): number {
  const suffix = suffixes[c];
  let sum = 0;
  for (let i = 0; i < suffix.length; i++) {
    const left = mines - used - leasts[c] - i;
    if (left >= 0 && left < interior.length) sum += suffix[i] * interior[left];
  }
  return sum;
}

/** So many clusters, each of at least two layouts, have more layouts than anybody looks at. */
const MANY_CLUSTERS = 64;

/** Above this it makes no difference how many ways there are. */
const MANY_WAYS = 1e12;

/** The number of layouts of all unknown cells; infinite when they are too many to be looked at one by one. */
export function countAllLayouts({
  clusters,
  interiorCount,
  minesLeft,
}: Pick<Analysis, 'clusters' | 'interiorCount' | 'minesLeft'>): number {
  if (minesLeft === null || clusters.length > MANY_CLUSTERS) return Number.POSITIVE_INFINITY;
  let product: Float64Array = Float64Array.of(1);
  let least = 0;
  for (const cluster of clusters) {
    if (!cluster.isExact) return Number.POSITIVE_INFINITY;
    const { weights, scale, tilt } = cluster;
    const counts = weights.map((weight, i) =>
      weight === 0 ? 0 : (weight / tilt ** (cluster.least + i)) * 2 ** scale,
    );
    product = productOf(counts, product);
    least += cluster.least;
  }
  let total = 0;
  for (let i = 0; i < product.length; i++) {
    const left = minesLeft - least - i;
    if (product[i] > 0 && left >= 0 && left <= interiorCount)
      total += product[i] * choose(interiorCount, left);
  }
  return Number.isFinite(total) ? Math.round(total) : Number.POSITIVE_INFINITY;
}

function choose(n: number, k: number): number {
  let product = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) {
    product = (product * (n - i + 1)) / i;
    if (product > MANY_WAYS) return Number.POSITIVE_INFINITY;
  }
  return product;
}
