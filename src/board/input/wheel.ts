import type { BoardView } from '../view/board-view.ts';
import type { Point, Viewport } from '../view/viewport.ts';
import { panBy } from '../view/viewport.ts';

const LINE = 40;

/** The event that Safari sends for a pinch on a trackpad, in place of wheels with Control. */
interface GestureEvent extends UIEvent {
  /** Finger distance now ÷ at the start. */
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** Pans by the wheel and zooms by control and wheel, as trackpads do for a pinch; for as long as the input area lives. */
export class Wheel {
  readonly #inputArea: HTMLElement;
  readonly #view: BoardView;

  /** @param isHeld Whether fingers on the screen make the gesture: those are read as pointers. */
  constructor(inputArea: HTMLElement, view: BoardView, isHeld: () => boolean) {
    this.#inputArea = inputArea;
    this.#view = view;
    let from: Viewport | null = null;
    inputArea.addEventListener('gesturestart', (event) => {
      event.preventDefault();
      from = isHeld() ? null : view.viewport;
    });
    inputArea.addEventListener('gesturechange', (event) => {
      event.preventDefault();
      if (from) this.#pinch(event as GestureEvent, from);
    });
    inputArea.addEventListener('wheel', (event) => this.#onWheel(event), { passive: false });
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

  #pinch(event: GestureEvent, from: Viewport): void {
    this.#view.settle();
    this.#view.zoomFrom(from, from.cell * event.scale, this.#pointOf(event, from));
  }

  #pointOf(event: Pick<MouseEvent, 'clientX' | 'clientY'>, { ratio }: Viewport): Point {
    const { x, y } = this.#view.pointOf(this.#inputArea, event);
    return { x: x * ratio, y: y * ratio };
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
    this.#view.settle();
    this.#view.zoomFrom(now, now.cell * factor, this.#pointOf(event, now));
  }
}
