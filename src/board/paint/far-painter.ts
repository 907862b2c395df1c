import type { Look } from '../../../worker/api/session.ts';
import type { Viewport } from '../view/viewport.ts';
import { boardExtent, originOf, panelOf } from '../view/viewport.ts';
import { cellShape } from './cell-shape.ts';
import type { Colours } from './theme-colours.ts';
import { toCss } from './theme-colours.ts';
import { blockPixels, cellPixels, coverColour } from './tiny-colours.ts';

/** A part of the board as the worker sent it: one code per cell, or per block. */
export type KnownPart = Omit<Look, 'lookId'> & { readonly codes: Uint8Array };

/**
 * Paints the board as a map, where cells are too small to be drawn: one pixel per block (or per cell) on a
 * canvas of its own, drawn to scale in a single call. A pan costs that one call.
 */
export class FarPainter {
  readonly #map = new MapPicture();
  readonly #behind = new MapPicture();

  /**
   * Paints the whole panel; what the part does not reach is as on the overview, or covered.
   * @param isNew Whether the part's codes have changed since it was last painted.
   */
  paint(
    context: CanvasRenderingContext2D,
    view: Viewport,
    colours: Colours,
    part: KnownPart | null,
    overview: KnownPart | null,
    isNew: boolean,
  ): void {
    const panel = panelOf(view);
    const origin = originOf(view);
    const left = origin.x - panel.left;
    const top = origin.y - panel.top;
    context.fillStyle = toCss(colours.board);
    context.fillRect(0, 0, panel.width, panel.height);
    context.save();
    context.beginPath();
    const { width, height } = boardExtent(view);
    context.rect(left, top, width, height);
    context.clip();
    context.fillStyle = toCss(coverColour(colours));
    context.fillRect(0, 0, panel.width, panel.height);
    context.translate(left, top);
    if (view.isTurned) context.transform(0, 1, -1, 0, view.rows * view.cell, 0);
    if (overview) this.#behind.draw(context, view, overview, colours, false);
    if (part) this.#map.draw(context, view, part, colours, isNew);
    context.restore();
  }
}

/** One part of the board as a picture. */
class MapPicture {
  readonly #context: CanvasRenderingContext2D;
  #codes: Uint8Array | null = null;
  #cells: Uint32Array = new Uint32Array(0);
  #blocks: Uint32Array = new Uint32Array(0);
  #colours: Colours | null = null;
  #image: ImageData | null = null;

  constructor() {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser gives no 2d canvas');
    this.#context = context;
  }

  draw(
    context: CanvasRenderingContext2D,
    view: Viewport,
    part: KnownPart,
    colours: Colours,
    isNew: boolean,
  ): void {
    if (isNew || part.codes !== this.#codes || colours !== this.#colours) this.#setCodes(part, colours);
    const { rect, cellsPerBlock: k } = part;
    const { canvas } = this.#context;
    // The rows of hexagons lie half a cell apart, which is at most one pixel either way: the map ignores it.
    const { across, down, shift, overlap } = cellShape(view);
    context.imageSmoothingEnabled = view.cell * k < 1;
    context.drawImage(
      canvas,
      rect.column * across + shift / 2,
      rect.row * down + overlap / 2,
      canvas.width * k * across,
      canvas.height * k * down,
    );
  }

  /** Cost: one table look-up per code; a million take about 3 ms. */
  #setCodes({ rect, cellsPerBlock, codes }: KnownPart, colours: Colours): void {
    if (colours !== this.#colours) {
      this.#colours = colours;
      this.#cells = cellPixels(colours);
      this.#blocks = blockPixels(colours);
    }
    this.#codes = codes;
    const pixelOf = cellsPerBlock === 1 ? this.#cells : this.#blocks;
    const columns = Math.ceil(rect.columns / cellsPerBlock);
    const rows = Math.ceil(rect.rows / cellsPerBlock);
    const { canvas } = this.#context;
    if (!this.#image || canvas.width !== columns || canvas.height !== rows) {
      canvas.width = columns;
      canvas.height = rows;
      this.#image = this.#context.createImageData(columns, rows);
    }
    const pixels = new Uint32Array(this.#image.data.buffer);
    for (let i = 0; i < pixels.length; i++) {
      pixels[i] = pixelOf[codes[i] as number] as number;
    }
    this.#context.putImageData(this.#image, 0, 0);
  }
}
