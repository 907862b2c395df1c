import { dateText } from '../i18n/amounts.ts';
import { language } from '../i18n/words.ts';

/** A day of the calendar, whatever the clock says elsewhere: `2026-11-22`. */
export type Day = string;

/** A month of the calendar: `2026-11`. */
export type Month = string;

/** The first day that has boards. */
export const firstDay: Day = '2026-01-01';

const dayMs = 24 * 60 * 60 * 1000;

/** The day of a text when it names one that is on the calendar, else null. */
export function parseDay(text: string | null): Day | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = utcOf(text);
  return Number.isFinite(at) && dayOfUtc(at) === text ? text : null;
}

/** Milliseconds from `ms` to the next midnight where this device is: 23 to 25 hours on days when the clocks change. */
export function msToMidnight(ms: number): number {
  const date = new Date(ms);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - ms;
}

/** The day so many days later. Counted on the calendar, so that no change of the clocks matters. */
export function addDays(day: Day, count: number): Day {
  return dayOfUtc(utcOf(day) + count * dayMs);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(utcOf(day)).getUTCDay();
}

/** The month that the day lies in. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The month so many months later. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayOfUtc(Date.UTC(year, number - 1 + count, 1)).slice(0, 7);
}

/** The month in weeks, which begin with that weekday; null where a week reaches beyond the month. */
export function weeksOf(month: Month, firstWeekday: number): readonly (readonly (Day | null)[])[] {
  const first: Day = `${month}-01`;
  const before = (weekdayOf(first) - firstWeekday + 7) % 7;
  const weeks: (Day | null)[][] = [];
  for (let at = addDays(first, -before); at <= `${month}-31`; ) {
    const week: (Day | null)[] = [];
    for (let i = 0; i < 7; i++, at = addDays(at, 1)) week.push(monthOf(at) === month ? at : null);
    if (week.some((day) => day !== null)) weeks.push(week);
  }
  return weeks;
}

/** A formatted day. */
export type DayStyle = 'weekday' | 'weekday-year' | 'day' | 'day-year';

/** `Sunday 22 November`, `Sunday 22 November 2026`, `22 November`, `22 November 2026`. */
export function dayWords(day: Day, style: DayStyle = 'weekday'): string {
  const words = format(day, {
    day: 'numeric',
    month: 'long',
    ...(style.startsWith('weekday') && { weekday: 'long' }),
    ...(style.endsWith('year') && { year: 'numeric' }),
  });
  // English browsers differ in it.
  return language() === 'en' ? words.replace(',', '') : words;
}

/** `Sunday`. */
export function weekdayWords(day: Day): string {
  return format(day, { weekday: 'long' });
}

/** `Su`: short enough for the head of a calendar. */
export function weekdayLetters(day: Day): string {
  const isOfLetters = ['en', 'de', 'es', 'fr'].includes(language());
  return isOfLetters ? weekdayWords(day).slice(0, 2) : format(day, { weekday: 'narrow' });
}

/** `November 2026`. */
export function monthWords(month: Month): string {
  return format(`${month}-01`, { month: 'long', year: 'numeric' });
}

function format(day: Day, options: Intl.DateTimeFormatOptions): string {
  return dateText(utcOf(day), { ...options, timeZone: 'UTC' });
}

function utcOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOfUtc(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}
