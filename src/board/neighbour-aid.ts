import type { CellIndex } from '../../worker/api/cells.ts';
import type { GameInfo } from '../../worker/api/game.ts';
import { isNumber } from './cell-codes.ts';
import { columnOf, rowOf } from './cell-position.ts';
import { neighboursOf } from './neighbours.ts';

/**
 * The neighbours of an open number that the eye would not find by itself: all of them where they are not the
 * ordinary ones, and at the edges of a board that goes on beyond them; none otherwise.
 */
export function unusualNeighbours(
  { geometry, rules }: GameInfo,
  cell: CellIndex,
  code: number,
): readonly CellIndex[] {
  if (code === 0 || !isNumber(code)) return [];
  const isOrdinary = rules.topology === geometry.shape;
  return isOrdinary && !isWrapped(geometry, cell) ? [] : neighboursOf(geometry, cell);
}

function isWrapped({ wrap, columns, rows }: GameInfo['geometry'], cell: CellIndex): boolean {
  const column = columnOf(cell, columns);
  const row = rowOf(cell, columns);
  return wrap === 'torus' && (column === 0 || row === 0 || column === columns - 1 || row === rows - 1);
}
