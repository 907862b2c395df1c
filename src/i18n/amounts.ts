import { language, localeTag, numberText, percentText } from './words.ts';

/** How a date is formatted. */
export interface DateOptions extends Intl.DateTimeFormatOptions {
  /** In English, as the reader's own kind of it does, with its 12 or 24 hours; left out: as this game's words do. */
  readonly isOwn?: boolean;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** A date or a time of day, as the language writes it. The one form of both. @param at Milliseconds since the Unix epoch. */
export function dateText(at: number, { isOwn = false, ...options }: DateOptions): string {
  const tag = datesTag(isOwn);
  const key = tag + JSON.stringify(options);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  dateFormats.set(key, format);
  return format.format(at);
}

function datesTag(isOwn: boolean): string {
  if (language() !== 'en') return localeTag();
  const own = isOwn && globalThis.navigator?.languages?.find((name) => /^en\b/i.test(name));
  return own || 'en-GB';
}

/** The day of the calendar that it is at `ms` (since the Unix epoch) where this device is: `2026-11-22`. */
export function localDay(ms: number): string {
  const date = new Date(ms);
  return [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
}

/** `3 hours ago`, `yesterday`. @param value Negative in the past. */
export function relativeTime(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat(localeTag(), { numeric: 'auto' }).format(value, unit);
}

/** `64%`, of a share. */
export function percentOf(share: number): string {
  return percentText(Math.round(100 * share));
}

/** `57–70%`. */
export function percentRange(low: number, high: number): string {
  return `${numberText(Math.round(100 * low))}–${percentOf(high)}`;
}

/** `a, b, c`, of what needs no "and". */
export function commaList(parts: readonly string[]): string {
  const comma = { 'zh-Hans': '，', ja: '、', ar: '، ' }[language() as string] ?? ', ';
  return parts.join(comma);
}
