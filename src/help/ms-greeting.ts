import { msg } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import type { BoardLayer } from '../board/layer.ts';
import { panelOf } from '../board/view/viewport.ts';
import { sendCommand } from '../game/commands.ts';
import type { GameController } from '../game/game-controller.ts';
import { isOver } from '../game/game-status.ts';
import { createDeferred } from '../ui/deferred.ts';
import { defineOnce } from '../ui/define.ts';
import { close } from '../ui/icons/app-icons.ts';
import { icon } from '../ui/icons/icon.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import { noteVisit } from './visits.ts';

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
      /* Beside the board. */
      :host([aside]) {
        inset-inline-end: auto;
        padding-inline: 8px;
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
        <button type="button" aria-label=${msg('No, thank you')} @click=${this.#onClose}>${icon(close)}</button></span>
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

/** Air above and below the line, in CSS pixels. */
const AIR = 4;

/** The least width of a line beside the board, in CSS pixels. */
const LEAST_WIDTH = 130;

/** Lays the line where it covers neither cells nor counters: under them, over them or beside the board; else it is hidden. */
function place(line: MsGreeting, host: MsGame): void {
  const { board, boardArea } = host;
  const area = boardArea.getBoundingClientRect();
  const panel = board.panel.getBoundingClientRect();
  const status = host.frame.querySelector('ms-status');
  if (!status) return;
  const counters = status.getBoundingClientRect();
  line.hidden = false;
  line.toggleAttribute('aside', false);
  line.style.inlineSize = '';
  const top = board.offsetTop + AIR;
  const height = line.offsetHeight;
  // On a wide screen the counters lie at the board's edge, and the free room is above them.
  const isBelow = host.frame.classList.contains('has-risen') && counters.bottom > area.top;
  const free = isBelow ? counters.top + parseFloat(getComputedStyle(status).paddingTop) : panel.top;
  line.style.top = `${isBelow ? free - AIR - height - area.top : top}px`;
  const least = isBelow ? host.frame.getBoundingClientRect().top + AIR : area.top + top;
  if (least + height <= free) return;
  const aside = Math.min(panel.left - area.left, area.right - panel.right);
  line.toggleAttribute('aside', true);
  line.style.inlineSize = `${aside}px`;
  line.style.top = `${top}px`;
  line.hidden = aside < LEAST_WIDTH || line.offsetHeight + top + AIR > area.height;
}

/**
 * Greets a first-time player until they place a flag, begin another game or dismiss the words, and never again.
 * They are hidden where they would cover cells.
 *
 * @returns Resolves when they are in their place for the first time, or not wanted.
 */
export function greet(host: MsGame, game: GameController): Promise<void> {
  const placed = createDeferred();
  defineOnce('ms-greeting', MsGreeting);
  const line = Object.assign(document.createElement('ms-greeting'), { hidden: true });
  const placeLine = () => {
    if (!line.isConnected) return;
    place(line, host);
    placed.resolve();
  };
  // In the next frame: placing changes the line's own size, which an observer must not do.
  const watch = new ResizeObserver(() => requestAnimationFrame(placeLine));
  let edges = '';
  const layer: BoardLayer = {
    painted(view) {
      const { left, top, width, height } = panelOf(view);
      const now = [left, top, width, height].join();
      if (now !== edges) placeLine();
      edges = now;
    },
  };
  let removeLayer = () => {};
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
      void line.updateComplete.then(() => {
        watch.observe(host);
        watch.observe(line);
        removeLayer = host.board.addLayer(layer);
      });
    },
  };
  const end = () => {
    watch.disconnect();
    removeLayer();
    host.removeController(look);
    remove();
    noteVisit();
    placed.resolve();
  };
  line.addEventListener('ms-close', () => {
    end();
    host.focusBoard();
  });
  host.addController(look);
  look.hostUpdated();
  return placed.promise;
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-greeting': MsGreeting;
  }
}
