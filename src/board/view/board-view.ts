import type { CellIndex, Rect } from '../../../worker/api/cells.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import type { CellSource, CellsChange } from '../cell-source.ts';
import { AtlasShelf, type SpecialCells } from '../paint/atlas.ts';
import { FAR_BELOW } from '../paint/cell-shape.ts';
import type { Colours } from '../paint/theme-colours.ts';
import { isSameColours } from '../paint/theme-colours.ts';
import { setTurned } from '../turned.ts';
import { FirstRenderer } from './first-renderer.ts';
import { lookFor } from './look-request.ts';
import type { Motion } from './motion.ts';
import type { Renderer } from './renderer.ts';
import type { Point, Viewport } from './viewport.ts';
import { canPan, cellAt, centreOn, panBy, panelOf } from './viewport.ts';
import { VisibleCells } from './visible-cells.ts';
import type { BoardSize, ViewSize } from './zoom.ts';
import { fitViewport, isBetterTurned, resized, startViewport, zoomTo } from './zoom.ts';

export interface BoardViewHost {
  /** Whether cells have to be large enough for a finger. */
  isTouch(): boolean;
  /** Whether the page is taller than wide, as on a phone held upright. */
  isPageUpright(): boolean;
  /** Whether motion is unwelcome. */
  prefersReducedMotion(): boolean;
  /** The panel has been placed and painted. */
  onPainted(view: Viewport): void;
}

/** The origin of the cell size, which decides how it follows the view's size. */
type Fitting = 'start' | 'fit' | 'free';

/**
 * The painted board: where it is seen, what it looks like, and when it is painted. Everything that changes asks
 * for a frame; one frame paints it all; and when nothing changes there is none.
 */
export class BoardView {
  readonly visibleCells = new VisibleCells();
  /** The cell size that games begin with, in CSS pixels; null: as the view's size has it. */
  keptCell: number | null = null;
  #turnWide = false;
  #view: Viewport | null = null;
  /** The viewport as it was painted last. */
  #seen: Viewport | null = null;
  #size: ViewSize | null = null;
  #game: GameInfo | null = null;
  #fitting: Fitting = 'start';
  #asked: ReturnType<typeof lookFor> | null = null;
  #motion: Motion | null = null;
  #frame = 0;
  #lastFrameAt = 0;
  #shelf: AtlasShelf | null = null;
  readonly context: CanvasRenderingContext2D;
  #renderer: Renderer;
  readonly #panel: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #host: BoardViewHost;

  constructor(panel: HTMLElement, canvas: HTMLCanvasElement, host: BoardViewHost) {
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('This browser gives no 2d canvas');
    this.#panel = panel;
    this.#canvas = canvas;
    this.#host = host;
    this.#renderer = new FirstRenderer(context);
    this.context = context;
  }

  get viewport(): Viewport | null {
    return this.#view;
  }

  /** A pointer's place within the view, in its own CSS pixels: the page may have scaled the element. */
  pointOf(inputArea: Element, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
    const box = inputArea.getBoundingClientRect();
    const { width, height, ratio } = this.#size ?? { width: 0, height: 0, ratio: 1 };
    const along = (from: number, length: number, pixels: number) => (from / length) * (pixels / ratio);
    return {
      x: along(clientX - box.left, box.width, width),
      y: along(clientY - box.top, box.height, height),
    };
  }

  get shelf(): AtlasShelf | null {
    return this.#shelf;
  }

  /** Whether cells cannot be aimed at: the board is moving, changing size, or not painted yet. */
  get isMoving(): boolean {
    return this.#motion !== null || this.#view !== this.#seen;
  }

  get canPan(): boolean {
    return this.#view !== null && canPan(this.#view);
  }

  /** Another game: a covered board at its start size, painted at once, before the worker has said anything. */
  setGame(game: GameInfo): void {
    this.#game = game;
    this.#view = null;
    this.#asked = null;
    this.#motion = null;
    this.#fitting = 'start';
    this.visibleCells.animation = null;
    this.visibleCells.clearPointer();
    this.visibleCells.game = game;
    this.#renderer.changed(this.visibleCells.source, true);
    this.#place();
  }

  setSource(source: CellSource | null): void {
    this.visibleCells.source = source;
    this.#asked = null;
    this.#renderer.changed(source, true);
    this.request();
  }

