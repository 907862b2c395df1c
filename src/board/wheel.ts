import type { BoardView } from './board-view.ts';
import type { Viewport } from './viewport.ts';
import { panBy } from './viewport.ts';

const LINE = 40;
/** Pans by the wheel and zooms by control and wheel, as trackpads do for a pinch; for as long as the surface lives. */
export class Wheel {
  readonly #surface: HTMLElement;
  readonly #view: BoardView;

  constructor(surface: HTMLElement, view: BoardView) {
    this.#surface = surface;
    this.#view = view;
    surface.addEventListener('wheel', (event) => this.#onWheel(event), { passive: false });
  }

  #onWheel(event: WheelEvent): void {
    const now = this.#view.viewport;
    if (!now) return;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      this.#zoom(event, event.deltaY * unit, now);
    } else if (this.#view.canPan) {
      // A board that fits leaves the wheel to the page.
      event.preventDefault();
      this.#pan(event, unit * now.ratio);
    }
  }

  #pan(event: WheelEvent, unit: number): void {
    const isTurned = event.shiftKey && event.deltaX === 0;
    const dx = (isTurned ? event.deltaY : event.deltaX) * unit;
    const dy = (isTurned ? 0 : event.deltaY) * unit;
    this.#view.settle();
    this.#view.show((before) => panBy(before, dx, dy));
  }

  #zoom(event: WheelEvent, delta: number, now: Viewport): void {
    // A mouse notch is about 100, a trackpad's pinch comes in steps of a few.
    const factor = Math.exp(-Math.max(-60, Math.min(60, delta)) * 0.006);
    const box = this.#surface.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) * now.ratio, y: (event.clientY - box.top) * now.ratio };
    this.#view.settle();
    this.#view.zoomFrom(now, now.cell * factor, at);
  }
}
