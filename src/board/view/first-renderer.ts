import { type AtlasShelf, plainSpecialCells } from '../paint/atlas.ts';
import { FAR_BELOW } from '../paint/cell-shape.ts';
import { type KeyReader, Painter } from '../paint/painter.ts';
import { toCss } from '../paint/theme-colours.ts';
import { covers } from './look-request.ts';
import type { Renderer } from './renderer.ts';
import type { Viewport } from './viewport.ts';

/** Paints what the first move needs: cells from a readable size on, without motion; from afar the board looks covered. */
export class FirstRenderer implements Renderer {
  readonly specialCells = plainSpecialCells;
  readonly isEnough = covers;
  readonly #context: CanvasRenderingContext2D;
  readonly #painter: Painter;

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
    this.#painter = new Painter(context);
  }

  paint(view: Viewport, shelf: AtlasShelf, read: KeyReader): void {
    if (view.cell >= FAR_BELOW) return this.#painter.paint(view, shelf.at(view.shape, view.cell), read);
    this.#context.fillStyle = toCss(shelf.colours.covered);
    this.#context.fillRect(0, 0, view.width, view.height);
  }

  invalidate(): void {
    this.#painter.invalidate();
  }

  changed(): void {}

  allowsAnySize(): boolean {
    return false;
  }

  moveTo(): null {
    return null;
  }

  inertia(): null {
    return null;
  }

  animate(): null {
    return null;
  }

  neighboursOf(): [] {
    return [];
  }

  readUnknown(): void {}
}
