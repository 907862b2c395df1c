import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balance } from '../../../../worker/solver/odds/combine.ts';

/** Clusters by the weights of their mine counts, taken at a tilt of their own. */
const clusters = fc.array(
  fc.record({
    weights: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 6 }),
    tilt: fc.constantFrom(0.05, 0.25, 1, 3),
  }),
  { maxLength: 5 },
);

/** The mean and the variance of the mines where each mine weighs `tilt`. */
function momentsAt(given: readonly Weighted[], interiorCells: number, tilt: number) {
  const chance = tilt / (1 + tilt);
  let mean = interiorCells * chance;
  let variance = mean * (1 - chance);
  for (const { weights, tilt: own } of given) {
    const scaled = weights.map((weight, mines) => weight * (tilt / own) ** mines);
    const sum = scaled.reduce((a, b) => a + b, 0);
    const first = scaled.reduce((total, weight, mines) => total + weight * mines, 0) / sum;
    mean += first;
    variance += scaled.reduce((total, weight, mines) => total + weight * (mines - first) ** 2, 0) / sum;
  }
  return { mean, variance };
}

interface Weighted {
  readonly weights: readonly number[];
  readonly tilt: number;
}

const asWeighted = (given: readonly Weighted[]) =>
  given.map(({ weights, tilt }) => ({
    weights: Float64Array.from(weights),
    tilt,
    least: 0,
    scale: 0,
  })) as unknown as Parameters<typeof balance>[0];

test('at the tilt that is found the mines to be expected are the true ones, and the variance is theirs', () => {
  fc.assert(
    fc.property(
      clusters.filter((given) => given.every(({ weights }) => weights.some((weight) => weight > 0))),
      fc.integer({ min: 1, max: 400 }),
      fc.double({ min: 0.02, max: 0.98, noNaN: true }),
      fc.constantFrom(0.01, 0.2, 1, 50),
      (given, interiorCells, share, start) => {
        const ends = given.map(({ weights }) => {
          const used = [...weights.keys()].filter((mines) => (weights[mines] ?? 0) > 0);
          return [used[0] ?? 0, used.at(-1) ?? 0] as const;
        });
        const least = ends.reduce((sum, [low]) => sum + low, 0);
        const most = ends.reduce((sum, [, high]) => sum + high, interiorCells);
        const mines = least + share * (most - least);
        const { tilt, variance } = balance(asWeighted(given), interiorCells, mines, start);
        const there = momentsAt(given, interiorCells, tilt);
        expect(Math.abs(there.mean - mines)).toBeLessThan(1.1e-3 * Math.sqrt(there.variance) + 1e-6);
        expect(Math.abs(variance - there.variance)).toBeLessThan(1e-6 * (1 + there.variance));
      },
    ),
  );
});

test('weights that leave what a number holds keep the tilt, with a quarter of the cells as variance', () => {
  const beyond = [{ weights: [1e300, 1e308, 1e308], tilt: 0.2 }];
  expect(balance(asWeighted(beyond), 40, 10, 0.2)).toEqual({ tilt: 0.2, variance: 10 });
  const nothing = [{ weights: [0, 0], tilt: 0.2 }];
  expect(balance(asWeighted(nothing), 40, 10, 0.3)).toEqual({ tilt: 0.3, variance: 10 });
});
