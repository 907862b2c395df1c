import type { CellIndex } from '../../worker/api.ts';
import type { AtlasShelf } from './atlas.ts';
import type { Scene } from './scene.ts';
import type { Viewport } from './viewport.ts';

/** Side of the loupe and of a cell within it, in CSS pixels; cells under the limit are shown magnified. */
export const LOUPE_SIDE = 112;
export const LOUPE_BELOW = 40;
const LOUPE_CELL = 52;

/** Paints the cell and what is around it, magnified, with the cell in the middle. */
export function paintLoupe(
  canvas: HTMLCanvasElement,
  view: Viewport,
  scene: Scene,
  shelf: AtlasShelf,
  cell: CellIndex,
): void {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return;
  const side = Math.round(LOUPE_SIDE * view.ratio);
  if (canvas.width !== side || canvas.height !== side) {
    canvas.width = side;
    canvas.height = side;
  }
  const atlas = shelf.at(Math.round(LOUPE_CELL * view.ratio));
  const column = (cell % view.columns) - 1;
  const row = Math.floor(cell / view.columns) - 1;
  const keys = new Int32Array(9);
  scene.read({ column, row, columns: 3, rows: 3 }, view.columns, keys, performance.now());
  const image = context.createImageData(side, side);
  const pixels = new Uint32Array(image.data.buffer).fill(atlas.ground);
  const start = Math.round((side - 3 * atlas.cell) / 2);
  for (let place = 0; place < 9; place++) {
    const x = column + (place % 3);
    const y = row + Math.floor(place / 3);
    if (x < 0 || y < 0 || x >= view.columns || y >= view.rows) continue;
    const left = start + (place % 3) * atlas.cell;
    const top = start + Math.floor(place / 3) * atlas.cell;
    copy(atlas.sprite(keys[place] ?? 0), atlas.cell, pixels, side, left, top);
  }
  context.putImageData(image, 0, 0);
}

function copy(
  sprite: Uint32Array,
  cell: number,
  pixels: Uint32Array,
  side: number,
  left: number,
  top: number,
): void {
  for (let y = Math.max(0, -top); y < Math.min(cell, side - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(cell, side - left); x++) {
      pixels[(top + y) * side + left + x] = sprite[y * cell + x] ?? 0;
    }
  }
}
