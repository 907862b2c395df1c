import { msg, str } from '@lit/localize';
import { byCount, numberText } from '../../i18n/words.ts';
import { CELL, isNumber } from '../cell-codes.ts';

/** The label of a cell for screen readers: "Row 3, column 5, 2 mines nearby". Rows and columns count from 1. */
export function cellLabel(column: number, row: number, code: number | null): string {
  return msg(str`Row ${row + 1}, column ${column + 1}, ${nameOfCode(code ?? CELL.covered)}`);
}

/** Describes the cell in words. */
export function nameOfCode(code: number): string {
  if (isNumber(code) && code > 0)
    return byCount(code, msg('1 mine nearby'), msg(str`${numberText(code)} mines nearby`));
  switch (code) {
    case 0:
      return msg('empty');
    case CELL.flag:
      return msg('flag');
    case CELL.mark:
      return msg('question mark');
    case CELL.mine:
      return msg('mine');
    case CELL.exploded:
      return msg('exploded mine');
    case CELL.wrongFlag:
      return msg('wrong flag');
    default:
      return msg('covered');
  }
}
