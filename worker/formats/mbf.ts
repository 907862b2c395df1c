import type { Outcome } from '../api/outcome.ts';
import { type Layout, layoutOfPlane, mineCells } from '../engine/deal/layout.ts';
import { createPlane, hasBit, setBit } from '../engine/planes/planes.ts';
import { refuse } from '../engine/refusals/refuse.ts';
import { TEXT_SENTENCES } from '../engine/refusals/texts.ts';
import { columnOf, createGrid, rowOf } from '../engine/topology/grid.ts';

/** Width, height, and the mine count in two bytes. */
const HEAD = 4;

/**
 * The layout of an .mbf file: a byte each for columns and rows, the mine count in two bytes (the high one first),
 * then column and row of each mine in a byte each. Whatever is missing, left over, off the board or there twice is refused.
 * Code: `bad-mbf`.
 */
export function parseMbf(bytes: Uint8Array): Outcome<{ layout: Layout; columns: number; rows: number }> {
  if (!(bytes instanceof Uint8Array)) return refuse(TEXT_SENTENCES, 'bad-mbf:no-bytes');
  if (bytes.length < HEAD) return refuse(TEXT_SENTENCES, 'bad-mbf:head', { bytes: HEAD });
  const [columns, rows, high, low] = bytes;
  const mines = high * 256 + low;
  if (columns * rows === 0) return refuse(TEXT_SENTENCES, 'bad-mbf:no-cells', { columns, rows });
  if (mines > columns * rows)
    return refuse(TEXT_SENTENCES, 'bad-mbf:too-many-mines', { mines, columns, rows });
  const length = HEAD + 2 * mines;
  if (bytes.length !== length) {
    const key = bytes.length < length ? 'bad-mbf:cut-off' : 'bad-mbf:too-long';
    return refuse(TEXT_SENTENCES, key, { mines, bytes: length, length: bytes.length });
  }
  const grid = createGrid(columns, rows, 'square', 'none');
  const plane = createPlane(grid);
  for (let at = HEAD; at < length; at += 2) {
    const [column, row] = bytes.subarray(at, at + 2);
    const place = { mine: (at - HEAD) / 2 + 1, column, row };
    if (column >= columns || row >= rows)
      return refuse(TEXT_SENTENCES, 'bad-mbf:off-board', { ...place, columns, rows });
    const cell = row * columns + column;
    if (hasBit(grid, plane, cell)) return refuse(TEXT_SENTENCES, 'bad-mbf:twice', place);
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
  if (columns > 255 || rows > 255) return refuse(TEXT_SENTENCES, 'mbf-limit', { columns, rows });
  const bytes = [columns, rows, mineCount >> 8, mineCount & 255];
  for (const cell of mineCells(layout)) bytes.push(columnOf(layout, cell), rowOf(layout, cell));
  return { ok: true, bytes: Uint8Array.from(bytes) };
}
