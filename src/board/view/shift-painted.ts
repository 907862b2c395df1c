import type { Shift } from '../paint/painter.ts';
import { isSameSize, originOf, panelOf, placeOf, visibleRect } from './viewport.ts';

/** Moves what is painted by copying it: a pan paints only the strips that come into view. Cost: one copy of the pixels. */
export const shiftPainted: Shift = (pixels, keys, from, to, { ground, height: cellHeight }) => {
  // The rows of a turned board stand upright: it is small, and painted again.
  if (!isSameSize(from, to) || to.isTurned) return null;
  const before = originOf(from);
  const origin = originOf(to);
  const dx = origin.x - before.x;
  const dy = origin.y - before.y;
  const panel = panelOf(to);
  const { width, height } = panel;
  // What stays, in the later panel.
  const left = Math.max(0, dx);
  const top = Math.max(0, dy);
  const right = width + Math.min(0, dx);
  const bottom = height + Math.min(0, dy);
  if (left >= right || top >= bottom) return null;
  const offset = dy * width + dx;
  if (offset > 0) pixels.copyWithin(offset, 0, pixels.length - offset);
  else pixels.copyWithin(0, -offset);
  pixels.fill(ground, 0, top * width);
  pixels.fill(ground, bottom * width);
  for (let line = top; line < bottom; line++) {
    const start = line * width;
    pixels.fill(ground, start, start + left);
    pixels.fill(ground, start + right, start + width);
  }
  const seen = visibleRect(to);
  const known = visibleRect(from);
  const kept = new Int32Array(seen.columns * seen.rows).fill(-1);
  const { cell } = to;
  for (let row = seen.row; row < seen.row + seen.rows; row++) {
    if (row < known.row || row >= known.row + known.rows) continue;
    const place = placeOf(to, 0, row);
    const x = origin.x - panel.left + place.x;
    const y = origin.y - panel.top + place.y;
    // A cell that reaches into a strip is painted again, all of it.
    if ((top > 0 && y < top) || (bottom < height && y + cellHeight > bottom)) continue;
    const first = left > 0 ? Math.ceil((left - x) / cell) : seen.column;
    const end = right < width ? Math.floor((right - x) / cell) : seen.column + seen.columns;
    const column = Math.max(first, seen.column, known.column);
    const columnEnd = Math.min(end, seen.column + seen.columns, known.column + known.columns);
    if (column >= columnEnd) continue;
    const source = (row - known.row) * known.columns - known.column;
    const target = (row - seen.row) * seen.columns - seen.column;
    kept.set(keys.subarray(source + column, source + columnEnd), target + column);
  }
  return kept;
};
