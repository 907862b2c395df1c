import { msg, str } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import type { Habits } from '../../worker/api/archive.ts';
import type { JudgedGame } from '../../worker/api/review.ts';
import type { Technique } from '../../worker/api/solver.ts';
import type { Sides } from '../board/turned.ts';
import { percentOf } from '../i18n/amounts.ts';
import { byCount, numberText } from '../i18n/words.ts';
import { replayStyles } from '../replay/replay-styles.ts';
import { techniqueName } from '../rules/technique-words.ts';
import { tenths } from '../statistics/number-words.ts';
import { defineOnce } from '../ui/define.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import { reviewStyles } from './review-styles.ts';
import { countRows, judgementWords, pluckText } from './review-words.ts';
import { slowestThoughts } from './thinking-times.ts';

/** The figures of a review: moves by kind, times by technique, and the slowest thoughts. Sends `ms-place` with the place of one of them. */
export class MsReviewTimes extends LitElement {
  static override properties = {
    judged: { attribute: false },
    habits: { attribute: false },
    board: { attribute: false },
  };

  static override styles = [resetStyles, replayStyles, reviewStyles];

  judged: JudgedGame | null = null;
  /** The player's last games of this kind; null: there are none to compare with. */
  habits: Habits | null = null;
  board: Sides = { columns: 1, rows: 1 };

  protected override render() {
    if (!this.judged) return nothing;
    const { review, summary } = this.judged;
    const timed = summary.techniques.filter(({ medianMs }) => medianMs !== null);
    const slowest = slowestThoughts(review);
    const habits = timed.length > 0 ? this.habits : null;
    return html`
      <details>
        <summary>${msg('Moves and times')}</summary>
        <div class="scroller" tabindex="0" role="group" aria-labelledby="kinds">
          <table>
            <caption id="kinds">${msg('Moves by what they were')}</caption>
            <tbody>
              ${countRows(review).map(([name, count]) => html`<tr><th scope="row">${name}</th><td>${numberText(count)}</td></tr>`)}
              <tr><th scope="row">${msg('Chance at the start')}</th><td>${percentOf(review.startChance)}</td></tr>
              <tr><th scope="row">${msg('Luck needed (pluck)')}</th><td>${pluckText(review)}</td></tr>
            </tbody>
          </table>
        </div>
        ${
          timed.length > 0
            ? html`
              <div class="scroller" tabindex="0" role="group" aria-labelledby="times">
                <table>
                  <caption id="times">${msg('Thinking time by way of thinking')}</caption>
                  <thead><tr>
                    <th scope="col">${msg('Way of thinking')}</th><th scope="col">${msg('Moves')}</th><th scope="col">${msg('Median')}</th>
                    ${habits ? html`<th scope="col">${lastGames(habits.games)}</th>` : nothing}
                  </tr></thead>
                  <tbody>
                    ${timed.map(
                      ({ technique, found, medianMs }) => html`
                        <tr><th scope="row">${technique === 'guess' ? msg('Guess') : techniqueName(technique)}</th><td>${numberText(found)}</td><td>${tenths(medianMs)}</td>${
                          habits ? html`<td>${tenths(usualMs(habits, technique))}</td>` : nothing
                        }</tr>`,
                    )}
                  </tbody>
                </table>
              </div>
              <h3 id="slow">${msg('Slowest decisions')}</h3>
              <ol class="findings" aria-labelledby="slow">
                ${slowest.map(
                  ({ place, move, tookMs }) => html`
                    <li><button type="button" @click=${() => this.#goTo(place)}>
                      <span></span><span>${judgementWords(move, this.board)}</span><span class="time">${tenths(tookMs)}</span>
                    </button></li>`,
                )}
              </ol>`
            : nothing
        }
      </details>
    `;
  }

  #goTo(detail: number): void {
    this.dispatchEvent(new CustomEvent('ms-place', { detail }));
  }
}

/** `Last 100 games`. */
function lastGames(games: number): string {
  return byCount(games, msg('Previous game'), msg(str`Last ${numberText(games)} games`));
}

function usualMs({ techniques }: Habits, technique: Technique): number | null {
  return techniques.find((one) => one.technique === technique)?.medianMs ?? null;
}

export function defineMsReviewTimes(): void {
  defineOnce('ms-review-times', MsReviewTimes);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-review-times': MsReviewTimes;
  }
}
