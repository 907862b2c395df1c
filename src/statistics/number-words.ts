import { msg, str } from '@lit/localize';
import { formatClock } from '../game/clock.ts';
import { percentOf, percentRange } from '../i18n/amounts.ts';
import { numberText } from '../i18n/words.ts';
import { formatPrecise } from '../ui/time-words.ts';

/** For groups in which there is nothing to count. */
export const NONE = '–';

/** `64%`. */
export function percent(share: number | null): string {
  return share === null ? NONE : percentOf(share);
}

/** `57–70%`. */
export function percents(low: number, high: number): string {
  return percentRange(low, high);
}

/** `1.37`: a pace. */
export function pace(value: number | null): string {
  return value === null || !Number.isFinite(value)
    ? NONE
    : numberText(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** `1.37 3BV/s`, which no line breaks. */
export function speed(value: number | null): string {
  return `${pace(value)}\u00a0${msg('3BV/s')}`;
}

/** `1,204`. */
export function whole(count: number): string {
  return numberText(count);
}

/** `60–79`: 3BV from one to the other; `7` where they are the same. */
export function threeBvText(from: number, to: number): string {
  return from === to ? whole(from) : `${whole(from)}–${whole(to)}`;
}

/** The clock with tenths, for what lies between times: `1:42.3`. */
export function tenths(ms: number | null): string {
  return ms === null ? NONE : formatPrecise(ms, 1);
}

/** The clock with thousandths, for what was measured. */
export function precise(ms: number | null): string {
  return ms === null ? NONE : formatPrecise(ms);
}

/** A time as an axis has room for it: `0.5 s`, `20 s`, `1:30`, `2 h`. */
export function shortTime(ms: number): string {
  if (ms < 10_000) return secondsText(Math.round(ms / 100) / 10);
  if (ms < 59_500) return secondsText(Math.round(ms / 1000));
  if (ms % 3_600_000 === 0) return hoursText(ms / 3_600_000);
  return ms % 60_000 === 0 ? minutesText(ms / 60_000) : formatClock(Math.round(ms / 1000) * 1000);
}

/** Formats a total playing time: `47 s`, `12 min`, `3 h 5 min`, `1,204 h`. */
export function longTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < 60) return secondsText(seconds);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutesText(minutes);
  const hours = Math.floor(minutes / 60);
  if (hours >= 100 || minutes % 60 === 0) return hoursText(hours);
  return msg(str`${whole(hours)} h ${whole(minutes % 60)} min`);
}

function secondsText(count: number): string {
  return msg(str`${numberText(count)} s`);
}

function minutesText(count: number): string {
  return msg(str`${numberText(count)} min`);
}

function hoursText(count: number): string {
  return msg(str`${numberText(count)} h`);
}

/** The middle one, of numbers in order; null when there are none. @param share 0.5 is the median. */
export function quantile(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** The median of numbers in any order; null when there are none. */
export function median(values: Float64Array): number | null {
  return quantile(values.slice().sort(), 0.5);
}

/**
 * Where the true share lies with 95 % confidence when `wins` of `games` were won.
 * Source: E. B. Wilson, 1927; honest for few games too.
 */
export function wilson(wins: number, games: number): readonly [low: number, high: number] {
  if (games === 0) return [0, 1];
  const z = 1.959964;
  const share = wins / games;
  const middle = share + (z * z) / (2 * games);
  const reach = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [Math.max(0, (middle - reach) / whole), Math.min(1, (middle + reach) / whole)];
}
