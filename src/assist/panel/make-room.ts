import type { CellIndex } from '../../../worker/api/cells.ts';
import { cellBox, type Point, panBy, panelOf, type Viewport } from '../../board/view/viewport.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { Box } from '../../ui/result/move-result.ts';
import type { BoardLayers } from './board-layers.ts';

/** Air around the cells that have to be seen, in CSS pixels. */
const AIR = 8;

/** Air around a board that is moved as a whole. */
const THIN_AIR = 4;

/** Cells smaller than this are zoomed in upon, in CSS pixels; and to what size. */
const TOO_SMALL = 12;
const ZOOMED_IN = 28;

interface RoomParts {
  readonly host: MsGame;
  readonly panel: HTMLElement;
  readonly layers: BoardLayers;
}

interface Way {
  /** The board's shift, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** The space kept free beside the board, in CSS pixels; null: none. */
  readonly padding: number | null;
  readonly isClipped: boolean;
}

/** The board where it is by itself. */
const AT_HOME: Way = { x: 0, y: 0, padding: null, isClipped: false };

/**
 * Keeps what the panel speaks of in sight: on a wide screen the panel lies beside the board, which moves aside or, when
 * there is no room for both, becomes smaller; elsewhere the board moves so far that none of the cells is covered.
 */
export class BoardRoom {
  readonly #parts: RoomParts;
  #way = AT_HOME;
  #isPadding = false;

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  /** Moves the board no further than these cells need. */
  show(cells: readonly CellIndex[]): void {
    const { panel, layers } = this.#parts;
    const view = layers.viewport;
    if (!view || !panel.isConnected) return;
    if (cells.length > 0 && view.cell < TOO_SMALL * view.ratio) this.#zoomTo(cells, view);
    const free = this.#freeBox();
    if (this.#isWide) {
      this.#moveBeside(free, view);
      if (cells.length > 0) this.#pan(boxOf(cells, layers.viewport ?? view), free);
      return;
    }
    this.#make({ isClipped: true });
    this.#uncover(layers.viewport ?? view, free);
    if (cells.length > 0) this.#bring(boxOf(cells, layers.viewport ?? view), free);
  }

  /** Puts the board back where it was. */
  release(): void {
    this.#make(AT_HOME);
  }

