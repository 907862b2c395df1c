import { expect, test } from 'vitest';
import { KEYS, keysBetween, keysOf } from '../../../worker/archive/store-keys.ts';
import { eachInMemory } from '../browser/each-in-memory.ts';

eachInMemory();

// Players have values under them: none of these ever changes.
const STORED: { readonly [Name in keyof typeof KEYS]: (string | number)[] } = {
  statistics: ['statistics'],
  group: ['group', 'a'],
  column: ['column', 'a', 1],
  reviews: ['reviews', 'a'],
  reviewColumn: ['review-column', 'a', 1],
  moves: ['moves', 'a'],
  deleted: ['deleted', 'a'],
  copy: ['copy'],
  uncopied: ['uncopied', 'a'],
  uncopiedCard: ['uncopied-card', 'a'],
  copied: ['copied', 'a'],
  daily: ['daily', 'a', 'b'],
  practised: ['practised'],
  dailyNote: ['note', 'daily', 'a', 'b'],
};

test('all that the archive stores is found under its own words', () => {
  const made = {
    ...{ statistics: KEYS.statistics(), group: KEYS.group('a'), column: KEYS.column('a', 1) },
    ...{ reviews: KEYS.reviews('a'), reviewColumn: KEYS.reviewColumn('a', 1), moves: KEYS.moves('a') },
    ...{ deleted: KEYS.deleted('a'), copy: KEYS.copy(), uncopied: KEYS.uncopied('a') },
    ...{ uncopiedCard: KEYS.uncopiedCard('a'), copied: KEYS.copied('a'), daily: KEYS.daily('a', 'b') },
    ...{ practised: KEYS.practised(), dailyNote: KEYS.dailyNote('a', 'b') },
  };
  expect(made).toEqual(STORED);
});

test('the keys of some words are those that begin with them, and no others', () => {
  const range = keysOf('uncopied');
  for (const key of [['uncopied'], ['uncopied', ''], ['uncopied', 'a'], ['uncopied', 'a', 1]])
    expect(range.includes(key), String(key)).toBe(true);
  for (const key of [['uncopied-card', 'a'], ['copied', 'a'], ['uncopie', 'a'], ['uncopiee']])
    expect(range.includes(key), String(key)).toBe(false);
});

test('days are found from the first to the last, each with all that was tried on it', () => {
  const range = keysBetween(['daily'], '2026-11-01', '2026-11-02');
  for (const day of ['2026-11-01/1', '2026-11-02', '2026-11-02/3'])
    expect(range.includes(KEYS.daily(day, 'a')), day).toBe(true);
  for (const day of ['2026-10-31/3', '2026-11-03/1'])
    expect(range.includes(KEYS.daily(day, 'a')), day).toBe(false);
});
