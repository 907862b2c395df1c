import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../../worker/api/cells.ts';
import { placeSeen, type Sides } from '../../board/turned.ts';
import { percentOf } from '../../i18n/amounts.ts';
import { listText } from '../../i18n/words.ts';

/** More cells than this are counted, not named. */
const MOST_NAMED = 4;

/** Cells in words, as they are seen on the board. */
export interface Places {
  /** The row and the column of a cell, for a sentence; both count from 1. */
  at(cell: CellIndex): { readonly row: number; readonly column: number };
  /**
   * `row 3, columns 5 and 6`, `rows 3 and 4, column 5`, `row 3, column 5; row 4, column 6`; many are only counted:
   * `these 9 cells`. It stands behind a colon, so that no language has to bend it.
   */
  all(cells: readonly CellIndex[]): string;
}

export function placesOf(geometry: Sides): Places {
  const at = (cell: CellIndex) => placeSeen(geometry, cell);
  const row = (cell: CellIndex) => at(cell).row;
  const column = (cell: CellIndex) => at(cell).column;
  return {
    at,
    all(cells) {
      if (cells.length > MOST_NAMED)
        return msg(str`these ${cells.length} cells`, {
          desc: 'Stands behind a colon: "Safe: these 9 cells."',
        });
      const [first = 0] = cells;
      if (cells.length > 1 && cells.every((cell) => column(cell) === column(first)))
        return msg(str`rows ${numbersText(cells.map(row))}, column ${column(first)}`);
      const byRow = new Map<number, number[]>();
      for (const cell of cells) byRow.set(row(cell), [...(byRow.get(row(cell)) ?? []), column(cell)]);
      return [...byRow]
        .map(([row, columns]) => inRow(row, columns))
        .join(msg('; ', { desc: 'Between two places: "row 3, column 5; row 4, column 6"' }));
    },
  };
}

function inRow(row: number, columns: readonly number[]): string {
  const [first = 0] = columns;
  return columns.length === 1
    ? msg(str`row ${row}, column ${first}`)
    : msg(str`row ${row}, columns ${numbersText(columns)}`);
}

function numbersText(numbers: readonly number[]): string {
  return listText(numbers.map(String));
}

/** A chance in words: `18%`, and never 0 or 100 for what is not certain. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return msg(str`less than ${percentOf(0.01)}`);
  if (chance < 1 && chance > 0.995) return msg(str`more than ${percentOf(0.99)}`);
  return percentOf(chance);
}
