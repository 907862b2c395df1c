import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Offset } from '../../../../worker/api/cells.ts';
import { createGrid, type Grid } from '../../../../worker/engine/topology/grid.ts';
import { share } from '../../../effort.ts';

const offset = fc
  .tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);
const offsets: fc.Arbitrary<Offset[]> = fc.uniqueArray(offset, { maxLength: 6, selector: String });

/** The most neighbours of any cell, by counting those of each. */
function countMost({ columns, rows, even, odd }: Grid): number {
  let most = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const there = (row % 2 === 0 ? even : odd).filter(
        ([dx, dy]) => column + dx >= 0 && column + dx < columns && row + dy >= 0 && row + dy < rows,
      );
      most = Math.max(most, there.length);
    }
  return most;
}

test('the most neighbours that a cell has are those of some cell, on any board with edges', () => {
  const size = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(size, size, offsets, offsets, fc.boolean(), (columns, rows, even, odd, isOne) => {
      const grid = createGrid(columns, rows, isOne ? { pattern: even } : { even, odd }, 'none');
      expect(grid.maxNeighbours).toBe(countMost(grid));
    }),
    { numRuns: share(20_000, 2000) },
  );
});

test('on a torus all cells of a row have as many', () => {
  const even: Offset[] = [[0, 1]];
  const odd: Offset[] = [
    [0, 1],
    [0, -1],
  ];
  expect(createGrid(5, 4, { even, odd }, 'torus').maxNeighbours).toBe(2);
  expect(createGrid(5, 4, { even: odd, odd: even }, 'torus').maxNeighbours).toBe(2);
  // There is no odd row; and of a single row there and back is the cell itself.
  expect(createGrid(5, 1, { even: [[1, 0]], odd }, 'torus').maxNeighbours).toBe(1);
});
