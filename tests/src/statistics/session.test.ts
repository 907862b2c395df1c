import { expect, test } from 'vitest';
import { placingLine } from '../../../src/statistics/placing-words.ts';
import { latestSession } from '../../../src/statistics/session.ts';
import type { PastGame, Placing } from '../../../worker/api/archive.ts';

const minute = 60_000;
const game = (endedAtMinute: number, timeMs: number, more: Partial<PastGame> = {}) =>
  ({ kind: 'plain', endedAt: endedAtMinute * minute, timeMs, won: false, ...more }) as PastGame;

test('A session goes back to the last break of more than half an hour', () => {
  const games = [
    game(200, 2 * minute, { won: true }),
    game(180, minute, { kind: 'practice' }),
    // 30 minutes before the next one began.
    game(168, minute, { won: true }),
    game(167, minute),
    // 31 minutes before the next one began.
    game(135, minute, { won: true, timeMs: 10 }),
  ];
  expect(latestSession(games)).toEqual({ games: 3, wins: 2, playedMs: 4 * minute, bestMs: minute });
  expect(latestSession(games.slice(3, 4))).toEqual({ games: 1, wins: 0, playedMs: minute, bestMs: null });
  expect(latestSession(games.slice(1, 2))).toBeNull();
  expect(latestSession([])).toBeNull();
});

const plain = { flagless: null, range: null, isBestPace: false };

test.each([
  [{ place: 1, wins: 1, timeMs: 900, bestOtherMs: null }, 'Your first win on such a board.'],
  [{ place: 1, wins: 7, timeMs: 9000, bestOtherMs: 10_250 }, 'Your best of 7 wins, by 0:01.250.'],
  [{ place: 1, wins: 7, timeMs: 9000, bestOtherMs: 9000 }, 'As fast as your best of 7 wins.'],
  [
    { place: 3, wins: 1204, timeMs: 71_000, bestOtherMs: 9000 },
    'Place 3 of your 1,204 wins, 1:02.000 behind the best.',
  ],
])('A win: %j', (placing, sentence) => {
  expect(placingLine({ ...plain, ...placing })).toBe(sentence);
  // All wins are without flags: nothing to tell apart.
  expect(placingLine({ ...plain, ...placing, flagless: placing })).toBe(sentence);
});

const place = (of: number, wins: number, bestOtherMs: number | null) => ({
  ...{ place: of, wins, timeMs: 9000, bestOtherMs },
});

test.each<[Partial<Placing>, string]>([
  [{ flagless: place(1, 1, null) }, ' Your first without flags (NF).'],
  [{ flagless: place(1, 2, 9500) }, ' Your best of 2 without flags (NF).'],
  [{ flagless: place(2, 4, 8500) }, ' Place 2 of 4 without flags (NF).'],
  [{ range: { from: 60, to: 79, ...place(1, 2, 9500) } }, ' Your best on boards of 60–79 3BV.'],
  [{ range: { from: 7, to: 7, ...place(1, 2, 9500) } }, ' Your best on boards of 7 3BV.'],
  // The first of its kind, or as fast as the best, is no record.
  [{ range: { from: 60, to: 79, ...place(1, 1, null) } }, ''],
  [{ range: { from: 60, to: 79, ...place(1, 2, 9000) } }, ''],
  [{ isBestPace: true }, ' Your best 3BV/s.'],
  [
    { flagless: place(1, 2, 9500), range: { from: 1, to: 2, ...place(1, 2, 9500) }, isBestPace: true },
    ' Your best of 2 without flags (NF). Your best on boards of 1–2 3BV. Your best 3BV/s.',
  ],
])('The other records of a win: %j', (records, more) => {
  expect(placingLine({ ...plain, ...place(3, 7, 8000), ...records })).toBe(
    `Place 3 of your 7 wins, 0:01.000 behind the best.${more}`,
  );
});

test('The best of all is not the best of its 3BV as well', () => {
  const range = { from: 60, to: 79, ...place(1, 2, 9500) };
  expect(placingLine({ ...plain, ...place(1, 7, 9500), range })).toBe('Your best of 7 wins, by 0:00.500.');
});