  setSize(size: ViewSize): void {
    this.#size = size;
    this.#place();
    // Now rather than at the next frame: the old picture would be stretched for that long.
    this.paint();
  }

  /** Whether a board wider than tall is laid upright from now on where it fits better so. */
  setTurnWide(turnWide: boolean): void {
    if (this.#turnWide === turnWide) return;
    this.#turnWide = turnWide;
    this.#place();
  }

  setColours(colours: Colours): void {
    if (this.#shelf && isSameColours(this.#shelf.colours, colours)) return;
    this.#newShelf(colours);
  }

  /** The current renderer of rare cells. */
  get specialCells(): SpecialCells {
    return this.#renderer.specialCells;
  }

  /** Paints with another renderer from now on. */
  useRenderer(renderer: Renderer): void {
    this.#renderer = renderer;
    const { visibleCells } = this;
    renderer.changed(visibleCells.source, true);
    visibleCells.neighboursOf = (game, cell, code) => renderer.neighboursOf(game, cell, code);
    visibleCells.readUnknown = (rect, keys) => renderer.readUnknown(rect, keys);
    if (this.#shelf) this.#newShelf(this.#shelf.colours);
  }

  #newShelf(colours: Colours): void {
    this.#shelf = new AtlasShelf(colours, this.specialCells);
    this.#renderer.invalidate();
    this.request();
  }

  /** Shows another part of the board; a size chosen by the player stays when the view's size changes. */
  show(change: (view: Viewport) => Viewport, isZoom = false): void {
    if (!this.#view) return;
    const next = change(this.#view);
    if (next === this.#view) return;
    if (isZoom || this.#fitting === 'fit') this.#fitting = 'free';
    this.#view = next;
    this.request();
  }

  /** Zooms from a viewport as a gesture goes on, such that what lay at `from` comes to lie at `to`, in device pixels. */
  zoomFrom(start: Viewport, cell: number, from: Point, to = from): void {
    this.show(() => zoomTo(start, cell, from, to, this.#renderer.allowsAnySize(to)), true);
  }

  /** Zooms to cells of this size around a point; in device pixels. */
  zoomTo(cell: number, around: Point): void {
    if (this.#view) this.goTo(zoomTo(this.#view, cell, around));
  }

  fit(): void {
    if (this.#size && this.#game)
      this.goTo(fitViewport(this.#size, this.#lie(this.#size, this.#game)), 'fit');
  }

  /** Remembers what is shown; the function shows it again, unless there is another game or size of the view by then. */
  keepView(): () => void {
    const [view, fitting, size, game] = [this.#view, this.#fitting, this.#size, this.#game];
    return () => {
      const isSame = size === this.#size && game === this.#game && view?.isTurned === this.#view?.isTurned;
      // It may have been on its way to fit.
      if (isSame && fitting === 'fit') this.fit();
      else if (view && isSame) this.goTo(view, fitting);
    };
  }

  /** Moves to a viewport of the same board. */
  goTo(view: Viewport, fitting: Fitting = 'free'): void {
    this.#fitting = fitting;
    const motion =
      this.#view && !this.#host.prefersReducedMotion() ? this.#renderer.moveTo(this.#view, view) : null;
    if (motion) return this.run(motion);
    this.#view = view;
    this.request();
  }

  /** Goes on panning after a flick, in device pixels per millisecond. */
  flick(vx: number, vy: number): void {
    if (!this.#host.prefersReducedMotion()) this.run(this.#renderer.inertia(vx, vy));
  }

  /** Moves by itself from now on, in place of whatever moved before. */
  run(motion: Motion | null): void {
    this.#motion = motion;
    this.#lastFrameAt = performance.now();
    this.request();
  }

  /** Ends whatever moves by itself: the player has done something. */
  settle(): void {
    this.#motion = null;
    if (!this.visibleCells.animation) return;
    this.visibleCells.animation = null;
    this.request();
  }

  /** Cells have changed; what is seen of it moves, unless motion is unwelcome. */
  cellsChanged(detail: CellsChange, origin: CellIndex | null): void {
    const { source } = this.visibleCells;
    this.#renderer.changed(source, !source?.look);
    if (!source?.look) this.#asked = null;
    if (source?.look && this.#view && this.#view.cell >= FAR_BELOW)
      this.#animate(detail, source, origin, this.#view);
    this.request();
  }

  /** Asks for a frame, unless one is coming already. */
  request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#onFrame());
  }

  /** Stops frames until one is requested. */
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#motion = null;
    this.visibleCells.animation = null;
  }

  paint(): void {
    const view = this.#view;
    const shelf = this.#shelf;
    if (!view || !shelf) return;
    this.#seen = view;
    const now = performance.now();
    const { visibleCells } = this;
    if (visibleCells.animation && now - visibleCells.animationStart >= visibleCells.animation.totalMs)
      visibleCells.animation = null;
    this.#fitCanvas(view);
    this.#askLook(view);
    const read = (rect: Rect, keys: Int32Array) => visibleCells.read(rect, view.columns, keys, now);
    this.#renderer.paint(view, shelf, read);
    this.#host.onPainted(view);
  }

  #onFrame(): void {
    this.#frame = 0;
    if (this.#motion && this.#view) {
      const now = performance.now();
      [this.#view, this.#motion] = this.#motion(this.#view, now - this.#lastFrameAt);
      this.#lastFrameAt = now;
    }
    this.paint();
    if (this.#motion || this.visibleCells.animation) this.request();
  }

  #place(): void {
    if (!this.#size || !this.#game) return;
    const board = this.#lie(this.#size, this.#game);
    setTurned(this.#game.geometry, board.isTurned === true);
    if (this.#view && this.#view.isTurned !== board.isTurned) {
      this.#view = this.#turned(this.#view, this.#size, board);
    } else if (!this.#view || this.#fitting === 'start') {
      const start = startViewport(this.#size, board, this.#host.isTouch(), this.keptCell);
      const former = this.#view;
      // A board that has not been moved yet stays at its first corner, however large the view.
      const isMoved = former && former.x + former.y > 0;
      this.#view = isMoved ? { ...resized(former, this.#size), cell: start.cell } : start;
      this.#view = panBy(this.#view, 0, 0);
    } else if (this.#fitting === 'fit') {
      this.#view = fitViewport(this.#size, board);
    } else {
      this.#view = resized(this.#view, this.#size);
    }
    this.request();
  }

  #lie(size: ViewSize, { geometry }: GameInfo): BoardSize {
    // Boards in sheets have a lower room than the game, and lie as it does.
    const isUpright = this.#turnWide && (size.height > size.width || this.#host.isPageUpright());
    return { ...geometry, isTurned: isUpright && isBetterTurned(size, geometry, this.#host.isTouch()) };
  }

  /** The board after a turn of the view: what was in the middle stays there, as large as it was if the player chose so. */
  #turned(former: Viewport, size: ViewSize, board: BoardSize): Viewport {
    if (this.#fitting === 'fit') return fitViewport(size, board);
    const start = startViewport(size, board, this.#host.isTouch(), this.keptCell);
    const middle = cellAt(former, former.width / 2, former.height / 2) ?? 0;
    return centreOn(this.#fitting === 'start' ? start : { ...start, cell: former.cell }, middle);
  }

  #fitCanvas(view: Viewport): void {
    const panel = panelOf(view);
    const canvas = this.#canvas;
    if (canvas.width !== panel.width || canvas.height !== panel.height) {
      canvas.width = panel.width;
      canvas.height = panel.height;
      this.#renderer.invalidate();
    }
    const css = (length: number) => `${length / view.ratio}px`;
    const { style } = this.#panel;
    style.left = css(panel.left);
    style.top = css(panel.top);
    style.width = css(panel.width);
    style.height = css(panel.height);
  }

  #askLook(view: Viewport): void {
    const { source } = this.visibleCells;
    if (!source || (this.#asked && this.#renderer.isEnough(this.#asked, view))) return;
    this.#asked = lookFor(view);
    source.requestLook(this.#asked.rect, this.#asked.cellsPerBlock);
  }

  #animate(detail: CellsChange, source: CellSource, origin: CellIndex | null, view: Viewport): void {
    this.visibleCells.animation = null;
    if (this.#host.prefersReducedMotion() || this.visibleCells.isHidden) return;
    this.visibleCells.animation = this.#renderer.animate(detail, source, view, origin);
    this.visibleCells.animationStart = performance.now();
  }
}
