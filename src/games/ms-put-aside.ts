import { msg } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import { passFocus } from '../ui/pass-focus.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';

/** The player's choice for a game that was put aside. */
export type AsideAction = 'return' | 'give-up' | 'undo';

/** The notice of a game that was put aside; sends `ms-aside` with what shall become of it. */
export class MsPutAside extends LitElement {
  static override properties = {
    step: {},
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: block;
      }
      ms-notice {
        text-align: start;
      }
      .button {
        min-block-size: 44px;
        padding-inline: 1em;
      }
    `,
  ];

  step: 'none' | 'kept' | 'given-up' = 'none';

  constructor() {
    super();
    passFocus(this, () => this.renderRoot.querySelector('button'));
  }

  protected override render() {
    const { step } = this;
    const message = step === 'kept' ? msg('Game saved.') : step === 'given-up' ? msg('Game discarded.') : '';
    return html`
      <ms-notice .message=${message} .actions=${[]}>
        ${
          step === 'kept'
            ? html`${this.#renderButton('give-up', msg('Discard'))}${this.#renderButton('return', msg('Go back'))}`
            : step === 'given-up'
              ? this.#renderButton('undo', msg('Undo'))
              : nothing
        }
      </ms-notice>
    `;
  }

  #renderButton(action: AsideAction, label: string) {
    return html`
      <button class="button ${action === 'give-up' ? 'plain' : ''}" type="button"
        @click=${() => this.dispatchEvent(new CustomEvent('ms-aside', { detail: action }))}>${label}</button>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-put-aside': MsPutAside;
  }
  interface HTMLElementEventMap {
    'ms-aside': CustomEvent<AsideAction>;
  }
}
