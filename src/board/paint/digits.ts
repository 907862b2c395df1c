import { type Pen, pathFor } from './shapes.ts';

/**
 * Our own numerals, as strokes on a grid of 62 × 100, so that they look the same on every machine and stay
 * apart by shape alone: a flat-topped 3 is no 8, a straight-stemmed 6 and 9 are no 8 either, 1 has a flag.
 */
const STROKES = [
  'M9 50C9 23 17 9 31 9s22 14 22 41-8 41-22 41S9 77 9 50Z',
  'M18.5 26.5 39.5 9V91',
  'M10 29C11 16 20 9 31.5 9 44 9 52 17 52 28.5c0 8.5-4.5 15-12 23L10 91H54',
  'M11 9H50L29 40c15 0 24.5 9.5 24.5 25C53.5 81 43.5 91 29.5 91 19 91 12 86.5 8 78.5',
  'M42 91V9L8.5 67H55.5',
  'M49 9H16.5L13 45.5C18 41 24 39 30.5 39 44.5 39 53.5 49 53.5 64.5 53.5 81 43.5 91 29.5 91 19.5 91 12.5 87 8.5 79',
  'M41 9C22 26 9 45 9 66.5 9 81.5 18 91 31 91s22-9.5 22-24S44 43 31 43 9.8 52 9 64',
  'M8.5 9H53.5L26 91',
  'M31 9c11.5 0 19 7.5 19 18.5S42.5 47 31 47s-19-8.5-19-19.5S19.5 9 31 9ZM31 47c13.5 0 22.5 8.5 22.5 21.5S44.5 91 31 91 8.5 81.5 8.5 68.5 17.5 47 31 47Z',
  'M21 91C40 74 53 55 53 33.5 53 18.5 44 9 31 9S9 18.5 9 33s9 24 22 24 21.2-9 22-21',
] as const;

export const WIDTH = 62;
export const HEIGHT = 100;
export const STROKE = 18.5;

/** Draws a number centred on a point; `height` is the digits' height. Two digits are a little smaller. */
export function drawNumber(
  context: Pen,
  number: number,
  centreX: number,
  centreY: number,
  height: number,
): void {
  const digits = Array.from(String(number), Number);
  const tall = digits.length > 1 ? 2 * Math.round(height * 0.46) : height;
  const scale = tall / HEIGHT;
  const advance = (WIDTH + 10) * scale;
  const total = WIDTH * scale + advance * (digits.length - 1);
  for (const [i, digit] of digits.entries()) {
    context.save();
    context.translate(centreX - total / 2 + i * advance, centreY - tall / 2);
    context.scale(scale, scale);
    context.lineWidth = STROKE;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(pathFor(context, STROKES[digit] ?? ''));
    context.restore();
  }
}
