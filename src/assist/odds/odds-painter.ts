import type { CellIndex } from '../../../worker/api/cells.ts';
import { mix, type Rgb, toCss } from '../../board/paint/theme-colours.ts';
import type { Point } from '../../board/view/viewport.ts';
import type { CellGeometry } from '../cell-geometry.ts';
import { outlineOf } from '../hint/outline.ts';
import { figureOf } from './odds-words.ts';

const sources = {
  open: 'var(--ms-open, #faf8f3)',
  ink: 'var(--ms-ink, #22282f)',
  safe: 'var(--_safe)',
  safeGround: 'var(--_safe-bg)',
  mine: 'var(--_mine)',
  mineGround: 'var(--_mine-bg)',
} as const;

export type OddsColours = Readonly<Record<keyof typeof sources, Rgb>>;

/** The colours as they are now within the layer's root; any syntax of CSS. Cost: one style recalculation. */
export function readOddsColours(parent: ParentNode): OddsColours {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const probe = document.createElement('i');
  parent.append(probe);
  const read = (colour: string): Rgb => {
    probe.style.color = colour;
    if (!context) return [0, 0, 0];
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const found = Object.fromEntries(Object.entries(sources).map(([name, colour]) => [name, read(colour)]));
  probe.remove();
  return found as unknown as OddsColours;
}

/** Draws chances into cells, by lightness: like an open cell where it is safe, the nearer to ink the more likely a mine. */
export class OddsPainter {
  readonly #context: CanvasRenderingContext2D;
  readonly #geometry: CellGeometry;
  readonly #colours: OddsColours;
  /** The first cell within its rim, and wholly: all others have the same shape. */
  readonly #chipShape: Path2D;
  readonly #cellShape: Path2D;

  constructor(context: CanvasRenderingContext2D, geometry: CellGeometry, colours: OddsColours) {
    this.#context = context;
    this.#geometry = geometry;
    this.#colours = colours;
    const shape = (inset: number) =>
      new Path2D(outlineOf([0], geometry, geometry.size * inset, geometry.size * 0.16));
    this.#chipShape = shape(0.12);
    this.#cellShape = shape(0.05);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = context.lineCap = 'round';
  }

  /** A cell of the interior: a tint and no figure. */
  ground(cell: CellIndex, chance: number): void {
    this.#context.fillStyle = toCss(this.#colours.ink, 0.04 + 0.22 * chance);
    this.#at(cell, () => this.#context.fill(this.#cellShape));
  }

  /** A chip with the percent, or a tick or a flag where it is certain; on flags and marks a small one below them. */
  figure(cell: CellIndex, chance: number, isSmall: boolean): void {
    const { x, y, size } = this.#geometry.face(cell);
    const middle = isSmall
      ? { x: x + size * 0.66, y: y + size * 0.75 }
      : { x: x + size / 2, y: y + size / 2 };
    const isCertain = chance === 0 || chance === 1;
    this.#ink(chance, isCertain);
    if (isSmall) this.#smallChip(middle, size, isCertain);
    else this.#at(cell, () => this.#paint(this.#chipShape, isCertain));
    if (isCertain) this.#sign(middle, size * (isSmall ? 0.38 : 0.8), chance === 1);
    else this.#text(middle, size, chance, isSmall);
  }

  /** Draws this cell's figure at the place of the first cell. */
  #at(cell: CellIndex, draw: () => void): void {
    const from = this.#geometry.face(0);
    const to = this.#geometry.face(cell);
    this.#context.save();
    this.#context.translate(to.x - from.x, to.y - from.y);
    draw();
    this.#context.restore();
  }

  #ink(chance: number, isCertain: boolean): void {
    const { safe, safeGround, mine, mineGround } = this.#colours;
    const context = this.#context;
    context.fillStyle = toCss(isCertain ? (chance === 0 ? safeGround : mineGround) : this.#shade(chance));
    context.strokeStyle = toCss(chance === 0 ? safe : mine);
    context.lineWidth = Math.max(1, this.#geometry.size * 0.04);
  }

  #smallChip({ x, y }: Point, size: number, isCertain: boolean): void {
    const shape = new Path2D();
    shape.roundRect(x - size * 0.3, y - size * 0.19, size * 0.6, size * 0.38, size * 0.1);
    this.#paint(shape, isCertain);
  }

  #paint(shape: Path2D, hasLine: boolean): void {
    this.#context.fill(shape);
    if (hasLine) this.#context.stroke(shape);
  }

  /** Avoids the middle shades, on which neither dark nor light text can be read: a half is a step. */
  #shade(chance: number): Rgb {
    const { open, ink } = this.#colours;
    return mix(open, ink, chance < 0.5 ? 0.04 + chance * 0.6 : 0.5 + 0.44 * chance);
  }

  #text({ x, y }: Point, size: number, chance: number, isSmall: boolean): void {
    const context = this.#context;
    const text = figureOf(chance, size >= 30 && !isSmall);
    const share = isSmall ? 0.3 : text.length > 3 ? 0.29 : text.length > 2 ? 0.34 : 0.42;
    context.font = `650 ${Math.max(8, size * share)}px ${FONT}`;
    context.fillStyle = toCss(chance < 0.5 ? this.#colours.ink : this.#colours.open);
    context.fillText(text, x, y + size * 0.02);
  }

  #sign({ x, y }: Point, size: number, isMine: boolean): void {
    const context = this.#context;
    const { safe, mine } = this.#colours;
    const at = (dx: number, dy: number) => [x + dx * size, y + dy * size] as const;
    context.strokeStyle = context.fillStyle = toCss(isMine ? mine : safe);
    context.lineWidth = size * 0.12;
    context.beginPath();
    if (isMine) {
      context.moveTo(...at(-0.17, 0.3));
      context.lineTo(...at(-0.17, -0.3));
      context.stroke();
      context.beginPath();
      context.moveTo(...at(-0.17, -0.32));
      context.lineTo(...at(0.28, -0.14));
      context.lineTo(...at(-0.17, 0.06));
      context.fill();
    } else {
      context.moveTo(...at(-0.24, 0.02));
      context.lineTo(...at(-0.07, 0.2));
      context.lineTo(...at(0.25, -0.19));
      context.stroke();
    }
  }
}

const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
