import { describe, expect, test } from 'vitest';
import { formatOffsets, listsOf, parseOffsets, toggled } from '../../../src/new-game/neighbourhoods.ts';
import { presetOf, presets } from '../../../src/rules/preset-cards.ts';
import { faultWords } from '../../../src/rules/preset-words.ts';
import { choices, topologyOptions } from '../../../src/rules/rule-choices.ts';
import { draftOfName, parseDraft, presetNames, requestOf } from '../../../src/rules/rules-draft.ts';
import {
  consequences,
  nearestWords,
  rulesOfDraft,
  withNearest,
  withRule,
} from '../../../src/rules/rules-words.ts';
import type { Offset } from '../../../worker/api/cells.ts';
import type { PresetName, RulesetFields } from '../../../worker/api/rules.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { checkRules } from '../../../worker/session/create.ts';
import { beginner } from './ui-fixtures.ts';

const draft = parseDraft(null);

function engineRules(request: Parameters<typeof createRuleset>[0]): RulesetFields {
  const made = createRuleset(request);
  if (!made.ok) throw new Error(made.message);
  return made.ruleset;
}

describe('what the sheet shows of a preset is what the engine plays', () => {
  test.each(presetNames)('%s', (name) => {
    const named = draftOfName(name, draft);
    const { columns, rows, mines, ...rules } = engineRules(requestOf(named));
    expect(rulesOfDraft(named)).toEqual(rules);
    const { size, hasOwnSize } = presetOf(name);
    expect(size ?? { columns: 9, rows: 9, mines: 10 }).toEqual({ columns, rows, mines });
    expect(hasOwnSize).toBe(size !== null);
  });

  test('and every one is offered, each by a sentence', () => {
    expect(presets.map(({ name }) => name)).toEqual(presetNames);
    for (const { about } of presets) expect(about).toMatch(/^[A-Z].+\.$/);
  });
});

test.each(topologyOptions().flatMap(({ value }) => (value === 'custom' ? [] : [value])))(
  'the drawing of %s has the engine’s neighbours',
  async (topology) => {
    const sorted = (list: readonly Offset[]) => [...list].map(String).sort();
    const checked = await checkRules({ topology });
    if (!checked.ok) throw new Error(checked.message);
    const { even, odd } = checked.geometry.neighbours;
    const lists = listsOf(topology);
    expect(sorted(lists.even)).toEqual(sorted(even));
    expect(sorted(lists.odd)).toEqual(sorted(odd));
  },
);

describe('drafts', () => {
  test('name what is changed and nothing else', () => {
    const swing = draftOfName('swing', draft);
    expect(requestOf(swing)).toEqual({ preset: 'swing' });
    const changed = withRule(withRule(swing, 'win', 'open'), 'wrap', 'torus');
    expect(requestOf(changed)).toEqual({ preset: 'swing', win: 'open', wrap: 'torus' });
    expect(withRule(changed, 'win', 'both').fields).toEqual({ wrap: 'torus' });
  });

  test('of a level are the game as everybody knows it', () => {
    expect(requestOf(draftOfName('expert', draftOfName('strip', draft)))).toEqual({ level: 'expert' });
  });

  test.each([
    [
      { preset: 'swing', choice: 'own' },
      { preset: 'swing', choice: 'own' },
    ],
    [
      { preset: 'jump', choice: 'own' },
      { preset: 'classic', choice: 'own' },
    ],
    [
      { preset: 'strip', choice: 'giant', fields: 3 },
      { preset: 'strip', choice: 'beginner', fields: {} },
    ],
  ])('%o is read as far as it can be', (stored, read) => {
    expect(parseDraft(JSON.parse(JSON.stringify(stored)))).toMatchObject(read);
  });

  test('take the nearest that can be had: rules as rules, a size as a size of one’s own', () => {
    const size = { columns: 9, rows: 9, mines: 10 };
    expect(withNearest(draft, size, { rows: 10 })).toMatchObject({
      choice: 'custom',
      custom: { columns: 9, rows: 10, mines: 10 },
    });
    const torn = withRule(draft, 'topology', { pattern: [[1, 0]] });
    const huge = { columns: 10_000, rows: 10_000, mines: 20_000_001 };
    expect(withNearest(draft, huge, { columns: 5000, rows: 8000 })).toMatchObject({
      custom: { columns: 5000, rows: 8000, mines: 8_000_000 },
    });
    expect(withNearest(torn, size, { topology: 'square' })).toEqual(draft);
  });

  test('refused by the engine can be played once its nearest is taken', () => {
    const torus = withRule(withRule(draft, 'topology', 'hex'), 'wrap', 'torus');
    const refused = createRuleset(requestOf(torus));
    if (refused.ok || !refused.nearest) throw new Error('An uneven torus of hexagons was taken.');
    const mended = withNearest(torus, { columns: 9, rows: 9, mines: 10 }, refused.nearest);
    expect(createRuleset(requestOf(mended))).toMatchObject({
      ok: true,
      ruleset: { rows: 10, topology: 'hex' },
    });
  });
});

