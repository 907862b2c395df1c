import type { CellIndex } from '../../../api/cells.ts';
import { neighboursOf } from '../../../engine/topology/grid.ts';
import { CELL } from '../../../engine/view-codes.ts';
import { isCovered, type Position } from '../../position/position.ts';

/**
 * The ways to turn, mirror or (on a torus) shift the board that leave all neighbourhoods and all that is seen as they
 * are: by symmetry, by cell, the cell that it becomes. The first leaves every cell where it is; those that shift nothing
 * come before the others. Cost: the candidates, 8 at the most without a torus, times the cells times their neighbours.
 */
export function symmetriesOf(position: Position): Uint16Array[] {
  const { grid } = position;
  const { columns, rows, isTorus } = grid;
  const found: Uint16Array[] = [];
  const shifts = isTorus ? grid.cells : 1;
  const turns = columns === rows ? 8 : 4;
  for (let shift = 0; shift < shifts; shift++) {
    for (let turn = 0; turn < turns; turn++) {
      const to = Uint16Array.from({ length: grid.cells }, (_, cell) => {
        let column = cell % columns;
        let row = (cell - column) / columns;
        if (turn & 1) column = columns - 1 - column;
        if (turn & 2) row = rows - 1 - row;
        if (turn & 4) [column, row] = [row, column];
        column = (column + shift) % columns;
        row = (row + Math.floor(shift / columns)) % rows;
        return row * columns + column;
      });
      if (isSymmetry(position, to)) found.push(to);
    }
  }
  return found;
}

function isSymmetry({ grid, cells, promised, trustsFlags }: Position, to: Uint16Array): boolean {
  const seen = (cell: CellIndex) => (isCovered(cells[cell]) && !trustsFlags ? CELL.covered : cells[cell]);
  const near: CellIndex[] = [];
  const nearImage: CellIndex[] = [];
  for (let cell = 0; cell < grid.cells; cell++) {
    if (seen(cell) !== seen(to[cell])) return false;
    if (promised.includes(cell) !== promised.includes(to[cell])) return false;
    const count = neighboursOf(grid, cell, near);
    if (neighboursOf(grid, to[cell], nearImage) !== count) return false;
    const image = new Set(nearImage.slice(0, count));
    for (let i = 0; i < count; i++) if (!image.has(to[near[i]])) return false;
  }
  return true;
}
