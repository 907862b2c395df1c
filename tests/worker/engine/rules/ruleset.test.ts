import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import { checkFields } from '../../../../worker/engine/rules/check-fields.ts';
import { countMostMines } from '../../../../worker/engine/rules/most-mines.ts';
import { promisedCells } from '../../../../worker/engine/rules/promised-cells.ts';
import { createRuleset, fieldsOf, levelOf } from '../../../../worker/engine/rules/ruleset.ts';
import { rulesOf } from '../naive.ts';

describe('what is left out has its default', () => {
  test('nothing at all is Beginner', () => {
    expect(rulesOf({})).toMatchObject({
      columns: 9,
      rows: 9,
      mines: 10,
      topology: 'square',
      firstClick: 'opening',
    });
    expect(levelOf(rulesOf({}))).toBe('beginner');
  });

  test('a level stands in for the size, by itself or as a field', () => {
    expect(rulesOf('expert')).toMatchObject({ columns: 30, rows: 16, mines: 99 });
    expect(rulesOf({ level: 'intermediate', questionMarks: false })).toMatchObject({
      mines: 40,
      questionMarks: false,
    });
    expect(levelOf(rulesOf({ level: 'expert', win: 'flags' }))).toBeNull();
  });

  test('only what differs is written down', () => {
    expect(fieldsOf(rulesOf({}))).toEqual({});
    expect(fieldsOf(rulesOf({ mines: 11, chord: 'off' }))).toEqual({ chord: 'off', mines: 11 });
  });
});

test('a ruleset cannot be changed, nor does checking change what was handed in', () => {
  const pattern: [number, number][] = [
    [1, 0],
    [-1, 0],
  ];
  const ruleset = rulesOf({ topology: { pattern } });
  expect(Object.isFrozen(ruleset)).toBe(true);
  expect(Object.isFrozen(ruleset.topology)).toBe(true);
  pattern.push([0, 1]);
  expect(ruleset.topology).toEqual({
    pattern: [
      [1, 0],
      [-1, 0],
    ],
  });
});

describe('the most mines that fit', () => {
  test.each([
    [{ columns: 10, rows: 10 }, 91],
    [{ columns: 9, rows: 9 }, 72],
    [{ columns: 1, rows: 2 }, 0],
    [{ columns: 1, rows: 5 }, 2],
    [{ columns: 2, rows: 2 }, 0],
    [{ columns: 10, rows: 10, firstClick: 'cell' as const }, 99],
    [{ columns: 10, rows: 10, firstClick: 'corner' as const }, 99],
    [{ columns: 10, rows: 10, firstClick: 'any' as const }, 100],
    [{ columns: 10, rows: 10, deal: 'no-guess' as const }, 91],
    [{ columns: 10, rows: 10, deal: 'no-guess' as const, firstClick: 'corner' as const }, 98],
    [{ columns: 10, rows: 10, deal: 'no-guess' as const, firstClick: 'any' as const }, 99],
    [{ columns: 10, rows: 10, topology: 'knight' as const }, 91],
    [{ columns: 10, rows: 10, topology: 'hex' as const }, 93],
    [{ columns: 10, rows: 10, topology: 'orthogonal' as const }, 95],
    [{ columns: 2, rows: 2, topology: 'orthogonal' as const, wrap: 'torus' as const }, 1],
    [{ columns: 3, rows: 3, wrap: 'torus' as const }, 0],
  ])('%o', (size, most) => {
    expect(countMostMines(rulesOf({ ...size, mines: 0 }))).toBe(most);
    expect(createRuleset({ ...size, mines: most }).ok).toBe(true);
    const refused = createRuleset({ ...size, mines: most + 1 });
    expect(refused).toMatchObject({ ok: false, code: 'too-many-mines' });
  });

  test.each([
    [
      { columns: 9, rows: 9, mines: 80 },
      '80 mines don’t fit on 9 × 9: the first cell and its neighbours must be free, so 72 mines fit at most.',
    ],
    [
      { columns: 2, rows: 1, mines: 2, firstClick: 'cell' },
      '2 mines don’t fit on 2 × 1: the first cell must be free, so 1 mine fits at most.',
    ],
    [
      { columns: 3, rows: 3, mines: 1 },
      'No mine fits on 3 × 3: the first cell and its neighbours must be free.',
    ],
  ] as const)('%o: is named in the refusal, with the reason', (fields, sentence) => {
    expect(createRuleset(fields)).toMatchObject({ ok: false, message: sentence });
  });
});

const endless: unknown[] = [];
endless.push(endless);

