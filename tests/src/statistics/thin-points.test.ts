import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thinPoints } from '../../../src/statistics/charts/thin-points.ts';

const plane = { minX: 0, maxX: 10, minY: 0, maxY: 10 };

describe('thinPoints', () => {
  it('keeps one point of each square, the first, and says for how many it stands', () => {
    const { at, weights } = thinPoints([0.1, 5, 0.2, 5.9, 0.3], [0.1, 5, 0.2, 5.9, 9], plane, 10, 10);
    expect([...at]).toEqual([0, 1, 4]);
    expect([...weights]).toEqual([2, 2, 1]);
  });

  it('loses no game and never draws more than there are squares', () => {
    const coordinate = fc.double({ min: -5, max: 15, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate), { maxLength: 300 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        (points, columns, rows) => {
          const xs = points.map(([x]) => x);
          const ys = points.map(([, y]) => y);
          const { at, weights } = thinPoints(xs, ys, plane, columns, rows);
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(points.length);
          expect(at.length).toBeLessThanOrEqual(columns * rows);
          expect([...at]).toEqual([...new Set(at)].sort((a, b) => a - b));
        },
      ),
    );
  });
});
