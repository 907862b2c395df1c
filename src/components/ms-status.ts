import { msg } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import type { GameState } from '../../worker/api.ts';
import { numberText } from '../language/words.ts';
import { epochNow, formatClock, msToNextSecond, shownMs } from './clock.ts';
import { sendCommand } from './commands.ts';
import { icon } from './icon.ts';
import { type FaceMood, faces, pictures } from './icons.ts';
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
        font-size: 1.375em;
        font-weight: 650;
        letter-spacing: 0.01em;
        line-height: 1.2;
        white-space: nowrap;
      }
      .figure svg {
        inline-size: 1.1em;
        block-size: 1.1em;
      }
      .counter svg {
        color: var(--ms-accent);
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
        inline-size: 3em;
        block-size: 3em;
        min-inline-size: 44px;
        min-block-size: 44px;
        border-radius: 50%;
        background: var(--ms-sheet);
        box-shadow: var(--ms-shadow);
        transition: transform 120ms;
      }
      .face svg {
        inline-size: 1.75em;
        block-size: 1.75em;
      }
      .face.won,
      .face.lost {
        color: var(--ms-accent);
      }
      .face:active {
        transform: scale(0.93);
      }
      @media (forced-colors: active) {
        .face {
          border-color: ButtonText;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        .face {
          transition: none;
        }
      }
      /* A phone on its side: the line becomes a column beside the board. */
      @container (max-height: 479px) and (min-width: 560px) {
        :host {
          grid-template: auto auto auto / auto;
          align-content: space-between;
          justify-items: center;
          block-size: 100%;
        }
        .figure {
          flex-direction: column;
          gap: 0.1em;
          font-size: 1.25em;
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

  #timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override updated(_changed: PropertyValues<this>): void {
    clearTimeout(this.#timer);
    const wait = this.state && msToNextSecond(this.state.clock, epochNow());
    if (wait !== null && this.isConnected) this.#timer = setTimeout(() => this.requestUpdate(), wait);
  }

  get #mood(): FaceMood {
    const state = this.state;
    if (state?.status === 'won' || state?.status === 'lost') return state.status;
    if (state?.isPaused) return 'asleep';
    return this.isPressing ? 'pressed' : 'calm';
  }

  protected override render() {
    const { state } = this;
    const mood = this.#mood;
    return html`
      <div class="figure counter" part="counter">
        ${icon(pictures.flag)}
        <span><span class="unseen">${msg('Mines left:')}</span> ${state ? signed(state.minesLeft) : nothing}</span>
      </div>
      <button class="face ${mood}" part="face" type="button" aria-label=${msg('New game')} title=${`${msg('New game')} (N)`}
        @click=${() => sendCommand(this, 'new-game')}>${icon(faces[mood])}</button>
      <div class="figure clock" part="clock">
        <span role="timer" aria-label=${msg('Time')}>${state ? formatClock(shownMs(state.clock, epochNow())) : nothing}</span>
        ${icon(pictures.clock)}
      </div>
    `;
  }
}

/** With a real minus sign, as wide as a digit. */
const signed = (value: number) => numberText(value).replace('-', '−');

declare global {
  interface HTMLElementTagNameMap {
    'ms-status': MsStatus;
  }
}
