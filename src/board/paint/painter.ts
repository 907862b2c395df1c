import type { Rect } from '../../../worker/api/cells.ts';
import type { Panel, Viewport } from '../view/viewport.ts';
import { isSameSize, originOf, panelOf, placeOf, visibleRect } from '../view/viewport.ts';
import type { Atlas } from './atlas.ts';

/** Says what the cells of a rect look like: writes one key per cell, row by row. */
export type KeyReader = (rect: Rect, keys: Int32Array) => void;

/**
 * Moves what is painted to where it lies in a later viewport, and leaves the ground where nothing is known.
 *
 * @returns The keys of the later viewport's cells as they are painted now, -1 where one has to be painted again;
 *   null when too little stays.
 */
export type Shift = (
  pixels: Uint32Array,
  keys: Int32Array,
  from: Viewport,
  to: Viewport,
  atlas: Atlas,
) => Int32Array | null;

type PixelContext = Pick<CanvasRenderingContext2D, 'createImageData' | 'putImageData'>;

/** Up to this many changed cells are put one by one; more are put as the rectangle around them. */
const SINGLE_PUTS = 48;

/**
 * Paints cells into one ImageData and puts the changed parts on the canvas. It remembers what each visible
 * cell last looked like, so a caller only asks for a paint: what differs is found here.
 */
export class Painter {
  readonly #context: PixelContext;
  readonly #shift: Shift | null;
  #image: ImageData | null = null;
  #pixels: Uint32Array = new Uint32Array(0);
  #keys: Int32Array = new Int32Array(0);
  #painted: Int32Array = new Int32Array(0);
  #paintedView: Viewport | null = null;
  #paintedAtlas: Atlas | null = null;

  /** @param shift Moves what is painted when the view is panned; without it everything is painted again. */
  constructor(context: PixelContext, shift: Shift | null = null) {
    this.#context = context;
    this.#shift = shift;
  }

  /** Forgets what is on the canvas: the next paint paints all. */
  invalidate(): void {
    this.#paintedView = null;
  }

  paint(view: Viewport, atlas: Atlas, read: KeyReader): void {
    const panel = panelOf(view);
    const rect = visibleRect(view);
    const image = this.#imageOf(panel);
    const former = this.#paintedAtlas === atlas ? this.#paintedView : null;
    const isUnmoved = former && isSameView(former, view);
    const shifted =
      former && !isUnmoved ? this.#shift?.(this.#pixels, this.#painted, former, view, atlas) : null;
    const count = rect.columns * rect.rows;
    if (this.#keys.length < count) this.#keys = new Int32Array(count);
    read(rect, this.#keys);
    if (shifted) this.#painted = shifted;
    if (isUnmoved || shifted) this.#paintChanged(view, panel, rect, atlas, image, !isUnmoved);
    else this.#paintAll(view, panel, rect, atlas, image);
    // What was read is what is painted now; the other array is free for the next reading.
    [this.#keys, this.#painted] = [this.#painted, this.#keys];
    this.#paintedView = view;
    this.#paintedAtlas = atlas;
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

  #paintAll(view: Viewport, panel: Panel, rect: Rect, atlas: Atlas, image: ImageData): void {
    this.#pixels.fill(atlas.ground);
    const step = stepOf(view, atlas);
    let slot = 0;
    for (let row = 0; row < rect.rows; row++) {
      let { x, y } = startOf(view, panel, rect, row);
      for (let column = 0; column < rect.columns; column++, x += step.x, y += step.y) {
        copySprite(atlas, this.#keys[slot++] ?? 0, x, y, panel, this.#pixels);
      }
    }
    this.#context.putImageData(image, 0, 0);
  }

  #paintChanged(
    view: Viewport,
    panel: Panel,
    rect: Rect,
    atlas: Atlas,
    image: ImageData,
    isMoved: boolean,
  ): void {
    const { across } = atlas.shape;
    const step = stepOf(view, atlas);
    const { height } = atlas;
    let changed = 0;
    let left = panel.width;
    let top = panel.height;
    let right = 0;
    let bottom = 0;
    let slot = 0;
    const places: number[] = [];
    for (let row = 0; row < rect.rows; row++) {
      const start = startOf(view, panel, rect, row);
      for (let column = 0; column < rect.columns; column++, slot++) {
        const key = this.#keys[slot] ?? 0;
        if (key === this.#painted[slot]) continue;
        const x = start.x + column * step.x;
        const y = start.y + column * step.y;
        copySprite(atlas, key, x, y, panel, this.#pixels);
        if (changed < SINGLE_PUTS) places.push(x, y);
        changed += 1;
        left = Math.min(left, x);
        top = Math.min(top, y);
        right = Math.max(right, x + across);
        bottom = Math.max(bottom, y + height);
      }
    }
    if (isMoved) this.#context.putImageData(image, 0, 0);
    else if (changed <= SINGLE_PUTS) {
      for (let i = 0; i < places.length; i += 2) {
        this.#context.putImageData(image, 0, 0, places[i] ?? 0, places[i + 1] ?? 0, across, height);
      }
    } else {
      this.#context.putImageData(image, 0, 0, left, top, right - left, bottom - top);
    }
  }
}

/** The way from one cell of a row to the next. */
function stepOf({ isTurned }: Viewport, { shape }: Atlas): { x: number; y: number } {
  return isTurned ? { x: 0, y: shape.down } : { x: shape.across, y: 0 };
}

/** The start of a row of the rect in the panel. */
function startOf(view: Viewport, panel: Panel, rect: Rect, row: number): { x: number; y: number } {
  const origin = originOf(view);
  const { x, y } = placeOf(view, rect.column, rect.row + row);
  return { x: origin.x - panel.left + x, y: origin.y - panel.top + y };
}

/** Copies to (x, y) of an image what of a sprite is the cell's own, cut off at the image's edges. */
export function copySprite(
  atlas: Atlas,
  key: number,
  x: number,
  y: number,
  { width, height }: Pick<Panel, 'width' | 'height'>,
  pixels: Uint32Array,
): void {
  const sprite = atlas.sprite(key);
  const { insets, cell } = atlas;
  const fromY = y < 0 ? -y : 0;
  const toY = y + atlas.height > height ? height - y : atlas.height;
  for (let line = fromY; line < toY; line++) {
    const inset = insets[line] as number;
    const fromX = x + inset < 0 ? -x : inset;
    const toX = x + cell - inset > width ? width - x : cell - inset;
    let source = line * cell + fromX;
    let target = (y + line) * width + x + fromX;
    for (let i = fromX; i < toX; i++) {
      pixels[target++] = sprite[source++] as number;
    }
  }
}

function isSameView(a: Viewport, b: Viewport): boolean {
  return isSameSize(a, b) && Math.round(a.x) === Math.round(b.x) && Math.round(a.y) === Math.round(b.y);
}
