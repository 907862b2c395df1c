import { msg, str } from '@lit/localize';
import { columnCount, rowCount } from '../../i18n/counts.ts';
import { listText, numberText, sentences } from '../../i18n/words.ts';
import { CELL, isNumber } from '../cell-codes.ts';
import { nameOfCode } from '../grid/labels.ts';

/** Boards of more cells are told by what is on them, not cell by cell. */
const MOST_TOLD = 120;

/** The kinds of cells on a board in the order of their description. */
const CODES = [CELL.covered, CELL.flag, CELL.mark, CELL.mine, CELL.exploded, CELL.wrongFlag];

/** Describes a picture of a board to screen readers: its size, and its rows, or the counts in each. */
export function pictureLabel(cells: Uint8Array, columns: number): string {
  const rows = cells.length / columns;
  const size = msg(str`Minefield of ${columnCount(columns)} and ${rowCount(rows)}.`);
  if (cells.length > MOST_TOLD) return sentences(size, msg(str`It shows ${listText(countsOf(cells))}.`));
  const told = Array.from({ length: rows }, (_, row) => {
    const text = runsOf(cells.subarray(row * columns, (row + 1) * columns)).join(', ');
    return msg(str`Row ${row + 1}: ${text}.`);
  });
  return sentences(size, ...told);
}

/** A number as it is read, anything else by its name. */
function nameOf(code: number): string {
  return isNumber(code) ? numberText(code) : nameOfCode(code);
}

/** One after the other; what repeats is told once, with how often. */
function runsOf(cells: Uint8Array): readonly string[] {
  const runs: string[] = [];
  for (let at = 0; at < cells.length; ) {
    let end = at + 1;
    while (end < cells.length && cells[end] === cells[at]) end++;
    runs.push(timesOf(end - at, nameOf(cells[at] ?? CELL.covered)));
    at = end;
  }
  return runs;
}

function countsOf(cells: Uint8Array): readonly string[] {
  const counts = CODES.map((code) => [cells.filter((one) => one === code).length, nameOfCode(code)] as const);
  counts.push([cells.filter(isNumber).length, msg('open')]);
  return counts.filter(([count]) => count > 0).map(([count, name]) => timesOf(count, name));
}

function timesOf(count: number, name: string): string {
  return count === 1 ? name : msg(str`${numberText(count)} × ${name}`);
}
