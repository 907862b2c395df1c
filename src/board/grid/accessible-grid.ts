import type { CellIndex, Rect } from '../../../worker/api/cells.ts';
import { columnOf, rowOf } from '../cell-position.ts';
import { cellShape } from '../paint/cell-shape.ts';
import { holds } from '../rect.ts';
import type { Viewport } from '../view/viewport.ts';
import { boardExtent, originOf, panelOf, visibleRect } from '../view/viewport.ts';
import { cellLabel } from './labels.ts';

/** Up to this many visible cells all are elements; beyond, only those around the focus. */
const ALL_UP_TO = 800;
/** The radius of elements around the focus: 3 makes 7 × 7. */
const AROUND = 3;
/** More elements than this are only scaled while the board is zoomed: styling each in every frame takes too long. */
const STYLED_UP_TO = 100;

/**
 * The grid that keyboards and screen readers find: real rows and cells, without paint, over the painted ones.
 * It is brought up to date after the paint, never in the frame of an input.
 */
export class AccessibleGrid {
  readonly #grid: HTMLElement;
  readonly #cells = new Map<CellIndex, HTMLElement>();
  readonly #cellOf = new WeakMap<HTMLElement, CellIndex>();
  readonly #rows = new Map<number, HTMLElement>();
  #focus: CellIndex = 0;
  #columns = 0;
  /** The cell size that the elements' lengths are of. */
  #styledCell = 0;

  constructor(grid: HTMLElement) {
    this.#grid = grid;
  }

  /** Moves the elements with the painted cells. Cheap: a few styles, and of many cells none, unless they all have to be right. */
  place(view: Viewport, isAll = this.#cells.size <= STYLED_UP_TO || view.columns !== this.#columns): void {
    const panel = panelOf(view);
    const origin = originOf(view);
    const { style } = this.#grid;
    const css = (length: number) => `${length / view.ratio}px`;
    if (isAll) this.#setLengths(view, css);
    style.transform = `translate(${css(origin.x - panel.left)}, ${css(origin.y - panel.top)}) scale(${view.cell / this.#styledCell})`;
  }

