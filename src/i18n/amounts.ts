import { language, localeTag, numberText, percentText } from './words.ts';

/** The locale for dates. English is the reader's own kind of it where `isOwn`, else the one of this game's words. */
export function datesTag(isOwn = false): string {
  if (language() !== 'en') return localeTag();
  const own = isOwn && globalThis.navigator?.languages?.find((name) => /^en\b/i.test(name));
  return own || 'en-GB';
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
