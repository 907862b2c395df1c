import type { Geometry } from '../../worker/api/rules.ts';
import { BLOCK } from '../board/cell-codes.ts';
import type { Colours } from '../board/paint/theme-colours.ts';
import { blockPixels } from '../board/paint/tiny-colours.ts';
import { lieOf } from '../board/turned.ts';
import { boardExtent, canPan, cellBox, panelOf, type Viewport } from '../board/view/viewport.ts';
import { startCell } from '../board/view/zoom.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { type Box, boxIn, cornerFor, touches } from './corner.ts';
import { blockSizeFor, type Density, readDensity, turnedDensity } from './density.ts';
import type { ViewMover } from './move-view.ts';
import type { MsFind } from './ms-find.ts';
import type { NavigatedGame } from './navigated-game.ts';

/** The picture of density on the map's canvas: painted when it or the colours have changed. */
class MapPicture {
  #density: Density | null = null;
  #colours: Colours | null = null;
  #canvas: HTMLCanvasElement | null = null;

  /** Is of this from the next painting on. */
  show(density: Density | null): void {
    this.#density = density;
    this.#canvas = null;
  }

  /** Paints unless this canvas shows just this. Cost: a look-up a block, 0.3 ms for 300 × 300. */
  paint(canvas: HTMLCanvasElement, colours: Colours): void {
    const density = this.#density;
    if (!density || (this.#canvas === canvas && this.#colours === colours)) return;
    this.#canvas = canvas;
    this.#colours = colours;
    canvas.width = density.across;
    canvas.height = density.down;
    // Small blocks are drawn larger with their edges sharp, large pictures smaller and smoothed.
    canvas.style.imageRendering = density.across < canvas.clientWidth ? 'pixelated' : '';
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return;
    const image = context.createImageData(density.across, density.down);
    const pixels = new Uint32Array(image.data.buffer);
    const ofBlocks = blockPixels(colours);
    const pixelOf = ofBlocks.map((_, code) => ofBlocks[lifted(code)] ?? 0);
    for (const [i, code] of density.codes.entries()) pixels[i] = pixelOf[code] ?? 0;
    context.putImageData(image, 0, 0);
  }
}

/** The same block with more of it open: on a map of a thousandth of the board even a few open cells are to be found. */
function lifted(code: number): number {
  const share = code & BLOCK.openMask;
  return share === 0 ? code : (code & ~BLOCK.openMask) | Math.min(BLOCK.openMask, 7 + Math.ceil(share / 2));
}

/** A board gets a card when at playing size it fills so many views, and has so many cells. */
const LEAST_VIEWS = 3;
const LEAST_CELLS = 1000;

/** The longer side of the map in CSS pixels, in wide and in narrow games. */
const WIDE_MAP = 160;
const NARROW_MAP = 120;
const NARROW_GAME = 600;

/** The shortest interval between renewals of the picture. */
const REFRESH_MS = 250;

/** A press so near to the card makes it step back, in CSS pixels. */
const NEAR = 40;

/** The card of a large board: when there is one, where it lies, what its map shows and how fresh that is. */
export class Minimap {
  readonly #host: MsGame;
  readonly #game: NavigatedGame;
  readonly #mover: ViewMover;
  readonly #element: MsFind;
  readonly #avoided: () => readonly Box[];
  readonly #picture = new MapPicture();
  #geometry: Geometry | null = null;
  #size = '';
  #corner = 0;
  #isStale = true;
  #isAsking = false;
  #askedAt = -REFRESH_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    host: MsGame,
    game: NavigatedGame,
    mover: ViewMover,
    element: MsFind,
    avoided: () => readonly Box[],
  ) {
    this.#host = host;
    this.#game = game;
    this.#mover = mover;
    this.#element = element;
    this.#avoided = avoided;
  }

  /** Another game, or none that can be seen. */
  setBoard(geometry: Geometry | null): void {
    if (this.#geometry === geometry) return;
    this.#geometry = geometry;
    this.#size = '';
    this.#corner = 0;
    this.#picture.show(null);
    this.changed();
    this.painted();
  }

  /** Cells have changed: the picture is renewed soon, when it is seen. */
  changed(): void {
    this.#isStale = true;
    this.#renewSoon();
  }

  /** The board was painted; still in the same frame. */
  painted(): void {
    const view = this.#mover.view;
    const element = this.#element;
    if (!view || !this.#geometry) {
      element.hasCard = false;
      return;
    }
    this.#measure(view, this.#geometry);
    if (!element.hasCard) return;
    element.hasMap = canPan(view);
    if (!this.#isMapSeen) return this.#whenRendered();
    element.showFrame(this.#mover.frame(view));
    this.#renewSoon();
    this.#whenRendered();
  }

  /** Cancels the work that is waiting. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** A pointer is pressed at this place of the window, or none: the card steps back while one is near. */
  pressedAt(place: { readonly clientX: number; readonly clientY: number } | null): void {
    const card = this.#element.card;
    if (!card) return;
    const box = card.getBoundingClientRect();
    const { clientX = 0, clientY = 0 } = place ?? {};
    const at = { left: clientX, right: clientX, top: clientY, bottom: clientY };
    this.#element.fadeCard(place !== null && touches(box, at, NEAR));
  }

  /** Places the card where it does not cover the cells in question. */
  place(): void {
    const { card } = this.#element;
    const view = this.#mover.view;
    if (!card || !view) return;
    const board = this.#mover.board;
    const panel = panelOf(view);
    const room = { width: view.width / view.ratio, height: view.height / view.ratio };
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    const isLeft = getComputedStyle(board).direction === 'rtl';
    this.#corner = cornerFor(room, size, this.#avoided(), this.#corner, isLeft);
    const { left, top } = boxIn(room, size, this.#corner, isLeft);
    const isLow = panel.height < view.height;
    const y = isLow ? Math.max(0, top) : top;
    this.#element.placeCard(board.offsetLeft + left, board.offsetTop + y);
  }

  get #isMapSeen(): boolean {
    const { hasCard, hasMap, isOpen } = this.#element;
    return hasCard && hasMap && isOpen;
  }

  /** Whether there is a card, and how large its map is: asked again when the board or its room has changed. */
  #measure(view: Viewport, geometry: Geometry): void {
    const size = `${view.width} ${view.height} ${view.ratio} ${view.columns} ${view.rows} ${view.isTurned}`;
    if (this.#size === size) return;
    this.#size = size;
    const { columns, rows } = geometry;
    const cell = startCell(view, view, matchMedia('(pointer: coarse)').matches);
    const whole = boardExtent({ ...view, cell });
    const views = (whole.width * whole.height) / (view.width * view.height);
    const isRoomy = Math.min(view.width, view.height) / view.ratio > 2 * NARROW_MAP;
    const element = this.#element;
    element.hasCard = isRoomy && views >= LEAST_VIEWS && columns * rows >= LEAST_CELLS;
    const most =
      this.#host.clientWidth < NARROW_GAME || this.#host.clientHeight < 480 ? NARROW_MAP : WIDE_MAP;
    const longest = Math.max(whole.width, whole.height);
    element.width = Math.max(24, Math.round((most * whole.width) / longest));
    element.height = Math.max(24, Math.round((most * whole.height) / longest));
    this.changed();
  }

  #whenRendered(): void {
    if (!this.#element.isUpdatePending) this.#draw();
    else void this.#element.updateComplete.then(() => this.#draw());
  }

  #draw(): void {
    const shelf = this.#mover.painter?.shelf;
    if (shelf && this.#isMapSeen)
      this.#element.paintMap((canvas) => this.#picture.paint(canvas, shelf.colours));
    this.place();
  }

  #renewSoon(): void {
    if (!this.#isStale || this.#timer !== undefined || this.#isAsking || !this.#isMapSeen) return;
    const wait = Math.max(0, this.#askedAt + REFRESH_MS - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#renew();
    }, wait);
  }

  async #renew(): Promise<void> {
    const geometry = this.#geometry;
    if (!geometry || document.hidden) return;
    this.#askedAt = performance.now();
    this.#isStale = false;
    this.#isAsking = true;
    const pixels = Math.max(this.#element.width, this.#element.height) * Math.min(2, devicePixelRatio);
    const density = await readDensity(this.#game, geometry, blockSizeFor(geometry, pixels));
    this.#isAsking = false;
    if (geometry === this.#geometry && density)
      this.#picture.show(lieOf(geometry).isTurned ? turnedDensity(density) : density);
    this.#whenRendered();
    this.#renewSoon();
  }
}

/** The boxes of cells within the board's element, in CSS pixels; those out of view are none. */
export function boxesOf(cells: readonly number[], view: Viewport): Box[] {
  const boxes = cells.map((cell) => {
    const { x, y, size } = cellBox(view, cell);
    const { ratio } = view;
    return { left: x / ratio, top: y / ratio, right: (x + size) / ratio, bottom: (y + size) / ratio };
  });
  const all = { left: 0, top: 0, right: view.width / view.ratio, bottom: view.height / view.ratio };
  return boxes.filter((box) => touches(box, all, 0));
}
