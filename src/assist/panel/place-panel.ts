import type { CellIndex } from '../../../worker/api/cells.ts';
import { cellBox, isSameSize, type Point, panBy, panelOf, type Viewport } from '../../board/view/viewport.ts';
import { zoomTo } from '../../board/view/zoom.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { Box } from '../../ui/result/move-result.ts';
import type { BoardLayers } from './board-layers.ts';
import type { AssistMode } from './ms-assist.ts';

/** Air around the cells that have to be seen, in CSS pixels. */
const AIR = 8;

/** Cells smaller than this are zoomed in upon, in CSS pixels: on a desktop, and on a phone; and to what size. */
const TOO_SMALL = 12;
const TOO_SMALL_ON_PHONE = 28;
const ZOOMED_IN = 28;

/** The edges of the board area that the panel lies at; the first that serve are taken. Some screens know only one axis of them. */
const PLACES = ['end top', 'end bottom', 'start top', 'start bottom'] as const;
const PLACES_ON_PHONE = ['end bottom', 'end top', 'start bottom'] as const;

interface PlaceParts {
  readonly host: MsGame;
  readonly panel: HTMLElement;
  readonly layers: BoardLayers;
}

/** What the panel speaks of. */
export interface Spoken {
  /** The cells that have to be seen now. */
  readonly cells: readonly CellIndex[];
  /** The cells that it will speak of as it goes on, or that the odds have figures for. */
  readonly later: readonly CellIndex[];
  /** A hint's cells have to be large enough for a finger, and its panel makes way; a robot's buttons stay to be hit. */
  readonly mode: AssistMode;
}

/**
 * Places the panel where it covers nothing that it speaks of, beside the board if there is room. The board stands still:
 * its view moves only where the cells are out of sight or too small, and comes back when the panel closes.
 */
export class PanelPlace {
  readonly #parts: PlaceParts;
  /** Shows what was shown before the view was moved; null: it was not. */
  #giveBack: (() => void) | null = null;
  /** The view that it was moved to. */
  #target: Viewport | null = null;

  constructor(parts: PlaceParts) {
    this.#parts = parts;
  }

  /** Chooses the place, and brings the cells into view. `isOpening`: the panel has no place yet that it should keep. */
  show(spoken: Spoken, isOpening: boolean): void {
    const { panel, layers } = this.#parts;
    const view = this.#view;
    if (!view || !panel.isConnected) return;
    const { mode, cells, later } = spoken;
    let seen = cells.length === 0 ? view : this.#enlarged(view, spoken);
    if (cells.length > 0) seen = brought(seen, cells, this.#inBoard(areaOf(this.#parts.host.boardArea)));
    const isCovered = (list = cells) => {
      const covered = this.#covered();
      return list.some((cell) => overlap(boxOf([cell], seen), covered) > 0);
    };
    const isInTheWay = mode === 'hint' ? isCovered() : mode === 'odds' && isCovered(later);
    if (isOpening || isInTheWay) this.#choose(seen, spoken);
    if (isCovered()) seen = brought(seen, cells, this.#free());
    if (seen === view) return;
    this.#giveBack ??= layers.keepView();
    this.#target = seen;
    layers.goTo(seen);
  }

  /** The panel has closed: gives the view back, unless the player has moved it since. */
  release(): void {
    const { viewport: now, isMoving } = this.#parts.layers;
    const aim = this.#target;
    const isUnmoved = isMoving || (now && aim && isSameSize(now, aim) && now.x === aim.x && now.y === aim.y);
    if (isUnmoved) this.#giveBack?.();
    this.#giveBack = this.#target = null;
  }

  /** The view at which the board arrives when it is under way. */
  get #view(): Viewport | null {
    const { viewport, isMoving } = this.#parts.layers;
    return isMoving && this.#target ? this.#target : viewport;
  }

  get #isWide(): boolean {
    const { offsetWidth, offsetHeight } = this.#parts.host.frame;
    return offsetWidth >= 900 && offsetHeight >= 480;
  }

  #enlarged(view: Viewport, { cells, mode }: Spoken): Viewport {
    const least = mode === 'hint' && !this.#isWide ? TOO_SMALL_ON_PHONE : TOO_SMALL;
    if (view.cell >= least * view.ratio) return view;
    const { left, top, right, bottom } = boxOf(cells, view);
    const from = { x: ((left + right) / 2) * view.ratio, y: ((top + bottom) / 2) * view.ratio };
    return zoomTo(view, ZOOMED_IN * view.ratio, from, { x: view.width / 2, y: view.height / 3 });
  }

  /** Takes the place that covers the fewest cells spoken of now, then later, then the least of the board. */
  #choose(view: Viewport, { cells, later }: Spoken): void {
    const { panel } = this.#parts;
    const boxes = (list: readonly CellIndex[]) => list.map((cell) => boxOf([cell], view));
    const [now, then] = [boxes(cells), boxes(later)];
    const board = boardBox(view);
    let best: { readonly place: string; readonly cost: readonly number[] } | null = null;
    for (const place of this.#isWide ? PLACES : PLACES_ON_PHONE) {
      panel.dataset.place = place;
      const covered = this.#covered();
      const under = (list: readonly Box[]) => list.filter((box) => overlap(box, covered) > 0).length;
      const cost = [under(now), under(then), overlap(board, covered)];
      if (!best || isLess(cost, best.cost)) best = { place, cost };
    }
    if (best) panel.dataset.place = best.place;
  }

  /** The panel's box, as the board's element sees it. */
  #covered(): Box {
    const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = this.#parts.panel;
    const { offsetLeft, offsetTop } = this.#parts.host.boardArea;
    const box = {
      left: left - offsetLeft,
      top: top - offsetTop,
      right: left - offsetLeft + offsetWidth,
      bottom: top - offsetTop + offsetHeight,
    };
    return this.#inBoard(box);
  }

  /** The largest part of the board area beside the panel. */
  #free(): Box {
    const area = this.#inBoard(areaOf(this.#parts.host.boardArea));
    const { left, top, right, bottom } = this.#covered();
    const parts = [
      { ...area, right: left },
      { ...area, left: right },
      { ...area, bottom: top },
      { ...area, top: bottom },
    ];
    return parts.reduce((best, part) => (sizeOf(part) > sizeOf(best) ? part : best));
  }

  /** A box of the board area, as the board's element sees it. */
  #inBoard({ left, top, right, bottom }: Box): Box {
    const { offsetLeft: x, offsetTop: y } = this.#parts.host.board;
    return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
  }
}

function areaOf({ offsetWidth: right, offsetHeight: bottom }: HTMLElement): Box {
  return { left: 0, top: 0, right, bottom };
}

function sizeOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

function overlap(a: Box, b: Box): number {
  return sizeOf({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((cost, i) => cost !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** Scrolled no further than is needed to have the cells in this box, as far as the board allows. */
function brought(view: Viewport, cells: readonly CellIndex[], into: Box): Viewport {
  const { left, top, right, bottom } = boxOf(cells, view);
  const by: Point = {
    x: along(left, right, into.left, into.right),
    y: along(top, bottom, into.top, into.bottom),
  };
  return panBy(view, -by.x * view.ratio, -by.y * view.ratio);
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

/** The board's ground within its element, in CSS pixels. */
function boardBox(view: Viewport): Box {
  const { left, top, width, height } = panelOf(view);
  const { ratio } = view;
  return {
    left: left / ratio,
    top: top / ratio,
    right: (left + width) / ratio,
    bottom: (top + height) / ratio,
  };
}
