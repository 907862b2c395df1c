import type { Cluster } from '../position/order-cluster.ts';
import type { Arena } from './arena.ts';
import { Factors, rescale, type Sweep, WIDEST } from './count-layouts.ts';

const factors = new Factors();

/** The largest chance that is not certain. */
const NEARLY_ONE = 1 - 2 ** -53;

/**
 * A chance from weights for and against: exactly 0 or 1 only when one of them is 0, whatever rounding does.
 * A weight of 0 means that there is no such layout.
 */
export function chanceOf(mine: number, free: number): number {
  if (mine === 0) return 0;
  if (free === 0) return 1;
  const chance = mine / (mine + free);
  return chance > NEARLY_ONE ? NEARLY_ONE : chance > 0 ? chance : Number.MIN_VALUE;
}

/**
 * Sweeps back over a cluster's states, which must still lie in the arena, and writes the chance of a mine for the
 * cells of each group to `odds`. The cluster's own layouts are weighed by what the rest of the board makes of their
 * number of mines.
 *
 * @param rest By mines from `sweep.least` on; the largest about 1, 0 only for numbers that the rest does not allow.
 * Cost: that of counting, without looking up states.
 */
export function sweepBack(
  arena: Arena,
  { groupCount, cellStarts }: Cluster,
  { layers }: Sweep,
  rest: Float64Array,
  tilt: number,
  odds: Float64Array,
): void {
  arena.reserveBack();
  const { weights, back, low, span, at, first, from, ways, to } = arena;
  const last = layers[groupCount];
  const floor = 2 ** -300;
  for (let i = 0; i < span[last]; i++) {
    back[at[last] + i] = rest[i] > 0 ? Math.max(floor, rest[i]) : 0;
  }
  const bounds = { high: 1, low: -300 };
  for (let g = groupCount - 1; g >= 0; g--) {
    const size = cellStarts[g + 1] - cellStarts[g];
    factors.set(size, tilt);
    const { by } = factors;
    let mine = 0;
    let free = 0;
    for (let s = layers[g]; s < layers[g + 1]; s++) {
      const start = at[s];
      const length = span[s];
      for (let j = 0; j < length; j++) back[start + j] = 0;
      for (let i = 0; i < ways[s]; i++) {
        const k = from[s] + i;
        const target = to[first[s] + i];
        const factor = by[k];
        const place = at[target] + low[s] + k - low[target];
        let sum = 0;
        for (let j = 0; j < length; j++) {
          const value = factor * back[place + j];
          back[start + j] += value;
          sum += weights[start + j] * value;
        }
        mine += k * sum;
        free += (size - k) * sum;
      }
    }
    odds[g] = chanceOf(mine, free);
    bounds.high += factors.logOfSum;
    bounds.low += factors.logOfLeast;
    if (bounds.high > WIDEST || bounds.low < -WIDEST) {
      const end = at[layers[g + 1]];
      rescale(back, at[layers[g]], end, bounds);
    }
  }
}
