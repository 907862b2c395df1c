import type { Outcome } from '../../api/outcome.ts';
import { refuse } from '../refusals/refuse.ts';
import { TEXT_SENTENCES } from '../refusals/texts.ts';
import { CELL } from '../view-codes.ts';

/** Characters of open numbers, by number. */
const NUMBERS = '0123456789abcdefghijklmno';

const CHARACTER_OF_CODE: ReadonlyMap<number, string> = new Map([
  ...[...NUMBERS].map((character, number): [number, string] => [number, character]),
  [CELL.covered, '#'],
  [CELL.flag, 'F'],
  [CELL.mark, '?'],
  [CELL.mine, '*'],
  [CELL.exploded, 'X'],
  [CELL.wrongFlag, '!'],
]);
const CODE_OF_CHARACTER: ReadonlyMap<string, number> = /* @__PURE__ */ codesByCharacter();

function codesByCharacter(): Map<string, number> {
  return new Map([...CHARACTER_OF_CODE].map(([code, c]) => [c, code]));
}

interface Table {
  readonly columns: number;
  readonly rows: number;
  readonly values: Uint8Array;
}

/** The cells that a text draws, and its size. Code: `bad-notation`, with row and column. */
export function parseCells(text: string): Outcome<Pick<Table, 'columns' | 'rows'> & { cells: Uint8Array }> {
  const parsed = parseTable(text, CODE_OF_CHARACTER);
  if (!parsed.ok) return parsed;
  const { columns, rows, values: cells } = parsed.table;
  return { ok: true, columns, rows, cells };
}

/** Cell codes in text notation, rows of `columns` characters separated by newlines. */
export function formatCells(cells: Uint8Array, columns: number): string {
  const rows: string[] = [];
  for (let start = 0; start < cells.length; start += columns) {
    let row = '';
    for (const code of cells.subarray(start, start + columns)) row += CHARACTER_OF_CODE.get(code) ?? '#';
    rows.push(row);
  }
  return rows.join('\n');
}

/** The longest text that is read: a board of 10 million cells and what parts its rows. */
const LONGEST_TEXT = 12_000_000;

/** Rows of characters as numbers; newlines or `/` part rows, spaces are ignored, empty lines at either end too. */
export function parseTable(text: string, values: ReadonlyMap<string, number>): Outcome<{ table: Table }> {
  const expected = [...values.keys()].join('');
  if (typeof text !== 'string') return refuse(TEXT_SENTENCES, 'bad-notation:no-text', { expected });
  if (text.length > LONGEST_TEXT) return refuse(TEXT_SENTENCES, 'bad-notation:too-long');
  const lines = text.replace(/[ \t]/g, '').split(/\r?\n|\//);
  let first = 0;
  let end = lines.length;
  while (lines[first] === '') first++;
  while (end > first && lines[end - 1] === '') end--;
  const rows = lines.slice(first, end);
  if (rows.length === 0) return refuse(TEXT_SENTENCES, 'bad-notation:empty', { expected });
  const out = new Uint8Array(text.length);
  let columns = 0;
  let at = 0;
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const character of row) {
      const value = values.get(character);
      if (value === undefined) {
        const fault = { row: y + 1, column: x + 1, character, expected };
        return refuse(TEXT_SENTENCES, 'bad-notation:character', fault);
      }
      out[at++] = value;
      x++;
    }
    if (y === 0) columns = x;
    if (x !== columns) {
      const fault = { row: y + 1, column: Math.min(x, columns) + 1, cells: x, expected: columns };
      return refuse(TEXT_SENTENCES, 'bad-notation:uneven', fault);
    }
  }
  return { ok: true, table: { columns, rows: rows.length, values: out.slice(0, at) } };
}
