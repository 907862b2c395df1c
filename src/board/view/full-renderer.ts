import type { CellIndex, Rect } from '../../../worker/api/cells.ts';
import type { GameInfo } from '../../../worker/api/game.ts';
import { isNumber } from '../cell-codes.ts';
import { columnOf, rowOf } from '../cell-position.ts';
import type { CellSource, CellsChange } from '../cell-source.ts';
import { neighboursOf } from '../neighbours.ts';
import type { Animation } from '../paint/animation.ts';
import type { AtlasShelf } from '../paint/atlas.ts';
import { BigPainter, DRAWN_FROM } from '../paint/big-painter.ts';
import { animationOf } from '../paint/cell-changes.ts';
import { FAR_BELOW, snapCell } from '../paint/cell-shape.ts';
import { FarPainter } from '../paint/far-painter.ts';
import type { KeyReader } from '../paint/painter.ts';
import { Painter } from '../paint/painter.ts';
import { specialCells } from '../paint/special-cells.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';
import type { BoardView } from './board-view.ts';
import { LookAhead } from './look-ahead.ts';
import type { covers } from './look-request.ts';
import { type Motion, wayTo, zoomMotion } from './motion.ts';
import { Overview } from './overview.ts';
import type { Renderer } from './renderer.ts';
import { shiftPainted } from './shift-painted.ts';
import type { Point, Viewport } from './viewport.ts';
import { panBy } from './viewport.ts';
import { zoomTo } from './zoom.ts';
import { ZoomPicture } from './zoom-picture.ts';

/** Time in which the board loses all but 37 % of its speed after a flick. */
const FADE_MS = 325;
const SLOWEST = 0.03;
const FASTEST = 8;

/** A pan that goes on after a flick, from this speed in device pixels per millisecond; null when it is too slow to be meant. */
export function startInertia(vx: number, vy: number): Motion | null {
  const speed = Math.hypot(vx, vy);
  if (speed < 0.15) return null;
  const limit = Math.min(1, FASTEST / speed);
  return inertiaOf(vx * limit, vy * limit);
}

function inertiaOf(vx: number, vy: number): Motion {
  return (view, ms) => {
    const left = Math.exp(-ms / FADE_MS);
    const way = FADE_MS * (1 - left);
    const next = panBy(view, -vx * way, -vy * way);
    const isStuck = next.x === view.x && next.y === view.y && Math.hypot(vx, vy) * way > 0.5;
    const isOver = isStuck || Math.hypot(vx, vy) * left < SLOWEST;
    return [next, isOver ? null : inertiaOf(vx * left, vy * left)];
  };
}

/**
 * The neighbours of an open number that the eye would not find by itself: all of them where they are not the
 * ordinary ones, and at the edges of a board that goes on beyond them; none otherwise.
 */
function unusualNeighbours(
  { geometry, rules }: GameInfo,
  cell: CellIndex,
  code: number,
): readonly CellIndex[] {
  if (code === 0 || !isNumber(code)) return [];
  const isOrdinary = rules.topology === geometry.shape;
  return isOrdinary && !isWrapped(geometry, cell) ? [] : neighboursOf(geometry, cell);
}

function isWrapped({ wrap, columns, rows }: GameInfo['geometry'], cell: CellIndex): boolean {
  const column = columnOf(cell, columns);
  const row = rowOf(cell, columns);
  return wrap === 'torus' && (column === 0 || row === 0 || column === columns - 1 || row === rows - 1);
}

/** A zoom has come to rest when nothing has moved for this long. */
const REST_MS = 120;

/**
 * Paints the board at every size, from one cell across the screen to the whole board in view: each way of painting
 * where it is best. And brings a zoom to rest at a size that can be painted sharply.
 */
export class FullRenderer implements Renderer {
  readonly specialCells = specialCells;
  readonly #overview = new Overview();
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
    this.#context = board.context;
    this.#painter = new Painter(this.#context, shiftPainted);
    this.#big = new BigPainter(this.#context, specialCells);
    this.#inPicture = new Painter(this.#picture.context);
    this.#bigInPicture = new BigPainter(this.#picture.context, specialCells);
  }

  /** Remembers the point, around which the zoom is to rest at a sharp size. */
  allowsAnySize(around: Point): boolean {
    this.#anchor = around;
    return true;
  }

  readonly isEnough: typeof covers = (asked, view) =>
    this.#looks.isEnough(asked, this.#board.visibleCells.source?.look ?? null, view, performance.now());

  changed(source: CellSource | null, isOther: boolean): void {
    this.#isStale = true;
    this.#overview.changed(source, isOther);
  }

  moveTo(from: Viewport, to: Viewport): Motion {
    return wayTo(from, to);
  }

  inertia(vx: number, vy: number): Motion | null {
    return startInertia(vx, vy);
  }

  animate(
    change: CellsChange,
    source: CellSource,
    view: Viewport,
    origin: CellIndex | null,
  ): Animation | null {
    return animationOf(change, source, view, origin);
  }

  neighboursOf(game: GameInfo, cell: CellIndex, code: number): readonly CellIndex[] {
    return unusualNeighbours(game, cell, code);
  }

  readUnknown(rect: Rect, keys: Int32Array): void {
    this.#overview.fill(rect, keys);
  }

  invalidate(): void {
    this.#painter.invalidate();
    this.#last = null;
    this.#isStale = true;
  }

  paint(view: Viewport, shelf: AtlasShelf, read: KeyReader): void {
    const { cell, shape } = view;
    const isSharp = snapCell(shape, cell) === cell;
    const way = cell < FAR_BELOW ? 'far' : !isSharp ? 'picture' : cell < DRAWN_FROM ? 'near' : 'big';
    if (way !== this.#last) {
      // Another renderer has painted on the canvas in the meantime.
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
    if (view !== this.#seen) this.#overview.refresh(view.columns, view.rows, performance.now());
    this.#seen = view;
  }

  #paintFar(view: Viewport, { colours }: AtlasShelf): void {
    const { source, isHidden } = this.#board.visibleCells;
    const part = source?.look && !isHidden ? { ...source.look, codes: source.codes } : null;
    const overview = isHidden ? null : this.#overview.part;
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
    // A movement continues in the next frame, or has been requested and not begun.
    requestAnimationFrame(() => {
      if (this.#board.viewport === view && !this.#board.isMoving) this.#sharpen(view);
    });
  }

  #sharpen(view: Viewport): void {
    const cell = snapCell(view.shape, view.cell);
    if (prefersReducedMotion()) this.#board.show(() => zoomTo(view, cell, this.#anchor), true);
    else this.#board.run(zoomMotion(view, cell, this.#anchor));
  }
}
