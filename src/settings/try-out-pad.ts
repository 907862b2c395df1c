import { msg, str } from '@lit/localize';
import type { CellIndex } from '../../worker/api/cells.ts';
import { CELL, isNumber } from '../board/cell-codes.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import type { MoveIntent } from '../board/input/intents.ts';
import { numberText } from '../i18n/words.ts';

/** The cells of the pad; `step` is from one to the next, in CSS pixels. */
export const PAD = { columns: 5, rows: 3, step: 46 } as const;

/** The only number: in the middle, so that a chord can be tried as well. */
const NUMBER_AT: CellIndex = 7;

/** The pad as it begins: all covered, but a 1 in the middle. */
export function coveredPad(): Uint8Array {
  const codes = new Uint8Array(PAD.columns * PAD.rows).fill(CELL.covered);
  codes[NUMBER_AT] = 1;
  return codes;
}

/** Whether all safe cells are open. */
export function isSpent(codes: Uint8Array): boolean {
  return !codes.includes(CELL.covered);
}

/** The cells around a cell of the pad. */
export function cellsAround(cell: CellIndex): CellIndex[] {
  const { columns, rows } = PAD;
  const column = columnOf(cell, columns);
  const row = rowOf(cell, columns);
  const cells: CellIndex[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
      if (x !== column || y !== row) cells.push(y * columns + x);
    }
  }
  return cells;
}

/** The pad after a move, and the move in words. Cells that open are empty: there are no mines here. */
export function play(before: Uint8Array, { kind, cell }: MoveIntent): readonly [Uint8Array, () => string] {
  const codes = Uint8Array.from(before);
  const code = codes[cell] ?? CELL.covered;
  if (kind === 'annotate') {
    if (isNumber(code)) return [codes, isOpenAlready];
    codes[cell] = code === CELL.flag ? CELL.covered : CELL.flag;
    return [codes, code === CELL.flag ? () => msg('Flag removed.') : () => msg('Flagged.')];
  }
  if (kind === 'open') {
    codes[cell] = 0;
    return [codes, () => msg('Opened.')];
  }
  const around = cellsAround(cell);
  const flags = around.filter((at) => codes[at] === CELL.flag).length;
  if (flags !== code) return [codes, () => chordRefused(flags)];
  for (const at of around) if (codes[at] === CELL.covered) codes[at] = 0;
  return [codes, () => msg('Chord: the cells around it opened.')];
}

/** The sentence after a press on an open cell. */
export function isOpenAlready(): string {
  return msg('Nothing: it is already open.');
}

/** The pad's number is 1. */
function chordRefused(flags: number): string {
  return flags === 0
    ? msg('Chord: it needs 1 flag around it; there are none.')
    : msg(str`Chord: it needs 1 flag around it; there are ${numberText(flags)}.`);
}