  /**
   * Adapts to another size of the board. Where the panel caused it, what lies at the side away from it stays
   * there: by itself the board keeps what is in its middle.
   */
  sizeChanged(before: Viewport, after: Viewport): void {
    if (!this.#isPadding) return;
    this.#isPadding = false;
    const side = getComputedStyle(this.#parts.host.boardArea).direction === 'rtl' ? -1 : 1;
    this.#parts.layers.show((view) => panBy(view, (side * (after.width - before.width)) / 2, 0));
  }

  #make(change: Partial<Way>): void {
    const before = this.#way;
    this.#way = { ...before, ...change };
    const { x, y, padding, isClipped } = this.#way;
    this.#isPadding ||= padding !== before.padding;
    this.#parts.host.makeWay({
      transform: x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`,
      paddingInlineEnd: padding === null ? '' : `${padding}px`,
      overflow: isClipped ? 'clip' : '',
    });
  }

  get #isWide(): boolean {
    const { offsetWidth, offsetHeight } = this.#parts.host.frame;
    return offsetWidth >= 900 && offsetHeight >= 480;
  }

  /** The rest of the board area beside the panel, within the board area. */
  #freeBox(): Box {
    const { panel } = this.#parts;
    const { boardArea } = this.#parts.host;
    const { offsetWidth: right, offsetHeight: bottom } = boardArea;
    const left = panel.offsetLeft - boardArea.offsetLeft;
    const end = left + panel.offsetWidth;
    const isAside = panel.offsetWidth < right * 0.62 && (left > right * 0.3 || end < right * 0.7);
    if (!isAside) return { left: 0, top: 0, right, bottom: panel.offsetTop - boardArea.offsetTop };
    return left > right - end
      ? { left: 0, top: 0, right: left, bottom }
      : { left: end, top: 0, right, bottom };
  }

  #moveBeside(free: Box, view: Viewport): void {
    const { boardArea, board } = this.#parts.host;
    const { ratio } = view;
    const panel = panelOf(view);
    const room = free.right - free.left;
    const isSmaller = this.#way.padding !== null;
    if (isSmaller || panel.width / ratio + 2 * AIR > room) {
      return this.#make({ x: 0, y: 0, padding: boardArea.offsetWidth - room + AIR });
    }
    const left = board.offsetLeft + panel.left / ratio;
    const right = left + panel.width / ratio;
    const needed =
      free.left > 0 ? Math.max(0, free.left + AIR - left) : Math.min(0, free.right - AIR - right);
    this.#move(needed, 0);
  }

  /** Moves the board out from under the panel, as far as its first corner stays in view. */
  #uncover(view: Viewport, free: Box): void {
    const { ratio } = view;
    const { left, top, width, height } = panelOf(view);
    const { offsetLeft, offsetTop } = this.#parts.host.board;
    const x = offsetLeft + this.#way.x + left / ratio;
    const y = offsetTop + this.#way.y + top / ratio;
    this.#move(
      this.#way.x + aside(x, x + width / ratio, free.left, free.right),
      this.#way.y + aside(y, y + height / ratio, free.top, free.bottom),
    );
  }

  /** First what the board can do by scrolling, for the rest it moves as a whole. */
  #bring(cells: Box, free: Box): void {
    const wanted = this.#wanted(cells, free);
    const done = this.#scroll(wanted);
    this.#move(this.#way.x + wanted.x - done.x, this.#way.y + wanted.y - done.y);
  }

  #pan(cells: Box, free: Box): void {
    this.#scroll(this.#wanted(cells, free));
  }

  /** The distance of the cells from the visible area. */
  #wanted(cells: Box, free: Box): Point {
    const { offsetLeft, offsetTop } = this.#parts.host.board;
    const x = offsetLeft + this.#way.x;
    const y = offsetTop + this.#way.y;
    return {
      x: along(cells.left + x, cells.right + x, free.left, free.right),
      y: along(cells.top + y, cells.bottom + y, free.top, free.bottom),
    };
  }

  /** Scrolls the board and says how far it went. */
  #scroll(by: Point): Point {
    let done = { x: 0, y: 0 };
    if (by.x === 0 && by.y === 0) return done;
    this.#parts.layers.show((view) => {
      const after = panBy(view, -by.x * view.ratio, -by.y * view.ratio);
      done = { x: (view.x - after.x) / view.ratio, y: (view.y - after.y) / view.ratio };
      return after;
    });
    return done;
  }

  #zoomTo(cells: readonly CellIndex[], view: Viewport): void {
    const box = boxOf(cells, view);
    const from = {
      x: ((box.left + box.right) / 2) * view.ratio,
      y: ((box.top + box.bottom) / 2) * view.ratio,
    };
    this.#parts.layers.zoomTo(ZOOMED_IN * view.ratio, from, { x: view.width / 2, y: view.height / 3 });
  }

  #move(x: number, y: number): void {
    this.#make({ x: Math.round(x), y: Math.round(y) });
  }
}

/** The shift along one axis that leaves the least of a board outside the free length. */
function aside(from: number, to: number, freeFrom: number, freeTo: number): number {
  const start = freeFrom + THIN_AIR - from;
  const end = freeTo - THIN_AIR - to;
  return Math.round(end < start ? Math.min(0, start) : Math.min(end, Math.max(start, 0)));
}

/** The smallest shift along one axis that brings a length into the free one. */
function along(from: number, to: number, freeFrom: number, freeTo: number): number {
  if (from >= freeFrom && to <= freeTo) return 0;
  const start = freeFrom + AIR - from;
  const end = freeTo - AIR - to;
  // Longer than the room: its middle is what is shown.
  if (end < start) return Math.round((start + end) / 2);
  return Math.round(Math.min(end, Math.max(start, 0)));
}

/** The box around cells within the board's element, in CSS pixels. */
function boxOf(cells: readonly CellIndex[], view: Viewport): Box {
  const boxes = cells.map((cell) => cellBox(view, cell));
  const { ratio } = view;
  return {
    left: Math.min(...boxes.map(({ x }) => x)) / ratio,
    top: Math.min(...boxes.map(({ y }) => y)) / ratio,
    right: Math.max(...boxes.map(({ x, size }) => x + size)) / ratio,
    bottom: Math.max(...boxes.map(({ y, size }) => y + size)) / ratio,
  };
}
