import type { Outcome } from '../api.ts';
import { CELL } from './codes.ts';
import { type Layout, layoutOfPlane } from './layout.ts';
import { createPlane, hasBit, setBit } from './planes.ts';
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
const CODE_OF_CHARACTER: ReadonlyMap<string, number> = new Map(
  [...CHARACTER_OF_CODE].map(([code, c]) => [c, code]),
);

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
export function formatView(view: View): string {
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
  for (const [cell, value] of values.entries()) if (value === 1) setBit(grid, mines, cell);
  return { ok: true, layout: layoutOfPlane(grid, mines), columns, rows };
}

/** The layout in text notation, rows separated by newlines. */
export function formatLayout(layout: Layout): string {
  const grid = createGrid(layout.columns, layout.rows, 'square', 'none');
  const rows: string[] = [];
  for (let row = 0; row < layout.rows; row++) {
    let text = '';
    for (let column = 0; column < layout.columns; column++) {
      text += hasBit(grid, layout.mines, row * layout.columns + column) ? '*' : '.';
    }
    rows.push(text);
  }
  return rows.join('\n');
}

/** Rows of characters as numbers; newlines or `/` part rows, spaces are ignored, empty lines at either end too. */
function parseTable(
  text: string,
  values: ReadonlyMap<string, number>,
  expected: string,
): Outcome<{ table: Table }> {
  const bad = (message: string) => ({ ok: false, code: 'bad-notation', message }) as const;
  if (typeof text !== 'string') return bad(`A board must be text; expected rows of ${expected}.`);
  const lines = text.split(/\r?\n|\//).map((line) => line.replace(/[ \t]/g, ''));
  while (lines.length > 0 && lines[0] === '') lines.shift();
  while (lines.length > 0 && lines[lines.length - 1] === '') lines.pop();
  if (lines.length === 0) return bad(`The text is empty; expected rows of ${expected}.`);
  const rows = lines.map((line) => [...line]);
  const columns = rows[0].length;
  const out = new Uint8Array(columns * rows.length);
  for (const [y, row] of rows.entries()) {
    for (const [x, character] of row.entries()) {
      const value = values.get(character);
      if (value === undefined) {
        return bad(`Row ${y + 1}, column ${x + 1}: "${character}" is not known here; expected ${expected}.`);
      }
      if (x < columns) out[y * columns + x] = value;
    }
    if (row.length !== columns) {
      const at = Math.min(row.length, columns) + 1;
      return bad(
        `Row ${y + 1}, column ${at}: this row has ${row.length} cells; expected ${columns}, as in row 1.`,
      );
    }
  }
  return { ok: true, table: { columns, rows: rows.length, values: out } };
}
