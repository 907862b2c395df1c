import type { CellIndex } from '../../../worker/api/cells.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import type { Part } from './worker-messages.ts';

/** What is known of the board on the test's side, at the time of the search. */
export interface Secret {
  readonly columns: number;
  readonly cells: number;
  readonly mines: ReadonlySet<CellIndex>;
  /** Safe cells that are still covered: what a mine must not be told from. */
  readonly coveredSafe: ReadonlySet<CellIndex>;
}

/** In words, why this part of a message gives mines away; null when it does not. */
export function leakIn({ name, values }: Part, secret: Secret): string | null {
  if (typeof values === 'string') return leakByCell([...values.replace(/[\s/]/g, '')], secret);
  if (name === 'codes' && values.some((code) => code > 8 && (code < CELL.covered || code > CELL.mark))) {
    return 'a code is neither a number nor covered, flag or mark';
  }
  return leakByCell(values, secret) ?? leakInPlane(values, secret) ?? leakInList(values, secret);
}

/** Of a cell: covered, flag, question mark, mine, exploded mine, wrong flag. */
const MOST_SIGNS = 6;

/**
 * One value a cell, row by row, of few different ones: mines and safe covered cells must look the same. At the letters of
 * a long text, of which one or the other is there but once, there are more.
 */
function leakByCell(values: readonly unknown[], secret: Secret): string | null {
  for (let start = 0; start + secret.cells <= values.length; start++) {
    const at = (cells: ReadonlySet<CellIndex>) => new Set([...cells].map((cell) => values[start + cell]));
    const atMines = at(secret.mines);
    const atSafe = at(secret.coveredSafe);
    const isFew = atMines.size <= Math.min(MOST_SIGNS, secret.mines.size / 2);
    if (isFew && [...atMines].every((value) => !atSafe.has(value))) {
      return 'by cell, mines have other values than safe covered cells';
    }
  }
  return null;
}

/** One bit a cell: rows packed one after the other, or each row beginning at a byte or at a word of 32. */
function leakInPlane(bytes: readonly number[], secret: Secret): string | null {
  const rows = secret.cells / secret.columns;
  for (const align of [1, 8, 32]) {
    const stride = Math.ceil(secret.columns / align) * align;
    const bits = (cell: CellIndex) => Math.floor(cell / secret.columns) * stride + (cell % secret.columns);
    const length = Math.ceil((rows * stride) / 8);
    for (const isHighFirst of [false, true]) {
      const plane = new Uint8Array(length);
      for (const mine of secret.mines) {
        const bit = bits(mine) & 7;
        plane[bits(mine) >> 3] |= 1 << (isHighFirst ? 7 - bit : bit);
      }
      // The rows that hold mines are enough; a plane may begin or end with others.
      const first = plane.findIndex((byte) => byte !== 0);
      const last = plane.findLastIndex((byte) => byte !== 0);
      if (holds(bytes, plane.subarray(first, last + 1)))
        return `bytes hold a plane of mines (${align} bit rows)`;
    }
  }
  return null;
}

function holds(bytes: readonly number[], sought: Uint8Array): boolean {
  for (let start = 0; start + sought.length <= bytes.length; start++) {
    if (sought.every((byte, index) => bytes[start + index] === byte)) return true;
  }
  return false;
}

/** Indices of cells: a list with all mines in it and not all safe covered cells names the mines. */
function leakInList(numbers: readonly number[], secret: Secret): string | null {
  const listed = new Set(numbers);
  const hasMines = [...secret.mines].every((mine) => listed.has(mine));
  const hasSafe = [...secret.coveredSafe].every((cell) => listed.has(cell));
  return hasMines && !hasSafe ? 'a list names every mine' : null;
}
