import { msg } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import { sendCommand } from '../game/commands.ts';
import type { GameController } from '../game/game-controller.ts';
import { isOver } from '../game/game-status.ts';
import { defineOnce } from '../ui/define.ts';
import { icon } from '../ui/icon.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import { sheetPictures } from '../ui/sheet/sheet-icons.ts';
import { noteVisit } from './lessons-done.ts';

/**
 * What someone needs who is here for the first time: what a press does, and where to learn more. It stands above the
 * board and never over it. Sends `ms-command` `help`, and `ms-close` when it is put away.
 */
export class MsGreeting extends LitElement {
  static override properties = {
    isUsual: { type: Boolean },
  };

  static override styles = [
    resetStyles,
    css`
      :host {
        position: absolute;
        inset-inline: 0;
        z-index: 1;
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        align-items: center;
        column-gap: 0.6em;
        max-inline-size: 100%;
        font-size: 0.875em;
        text-align: center;
        color: var(--ms-ink-2);
        pointer-events: none;
      }
      :host([hidden]) {
        display: none;
      }
      p {
        color: var(--ms-ink);
        font-weight: 650;
      }
      span {
        display: flex;
        align-items: center;
        pointer-events: auto;
      }
      a {
        padding: 8px;
        color: inherit;
        text-underline-offset: 0.25em;
      }
      button {
        display: grid;
        place-items: center;
        inline-size: 36px;
        block-size: 36px;
        border-radius: 50%;
      }
      svg {
        inline-size: 1.2em;
        block-size: 1.2em;
      }
      @media (hover: hover) {
        a:hover,
        button:hover {
          color: var(--ms-ink);
        }
      }
    `,
  ];

  /** A press opens. */
  isUsual = true;

  protected override render() {
    return html`
      ${this.isUsual ? html`<p>${pressWords()}</p>` : nothing}
      <span><a href="#/help" @click=${this.#onHelp}>${msg('New here? Learn in five steps')}</a>
        <button type="button" aria-label=${msg('No, thank you')} @click=${this.#onClose}>${icon(sheetPictures.close)}</button></span>
    `;
  }

  // The app opens it, so that going back closes it again.
  #onHelp = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    sendCommand(this, 'help');
  };

  #onClose = () => {
    this.dispatchEvent(new CustomEvent('ms-close'));
  };
}

/** What a press and the other press do. */
const pressWords = () =>
  matchMedia('(pointer: coarse)').matches
    ? msg('A tap opens; hold to flag')
    : msg('A click opens; a right click flags');

/**
 * Greets a first-time player until they place a flag, begin another game or dismiss the words, and never again.
 * They are hidden where they would cover cells.
 */
export function greet(host: MsGame, game: GameController): void {
  defineOnce('ms-greeting', MsGreeting);
  const line = Object.assign(document.createElement('ms-greeting'), { hidden: true });
  const watch = new ResizeObserver(() => {
    line.hidden = false;
    const { board } = host;
    line.style.top = `${board.offsetTop + 4}px`;
    line.hidden = board.panel.getBoundingClientRect().top < line.getBoundingClientRect().bottom;
  });
  let gameId: string | null = null;
  let remove = () => {};
  const look = {
    hostUpdated() {
      const { state, game: info } = game.view;
      if (!state || !info) return;
      const isFirst = gameId === null;
      gameId ??= state.gameId;
      const hasFlag = state.minesLeft < info.rules.mines;
      if (info.isResumed || hasFlag || isOver(state.status) || state.gameId !== gameId) return end();
      line.isUsual = host.inputSettings.scheme === 'classic';
      if (!isFirst) return;
      remove = host.addElement('above', line);
      void line.updateComplete.then(() => watch.observe(host));
    },
  };
  const end = () => {
    watch.disconnect();
    host.removeController(look);
    remove();
    noteVisit();
  };
  line.addEventListener('ms-close', () => {
    end();
    host.focusBoard();
  });
  host.addController(look);
  look.hostUpdated();
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-greeting': MsGreeting;
  }
}
