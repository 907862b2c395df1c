import type { CellIndex } from '../../../worker/api/cells.ts';
import { language } from '../../i18n/words.ts';
import { fromSeen, toSeen } from '../turned.ts';
import type { BoardView } from '../view/board-view.ts';
import type { Viewport } from '../view/viewport.ts';
import { asSeen, canPan } from '../view/viewport.ts';
import { AccessibleGrid } from './accessible-grid.ts';

/** While the board moves only the grid's place follows; its cells come when it has rested for this long. */
const REST_MS = 80;

/**
 * Keeps the grid that is read in step with the board that is painted, and the keyboard's focus in it: after the paint.
 * The grid's cells, rows and columns are those that are seen; beyond this class they are the game's own.
 */
export class GridSync {
  readonly #element: HTMLElement;
  readonly #grid: AccessibleGrid;
  readonly #view: BoardView;
  readonly #focusedCell: () => CellIndex;
  /** The viewport that the grid's elements are of, and whether they have to be looked over. */
  #synced: Viewport | null = null;
  #isStale = true;
  #language = language();
  #wantsFocus = false;
  #hadFocus = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, view: BoardView, focusedCell: () => CellIndex) {
    this.#element = element;
    this.#grid = new AccessibleGrid(element);
    this.#view = view;
    this.#focusedCell = focusedCell;
  }

  /** The cell that an element stands for, or null. */
  cellOf(target: EventTarget | null): CellIndex | null {
    const seen = this.#grid.cellOf(target);
    return seen !== null && this.#synced ? fromSeen(this.#synced, seen) : seen;
  }

  /** The next paint looks over what the cells say. */
  refresh(): void {
    this.#isStale = true;
  }

  /** The labels are in the page's language after the next paint. */
  speak(): void {
    if (this.#language === language()) return;
    this.#language = language();
    this.#isStale = true;
    this.#view.request();
  }

  /** The focused cell gets the keyboard after the next paint, never in the frame of the input. */
  takeFocus(): void {
    this.#wantsFocus = true;
    this.#isStale = true;
    this.#view.request();
  }

  dropFocus(): void {
    this.#wantsFocus = false;
  }

  /** Empties the grid while the board is hidden; a focus inside it returns when the board does. */
  hide(isHidden: boolean, activeElement: Element | null): void {
    this.#isStale = true;
    if (isHidden) {
      this.#hadFocus = this.#grid.cellOf(activeElement) !== null;
      this.#grid.clear();
    } else if (this.#hadFocus && activeElement === null) {
      this.#hadFocus = false;
      this.takeFocus();
    }
  }

  painted(view: Viewport): void {
    const isMoved = view !== this.#synced;
    if (isMoved && view.isTurned === this.#synced?.isTurned) this.#grid.place(asSeen(view));
    if (!isMoved && !this.#isStale) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sync(), isMoved && canPan(view) ? REST_MS : 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#isStale = true;
  }

  #sync(): void {
    const { viewport, visibleCells } = this.#view;
    if (!viewport || visibleCells.isHidden) return;
    // After a turn the grid begins again, with other elements.
    const isTurning = this.#synced && this.#synced.isTurned !== viewport.isTurned;
    if (isTurning && this.#element.matches(':focus-within')) this.#wantsFocus = true;
    this.#synced = viewport;
    this.#isStale = false;
    const seen = toSeen(viewport, this.#focusedCell());
    this.#grid.sync(asSeen(viewport), seen, (at) =>
      visibleCells.codeOf(fromSeen(viewport, at), viewport.columns),
    );
    if (!this.#wantsFocus) return;
    this.#wantsFocus = false;
    this.#grid.focus(seen);
  }
}
