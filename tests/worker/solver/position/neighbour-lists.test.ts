import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Topology, Wrap } from '../../../../worker/api/rules.ts';
import { createRuleset, gridOf } from '../../../../worker/engine/rules/ruleset.ts';
import { neighboursOf } from '../../../../worker/engine/topology/grid.ts';
import {
  isInner,
  neighbourListsOf,
  writeNeighbours,
} from '../../../../worker/solver/position/neighbour-lists.ts';
import { share } from '../../../effort.ts';

const topologies: readonly Topology[] = [
  ...(['square', 'orthogonal', 'hex', 'knight'] as const),
  {
    pattern: [
      [3, 0],
      [-3, 0],
      [0, 2],
      [0, -2],
    ],
  },
];

test('the lists of neighbours are those of the grid, ascending, at the edges and away from them', () => {
  const boards = fc.record({
    topology: fc.constantFrom(...topologies),
    wrap: fc.constantFrom<Wrap[]>('none', 'torus'),
    columns: fc.integer({ min: 1, max: 90 }),
    rows: fc.integer({ min: 1, max: 20 }).map((half) => 2 * half),
  });
  let inner = 0;
  fc.assert(
    fc.property(boards, (board) => {
      const made = createRuleset({ ...board, mines: 1, firstClick: 'any' });
      fc.pre(made.ok);
      const grid = gridOf(made.ruleset);
      const lists = neighbourListsOf(grid);
      const written = new Int32Array(32);
      const around: number[] = [];
      for (let cell = 0; cell < grid.cells; cell++) {
        const count = neighboursOf(grid, cell, around);
        const all = around.slice(0, count).sort((a, b) => a - b);
        const length = writeNeighbours(lists, cell, written);
        // An assertion for each of millions of cells would take longer than all else.
        if (length !== all.length || all.some((other, i) => written[i] !== other))
          expect([cell, ...written.subarray(0, length)]).toEqual([cell, ...all]);
        if (isInner(lists, cell)) inner++;
      }
    }),
    { numRuns: share(600) },
  );
  expect(inner).toBeGreaterThan(10_000);
});
