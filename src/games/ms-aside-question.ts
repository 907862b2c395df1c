import { msg } from '@lit/localize';
import { css, html, LitElement } from 'lit';
import { requireElement } from '../ui/require-element.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';

/** The choice for the game in progress; null: it goes on, and no other is begun. */
export type AsideChoice = 'kept' | 'given-up' | null;

/** The question what shall become of a game in progress, over everything else. Sends `ms-choice`, once. */
export class MsAsideQuestion extends LitElement {
  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      dialog {
        inline-size: min(24em, 100% - 32px);
        padding: 22px 20px 20px;
        border: 1px solid transparent;
        border-radius: calc(var(--ms-radius) * 1.4);
        background: var(--ms-sheet);
        color: var(--ms-ink);
        box-shadow: var(--ms-shadow);
      }
      dialog::backdrop {
        background: #0a0c1059;
      }
      h2 {
        font-size: 1.125em;
        font-weight: 650;
      }
      p {
        margin-block: 4px 16px;
        color: var(--ms-ink-2);
      }
      .actions {
        display: grid;
        gap: 8px;
      }
      @media (forced-colors: active) {
        dialog {
          border-color: CanvasText;
        }
      }
    `,
  ];

  #choice: AsideChoice = null;

  protected override firstUpdated(): void {
    requireElement<HTMLDialogElement>(this, 'dialog').showModal();
  }

  protected override render() {
    return html`
      <dialog aria-labelledby="title" aria-describedby="about" @close=${this.#onClose}>
        <h2 id="title">${msg('A game is in progress.')}</h2>
        <p id="about">${msg('What should happen to it when you start a new one?')}</p>
        <div class="actions">
          <button class="button primary" type="button" autofocus @click=${() => this.#choose('kept')}>
            ${msg('Keep it for later')}
          </button>
          <button class="button" type="button" @click=${() => this.#choose('given-up')}>${msg('Discard it')}</button>
          <button class="button plain" type="button" @click=${() => this.#choose(null)}>${msg('Continue it')}</button>
        </div>
      </dialog>
    `;
  }

  #choose(choice: AsideChoice): void {
    this.#choice = choice;
    requireElement<HTMLDialogElement>(this, 'dialog').close();
  }

  #onClose = () => {
    this.dispatchEvent(new CustomEvent<AsideChoice>('ms-choice', { detail: this.#choice }));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-aside-question': MsAsideQuestion;
  }
  interface HTMLElementEventMap {
    'ms-choice': CustomEvent<AsideChoice>;
  }
}
