import { HEIGHT, STROKE, WIDTH } from './digits.ts';
import type { Face, Pen } from './shapes.ts';
import { DETAIL_FROM, outline, pathFor } from './shapes.ts';
import type { Colours, Rgb } from './theme-colours.ts';
import { toCss } from './theme-colours.ts';

/** A soft line just within the outline. */
export function strokeOutline(pen: Pen, face: Face, colour: Rgb): void {
  pen.save();
  pen.strokeStyle = toCss(colour);
  // Twice the width that is seen: the outer half is cut off.
  pen.lineWidth = 2 * Math.max(1, Math.round(face.side * 0.045));
  pen.beginPath();
  outline(pen, face);
  pen.clip();
  pen.stroke();
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

const QUESTION = 'M11 28C11 16 19.5 9 31 9s20 7.5 20 18.5c0 9-5.5 13.5-11 18C34 50 31 54 31 62';

/** Draws a question mark centred on a point, in the same hand as the numbers. */
export function drawQuestion(context: Pen, centreX: number, centreY: number, height: number): void {
  const scale = height / HEIGHT;
  context.save();
  context.translate(centreX - (WIDTH * scale) / 2, centreY - height / 2);
  context.scale(scale, scale);
  context.lineWidth = STROKE;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(pathFor(context, QUESTION));
  context.beginPath();
  context.arc(31, 89, 10, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}
