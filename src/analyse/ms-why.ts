import { msg, str } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import type { HintPage } from '../assist/hint/hint-page.ts';
import { numberText } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { analyseStyles } from './analyse-styles.ts';

/** The reasons for what was found, one step after the other. Sends `ms-page` with the step that is shown. */
export class MsWhy extends LitElement {
  static override properties = {
    pages: { attribute: false },
    at: { type: Number },
  };

  static override styles = [resetStyles, buttonStyles, analyseStyles];

  pages: readonly HintPage[] = [];
  at = 0;

  protected override render() {
    const { pages, at } = this;
    const page = pages[at];
    if (!page) return nothing;
    const count = pages.length;
    return html`
      <section class="why" aria-label=${msg('Why')}>
        <p class="text" role="status">${page.text}</p>
        ${
          count > 1
            ? html`
              <div class="steps" role="group" aria-label=${msg('Steps')}>
                <button class="button back" type="button" ?disabled=${at === 0} @click=${() => this.#show(at - 1)}>${msg('Back')}</button>
                <span>${msg(str`${numberText(at + 1)} of ${numberText(count)}`)}</span>
                <button class="button next" type="button" ?disabled=${at === count - 1} @click=${() => this.#show(at + 1)}>${msg('Next')}</button>
              </div>`
            : nothing
        }
      </section>
    `;
  }

  #show(at: number): void {
    this.dispatchEvent(new CustomEvent('ms-page', { detail: at }));
  }
}

export function defineMsWhy(): void {
  defineOnce('ms-why', MsWhy);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-why': MsWhy;
  }
  interface HTMLElementEventMap {
    'ms-page': CustomEvent<number>;
  }
}
