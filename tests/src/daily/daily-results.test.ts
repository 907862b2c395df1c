import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countedDays, standingsOf, streakOf, triesOf } from '../../../src/daily/daily-results.ts';
import { resultText } from '../../../src/daily/result-text.ts';
import type { DailyTry } from '../../../worker/api/archive.ts';

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Europe/Berlin';
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const at = (text: string) => new Date(text).getTime();

function won(daily: string, ended: string, part: Partial<DailyTry> = {}): DailyTry {
  const figures = { timeMs: 62_000, endedAt: at(ended), solved: 1, help: [] } as const;
  return { daily, state: 'won', gameId: daily, ...figures, ...part };
}

describe('a day counts', () => {
  const days = (...tries: DailyTry[]) => [...countedDays(tries)];

  test('when one of its boards was won on it', () =>
    expect(days(won('2026-11-22/3', '2026-11-22T00:00:01'))).toEqual(['2026-11-22']));

  test('when the board was begun before midnight', () => {
    expect(days(won('2026-11-22/1', '2026-11-23T00:00:30'))).toEqual(['2026-11-22']);
    expect(days(won('2026-11-22/1', '2026-11-23T00:01:03'))).toEqual([]);
  });

  test('not when it was played later, lost, given up, left, or won by the robot', () => {
    expect(days(won('2026-11-20/1', '2026-11-22T10:00:00'))).toEqual([]);
    expect(days(won('2026-11-22/1', '2026-11-22T10:00:00', { state: 'lost', solved: 0.5 }))).toEqual([]);
    expect(days(won('2026-11-22/1', '2026-11-22T10:00:00', { state: 'playing', endedAt: null }))).toEqual([]);
    expect(days(won('2026-11-22/1', '2026-11-22T10:00:00', { state: 'given-up', endedAt: null }))).toEqual(
      [],
    );
    expect(days(won('2026-11-22/1', '2026-11-22T10:00:00', { help: ['robot'] }))).toEqual([]);
  });

  test('when it was won with a hint', () =>
    expect(days(won('2026-11-22/1', '2026-11-22T10:00:00', { help: ['hint'] }))).toEqual(['2026-11-22']));
});

describe('the streak', () => {
  test('goes up to today, or to yesterday while today is not over', () => {
    const days = new Set(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect(streakOf(days, '2026-11-21')).toBe(3);
    expect(streakOf(days, '2026-11-22')).toBe(3);
    expect(streakOf(days, '2026-11-23')).toBe(0);
  });

  test('is broken by a day between', () =>
    expect(streakOf(new Set(['2026-11-18', '2026-11-20', '2026-11-21']), '2026-11-21')).toBe(2));

  test('goes on where the clocks change and where a year begins', () => {
    expect(streakOf(new Set(['2026-03-28', '2026-03-29', '2026-03-30']), '2026-03-30')).toBe(3);
    expect(streakOf(new Set(['2026-10-24', '2026-10-25', '2026-10-26']), '2026-10-26')).toBe(3);
    expect(streakOf(new Set(['2026-12-31', '2027-01-01']), '2027-01-01')).toBe(2);
  });
});

describe('the text to share', () => {
  const tries = triesOf([
    won('2026-11-22/1', '2026-11-22T10:00:00'),
    won('2026-11-22/2', '2026-11-22T10:00:00', { help: ['hint', 'odds'] }),
    won('2026-11-22/3', '2026-11-22T10:00:00', { state: 'lost', solved: 0.639 }),
  ]);

  test('has a symbol for each board, times, help, streak and address', () => {
    expect(standingsOf(tries, '2026-11-22')).toEqual(['won', 'won', 'lost']);
    expect(resultText('2026-11-22', tries, 5, 'https://example.org/#/daily/2026-11-22')).toBe(
      [
        'Mine Sweeper, 22 November 2026',
        '✅ 1:02  ✅ 1:02 💡  💥 63%',
        '5 days in a row',
        'https://example.org/#/daily/2026-11-22',
      ].join('\n'),
    );
  });

  test('tells of boards that were not finished, and of no streak that is none', () => {
    const some = triesOf([
      won('2026-11-22/1', '2026-11-22T10:00:00', { state: 'playing', endedAt: null, solved: null }),
      won('2026-11-22/3', '2026-11-22T10:00:00', { state: 'given-up', endedAt: null, solved: null }),
    ]);
    const [, symbols, address] = resultText('2026-11-22', some, 1, 'here').split('\n');
    expect(symbols).toBe('⏳  ⬜  🏳️');
    expect(address).toBe('here');
  });
});
