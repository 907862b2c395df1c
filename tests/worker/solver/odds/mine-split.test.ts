import { expect, test } from 'vitest';
import { countAllLayouts, interiorWeights } from '../../../../worker/solver/odds/mine-split.ts';

/** The ways to choose k of n, by Pascal's triangle. */
function ways(n: number): number[] {
  let row = [1];
  for (let i = 0; i < n; i++) row = [1, ...row.map((left, k) => left + (row[k + 1] ?? 0))];
  return row;
}

test.each([
  [0, 0.25],
  [1, 0.25],
  [10, 0.001],
  [10, 0.25],
  [10, 1],
  [10, 40],
  [11, 1],
])(
  'of %d interior cells with a tilt of %d each number of mines has its weight, and the likeliest 1',
  (cells, tilt) => {
    const expected = ways(cells).map((count, mines) => count * tilt ** mines);
    const most = Math.max(...expected);
    const weights = interiorWeights(cells, tilt);
    expect(weights).toHaveLength(cells + 1);
    expect(Math.max(...weights)).toBe(1);
    for (const [mines, weight] of expected.entries()) expect(weights[mines]).toBeCloseTo(weight / most, 12);
  },
);

test.each([
  [100, 98, 4950],
  [100, 2, 4950],
  [100, 100, 1],
  [1000, 500, Number.POSITIVE_INFINITY],
  [100, 101, 0],
])('%d interior cells hold %d mines in %d ways', (interiorCount, minesLeft, ways) => {
  expect(countAllLayouts({ clusters: [], interiorCount, minesLeft })).toBe(ways);
});
