import { msg, str } from '@lit/localize';
import type { Statement } from '../../worker/api/outcome.ts';

/** The languages of the app, each by its own name. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'zh-Hans': '简体中文',
  ja: '日本語',
  ar: 'العربية',
} as const;

export type Language = keyof typeof languages;

export const languageNames = Object.keys(languages) as readonly Language[];

/** The language that words are in now: each language's file says its own. */
export function language(): Language {
  return msg('en', { id: 'language' }) as Language;
}

/** The writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** `1,024`, as the language writes it, with digits that all of them read. */
export function numberText(value: number, options?: Intl.NumberFormatOptions): string {
  // Every language writes these alike, and the first formatter of a page is a tenth of its start.
  if (!options && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  return value.toLocaleString(localeTag(), options);
}

/** The locale for `Intl`. Arabic has the digits of the board's numbers. */
export function localeTag(): string {
  return language() === 'ar' ? 'ar-u-nu-latn' : language();
}

/**
 * `one` for one thing, `other` for any other number of them. Both are finished sentences. A language of more forms has
 * a sentence under `other` that needs none ("Mines: 3"); so has French, where 0 is spoken of as 1 is.
 */
export function byCount(count: number, one: string, other: string): string {
  return count === 1 ? one : other;
}

/** The sentences, one after the other. */
export function sentences(...all: readonly (string | null | undefined | false)[]): string {
  // Chinese and Japanese leave no space after their full stop.
  const space = /zh|ja/.test(language()) ? '' : ' ';
  return all.filter(Boolean).join(space);
}

/** `label` and what it is, `Mines: 10`. */
export function labelled(label: string, value: string): string {
  return msg(str`${label}: ${value}`);
}

/** `42%`, as the language writes it. The one form of percentages. @param value 42, not 0.42. */
export function percentText(value: number, digits = 0): string {
  return numberText(value / 100, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The parts in one line: `hints and odds`, `2 right, 1 up` (`unit`). */
export function listText(parts: readonly string[], options?: Intl.ListFormatOptions): string {
  return new Intl.ListFormat(localeTag(), options).format(parts);
}

/** A name within a sentence: `overlapping numbers`. Only in English it is certain to begin with a small letter there. */
export function inSentence(name: string): string {
  return language() === 'en' ? name.toLowerCase() : name;
}

interface Common {
  said?: (statement: Statement) => string;
}

const place = globalThis as { [key: symbol]: Common | undefined };
const key = Symbol.for('mine-sweeper words');

/** State shared by all copies of this code on a page: in other people's pages each of our files has its own copy. */
export const common: Common = place[key] ?? {};
place[key] = common;

/** A refusal or notice as a sentence of the page's language; empty when there is none. */
export function said(statement: Statement | null | undefined): string {
  if (!statement) return '';
  return language() === 'en' || !common.said ? statement.message : common.said(statement);
}

/** Sets how statements are worded: `wordsOf` of refusals/words.ts, which comes with a language. */
export function setSaid(next: (statement: Statement) => string): void {
  common.said = next;
}
