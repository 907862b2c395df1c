import type { BoardView } from '../view/board-view.ts';
import { MAGNIFIED_BELOW } from './gesture.ts';
import { LOUPE_SIDE, paintLoupe } from './magnifier.ts';
import type { TouchFeedback } from './pointer-binding.ts';

/** Radius of the ring in CSS pixels: wider than a fingertip, or nobody would see it. */
const RING_RADIUS = 40;
const RING_BOX = 96;
/** From the middle of the finger to the edge of the loupe. */
const LOUPE_AWAY = 44;

/** What shows around a finger: the long-press ring, filling, and the magnified cell above. */
export class FingerOverlay {
  readonly #ring: SVGElement;
  readonly #loupe: HTMLElement;
  readonly #fill: SVGElement | null;
  #filling: Animation | null = null;

  constructor(ring: SVGElement, loupe: HTMLElement) {
    this.#ring = ring;
    this.#loupe = loupe;
    this.#fill = ring.querySelector<SVGElement>('.fill');
  }

  /** Shows what belongs to the finger: the ring while a long press fills, the loupe where cells are small. */
  show(touch: TouchFeedback | null, { viewport, visibleCells, shelf }: BoardView, cellSize: number): void {
    if (touch?.ringMs) this.#showRing(touch.x, touch.y, touch.ringMs);
    else this.#hideRing();
    const canvas = this.#loupe.querySelector('canvas');
    if (touch && viewport && shelf && canvas && cellSize < MAGNIFIED_BELOW) {
      paintLoupe(canvas, viewport, visibleCells, shelf, touch.cell);
      this.#showLoupe(touch.x, touch.y, viewport.width / viewport.ratio);
    } else {
      this.#hideLoupe();
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

  /** Shows the loupe above a point of the view, or beside it where there is no room above: below lies the hand. */
  #showLoupe(x: number, y: number, width: number): void {
    const above = y - LOUPE_AWAY - LOUPE_SIDE;
    const isAbove = above > -LOUPE_SIDE / 3;
    const beside = x > width / 2 ? x - LOUPE_AWAY - LOUPE_SIDE : x + LOUPE_AWAY;
    const left = Math.min(width - LOUPE_SIDE - 4, Math.max(4, isAbove ? x - LOUPE_SIDE / 2 : beside));
    this.#loupe.style.translate = `${left}px ${isAbove ? above : Math.max(4, y - LOUPE_SIDE / 2)}px`;
    this.#loupe.classList.add('is-shown');
  }

  #hideLoupe(): void {
    this.#loupe.classList.remove('is-shown');
  }

  hide(): void {
    this.#hideRing();
    this.#hideLoupe();
  }
}
