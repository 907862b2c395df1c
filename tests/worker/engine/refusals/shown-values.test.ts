import { expect, test } from 'vitest';
import { inEnglish, show, shown } from '../../../../worker/engine/refusals/refuse.ts';

const long = 'x'.repeat(50);

test.each<[value: unknown, carried: unknown, inSentence: string]>([
  ['text', 'text', '"text"'],
  ['', '', '""'],
  [long, long.slice(0, 40), `"${long.slice(0, 40)}"`],
  [5, 5, '5'],
  [Number.NaN, Number.NaN, 'NaN'],
  [true, true, 'true'],
  [null, null, 'null'],
  [[1, 2], { type: 'list', text: 'a list' }, 'a list'],
  [{ columns: 4 }, { type: 'object', text: 'an object' }, 'an object'],
  [undefined, { type: 'undefined', text: 'undefined' }, 'undefined'],
  [10n, { type: 'bigint', text: '10' }, '10'],
  [10n ** 50n, { type: 'bigint', text: `1${'0'.repeat(39)}` }, `1${'0'.repeat(39)}`],
  [Symbol('s'), { type: 'symbol', text: 'Symbol(s)' }, 'Symbol(s)'],
])('a refusal carries %o in a form that can be sent, and shows it', (value, carried, inSentence) => {
  expect(shown(value)).toEqual(carried);
  expect(show(shown(value))).toBe(inSentence);
  expect(structuredClone(shown(value))).toEqual(carried);
});

test('a value is not asked to describe itself', () => {
  const rude = {
    toString: () => {
      throw new Error('asked');
    },
  };
  expect(show(shown(rude))).toBe('an object');
});

test('thousands are set apart', () => {
  expect([999, 1_024, 10_000_000].map(inEnglish)).toEqual(['999', '1,024', '10,000,000']);
});
