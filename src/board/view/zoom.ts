import type { Shape } from '../paint/cell-shape.ts';
import { cellShape, FAR_BELOW, grainOf, snapCell } from '../paint/cell-shape.ts';
import { type Lie, seenSize } from '../turned.ts';
import type { Point, Viewport } from './viewport.ts';
import { boardExtent, clampViewport, originOf, paddingOf, panelOf } from './viewport.ts';

/** The size of the view before it has a board; device pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

export interface BoardSize extends Lie {
  readonly shape: Shape;
}

/**
 * All in CSS pixels. A finger needs 40; a mouse is fine with 18; beyond the maxima a small board looks lost in its own
 * cells, unless the screen is so large that it would be lost on that: there, 16 rows fill it.
 */
const TOUCH_MIN = 40;
/** Below this a tap zooms in first; a board that was turned to fit goes down to it, with the magnifier's help. */
export const TAP_MIN = 22;
const TOUCH_MAX = 56;
const MOUSE_MIN = 18;
const MOUSE_MAX = 48;
const MOUSE_PANNING = 28;
const ROWS_THAT_FILL = 16;
/** As far as zooming goes: twice what a large finger needs, and no wider than the view unless that is tiny. */
const ZOOM_MAX = 144;
const ZOOM_MAX_TINY = 72;
const MARGIN = 4;

/** The largest cell size at which the whole board is in the view with padding and a thin margin. */
export function fitCell(size: ViewSize, board: BoardSize): number {
  const { shape } = board;
  const { columns, rows } = seenSize(board);
  const spare = 2 * (paddingOf(size) + Math.round(MARGIN * size.ratio));
  const room = { width: size.width - spare, height: size.height - spare };
  const { down, shift, overlap } = cellShape({ shape, cell: 1 });
  const exact = Math.min(
    room.width / (columns + (rows > 1 ? shift : 0)),
    room.height / (rows * down + overlap),
  );
  // The rows of hexagons are rounded to whole pixels, which may be more than there is room for.
  for (let cell = snapCell(shape, exact, Math.floor); cell >= FAR_BELOW; cell -= grainOf(shape))
    if (fits(room, board, cell)) return cell;
  return Math.max(Math.min(exact, FAR_BELOW - 0.01), 1 / 1024);
}

function fits(room: Pick<ViewSize, 'width' | 'height'>, board: BoardSize, cell: number): boolean {
  const { width, height } = boardExtent({ ...board, cell });
  return width <= room.width && height <= room.height;
}

/**
 * The cell size that a game begins with: all of the board when its cells are then large enough for the pointer,
 * otherwise large enough cells and a board that pans. Padding is given up before fingers get small cells.
 */
export function startCell(size: ViewSize, board: BoardSize, isTouch: boolean): number {
  const fit = fitCell(size, board);
  const least = leastOf(board, isTouch) * size.ratio;
  const { shape } = board;
  if (fit >= least) return Math.min(fit, snapCell(shape, mostAt(size, isTouch ? TOUCH_MAX : MOUSE_MAX)));
  const bare = snapCell(shape, least, Math.ceil);
  if (fits(size, board, bare)) return bare;
  return isTouch ? bare : snapCell(shape, MOUSE_PANNING * size.ratio);
}

function leastOf({ isTurned }: BoardSize, isTouch: boolean): number {
  if (!isTouch) return MOUSE_MIN;
  return isTurned ? TAP_MIN : TOUCH_MIN;
}

/**
 * Whether a board wider than tall is better laid upright in an upright room: as it is it would pan, and turned it does not
 * pan from side to side. Hexagons stand on their points: turned by a quarter they would lie on their sides.
 */
export function isBetterTurned(size: ViewSize, board: BoardSize, isTouch: boolean): boolean {
  const { shape, columns, rows } = board;
  if (shape !== 'square' || columns <= rows) return false;
  const least = (isTurned: boolean) => leastOf({ ...board, isTurned }, isTouch) * size.ratio;
  return fitCell(size, board) < least(false) && rows * least(true) <= size.width;
}

