import type { AtlasShelf } from '../paint/atlas.ts';
import { BigPainter, DRAWN_FROM } from '../paint/big-painter.ts';
import { FAR_BELOW, snapCell } from '../paint/cell-shape.ts';
import { FarPainter } from '../paint/far-painter.ts';
import type { KeyReader } from '../paint/painter.ts';
import { Painter } from '../paint/painter.ts';
import { isStill } from '../still.ts';
import type { BoardView } from './board-view.ts';
import { LookAhead } from './look-ahead.ts';
import type { covers } from './look-request.ts';
import { zoomMotion } from './motion.ts';
import { Overview } from './overview.ts';
import { shiftPainted } from './shift-painted.ts';
import type { Point, Viewport } from './viewport.ts';
import { zoomTo } from './zoom.ts';
import { ZoomPicture } from './zoom-picture.ts';

/** A zoom has come to rest when nothing has moved for this long. */
const REST_MS = 120;

/**
 * Paints the board at every size, from one cell across the screen to the whole board in view: each way of painting
 * where it is best. And brings a zoom to rest at a size that can be painted sharply.
 */
export class Stage {
  readonly overview = new Overview();
  /** Around which point the view was last zoomed. */
  #anchor: Point = { x: 0, y: 0 };
  readonly #board: BoardView;
  readonly #isHeld: () => boolean;
  readonly #looks = new LookAhead();
  readonly #far = new FarPainter();
  readonly #big: BigPainter;
  readonly #picture = new ZoomPicture();
  readonly #inPicture: Painter;
  readonly #bigInPicture: BigPainter;
  #isStale = true;
  #seen: Viewport | null = null;
  #last: 'far' | 'big' | 'picture' | 'near' | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #painter: Painter;
  readonly #context: CanvasRenderingContext2D;

  /** @param isHeld Whether a pointer is down: a zoom rests only when all are up. */
  constructor(board: BoardView, isHeld: () => boolean) {
    this.#board = board;
    this.#isHeld = isHeld;
    this.#painter = board.painter;
    this.#context = board.context;
    this.#painter.shift = shiftPainted;
    board.scene.unknown = (rect, keys) => this.overview.fill(rect, keys);
    const extras = () => board.extras;
    this.#big = new BigPainter(this.#context, extras);
    this.#inPicture = new Painter(this.#picture.context);
    this.#bigInPicture = new BigPainter(this.#picture.context, extras);
  }

  /** Says that a zoom may go to any size, and remembers the point around which it is to rest at a sharp one. */
  freely(around: Point): true {
    this.#anchor = around;
    return true;
  }

  /** Whether the look that was asked for will do. */
  readonly isEnough: typeof covers = (asked, view) =>
    this.#looks.isEnough(asked, this.#board.scene.source?.look ?? null, view, performance.now());

  /** Cells have changed; after `isOther` they are another game's or another source's. */
  changed(isOther: boolean): void {
    this.#isStale = true;
    this.overview.changed(this.#board.scene.source, isOther);
  }

  /** The next paint paints all. */
  invalidate(): void {
    this.#last = null;
    this.#isStale = true;
  }

  paint(view: Viewport, shelf: AtlasShelf, read: KeyReader): void {
    const { cell, shape } = view;
    const isSharp = snapCell(shape, cell) === cell;
    const way = cell < FAR_BELOW ? 'far' : !isSharp ? 'picture' : cell < DRAWN_FROM ? 'near' : 'big';
    if (way !== this.#last) {
      // Another way of painting has been over the canvas meanwhile.
      this.#painter.invalidate();
      this.#big.invalidate();
    }
    this.#last = way;
    if (way === 'far') this.#paintFar(view, shelf);
    else if (way === 'near') this.#painter.paint(view, shelf.at(shape, cell), read);
    else if (way === 'big') this.#big.paint(view, shelf, read);
    else {
      this.#picture.paint(this.#context, view, shelf.colours, (sharp) => {
        if (sharp.cell >= DRAWN_FROM) {
          this.#inPicture.invalidate();
          this.#bigInPicture.paint(sharp, shelf, read);
        } else {
          this.#bigInPicture.invalidate();
          this.#inPicture.paint(sharp, shelf.at(shape, sharp.cell), read);
        }
      });
      this.#restSoon();
    }
    if (view !== this.#seen) this.overview.refresh(view.columns, view.rows, performance.now());
    this.#seen = view;
  }

  #paintFar(view: Viewport, { colours }: AtlasShelf): void {
    const { source, isHidden } = this.#board.scene;
    const part = source?.look && !isHidden ? { ...source.look, codes: source.codes } : null;
    const overview = isHidden ? null : this.overview.part;
    this.#far.paint(this.#context, view, colours, part, overview, this.#isStale);
    this.#isStale = false;
  }

  #restSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#rest(), REST_MS);
  }

  #rest(): void {
    const view = this.#board.viewport;
    if (!view || snapCell(view.shape, view.cell) === view.cell) return;
    if (this.#isHeld()) return this.#restSoon();
    // What moves by itself moves on in the next frame, or has been asked to and has not begun.
    requestAnimationFrame(() => {
      if (this.#board.viewport === view && !this.#board.isMoving) this.#sharpen(view);
    });
  }

  #sharpen(view: Viewport): void {
    const cell = snapCell(view.shape, view.cell);
    if (isStill()) this.#board.show(() => zoomTo(view, cell, this.#anchor), true);
    else this.#board.run(zoomMotion(view, cell, this.#anchor));
  }
}
