/** Distance in CSS pixels, or speed in pixels a millisecond, that turns a pull into a throw. */
const throwPixels = 90;
const throwSpeed = 0.5;

interface SwipeTarget {
  /** The distance that the finger has pulled down, in CSS pixels, never negative. */
  readonly moved: (pixels: number) => void;
  /** The finger has left; true when the pull was far or fast enough to mean "away with it". */
  readonly ended: (isThrown: boolean) => void;
}

/** Follows one finger that pulls something down. A mouse has buttons for that and is left alone. */
export class SwipeDown {
  readonly #target: SwipeTarget;
  #pointer: number | null = null;
  #startY = 0;
  #lastY = 0;
  #lastAt = 0;
  #speed = 0;

  constructor(target: SwipeTarget) {
    this.#target = target;
  }

  readonly down = (event: PointerEvent): void => {
    const isOnButton = event.composedPath().some((node) => node instanceof HTMLButtonElement);
    if (event.pointerType === 'mouse' || isOnButton || this.#pointer !== null) return;
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    this.#pointer = event.pointerId;
    this.#startY = event.clientY;
    this.#lastY = event.clientY;
    this.#lastAt = event.timeStamp;
    this.#speed = 0;
  };

  readonly move = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    const ms = Math.max(1, event.timeStamp - this.#lastAt);
    this.#speed = (event.clientY - this.#lastY) / ms;
    this.#lastY = event.clientY;
    this.#lastAt = event.timeStamp;
    this.#target.moved(Math.max(0, event.clientY - this.#startY));
  };

  readonly up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = null;
    const pulled = event.clientY - this.#startY;
    this.#target.ended(pulled > throwPixels || (pulled > 20 && this.#speed > throwSpeed));
  };

  readonly cancel = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    this.#pointer = null;
    this.#target.ended(false);
  };
}
