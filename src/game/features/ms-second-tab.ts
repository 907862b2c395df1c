import { msg } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import { buttonStyles, resetStyles } from '../../ui/shared-styles.ts';
import { sendCommand } from '../commands.ts';

/** The slim bar above a board that another tab plays. Sends `ms-command` `take-over`. */
export class MsElsewhere extends LitElement {
  static override properties = {
    isShown: { type: Boolean },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        grid-area: 1 / 1;
        z-index: 2;
        background: var(--ms-page);
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: 2px 10px;
        padding: 0 8px 6px;
        font-size: min(1em, 3.6cqi);
        color: var(--ms-ink-2);
      }
      p {
        text-wrap: balance;
      }
      .button {
        min-block-size: 44px;
        padding-block: 0.3em;
      }
    `,
  ];

  isShown = false;

  protected override render() {
    const bar = html`
      <div class="bar">
        <p>${msg('This game is open in another tab.')}</p>
        <button class="button primary" type="button" @click=${() => sendCommand(this, 'take-over')}>${msg('Play here')}</button>
      </div>
    `;
    return html`<div role="status">${this.isShown ? bar : nothing}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-elsewhere': MsElsewhere;
  }
}
