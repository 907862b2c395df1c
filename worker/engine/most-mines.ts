import type { RulesetFields } from '../api.ts';
import { IS_WHOLE } from './tier.ts';
import { createGrid } from './topology/grid.ts';

/** The most mines that fit, wherever the first click falls. A board that is handed in promises nothing of the first click. */
export function countMostMines(fields: RulesetFields): number {
  const grid = createGrid(fields.columns, fields.rows, fields.topology, fields.wrap);
  if (!IS_WHOLE) return grid.cells - 1 - grid.maxNeighbours;
  if (fields.deal === 'given' || fields.firstClick === 'any') return grid.cells;
  return grid.cells - 1 - (fields.firstClick === 'opening' ? grid.maxNeighbours : 0);
}
