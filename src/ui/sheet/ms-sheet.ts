import { msg } from '@lit/localize';
import { css, html, LitElement, type PropertyValues } from 'lit';
import { icon } from '../icons/icon.ts';
import { requireElement } from '../require-element.ts';
import { resetStyles } from '../shared-styles.ts';
import { sheetPictures } from './sheet-icons.ts';
import { SwipeDown } from './swipe-down.ts';

/**
 * What calls it off; scrolls there as soon as the contents of the slot are long enough, which may be loaded late, unless
 * the reader has begun to scroll.
 */
function scrollBack(body: HTMLElement, slot: HTMLSlotElement, top: number): () => void {
  const connection = new AbortController();
  const { signal } = connection;
  const watch = new ResizeObserver(() => go());
  signal.addEventListener('abort', () => watch.disconnect());
  const go = () => {
    body.scrollTop = top;
    if (Math.abs(body.scrollTop - top) < 1) connection.abort();
  };
  const look = () => {
    for (const element of slot.assignedElements()) watch.observe(element);
  };
  go();
  if (signal.aborted) return () => undefined;
  look();
  slot.addEventListener('slotchange', look, { signal });
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    body.addEventListener(type, () => connection.abort(), { signal, passive: true });
  return () => connection.abort();
}

/**
 * A modal sheet: from below on a phone, at the side on anything wider. It closes by its button, Escape, a click
 * beside it or a swipe down on its head, gives the focus back, and then sends `ms-close`.
 *
 * @slot - What the sheet is about.
 * @slot nav - Where else to go, above it.
 * @csspart sheet - All of it but the backdrop.
 */
export class MsSheet extends LitElement {
  static override properties = {
    heading: {},
    open: { type: Boolean },
  };

  static override styles = [
    resetStyles,
    css`
      :host {
        display: contents;
      }
      dialog {
        position: fixed;
        inset: auto 0 0;
        inline-size: 100%;
        max-inline-size: 100%;
        max-block-size: calc(100dvh - 3.5em - env(safe-area-inset-top, 0px));
        margin: 0;
        padding: 0;
        border: 1px solid transparent;
        border-radius: calc(var(--ms-radius) * 1.4) calc(var(--ms-radius) * 1.4) 0 0;
        background: var(--ms-sheet);
        color: var(--ms-ink);
        box-shadow: var(--ms-shadow);
        overflow: hidden;
        flex-direction: column;
        translate: 0 100%;
        transition:
          translate 260ms cubic-bezier(0.2, 0.8, 0.3, 1),
          overlay 260ms allow-discrete,
          display 260ms allow-discrete;
      }
      dialog[open] {
        display: flex;
        translate: 0 var(--_pulled, 0px);
      }
      dialog.pulled {
        transition: none;
      }
      @starting-style {
        dialog[open] {
          translate: 0 100%;
        }
      }
      /* Every step repaints the whole page, so there are four: the GPU process works a quarter less than with one in each frame. */
      dialog::backdrop {
        background: #0a0c1059;
        transition:
          opacity 260ms steps(4),
          overlay 260ms allow-discrete,
          display 260ms allow-discrete;
        opacity: 0;
      }
      dialog[open]::backdrop {
        opacity: 1;
      }
      @starting-style {
        dialog[open]::backdrop {
          opacity: 0;
        }
      }
      header {
        flex: none;
        display: grid;
        grid-template-columns: 1fr auto;
        align-items: center;
        padding-block: 20px 6px;
        padding-inline: 20px 12px;
        touch-action: none;
        position: relative;
      }
      header::before {
        content: '';
        position: absolute;
        inset: 8px auto auto 50%;
        inline-size: 36px;
        block-size: 4px;
        margin-inline-start: -18px;
        border-radius: 2px;
        background: var(--ms-edge);
        opacity: 0.6;
      }
      h2 {
        /* Beside the button a long word of large text is as wide as a small phone. */
        font-size: min(1.375em, 9vw);
        font-weight: 650;
        line-height: 1.2;
      }
      h2:focus-visible {
        outline: none;
      }
      .close {
        display: grid;
        place-items: center;
        inline-size: 46px;
        block-size: 46px;
        border-radius: 50%;
        color: var(--ms-ink-2);
      }
      .close:active {
        background: var(--ms-line);
      }
      @media (hover: hover) {
        .close:hover {
          background: var(--ms-line);
        }
      }
      .body {
        flex: 1 1 auto;
        display: flex;
        flex-direction: column;
        min-block-size: 0;
        overflow: auto;
        overscroll-behavior: contain;
        /* Where text is large and the phone small, a word that is longer than its line goes on in the next. */
        overflow-wrap: break-word;
        scroll-padding-block-end: 110px;
        padding: 4px 20px max(20px, env(safe-area-inset-bottom, 0px));
      }
      .body:focus-visible {
        outline-offset: -4px;
      }
      .body ::slotted(*) {
        flex: 1 0 auto;
      }
      @media (min-width: 560px) {
        dialog {
          inset-block: 16px;
          inset-inline: auto 16px;
          inline-size: min(46em, 100% - 32px);
          block-size: calc(100dvh - 32px);
          max-block-size: none;
          border-radius: calc(var(--ms-radius) * 1.4);
          translate: calc(100% + 16px) 0;
        }
        dialog:dir(rtl) {
          translate: calc(-100% - 16px) 0;
        }
        @starting-style {
          dialog[open] {
            translate: calc(100% + 16px) 0;
          }
          dialog[open]:dir(rtl) {
            translate: calc(-100% - 16px) 0;
          }
        }
        dialog[open] {
          translate: 0 var(--_pulled, 0px);
        }
        header::before {
          display: none;
        }
        /* As high as the window lets it be: boards in it may fill it. */
        .body {
          container-type: size;
        }
      }
      @media (min-width: 560px) and (max-height: 479px) {
        dialog {
          inset-block: 0;
          inset-inline-end: 0;
          block-size: 100dvh;
          padding-block-start: 8px;
          border-radius: 0;
          border-start-start-radius: 20px;
          border-end-start-radius: 20px;
          padding-right: env(safe-area-inset-right, 0px);
        }
        dialog:dir(rtl) {
          padding-right: 0;
          padding-left: env(safe-area-inset-left, 0px);
        }
        header {
          padding-block: 0;
        }
      }
      /* Where text is not too large, where else to go stands in the line of the heading. */
      @media (min-width: 35em) and (max-height: 479px) {
        dialog[open] {
          display: grid;
          grid-template: auto minmax(0, 1fr) / fit-content(45%) minmax(0, 1fr) auto;
          column-gap: 8px;
        }
        header {
          grid-area: 1 / 1 / 2 / 4;
          grid-template-columns: subgrid;
        }
        .close {
          grid-column: 3;
        }
        ::slotted(nav) {
          grid-area: 1 / 2;
          place-self: center start;
          max-inline-size: 100%;
          position: relative;
        }
        .body {
          grid-area: 2 / 1 / 3 / 4;
        }
      }
      @media (forced-colors: active) {
        dialog {
          border-color: CanvasText;
        }
      }
      /* On paper all of it, on as many pages as it takes, and no way to go elsewhere. */
      @media print {
        dialog[open] {
          display: block;
          position: absolute;
          inset: 0 0 auto;
          inline-size: auto;
          max-inline-size: none;
          block-size: auto;
          max-block-size: none;
          box-shadow: none;
          overflow: visible;
          translate: none;
        }
        dialog::backdrop,
        .close {
          display: none;
        }
        .body {
          display: block;
          container-type: normal;
          overflow: visible;
        }
      }
    `,
  ];

