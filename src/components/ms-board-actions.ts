import { css, html, LitElement } from 'lit';
import { type CommandName, sendCommand } from './commands.ts';
import { buttonStyles, resetStyles } from './shared-styles.ts';

/**
 * What can be done with a game that is over, its board, and its statistics where the toolbar has no room for those. Sends
 * `ms-command` `share`, `replay`, `copy-board`, `save-board` and `statistics`.
 */
export class MsBoardActions extends LitElement {
  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 10px;
        margin-block-start: 12px;
      }
      .button {
        flex: 1 1 auto;
        padding-inline: 0.55em;
      }
      @container (min-width: 900px) and (min-height: 480px) {
        .button:last-child {
          display: none;
        }
      }
    `,
  ];

  protected override render() {
    return html`${this.#renderButton('Share', 'share')} ${this.#renderButton('Replay', 'replay')}
    ${this.#renderButton('Copy board', 'copy-board')} ${this.#renderButton('Save .mbf', 'save-board')}
    ${this.#renderButton('Statistics', 'statistics')}`;
  }

  #renderButton(label: string, name: CommandName) {
    return html`<button class="button" type="button" @click=${() => sendCommand(this, name)}>${label}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-board-actions': MsBoardActions;
  }
}
