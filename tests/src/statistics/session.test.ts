import { expect, test } from 'vitest';
import { placingLine } from '../../../src/statistics/placing-words.ts';
import { latestSession } from '../../../src/statistics/session.ts';
import type { PastGame } from '../../../worker/api/archive.ts';

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

test.each([
  [{ place: 1, wins: 1, timeMs: 900, bestOtherMs: null }, 'Your first win on such a board.'],
  [{ place: 1, wins: 7, timeMs: 9000, bestOtherMs: 10_250 }, 'Your best of 7 wins, by 0:01.250.'],
  [{ place: 1, wins: 7, timeMs: 9000, bestOtherMs: 9000 }, 'As fast as your best of 7 wins.'],
  [
    { place: 3, wins: 1204, timeMs: 71_000, bestOtherMs: 9000 },
    'Place 3 of your 1,204 wins, 1:02.000 behind the best.',
  ],
])('A win: %j', (placing, sentence) => expect(placingLine(placing)).toBe(sentence));
