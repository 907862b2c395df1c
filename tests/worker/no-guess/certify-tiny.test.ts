import { describe, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { certify } from '../../../worker/no-guess/certify.ts';
import { sample } from '../../effort.ts';
import { cellsOf, layoutsOf, solvableByDefinition } from './by-enumeration.ts';
import { playByProof } from './checker.ts';
import { layoutWith, must, rulesOf } from './fixtures.ts';

const ring = {
  pattern: [
    [2, 0],
    [-2, 0],
    [0, 1],
    [0, -1],
  ],
} as const;

/** Boards small enough to look at every layout, with the first cells that differ. */
const boards: readonly (readonly [
  name: string,
  rules: RulesetRequest,
  mines: readonly number[],
  first: readonly number[],
])[] = [
  ['four by four', { columns: 4, rows: 4 }, [1, 4], [0]],
  ['four by four from within', { columns: 4, rows: 4 }, [2, 3], [5]],
  ['four by four, crowded', { columns: 4, rows: 4 }, [12, 13, 15], [0, 5]],
  ['two rows', { columns: 6, rows: 2 }, [1, 2, 4, 7, 10], [0, 2]],
  ['one row', { columns: 9, rows: 1 }, [1, 2, 3, 4, 7], [0, 3, 4]],
  ['one column', { columns: 1, rows: 7 }, [2, 3], [0, 3]],
  ['three by five', { columns: 3, rows: 5 }, [3, 4], [0, 7]],
  ['orthogonal', { columns: 4, rows: 3, topology: 'orthogonal' }, [2, 4], [0, 5]],
  ['hexagons', { columns: 4, rows: 4, topology: 'hex' }, [3, 4], [0, 6]],
  ['knights', { columns: 4, rows: 4, topology: 'knight' }, [3], [0, 5]],
  ['a torus', { columns: 4, rows: 4, wrap: 'torus' }, [2, 3, 4], [0]],
  [
    'a corner that is promised',
    { columns: 4, rows: 4, firstClick: 'corner', deal: 'random' },
    [1, 3, 5],
    [0, 5, 15],
  ],
  [
    'a promised corner of a torus',
    { columns: 4, rows: 3, wrap: 'torus', firstClick: 'corner', deal: 'random' },
    [2],
    [6],
  ],
  [
    'a promised corner of hexagons',
    { columns: 4, rows: 3, topology: 'hex', firstClick: 'corner', deal: 'random' },
    [4],
    [7],
  ],
  ['a pattern', { columns: 5, rows: 3, topology: ring }, [2, 4], [0, 7]],
];

describe('Of all layouts just those are solvable that the definition says, and those are played to the end:', () => {
  test.each(boards)('%s', (_, request, mineCounts, firstCells) => {
    let both = 0;
    for (const mines of mineCounts) {
      const ruleset = rulesOf({ deal: 'given', firstClick: 'any', ...request, mines });
      const cells = ruleset.columns * ruleset.rows;
      for (const firstCell of firstCells) {
        const solvable = solvableByDefinition(ruleset, firstCell);
        for (const bits of sample([...layoutsOf(cells, mines)])) {
          const found = certify(layoutWith(ruleset, cellsOf(bits)), ruleset, firstCell);
          if ((bits >>> firstCell) & 1) {
            expect(found.ok).toBe(false);
            continue;
          }
          if (ruleset.firstClick === 'corner' && bits & 1) {
            expect(found).toMatchObject({ ok: false, code: 'promised-cell' });
            continue;
          }
          const { solvable: isSolvable, guesses } = must(found);
          if (isSolvable !== solvable.has(bits) || isSolvable !== (guesses === 0)) {
            expect.fail(
              `${cellsOf(bits)} from ${firstCell}: ${isSolvable}, by definition ${solvable.has(bits)}.`,
            );
          }
        }
        if (solvable.size > 0) both++;
      }
    }
    expect(both).toBeGreaterThan(0);
  });
});

test('The checker of the other tests is right by the same definition', () => {
  for (const mines of sample([4, 2, 5, 8])) {
    const ruleset = rulesOf({ columns: 4, rows: 4, mines, deal: 'given', firstClick: 'any' });
    for (const firstCell of [0, 5]) {
      const solvable = solvableByDefinition(ruleset, firstCell);
      let at = 0;
      for (const bits of layoutsOf(16, mines)) {
        if ((bits >>> firstCell) & 1 || ++at % 7 !== 0) continue;
        const { left } = playByProof(ruleset, new Set(cellsOf(bits)), firstCell);
        if ((left === 0) !== solvable.has(bits))
          expect.fail(`${cellsOf(bits)} from ${firstCell}: ${left} left.`);
      }
    }
  }
});
