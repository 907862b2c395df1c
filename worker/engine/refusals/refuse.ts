import type { Refusal, Statement } from '../../api/outcome.ts';

/**
 * A table of English sentences. A row's key is a code, or `code:reason` where several sentences share a code; the
 * reason then stands in `values`. The page has the same rows in the reader's language (src/i18n/refusals/), so
 * values hold what is filled in, not words: numbers, names, places counted from 1.
 */
// biome-ignore lint/suspicious/noExplicitAny: each row has values of its own.
type Sentences<T> = { readonly [Key in keyof T]: (values: any) => string };

type CodeOf<K> = K extends `${infer Code}:${string}` ? Code : K;

/** A row's statement: its code, the values and the English sentence. */
export function statement<T extends Sentences<T>, K extends keyof T & string>(
  sentences: T,
  key: K,
  ...given: Parameters<T[K]>
): Statement & { readonly code: CodeOf<K> } {
  const colon = key.indexOf(':');
  return {
    code: (colon < 0 ? key : key.slice(0, colon)) as CodeOf<K> & string,
    values: colon < 0 ? { ...given[0] } : { reason: key.slice(colon + 1), ...given[0] },
    message: sentences[key](given[0]),
  };
}

/** A row's statement as a refusal. */
export function refuse<T extends Sentences<T>, K extends keyof T & string>(
  sentences: T,
  key: K,
  ...given: Parameters<T[K]>
): Refusal & { readonly code: CodeOf<K> } {
  return { ok: false, ...statement(sentences, key, ...given) };
}

/** A value from outside as refusals carry it: short, and able to be sent to another thread. */
export type Shown = string | number | boolean | null | { readonly type: string; readonly text: string };

/** The value as a refusal carries it, made without asking the value itself. */
export function shown(value: unknown): Shown {
  if (typeof value === 'string') return value.slice(0, 40);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'object')
    return Array.isArray(value) ? { type: 'list', text: 'a list' } : { type: 'object', text: 'an object' };
  return { type: typeof value, text: String(value).slice(0, 40) };
}

/** The value in an English sentence. */
export function show(value: Shown): string {
  if (typeof value === 'string') return `"${value}"`;
  return typeof value === 'object' && value !== null ? value.text : String(value);
}

/** `1,024`. */
export function inEnglish(count: number): string {
  return count.toLocaleString('en');
}

/** `1 mine`, `2 mines`. */
export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
