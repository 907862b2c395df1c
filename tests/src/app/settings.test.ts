import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withDraft, withInput } from '../../../src/settings/changed-settings.ts';
import {
  defaultSettings,
  inputOf,
  parseSettings,
  rulesOf,
  type Settings,
} from '../../../src/settings/settings.ts';

const chosen: Settings = {
  theme: 'dark',
  input: { ...defaultSettings.input, longPressMs: 400, swapButtons: true, haptics: false },
  schemes: { pinboard: 'touch' },
  draft: {
    preset: 'strip',
    choice: 'custom',
    custom: { columns: 12, rows: 7, mines: 11 },
    fields: { topology: 'hex', questionMarks: false },
    classicMarks: false,
  },
  customSizes: [
    { columns: 12, rows: 7, mines: 11 },
    { columns: 5, rows: 5, mines: 5 },
  ],
  inProgress: 'ask',
  badge: false,
  palette: 'deutan',
  motion: 'less',
  cellSizes: { expert: 34 },
  turnWide: false,
  sound: true,
  screenOn: false,
  liveFigures: true,
  language: 'fr',
  keys: { isVim: true, bound: { hint: ['y'] } },
};

describe('settings', () => {
  test('come back as they were stored', () => {
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  test('of a new player are the defaults', () => expect(parseSettings(null)).toEqual(defaultSettings));

  test.each([[''], ['{'], ['null'], ['7'], ['[]'], ['"dark"']])(
    '%s gives the defaults, but it is no new player’s',
    (text) => {
      const draft = { ...defaultSettings.draft, classicMarks: true };
      expect(parseSettings(text)).toEqual({ ...defaultSettings, draft });
    },
  );

  test('what is damaged has its default, the rest is kept', () => {
    const text = JSON.stringify({
      ...chosen,
      theme: 'pink',
      input: { longPressMs: '400', swapButtons: 1, haptics: false },
      schemes: { pinboard: 'touch', swing: 'feet' },
      draft: { ...chosen.draft, preset: 'nonsense', custom: { columns: 9, rows: 9, mines: 900 } },
      customSizes: [{ columns: 5, rows: 5, mines: 5 }, { columns: 0, rows: 5, mines: 1 }, 'wide'],
      inProgress: 'thrown away',
      cellSizes: { beginner: 'wide', intermediate: -3, expert: 34, own: 20 },
    });
    expect(parseSettings(text)).toEqual({
      ...chosen,
      theme: 'auto',
      input: { ...defaultSettings.input, haptics: false },
      draft: {
        ...chosen.draft,
        preset: 'classic',
        custom: defaultSettings.draft.custom,
        classicMarks: false,
      },
      customSizes: [{ columns: 5, rows: 5, mines: 5 }],
      inProgress: 'kept',
    });
  });

  test('those from before there were presets are read on', () => {
    const old = {
      theme: 'light',
      choice: 'custom',
      custom: { columns: 12, rows: 7, mines: 11 },
      questionMarks: false,
    };
    const { draft } = parseSettings(JSON.stringify(old));
    expect(draft).toEqual({
      preset: 'classic',
      choice: 'custom',
      custom: { columns: 12, rows: 7, mines: 11 },
      fields: { questionMarks: false },
      classicMarks: true,
    });
    expect(
      parseSettings(JSON.stringify({ ...old, choice: 'expert', questionMarks: true })).draft,
    ).toMatchObject({
      choice: 'expert',
      fields: {},
    });
  });

  test('the delays stay within their bounds', () => {
    const delayOf = (longPressMs: number) =>
      parseSettings(JSON.stringify({ input: { longPressMs } })).input.longPressMs;
    expect([delayOf(-1), delayOf(5000), delayOf(333)]).toEqual([100, 1000, 333]);
    expect(parseSettings('{"input":{"openPressMs":9999}}').input).toMatchObject({
      longPressMs: 250,
      openPressMs: 1000,
    });
    expect(parseSettings('{"input":{"doubleClickMs":1,"tapMs":999}}').input).toMatchObject({
      doubleClickMs: 150,
      tapMs: 300,
    });
  });

  test('the one delay of holding that there was before goes for flags and openings', () => {
    expect(parseSettings('{"input":{"longPressMs":600}}').input).toMatchObject({
      longPressMs: 600,
      openPressMs: 600,
    });
  });

  test('any stored JSON gives settings that can be stored and read again', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (text, draft) => {
        const stored = `{"draft":${draft},"schemes":${text},"customSizes":${text},"input":${text}}`;
        for (const one of [text, stored]) {
          const settings = parseSettings(one);
          expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
        }
      }),
    );
  });

  test('stand for rules', () => {
    expect(rulesOf(chosen)).toEqual({
      preset: 'strip',
      columns: 12,
      rows: 7,
      mines: 11,
      topology: 'hex',
      questionMarks: false,
    });
    const of = (draft: Partial<Settings['draft']>) =>
      rulesOf({ ...chosen, draft: { ...chosen.draft, ...draft } });
    expect(of({ choice: 'own', fields: {} })).toEqual({ preset: 'strip' });
    const plain = { preset: 'classic', choice: 'expert', fields: {} } as const;
    expect(of({ ...plain, classicMarks: true })).toEqual({ level: 'expert' });
    expect(of({ ...plain, classicMarks: false })).toEqual({ level: 'expert', questionMarks: false });
  });
});

describe('input', () => {
  test('is the preset’s own until the player chooses another, for that preset alone', () => {
    expect(inputOf(chosen, 'classic')).toEqual(chosen.input);
    expect(inputOf(defaultSettings, 'pinboard').scheme).toBe('double-click');
    expect(inputOf(chosen, 'pinboard').scheme).toBe('touch');
    expect(inputOf(chosen, 'swing')).toMatchObject({
      scheme: 'classic',
      middleOpens: true,
      restartsWhenOver: true,
    });
  });

  test('that is changed in one preset leaves the others’ schemes alone, and its own ways behind', () => {
    const shown = inputOf(defaultSettings, 'swing');
    const changed = {
      ...defaultSettings,
      ...withInput(defaultSettings, 'swing', { ...shown, scheme: 'touch', tapMs: 90 }),
    };
    expect(inputOf(changed, 'swing')).toMatchObject({ scheme: 'touch', tapMs: 90, middleOpens: true });
    expect(inputOf(changed, 'classic')).toEqual({ ...defaultSettings.input, tapMs: 90 });
    expect(inputOf(changed, 'pinboard').scheme).toBe('double-click');
  });
});

describe('custom sizes', () => {
  const played = (settings: Settings, mines: number, choice: 'custom' | 'expert' = 'custom') => ({
    ...settings,
    ...withDraft(settings, { ...settings.draft, choice, custom: { columns: 9, rows: 9, mines } }),
  });

  test('are remembered newest first, each once, six of them', () => {
    let settings = defaultSettings;
    for (const mines of [1, 2, 3, 4, 5, 6, 7, 3]) settings = played(settings, mines);
    expect(settings.customSizes.map(({ mines }) => mines)).toEqual([3, 7, 6, 5, 4, 2]);
  });

  test('are not remembered when another size was played', () => {
    expect(played(defaultSettings, 5, 'expert').customSizes).toEqual([]);
  });
});
