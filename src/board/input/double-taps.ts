import { isNumber, isOpenable } from '../cell-codes.ts';
import { neighboursOf } from '../neighbours.ts';
import type { BoardView } from '../view/board-view.ts';
import type { Point, Viewport } from '../view/viewport.ts';
import { canPan, cellAt } from '../view/viewport.ts';
import { startCell } from '../view/zoom.ts';

/** Classifies a tap as the first of two: one that does nothing, one from too far away, or one that plays. */
export type TapKind = 'idle' | 'afar' | 'move';

/** One tap, in CSS pixels of the view. */
export interface Tap {
  readonly kind: TapKind;
  readonly x: number;
  readonly y: number;
  /** When it came down, in milliseconds. */
  readonly at: number;
  /** Whether the whole board was in view when it came down. */
  readonly isFit: boolean;
}

/** The longest delay and distance of the second tap from the first, in CSS pixels. */
const SOON_MS = 320;
const CLOSE = 28;
/** A tap is let go this soon, and does not move by more. */
const TAP_MS = 300;
const SLOP = 10;
/**
 * When the page gives the board more room between two taps, its cells grow too, by a pixel or less. Only this much growth
 * is a zoom then: zooming takes cells of less than 40 pixels to 44 or more.
 */
const ZOOMED = 1.1;
/** Cells smaller than this, in CSS pixels, are never played by a pointer: a tap there zooms in. */
const AFAR: Record<'mouse' | 'touch', number> = { mouse: 8, touch: 22 };

/**
 * What two taps mean: the whole board, or from there the size to play at, at that place. Only taps that do nothing
 * else count, so no move is ever changed; and as a first tap from afar zooms in by itself, its second one plays nothing.
 */
export function doubleTap(first: Tap | null, second: Tap): 'fit' | 'back' | 'none' | null {
  if (!first || first.kind === 'move') return null;
  const isPair =
    second.at - first.at <= SOON_MS && Math.hypot(second.x - first.x, second.y - first.y) <= CLOSE;
  if (!isPair) return null;
  if (first.kind === 'afar') return first.isFit ? 'none' : 'fit';
  if (second.kind !== 'idle') return null;
  return first.isFit ? 'back' : 'fit';
}

/**
 * Whether a tap on a cell with this code does nothing in any scheme: it is open, and no chord can come of it.
 * @param around The codes of its neighbours; null where one is not known.
 */
export function isIdle(code: number | null, around: readonly (number | null)[]): boolean {
  if (code === null || !isNumber(code)) return false;
  return code === 0 || !around.some((next) => next === null || isOpenable(next));
}

function isZoomedIn(from: Viewport | null, to: Viewport | null): boolean {
  if (!from || !to) return false;
  const isSameBox = to.width === from.width && to.height === from.height;
  return to.cell > from.cell * (isSameBox ? 1 : ZOOMED);
}

/** Watches for double taps and double clicks beside what else pointers do, for as long as the input area lives. */
export class DoubleTaps {
  readonly #inputArea: HTMLElement;
  readonly #board: BoardView;
  readonly #down = new Set<number>();
  /** The tap that may be going on, and the last whole one. */
  #pressed: Tap | null = null;
  #last: Tap | null = null;
  /** What was seen when that one came down. */
  #seen: Viewport | null = null;

  constructor(inputArea: HTMLElement, board: BoardView) {
    this.#inputArea = inputArea;
    this.#board = board;
    // Before the board's own listeners: the second half of a double tap may be nothing else.
    inputArea.addEventListener('pointerdown', (event) => this.#onDown(event), { capture: true });
    inputArea.addEventListener('pointerup', (event) => this.#onUp(event), { capture: true });
    for (const type of ['pointercancel', 'lostpointercapture'] as const)
      inputArea.addEventListener(type, (event) => this.#down.delete(event.pointerId));
  }

  /** Whether a pointer is down. */
  get isHeld(): boolean {
    return this.#down.size > 0;
  }

  #onDown(event: PointerEvent): void {
    this.#down.add(event.pointerId);
    const tap = event.button === 0 && this.#down.size === 1 ? this.#tapOf(event) : null;
    this.#pressed = tap;
    const { viewport } = this.#board;
    const last = this.#last;
    if (!tap) this.#last = null;
    // A quick tap on cells that are to be seen magnified zooms in too.
    else if (last && (last.kind === 'afar' || isZoomedIn(this.#seen, viewport)))
      this.#afterZoom(event, { ...last, kind: 'afar' }, tap);
    this.#seen = viewport;
  }

  /** The view has just been zoomed under the finger: whatever lies there now, it was not meant. */
  #afterZoom(event: PointerEvent, first: Tap, tap: Tap): void {
    const meant = doubleTap(first, tap);
    if (!meant) return;
    event.stopImmediatePropagation();
    this.#pressed = this.#last = null;
    this.#obey(meant, tap);
  }

  #onUp(event: PointerEvent): void {
    this.#down.delete(event.pointerId);
    const tap = this.#pressed;
    this.#pressed = null;
    if (!tap || event.timeStamp - tap.at > TAP_MS) return;
    const { x, y } = this.#board.pointOf(this.#inputArea, event);
    if (Math.hypot(x - tap.x, y - tap.y) > SLOP) return;
    const meant = doubleTap(this.#last, tap);
    this.#last = meant ? null : tap;
    this.#obey(meant, tap);
  }

  #obey(meant: ReturnType<typeof doubleTap>, at: Point): void {
    const board = this.#board;
    const view = board.viewport;
    if (!view || !meant || meant === 'none') return;
    if (meant === 'fit') return board.fit();
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const cell = startCell(view, view, isTouch);
    if (cell !== view.cell) board.zoomTo(cell, { x: at.x * view.ratio, y: at.y * view.ratio });
  }

  #tapOf(event: PointerEvent): Tap | null {
    const view = this.#board.viewport;
    if (!view) return null;
    const { x, y } = this.#board.pointOf(this.#inputArea, event);
    const cell = cellAt(view, x * view.ratio, y * view.ratio);
    const limit = AFAR[event.pointerType === 'mouse' ? 'mouse' : 'touch'] * view.ratio;
    const kind = cell === null ? 'idle' : view.cell < limit ? 'afar' : this.#kindOf(cell, view.columns);
    return { kind, x, y, at: event.timeStamp, isFit: !canPan(view) };
  }

  #kindOf(cell: number, columns: number): TapKind {
    const { visibleCells } = this.#board;
    if (!visibleCells.game || visibleCells.isHidden) return 'move';
    const codeOf = (at: number) => visibleCells.codeOf(at, columns);
    const around = neighboursOf(visibleCells.game.geometry, cell).map(codeOf);
    return isIdle(codeOf(cell), around) ? 'idle' : 'move';
  }
}
