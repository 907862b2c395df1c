import { css, html, LitElement, nothing } from 'lit';
import type { GameInfo, GameState } from '../../worker/api/game.ts';
import { sendCommand } from '../game/commands.ts';
import type { MoveFault } from '../game/game-controller.ts';
import { labelled, numberText } from '../i18n/words.ts';
import { faultWords, type PresetWords, wordsOf } from '../rules/preset-words.ts';
import { defineOnce } from './define.ts';
import { buttonStyles, resetStyles } from './shared-styles.ts';

/**
 * The line below the status line: a preset's own words for how the game stands, its button for a new game, and why
 * a flag was refused. Otherwise empty. Sends `ms-command` `new-game`.
 */
export class MsCaption extends LitElement {
  static override properties = {
    game: { attribute: false },
    state: { attribute: false },
    fault: { attribute: false },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 0.9em;
        font-variant-numeric: tabular-nums;
      }
      .button,
      :host(.floating) span {
        padding-block: 0.3em;
        background: var(--ms-sheet);
        box-shadow: var(--ms-shadow);
      }
      :host(.floating) span {
        padding-inline: 1.1em;
        border: 1px solid transparent;
        border-radius: var(--ms-radius);
      }
    `,
  ];

  game: GameInfo | null = null;
  state: GameState | null = null;
  /** Why the last move was refused. */
  fault: MoveFault | null = null;

  protected override render() {
    const { game, state } = this;
    if (!game || !state) return nothing;
    const words = wordsOf(game);
    const text = faultWords(game, this.fault) || stateWords(words, state);
    const { again, button } = words;
    if (again) return this.#renderButton(state.result ? `${text} / ${again}` : text);
    return html`${text ? html`<span>${text}</span>` : nothing}${button ? this.#renderButton(button) : nothing}`;
  }

  #renderButton(text: string) {
    return html`<button class="button" type="button" @click=${() => sendCommand(this, 'new-game')}>${text}</button>`;
  }
}

/** Registers it. Only presets with words of their own and flag limits need it: it is loaded with those. */
export function defineMsCaption(): void {
  defineOnce('ms-caption', MsCaption);
}

function stateWords({ ready, left, won, lost }: PresetWords, { status, minesLeft }: GameState): string {
  const words = { ready, playing: '', won, lost }[status];
  return words || (left ? labelled(left, numberText(minesLeft)) : '');
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-caption': MsCaption;
  }
}
