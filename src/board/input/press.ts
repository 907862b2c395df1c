import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Geometry } from '../../../worker/api/rules.ts';
import { CELL, isNumber, isOpenable } from '../cell-codes.ts';
import { neighboursOf } from '../neighbours.ts';

/** The pending result of a release now. */
export interface Press {
  readonly kind: 'open' | 'chord' | 'flag';
  readonly cell: CellIndex;
}

/**
 * The cells to show pressed: exactly those that letting go would open or flag.
 * A chord whose flags do not equal its number opens nothing, so nothing is shown pressed.
 */
export function pressedCells(
  press: Press,
  geometry: Geometry,
  codeOf: (cell: CellIndex) => number | null,
): readonly CellIndex[] {
  const code = codeOf(press.cell);
  if (code === null) return [];
  if (press.kind === 'flag') return [press.cell];
  if (press.kind === 'open') return isOpenable(code) ? [press.cell] : [];
  if (!isNumber(code) || code === 0) return [];
  const neighbours = neighboursOf(geometry, press.cell);
  const flags = neighbours.filter((cell) => codeOf(cell) === CELL.flag).length;
  if (flags !== code) return [];
  return neighbours.filter((cell) => isOpenable(codeOf(cell) ?? CELL.flag));
}
