import type { CellIndex } from '../../worker/api/cells.ts';
import { columnOf, rowOf } from '../board/cell-position.ts';
import { neighboursOf } from '../board/neighbours.ts';
import { cellsOf, isCoveredSign, isOpenSign, type NearView, signOf } from './near-view.ts';

/** The part that is still unsolved. */
export interface Frontier {
  /** Open numbers with a covered neighbour that bears no flag. */
  readonly unsolved: number;
  /** Covered cells without a flag beside an open cell. */
  readonly beside: number;
  /** Covered cells without a flag that no open cell touches. */
  readonly apart: number;
  readonly flags: number;
  /** The unsolved number that is nearest to a cell. */
  readonly nearest: CellIndex | null;
}

/** The rest of the view as seen from a cell. Cost: O(cells × neighbours). */
export function frontierOf(view: NearView, from: CellIndex): Frontier {
  const { geometry } = view;
  const { columns } = geometry;
  let [unsolved, beside, apart, flags] = [0, 0, 0, 0];
  let nearest: CellIndex | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cellsOf(view)) {
    const sign = signOf(view, cell);
    if (sign === 'F') flags += 1;
    else if (isCoveredSign(sign)) {
      if (isBesideOpen(view, cell)) beside += 1;
      else apart += 1;
    } else if (sign !== '0' && isOpenSign(sign)) {
      if (!neighboursOf(geometry, cell).some((one) => isCoveredSign(signOf(view, one)))) continue;
      unsolved += 1;
      const [dx, dy] = [
        columnOf(cell, columns) - columnOf(from, columns),
        row(cell, columns) - row(from, columns),
      ];
      const distance = Math.max(Math.abs(dx), Math.abs(dy));
      if (distance < least) [nearest, least] = [cell, distance];
    }
  }
  return { unsolved, beside, apart, flags, nearest };
}

/**
 * The covered cell beside an open one that follows `from` in reading order, or goes before it (`step` −1); after the
 * last comes the first. Null when there is none.
 */
export function nextBeside(view: NearView, from: CellIndex, step: 1 | -1): CellIndex | null {
  const all = cellsOf(view);
  const start = all.indexOf(from);
  for (let i = 1; i <= all.length; i++) {
    const cell = all[(start + step * i + 2 * all.length) % all.length];
    if (cell === undefined || cell === from) continue;
    if (isCoveredSign(signOf(view, cell)) && isBesideOpen(view, cell)) return cell;
  }
  return null;
}

/** Patterns are symmetric: a cell counts all cells that count it. */
function isBesideOpen(view: NearView, cell: CellIndex): boolean {
  return neighboursOf(view.geometry, cell).some((one) => isOpenSign(signOf(view, one)));
}

function row(cell: CellIndex, columns: number): number {
  return rowOf(cell, columns);
}
