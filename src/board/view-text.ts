import { msg, str } from '@lit/localize';
import { unevenRow } from '../i18n/refusals/values.ts';
import { numberText } from '../i18n/words.ts';
import { CELL, isNumber } from './cell-codes.ts';

/** The most cells of a position: as many as one that is played. */
export const MOST_POSITION_CELLS = 10_000;

const OTHERS: Readonly<Record<string, number>> = {
  '#': CELL.covered,
  F: CELL.flag,
  '?': CELL.mark,
  '*': CELL.mine,
  X: CELL.exploded,
  '!': CELL.wrongFlag,
};

const CHARACTERS = new Map(Object.entries(OTHERS).map(([character, code]) => [code, character]));

/** A board that is only to be seen: what a text draws. */
export interface Drawing {
  readonly columns: number;
  readonly cells: Uint8Array;
}

/** The fault of a text: the values of a refusal, and its sentence in the page's language. */
export interface Fault {
  readonly values: Readonly<Record<string, string | number>>;
  words(): string;
}

/** The drawing of a view in text notation, or what is wrong with it. */
export function readView(text: string): Drawing | Fault {
  const rows = text
    .replace(/[ \t]/g, '')
    .replace(/^[\r\n/]+|[\r\n/]+$/g, '')
    .split(/\r?\n|\//);
  const expected = () => msg('one of # F ? * X !, a number 0–9 or a letter a–o');
  const columns = rows[0]?.length ?? 0;
  if (columns === 0)
    return { values: {}, words: () => msg(str`The text is empty; expected rows of ${expected()}.`) };
  const codes: number[] = [];
  for (const [y, row] of rows.entries()) {
    for (const [x, character] of [...row].entries()) {
      const code = /[0-9a-o]/.test(character) ? Number.parseInt(character, 25) : OTHERS[character];
      if (code === undefined) {
        const [row, column] = [y + 1, x + 1];
        return {
          values: { row, column, character },
          words: () =>
            msg(
              str`Row ${numberText(row)}, column ${numberText(column)}: "${character}" is not recognised; expected ${expected()}.`,
            ),
        };
      }
      codes.push(code);
    }
    if (row.length === columns) continue;
    const cells = row.length;
    const values = { row: y + 1, column: Math.min(cells, columns) + 1, cells, expected: columns };
    return { values, words: () => unevenRow(values) };
  }
  if (codes.length > MOST_POSITION_CELLS) {
    const values = { most: MOST_POSITION_CELLS, columns, rows: rows.length };
    return {
      values,
      words: () =>
        msg(
          str`A position may have up to ${numberText(MOST_POSITION_CELLS)} cells; ${numberText(columns)} × ${numberText(values.rows)} has ${numberText(codes.length)}.`,
        ),
    };
  }
  return { columns, cells: Uint8Array.from(codes) };
}

/** Cell codes in text notation, a line a row. */
export function writeView({ columns, cells }: Drawing): string {
  const rows: string[] = [];
  for (let from = 0; from < cells.length; from += columns) {
    const row = Array.from(cells.subarray(from, from + columns), (code) =>
      isNumber(code) ? code.toString(25) : (CHARACTERS.get(code) ?? '#'),
    );
    rows.push(row.join(''));
  }
  return rows.join('\n');
}
