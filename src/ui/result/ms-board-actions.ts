import { css, html, LitElement, type SVGTemplateResult, svg } from 'lit';
import { type CommandName, commands, sendCommand } from '../../game/commands.ts';
import { icon } from '../icon.ts';
import { line, solid } from '../icons.ts';
import { resetStyles } from '../shared-styles.ts';
import { sheetPictures } from '../sheet/sheet-icons.ts';

const replay = svg`${line('M5 12a7.5 7.5 0 1 0 2.4-5.5L5 8.5M5 4v4.5h4.5', 1.9)}${solid('M10.3 9v6l5-3z')}`;

/** Buttons for a finished game, beside the words under its figures. Sends `ms-command` `share` and `replay`. */
export class MsBoardActions extends LitElement {
  static override styles = [
    resetStyles,
    css`
      :host {
        float: inline-end;
        display: flex;
        flex-wrap: wrap;
        margin: 4px -6px -16px 4px;
      }
      button {
        display: flex;
        align-items: center;
        gap: 0.4em;
        min-block-size: 44px;
        padding-inline: 6px;
        border-radius: calc(var(--ms-radius) - 2px);
        color: var(--ms-ink-2);
        font-size: 0.8125em;
      }
      button:active {
        background: var(--ms-line);
      }
      @media (hover: hover) {
        button:hover {
          background: var(--ms-line);
        }
      }
    `,
  ];

  protected override render() {
    return [this.#renderButton('share', sheetPictures.share), this.#renderButton('replay', replay)];
  }

  #renderButton(name: CommandName, picture: SVGTemplateResult) {
    return html`
      <button type="button" @click=${() => sendCommand(this, name)}>${icon(picture)}${commands[name].label?.()}</button>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-board-actions': MsBoardActions;
  }
}
