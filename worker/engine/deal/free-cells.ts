import type { CellIndex } from '../../api/cells.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { type Grid, neighboursOf } from '../topology/grid.ts';

/** The cells that the guarantee keeps free of mines. */
export function freeCells(ruleset: Ruleset, grid: Grid, firstCell: CellIndex): readonly CellIndex[] {
  const { firstClick } = ruleset;
  if (firstClick === 'opening') {
    const cells: CellIndex[] = [];
    neighboursOf(grid, firstCell, cells);
    return [firstCell, ...cells];
  }
  const first = firstClick === 'cell' || ruleset.deal === 'no-guess' ? [firstCell] : [];
  return firstClick === 'corner' && !first.includes(0) ? [...first, 0] : first;
}
