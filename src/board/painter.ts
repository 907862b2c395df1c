import type { Rect } from '../../worker/api.ts';
import type { Atlas } from './atlas.ts';
import type { Panel, Viewport } from './viewport.ts';
import { originOf, panelOf, visibleRect } from './viewport.ts';

/** Says what the cells of a rect look like: writes one key per cell, row by row. */
export type KeyReader = (rect: Rect, keys: Int32Array) => void;

/** What a paint did: nothing, some cells, or all. */
export type Painted = 'nothing' | 'cells' | 'all';

/** Up to this many changed cells are put one by one; more are put as the rectangle around them. */
const SINGLE_PUTS = 48;

/**
 * Paints cells into one ImageData and puts the changed parts on the canvas. It remembers what each visible
 * cell last looked like, so whoever changes something only asks for a paint: what differs is found here.
 */
export class Painter {
  readonly #context: CanvasRenderingContext2D;
  #image: ImageData | null = null;
  #pixels: Uint32Array = new Uint32Array(0);
  #keys: Int32Array = new Int32Array(0);
  #painted: Int32Array = new Int32Array(0);
  #paintedView: Viewport | null = null;
  #paintedAtlas: Atlas | null = null;

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  /** Forgets what is on the canvas: the next paint paints all. */
  invalidate(): void {
    this.#paintedView = null;
  }

  paint(view: Viewport, atlas: Atlas, read: KeyReader): Painted {
    const panel = panelOf(view);
    const rect = visibleRect(view);
    const isFull = !this.#paintedView || this.#paintedAtlas !== atlas || !isSameView(this.#paintedView, view);
    const image = this.#imageOf(panel);
    const count = rect.columns * rect.rows;
    if (this.#keys.length < count) {
      this.#keys = new Int32Array(count);
      this.#painted = new Int32Array(count);
    }
    read(rect, this.#keys);
    const painted = isFull
      ? this.#paintAll(view, panel, rect, atlas, image)
      : this.#paintChanged(view, panel, rect, atlas, image);
    const { length } = this.#keys;
    if (painted !== 'nothing')
      this.#painted.set(length === count ? this.#keys : this.#keys.subarray(0, count));
    this.#paintedView = view;
    this.#paintedAtlas = atlas;
    return painted;
  }

  #imageOf(panel: Panel): ImageData {
    let image = this.#image;
    if (!image || image.width !== panel.width || image.height !== panel.height) {
      image = this.#context.createImageData(panel.width, panel.height);
      this.#image = image;
      this.#pixels = new Uint32Array(image.data.buffer);
      this.#paintedView = null;
    }
    return image;
  }

  #paintAll(view: Viewport, panel: Panel, rect: Rect, atlas: Atlas, image: ImageData): Painted {
    const origin = originOf(view);
    this.#pixels.fill(atlas.ground);
    let slot = 0;
    for (let row = 0; row < rect.rows; row++) {
      const y = origin.y - panel.top + (rect.row + row) * view.cell;
      for (let column = 0; column < rect.columns; column++) {
        const x = origin.x - panel.left + (rect.column + column) * view.cell;
        this.#copy(atlas.sprite(this.#keys[slot] ?? 0), view.cell, x, y, panel);
        slot += 1;
      }
    }
    this.#context.putImageData(image, 0, 0);
    return 'all';
  }

  #paintChanged(view: Viewport, panel: Panel, rect: Rect, atlas: Atlas, image: ImageData): Painted {
    const origin = originOf(view);
    const { cell } = view;
    let changed = 0;
    let left = panel.width;
    let top = panel.height;
    let right = 0;
    let bottom = 0;
    let slot = 0;
    const places: number[] = [];
    for (let row = 0; row < rect.rows; row++) {
      for (let column = 0; column < rect.columns; column++, slot++) {
        const key = this.#keys[slot] ?? 0;
        if (key === this.#painted[slot]) continue;
        const x = origin.x - panel.left + (rect.column + column) * cell;
        const y = origin.y - panel.top + (rect.row + row) * cell;
        this.#copy(atlas.sprite(key), cell, x, y, panel);
        if (changed < SINGLE_PUTS) places.push(x, y);
        changed += 1;
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x + cell);
        bottom = Math.max(bottom, y + cell);
      }
    }
    if (changed === 0) return 'nothing';
    if (changed <= SINGLE_PUTS) {
      for (let i = 0; i < places.length; i += 2) {
        this.#context.putImageData(image, 0, 0, places[i] ?? 0, places[i + 1] ?? 0, cell, cell);
      }
    } else {
      this.#context.putImageData(image, 0, 0, left, top, right - left, bottom - top);
    }
    return 'cells';
  }

  /** Copies a sprite to (x, y) of the panel, cut off at its edges. */
  #copy(sprite: Uint32Array, cell: number, x: number, y: number, panel: Panel): void {
    const pixels = this.#pixels;
    const { width, height } = panel;
    const fromX = x < 0 ? -x : 0;
    const fromY = y < 0 ? -y : 0;
    const toX = x + cell > width ? width - x : cell;
    const toY = y + cell > height ? height - y : cell;
    for (let line = fromY; line < toY; line++) {
      let source = line * cell + fromX;
      let target = (y + line) * width + x + fromX;
      for (let i = fromX; i < toX; i++) {
        pixels[target++] = sprite[source++] as number;
      }
    }
  }
}

function isSameView(a: Viewport, b: Viewport): boolean {
  return (
    a.cell === b.cell &&
    a.columns === b.columns &&
    a.rows === b.rows &&
    a.width === b.width &&
    a.height === b.height &&
    Math.round(a.x) === Math.round(b.x) &&
    Math.round(a.y) === Math.round(b.y)
  );
}