describe('words', () => {
  test.each([
    [{ mines: 91 }, 'Use 91 mines'],
    [{ mines: 1 }, 'Use 1 mine'],
    [{ rows: 10, mines: 12 }, 'Use 10 rows and 12 mines'],
    [{ columns: 30, rows: 16, mines: 99 }, 'Use 30 × 16 · 99 mines'],
    [{ topology: 'square' }, 'Use “All eight around”'],
    [{ topology: { pattern: [] } }, 'Use a corrected pattern'],
    [{ deal: 'random' }, 'Use “Random”'],
    [{ fairness: 'plain' }, 'Use “Plain luck”'],
    [{ deal: 'random', needsAtMost: 'mine-count' }, 'Use “Random” and “Mine count”'],
    [{ columns: 8000, rows: 8000 }, 'Use 8,000 × 8,000'],
  ] as const)('%o', (nearest, words) => expect(nearestWords(nearest)).toBe(words));

  test('tell what rules amount to', () => {
    const rules = rulesOfDraft(withRule(draftOfName('swing', draft), 'topology', 'knight'));
    expect(consequences(rules, 8)).toBe(
      'Numbers go up to 8. The first click may be a mine. You win when every safe cell is open and exactly the mines are flagged.',
    );
  });

  test.each([
    ['opening', 'The first click opens an area.'],
    ['cell', 'The first click is safe.'],
    ['corner', 'The first click is safe.'],
    ['any', 'The first click is safe.'],
  ] as const)('tell of a board that needs no guess that its first cell is free: %s', (firstClick, words) => {
    const rules = { ...rulesOfDraft(draft), deal: 'no-guess', firstClick } as const;
    expect(consequences(rules, 8)).toBe(
      `Numbers go up to 8. ${words} No guess is needed. You win when every safe cell is open.`,
    );
  });

  test('every value that is offered has its meaning', () => {
    for (const { options } of Object.values(choices()))
      for (const { about } of options) expect(about).toMatch(/^[A-Z].+\.$/);
  });

  test.each([
    ['classic', 'No flags left'],
    ['pinboard', 'No flags left'],
    ['swing', 'No marks left'],
  ] as const)('a refused flag in %s', (preset: PresetName, words) => {
    expect(faultWords({ ...beginner, preset }, { code: 'no-flags-left' })).toBe(words);
    expect(faultWords({ ...beginner, preset }, { code: 'game-over' })).toBe('');
    expect(faultWords({ ...beginner, preset }, null)).toBe('');
  });
});

describe('patterns', () => {
  const all = (...list: Offset[]) => ({ even: list, odd: list });

  test('a cell takes its opposite along, in and out', () => {
    const one = toggled(all(), 'all', [2, -1]);
    expect(one).toEqual(all([2, -1], [-2, 1]));
    expect(toggled(one, 'all', [-2, 1])).toEqual(all());
  });

  test('an opposite that was missing is made good', () => {
    expect(toggled(all([1, 0]), 'all', [-1, 0]).even).toEqual([
      [-1, 0],
      [1, 0],
    ]);
  });

  test('with rows that differ, the way back stands in the list of the row it starts from', () => {
    const one = toggled(all(), 'even', [0, 1]);
    expect(one).toEqual({ even: [[0, 1]], odd: [[0, -1]] });
    expect(toggled(one, 'odd', [1, 2])).toEqual({
      even: [[0, 1]],
      odd: [
        [0, -1],
        [1, 2],
        [-1, -2],
      ],
    });
  });

  test('drawn by any clicks can be played', () => {
    const lists = toggled(toggled(toggled(all(), 'odd', [1, 1]), 'even', [-2, 0]), 'odd', [3, 0]);
    expect(createRuleset({ topology: lists })).toMatchObject({ ok: true });
  });

  test.each([
    [
      '[1, 0], [-1, 0]',
      [
        [1, 0],
        [-1, 0],
      ],
    ],
    [
      '[[1,0],[-1,0]]',
      [
        [1, 0],
        [-1, 0],
      ],
    ],
    [
      '[1,0] [-1,0]\n[0, −1];',
      [
        [1, 0],
        [-1, 0],
        [0, -1],
      ],
    ],
    ['', []],
    ['[1, 2, 3], ["x"]', [[1, 2, 3], ['x']]],
  ])('"%s" is read', (text, list) => expect(parseOffsets(text)).toEqual(list));

  test.each(['1, 0', '[1, 0', 'north', '{"a": 1}', '[1, 0], 7'])('"%s" is not', (text) =>
    expect(parseOffsets(text)).toBeNull(),
  );

  test('are written as they are read', () => {
    const list = listsOf('knight').even;
    expect(parseOffsets(formatOffsets(list))).toEqual(list);
  });
});
