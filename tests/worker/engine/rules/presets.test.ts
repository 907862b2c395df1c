import { describe, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';
import { rulesOf } from '../naive.ts';

describe('a preset sets rules and size', () => {
  test.each<[string, object]>([
    ['classic', { columns: 9, rows: 9, mines: 10, win: 'open', firstClick: 'opening' }],
    [
      'swing',
      {
        columns: 16,
        rows: 16,
        mines: 40,
        firstClick: 'any',
        win: 'both',
        questionMarks: false,
        flagLimit: true,
      },
    ],
    ['lazy', { columns: 9, rows: 9, mines: 10, win: 'flags' }],
    [
      'pinboard',
      {
        columns: 30,
        rows: 24,
        mines: 80,
        firstClick: 'corner',
        win: 'either',
        flood: 'clear',
        flagLimit: true,
      },
    ],
    ['patterns', { columns: 9, rows: 9, mines: 10, firstClick: 'cell' }],
    ['strip', { columns: 20, rows: 4, mines: 5, firstClick: 'any', questionMarks: true }],
  ])('%s', (name, fields) => {
    expect(rulesOf(name)).toMatchObject(fields);
    expect(rulesOf({ preset: name })).toEqual(rulesOf(name));
    expect(rulesOf({ level: name })).toEqual(rulesOf(name));
    expect(rulesOf(name)).toMatchObject({
      chord: 'exact',
      topology: 'square',
      deal: 'random',
      fairness: 'plain',
    });
  });

  test('then come the level, then the fields given', () => {
    expect(rulesOf({ preset: 'swing', level: 'expert' })).toMatchObject({
      columns: 30,
      mines: 99,
      win: 'both',
    });
    expect(rulesOf({ level: 'expert', preset: 'lazy', mines: 50, win: 'either' })).toMatchObject({
      columns: 30,
      mines: 50,
      win: 'either',
    });
    expect(rulesOf({ preset: 'strip', questionMarks: undefined } as object).questionMarks).toBe(true);
  });

  test('and an unknown name is told all of them', () => {
    expect(createRuleset('easy')).toEqual({
      ok: false,
      code: 'unknown-name',
      values: {
        name: 'easy',
        levels: ['beginner', 'intermediate', 'expert'],
        presets: ['classic', 'swing', 'lazy', 'pinboard', 'patterns', 'strip'],
      },
      message:
        'No level or preset is called "easy"; the levels are beginner, intermediate and expert, the presets classic, swing, lazy, pinboard, patterns and strip.',
    });
    expect(createRuleset({ preset: 7 as unknown as string })).toMatchObject({
      ok: false,
      code: 'unknown-name',
    });
  });
});

describe('the nearest that can be played', () => {
  test.each<[string, object, object]>([
    ['fewer mines', { mines: 80 }, { mines: 72 }],
    ['more mines', { mines: -3 }, { mines: 0 }],
    ['a smaller side', { columns: 20_000 }, { columns: 10_000 }],
    ['a whole side', { rows: 7.6 }, { rows: 8 }],
    ['both', { columns: 0, rows: 4 }, { columns: 1, mines: 1 }],
    ['another row', { topology: 'hex', wrap: 'torus' }, { rows: 10 }],
    ['a row less', { topology: 'hex', wrap: 'torus', columns: 1, rows: 9999 }, { rows: 10_000 }],
    ['the default', { win: 'maybe' }, { win: 'open' }],
    ['a random deal', { deal: 'fair' }, { deal: 'random' }],
    ['no promise', { needsAtMost: 'shared' }, { needsAtMost: 'mine-count' }],
    ['plain luck', { fairness: 'cruel', deal: 'no-guess' }, { fairness: 'plain' }],
    [
      'the way back',
      {
        topology: {
          pattern: [
            [1, 0],
            [-1, 0],
            [0, 1],
          ],
        },
      },
      {
        topology: {
          pattern: [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
          ],
        },
      },
    ],
    [
      'the way back from the other rows',
      {
        topology: {
          even: [
            [1, 0],
            [-1, 0],
            [0, 1],
          ],
          odd: [
            [1, 0],
            [-1, 0],
          ],
        },
      },
      {
        topology: {
          even: [
            [1, 0],
            [-1, 0],
            [0, 1],
          ],
          odd: [
            [1, 0],
            [-1, 0],
            [0, -1],
          ],
        },
      },
    ],
    [
      'the offsets that are some',
      { topology: { pattern: [[0, 0], [1, 0], [1, 0], [0.5, 1], 'x'] } },
      {
        topology: {
          pattern: [
            [1, 0],
            [-1, 0],
          ],
        },
      },
    ],
    ['squares', { topology: 'triangle' }, { topology: 'square' }],
  ])('%s', (_, request, nearest) => {
    expect(createRuleset(request as RulesetRequest)).toMatchObject({ ok: false, nearest });
  });

  test('of several faults is a change of each', () => {
    const refused = createRuleset({ columns: 0, rows: 1, mines: 5, win: '' } as unknown as RulesetRequest);
    expect(refused).toMatchObject({
      code: 'bad-value',
      nearest: { win: 'open', columns: 1, rows: 2, mines: 0 },
    });
  });
});
