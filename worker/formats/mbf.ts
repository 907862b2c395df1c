import type { Outcome, Refusal } from '../api.ts';
import { type Layout, layoutOfPlane, mineCells } from '../engine/layout.ts';
import { createPlane, hasBit, setBit } from '../engine/planes.ts';
import { createGrid } from '../engine/topology/grid.ts';

/** Width, height, and the mine count in two bytes. */
const HEAD = 4;

function damaged(what: string): Refusal {
  return { ok: false, code: 'bad-mbf', message: `This is no whole .mbf board: ${what}.` };
}

/**
 * The layout of an .mbf file: a byte each for columns and rows, the mine count in two bytes (the high one first),
 * then column and row of each mine in a byte each. Whatever is missing, left over, off the board or there twice is refused.
 * Code: `bad-mbf`.
 */
export function parseMbf(bytes: Uint8Array): Outcome<{ layout: Layout; columns: number; rows: number }> {
  if (!(bytes instanceof Uint8Array)) return damaged('it must be bytes');
  if (bytes.length < HEAD) return damaged(`it ends within the first ${HEAD} bytes`);
  const [columns, rows, high, low] = bytes;
  const mines = high * 256 + low;
  if (columns * rows === 0) return damaged(`a board of ${columns} × ${rows} has no cells`);
  if (mines > columns * rows) return damaged(`${mines} mines cannot be on ${columns} × ${rows} cells`);
  const length = HEAD + 2 * mines;
  if (bytes.length !== length) {
    const fault = bytes.length < length ? 'it was cut off' : 'something follows its end';
    return damaged(`${mines} mines take ${length} bytes and it has ${bytes.length}, so ${fault}`);
  }
  const grid = createGrid(columns, rows, 'square', 'none');
  const plane = createPlane(grid);
  for (let at = HEAD; at < length; at += 2) {
    const [column, row] = bytes.subarray(at, at + 2);
    const place = `mine ${(at - HEAD) / 2 + 1} at column ${column}, row ${row} (counted from 0)`;
    if (column >= columns || row >= rows) return damaged(`${place} is off the board of ${columns} × ${rows}`);
    const cell = row * columns + column;
    if (hasBit(grid, plane, cell)) return damaged(`${place} is listed twice`);
    setBit(grid, plane, cell);
  }
  return { ok: true, layout: layoutOfPlane(grid, plane), columns, rows };
}

/**
 * The layout as an .mbf file, its mines in row order. Code: `mbf-limit` for sides over 255; within them there
 * are at most 65,025 mines, fewer than the count's two bytes can say.
 */
export function formatMbf(layout: Layout): Outcome<{ bytes: Uint8Array }> {
  const { columns, rows, mineCount } = layout;
  if (columns > 255 || rows > 255) {
    const message = `An .mbf file has room for 255 columns and rows; this board is ${columns} × ${rows}.`;
    return { ok: false, code: 'mbf-limit', message };
  }
  const bytes = [columns, rows, mineCount >> 8, mineCount & 255];
  for (const cell of mineCells(layout)) bytes.push(cell % columns, Math.floor(cell / columns));
  return { ok: true, bytes: Uint8Array.from(bytes) };
}
