import type { Pen } from '../paint/shapes.ts';

/** One part of a path: where it begins, and the rest of it in SVG's notation, relative to that. */
export interface Subpath {
  readonly x: number;
  readonly y: number;
  readonly rest: string;
}

/** One thing that was drawn: a line of some width, or a filled shape (width 0). Ends and corners of lines are round. */
export interface Mark {
  readonly colour: string;
  readonly lineWidth: number;
  readonly opacity: number;
  readonly subpaths: readonly Subpath[];
}

type Point = readonly [x: number, y: number];

/** How many numbers belong to a letter of a path. */
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 0 };

/** A gradient as its last colour: those of cells run over a few shades. */
class LastStop implements CanvasGradient {
  colour = '';
  addColorStop(_: number, colour: string): void {
    this.colour = colour;
  }
}

/** The part of a pen that `save` keeps. */
interface State {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly alpha: number;
  readonly fillStyle: Pen['fillStyle'];
  readonly strokeStyle: Pen['strokeStyle'];
  readonly lineWidth: number;
  readonly clip: readonly Point[] | null;
}

/**
 * Notes down what is drawn with it, as SVG can show it. It takes what the drawings of cells need of a canvas: moves and even
 * scaling, round ends, full circles, and clipping where all lines are straight.
 */
export class SvgPen implements Pen {
  readonly marks: Mark[] = [];
  fillStyle: Pen['fillStyle'] = '';
  strokeStyle: Pen['strokeStyle'] = '';
  globalAlpha = 1;
  lineWidth = 1;
  lineCap = 'round' as const;
  lineJoin = 'round' as const;
  readonly #saved: State[] = [];
  #x = 0;
  #y = 0;
  #size = 1;
  #clip: readonly Point[] | null = null;
  #path = new Path();

