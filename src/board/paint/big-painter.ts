import { columnOf, rowOf } from '../cell-position.ts';
import type { Viewport } from '../view/viewport.ts';
import { originOf, panelOf, placeOf, visibleRect } from '../view/viewport.ts';
import { Atlas, type AtlasShelf, type SpecialCells } from './atlas.ts';
import type { KeyReader } from './painter.ts';
import { toCss } from './theme-colours.ts';

/** From this size on, in device pixels, few cells fill the screen, and sprites of them would fill the memory. */
export const DRAWN_FROM = 200;

type Canvas = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paints large cells by drawing each where it stands: as sharp as a sprite, without keeping one. */
export class BigPainter {
  #keys: Int32Array = new Int32Array(0);
  #painted: Viewport | null = null;
  #atlas: Atlas | null = null;
  readonly #pen: Canvas;
  readonly #special: SpecialCells;

  constructor(pen: Canvas, special: SpecialCells) {
    this.#pen = pen;
    this.#special = special;
  }

  invalidate(): void {
    this.#painted = null;
  }

  /** Paints the whole panel, or only what has changed since the last painting of the same viewport. */
  paint(view: Viewport, { colours }: AtlasShelf, read: KeyReader): void {
    const pen = this.#pen;
    let atlas = this.#atlas;
    if (!atlas || atlas.cell !== view.cell || atlas.colours !== colours) {
      atlas = new Atlas(view.shape, view.cell, colours, this.#special, pen);
      this.#atlas = atlas;
      this.#painted = null;
    }
    const rect = visibleRect(view);
    const keys = new Int32Array(rect.columns * rect.rows);
    read(rect, keys);
    const isAll = this.#painted !== view;
    const origin = originOf(view);
    const panel = panelOf(view);
    const { across, faceX, faceY } = atlas.shape;
    pen.save();
    pen.fillStyle = toCss(colours.board);
    if (isAll) pen.fillRect(0, 0, panel.width, panel.height);
    for (let slot = 0; slot < keys.length; slot++) {
      const key = keys[slot] as number;
      if (!isAll && key === this.#keys[slot]) continue;
      const place = placeOf(
        view,
        rect.column + columnOf(slot, rect.columns),
        rect.row + rowOf(slot, rect.columns),
      );
      const x = origin.x - panel.left + place.x;
      const y = origin.y - panel.top + place.y;
      pen.setTransform(1, 0, 0, 1, x, y);
      if (!isAll) clear(pen, atlas, across, toCss(colours.board));
      pen.setTransform(1, 0, 0, 1, x + faceX, y + faceY);
      atlas.drawKey(key);
    }
    pen.restore();
    this.#keys = keys;
    this.#painted = view;
  }
}

/** Takes a cell away, up to the middle of the gaps around it. */
function clear(pen: Canvas, { insets, height }: Atlas, across: number, ground: string): void {
  pen.fillStyle = ground;
  insets.forEach((inset, line) => {
    if (line < height) pen.fillRect(inset, line, across - 2 * inset, 1);
  });
}
