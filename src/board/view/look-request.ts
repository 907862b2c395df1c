import type { Rect } from '../../../worker/api/cells.ts';
import type { Look } from '../../../worker/api/session.ts';
import { type Viewport, visibleRect } from './viewport.ts';

/** A block is painted with at least this many device pixels. */
const BLOCK_PIXELS = 2;
/** Boards up to this size are watched whole: panning then never waits for the worker. */
const WHOLE_UP_TO = 1 << 16;
/** A look holds about this many codes at most, however large the screen. */
const CODES_AT_MOST = 1 << 20;

/** The side of a block in cells: 1, or the smallest power of two that is at least two device pixels wide. */
export function cellsPerBlockAt(cell: number): number {
  let k = 1;
  while (k * cell < BLOCK_PIXELS) k *= 2;
  return k;
}

/** The part of the board to ask for: what is visible and about half a screen more on each side. */
export function lookFor(view: Viewport): Omit<Look, 'lookId'> {
  const cellsPerBlock = cellsPerBlockAt(view.cell);
  if (cellsPerBlock === 1 && view.columns * view.rows <= WHOLE_UP_TO) {
    return { rect: { column: 0, row: 0, columns: view.columns, rows: view.rows }, cellsPerBlock };
  }
  const seen = visibleRect(view);
  return { rect: grown(seen, view, shareFor(seen, cellsPerBlock), cellsPerBlock), cellsPerBlock };
}

/** The margin requested around the visible part, on each side. */
export function shareFor(seen: Rect, k: number): number {
  const blocks = (seen.columns * seen.rows) / (k * k);
  const room = Math.sqrt(CODES_AT_MOST / Math.max(1, blocks));
  return Math.min(0.5, Math.max(0.05, (room - 1) / 2));
}

function grown(seen: Rect, view: Viewport, share: number, k: number): Rect {
  const moreColumns = Math.ceil(seen.columns * share);
  const moreRows = Math.ceil(seen.rows * share);
  const column = floorTo(Math.max(0, seen.column - moreColumns), k);
  const row = floorTo(Math.max(0, seen.row - moreRows), k);
  const columnEnd = Math.min(view.columns, ceilTo(seen.column + seen.columns + moreColumns, k));
  const rowEnd = Math.min(view.rows, ceilTo(seen.row + seen.rows + moreRows, k));
  return { column, row, columns: columnEnd - column, rows: rowEnd - row };
}

/** Whether the look shows all that the viewport does, at its scale; and a share of that more on each side. */
export function covers(look: Omit<Look, 'lookId'>, view: Viewport, more = 0): boolean {
  if (look.cellsPerBlock !== cellsPerBlockAt(view.cell)) return false;
  const seen = grown(visibleRect(view), view, more, look.cellsPerBlock);
  const { rect } = look;
  return (
    seen.column >= rect.column &&
    seen.row >= rect.row &&
    seen.column + seen.columns <= rect.column + rect.columns &&
    seen.row + seen.rows <= rect.row + rect.rows
  );
}

function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step;
}

function ceilTo(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
