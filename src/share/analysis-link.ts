import type { Offset } from '../../worker/api/cells.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import { CELL, isNumber } from '../board/cell-codes.ts';
import { neighboursOf } from '../board/neighbours.ts';
import { MOST_POSITION_CELLS } from '../board/view-text.ts';
import { damagedLink } from './link-code.ts';
import { blank, type Position } from './position.ts';

/** The digits of numbers in the head, from 0. */
const DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** What a run can be of, each with the digits of its length: the numbers 0 to 8, then what is covered. */
const NUMBERS = ['abcdefghij', 'klmnopq', 'rstuv', 'wxyzA', 'BCDE', 'FGH', 'IJK', 'L', 'M'];
const HIDDEN = 'RSTUVWXYZ0';
/** A hidden cell that is certainly a mine. */
const CERTAIN = 'NOPQ';
const FLAG = '12345678';
/** A flag that took no part in the reduction of the numbers. */
const LOOSE_FLAG = '9';

/** The eight cells around one. */
const AROUND: readonly Offset[] = [-1, 0, 1]
  .flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
  .filter(([dx, dy]) => dx !== 0 || dy !== 0);

const KINDS = [...NUMBERS, HIDDEN, CERTAIN, FLAG, LOOSE_FLAG];

/**
 * The position of a link of JSMinesweeper, `…?analysis=…` (cells as runs; each number is written less the certain mines
 * and flags around it) or `…?board=30x16x99` (all covered). Null where the text is no such link; refused where it is
 * damaged.
 */
export function positionOfForeignLink(text: string): Outcome<{ read: Position }> | null {
  const [, analysis] = /[?&]analysis=([^&\s]*)/.exec(text) ?? [];
  if (analysis !== undefined) return positionOfAnalysis(analysis);
  const [, columns, rows, mines] = /[?&]board=(\d{1,3})x(\d{1,3})x(\d{1,5})(?=[&\s]|$)/.exec(text) ?? [];
  if (columns === undefined) return null;
  const cells = Number(columns) * Number(rows);
  return cells < 1 || cells > MOST_POSITION_CELLS
    ? damagedLink()
    : { ok: true, read: blank(Number(columns), Number(rows), Number(mines)) };
}

function positionOfAnalysis(code: string): Outcome<{ read: Position }> {
  const number = (from: number, to: number) =>
    [...code.slice(from, to)].reduce((sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit), 0);
  if (!/^[a-zA-Z\d]{9,2000}$/.test(code)) return damagedLink();
  const [columns, rows, mines] = [number(0, 2), number(2, 4), number(4, 8)];
  if (columns * rows < 1 || columns * rows > MOST_POSITION_CELLS) return damagedLink();
  const kinds = kindsOf(code.slice(8), columns * rows);
  if (kinds === null) return damagedLink();
  const counts = (cell: number) => kinds[cell] === CERTAIN || kinds[cell] === FLAG;
  const geometry = { columns, rows, wrap: 'none', neighbours: { even: AROUND, odd: AROUND } } as const;
  const { cells, ...rest } = blank(columns, rows, mines);
  for (const [cell, kind] of kinds.entries()) {
    const reduced = NUMBERS.indexOf(kind);
    if (kind === FLAG || kind === LOOSE_FLAG) cells[cell] = CELL.flag;
    else if (reduced >= 0) cells[cell] = reduced + neighboursOf(geometry, cell).filter(counts).length;
  }
  return { ok: true, read: { ...rest, cells } };
}

/** Where JSMinesweeper is, which opens these links. */
const JSMINESWEEPER = 'https://davidnhill.github.io/JSMinesweeper/index.html';

/** Longer links are not written: too many programs cut them off. */
const MOST_CHARACTERS = 2_000;

/**
 * The position as a link that JSMinesweeper opens; null where it knows no such board: other neighbours than the eight
 * around, edges that join, larger numbers or sizes. Flags take no part in the numbers; one in the first cell is left out,
 * for its reader would lose it.
 */
export function analysisLinkOf({ columns, cells, mines, topology, wrap }: Position): string | null {
  const rows = cells.length / columns;
  const number = (value: number, digits: number) =>
    Array.from({ length: digits }, (_, at) =>
      DIGITS.charAt(Math.floor(value / DIGITS.length ** (digits - 1 - at)) % DIGITS.length),
    ).join('');
  const kindOf = (code: number, cell: number) =>
    code === CELL.flag && cell > 0 ? LOOSE_FLAG : (NUMBERS[code] ?? HIDDEN);
  if (topology !== 'square' || wrap !== 'none' || cells.some((code) => isNumber(code) && code > 8))
    return null;
  const kinds = Array.from(cells, kindOf);
  let runs = '';
  for (let from = 0; from < kinds.length; ) {
    const kind = kinds[from] ?? HIDDEN;
    let to = from;
    while (kinds[to] === kind) to++;
    runs += lengthIn(kind, to - from);
    from = to;
  }
  const link = `${JSMINESWEEPER}?analysis=${number(columns, 2)}${number(rows, 2)}${number(mines, 4)}${runs}`;
  return link.length > MOST_CHARACTERS ? null : link;
}

/** A length in the digits of a kind; as many as it is where there is only one. */
function lengthIn(digits: string, length: number): string {
  if (digits.length === 1) return digits.repeat(length);
  const rest = Math.floor(length / digits.length);
  return (rest > 0 ? lengthIn(digits, rest) : '') + digits.charAt(length % digits.length);
}

/** The kind of each cell; null where the runs are not those of a board of this size. */
function kindsOf(runs: string, size: number): readonly string[] | null {
  const kinds: string[] = [];
  for (let from = 0; from < runs.length; ) {
    const digits = KINDS.find((one) => one.includes(runs[from] ?? ' '));
    if (digits === undefined) return null;
    let length = 0;
    // A run of one digit is so many of them.
    for (; from < runs.length && digits.includes(runs[from] ?? ' '); from++) {
      length = digits.length === 1 ? length + 1 : length * digits.length + digits.indexOf(runs[from] ?? ' ');
      if (kinds.length + length > size) return null;
    }
    kinds.push(...Array<string>(length).fill(digits));
  }
  return kinds.length === size ? kinds : null;
}
