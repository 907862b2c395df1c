import { msg } from '@lit/localize';
import { html, LitElement, nothing, svg } from 'lit';
import { icon } from '../ui/icons/icon.ts';
import { dot, line } from '../ui/icons/icons.ts';
import { ShownKeysController, shownKeys } from '../ui/key-text.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import { findStyles } from './find-styles.ts';
import type { Frame } from './move-view.ts';

/** The card's requests. */
export type FindAction =
  | { readonly type: 'map' | 'go-to' | 'next' }
  /** The middle of the view is to come to these shares of the board's width and height. */
  | { readonly type: 'centre'; readonly x: number; readonly y: number };

const pictures = {
  map: svg`<rect x="3.9" y="4.9" width="16.2" height="14.2" rx="3" fill="none" stroke="currentColor" stroke-width="1.8"/><rect x="11.6" y="8.4" width="5.4" height="4.6" rx="1.2" fill="currentColor"/>`,
  place: svg`${line('M12 21c-4-4.3-6.2-7.6-6.2-10.6a6.2 6.2 0 0 1 12.4 0c0 3-2.2 6.3-6.2 10.6z')}${dot(12, 10.4, 2)}`,
  next: svg`${line('M4 12h12.5M12 6.5l5.2 5.5-5.2 5.5')}${line('M20.4 6v12', 2)}`,
};

/** The frame is never drawn smaller than this, in CSS pixels. */
const LEAST_FRAME = 9;

/**
 * The card in a corner of a large board: a map of it with the view's frame to drag, "Go to…" and "Next unsolved"; and
 * what is said of either, seen or only heard. The map is hidden from assistive technology, which has the grid and
 * "Go to…" for the same. Sends `ms-find`.
 *
 * @csspart card - The card.
 */
export class MsFind extends LitElement {
  static override properties = {
    hasCard: { type: Boolean },
    hasMap: { type: Boolean },
    isOpen: { type: Boolean },
    width: { type: Number },
    height: { type: Number },
    spoken: {},
    word: {},
  };

  static override styles = [resetStyles, findStyles];

  hasCard = false;
  /** Some of the board is out of view. */
  hasMap = false;
  /** The map is wanted. */
  isOpen = true;
  /** Size of the map, in CSS pixels. */
  width = 0;
  height = 0;
  /** For screen readers; a sentence that is to be seen too is the word. */
  spoken = '';
  word = '';

  #frame: Frame = { left: 0, top: 0, right: 1, bottom: 1 };
  /** The place in the frame where it is held, as the distance from its middle; null when it is not. */
  #hold: { readonly x: number; readonly y: number } | null = null;

  constructor() {
    super();
    new ShownKeysController(this);
  }

  /** The card, to be measured; null while there is none. */
  get card(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.card');
  }

  get #canvas(): HTMLCanvasElement | null {
    return this.renderRoot.querySelector('canvas');
  }

  /** Shows which part of the board is in view. */
  showFrame(frame: Frame): void {
    this.#frame = frame;
    this.#placeFrame();
  }

  /** Lays the card at this place of the board area, in CSS pixels. */
  placeCard(x: number, y: number): void {
    const { card } = this;
    if (!card) return;
    card.style.translate = `${x}px ${y}px`;
    card.classList.remove('unplaced');
  }

  /** Lets what lies under the card be seen, or no more. */
  fadeCard(isFaint: boolean): void {
    this.card?.classList.toggle('faint', isFaint);
  }

  /** Paints the map, where it has been rendered. */
  paintMap(paint: (canvas: HTMLCanvasElement) => void): void {
    if (this.#canvas) paint(this.#canvas);
  }

  protected override updated(): void {
    this.#placeFrame();
  }

  protected override render() {
    const { hasMap, isOpen, width, height, word } = this;
    return html`
      <div class="unseen" role="status" aria-live="polite" aria-atomic="true">${this.spoken}</div>
      <div class="word" role="status">${word ? html`<p>${word}</p>` : nothing}</div>
      ${
        this.hasCard
          ? html`
            <section class="card unplaced" part="card" role="group" aria-label=${msg('Find your way')}>
              <div class="map" aria-hidden="true" ?hidden=${!hasMap || !isOpen} .style=${`inline-size:${width}px;block-size:${height}px`}
                @pointerdown=${this.#onDown} @pointermove=${this.#onMove} @lostpointercapture=${this.#onEnd}>
                <canvas></canvas><i class="frame"></i>
              </div>
              <div class="row">
                ${hasMap ? this.#renderButton('map', msg('Minimap'), isOpen) : nothing}
                ${this.#renderButton('go-to', msg('Go to…'))}${this.#renderButton('next', msg('Next unsolved'))}
              </div>
            </section>`
          : nothing
      }
    `;
  }

  #renderButton(type: 'map' | 'go-to' | 'next', label: string, isExpanded?: boolean) {
    const usual = { map: '', 'go-to': 'G', next: 'U' }[type];
    const key = shownKeys[usual] ?? usual;
    const picture = { map: pictures.map, 'go-to': pictures.place, next: pictures.next }[type];
    return html`
      <button type="button" aria-label=${label} title=${key ? `${label} (${key})` : label} aria-expanded=${isExpanded ?? nothing}
        @click=${() => this.#send({ type })}>${icon(picture)}</button>
    `;
  }

  #placeFrame(): void {
    const style = this.renderRoot.querySelector<HTMLElement>('.frame')?.style;
    if (!style) return;
    const { left, top, right, bottom } = this.#frame;
    const along = (from: number, to: number, length: number) => {
      const size = Math.min(length, Math.max(LEAST_FRAME, (to - from) * length));
      return [Math.min(length - size, Math.max(0, ((from + to) / 2) * length - size / 2)), size] as const;
    };
    const [x, width] = along(left, right, this.width);
    const [y, height] = along(top, bottom, this.height);
    style.translate = `${x}px ${y}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }

  /** Within the frame it is taken hold of; elsewhere the view jumps there, and is held in the middle. */
  #onDown = (event: PointerEvent) => {
    const map = event.currentTarget;
    if (event.button !== 0 || this.#hold !== null || !(map instanceof HTMLElement)) return;
    event.preventDefault();
    const isInFrame = event.target instanceof Element && event.target.matches('.frame');
    const { x, y } = this.#shareAt(event);
    const { left, top, right, bottom } = this.#frame;
    this.#hold = isInFrame ? { x: x - (left + right) / 2, y: y - (top + bottom) / 2 } : { x: 0, y: 0 };
    map.setPointerCapture(event.pointerId);
    map.classList.add('dragging');
    if (!isInFrame) this.#onMove(event);
  };

  #onMove = (event: PointerEvent) => {
    if (this.#hold === null) return;
    const { x, y } = this.#shareAt(event);
    this.#send({ type: 'centre', x: x - this.#hold.x, y: y - this.#hold.y });
  };

  #onEnd = (event: PointerEvent) => {
    this.#hold = null;
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.classList.remove('dragging');
  };

  #shareAt({ clientX, clientY }: PointerEvent) {
    const box = this.#canvas?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }

  #send(detail: FindAction): void {
    this.dispatchEvent(new CustomEvent<FindAction>('ms-find', { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-find': MsFind;
  }
  interface HTMLElementEventMap {
    'ms-find': CustomEvent<FindAction>;
  }
}
