import { msg } from '@lit/localize';
import type { Rect } from '../../../worker/api/cells.ts';
import type { Outcome } from '../../../worker/api/outcome.ts';
import type { OddsAnswer } from '../../../worker/api/solver.ts';

/** The odds of `part`, as far as it lies on the board, out of those of more of the board. */
export function partOfOdds(whole: OddsAnswer, part: Rect): Outcome<OddsAnswer> {
  const { rect, odds } = whole;
  const column = Math.max(part.column, rect.column);
  const row = Math.max(part.row, rect.row);
  const columns = Math.min(part.column + part.columns, rect.column + rect.columns) - column;
  const rows = Math.min(part.row + part.rows, rect.row + rect.rows) - row;
  const isThere = [column, row, columns, rows].every(Number.isInteger) && columns > 0 && rows > 0;
  if (!isThere)
    return { ok: false, code: 'bad-rect', values: {}, message: msg('That area is outside the board.') };
  const own = new Float64Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    const from = (row + y - rect.row) * rect.columns + column - rect.column;
    own.set(odds.subarray(from, from + columns), y * columns);
  }
  return { ok: true, ...whole, rect: { column, row, columns, rows }, odds: own };
}