describe('refused in one sentence', () => {
  test.each<[string, unknown, string]>([
    ['no columns', { columns: 0 }, 'bad-size'],
    ['half a column', { columns: 1.5 }, 'bad-size'],
    ['fewer than no columns', { columns: -3 }, 'bad-size'],
    ['a thousand million columns', { columns: 1e9 }, 'bad-size'],
    ['columns as text', { columns: 'abc' }, 'bad-size'],
    ['columns as a number in text', { columns: '9' }, 'bad-size'],
    ['no number', { rows: Number.NaN }, 'bad-size'],
    ['one cell', { columns: 1, rows: 1, mines: 0 }, 'bad-size'],
    ['fewer than no mines', { mines: -1 }, 'bad-value'],
    ['half a mine', { mines: 0.5 }, 'bad-value'],
    ['an unknown level', { level: 'easy' }, 'unknown-name'],
    ['a name from the prototype', { level: 'toString' }, 'unknown-name'],
    ['an unknown field', { collumns: 9 }, 'unknown-field'],
    ['an unknown choice', { win: 'maybe' }, 'bad-value'],
    ['a flag limit that is no boolean', { flagLimit: 'yes' }, 'bad-value'],
    ['an unknown topology', { topology: 'triangle' }, 'bad-topology'],
    ['an empty pattern', { topology: { pattern: [] } }, 'bad-topology'],
    [
      'a pattern of 26',
      { topology: { pattern: Array.from({ length: 26 }, (_, i) => [i < 13 ? i + 1 : 12 - i, 0]) } },
      'bad-topology',
    ],
    [
      'a pattern and lists by row',
      { topology: { pattern: [[1, 0]], even: [[1, 0]], odd: [[1, 0]] } },
      'bad-topology',
    ],
    [
      'a list for even rows only',
      {
        topology: {
          even: [
            [1, 0],
            [-1, 0],
          ],
        },
      },
      'bad-topology',
    ],
    ['an offset of three', { topology: { pattern: [[1, 2, 3]] } }, 'bad-topology'],
    ['the cell itself', { topology: { pattern: [[0, 0]] } }, 'bad-topology'],
    [
      'the same offset twice',
      {
        topology: {
          pattern: [
            [1, 0],
            [1, 0],
          ],
        },
      },
      'bad-topology',
    ],
    [
      'a one-way pattern',
      {
        topology: {
          pattern: [
            [1, 0],
            [-1, 0],
            [0, 1],
          ],
        },
      },
      'bad-topology',
    ],
    ['hexagons round an odd torus', { topology: 'hex', wrap: 'torus', rows: 9 }, 'bad-size'],
    ['a promise that only no-guess boards make', { needsAtMost: 'single' }, 'not-available'],
    ['mercy on a board that needs no guess', { fairness: 'merciful', deal: 'no-guess' }, 'not-available'],
    ['mercy on a board of 101 × 100', { fairness: 'merciful', columns: 101, rows: 100 }, 'not-available'],
    ['a fairness that nobody knows', { fairness: 'fair' }, 'bad-value'],
    ['a thing without a text', { columns: Object.create(null) }, 'bad-size'],
    ['a name without a text', { preset: Object.create(null) }, 'unknown-name'],
    ['a symbol', { win: Symbol('open') }, 'bad-value'],
    ['a big integer', { mines: 5n }, 'bad-value'],
    ['a pattern that holds itself', { topology: { pattern: endless } }, 'bad-topology'],
    ['nothing', null, 'bad-value'],
    ['a list', [], 'bad-value'],
  ])('%s', (_, request, code) => {
    const refused = createRuleset(request as RulesetRequest);
    expect(refused).toMatchObject({ ok: false, code });
    expect(!refused.ok && refused.message).toMatch(/^[^.]+.*\.$/);
  });
});

test('a pattern may be wider than its board, which then has fewer neighbours', () => {
  const pattern: [number, number][] = [
    [30, 0],
    [-30, 0],
    [0, 1],
    [0, -1],
    [4e9, 0],
    [-4e9, 0],
  ];
  expect(countMostMines(rulesOf({ topology: { pattern } }))).toBe(81 - 3);
  expect(countMostMines(rulesOf({ topology: { pattern }, columns: 31 }))).toBe(279 - 4);
  // Round a torus of 30 columns the first two lead back to the cell itself.
  expect(countMostMines(rulesOf({ topology: { pattern }, columns: 30, wrap: 'torus' }))).toBe(270 - 5);
});

test('a board that is handed in may be as full as it likes', () => {
  expect(createRuleset({ mines: 81, deal: 'given' }).ok).toBe(true);
  expect(createRuleset({ mines: 82, deal: 'given' })).toMatchObject({ ok: false, nearest: { mines: 81 } });
});

test('boards of 100 million cells and of one row are accepted', () => {
  expect(createRuleset({ columns: 10_000, rows: 10_000, mines: 20_600_000 }).ok).toBe(true);
  expect(createRuleset({ columns: 2, rows: 1, mines: 0 }).ok).toBe(true);
  expect(createRuleset({ columns: 10_001, rows: 1, mines: 1 }).ok).toBe(false);
});

test('plain rules take a short way that comes to the same', () => {
  const field = fc.oneof(
    fc.integer({ min: -1, max: 12 }),
    fc.constantFrom(
      undefined,
      1.5,
      10_001,
      Number.NaN,
      'abc',
      true,
      false,
      null,
      'square',
      'torus',
      'opening',
      'random',
    ),
  );
  const names = [
    'columns',
    'rows',
    'mines',
    'questionMarks',
    'flagLimit',
    'wrap',
    'topology',
    'deal',
    'colour',
  ];
  const requests = fc.tuple(
    fc.record({
      level: fc.constantFrom(undefined, 'beginner', 'expert', 'classic', 'swing', 'nothing'),
      preset: fc.constantFrom(undefined, 'classic', 'strip'),
    }),
    fc.dictionary(fc.constantFrom(...names), field, { maxKeys: 4 }),
  );
  fc.assert(
    fc.property(requests, ([named, fields]) => {
      const request = { ...named, ...fields } as RulesetRequest;
      const made = createRuleset(request);
      const checked = checkFields(request);
      expect(made.ok ? { ...made.ruleset } : made).toEqual(checked.ok ? { ...checked.fields } : checked);
    }),
    { numRuns: 3000 },
  );
});

test('the rules promise the corner alone, and nothing of a layout that is handed in', () => {
  const firstClicks = ['opening', 'cell', 'corner', 'any'] as const;
  const promised = (deal: 'random' | 'given') =>
    firstClicks.map((firstClick) => [...promisedCells({ firstClick, deal })]);
  expect(promised('random')).toEqual([[], [], [0], []]);
  expect(promised('given')).toEqual([[], [], [], []]);
});
