import { describe, expect, it } from 'vitest';
import { activityWords, calendarWeeks, monthStarts, WEEKS } from '../../../src/statistics/activity.ts';
import { addDays, daysBetween, shortDay, weekdayOf, whenWords } from '../../../src/statistics/dates.ts';

const played = (day: string, games = 1) => ({ day, games, wins: 0, playedMs: 1000 });

describe('calendarWeeks', () => {
  it('ends with today, in whole weeks before it', () => {
    // A Sunday, once the last and once the first day of its week.
    const weeks = calendarWeeks([], '2026-11-22', 1);
    expect(weeks).toHaveLength(WEEKS);
    expect(weeks[0]?.[0]?.key).toBe('2025-11-17');
    expect(weeks.at(-1)?.map(({ key }) => key)).toEqual(
      [16, 17, 18, 19, 20, 21, 22].map((d) => `2026-11-${d}`),
    );
    expect(
      calendarWeeks([], '2026-11-22', 7)
        .at(-1)
        ?.map(({ key }) => key),
    ).toEqual(['2026-11-22']);
  });

  it('has every day once, across leap days and changes of the clock', () => {
    const keys = calendarWeeks([], '2024-11-03', 1)
      .flat()
      .map(({ key }) => key);
    expect(keys).toContain('2024-02-29');
    expect(keys.every((key, i) => i === 0 || daysBetween(keys[i - 1] ?? '', key) === 1)).toBe(true);
  });

  it('tells busy days from others, whatever the busiest one is', () => {
    const days = [1, 2, 3, 4, 1000].map((games, i) => played(`2026-11-1${i}`, games));
    const levels = calendarWeeks(days, '2026-11-22', 1).flat().slice(-13, -8);
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 3, 4]);
    expect(
      calendarWeeks([played('2026-11-22')], '2026-11-22', 1)
        .flat()
        .at(-1)?.level,
    ).toBe(3);
  });

  it('names each month where it begins', () => {
    const starts = monthStarts(calendarWeeks([], '2026-11-22', 1));
    expect(starts).toHaveLength(12);
    expect(starts[0]).toEqual({ week: 2, key: '2025-12-01' });
  });
});

describe('activityWords', () => {
  const words = (...days: string[]) =>
    activityWords(
      calendarWeeks(
        days.map((day) => played(day)),
        '2026-11-22',
        1,
      ),
    );

  it('counts the days, and those in a row that today has not ended yet', () => {
    expect(words('2026-11-22')).toBe('You played on 1 day of the last 53 weeks.');
    expect(words('2026-11-19', '2026-11-21', '2026-11-22')).toContain('Current streak, in days: 2.');
    expect(words('2026-11-19', '2026-11-20', '2026-11-21')).toContain('Current streak, in days: 3.');
    expect(words('2026-11-18', '2026-11-19', '2026-11-20')).not.toContain('in a row');
  });
});

describe('dates', () => {
  it('reckon with days, not with hours', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(weekdayOf('2026-11-22')).toBe(7);
  });

  it('are as short as can be told', () => {
    const now = new Date(2026, 10, 22, 14, 32).getTime();
    expect(whenWords(new Date(2026, 10, 22, 0, 1).getTime(), now)).toMatch(/^Today, /);
    expect(whenWords(new Date(2026, 10, 21, 23, 59).getTime(), now)).toMatch(/^Yesterday, /);
    expect(shortDay(new Date(2026, 2, 3).getTime(), now)).toMatch(/^(3 Mar|Mar 3)$/);
    expect(shortDay(new Date(2025, 2, 3).getTime(), now)).toMatch(/2025$/);
  });
});
