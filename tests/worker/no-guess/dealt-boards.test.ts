import { describe, expect, test } from 'vitest';
import type { FirstClick, RulesetRequest, SolvingTechnique } from '../../../worker/api/rules.ts';
import { mineCells } from '../../../worker/engine/deal/layout.ts';
import { deal } from '../../../worker/engine/index.ts';
import { certify, difficultyOf } from '../../../worker/no-guess/certify.ts';
import { TECHNIQUES } from '../../../worker/solver/proof/facts.ts';
import { verifyProof } from '../../../worker/solver/verify-proof.ts';
import { share } from '../../effort.ts';
import { playByProof } from './checker.ts';
import { must, rulesOf } from './fixtures.ts';

/** The mines of a board that needs no guess, of these rules. */
function dealt(request: RulesetRequest, seed: number, firstCell: number) {
  const ruleset = rulesOf({ ...request, deal: 'no-guess' });
  const { layout } = must(deal(ruleset, { seed, firstCell }));
  return { ruleset, layout, mines: new Set(mineCells(layout)) };
}

const plus = {
  pattern: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [2, 0],
    [-2, 0],
  ],
} as const;
const wide = {
  pattern: [
    [1, 0],
    [-1, 0],
    [2, 1],
    [-2, -1],
    [1, 3],
    [-1, -3],
  ],
} as const;

/** Rules, how many boards of each, and the first cells, which take turns. */
const kinds: readonly (readonly [
  name: string,
  rules: RulesetRequest,
  boards: number,
  first: readonly number[],
])[] = [
  ['one row', { columns: 14, rows: 1, mines: 3, firstClick: 'cell' }, 200, [0, 5, 13]],
  ['one column', { columns: 1, rows: 12, mines: 2, firstClick: 'cell' }, 200, [0, 6, 11]],
  ['two rows', { columns: 12, rows: 2, mines: 2 }, 100, [0, 6, 12, 23]],
  ['tiny', { columns: 4, rows: 4, mines: 4, firstClick: 'cell' }, 300, [0, 1, 5, 15]],
  ['Beginner', { level: 'beginner' }, 300, [0, 4, 40, 80]],
  ['Beginner, nothing promised', { level: 'beginner', firstClick: 'any' }, 100, [0, 4, 40]],
  ['Beginner, the corner is free', { level: 'beginner', firstClick: 'corner' }, 100, [0, 44, 80]],
  ['Beginner, only the cell is free', { level: 'beginner', firstClick: 'cell' }, 100, [8, 36, 40]],
  ['Beginner, crowded', { columns: 9, rows: 9, mines: 20 }, 50, [40, 0]],
  ['Intermediate', { level: 'intermediate' }, 100, [0, 8, 136, 255]],
  ['Expert', { level: 'expert' }, 60, [0, 15, 255, 479]],
  ['Expert, crowded', { columns: 30, rows: 16, mines: 130 }, 4, [0, 255]],
  ['orthogonal', { columns: 12, rows: 10, mines: 14, topology: 'orthogonal' }, 60, [0, 55]],
  ['hexagons', { columns: 12, rows: 12, mines: 22, topology: 'hex' }, 100, [0, 66, 143]],
  ['knights', { columns: 12, rows: 12, mines: 20, topology: 'knight' }, 60, [0, 66]],
  ['a torus', { columns: 14, rows: 12, mines: 26, wrap: 'torus' }, 100, [0, 80]],
  ['hexagons on a torus', { columns: 12, rows: 12, mines: 20, topology: 'hex', wrap: 'torus' }, 60, [0]],
  ['a plus', { columns: 12, rows: 10, mines: 16, topology: plus }, 60, [0, 55]],
  ['a wide pattern', { columns: 16, rows: 12, mines: 24, topology: wide }, 60, [0, 90]],
  ['100 by 100', { columns: 100, rows: 100, mines: 2060 }, 3, [0, 5050, 9900]],
];

describe('Somebody who proves each cell by himself plays to the end without a guess:', () => {
  test.each(kinds)('%s', (_, rules, boards, firstCells) => {
    for (let seed = 0; seed < share(boards); seed++) {
      const firstCell = firstCells[seed % firstCells.length] ?? 0;
      const { ruleset, mines } = dealt(rules, seed, firstCell);
      expect(mines.size).toBe(ruleset.mines);
      const { left } = playByProof(ruleset, mines, firstCell);
      if (left > 0) expect.fail(`Seed ${seed} from ${firstCell}: ${left} cells are left.`);
    }
  });

  test('200 by 200', () => {
    const { ruleset, mines, layout } = dealt({ columns: 200, rows: 200, mines: 8_000 }, 1, 20_100);
    expect(playByProof(ruleset, mines, 20_100).left).toBe(0);
    expect(must(difficultyOf(layout, ruleset, 20_100)).difficulty.solvable).toBe(true);
  });
});

test('Some boards are decided by their number of mines at last, and dealt all the same', () => {
  let byCount = 0;
  for (let seed = 0; seed < 60; seed++) {
    const { ruleset, mines } = dealt({ columns: 6, rows: 6, mines: 8 }, seed, 14);
    const played = playByProof(ruleset, mines, 14);
    expect(played.left).toBe(0);
    byCount += Math.min(1, played.byCount);
  }
  expect(byCount).toBeGreaterThan(3);
});

describe('A board that needs at most a technique is certified to need no harder one:', () => {
  test.each(TECHNIQUES)('%s', (needsAtMost: SolvingTechnique) => {
    const found = new Set<string>();
    for (const [columns, rows, mines, boards] of [
      [9, 9, 12, share(40, 10)],
      [16, 16, 40, share(12, 3)],
    ] as const) {
      for (let seed = 0; seed < boards; seed++) {
        const first = [0, columns + 1, Math.floor((columns * rows) / 2)][seed % 3] ?? 0;
        const { ruleset, layout, mines: at } = dealt({ columns, rows, mines, needsAtMost }, seed, first);
        const { solvable, hardestRule } = must(difficultyOf(layout, ruleset, first)).difficulty;
        expect(solvable).toBe(true);
        expect(playByProof(ruleset, at, first).left).toBe(0);
        if (hardestRule === null) continue;
        found.add(hardestRule);
        expect(TECHNIQUES.indexOf(hardestRule)).toBeLessThanOrEqual(TECHNIQUES.indexOf(needsAtMost));
      }
    }
    // Not only boards that are far easier.
    expect(found.has(needsAtMost) || needsAtMost === 'cases').toBe(true);
  });
});

test('The first cell is free and, where an opening is promised, one: whatever the rules', () => {
  for (const firstClick of ['opening', 'cell', 'corner', 'any'] satisfies FirstClick[]) {
    for (let seed = 0; seed < 20; seed++) {
      const { ruleset, layout, mines } = dealt({ columns: 8, rows: 8, mines: 9, firstClick }, seed, seed * 3);
      expect(mines.has(seed * 3)).toBe(false);
      if (firstClick === 'corner') expect(mines.has(0)).toBe(false);
      const steps = must(certify(layout, ruleset, seed * 3)).steps;
      const [first] = steps;
      if (first === undefined) continue;
      expect(verifyProof(first.view, first)).toBe(true);
      if (firstClick === 'opening') expect(first.view.cells[seed * 3]).toBe(0);
    }
  }
});
