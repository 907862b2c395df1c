import { msg, str } from '@lit/localize';
import type { DayCount } from '../../worker/api/archive.ts';
import { byCount, numberText, sentences } from '../i18n/words.ts';
import { addDays, daysBetween, weekdayOf } from './dates.ts';

/** A day of the calendar; `level` is how busy it was, from 0 (no game) to 4. */
export interface CalendarDay {
  readonly key: string;
  readonly level: number;
  readonly count: DayCount | null;
}

export const WEEKS = 53;

/**
 * The weeks up to today's, the oldest first, each with its days in order; the last one ends today.
 * A day's level is its rank among the days with games, so that one long day does not pale all others.
 */
export function calendarWeeks(
  days: readonly DayCount[],
  today: string,
  firstDay: number,
): readonly (readonly CalendarDay[])[] {
  const counts = new Map(days.map((day) => [day.day, day]));
  const begin = addDays(today, -((weekdayOf(today) - firstDay + 7) % 7) - 7 * (WEEKS - 1));
  const length = daysBetween(begin, today) + 1;
  const others = days.map(({ games }) => games);
  const all = Array.from({ length }, (_, i): CalendarDay => {
    const key = addDays(begin, i);
    const count = counts.get(key) ?? null;
    return { key, count, level: count ? levelOf(count.games, others) : 0 };
  });
  return Array.from({ length: WEEKS }, (_, week) => all.slice(7 * week, 7 * week + 7));
}

/** By the share of days with fewer games, those with as many counted half: days that are all alike are neither pale nor dark. */
function levelOf(games: number, others: readonly number[]): number {
  const fewer = others.filter((other) => other < games).length;
  const asMany = others.filter((other) => other === games).length;
  return games === 0 ? 0 : 1 + Math.floor((4 * (fewer + asMany / 2)) / others.length);
}

/** The weeks in which a month begins, with the month's first day: where its name is written. */
export function monthStarts(
  weeks: readonly (readonly CalendarDay[])[],
): readonly { readonly week: number; readonly key: string }[] {
  return weeks.flatMap((days, week) => {
    const first = days.find(({ key }) => key.endsWith('-01'));
    return first ? [{ week, key: first.key }] : [];
  });
}

/** Describes the calendar: `You played on 112 days of the last 53 weeks. Days in a row up to now: 12.` */
export function activityWords(weeks: readonly (readonly CalendarDay[])[]): string {
  const all = weeks.flat();
  const played = all.filter(({ count }) => count !== null).length;
  let row = 0;
  // A day that has only begun breaks no row.
  const last = all.at(-1)?.count ? all.length - 1 : all.length - 2;
  while (all[last - row]?.count) row++;
  const [days, weekCount, inRow] = [played, WEEKS, row].map((count) => numberText(count));
  return sentences(
    byCount(
      played,
      msg(str`You played on 1 day of the last ${weekCount} weeks.`),
      msg(str`You played on ${days} days of the last ${weekCount} weeks.`),
    ),
    row > 1 && msg(str`Current streak, in days: ${inRow}.`),
  );
}
