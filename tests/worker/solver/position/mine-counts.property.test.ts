import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  completing,
  has,
  interval,
  type Support,
  sumOf,
  supportOf,
} from '../../../../worker/solver/position/mine-counts.ts';

/** All counts of the set, asked one by one, also where there can be none. */
const countsOf = (support: Support) => [...Array(60).keys()].filter((count) => has(support, count));

/** Sets of counts with gaps and without, and the counts in them. */
const supports = fc
  .record({
    from: fc.nat(5),
    weights: fc.array(fc.constantFrom(0, 0.5, 2), { minLength: 1, maxLength: 7 }),
  })
  .filter(({ weights }) => weights[0] !== 0 && weights[weights.length - 1] !== 0)
  .map(({ from, weights }) => {
    // What is counted begins at 0; whoever has fewest mines of its own moves it by a sum.
    const support = sumOf(supportOf(Float64Array.from(weights)), interval(from, from));
    return { support, counts: [...weights.keys()].filter((i) => weights[i] !== 0).map((i) => i + from) };
  });

const sorted = (counts: Iterable<number>) => [...new Set(counts)].sort((a, b) => a - b);

test('a set holds the counts whose weight is not 0, and lies between the first and the last', () => {
  fc.assert(
    fc.property(supports, ({ support, counts }) => {
      expect(countsOf(support)).toEqual(counts);
      expect([support.least, support.most]).toEqual([counts[0], counts[counts.length - 1]]);
      const isWhole = counts.length === support.most - support.least + 1;
      expect(support.bits === null).toBe(isWhole);
    }),
  );
});

test('all sums of a count of each', () => {
  fc.assert(
    fc.property(supports, supports, (a, b) => {
      const sums = a.counts.flatMap((one) => b.counts.map((other) => one + other));
      expect(countsOf(sumOf(a.support, b.support))).toEqual(sorted(sums));
    }),
  );
});

test('the counts of one that with some count of another make an allowed one', () => {
  fc.assert(
    fc.property(supports, supports, supports, (own, other, allowed) => {
      const fitting = own.counts.filter((one) =>
        other.counts.some((another) => allowed.counts.includes(one + another)),
      );
      const found = completing(own.support, other.support, allowed.support);
      expect(found === null ? [] : countsOf(found)).toEqual(fitting);
      if (found !== null)
        expect([found.least, found.most]).toEqual([fitting[0], fitting[fitting.length - 1]]);
    }),
    { numRuns: 500 },
  );
});