  #setLengths(view: Viewport, css: (length: number) => string): void {
    this.#styledCell = view.cell;
    const { style } = this.#grid;
    style.transformOrigin = '0 0';
    const { across, down, shift, overlap, gap, side, faceX } = cellShape(view);
    const { width, height } = boardExtent(view);
    style.inlineSize = css(width);
    style.blockSize = css(height);
    const lengths = {
      cell: across,
      down,
      shift,
      inset: faceX,
      face: Math.max(1, side),
      height: down + overlap - gap,
    };
    for (const [name, length] of Object.entries(lengths)) style.setProperty(`--${name}`, css(length));
    this.#grid.classList.toggle('hex', overlap > 0);
  }

  /** Makes the elements be those of the viewport and the focus, with the labels of the codes. */
  sync(view: Viewport, focus: CellIndex, codeOf: (cell: CellIndex) => number | null): void {
    if (view.columns !== this.#columns) this.clear();
    this.#columns = view.columns;
    this.place(view, true);
    this.#setSize(view);
    const rects = wantedRects(view, focus);
    this.#removeBeyond(rects);
    // The focused cell first: it is the one being read.
    this.#label(focus, codeOf);
    for (const [row, columns] of columnsByRow(rects)) this.#fillRow(row, columns, codeOf);
    this.#orderRows();
    this.#setFocus(focus);
  }

  /** Gives a cell the keyboard focus, if it is an element. */
  focus(cell: CellIndex): void {
    this.#cells.get(cell)?.focus({ preventScroll: true });
  }

  /** The cell that an element stands for, or null. */
  cellOf(target: EventTarget | null): CellIndex | null {
    return target instanceof HTMLElement ? (this.#cellOf.get(target) ?? null) : null;
  }

  /** Empties the grid for screen readers. */
  clear(): void {
    for (const row of this.#rows.values()) row.remove();
    this.#rows.clear();
    this.#cells.clear();
  }

  #setSize({ columns, rows }: Viewport): void {
    this.#grid.setAttribute('aria-rowcount', String(rows));
    this.#grid.setAttribute('aria-colcount', String(columns));
  }

  #removeBeyond(rects: readonly Rect[]): void {
    for (const [cell, element] of this.#cells) {
      const column = columnOf(cell, this.#columns);
      const row = rowOf(cell, this.#columns);
      if (rects.some((rect) => holds(rect, column, row))) continue;
      element.remove();
      this.#cells.delete(cell);
    }
    for (const [row, element] of this.#rows) {
      if (element.childElementCount > 0) continue;
      element.remove();
      this.#rows.delete(row);
    }
  }

  /** Puts the missing cells between those that are there: what has the focus is never moved, or it would lose it. */
  #fillRow(row: number, columns: readonly number[], codeOf: (cell: CellIndex) => number | null): void {
    let element = this.#rows.get(row);
    if (!element) {
      element = document.createElement('div');
      element.setAttribute('role', 'row');
      element.setAttribute('aria-rowindex', String(row + 1));
      element.style.setProperty('--row', String(row));
      element.style.setProperty('--odd', String(row & 1));
      this.#rows.set(row, element);
    }
    let next = element.firstElementChild;
    for (const column of columns) {
      const cell = row * this.#columns + column;
      const known = this.#cells.get(cell);
      if (known) {
        next = known.nextElementSibling;
      } else {
        element.insertBefore(this.#createCell(cell), next);
      }
      this.#label(cell, codeOf);
    }
  }

  #createCell(cell: CellIndex): HTMLElement {
    const column = columnOf(cell, this.#columns);
    const element = document.createElement('div');
    element.setAttribute('role', 'gridcell');
    element.setAttribute('aria-colindex', String(column + 1));
    element.style.setProperty('--column', String(column));
    this.#cellOf.set(element, cell);
    element.tabIndex = -1;
    this.#cells.set(cell, element);
    return element;
  }

  #orderRows(): void {
    const wanted = [...this.#rows.keys()].sort((a, b) => a - b);
    let next = this.#grid.firstElementChild;
    for (const row of wanted) {
      const element = this.#rows.get(row);
      if (!element) continue;
      if (element.parentElement === this.#grid) next = element.nextElementSibling;
      else this.#grid.insertBefore(element, next);
    }
  }

  #label(cell: CellIndex, codeOf: (cell: CellIndex) => number | null): void {
    const element = this.#cells.get(cell);
    if (!element) return;
    const label = cellLabel(columnOf(cell, this.#columns), rowOf(cell, this.#columns), codeOf(cell));
    if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
  }

  #setFocus(focus: CellIndex): void {
    const former = this.#cells.get(this.#focus);
    if (former && this.#focus !== focus) former.tabIndex = -1;
    const element = this.#cells.get(focus);
    if (element) element.tabIndex = 0;
    this.#focus = focus;
  }
}

function wantedRects(view: Viewport, focus: CellIndex): readonly Rect[] {
  const column = columnOf(focus, view.columns);
  const row = rowOf(focus, view.columns);
  const left = Math.max(0, column - AROUND);
  const top = Math.max(0, row - AROUND);
  const around = {
    column: left,
    row: top,
    columns: Math.min(view.columns, column + AROUND + 1) - left,
    rows: Math.min(view.rows, row + AROUND + 1) - top,
  };
  const visible = visibleRect(view);
  return visible.columns * visible.rows <= ALL_UP_TO ? [visible, around] : [around];
}

function columnsByRow(rects: readonly Rect[]): Map<number, readonly number[]> {
  const byRow = new Map<number, Set<number>>();
  for (const rect of rects) {
    for (let row = rect.row; row < rect.row + rect.rows; row++) {
      const columns = byRow.get(row) ?? new Set();
      for (let column = rect.column; column < rect.column + rect.columns; column++) columns.add(column);
      byRow.set(row, columns);
    }
  }
  return new Map(Array.from(byRow, ([row, columns]) => [row, [...columns].sort((a, b) => a - b)]));
}