  /** The sheet's title and accessible name. */
  heading = '';
  open = false;

  get #dialog(): HTMLDialogElement {
    return requireElement(this, 'dialog');
  }

  readonly #swipe = new SwipeDown({
    moved: (pixels) => {
      this.#dialog.classList.add('pulled');
      this.#dialog.style.setProperty('--_pulled', `${pixels}px`);
    },
    ended: (isThrown) => {
      this.#dialog.classList.remove('pulled');
      this.#dialog.style.removeProperty('--_pulled');
      if (isThrown) this.#dialog.close();
    },
  });

  #forgetTop = () => {};

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('open')) return;
    if (this.open && !this.#dialog.open) this.#dialog.showModal();
    if (!this.open && this.#dialog.open) this.#dialog.close();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && this.open) queueMicrotask(() => this.isConnected && this.#dialog.showModal());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Out of the document a dialog stays open but is modal no more; back in it, it has to be opened again.
    this.#dialog?.removeAttribute('open');
  }

  /** The scroll position of its contents. */
  get top(): number {
    return this.renderRoot.querySelector('.body')?.scrollTop ?? 0;
  }

  /**
   * Shows other contents: from their beginning, or from where they were left, and
   * the focus is not lost.
   */
  begin(top = 0): void {
    this.#forgetTop();
    this.#forgetTop = scrollBack(requireElement(this, '.body'), requireElement(this, '.body slot'), top);
    if (!this.matches(':focus-within')) requireElement<HTMLElement>(this, 'h2').focus();
  }

  #onClose = () => {
    if (!this.isConnected) return;
    this.open = false;
    this.dispatchEvent(new CustomEvent('ms-close', { bubbles: true, composed: true }));
  };

  #onClick = (event: MouseEvent) => {
    // The backdrop belongs to the dialog; everything else is a child of it.
    if (event.composedPath()[0] === this.#dialog) this.#dialog.close();
  };

  protected override render() {
    return html`
      <dialog part="sheet" aria-labelledby="title" @close=${this.#onClose} @click=${this.#onClick}>
        <header @pointerdown=${this.#swipe.down} @pointermove=${this.#swipe.move} @pointerup=${this.#swipe.up}
          @pointercancel=${this.#swipe.cancel}>
          <h2 id="title" tabindex="-1" autofocus>${this.heading}</h2>
          <button class="close" type="button" aria-label=${msg('Close')} @click=${() => this.#dialog.close()}>
            ${icon(sheetPictures.close)}
          </button>
        </header>
        <slot name="nav"></slot>
        <div class="body"><slot></slot></div>
      </dialog>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-sheet': MsSheet;
  }
  interface HTMLElementEventMap {
    'ms-close': CustomEvent<null>;
  }
}
