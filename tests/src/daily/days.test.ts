import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayWords,
  monthOf,
  monthWords,
  msToMidnight,
  parseDay,
  weekdayOf,
  weeksOf,
} from '../../../src/daily/days.ts';
import { localDay } from '../../../src/i18n/amounts.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const minute = 60_000;
const hour = 60 * minute;

describe('a day', () => {
  test.each([
    ['2026-11-22', '2026-11-22'],
    ['2028-02-29', '2028-02-29'],
    ['2027-02-29', null],
    ['2026-13-01', null],
    ['2026-11-00', null],
    ['2026-11-31', null],
    ['2026-1-1', null],
    ['2026-11-22T00:00', null],
    ['<script>', null],
    ['', null],
    [null, null],
  ])('%s is read as %s', (text, day) => expect(parseDay(text)).toBe(day));

  test('is the one on the wall, whatever it is elsewhere', () => {
    const at = Date.UTC(2026, 10, 22, 23, 30);
    process.env.TZ = 'Pacific/Honolulu';
    expect(localDay(at)).toBe('2026-11-22');
    process.env.TZ = 'Asia/Tokyo';
    expect(localDay(at)).toBe('2026-11-23');
  });

  test('ends at midnight, also when the clocks change', () => {
    process.env.TZ = 'Europe/Berlin';
    // 29 March 2026 has 23 hours there, 25 October 25.
    expect(msToMidnight(new Date('2026-03-29T00:00:00').getTime())).toBe(23 * hour);
    expect(msToMidnight(new Date('2026-10-25T00:00:00').getTime())).toBe(25 * hour);
    expect(msToMidnight(new Date('2026-11-22T23:59:00').getTime())).toBe(minute);
    for (const day of ['2026-03-29', '2026-10-25', '2026-12-31']) {
      const noon = new Date(`${day}T12:00:00`).getTime();
      expect(localDay(noon + msToMidnight(noon) - 1)).toBe(day);
      expect(localDay(noon + msToMidnight(noon))).toBe(addDays(day, 1));
    }
  });

  test('follows the one before, in every zone and across every change of the clocks', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe'];
    const days = fc.tuple(fc.constantFrom(...zones), fc.integer({ min: 0, max: 20_000 }));
    fc.assert(
      fc.property(days, ([name, count]) => {
        process.env.TZ = name;
        const day = addDays('2000-01-01', count);
        expect(parseDay(day)).toBe(day);
        expect(addDays(addDays(day, 1), -1)).toBe(day);
        expect(addDays(day, 1) > day).toBe(true);
        expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7);
      }),
    );
  });

  test('is told in words', () => {
    expect(dayWords('2026-11-22')).toBe('Sunday 22 November');
    expect(monthWords('2026-11')).toBe('November 2026');
  });
});

describe('a month', () => {
  test('goes on into the next year and back', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  test('is laid out in weeks from any weekday on', () => {
    const weeks = weeksOf('2026-11', 1);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2026-02', 0)).toHaveLength(4);
  });

  test('has each of its days once, under its weekday', () => {
    const months = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(months, ([count, first]) => {
        const month = addMonths('2000-01', count);
        const weeks = weeksOf(month, first);
        const days = weeks.flat().filter((day) => day !== null);
        expect(days[0]).toBe(`${month}-01`);
        for (const [i, day] of days.entries()) expect(day).toBe(addDays(`${month}-01`, i));
        expect(monthOf(addDays(days.at(-1) ?? '', 1))).toBe(addMonths(month, 1));
        for (const week of weeks)
          for (const [i, day] of week.entries()) if (day) expect(weekdayOf(day)).toBe((first + i) % 7);
      }),
    );
  });
});
