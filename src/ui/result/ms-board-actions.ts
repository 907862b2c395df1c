import { css, html, LitElement, nothing, type SVGTemplateResult, svg } from 'lit';
import { type CommandName, commands, sendCommand } from '../../game/commands.ts';
import { icon } from '../icon.ts';
import { line, solid } from '../icons.ts';
import { resetStyles } from '../shared-styles.ts';
import { sheetPictures } from '../sheet/sheet-icons.ts';

/** A line that rises and falls, with a dot: the chance to win over a game. */
const review = svg`${line('M4 17l4.5-7 4 4.5L19 6', 1.9)}${solid('M19 3.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z')}`;

const replay = svg`${line('M5 12a7.5 7.5 0 1 0 2.4-5.5L5 8.5M5 4v4.5h4.5', 1.9)}${solid('M10.3 9v6l5-3z')}`;

/** Buttons for a finished game, beside the words under its figures. Sends `ms-command` `share`, `replay` and `review`. */
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
      /* On a phone the pictures of these two have to do: they are known. */
      @container (max-width: 430px) {
        .known {
          position: absolute;
          inline-size: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        button {
          min-inline-size: 44px;
          justify-content: center;
        }
      }
      @media (hover: hover) {
        button:hover {
          background: var(--ms-line);
        }
      }
    `,
  ];

  protected override render() {
    return [
      this.#renderButton('share', sheetPictures.share, true),
      this.#renderButton('replay', replay, true),
      this.#renderButton('review', review),
    ];
  }

  #renderButton(name: CommandName, picture: SVGTemplateResult, isKnown = false) {
    const label = commands[name].label?.();
    return html`
      <button type="button" title=${(isKnown && label) || nothing} @click=${() => sendCommand(this, name)}>${icon(picture)}<span class=${isKnown ? 'known' : ''}>${label}</span></button>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-board-actions': MsBoardActions;
  }
}
