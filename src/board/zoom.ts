import {
  boardLength,
  clampViewport,
  FAR_BELOW,
  originOf,
  type Point,
  paddingOf,
  panelOf,
  type Viewport,
} from './viewport.ts';

/** What is known of the view before a board lies in it; device pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

export interface BoardSize {
  readonly columns: number;
  readonly rows: number;
}

/** All in CSS pixels. A finger needs 40; a mouse is fine with 18; beyond the maxima a small board looks lost in its own cells. */
const TOUCH_MIN = 40;
const TOUCH_MAX = 56;
const MOUSE_MIN = 18;
const MOUSE_MAX = 48;
const MOUSE_PANNING = 28;
const ZOOM_MAX = 72;
const MARGIN = 4;

/** A size that can be painted sharply: whole device pixels, unless the board is seen from afar. */
function snap(cell: number): number {
  return cell >= FAR_BELOW ? Math.round(cell) : cell;
}

/** The largest cell size at which the whole board is in the view with padding and a thin margin. */
export function fitCell(size: ViewSize, board: BoardSize): number {
  const spare = 2 * (paddingOf(size) + Math.round(MARGIN * size.ratio));
  const exact = Math.min((size.width - spare) / board.columns, (size.height - spare) / board.rows);
  if (exact >= FAR_BELOW) return Math.floor(exact);
  return Math.max(exact, 1 / 1024);
}

function fits(size: ViewSize, board: BoardSize, cell: number): boolean {
  return boardLength(board.columns, cell) <= size.width && boardLength(board.rows, cell) <= size.height;
}

/**
 * The cell size that a game begins with: all of the board when its cells are then large enough for the pointer,
 * otherwise large enough cells and a board that pans. Padding is given up before fingers get small cells.
 */
export function startCell(size: ViewSize, board: BoardSize, isTouch: boolean): number {
  const fit = fitCell(size, board);
  const least = (isTouch ? TOUCH_MIN : MOUSE_MIN) * size.ratio;
  if (fit >= least) return Math.min(fit, Math.round((isTouch ? TOUCH_MAX : MOUSE_MAX) * size.ratio));
  const bare = Math.ceil(least);
  if (fits(size, board, bare)) return bare;
  return isTouch ? bare : Math.round(MOUSE_PANNING * size.ratio);
}

/** The smallest and the largest cell size that zooming goes to. */
export function zoomLimits(view: Viewport): { readonly min: number; readonly max: number } {
  const max = Math.round(ZOOM_MAX * view.ratio);
  return { min: Math.min(fitCell(view, view), max), max };
}

/** The board as a new game shows it: at its start size, top left corner in view. */
export function startViewport(size: ViewSize, board: BoardSize, isTouch: boolean): Viewport {
  return at(size, board, startCell(size, board, isTouch));
}

/** All of the board. */
export function fitViewport(size: ViewSize, board: BoardSize): Viewport {
  const most = Math.round(TOUCH_MAX * size.ratio);
  return at(size, board, Math.min(fitCell(size, board), most));
}

function at(size: ViewSize, board: BoardSize, cell: number): Viewport {
  return {
    columns: board.columns,
    rows: board.rows,
    width: size.width,
    height: size.height,
    ratio: size.ratio,
    cell,
    x: 0,
    y: 0,
  };
}

/**
 * The viewport at another cell size, such that what lies at `from` comes to lie at `to`
 * (view coordinates, device pixels; the same point for wheel and keys, moving ones for a pinch).
 */
export function zoomTo(view: Viewport, cell: number, from: Point, to: Point = from): Viewport {
  const { min, max } = zoomLimits(view);
  const size = snap(Math.min(max, Math.max(min, cell)));
  const origin = originOf(view);
  const across = (from.x - origin.x) / view.cell;
  const down = (from.y - origin.y) / view.cell;
  const next = { ...view, cell: size };
  const panel = panelOf(next);
  return clampViewport({
    ...next,
    x: across * size + panel.left + panel.padX - to.x,
    y: down * size + panel.top + panel.padY - to.y,
  });
}

/** Zoomed by a factor around a point; changes by at least one device pixel unless at a limit. */
export function zoomBy(view: Viewport, factor: number, around: Point): Viewport {
  const wanted = view.cell * factor;
  const whole = view.cell >= FAR_BELOW && Math.round(wanted) === view.cell;
  return zoomTo(view, whole ? view.cell + Math.sign(factor - 1) : wanted, around);
}

/** The same part of the board in a view of another size: the cell in the middle stays there, as large to the eye. */
export function resized(view: Viewport, size: ViewSize): Viewport {
  const origin = originOf(view);
  const middle = { x: (view.width / 2 - origin.x) / view.cell, y: (view.height / 2 - origin.y) / view.cell };
  const scaled = { ...view, width: size.width, height: size.height, ratio: size.ratio };
  const { min, max } = zoomLimits(scaled);
  const cell = snap(Math.min(max, Math.max(min, (view.cell / view.ratio) * size.ratio)));
  const next = { ...scaled, cell };
  const panel = panelOf(next);
  return clampViewport({
    ...next,
    x: middle.x * cell + panel.left + panel.padX - size.width / 2,
    y: middle.y * cell + panel.top + panel.padY - size.height / 2,
  });
}
