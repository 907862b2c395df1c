import type { CellIndex, Rect } from '../../../worker/api/cells.ts';
import { columnOf, rowOf } from '../cell-position.ts';
import type { Shape } from '../paint/cell-shape.ts';
import { cellShape } from '../paint/cell-shape.ts';
import { fromSeen, type Lie, seenSize } from '../turned.ts';

/**
 * Where the board is seen: all lengths are device pixels, so that edges stay sharp.
 * The content is the board with its padding; `x`, `y` say how far it is scrolled.
 */
export interface Viewport extends Lie {
  readonly shape: Shape;
  /** Size of the view that the board lies in. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /**
   * From cell to cell in a row: a whole number from 4 on (even for hexagons), any positive number below (from afar)
   * and while a zoom goes on.
   */
  readonly cell: number;
  readonly x: number;
  readonly y: number;
}

/** The painted rectangle: the whole board with padding, or as much of it as the view can hold. */
export interface Panel {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly padX: number;
  readonly padY: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const PADDING = 10;
const PADDING_NARROW = 6;
const NARROW_VIEW = 480;

/** The wanted padding around the cells, in device pixels; smaller in narrow views. */
export function paddingOf(view: Pick<Viewport, 'width' | 'height' | 'ratio'>): number {
  const isNarrow = Math.min(view.width, view.height) < NARROW_VIEW * view.ratio;
  return Math.round((isNarrow ? PADDING_NARROW : PADDING) * view.ratio);
}

interface Axis {
  readonly offset: number;
  readonly length: number;
  readonly pad: number;
  /** The scroll range of this axis. */
  readonly range: number;
}

/** The cells' own extent; squares end without a gap. */
export function boardExtent(
  view: Lie & Pick<Viewport, 'shape' | 'cell'>,
): Pick<Viewport, 'width' | 'height'> {
  const { across, down, shift, overlap, gap, faceX } = cellShape(view);
  const { columns, rows } = seenSize(view);
  const trim = gap - 2 * faceX;
  return {
    width: Math.round(columns * across + (rows > 1 ? shift : 0)) - trim,
    height: Math.round(rows * down + overlap) - trim,
  };
}

function axisOf(view: number, board: number, padding: number): Axis {
  if (board <= view) {
    const pad = Math.min(padding, Math.floor((view - board) / 2));
    const length = board + 2 * pad;
    return { offset: Math.floor((view - length) / 2), length, pad, range: 0 };
  }
  return { offset: 0, length: view, pad: padding, range: board + 2 * padding - view };
}

function axesOf(view: Viewport): { readonly across: Axis; readonly down: Axis } {
  const padding = paddingOf(view);
  const { width, height } = boardExtent(view);
  return { across: axisOf(view.width, width, padding), down: axisOf(view.height, height, padding) };
}

/** The panel within the view. Centred along an axis where all fits, filling the view where it does not. */
export function panelOf(view: Viewport): Panel {
  const { across, down } = axesOf(view);
  return {
    left: across.offset,
    top: down.offset,
    width: across.length,
    height: down.length,
    padX: across.pad,
    padY: down.pad,
  };
}

/** Whether some of the board lies outside the view. */
export function canPan(view: Viewport): boolean {
  const { across, down } = axesOf(view);
  return across.range > 0 || down.range > 0;
}

/** The same viewport scrolled no further than the board goes. */
export function clampViewport(view: Viewport): Viewport {
  const { across, down } = axesOf(view);
  const x = Math.min(across.range, Math.max(0, view.x));
  const y = Math.min(down.range, Math.max(0, view.y));
  return x === view.x && y === view.y ? view : { ...view, x, y };
}

/** Scrolled by device pixels, positive moves the content to the left and up; the very same view where it goes no further. */
export function panBy(view: Viewport, dx: number, dy: number): Viewport {
  const next = clampViewport({ ...view, x: view.x + dx, y: view.y + dy });
  return next.x === view.x && next.y === view.y ? view : next;
}

/** The place within the view where the cells begin: whole device pixels. */
export function originOf(view: Viewport): Point {
  const panel = panelOf(view);
  return {
    x: panel.left + panel.padX - Math.round(view.x),
    y: panel.top + panel.padY - Math.round(view.y),
  };
}

/** The same picture as that of a board which is not turned: its columns and rows are those that are seen. */
export function asSeen(view: Viewport): Viewport {
  return view.isTurned ? { ...view, ...seenSize(view), isTurned: false } : view;
}

/** The start of a cell, counted from where the cells begin. */
export function placeOf(view: Viewport, column: number, row: number): Point {
  const { across, down, shift } = cellShape(view);
  if (view.isTurned) return { x: (view.rows - 1 - row) * across, y: column * down };
  return { x: column * across + (row & 1) * shift, y: row * down };
}

/** The square in the middle of a cell, within the view, in device pixels, without the gap. */
export function cellBox(view: Viewport, cell: CellIndex): Point & { readonly size: number } {
  const origin = originOf(view);
  const place = placeOf(view, columnOf(cell, view.columns), rowOf(cell, view.columns));
  const { side, faceX, faceY } = cellShape(view);
  return { x: origin.x + place.x + faceX, y: origin.y + place.y + faceY, size: Math.max(1, side) };
}

/** The cell at a point of the view (device pixels), or null beside the board. Gaps belong to cells: no dead pixels. */
export function cellAt(view: Viewport, x: number, y: number): CellIndex | null {
  const panel = panelOf(view);
  if (x < panel.left || y < panel.top || x >= panel.left + panel.width || y >= panel.top + panel.height)
    return null;
  const { across, down, shift, overlap } = cellShape(view);
  const origin = originOf(view);
  let row = Math.floor((y - origin.y) / down);
  const inRow = () => x - origin.x - (row & 1) * shift;
  const line = y - origin.y - row * down;
  const aside = Math.abs(inRow() - (Math.floor(inRow() / across) + 0.5) * across);
  // In the lines that two rows share, what lies beside this row's slant is the row above's.
  if (line < overlap && aside * overlap >= line * shift) row -= 1;
  const column = Math.floor(inRow() / across);
  const { columns, rows } = seenSize(view);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  return fromSeen(view, row * columns + column);
}

/** The cells with at least one pixel inside the panel. */
export function visibleRect(view: Viewport): Rect {
  if (view.isTurned) {
    const { column, row, columns, rows } = visibleRect(asSeen(view));
    return { column: row, row: view.rows - column - columns, columns: rows, rows: columns };
  }
  const { across, down, shift, overlap } = cellShape(view);
  const panel = panelOf(view);
  const origin = originOf(view);
  const first = (from: number, size: number) => Math.max(0, Math.floor(from / size));
  const end = (to: number, size: number, count: number) => Math.min(count, Math.max(0, Math.ceil(to / size)));
  const left = panel.left - origin.x;
  const top = panel.top - origin.y;
  const column = first(left - shift, across);
  const row = first(top - overlap, down);
  return {
    column,
    row,
    columns: Math.max(0, end(left + panel.width, across, view.columns) - column),
    rows: Math.max(0, end(top + panel.height, down, view.rows) - row),
  };
}

/** Scrolled no more than needed to show the cell wholly, with one cell of air where there is room. */
export function scrollToShow(view: Viewport, cell: CellIndex): Viewport {
  const panel = panelOf(view);
  const { x, y } = placeOf(view, columnOf(cell, view.columns), rowOf(cell, view.columns));
  const { down, overlap } = cellShape(view);
  const along = (from: number, size: number, scroll: number, length: number) => {
    const air = length > 4 * size ? size : 0;
    if (from - air < scroll) return from - air;
    if (from + size + air > scroll + length) return from + size + air - length;
    return scroll;
  };
  return clampViewport({
    ...view,
    x: along(panel.padX + x, view.cell, view.x, panel.width),
    y: along(panel.padY + y, down + overlap, view.y, panel.height),
  });
}

/** Scrolled so that the cell lies in the middle of the view, as far as the board allows. */
export function centreOn(view: Viewport, cell: CellIndex): Viewport {
  const panel = panelOf(view);
  const { x, y } = placeOf(view, columnOf(cell, view.columns), rowOf(cell, view.columns));
  const { across, down, overlap } = cellShape(view);
  return clampViewport({
    ...view,
    x: panel.padX + x + (across - panel.width) / 2,
    y: panel.padY + y + (down + overlap - panel.height) / 2,
  });
}

/** Whether both show boards alike, wherever they are scrolled to. */
export function isSameSize(a: Viewport, b: Viewport): boolean {
  return (
    a.cell === b.cell &&
    a.shape === b.shape &&
    a.columns === b.columns &&
    a.rows === b.rows &&
    a.isTurned === b.isTurned &&
    a.width === b.width &&
    a.height === b.height
  );
}
