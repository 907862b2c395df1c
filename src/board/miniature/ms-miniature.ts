import { css, html, LitElement, type PropertyValues } from 'lit';
import type { Geometry } from '../../../worker/api/rules.ts';
import type { Preview } from '../../../worker/api/session.ts';
import { readColours } from '../paint/theme-colours.ts';
import { isBetterTurned } from '../view/zoom.ts';
import { watchPaper } from '../watch-paper.ts';
import { paintMiniature } from './paint-miniature.ts';

/**
 * A small picture of a board. It asks for what it shows, once it comes into view, by `ms-wanted`. Decoration: words
 * say how far the game has come.
 */
export class MsMiniature extends LitElement {
  static override properties = {
    preview: { attribute: false },
    side: { type: Number },
    turnWide: { type: Boolean },
  };

  static override styles = [
    css`
      :host {
        display: grid;
        place-items: center;
        min-inline-size: 60px;
        min-block-size: 60px;
        flex: none;
      }
      canvas {
        display: block;
        border-radius: 4px;
        outline: 2px solid var(--ms-board);
      }
      .empty {
        inline-size: 44px;
        block-size: 44px;
        border-radius: 8px;
        background: var(--ms-covered);
        outline: 2px solid var(--ms-board);
        opacity: 0.5;
      }
    `,
  ];

  /** Null: not there yet, or a board too large to be drawn. */
  preview: Preview | null = null;
  /** The longest that a side of the picture may be, in CSS pixels. */
  side = 60;
  /** A board wider than tall is drawn upright where the game would lie so on this page. */
  turnWide = false;

  #observer: IntersectionObserver | null = null;
  #unwatchPaper = () => {};
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#observer?.disconnect();
      this.dispatchEvent(new CustomEvent('ms-wanted'));
    });
    this.#observer.observe(this);
    this.#dark.addEventListener('change', this.#paint);
    this.#unwatchPaper = watchPaper(this.#paint);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
    this.#dark.removeEventListener('change', this.#paint);
    this.#unwatchPaper();
  }

  protected override updated(_changed: PropertyValues<this>): void {
    this.#paint();
  }

  protected override render() {
    return this.preview ? html`<canvas aria-hidden="true"></canvas>` : html`<div class="empty"></div>`;
  }

  #paint = () => {
    const canvas = this.renderRoot.querySelector('canvas');
    if (!canvas || !this.preview) return;
    const { width, height, pixels } = paintMiniature(
      this.preview,
      this.side * devicePixelRatio,
      readColours(this.renderRoot),
      this.turnWide && isTurnedOnPage(this.preview.geometry),
    );
    canvas.width = width;
    canvas.height = height;
    canvas.style.inlineSize = `${width / devicePixelRatio}px`;
    canvas.style.blockSize = `${height / devicePixelRatio}px`;
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer as ArrayBuffer), width, height);
    canvas.getContext('2d')?.putImageData(image, 0, 0);
  };
}

/** Whether a game of this geometry would lie turned on a page of this size. */
function isTurnedOnPage(geometry: Geometry): boolean {
  const page = { width: innerWidth, height: innerHeight, ratio: 1 };
  const isTouch = matchMedia('(pointer: coarse)').matches;
  return page.height > page.width && isBetterTurned(page, geometry, isTouch);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-miniature': MsMiniature;
  }
  interface HTMLElementEventMap {
    'ms-wanted': CustomEvent<null>;
  }
}
