import { msg } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import type { GameState } from '../../worker/api/game.ts';
import { epochNow, formatClock, msToNextSecond, shownMs } from '../game/clock.ts';
import { sendCommand } from '../game/commands.ts';
import { isOver } from '../game/game-status.ts';
import { numberText } from '../i18n/words.ts';
import { icon } from './icons/icon.ts';
import { type FaceMood, faces, pictures } from './icons/icons.ts';
import { resetStyles } from './shared-styles.ts';

/**
 * The slim line above the board: mines left, the new-game face, the clock.
 * Sends `ms-command` `new-game`. The clock ticks by one timer aligned to the next full second, and only while it runs.
 *
 * @csspart counter - The mines left with their flag.
 * @csspart face - The new-game button.
 * @csspart clock - The time with its clock.
 */
export class MsStatus extends LitElement {
  static override properties = {
    state: { attribute: false },
    isPressing: { type: Boolean },
    isPractice: { type: Boolean },
    _digits: { state: true },
  };

  static override styles = [
    resetStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: 1fr auto 1fr;
        align-items: center;
        gap: 8px;
        font-variant-numeric: tabular-nums;
      }
      .figure {
        display: flex;
        align-items: center;
        gap: 0.4em;
        /*
         * What the face and the ends of the line leave of it, shared by all figures, whose digits are as wide as in the
         * widest common font. What is around the line says how much its ends take.
         */
        font-size: min(1.375em, 10cqi, (84cqi - 16px - var(--_ends, 28px)) / (0.73 * var(--digits) + 3.2));
        font-weight: 650;
        letter-spacing: 0.01em;
        line-height: 1.2;
        white-space: nowrap;
      }
      small {
        display: block;
        font-size: 0.55em;
        font-weight: 400;
        line-height: 1;
        color: var(--ms-ink-2);
      }
      .figure svg {
        inline-size: 1.1em;
        block-size: 1.1em;
      }
      .counter svg {
        color: var(--ms-flag);
      }
      /* As on the cabinets of old: lit figures before those that are not lit. */
      .lit {
        position: relative;
        padding: 0.1em 0.16em;
        font: 1.25em / 1 var(--ms-counter-font);
        letter-spacing: 0;
        color: var(--ms-counter-ink);
        background: var(--ms-counter-ground);
        box-shadow: var(--ms-board-shadow);
      }
      .figure:has(.lit) svg {
        display: none;
      }
      .lit::before {
        content: var(--ms-counter-rest, none);
        position: absolute;
        inset-inline-end: 0.16em;
        opacity: 0.2;
      }
      .clock {
        justify-content: flex-end;
      }
      .clock svg {
        color: var(--ms-ink-2);
      }
      .face {
        display: grid;
        place-items: center;
        inline-size: max(44px, min(3em, 16cqmin));
        aspect-ratio: 1;
        border-radius: var(--ms-face-radius, 50%);
        background: var(--ms-sheet);
        box-shadow: var(--ms-shadow);
        transition: transform 120ms;
      }
      .face svg {
        inline-size: 58%;
        block-size: auto;
      }
      .face circle:first-of-type {
        fill: var(--ms-face, none);
      }
      .face:active {
        transform: scale(0.93);
      }
      @media (forced-colors: active) {
        .face {
          border-color: ButtonText;
        }
      }
      /* A phone on its side: the line becomes a column beside the board. */
      @container (max-height: 479px) and (min-width: 560px) {
        :host {
          grid-template: auto auto auto / auto;
          align-content: center;
          justify-items: center;
          row-gap: min(0.75em, 4cqb);
          block-size: 100%;
        }
        .figure {
          flex-direction: column;
          gap: 0.1em;
          font-size: min(1.25em, 8cqb, (5.5em - 8px) / (0.68 * var(--own)));
        }
        .clock {
          flex-direction: column-reverse;
        }
        .face {
          grid-row: 1;
        }
      }
    `,
  ];

  /** Null until the first answer of the engine: the line keeps its height and shows no figure. */
  state: GameState | null = null;
  /** True while the player holds cells down: the face looks on. */
  isPressing = false;
  /** The game counts for nothing. */
  isPractice = false;

  /** The fewest digits of the counters; 0: they are written as text. */
  private _digits = 0;

  #timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#countDigits();
    window.addEventListener('ms-theme', this.#countDigits);
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('ms-theme', this.#countDigits);
    clearTimeout(this.#timer);
  }

  #countDigits = () => {
    this._digits = +getComputedStyle(this).getPropertyValue('--ms-counter-digits');
  };

  protected override updated(_changed: PropertyValues<this>): void {
    clearTimeout(this.#timer);
    const wait = this.state && msToNextSecond(this.state.clock, epochNow());
    if (wait !== null && this.isConnected) this.#timer = setTimeout(() => this.requestUpdate(), wait);
  }

  get #mood(): FaceMood {
    const { state } = this;
    const status = state?.status;
    if (isOver(status)) return status;
    if (state?.isPaused) return 'asleep';
    return this.isPressing ? 'pressed' : 'calm';
  }

  protected override render() {
    const { state } = this;
    const mood = this.#mood;
    const ms = state ? shownMs(state.clock, epochNow()) : 0;
    const minesLeft = signed(state?.minesLeft ?? 0);
    const time = formatClock(ms);
    const sized = (text: string) => `--own: ${text.length}; --digits: ${digitsOf(minesLeft + time)}`;
    return html`
      <div class="figure counter" part="counter" .style=${sized(minesLeft)}>
        ${icon(pictures.flag)}
        <span><span class="unseen">${msg('Mines left:')}</span> ${state ? this.#figure(minesLeft, state.minesLeft) : nothing}${this.isPractice ? html`<small>${msg('Practice')}</small>` : nothing}</span>
      </div>
      <button class="face ${mood}" part="face" type="button" aria-label=${msg('New game')} title=${`${msg('New game')} (N)`}
        @click=${() => sendCommand(this, 'new-game')}>${icon(faces[mood])}</button>
      <div class="figure clock" part="clock" .style=${sized(time)}>
        <span role="timer" aria-label=${msg('Time')}>${state ? this.#figure(time, Math.floor(ms / 1000)) : nothing}</span>
        ${icon(pictures.clock)}
      </div>
    `;
  }

  /** The text, or the whole number on a counter with the text for those who do not see it. */
  #figure(text: string, value: number) {
    if (!this._digits) return text;
    const digits = String(Math.abs(value)).padStart(value < 0 ? this._digits - 1 : this._digits, '0');
    return html`<span class="unseen">${text}</span><span class="lit" aria-hidden="true">${value < 0 ? '−' : ''}${digits}</span>`;
  }
}

/** How many digits are as wide as the text: a sign is a little wider than one, a separator half as wide. */
function digitsOf(text: string): number {
  const separators = text.match(/[^\p{Nd}−]/gu)?.length ?? 0;
  return text.length - 0.4 * separators + (text.startsWith('−') ? 0.2 : 0);
}

/** With a real minus sign, as wide as a digit. */
const signed = (value: number) => numberText(value).replace('-', '−');

declare global {
  interface HTMLElementTagNameMap {
    'ms-status': MsStatus;
  }
}