  save(): void {
    this.#saved.push({
      x: this.#x,
      y: this.#y,
      size: this.#size,
      alpha: this.globalAlpha,
      fillStyle: this.fillStyle,
      strokeStyle: this.strokeStyle,
      lineWidth: this.lineWidth,
      clip: this.#clip,
    });
  }

  restore(): void {
    const state = this.#saved.pop();
    if (!state) return;
    ({ x: this.#x, y: this.#y, size: this.#size, alpha: this.globalAlpha, clip: this.#clip } = state);
    ({ fillStyle: this.fillStyle, strokeStyle: this.strokeStyle, lineWidth: this.lineWidth } = state);
  }

  translate(x: number, y: number): void {
    this.#x += x * this.#size;
    this.#y += y * this.#size;
  }

  scale(size: number): void {
    this.#size *= size;
  }

  beginPath(): void {
    this.#path = new Path();
  }

  closePath(): void {
    this.#path.add('Z', []);
  }

  moveTo(x: number, y: number): void {
    this.#path.add('M', this.#at(x, y));
  }

  lineTo(x: number, y: number): void {
    this.#path.add(this.#path.isEmpty ? 'M' : 'L', this.#at(x, y));
  }

  arc(x: number, y: number, radius: number): void {
    const around = radius * this.#size;
    this.#path.add('M', this.#at(x - radius, y));
    this.#path.add('A', [around, around, 0, 1, 1, ...this.#at(x + radius, y)]);
    this.#path.add('A', [around, around, 0, 1, 1, ...this.#at(x - radius, y)]);
    this.#path.add('Z', []);
  }

  arcTo(cornerX: number, cornerY: number, nextX: number, nextY: number, radius: number): void {
    const corner = this.#at(cornerX, cornerY);
    if (radius === 0) return this.#path.add('L', corner);
    const back = towards(corner, this.#path.point);
    const on = towards(corner, this.#at(nextX, nextY));
    const around = radius * this.#size;
    const far = around / Math.tan(Math.acos(back[0] * on[0] + back[1] * on[1]) / 2);
    this.#path.add('L', [corner[0] + far * back[0], corner[1] + far * back[1]]);
    const isRight = back[1] * on[0] - back[0] * on[1] > 0;
    const to = [corner[0] + far * on[0], corner[1] + far * on[1]];
    this.#path.add('A', [around, around, 0, 0, isRight ? 1 : 0, ...to]);
  }

  roundRect(x: number, y: number, width: number, height: number, round = 0): void {
    const [right, bottom] = [x + width, y + height];
    const radius = Number(round);
    this.moveTo(x + radius, y);
    this.arcTo(right, y, right, bottom, radius);
    this.arcTo(right, bottom, x, bottom, radius);
    this.arcTo(x, bottom, x, y, radius);
    this.arcTo(x, y, right, y, radius);
    this.closePath();
  }

  pathOf(notation: string): Path2D {
    const path = new Path();
    for (const [, letter = '', list = ''] of notation.matchAll(/([a-z])([^a-z]*)/gi)) {
      const numbers = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const count = COUNTS[letter.toUpperCase()] || 1;
      for (let from = 0; from === 0 || from < numbers.length; from += count)
        path.add(letter === 'M' && from > 0 ? 'L' : letter, numbers.slice(from, from + count));
    }
    return path as unknown as Path2D;
  }

  fill(path?: unknown): void {
    const { colour = this.fillStyle } = this.fillStyle as { colour?: string };
    const drawn = path instanceof Path ? path.moved(this.#x, this.#y, this.#size) : this.#path;
    this.#mark(this.#clip ? drawn.within(this.#clip) : drawn, colour as string, 0);
  }

  stroke(path?: unknown): void {
    const drawn = path instanceof Path ? path.moved(this.#x, this.#y, this.#size) : this.#path;
    this.#mark(drawn, this.strokeStyle as string, this.lineWidth * this.#size);
  }

  clip(): void {
    this.#clip = this.#path.points;
  }

  createLinearGradient(): CanvasGradient {
    return new LastStop();
  }

  /** Only cells too small for a drawing are filled so, or told by a letter. */
  fillRect(): void {
    throw new Error('A picture in SVG has cells of full size.');
  }

  fillText(): void {
    this.fillRect();
  }

  #at(x: number, y: number): Point {
    return [this.#x + x * this.#size, this.#y + y * this.#size];
  }

  #mark(path: Path, colour: string, lineWidth: number): void {
    this.marks.push({ colour, lineWidth, opacity: this.globalAlpha, subpaths: path.subpaths() });
  }
}

/** A path in absolute numbers. */
class Path {
  readonly #commands: [letter: string, numbers: readonly number[]][] = [];
  point: Point = [0, 0];
  #start: Point = [0, 0];

  get isEmpty(): boolean {
    return this.#commands.length === 0;
  }

  /** The corners of a path of straight lines. */
  get points(): readonly Point[] {
    return this.#commands.flatMap(([, numbers]) =>
      numbers.length === 2 ? [[at(numbers, 0), at(numbers, 1)]] : [],
    );
  }

  /** Adds a command of SVG's notation; a small letter's numbers count from the last point. */
  add(letter: string, given: readonly number[]): void {
    const name = letter.toUpperCase();
    const [x, y] = this.point;
    const absolute = given.map((number, i) => (letter === name ? number : number + (i % 2 ? y : x)));
    const numbers =
      name === 'H'
        ? [at(absolute, 0), y]
        : name === 'V'
          ? [x, letter === name ? at(given, 0) : at(given, 0) + y]
          : absolute;
    this.#commands.push([name === 'H' || name === 'V' ? 'L' : name, numbers]);
    this.point =
      name === 'Z' ? this.#start : [at(numbers, numbers.length - 2), at(numbers, numbers.length - 1)];
    if (name === 'M') this.#start = this.point;
  }

  moved(x: number, y: number, size: number): Path {
    const path = new Path();
    for (const [letter, numbers] of this.#commands)
      path.add(
        letter,
        numbers.map((number, i) => number * size + (i % 2 ? y : x)),
      );
    return path;
  }

  /** The part within a convex shape whose corners go clockwise: Sutherland and Hodgman's cuts, edge by edge. */
  within(shape: readonly Point[]): Path {
    let points = this.points;
    for (const [i, from] of shape.entries()) {
      const to = shape[(i + 1) % shape.length] ?? from;
      const side = (point: Point) =>
        (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
      points = points.flatMap((point, k) => {
        const before = points.at(k - 1) ?? point;
        const [a, b] = [side(before), side(point)];
        const share = a / (a - b);
        const cut: Point = [
          before[0] + (point[0] - before[0]) * share,
          before[1] + (point[1] - before[1]) * share,
        ];
        return [...(a < 0 !== b < 0 ? [cut] : []), ...(b < 0 ? [] : [point])];
      });
    }
    const path = new Path();
    for (const [i, point] of points.entries()) path.add(i === 0 ? 'M' : 'L', point);
    path.add('Z', []);
    return path;
  }

  subpaths(): readonly Subpath[] {
    const found: { x: number; y: number; rest: string }[] = [];
    let [x, y] = [0, 0];
    for (const [letter, numbers] of this.#commands) {
      const last = found.at(-1);
      const from = numbers.length - 2;
      if (letter === 'M' || !last) {
        [x, y] = [at(numbers, 0), at(numbers, 1)];
        found.push({ x, y, rest: '' });
      } else if (letter === 'Z') {
        last.rest += 'z';
        [x, y] = [last.x, last.y];
      } else {
        // Of an arc only the last two numbers are a place.
        const isPlace = (i: number) => letter !== 'A' || i >= from;
        const relative = numbers.map((number, i) =>
          isPlace(i) ? number - (i % 2 === from % 2 ? x : y) : number,
        );
        last.rest += written(letter.toLowerCase(), relative.map(short));
        [x, y] = [at(numbers, from), at(numbers, from + 1)];
      }
    }
    return found;
  }
}

/** A number with two digits after its point, as short as can be. */
export function short(number: number): string {
  return String(Math.round(number * 100) / 100 || 0);
}

/** A command as short as can be. */
function written(letter: string, numbers: readonly string[]): string {
  const [x = '', y = ''] = numbers;
  if (letter === 'l' && y === '0') return `h${x}`;
  if (letter === 'l' && x === '0') return `v${y}`;
  return letter + numbers.join(' ').replaceAll(' -', '-');
}

function at(numbers: readonly number[], i: number): number {
  return numbers[i] ?? 0;
}

/** One unit of the way from a point to another. */
function towards(from: Point, to: Point): Point {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(x, y) || 1;
  return [x / far, y / far];
}
