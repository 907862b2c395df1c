import type { RulesetFields } from '../../api/rules.ts';
import { createGrid } from '../topology/grid.ts';

/** The most mines that fit, wherever the first click falls. A given board makes no promise about the first click. */
export function countMostMines(fields: RulesetFields): number {
  const grid = createGrid(fields.columns, fields.rows, fields.topology, fields.wrap);
  const { deal, firstClick } = fields;
  if (deal === 'given') return grid.cells;
  const promised = { opening: 1 + grid.maxNeighbours, cell: 1, corner: 1, any: 0 }[firstClick];
  // The first cell of a board that needs no guess is free, wherever it is.
  const isFree = deal !== 'no-guess' || firstClick === 'opening' || firstClick === 'cell';
  return grid.cells - promised - (isFree ? 0 : 1);
}
