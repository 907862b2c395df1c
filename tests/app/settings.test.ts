import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings, parseSettings, rulesOf, type Settings } from '../../src/app/settings.ts';

const chosen: Settings = {
  theme: 'dark',
  input: { longPressMs: 400, swapButtons: true, haptics: false },
  choice: 'custom',
  custom: { columns: 12, rows: 7, mines: 11 },
  questionMarks: false,
};

describe('settings', () => {
  test('come back as they were stored', () => {
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  test.each([[null], [''], ['{'], ['null'], ['7'], ['[]'], ['"dark"']])('%s gives the defaults', (text) => {
    expect(parseSettings(text)).toEqual(defaultSettings);
  });

  test('what is damaged has its default, the rest is kept', () => {
    const text = JSON.stringify({
      ...chosen,
      theme: 'pink',
      input: { longPressMs: '400', swapButtons: 1, haptics: false },
      custom: { columns: 9, rows: 9, mines: 900 },
    });
    expect(parseSettings(text)).toEqual({
      ...chosen,
      theme: 'auto',
      input: { ...defaultSettings.input, haptics: false },
      custom: defaultSettings.custom,
    });
  });

  test('the delay stays within its bounds', () => {
    const delayOf = (longPressMs: number) =>
      parseSettings(JSON.stringify({ input: { longPressMs } })).input.longPressMs;
    expect([delayOf(-1), delayOf(5000), delayOf(333)]).toEqual([100, 1000, 333]);
  });

  test('any stored JSON gives settings that can be stored and read again', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const settings = parseSettings(text);
        expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
      }),
    );
  });

  test('stand for rules', () => {
    expect(rulesOf(chosen)).toEqual({ columns: 12, rows: 7, mines: 11, questionMarks: false });
    expect(rulesOf({ ...chosen, choice: 'expert' })).toEqual({ level: 'expert', questionMarks: false });
  });
});
