import type { BoardView } from '../view/board-view.ts';
import { MAGNIFIED_BELOW } from './gesture.ts';
import { MAGNIFIER_SIDE, paintMagnifier } from './magnifier.ts';
import type { TouchFeedback } from './pointer-binding.ts';

/** Radius of the ring in CSS pixels: wider than a fingertip, so that it stays visible. */
const RING_RADIUS = 40;
const RING_BOX = 96;
/** From the middle of the finger to the edge of the magnifier. */
const MAGNIFIER_AWAY = 44;

/** Draws around a finger: the long-press ring, filling, and the magnified cell above. */
export class FingerOverlay {
  readonly #ring: SVGElement;
  readonly #magnifier: HTMLElement;
  readonly #fill: SVGElement | null;
  #filling: Animation | null = null;

  constructor(ring: SVGElement, magnifier: HTMLElement) {
    this.#ring = ring;
    this.#magnifier = magnifier;
    this.#fill = ring.querySelector<SVGElement>('.fill');
  }

  /** Shows what belongs to the finger: the ring while a long press fills, the magnifier where cells are small. */
  show(touch: TouchFeedback | null, { viewport, visibleCells, shelf }: BoardView, cellSize: number): void {
    if (touch?.ringMs) this.#showRing(touch.x, touch.y, touch.ringMs);
    else this.#hideRing();
    const canvas = this.#magnifier.querySelector('canvas');
    if (touch && viewport && shelf && canvas && cellSize < MAGNIFIED_BELOW) {
      paintMagnifier(canvas, viewport, visibleCells, shelf, touch.cell);
      this.#showMagnifier(touch.x, touch.y, viewport.width / viewport.ratio);
    } else {
      this.#hideMagnifier();
    }
  }

  /** Shows the ring around a point of the view, full after `ms`. */
  #showRing(x: number, y: number, ms: number): void {
    if (this.#filling) return;
    this.#ring.style.translate = `${x - RING_BOX / 2}px ${y - RING_BOX / 2}px`;
    this.#ring.classList.add('is-shown');
    const length = 2 * Math.PI * RING_RADIUS;
    this.#filling =
      this.#fill?.animate([{ strokeDasharray: `0 ${length}` }, { strokeDasharray: `${length} ${length}` }], {
        duration: ms,
        fill: 'forwards',
      }) ?? null;
  }

  #hideRing(): void {
    this.#filling?.cancel();
    this.#filling = null;
    this.#ring.classList.remove('is-shown');
  }

  /** Shows the magnifier above a point of the view, or beside it where there is no room above: below lies the hand. */
  #showMagnifier(x: number, y: number, width: number): void {
    const above = y - MAGNIFIER_AWAY - MAGNIFIER_SIDE;
    const isAbove = above > -MAGNIFIER_SIDE / 3;
    const beside = x > width / 2 ? x - MAGNIFIER_AWAY - MAGNIFIER_SIDE : x + MAGNIFIER_AWAY;
    const left = Math.min(width - MAGNIFIER_SIDE - 4, Math.max(4, isAbove ? x - MAGNIFIER_SIDE / 2 : beside));
    this.#magnifier.style.translate = `${left}px ${isAbove ? above : Math.max(4, y - MAGNIFIER_SIDE / 2)}px`;
    this.#magnifier.classList.add('is-shown');
  }

  #hideMagnifier(): void {
    this.#magnifier.classList.remove('is-shown');
  }

  hide(): void {
    this.#hideRing();
    this.#hideMagnifier();
  }
}
