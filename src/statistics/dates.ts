import { msg } from '@lit/localize';
import type { WallMs } from '../../worker/api/archive.ts';
import { commaList, dateText, localDay } from '../i18n/amounts.ts';

const format = (ms: WallMs, options: Intl.DateTimeFormatOptions) => dateText(ms, { ...options, isOwn: true });

const time = { hour: 'numeric', minute: '2-digit' } as const;
const day = { day: 'numeric', month: 'short' } as const;
const withYear = { ...day, year: 'numeric' } as const;

/** `22 Nov 2026`. */
export function dayWords(ms: WallMs): string {
  return format(ms, withYear);
}

/** The date and time, as short as is clear at `now`: `Today, 14:32`, `22 Nov, 14:32`, `22 Nov 2025`. */
export function whenWords(ms: WallMs, now: WallMs): string {
  const isThisYear = localDay(ms).slice(0, 4) === localDay(now).slice(0, 4);
  const isYesterday = daysBetween(localDay(ms), localDay(now)) === 1;
  const words = shortDay(ms, now);
  return isThisYear || isYesterday ? commaList([words, format(ms, time).replace(' ', '\u00a0')]) : words;
}

/** The day alone, as short as is clear at `now`: `Today`, `22 Nov`, `22 Nov 2025`. */
export function shortDay(ms: WallMs, now: WallMs): string {
  const days = daysBetween(localDay(ms), localDay(now));
  if (days === 0 || days === 1) return days === 0 ? msg('Today') : msg('Yesterday');
  return localDay(ms).slice(0, 4) === localDay(now).slice(0, 4) ? format(ms, day) : dayWords(ms);
}

/** The day that many days later; days of calendars have no hours, so no change of the clock can move them. */
export function addDays(key: string, days: number): string {
  return new Date(Date.parse(`${key}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The whole days from one to the other. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(key: string): number {
  return new Date(`${key}T00:00Z`).getUTCDay() || 7;
}

/** `Sun, 22 Nov 2026`. */
export function keyWords(key: string): string {
  return format(Date.parse(`${key}T00:00Z`), { weekday: 'short', ...withYear, timeZone: 'UTC' });
}

/** `22 Nov`. */
export function keyDay(key: string): string {
  return format(Date.parse(`${key}T00:00Z`), { ...day, timeZone: 'UTC' });
}

/** `Nov`, and in January `Jan 2026` when there is room. */
export function monthName(key: string): string {
  return format(Date.parse(`${key.slice(0, 7)}-01T00:00Z`), { month: 'short', timeZone: 'UTC' });
}

/** `November 2026`. */
export function monthWords(key: string): string {
  return format(Date.parse(`${key.slice(0, 7)}-01T00:00Z`), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Newer than TypeScript's library, and once a property. */
interface WeekLocale {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/** The first day of the week, 1 for Monday to 7, where that language is spoken. Monday where the browser cannot tell. */
export function firstWeekday(language = globalThis.navigator?.language ?? 'en-GB'): number {
  try {
    const known = new Intl.Locale(language) as WeekLocale;
    return known.getWeekInfo?.().firstDay ?? known.weekInfo?.firstDay ?? 1;
  } catch {
    // No tag of a language: `C`, where WebKitGTK's system has none.
    return 1;
  }
}

const DAY = 86_400_000;

/** A moment on an axis whose ticks are `stepMs` apart: the time of day, the day, the month or the year. */
export function tickWords(ms: WallMs, stepMs: number): string {
  if (stepMs < DAY && new Date(ms).getHours() + new Date(ms).getMinutes() > 0) return format(ms, time);
  if (stepMs < 28 * DAY) return format(ms, day);
  const isNewYear = new Date(ms).getMonth() === 0;
  return format(ms, isNewYear || stepMs > 360 * DAY ? { year: 'numeric' } : { month: 'short' });
}
