import { expect, test } from 'vitest';
import {
  countedTries,
  openTryOf,
  putDailyTry,
  type StoredTry,
  tryOfRow,
} from '../../../worker/archive/games/daily-tries.ts';
import { gameRow, pastRow, resultOf } from '../../component/archive/archive-fixture.ts';

const DAILY = '2026-11-22/1';

function tryAt(at: number, gameId: string, daily = DAILY): StoredTry {
  return { ...{ daily, gameId, at }, ...{ state: 'lost', timeMs: 1000, solved: 0, help: [], endedAt: at } };
}

test('of several tries the first counts, in whatever order they are stored; boards come by their names', () => {
  const [first, second, third] = [tryAt(10, 'first'), tryAt(20, 'second'), tryAt(30, 'third')];
  const other = tryAt(40, 'other', '2026-11-21/2');
  for (const tries of [
    [first, second, third, other],
    [other, third, second, first],
    [second, other, first, third],
  ])
    expect(countedTries(tries).map(({ gameId }) => gameId)).toEqual(['other', 'first']);
  expect(countedTries([first])).not.toHaveProperty('0.at');
});

test('a finished game is won, or lost with the share that was solved, or given up where moves were taken back', () => {
  const lost = resultOf({ won: false, threeBv: 20, solvedThreeBv: 5 });
  expect(tryOfRow(pastRow('a'), DAILY)).toMatchObject({ state: 'won', solved: 1, help: [] });
  expect(tryOfRow(pastRow('a', { won: false, result: lost }), DAILY)).toMatchObject({
    ...{ state: 'lost', solved: 0.25 },
  });
  const solved = (result: ReturnType<typeof resultOf> | null) =>
    tryOfRow(pastRow('a', { won: false, result }), DAILY).solved;
  expect(solved(null)).toBeNull();
  expect(solved(resultOf({ threeBv: 0, solvedThreeBv: 0 }))).toBeNull();
  const practised = pastRow('a', { about: { isPractice: true }, endedAt: 7 });
  expect(tryOfRow(practised, DAILY)).toMatchObject({ state: 'given-up', solved: null, endedAt: 7, at: 7 });
});

test('a game in progress is a try that began when it was stored; thrown away it is given up from then on', () => {
  expect(openTryOf(gameRow('a', { savedAt: 5 }), DAILY, 900)).toMatchObject({
    ...{ state: 'playing', timeMs: 900, endedAt: null, at: 5 },
  });
  expect(openTryOf(gameRow('a', { savedAt: 5 }), DAILY, 900, 9)).toMatchObject({
    ...{ state: 'given-up', endedAt: 9, at: 9 },
  });
  expect(openTryOf(gameRow('a', { about: { isPractice: true } }), DAILY, 900).state).toBe('given-up');
});

test('the calendar has the tries of the app’s own daily boards alone', () => {
  const stored: unknown[] = [];
  const archive = { put: async (value: unknown) => void stored.push(value) };
  putDailyTry(archive, pastRow('plain'));
  putDailyTry(archive, pastRow('of an element', { about: { daily: DAILY }, key: 'a-key' }));
  expect(stored).toEqual([]);
  putDailyTry(archive, pastRow('daily', { about: { daily: DAILY } }));
  expect(stored).toMatchObject([{ gameId: 'daily', daily: DAILY }]);
});
