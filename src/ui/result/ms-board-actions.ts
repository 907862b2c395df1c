import { css, html, LitElement, nothing, type SVGTemplateResult, svg } from 'lit';
import { type CommandName, commands, sendCommand } from '../../game/commands.ts';
import type { GameView } from '../../game/game-controller.ts';
import { icon } from '../icons/icon.ts';
import { line, solid } from '../icons/icons.ts';
import { resetStyles } from '../shared-styles.ts';
import { sheetPictures } from '../sheet/sheet-icons.ts';

const replay = svg`${line('M5 12a7.5 7.5 0 1 0 2.4-5.5L5 8.5M5 4v4.5h4.5', 1.9)}${solid('M10.3 9v6l5-3z')}`;

/** A board of four cells, and the way round to its beginning. */
const again = svg`${line('M8.5 8.5h7v7h-7zM12 8.5v7M8.5 12h7', 1.6)}${line('M4 9.5A8.3 8.3 0 0 1 19.5 8.5M20 14.5A8.3 8.3 0 0 1 4.5 15.5M19.8 4.5v4.2h-4.2M4.2 19.5v-4.2h4.2', 1.7)}`;

/** Buttons for a finished game, under its figures. Sends `ms-command` with what they are called. */
export class MsBoardActions extends LitElement {
  static override properties = { view: { attribute: false } };

  static override styles = [
    resetStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(4.5em, 1fr));
        margin-block-start: 8px;
      }
      button {
        display: grid;
        justify-items: center;
        align-content: center;
        gap: 2px;
        min-block-size: 48px;
        padding-inline: 2px;
        border-radius: calc(var(--ms-radius) - 2px);
        color: var(--ms-ink-2);
        font-size: 0.75em;
        line-height: 1.25;
      }
      /* A line of its own: it is not always there, and the others keep their places. */
      .practise {
        grid-column: 1 / -1;
        grid-auto-flow: column;
        place-content: center;
        align-items: center;
        gap: 6px;
        min-block-size: 44px;
        color: inherit;
      }
      svg {
        inline-size: 1.75em;
        block-size: 1.75em;
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

  view: GameView | null = null;

  protected override render() {
    return [
      this.#renderButton('share', sheetPictures.share),
      this.#renderButton('same-board', again),
      this.#renderButton('replay', replay),
      this.#renderButton('review', sheetPictures.review),
      this.view && commands.practise.isAllowed?.(this.view)
        ? this.#renderButton('practise', sheetPictures.practise)
        : nothing,
    ];
  }

  #renderButton(name: CommandName, picture: SVGTemplateResult) {
    return html`
      <button class=${name} type="button" @click=${() => sendCommand(this, name)}>${icon(picture)}<span>${commands[name].label?.()}</span></button>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-board-actions': MsBoardActions;
  }
}
