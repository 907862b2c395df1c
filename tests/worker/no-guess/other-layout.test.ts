import { expect, test } from 'vitest';
import { OtherLayoutSearch } from '../../../worker/no-guess/other-layout.ts';
import { share } from '../../effort.ts';
import { halfOpen, layoutsOf } from './half-open.ts';

test('a cell is certain where all layouts agree; the numbers named prove it, the layout found shows otherwise', () => {
  let certain = 0;
  for (let seed = 0; seed < share(300); seed++) {
    const { field, unknown, numbers } = halfOpen(seed);
    const search = new OtherLayoutSearch(field);
    const layouts = layoutsOf(field, unknown, numbers);
    const own = (cell: number) => field.mines[cell] ?? 0;
    for (const [i, cell] of unknown.entries()) {
      const differ = (bits: number) => ((bits >>> i) & 1) !== own(cell);
      const verdict = search.search(cell, 10_000);
      expect([seed, cell, verdict]).toEqual([seed, cell, layouts.some(differ) ? 'open' : 'certain']);
      if (verdict === 'certain') {
        certain++;
        const premises = [...search.premises.at.subarray(0, search.premises.length)];
        expect(layoutsOf(field, unknown, premises).some(differ)).toBe(false);
      } else {
        const flipped = new Set(search.flipped.at.subarray(0, search.flipped.length));
        const bits = unknown.reduce((sum, c, k) => sum | ((own(c) ^ (flipped.has(c) ? 1 : 0)) << k), 0);
        expect(flipped.has(cell) && layouts.includes(bits)).toBe(true);
      }
    }
  }
  expect(certain).toBeGreaterThan(share(300));
});

test('a search that takes too long says so', () => {
  const { field, unknown } = halfOpen(3);
  const search = new OtherLayoutSearch(field);
  expect(unknown.map((cell) => search.search(cell, 1))).toEqual(unknown.map(() => 'cut'));
});
