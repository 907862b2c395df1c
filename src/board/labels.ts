import { CELL, isNumber } from './cell-codes.ts';

/** What a screen reader says of a cell: "Row 3, column 5, 2 mines nearby". Rows and columns count from 1. */
export function cellLabel(column: number, row: number, code: number | null): string {
  return `Row ${row + 1}, column ${column + 1}, ${nameOfCode(code ?? CELL.covered)}`;
}

/** What the cell shows, in words. */
export function nameOfCode(code: number): string {
  if (isNumber(code)) return code === 0 ? 'empty' : code === 1 ? '1 mine nearby' : `${code} mines nearby`;
  switch (code) {
    case CELL.flag:
      return 'flag';
    case CELL.mark:
      return 'question mark';
    case CELL.mine:
      return 'mine';
    case CELL.exploded:
      return 'exploded mine';
    case CELL.wrongFlag:
      return 'wrong flag';
    default:
      return 'covered';
  }
}
