import type { CellIndex } from '../../worker/api/cells.ts';
import type { Outcome, Refusal } from '../../worker/api/outcome.ts';
import type { Geometry } from '../../worker/api/rules.ts';

export const NO_GAME: Refusal = {
  ok: false,
  code: 'no-game',
  values: {},
  message:
    'There is no game to play: the element is in no page, it is a picture, or another tab has its game.',
};

/** The cell of a place that a page names; refused when it is on no board. */
export function placeOn(
  { columns, rows }: Geometry,
  column: number,
  row: number,
): Outcome<{ cell: CellIndex }> {
  const isCount = (n: number) => Number.isInteger(n) && n >= 0;
  if (isCount(column) && isCount(row) && column < columns && row < rows)
    return { ok: true, cell: row * columns + column };
  const message = `Column ${String(column)}, row ${String(row)} is not on this board of ${columns} × ${rows}; both count from 0.`;
  return { ok: false, code: 'bad-cell', values: { column, row, columns, rows }, message };
}
