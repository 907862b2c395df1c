import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { RulesetRequest, SolvingTechnique } from '../../../worker/api/rules.ts';
import { deal } from '../../../worker/engine/index.ts';
import type { Ruleset } from '../../../worker/engine/rules/ruleset.ts';
import { finish } from '../../../worker/engine/steps.ts';
import { difficultyOf } from '../../../worker/no-guess/certify.ts';
import { noGuessSteps } from '../../../worker/no-guess/deal-no-guess.ts';
import { must, requestOf, rulesOf } from './fixtures.ts';

/*
 * Records and stored games tell the seed and not the mines, and a lesson names its board by one: it has to be the same
 * board next year, and as hard as the lesson says. Whoever changes these values breaks saved games.
 */

const middleOf = ({ columns, rows }: Ruleset) => (columns * rows + columns) >> 1;

const WIDE = { columns: 30, rows: 16, mines: 130 } as const;
const LARGE = { columns: 70, rows: 60, mines: 900 } as const;
const DENSE = { columns: 70, rows: 60, mines: 1400 } as const;
const HEX = { columns: 40, rows: 40, mines: 400, topology: 'hex' } as const;

describe('A no-guess board is made of its seed as it was in the year before:', () => {
  test.each<readonly [RulesetRequest, SolvingTechnique, string, string]>([
    [{ level: 'beginner' }, 'single', 'lesson 1', '4 drawn, 0 repairs, e21e1432ad56'],
    [{ level: 'intermediate' }, 'shared', 'lesson 1', '1 drawn, 0 repairs, 04bebd91a411'],
    [{ level: 'expert' }, 'subset', 'lesson 1', '12 drawn, 0 repairs, c61dc0eb9550'],
    [{ level: 'expert' }, 'mine-count', 'lesson 1', '12 drawn, 0 repairs, c61dc0eb9550'],
    [{ level: 'expert', firstClick: 'any' }, 'cases', 'lesson 1', '145 drawn, 0 repairs, 018fef6090e9'],
    [WIDE, 'mine-count', 'lesson 1', '39 drawn, 20 repairs, 52a7d3d3383b'],
    [WIDE, 'cases', 'lesson 1', '39 drawn, 20 repairs, 52a7d3d3383b'],
    [WIDE, 'subset', 'lesson 1', '46 drawn, 8 repairs, d086541aff61'],
    [WIDE, 'shared', 'lesson 1', '66 drawn, 16 repairs, 417edcf60c02'],
    [WIDE, 'single', 'lesson 1', '460 drawn, 31 repairs, 93392441531c'],
    [{ ...WIDE, mines: 190 }, 'mine-count', 'lesson 1', '80 drawn, 60 repairs, d27252f7070d'],
    [LARGE, 'mine-count', 'lesson 1', '1 drawn, 9 repairs, 00dd9d0ed134'],
    [LARGE, 'shared', 'lesson 1', '1 drawn, 18 repairs, dc1a234b615d'],
    [LARGE, 'single', 'lesson 1', '1 drawn, 51 repairs, 5355a5f9c55d'],
    [DENSE, 'mine-count', 'lesson 1', '1 drawn, 224 repairs, b7073d79a253'],
    [DENSE, 'subset', 'lesson 1', '1 drawn, 219 repairs, 644086ec0689'],
    [HEX, 'mine-count', 'lesson 1', '38 drawn, 21 repairs, 85076c549d82'],
    [HEX, 'subset', 'lesson 1', '24 drawn, 15 repairs, 1a9b68d1cb3f'],
    // In these a repair would have broken what was known by several numbers, and is not made.
    [
      { columns: 120, rows: 60, mines: 2200, topology: 'knight' },
      'mine-count',
      'lesson 6',
      '1 drawn, 4 repairs, 6f2dd4da4c0a',
    ],
    [{ columns: 200, rows: 110, mines: 5000 }, 'cases', 'lesson 3', '1 drawn, 31 repairs, deb0784b1ce6'],
    [
      { columns: 200, rows: 110, mines: 6000 },
      'mine-count',
      'lesson 8',
      '1 drawn, 296 repairs, aca283d2ac39',
    ],
    [
      { ...LARGE, topology: 'orthogonal', wrap: 'torus' },
      'cases',
      'lesson 1',
      '1 drawn, 42 repairs, 013666ebe4bc',
    ],
    [{ columns: 60, rows: 2, mines: 30 }, 'mine-count', 'lesson 1', '1411 drawn, 34 repairs, 30980198c0fc'],
    [{ columns: 200, rows: 110, mines: 5000 }, 'mine-count', 'lesson 1', '1 drawn, 34 repairs, a088e866debc'],
    [{ columns: 200, rows: 110, mines: 5000 }, 'single', 'lesson 1', '1 drawn, 281 repairs, c65e2a1ceb4f'],
  ])('%o by %s, %s', (rules, needsAtMost, seed, expected) => {
    const firstCell = middleOf(rulesOf(rules));
    const made = must(finish(noGuessSteps(requestOf({ ...rules, needsAtMost }, seed, firstCell))));
    const sum = createHash('sha256').update(made.mines).digest('hex').slice(0, 12);
    expect(`${made.tries} drawn, ${made.repairs} repairs, ${sum}`).toBe(expected);
  });
});

describe('A board that needs guesses is as hard as it was:', () => {
  test.each<readonly [RulesetRequest, readonly string[]]>([
    [{ level: 'beginner' }, ['10 0 0 0 0 0', '12 6 0 0 0 3', '11 0 0 0 0 0']],
    [{ level: 'expert' }, ['121 11 1 0 1 3', '130 11 1 0 2 4', '138 10 1 0 1 3']],
    [{ level: 'expert', firstClick: 'cell' }, ['132 7 0 0 0 7', '120 25 2 0 0 28', '142 4 2 0 1 2']],
    [{ ...WIDE, firstClick: 'cell' }, ['110 30 4 0 1 29', '132 20 6 1 1 32', '101 31 5 0 1 32']],
    [{ ...LARGE, mines: 800 }, ['982 32 1 0 0 2', '1043 13 2 0 1 3', '1067 8 0 1 0 5']],
    [{ ...LARGE, mines: 1000 }, ['1179 99 10 1 1 14', '1119 121 17 0 1 22', '1167 139 13 1 1 44']],
    [{ ...HEX, mines: 360 }, ['383 2 0 1 0 20', '357 13 1 0 0 26', '369 3 0 0 0 10']],
    [{ ...HEX, wrap: 'torus' }, ['446 1 0 0 0 10', '436 5 0 0 1 10', '434 6 0 0 0 16']],
    [
      { columns: 20, rows: 20, mines: 90, topology: 'knight' },
      ['75 2 0 1 0 16', '64 0 0 0 1 0', '77 0 0 2 0 0'],
    ],
    [
      { columns: 20, rows: 20, mines: 60, topology: 'orthogonal' },
      ['38 0 0 0 1 0', '48 1 0 0 0 1', '36 0 0 0 0 1'],
    ],
  ])('%o', (rules, expected) => {
    const ruleset = rulesOf(rules);
    const boards = ['lesson 1', 'lesson 2', 'lesson 3'].map((seed) => {
      const firstCell = middleOf(ruleset);
      const { layout } = must(deal(ruleset, { seed, firstCell }));
      const { times, guesses } = must(difficultyOf(layout, ruleset, firstCell)).difficulty;
      return [...Object.values(times), guesses].join(' ');
    });
    expect(boards).toEqual(expected);
  });
});
