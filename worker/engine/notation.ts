import type { Outcome } from '../api.ts';
import { CELL } from './codes.ts';
import { type Layout, layoutOfPlane } from './layout.ts';
import { createPlane, setBit } from './planes.ts';
import type { Ruleset } from './ruleset.ts';
import { createGrid } from './topology/grid.ts';
import type { View } from './view.ts';

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

/**
 * The view that a text draws, for a board of these rules.
 * Codes: `bad-notation` (with row and column), `view-size`.
 */
export function parseView(text: string, ruleset: Ruleset): Outcome<{ view: View }> {
  const parsed = parseTable(text, CODE_OF_CHARACTER, 'one of # F ? * X !, a number 0–9 or a letter a–o');
  if (!parsed.ok) return parsed;
  const { columns, rows, values } = parsed.table;
  if (columns !== ruleset.columns || rows !== ruleset.rows) {
    const message = `The view is ${columns} × ${rows}, but the ruleset says ${ruleset.columns} × ${ruleset.rows}.`;
    return { ok: false, code: 'view-size', message };
  }
  const isLost = values.some((code) => code >= CELL.mine);
  const isReady = values.every((code) => code >= CELL.covered);
  return {
    ok: true,
    view: { ruleset, status: isLost ? 'lost' : isReady ? 'ready' : 'playing', cells: values },
  };
}

/** The view in text notation, rows separated by newlines. */
export function formatView(view: Pick<View, 'ruleset' | 'cells'>): string {
  return formatCells(view.cells, view.ruleset.columns);
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

const MINE_OF_CHARACTER: ReadonlyMap<string, number> = new Map([
  ['.', 0],
  ['*', 1],
]);

/** The layout that a text draws with `.` and `*`, and its size. Code: `bad-notation`, with row and column. */
export function parseLayout(text: string): Outcome<{ layout: Layout; columns: number; rows: number }> {
  const parsed = parseTable(text, MINE_OF_CHARACTER, '. or *');
  if (!parsed.ok) return parsed;
  const { columns, rows, values } = parsed.table;
  const grid = createGrid(columns, rows, 'square', 'none');
  const mines = createPlane(grid);
  for (let cell = 0; cell < values.length; cell++) if (values[cell] === 1) setBit(grid, mines, cell);
  return { ok: true, layout: layoutOfPlane(grid, mines), columns, rows };
}

/** The layout in text notation, rows separated by newlines. Cost: eight cells at a time; 10 million in about 0.1 s. */
export function formatLayout({ columns, rows, mines }: Layout): string {
  const eights = Array.from({ length: 256 }, (_, byte) => {
    let text = '';
    for (let bit = 0; bit < 8; bit++) text += (byte >>> bit) & 1 ? '*' : '.';
    return text;
  });
  const stride = mines.length / rows;
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    let text = '';
    for (let w = row * stride; w < (row + 1) * stride; w++) {
      for (let shift = 0; shift < 32; shift += 8) text += eights[(mines[w] >>> shift) & 255];
    }
    lines.push(text.slice(0, columns));
  }
  return lines.join('\n');
}

/** The longest text that is read: a board of 10 million cells and what parts its rows. */
const LONGEST_TEXT = 12_000_000;

/** Rows of characters as numbers; newlines or `/` part rows, spaces are ignored, empty lines at either end too. */
function parseTable(
  text: string,
  values: ReadonlyMap<string, number>,
  expected: string,
): Outcome<{ table: Table }> {
  const bad = (message: string) => ({ ok: false, code: 'bad-notation', message }) as const;
  if (typeof text !== 'string') return bad(`A board must be text; expected rows of ${expected}.`);
  if (text.length > LONGEST_TEXT) return bad('The text is longer than a board of 10 million cells.');
  const lines = text.replace(/[ \t]/g, '').split(/\r?\n|\//);
  let first = 0;
  let end = lines.length;
  while (lines[first] === '') first++;
  while (end > first && lines[end - 1] === '') end--;
  const rows = lines.slice(first, end);
  if (rows.length === 0) return bad(`The text is empty; expected rows of ${expected}.`);
  const out = new Uint8Array(text.length);
  let columns = 0;
  let at = 0;
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const character of row) {
      const value = values.get(character);
      if (value === undefined) {
        return bad(`Row ${y + 1}, column ${x + 1}: "${character}" is not known here; expected ${expected}.`);
      }
      out[at++] = value;
      x++;
    }
    if (y === 0) columns = x;
    if (x !== columns) {
      const place = Math.min(x, columns) + 1;
      return bad(`Row ${y + 1}, column ${place}: this row has ${x} cells; expected ${columns}, as in row 1.`);
    }
  }
  return { ok: true, table: { columns, rows: rows.length, values: out.slice(0, at) } };
}
