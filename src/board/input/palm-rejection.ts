import { CLICK_AFTER_MS } from './gesture.ts';

/** A contact as large as this, in CSS pixels, is the side of a hand: a thumb that lies flat has about 80. */
const PALM = 110;
/** As long as this after a pen was there, in milliseconds, fingers are the hand that holds it. */
const PEN_MS = 700;

const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'lostpointercapture'] as const;

/** Keeps from the board what the hand touches by the way: its side, and all of it while there is a pen. */
export class PalmRejection {
  readonly #inputArea: HTMLElement;
  /** The touches that are down, and those of them that are kept from the board. */
  readonly #touches = new Set<number>();
  readonly #ignored = new Set<number>();
  #penAt = Number.NEGATIVE_INFINITY;
  /**
   * Former palms, until their numbers come again: the browser makes clicks of them all the same, sometimes late. On a busy
   * page Chromium gives such a click a number that no touch has had, but the time of its touch.
   */
  readonly #clicks = new Set<number>();
  #palmLiftedAt = Number.NEGATIVE_INFINITY;

  /** Listens before all others, for as long as the input area lives. */
  constructor(inputArea: HTMLElement) {
    this.#inputArea = inputArea;
    for (const type of types)
      inputArea.addEventListener(type, (event) => this.#hear(event), { capture: true });
    const onClick = (event: Event) =>
      event instanceof PointerEvent && this.#isOfPalm(event) && event.stopImmediatePropagation();
    inputArea.addEventListener('click', onClick, { capture: true });
  }

  /** Of a finger too where it was lifted before a palm: its click plays nothing either. */
  #isOfPalm({ pointerType, pointerId, timeStamp }: PointerEvent): boolean {
    return (
      this.#clicks.has(pointerId) ||
      (pointerType === 'touch' && timeStamp < this.#palmLiftedAt + CLICK_AFTER_MS)
    );
  }

  #hear(event: PointerEvent): void {
    const { type, pointerType, pointerId, timeStamp, width, height } = event;
    const isDown = type === 'pointerdown';
    if (pointerType === 'pen') {
      this.#penAt = timeStamp;
      if (isDown) for (const id of [...this.#touches]) this.#ignore(id);
    }
    if (pointerType !== 'touch') return;
    if (isDown) this.#touches.add(pointerId);
    const isPalm = Math.max(width, height) >= PALM || (isDown && timeStamp - this.#penAt < PEN_MS);
    const isThere = isDown || type === 'pointermove';
    if (isThere && isPalm && !this.#ignored.has(pointerId)) this.#ignore(pointerId);
    if (isDown) this.#clicks.delete(pointerId);
    if (this.#ignored.has(pointerId)) {
      this.#clicks.add(pointerId);
      event.stopImmediatePropagation();
    }
    if (isThere) return;
    this.#touches.delete(pointerId);
    if (this.#ignored.delete(pointerId)) this.#palmLiftedAt = timeStamp;
  }

  /** Cancels a touch that may have begun as a finger. */
  #ignore(pointerId: number): void {
    const init = { pointerId, pointerType: 'touch' };
    if (this.#touches.delete(pointerId))
      this.#inputArea.dispatchEvent(new PointerEvent('pointercancel', init));
    this.#touches.add(pointerId);
    this.#ignored.add(pointerId);
  }
}
