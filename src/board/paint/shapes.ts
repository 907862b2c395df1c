import type { Colours, Rgb } from './theme-colours.ts';
import { mix, toCss } from './theme-colours.ts';

/** The part of a canvas that drawings of cells need, so that a pen for SVG can take its place (svg/svg-pen.ts). */
export interface Pen
  extends Pick<
    CanvasRenderingContext2D,
    | 'arc'
    | 'arcTo'
    | 'beginPath'
    | 'clip'
    | 'closePath'
    | 'createLinearGradient'
    | 'fill'
    | 'fillRect'
    | 'fillStyle'
    | 'fillText'
    | 'globalAlpha'
    | 'lineCap'
    | 'lineJoin'
    | 'lineTo'
    | 'lineWidth'
    | 'moveTo'
    | 'restore'
    | 'roundRect'
    | 'save'
    | 'scale'
    | 'stroke'
    | 'strokeStyle'
    | 'translate'
  > {
  /** A path in SVG's notation, of pens that are no canvas. */
  readonly pathOf?: (notation: string) => Path2D;
}

/** A path in SVG's notation, for this pen. */
export function pathFor(pen: Pen, notation: string): Path2D {
  return pen.pathOf?.(notation) ?? new Path2D(notation);
}

/** Room for one cell's drawing, in device pixels: a square, and how far a hexagon around it reaches beyond above and below. */
export interface Face {
  readonly side: number;
  readonly corner: number;
  /** 0 for a square. */
  readonly peak: number;
}

/** From this side on, in device pixels, edges and glints can be told apart. */
export const DETAIL_FROM = 12;

/** The cell's outline, from a line of its square to another. */
export function outline(
  pen: Pen,
  { side, corner, peak }: Face,
  top = 0,
  bottom = side,
  round = corner,
): void {
  if (peak === 0) {
    pen.roundRect(0, top, side, bottom - top, Math.max(0, round));
    return;
  }
  const slant = side / 4 - peak / 2;
  const half = side / 2;
  const corners = [0, top + slant, half, top - peak, side, top + slant];
  corners.push(side, bottom - slant, half, bottom + peak, 0, bottom - slant, 0, half);
  pen.moveTo(0, half);
  for (let i = 0; i < 12; i += 2) {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = corners.slice(i);
    pen.arcTo(x, y, nextX, nextY, Math.max(0, round));
  }
  pen.closePath();
}

function fillOutline(pen: Pen, face: Face, colour: Rgb, top?: number, bottom?: number): void {
  pen.fillStyle = toCss(colour);
  pen.beginPath();
  outline(pen, face, top, bottom);
  pen.fill();
}

/** A covered cell: a soft light edge above, a soft dark one below, and hardly any slope between. */
export function drawCovered(pen: Pen, face: Face, colours: Colours, lift = 0): void {
  const { side, corner } = face;
  const covered = lift > 0 ? mix(colours.covered, colours['covered-hi'], lift) : colours.covered;
  const bevel = colours.bevel && Math.ceil(side * colours.bevel);
  if (bevel > 0) {
    drawPlain(pen, face, colours['covered-lo']);
    pen.save();
    pen.clip();
    pen.fillStyle = toCss(colours['covered-hi']);
    pen.beginPath();
    // The part that the light falls on from the upper left.
    const far = side * (face.peak ? 1.75 : 2);
    pen.lineTo(-side, -side);
    pen.lineTo(far, -side);
    pen.lineTo(-side, far);
    pen.fill();
    pen.translate(bevel, bevel);
    pen.scale(1 - (2 * bevel) / side, 1 - (2 * bevel) / side);
    drawPlain(pen, face, covered);
    pen.restore();
    return;
  }
  if (side < DETAIL_FROM) return drawPlain(pen, face, covered);
  const high = Math.max(1, Math.round(side * 0.032));
  const low = Math.max(1, Math.round(side * 0.05));
  drawPlain(pen, face, colours['covered-lo']);
  fillOutline(pen, face, colours['covered-hi'], 0, side - low);
  const slope = pen.createLinearGradient(0, 0, 0, side);
  slope.addColorStop(0, toCss(mix(covered, colours['covered-hi'], 0.28)));
  slope.addColorStop(1, toCss(covered));
  pen.fillStyle = slope;
  pen.beginPath();
  outline(pen, face, high, side - low, corner - high / 2);
  pen.fill();
}

/** A cell of one colour: open, pressed or exploded. */
export function drawPlain(pen: Pen, face: Face, colour: Rgb): void {
  fillOutline(pen, face, colour);
}

/** A pressed cell: the cover gone down, with a trace of shadow at its upper edge. */
export function drawPressed(pen: Pen, face: Face, colours: Colours, tint: Rgb | null): void {
  const base = tint ? mix(colours.pressed, tint, 0.16) : colours.pressed;
  if (face.side < DETAIL_FROM) return drawPlain(pen, face, base);
  const depth = Math.max(1, Math.round(face.side * 0.05));
  drawPlain(pen, face, mix(base, colours['covered-lo'], 0.75));
  pen.save();
  pen.clip();
  fillOutline(pen, face, base, depth, face.side + depth);
  pen.restore();
}

/** A flag: pole and foot in ink, cloth in its own colour. `raise` moves it up by that share of the cell. */
export function drawFlag(pen: Pen, face: Face, colours: Colours, alpha = 1, raise = 0): void {
  const { side } = face;
  const unit = side / 24;
  pen.save();
  pen.globalAlpha = alpha;
  pen.translate(0, -raise * side);
  pen.scale(unit, unit);
  pen.lineCap = 'round';
  pen.strokeStyle = toCss(colours.ink);
  pen.lineWidth = 1.9;
  pen.stroke(pathFor(pen, 'M8.6 18.6V5.6'));
  if (side >= 16) pen.stroke(pathFor(pen, 'M6.1 18.8H11.1'));
  pen.fillStyle = toCss(colours.flag);
  pen.fill(
    pathFor(pen, 'M8.6 5c3.1-1.5 5.7 1.3 9.4-.3.4-.2.8 0 .8.5v6.6c0 .3-.2.6-.5.7-3.7 1.5-6.5-1.3-9.7.3Z'),
  );
  pen.restore();
}
