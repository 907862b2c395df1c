import { CELL } from '../board/cell-codes.ts';
import { type Position, rowsOf } from './position.ts';

/** Where the ZiNi calculator is, which opens these links, as LlamaSweeper and JSMinesweeper do under addresses of their own. */
const CALCULATOR = 'https://pttacgfans.github.io/Minesweeper-ZiNi-Calculator/';

/** The sizes that have a digit of their own, as columns × rows. */
const DIGITS: Readonly<Record<string, string>> = { '9x9': '1', '16x16': '2', '30x16': '3' };

/** The longest side that other programs read. */
export const MOST_LINKED_SIDE = 100;

/** Cells in one digit of `m`. */
const CELLS = 5;

/**
 * The mines of a layout in text notation as a link of other programs, `…?b=…&m=…`: columns and rows in as many digits
 * each, for readers cut `b` in the middle, then five cells a digit of base 32. Null where a side is longer than 100.
 */
export function boardLinkOf(layout: string): string | null {
  const lines = layout.split('\n');
  const [columns, rows] = [lines[0]?.length ?? 0, lines.length];
  if (Math.max(columns, rows) > MOST_LINKED_SIDE) return null;
  const digits = String(Math.max(columns, rows)).length;
  const size =
    DIGITS[`${columns}x${rows}`] ??
    [columns, rows].map((side) => String(side).padStart(digits, '0')).join('');
  const cells = lines.join('').replaceAll('.', '0').replaceAll('*', '1');
  const groups = cells.match(/.{1,5}/g) ?? [];
  const mines = groups.map((bits) => Number.parseInt(bits.padEnd(CELLS, '0'), 2).toString(32)).join('');
  return `${CALCULATOR}?b=${size}&m=${mines}`;
}

/**
 * The same of a position, whose mines are known when each of them has a flag; null when they are not, or on a board
 * that other programs do not know.
 */
export function boardLinkOfPosition(position: Position): string | null {
  const { columns, cells, mines, topology, wrap } = position;
  const marks = Array.from(cells, (code) => (code === CELL.flag ? '*' : '.'));
  if (topology !== 'square' || wrap !== 'none' || marks.filter((mark) => mark === '*').length !== mines)
    return null;
  const lines = Array.from({ length: rowsOf(position) }, (_, row) =>
    marks.slice(row * columns, (row + 1) * columns).join(''),
  );
  return boardLinkOf(lines.join('\n'));
}
