import { msg, str } from '@lit/localize';
import { css, html, LitElement } from 'lit';
import { numberText, percentText } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';

/**
 * How far a review is, of one game or of many, with what stops it. Sends `ms-stop`; while it asks
 * whether a long one is wanted, also `ms-go-on`.
 */
export class MsReviewProgress extends LitElement {
  static override properties = {
    done: { type: Number },
    total: { type: Number },
    leftMs: { type: Number },
    isAsking: { type: Boolean },
    words: {},
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    css`
      :host {
        display: grid;
        gap: 10px;
      }
      progress {
        inline-size: 100%;
        block-size: 8px;
        accent-color: var(--ms-accent);
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 10px;
      }
    `,
  ];

  done = 0;
  /** 0: not known yet. */
  total = 0;
  /** Null: not known yet. */
  leftMs: number | null = null;
  isAsking = false;
  /** What is being done. */
  words = '';

  protected override render() {
    const seconds = this.leftMs === null ? '' : numberText(Math.max(1, Math.ceil(this.leftMs / 1000)));
    if (this.isAsking)
      return html`
        <p role="status">${msg(str`This game is long: its review takes about ${seconds} s.`)}</p>
        <div class="actions">
          ${this.#renderStop()}
          <button class="button primary" type="button" @click=${() => this.#send('ms-go-on')}>${msg('Review it')}</button>
        </div>
      `;
    const { done, total } = this;
    const said = html`<p class="note" role="status">${this.words}</p>`;
    if (total === 0) return said;
    const share = percentText(Math.floor((100 * done) / total));
    return html`
      ${said}
      <progress max=${total} value=${done} aria-label=${msg('Review')}></progress>
      <p class="note">${share}${seconds && ` · ${msg(str`${seconds} s left`)}`}</p>
      <div class="actions">${this.#renderStop()}</div>
    `;
  }

  #renderStop() {
    return html`<button class="button" type="button" @click=${() => this.#send('ms-stop')}>${msg('Stop')}</button>`;
  }

  #send(type: 'ms-stop' | 'ms-go-on'): void {
    this.dispatchEvent(new CustomEvent(type));
  }
}

export function defineMsReviewProgress(): void {
  defineOnce('ms-review-progress', MsReviewProgress);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-review-progress': MsReviewProgress;
  }
}
