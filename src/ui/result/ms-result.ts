import { msg, str } from '@lit/localize';
import { type CSSResult, css, html, LitElement, nothing } from 'lit';
import type { GameInfo, GameState } from '../../../worker/api/game.ts';
import { sendCommand } from '../../game/commands.ts';
import { isPractice } from '../../game/game-status.ts';
import { gameLine } from '../../rules/game-line.ts';
import { wordsOf } from '../../rules/preset-words.ts';
import { buttonStyles, resetStyles } from '../shared-styles.ts';
import { type Figure, resultFigures, resultLine, resultTitle } from './result-figures.ts';

/** Two figures in a line, or one where there is no room for both. */
const inTwoColumns = (figures: CSSResult) => css`
  ${figures} {
    display: flex;
    flex-wrap: wrap;
  }
  ${figures} > div {
    flex: 1 0 40%;
  }
`;

/**
 * The card after a win or a loss: the time, six figures, all of them with their formulas on demand, and what to do next.
 * It takes no focus; the live region has told the result. Sends `ms-command` `new-game`, and `ms-look` when the
 * player would rather see the board.
 *
 * @slot board - What can be done with the finished board.
 * @slot placing - How the time compares with the player's others.
 */
export class MsResult extends LitElement {
  static override properties = {
    game: { attribute: false },
    state: { attribute: false },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: flex;
        min-block-size: 0;
        overflow: auto;
        padding: 18px 20px;
        /* Seen only where colours are forced. */
        border: 1px solid transparent;
        border-radius: calc(var(--ms-radius) * 1.4);
        background: var(--ms-sheet);
        color: var(--ms-ink);
        box-shadow: var(--ms-shadow);
      }
      section {
        flex: 1;
        display: flex;
        flex-direction: column;
        min-inline-size: 0;
        container-type: inline-size;
      }
      /* What there is to read scrolls, and what to do next stays in sight. */
      .told {
        flex: 1 1 auto;
        min-block-size: 3em;
        overflow: auto;
        overscroll-behavior: contain;
      }
      h2 {
        font-size: 1.375em;
        font-weight: 650;
        line-height: 1.2;
        font-variant-numeric: tabular-nums;
      }
      .line,
      dt,
      summary,
      .formulas {
        color: var(--ms-ink-2);
        font-size: 0.8125em;
        line-height: 1.4;
      }
      .line {
        margin-block-start: 2px;
      }
      .verdict {
        color: inherit;
      }
      .figures {
        display: grid;
        margin-block-start: 12px;
        grid-template-columns: repeat(3, auto);
        justify-content: space-between;
        gap: 10px 14px;
        font-variant-numeric: tabular-nums;
      }
      .figures > div {
        display: flex;
        flex-direction: column-reverse;
        justify-content: flex-end;
      }
      .figures dd {
        font-size: 1.25em;
        font-weight: 650;
        line-height: 1.25;
      }
      ${inTwoColumns(css`.figures.wide`)}
      details {
        margin-block-start: 6px;
      }
      summary {
        cursor: pointer;
        inline-size: fit-content;
        padding-block: 10px;
        margin-block-end: -6px;
        border-radius: 6px;
        text-decoration: underline;
        text-decoration-color: var(--ms-edge);
        text-underline-offset: 0.25em;
        list-style: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      .formulas > div {
        display: grid;
        grid-template-columns: 1fr auto;
        column-gap: 1em;
        padding-block: 5px;
        border-block-start: 1px solid var(--ms-line);
      }
      .formulas > div > :not(:last-child) {
        font-size: 1em;
        font-weight: 650;
        color: var(--ms-ink);
      }
      .formulas dd:last-child {
        grid-column: 1 / -1;
        overflow-wrap: anywhere;
      }
      .go {
        flex: none;
        display: flex;
        flex-wrap: wrap;
        gap: 10px;
        padding-block-start: 12px;
      }
      .go .button {
        flex: 1 1 auto;
        padding-inline: 0.55em;
      }
      /* Large text: these em are the reader's own. */
      @container (max-width: 14em) {
        ${inTwoColumns(css`.figures`)}
      }
      @container (max-height: 700px) {
        :host {
          padding-block: 12px;
        }
        .figures {
          margin-block-start: 8px;
          row-gap: 6px;
        }
      }
    `,
  ];

  game: GameInfo | null = null;
  state: GameState | null = null;

  protected override render() {
    const { game, state } = this;
    const result = state?.result;
    if (!game || !state || !result) return nothing;
    const figures = resultFigures(result, game.level);
    const shown = figures.slice(0, 6);
    return html`
      <section aria-labelledby="title">
        <div class="told">
          <h2 id="title">${resultTitle(result, wordsOf(game))}</h2>
          <p class="line">${resultLine(result, gameLine(game), state.safeLeft)}</p>
          ${isPractice(this) ? html`<p class="line">${msg('Practice: not counted.')}</p>` : nothing}
          ${result.verdict ? html`<p class="line verdict">${result.verdict}</p>` : nothing}
          ${result.difficulty ? html`<p class="line">${result.difficulty}</p>` : nothing}
          <div class="line"><slot name="placing"></slot></div>
          <dl class="figures ${areLong(shown) ? 'wide' : ''}">${shown.map(renderFigure)}</dl>
          <slot name="board"></slot>
          <details @toggle=${this.#onToggle}>
            <summary>${msg('How these are counted')}</summary>
            <dl class="formulas">
              ${figures.map(renderFormula)}
              ${result.seed ? html`<div><dt>${msg('seed')}</dt> <dd>${msg(str`${result.seed}: with the same first cell, the same board`)}</dd></div>` : nothing}
            </dl>
          </details>
        </div>
        <div class="go">
          <button class="button" type="button" @click=${this.#look}>${msg('View the board')}</button>
          ${result.won ? nothing : html`<button class="button" type="button" @click=${() => sendCommand(this, 'undo')}>${msg('Keep playing')}</button>`}
          <button class="button primary" type="button" @click=${() => sendCommand(this, 'new-game')}>
            ${msg('Play again')}
          </button>
        </div>
      </section>
    `;
  }

  // The formulas come to where there is room to read them.
  #onToggle = ({ currentTarget }: Event) => {
    const details = currentTarget as HTMLDetailsElement;
    const told = details.parentElement;
    if (details.open && told)
      told.scrollTop += details.getBoundingClientRect().top - told.getBoundingClientRect().top;
  };

  #look = () => {
    this.dispatchEvent(new CustomEvent('ms-look', { bubbles: true, composed: true }));
  };
}

/** Whether a number has more than four digits: a phone has no room for three such beside each other. */
function areLong(figures: readonly Figure[]): boolean {
  return figures.some(([value]) => value.split(' ').some((number) => number.length > 5));
}

const renderFigure = ([value, label, formula]: Figure) =>
  html`<div title=${formula}><dt>${label}</dt><dd>${value}</dd></div>`;

const renderFormula = ([value, label, formula]: Figure) =>
  html`<div><dt>${label}</dt><dd>${value}</dd><dd>${formula}</dd></div>`;

declare global {
  interface HTMLElementTagNameMap {
    'ms-result': MsResult;
  }
  interface HTMLElementEventMap {
    'ms-look': CustomEvent<null>;
  }
}
