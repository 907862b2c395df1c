import type { Look } from '../../worker/api.ts';
import { cellShape } from './cell-shape.ts';
import type { Colours } from './theme-colours.ts';
import { toCss } from './theme-colours.ts';
import { blockPixels, cellPixels } from './tiny-colours.ts';
import type { Viewport } from './viewport.ts';
import { boardExtent, originOf, panelOf } from './viewport.ts';

/**
 * Paints the board as a map, where cells are too small to be drawn: one pixel per block (or per cell) on a
 * canvas of its own, drawn to scale in a single call. A pan costs that one call.
 */
export class FarPainter {
  readonly #map: CanvasRenderingContext2D;
  #cells: Uint32Array = new Uint32Array(0);
  #blocks: Uint32Array = new Uint32Array(0);
  #colours: Colours | null = null;

  constructor() {
    const map = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!map) throw new Error('This browser gives no 2d canvas');
    this.#map = map;
  }

  /** Takes over the codes of a look. Cost: one table look-up per code; a million take about 3 ms. */
  setCodes(look: Look, codes: Uint8Array, colours: Colours): void {
    if (colours !== this.#colours) {
      this.#colours = colours;
      this.#cells = cellPixels(colours);
      this.#blocks = blockPixels(colours);
    }
    const pixelOf = look.cellsPerBlock === 1 ? this.#cells : this.#blocks;
    const columns = Math.ceil(look.rect.columns / look.cellsPerBlock);
    const rows = Math.ceil(look.rect.rows / look.cellsPerBlock);
    const { canvas } = this.#map;
    if (canvas.width !== columns || canvas.height !== rows) {
      canvas.width = columns;
      canvas.height = rows;
    }
    const image = this.#map.createImageData(columns, rows);
    const pixels = new Uint32Array(image.data.buffer);
    for (let i = 0; i < pixels.length; i++) {
      pixels[i] = pixelOf[codes[i] as number] as number;
    }
    this.#map.putImageData(image, 0, 0);
  }

  /** Paints the whole panel; what the look does not reach is covered. */
  paint(context: CanvasRenderingContext2D, view: Viewport, look: Look | null, colours: Colours): void {
    const panel = panelOf(view);
    const origin = originOf(view);
    const left = origin.x - panel.left;
    const top = origin.y - panel.top;
    context.fillStyle = toCss(colours.board);
    context.fillRect(0, 0, panel.width, panel.height);
    context.fillStyle = toCss(colours.covered);
    const { width, height } = boardExtent(view);
    context.fillRect(left, top, width, height);
    if (!look) return;
    const k = look.cellsPerBlock;
    const { canvas } = this.#map;
    // The rows of hexagons lie half a cell apart, which is at most one pixel either way: the map ignores it.
    const { across, down, shift, overlap } = cellShape(view);
    context.imageSmoothingEnabled = view.cell * k < 1;
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    context.drawImage(
      canvas,
      left + look.rect.column * across + shift / 2,
      top + look.rect.row * down + overlap / 2,
      canvas.width * k * across,
      canvas.height * k * down,
    );
    context.restore();
  }
}
