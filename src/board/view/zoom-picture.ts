import { cellShape, snapCell } from '../paint/cell-shape.ts';
import { type Colours, toCss } from '../paint/theme-colours.ts';
import type { Viewport } from './viewport.ts';
import { clampViewport, originOf, panelOf } from './viewport.ts';
import { moved } from './zoom.ts';

/** The sharp picture reaches beyond the view by this share of it, so that it lasts while the view grows. */
const MARGIN = 0.06;
/** The stretch of the picture at which a sharper one is painted. */
const STRETCH = 1.2;

/** Paints a viewport whose cells have a sharp size; on the picture's canvas. */
export type SharpPainter = (view: Viewport, context: CanvasRenderingContext2D) => void;

/** The board while it is zoomed, at sizes that cannot be painted sharply: a sharp picture of a size close by, scaled. */
export class ZoomPicture {
  readonly context: CanvasRenderingContext2D;
  #sharp: Viewport | null = null;

  constructor() {
    const context = document
      .createElement('canvas')
      .getContext('2d', { alpha: false, willReadFrequently: true });
    if (!context) throw new Error('This browser gives no 2d canvas');
    this.context = context;
  }

  paint(target: CanvasRenderingContext2D, view: Viewport, colours: Colours, paintSharp: SharpPainter): void {
    let sharp = this.#sharp;
    if (!sharp || !serves(sharp, view)) {
      sharp = sharpView(view);
      this.#sharp = sharp;
      const { width, height } = panelOf(sharp);
      const { canvas } = this.context;
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
    }
    paintSharp(sharp, this.context);
    const { width, height } = panelOf(view);
    target.fillStyle = toCss(colours.board);
    target.fillRect(0, 0, width, height);
    const box = boxOf(sharp, view);
    target.imageSmoothingEnabled = true;
    target.drawImage(this.context.canvas, box.x, box.y, box.width, box.height);
  }
}

/** The place of one viewport's picture in the panel of another. */
function boxOf(sharp: Viewport, view: Viewport) {
  const scale = view.cell / sharp.cell;
  // Rows of hexagons are a whole number of pixels apart when they are sharp.
  const scaleDown = cellShape(view).down / cellShape(sharp).down;
  const panel = panelOf(view);
  const origin = originOf(view);
  const from = originOf(sharp);
  const picture = panelOf(sharp);
  // Origins are whole pixels; a picture that grows steadily needs the rest too.
  const x = origin.x - panel.left + Math.round(view.x) - view.x - (from.x - picture.left) * scale;
  const y = origin.y - panel.top + Math.round(view.y) - view.y - (from.y - picture.top) * scaleDown;
  return { x, y, width: picture.width * scale, height: picture.height * scaleDown, scale };
}

function serves(sharp: Viewport, view: Viewport): boolean {
  const isSameBoard =
    sharp.shape === view.shape &&
    sharp.columns === view.columns &&
    sharp.rows === view.rows &&
    sharp.isTurned === view.isTurned;
  if (!isSameBoard) return false;
  const { x, y, width, height, scale } = boxOf(sharp, view);
  if (scale > STRETCH || scale < 1 / STRETCH || sharp.ratio !== view.ratio) return false;
  const panel = panelOf(view);
  const whole = panelOf(sharp);
  // Beyond the board there is nothing to miss.
  const isWide =
    (whole.width < sharp.width || x <= 0) && (whole.width < sharp.width || x + width >= panel.width);
  const isHigh =
    (whole.height < sharp.height || y <= 0) && (whole.height < sharp.height || y + height >= panel.height);
  return isWide && isHigh;
}

/** The viewport of the picture: at the next sharp size, with a margin. */
function sharpView(view: Viewport): Viewport {
  const cell = snapCell(view.shape, view.cell);
  const room = (cell / view.cell) * (1 + 2 * MARGIN);
  const size = { width: Math.ceil(view.width * room), height: Math.ceil(view.height * room) };
  const middle = (of: typeof size) => ({ x: of.width / 2, y: of.height / 2 });
  return clampViewport(moved(view, { ...view, ...size, cell }, middle(view), middle(size)));
}
