import { msg, str } from '@lit/localize';
import type { Shown } from '../../../worker/api/refusals.ts';
import { cellCount } from '../counts.ts';
import { ruleName } from '../rule-names.ts';
import { numberText } from '../words.ts';

/** A number as the language writes it. */
export const n = (value: number): string => numberText(value, { maximumFractionDigits: 20 });

/** A value from outside: a text in quotes, a number as the language writes it. */
export function valueText(value: Shown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'number' && Number.isFinite(value)) return n(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (value.type === 'list') return msg('a list');
  return value.type === 'object' ? msg('an object') : value.text;
}

/** A rule by its title in quotes: “No guess”. */
export function quotedRule(name: string): string {
  const title = ruleName(name);
  return title === name ? `"${name}"` : `“${title}”`;
}

/** `Row 2, column 5`. */
export function placeText({ row, column }: { readonly row: number; readonly column: number }): string {
  return msg(str`Row ${n(row)}, column ${n(column)}`);
}

/** What is wrong with a row of a board as text: it has more or fewer cells than the first one. */
export function unevenRow({
  cells,
  expected,
  ...place
}: {
  readonly row: number;
  readonly column: number;
  readonly cells: number;
  readonly expected: number;
}): string {
  return msg(
    str`${placeText(place)}: this row has ${cellCount(cells)}; expected ${n(expected)}, as in row 1.`,
  );
}