/** The largest cells that are shown without being asked for, in device pixels; on large screens they grow with its height. */
function mostAt({ height, ratio }: ViewSize, max: number): number {
  return Math.max(max * ratio, height / ROWS_THAT_FILL);
}

/**
 * The smallest and the largest cell size that zooming goes to: the whole board, or what a mouse still aims at, and cells
 * that still show where one is.
 */
export function zoomLimits(view: Viewport): { readonly min: number; readonly max: number } {
  const { shape, width, height, ratio } = view;
  const most = Math.min(ZOOM_MAX * ratio, width, height);
  const max = snapCell(shape, Math.max(ZOOM_MAX_TINY * ratio, most), Math.floor);
  return { min: Math.min(fitCell(view, view), max, snapCell(shape, MOUSE_MIN * ratio)), max };
}

/**
 * The board as a new game shows it: at its start size, or with cells of the size that the player keeps (CSS pixels), top
 * left corner in view.
 */
export function startViewport(
  size: ViewSize,
  board: BoardSize,
  isTouch: boolean,
  kept: number | null = null,
): Viewport {
  if (kept === null) return at(size, board, startCell(size, board, isTouch));
  const view = at(size, board, 1);
  return zoomTo(view, kept * size.ratio, { x: 0, y: 0 });
}

/** All of the board. */
export function fitViewport(size: ViewSize, board: BoardSize): Viewport {
  const most = snapCell(board.shape, mostAt(size, TOUCH_MAX));
  return at(size, board, Math.min(fitCell(size, board), most));
}

function at(size: ViewSize, board: BoardSize, cell: number): Viewport {
  return {
    shape: board.shape,
    columns: board.columns,
    rows: board.rows,
    isTurned: board.isTurned,
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
 *
 * @param isFree Whether any size will do, as while a gesture goes on; otherwise one that can be painted sharply.
 */
export function zoomTo(
  view: Viewport,
  cell: number,
  from: Point,
  to: Point = from,
  isFree = false,
): Viewport {
  const { min, max } = zoomLimits(view);
  const size = Math.min(max, Math.max(min, cell));
  return moved(view, { ...view, cell: isFree ? size : snapCell(view.shape, size) }, from, to);
}

/** The later viewport, scrolled such that what lay at `from` before comes to lie at `to`. */
export function moved(before: Viewport, later: Viewport, from: Point, to: Point): Viewport {
  const origin = originOf(before);
  const panel = panelOf(later);
  const former = cellShape(before);
  const { across, down } = cellShape(later);
  return clampViewport({
    ...later,
    x: ((from.x - origin.x) / former.across) * across + panel.left + panel.padX - to.x,
    y: ((from.y - origin.y) / former.down) * down + panel.top + panel.padY - to.y,
  });
}

/** Zoomed by a factor around a point; changes by at least one step unless at a limit. */
export function zoomBy(view: Viewport, factor: number, around: Point): Viewport {
  const { shape, cell } = view;
  const wanted = cell * factor;
  const isLess = cell >= FAR_BELOW && snapCell(shape, wanted) === cell;
  return zoomTo(view, isLess ? cell + grainOf(shape) * Math.sign(factor - 1) : wanted, around);
}

/** The same part of the board in a view of another size: the cell in the middle stays there, as large to the eye. */
export function resized(view: Viewport, size: ViewSize): Viewport {
  const scaled = { ...view, width: size.width, height: size.height, ratio: size.ratio };
  const { min, max } = zoomLimits(scaled);
  const cell = snapCell(view.shape, Math.min(max, Math.max(min, (view.cell / view.ratio) * size.ratio)));
  const middle = (of: ViewSize) => ({ x: of.width / 2, y: of.height / 2 });
  return moved(view, { ...scaled, cell }, middle(view), middle(size));
}
