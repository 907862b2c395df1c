import { msg } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { epochNow, msToNextSecond, shownMs } from '../game/clock.ts';
import type { GameView } from '../game/game-controller.ts';
import { numberText, percentText } from '../i18n/words.ts';
import { resetStyles } from '../ui/shared-styles.ts';

const NONE = '–';

/**
 * The slim line of figures above the board: pace, 3BV, clicks and efficiency as the game goes on, and of its result at its end.
 * Every figure has room of its own, so that nothing moves; no live region, so that nothing is read aloud unasked. It renders
 * with each move and each second of the clock.
 */
export class MsLiveFigures extends LitElement {
  static override properties = { view: { attribute: false }, threeBv: { attribute: false } };

  static override styles = [
    resetStyles,
    css`
      :host {
        display: block;
        padding: 0 12px 6px;
        color: var(--ms-ink-2);
        font-size: 0.8125em;
        line-height: 1.5;
        font-variant-numeric: tabular-nums;
      }
      dl {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        column-gap: 1.25em;
      }
      dl > div {
        display: flex;
        gap: 0.4em;
        white-space: nowrap;
      }
      dd {
        inline-size: 4.5ch;
        color: var(--ms-ink);
        font-weight: 650;
      }
      @container (max-width: 25rem) {
        .seen {
          display: none;
        }
        dl {
          column-gap: 0.75em;
        }
      }
      /* A phone on its side: nothing lies above it. */
      @container (max-height: 479px) and (min-width: 560px) {
        :host {
          padding-block-start: calc(4px + var(--_top, 0px));
        }
      }
      /* With counter and clock, which lie at the board's edge. */
      @container (min-width: 900px) and (min-height: 480px) {
        :host {
          translate: 0 var(--_rise, 0px);
        }
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  view: GameView | null = null;
  /** The 3BV seen to be done; null: not counted. */
  threeBv: number | null = null;

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
    const clock = this.view?.state?.clock;
    const wait = clock ? msToNextSecond(clock, epochNow()) : null;
    if (wait !== null && this.isConnected) this.#timer = setTimeout(() => this.requestUpdate(), wait);
  }

  protected override render() {
    const state = this.view?.state ?? null;
    if (this.view?.isElsewhere) return nothing;
    const result = state?.result;
    const ms = result?.elapsedMs ?? (state ? shownMs(state.clock, epochNow()) : 0);
    const clicks = result?.clicks ?? state?.clicks ?? 0;
    const threeBv = result?.solvedThreeBv ?? this.threeBv;
    const pace = threeBv !== null && ms > 0 ? (1000 * threeBv) / ms : null;
    const digits = pace !== null && pace >= 100 ? 0 : 2;
    const twoDigits = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return html`
      <div role="group" aria-label=${msg('Live figures')} title=${msg('From what is open. An area found beside an open number lowers the 3BV.')}>
        <dl>
          <div><dt>${msg('3BV/s')}</dt><dd>${pace === null ? NONE : numberText(pace, twoDigits)}</dd></div>
          <div class="seen"><dt>${msg('3BV')}</dt><dd>${threeBv === null ? NONE : numberText(threeBv)}</dd></div>
          <div><dt>${msg('clicks')}</dt><dd>${numberText(clicks)}</dd></div>
          <div><dt>${msg('efficiency')}</dt><dd>${threeBv === null || clicks === 0 ? NONE : percentText(Math.round((100 * threeBv) / clicks))}</dd></div>
        </dl>
      </div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-live-figures': MsLiveFigures;
  }
}
