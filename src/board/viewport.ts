import type { CellIndex, Rect } from '../../worker/api.ts';

/**
 * Where the board is seen: all lengths are device pixels, so that edges stay sharp.
 * The content is the board with its padding; `x`, `y` say how far it is scrolled.
 */
export interface Viewport {
  readonly columns: number;
  readonly rows: number;
  /** Size of the view that the board lies in. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** One cell with its gap: a whole number from 4 on, any positive number below (seen from afar). */
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

/** Below this cell size the board is painted as a map of colours, in device pixels. */
export const FAR_BELOW = 4;

const PADDING = 10;
const PADDING_NARROW = 6;
const NARROW_VIEW = 480;

/** The gap between cells, in device pixels, which belongs to the cell left of and above it. */
export function gapOf(cell: number): number {
  return cell < FAR_BELOW ? 0 : Math.max(1, Math.round(cell * 0.05));
}

/** The wanted padding around the cells, in device pixels; smaller in narrow views. */
export function paddingOf(view: Pick<Viewport, 'width' | 'height' | 'ratio'>): number {
  const isNarrow = Math.min(view.width, view.height) < NARROW_VIEW * view.ratio;
  return Math.round((isNarrow ? PADDING_NARROW : PADDING) * view.ratio);
}

interface Axis {
  readonly offset: number;
  readonly length: number;
  readonly pad: number;
  /** How far this axis can be scrolled. */
  readonly range: number;
}

/** The cells' own length; the last cell has no gap after it. */
export function boardLength(count: number, cell: number): number {
  return Math.round(count * cell) - gapOf(cell);
}

function axisOf(view: number, count: number, cell: number, padding: number): Axis {
  const board = boardLength(count, cell);
  if (board <= view) {
    const pad = Math.min(padding, Math.floor((view - board) / 2));
    const length = board + 2 * pad;
    return { offset: Math.floor((view - length) / 2), length, pad, range: 0 };
  }
  return { offset: 0, length: view, pad: padding, range: board + 2 * padding - view };
}

function axesOf(view: Viewport): { readonly across: Axis; readonly down: Axis } {
  const padding = paddingOf(view);
  return {
    across: axisOf(view.width, view.columns, view.cell, padding),
    down: axisOf(view.height, view.rows, view.cell, padding),
  };
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

/** Scrolled by device pixels; positive moves the content to the left and up. */
export function panBy(view: Viewport, dx: number, dy: number): Viewport {
  return clampViewport({ ...view, x: view.x + dx, y: view.y + dy });
}

/** Where cell (0, 0) begins within the view: whole device pixels. */
export function originOf(view: Viewport): Point {
  const panel = panelOf(view);
  return {
    x: panel.left + panel.padX - Math.round(view.x),
    y: panel.top + panel.padY - Math.round(view.y),
  };
}

/** The place of a cell within the view, in device pixels, without its gap. */
export function cellBox(view: Viewport, column: number, row: number): Point & { readonly size: number } {
  const origin = originOf(view);
  const size = Math.max(1, view.cell - gapOf(view.cell));
  return { x: origin.x + column * view.cell, y: origin.y + row * view.cell, size };
}

/** The cell at a point of the view (device pixels), or null beside the board. Gaps belong to cells: no dead pixels. */
export function cellAt(view: Viewport, x: number, y: number): CellIndex | null {
  const panel = panelOf(view);
  if (x < panel.left || y < panel.top || x >= panel.left + panel.width || y >= panel.top + panel.height)
    return null;
  const origin = originOf(view);
  const column = Math.floor((x - origin.x) / view.cell);
  const row = Math.floor((y - origin.y) / view.cell);
  if (column < 0 || row < 0 || column >= view.columns || row >= view.rows) return null;
  return row * view.columns + column;
}

/** The cells of which at least a pixel is inside the panel. */
export function visibleRect(view: Viewport): Rect {
  const panel = panelOf(view);
  const origin = originOf(view);
  const first = (from: number, start: number) => Math.max(0, Math.floor((from - start) / view.cell));
  const end = (to: number, start: number, count: number) =>
    Math.min(count, Math.max(0, Math.ceil((to - start) / view.cell)));
  const column = first(panel.left, origin.x);
  const row = first(panel.top, origin.y);
  return {
    column,
    row,
    columns: Math.max(0, end(panel.left + panel.width, origin.x, view.columns) - column),
    rows: Math.max(0, end(panel.top + panel.height, origin.y, view.rows) - row),
  };
}

/** Scrolled no more than needed to show the cell wholly, with one cell of air where there is room. */
export function scrollToShow(view: Viewport, column: number, row: number): Viewport {
  const panel = panelOf(view);
  const along = (place: number, scroll: number, pad: number, length: number) => {
    const air = length > 4 * view.cell ? view.cell : 0;
    const from = pad + place * view.cell;
    if (from - air < scroll) return from - air;
    if (from + view.cell + air > scroll + length) return from + view.cell + air - length;
    return scroll;
  };
  return clampViewport({
    ...view,
    x: along(column, view.x, panel.padX, panel.width),
    y: along(row, view.y, panel.padY, panel.height),
  });
}

/** Scrolled so that the cell lies in the middle of the view, as far as the board allows. */
export function centreOn(view: Viewport, column: number, row: number): Viewport {
  const panel = panelOf(view);
  return clampViewport({
    ...view,
    x: panel.padX + (column + 0.5) * view.cell - panel.width / 2,
    y: panel.padY + (row + 0.5) * view.cell - panel.height / 2,
  });
}
