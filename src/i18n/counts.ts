import { msg, str } from '@lit/localize';
import { byCount, numberText } from './words.ts';

/** `1 mine`, `1,024 mines`. */
export function mineCount(mines: number): string {
  return byCount(mines, msg('1 mine'), msg(str`${numberText(mines)} mines`));
}

/** `1 cell`, `2 cells`. */
export function cellCount(cells: number): string {
  return byCount(cells, msg('1 cell'), msg(str`${numberText(cells)} cells`));
}

/** `1 column`, `2 columns`. */
export function columnCount(columns: number): string {
  return byCount(columns, msg('1 column'), msg(str`${numberText(columns)} columns`));
}

/** `1 row`, `2 rows`. */
export function rowCount(rows: number): string {
  return byCount(rows, msg('1 row'), msg(str`${numberText(rows)} rows`));
}
