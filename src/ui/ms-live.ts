import { html, LitElement, type PropertyValues } from 'lit';
import type { GameInfo, GameState } from '../../worker/api/game.ts';
import type { MoveFault } from '../game/game-controller.ts';
import { faultWords } from '../rules/preset-words.ts';
import { liveSentence } from './live-sentence.ts';
import { resetStyles } from './shared-styles.ts';

/** The polite live region: what each move did, once. Invisible; read by screen readers. */
export class MsLive extends LitElement {
  static override properties = {
    game: { attribute: false },
    state: { attribute: false },
    fault: { attribute: false },
  };

  static override styles = [resetStyles];

  game: GameInfo | null = null;
  state: GameState | null = null;
  /** Why the last move was refused, a new object each time. */
  fault: MoveFault | null = null;

  #spoken: GameState | null = null;
  #sentence = '';
  #isOdd = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { game, state } = this;
    if (!game || !state || game.gameId !== state.gameId) return;
    const fault = changed.has('fault') ? faultWords(game, this.fault) : '';
    const sentence = fault ? `${fault}.` : liveSentence(game, this.#spoken, state);
    this.#spoken = state;
    if (sentence === null) return;
    this.#sentence = sentence;
    this.#isOdd = !this.#isOdd;
  }

  protected override render() {
    // The same words twice are no change to a screen reader; a space at the end makes them one.
    return html`<div class="unseen" aria-live="polite" aria-atomic="true">${this.#sentence}${this.#isOdd ? '\u00a0' : ''}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-live': MsLive;
  }
}
