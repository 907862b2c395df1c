import { quantile } from '../number-words.ts';
import type { Axis, Layer, Room } from './chart-model.ts';
import { thinPoints } from './thin-points.ts';

/** Points nearer to each other than that are one, in pixels. */
const SQUARE = 3;

/** Among more dots than that, those that stand for more games than others are the stronger ones. */
const MANY = 500;
/** The strength of the dots above that share of all. */
const strengths = [
  { above: 0, many: 0.22, few: 0.85 },
  { above: 0.4, many: 0.4, few: 0.9 },
  { above: 0.75, many: 0.65, few: 0.95 },
  { above: 0.92, many: 1, few: 1 },
] as const;

/** The points that are drawn, in the order of x: which ones they are, and their layers. */
export interface Dots {
  readonly at: readonly number[];
  readonly layers: readonly Layer[];
}

/** As many of the points as can be seen, in layers by how many games each stands for. */
export function dotLayers(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  x: Axis,
  y: Axis,
  { width, height }: Room,
): Dots {
  const window = { minX: x.min, maxX: x.max, minY: y.min, maxY: y.max };
  const squares = (length: number) => Math.max(1, Math.round(length / SQUARE));
  const { at, weights } = thinPoints(xs, ys, window, squares(width), squares(height));
  const order = Array.from(at.keys()).sort((a, b) => (xs[at[a] ?? 0] ?? 0) - (xs[at[b] ?? 0] ?? 0));
  const isMany = at.length > MANY;
  const sorted = weights.slice().sort();
  // A weight that is as common as all others is none of the strong ones.
  const limits = strengths.map(({ above }) => (above === 0 ? 0 : (quantile(sorted, above) ?? 0)));
  const classOf = order.map((i) => limits.filter((limit) => (weights[i] ?? 0) > limit).length - 1);
  const layers = strengths.map(({ many, few }, mine): Layer => {
    const values = order.map((i, k) => (classOf[k] === mine ? (ys[at[i] ?? 0] ?? 0) : null));
    return {
      kind: 'dots',
      ys: values,
      strength: isMany ? many : few,
      size: isMany ? 3.5 : at.length > 100 ? 5 : 6.5,
    };
  });
  // The strong ones lie on top.
  return { at: order.map((i) => at[i] ?? 0), layers };
}
