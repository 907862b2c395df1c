import type { Colours, Rgb } from './theme-colours.ts';
import { mix, toCss } from './theme-colours.ts';

export type Pen = OffscreenCanvasRenderingContext2D;

/** Room for one cell's drawing: the face's side and its corner, in device pixels. */
export interface Face {
  readonly side: number;
  readonly corner: number;
}

const DETAIL_FROM = 12;

function rounded(pen: Pen, x: number, y: number, width: number, height: number, corner: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.max(0, corner));
}

/** A covered cell: a soft light edge above, a soft dark one below, and hardly any slope between. */
export function drawCovered(pen: Pen, face: Face, colours: Colours, lift = 0): void {
  const { side, corner } = face;
  const covered = lift > 0 ? mix(colours.covered, colours['covered-hi'], lift) : colours.covered;
  if (side < DETAIL_FROM) {
    pen.fillStyle = toCss(covered);
    rounded(pen, 0, 0, side, side, corner);
    pen.fill();
    return;
  }
  const high = Math.max(1, Math.round(side * 0.032));
  const low = Math.max(1, Math.round(side * 0.05));
  pen.fillStyle = toCss(colours['covered-lo']);
  rounded(pen, 0, 0, side, side, corner);
  pen.fill();
  pen.fillStyle = toCss(colours['covered-hi']);
  rounded(pen, 0, 0, side, side - low, corner);
  pen.fill();
  const slope = pen.createLinearGradient(0, 0, 0, side);
  slope.addColorStop(0, toCss(mix(covered, colours['covered-hi'], 0.28)));
  slope.addColorStop(1, toCss(covered));
  pen.fillStyle = slope;
  rounded(pen, 0, high, side, side - high - low, corner - high / 2);
  pen.fill();
}

/** A cell of one colour: open, pressed or exploded. */
export function drawPlain(pen: Pen, face: Face, colour: Rgb): void {
  pen.fillStyle = toCss(colour);
  rounded(pen, 0, 0, face.side, face.side, face.corner);
  pen.fill();
}

/** A pressed cell: the cover gone down, with a trace of shadow at its upper edge. */
export function drawPressed(pen: Pen, face: Face, colours: Colours, tint: Rgb | null): void {
  const base = tint ? mix(colours.pressed, tint, 0.16) : colours.pressed;
  drawPlain(pen, face, base);
  if (face.side < DETAIL_FROM) return;
  const { side, corner } = face;
  const depth = Math.max(1, Math.round(side * 0.05));
  pen.save();
  rounded(pen, 0, 0, side, side, corner);
  pen.clip();
  pen.beginPath();
  pen.rect(0, 0, side, side);
  pen.roundRect(0, depth, side, side, corner);
  pen.fillStyle = toCss(mix(base, colours['covered-lo'], 0.75));
  pen.fill('evenodd');
  pen.restore();
}

/** A flag: pole and foot in ink, cloth in the accent colour. `raise` moves it up by that share of the cell. */
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
  pen.stroke(new Path2D('M8.6 18.6V5.6'));
  if (side >= 16) pen.stroke(new Path2D('M6.1 18.8H11.1'));
  pen.fillStyle = toCss(colours.accent);
  pen.fill(
    new Path2D('M8.6 5c3.1-1.5 5.7 1.3 9.4-.3.4-.2.8 0 .8.5v6.6c0 .3-.2.6-.5.7-3.7 1.5-6.5-1.3-9.7.3Z'),
  );
  pen.restore();
}

/** The cross over a wrong flag, from edge to edge. */
export function drawCross(pen: Pen, face: Face, colours: Colours): void {
  const { side } = face;
  const from = side * 0.22;
  const to = side * 0.78;
  pen.save();
  pen.lineCap = 'round';
  pen.strokeStyle = toCss(colours.ink);
  pen.lineWidth = side * 0.085;
  pen.beginPath();
  pen.moveTo(from, from);
  pen.lineTo(to, to);
  pen.moveTo(to, from);
  pen.lineTo(from, to);
  pen.stroke();
  pen.restore();
}

/** A mine: a ball with eight horns and a glint. `scale` 1 is its full size. */
export function drawMine(pen: Pen, face: Face, colour: Rgb, glint: Rgb, scale = 1): void {
  const centre = face.side / 2;
  const radius = face.side * 0.215 * scale;
  const reach = face.side * 0.335 * scale;
  pen.save();
  pen.translate(centre, centre);
  pen.strokeStyle = toCss(colour);
  pen.fillStyle = toCss(colour);
  pen.lineWidth = face.side * 0.075 * scale;
  pen.lineCap = 'round';
  pen.beginPath();
  for (let horn = 0; horn < 8; horn++) {
    const angle = (horn * Math.PI) / 4;
    const far = horn % 2 === 0 ? reach : reach * 0.94;
    pen.moveTo(0, 0);
    pen.lineTo(Math.cos(angle) * far, Math.sin(angle) * far);
  }
  pen.stroke();
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
  if (face.side >= DETAIL_FROM) {
    pen.fillStyle = toCss(glint);
    pen.beginPath();
    pen.arc(-radius * 0.34, -radius * 0.34, radius * 0.26, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.restore();
}
