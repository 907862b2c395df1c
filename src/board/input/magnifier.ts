import type { CellIndex } from '../../../worker/api/cells.ts';
import { columnOf, rowOf } from '../cell-position.ts';
import type { AtlasShelf } from '../paint/atlas.ts';
import { snapCell } from '../paint/cell-shape.ts';
import { copySprite } from '../paint/painter.ts';
import type { Viewport } from '../view/viewport.ts';
import { placeOf } from '../view/viewport.ts';
import type { VisibleCells } from '../view/visible-cells.ts';

/** Side of the magnifier and of a cell within it, in CSS pixels: a cell with all its neighbours. */
export const MAGNIFIER_SIDE = 136;
const MAGNIFIER_CELL = 44;

/** Paints the cell and what is around it, magnified, with the cell in the middle. */
export function paintMagnifier(
  canvas: HTMLCanvasElement,
  view: Viewport,
  visibleCells: VisibleCells,
  shelf: AtlasShelf,
  cell: CellIndex,
): void {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return;
  const side = Math.round(MAGNIFIER_SIDE * view.ratio);
  if (canvas.width !== side || canvas.height !== side) {
    canvas.width = side;
    canvas.height = side;
  }
  const magnified = { ...view, cell: snapCell(view.shape, MAGNIFIER_CELL * view.ratio) };
  const atlas = shelf.at(view.shape, magnified.cell);
  const column = columnOf(cell, view.columns);
  const row = rowOf(cell, view.columns);
  const rect = { column: column - 1, row: row - 1, columns: 3, rows: 3 };
  const keys = new Int32Array(9);
  visibleCells.read(rect, view.columns, keys, performance.now());
  const image = context.createImageData(side, side);
  const pixels = new Uint32Array(image.data.buffer).fill(atlas.ground);
  const middle = placeOf(magnified, column, row);
  for (let place = 0; place < 9; place++) {
    const x = column - 1 + (place % 3);
    const y = row - 1 + Math.floor(place / 3);
    if (x < 0 || y < 0 || x >= view.columns || y >= view.rows) continue;
    const at = placeOf(magnified, x, y);
    const left = Math.round((side - atlas.cell) / 2) + at.x - middle.x;
    const top = Math.round((side - atlas.height) / 2) + at.y - middle.y;
    copySprite(atlas, keys[place] ?? 0, left, top, { width: side, height: side }, pixels);
  }
  context.putImageData(image, 0, 0);
}
