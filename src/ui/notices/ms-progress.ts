import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import type { Progress } from '../../../worker/api/game.ts';
import { sendCommand } from '../../game/commands.ts';
import { numberText, percentText } from '../../i18n/words.ts';
import { passFocus } from '../pass-focus.ts';
import { buttonStyles, resetStyles } from '../shared-styles.ts';

/** The name of long work. */
function progressName({ task }: Progress): string {
  return {
    deal: msg('Placing the mines'),
    open: msg('Opening cells'),
    measure: msg('Calculating the figures'),
    resume: msg('Restoring the game'),
  }[task];
}

/** The same in the one word that fits a phone. */
const verbs = (): Readonly<Record<Progress['task'], string>> => ({
  deal: msg('Placing mines'),
  open: msg('Opening', { desc: 'Of cells that are being opened: "Opening 42%".' }),
  measure: msg('Counting', { desc: '"Counting 42%".' }),
  resume: msg('Resuming', { desc: '"Resuming 42%".' }),
});

/** `3 s left`, `2 min left`. */
export function timeLeft({ leftMs }: Progress): string {
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  return seconds < 100
    ? msg(str`${numberText(seconds)} s left`)
    : msg(str`${numberText(Math.ceil(seconds / 60))} min left`);
}

/** `42%`. */
export function percentDone({ done, total }: Progress): string {
  return percentText(total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0);
}

/** `Opening 42% · 3 s left`. */
export function progressLine(progress: Progress): string {
  return `${verbs()[progress.task]} ${percentDone(progress)} · ${timeLeft(progress)}`;
}

/**
 * How far long work has come: a card over the lower edge of the board with words, the time left and a thin bar. What is
 * done for a move can be called off by a button (and by Escape within). Begin and end are announced, the steps between are not.
 * Sends `ms-command` `cancel`, and `ms-over` when the card goes while it has the keyboard.
 *
 * @csspart bar - The bar that fills.
 */
export class MsProgress extends LitElement {
  static override properties = {
    progress: { attribute: false },
    isThinking: { attribute: false },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: block;
        pointer-events: none;
      }
      .card {
        position: relative;
        display: flex;
        align-items: center;
        gap: 12px;
        inline-size: min(24em, 100%);
        margin-inline: auto;
        padding: 4px 6px 8px 18px;
        border: 1px solid transparent;
        border-radius: calc(var(--ms-radius) * 1.4);
        overflow: hidden;
        background: var(--ms-sheet);
        color: var(--ms-ink);
        box-shadow: var(--ms-shadow);
        font-variant-numeric: tabular-nums;
        pointer-events: auto;
        animation: appear 160ms;
      }
      p {
        flex: 1;
        min-inline-size: 0;
      }
      .button {
        min-block-size: 44px;
        padding-inline: 1em;
      }
      .thinking {
        inline-size: max-content;
        padding-block: 12px;
        padding-inline-end: 18px;
      }
      .track {
        position: absolute;
        inset: auto 0 0;
        block-size: 4px;
        background: var(--ms-line);
      }
      .bar {
        block-size: 100%;
        background: var(--ms-accent);
        transform-origin: left;
        transition: transform 240ms linear;
      }
      .track:dir(rtl) .bar {
        transform-origin: right;
      }
      @keyframes appear {
        from {
          opacity: 0;
        }
      }
      @media (forced-colors: active) {
        .card {
          border-color: CanvasText;
        }
        .track {
          block-size: 6px;
          border-block-start: 1px solid CanvasText;
          background: Canvas;
        }
        .bar {
          forced-color-adjust: none;
          background: Highlight;
        }
      }
    `,
  ];

  /** Null: nothing takes long. */
  progress: Progress | null = null;
  /** The engine has not answered for a second; how long it will take is not known. */
  isThinking = false;

  #sentence = '';
  #isCalledOff = false;

  constructor() {
    super();
    passFocus(this);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('progress');
    // Filled only once it is there: a live region that comes with its words is not read.
    if (!this.hasUpdated) return;
    if (changed.has('isThinking') && !this.progress) {
      if (this.isThinking) this.#sentence = thinking();
      // How the work ended stays to be heard.
      else if (this.#sentence === thinking()) this.#sentence = '';
    }
    if (!changed.has('progress')) return;
    if (this.progress && this.progress.task !== before?.task) this.#begin(this.progress);
    else if (!this.progress && before) this.#sentence = over(progressName(before), this.#isCalledOff);
  }

  protected override firstUpdated(): void {
    if (this.progress) this.#begin(this.progress);
    else if (this.isThinking) this.#sentence = thinking();
    else return;
    this.requestUpdate();
  }

  #begin(progress: Progress): void {
    this.#isCalledOff = false;
    this.#sentence = msg(str`${progressName(progress)}. This takes a while.`);
  }

  protected override render() {
    return html`
      <div class="unseen" aria-live="polite">${this.#sentence}</div>
      ${
        this.progress
          ? this.#renderCard(this.progress)
          : this.isThinking
            ? html`<div class="card thinking"><p aria-hidden="true">${thinking()}</p></div>`
            : nothing
      }
    `;
  }

  #renderCard(progress: Progress) {
    const { done, total, canCancel } = progress;
    const share = total > 0 ? Math.min(1, done / total) : 0;
    return html`
      <div class="card" @keydown=${this.#onKeyDown}>
        <p aria-hidden="true">${progressLine(progress)}</p>
        ${canCancel ? html`<button class="button plain" type="button" @click=${this.#cancel}>${msg('Cancel')}</button>` : nothing}
        <div class="track" role="progressbar" aria-label=${progressName(progress)} aria-valuemin="0" aria-valuemax="100"
          aria-valuenow=${Math.floor(100 * share)} aria-valuetext=${`${percentDone(progress)}, ${timeLeft(progress)}`}>
          <div class="bar" part="bar" .style=${`transform:scaleX(${share.toFixed(4)})`}></div>
        </div>
      </div>
    `;
  }

  #onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !this.progress?.canCancel) return;
    event.preventDefault();
    this.#cancel();
  };

  #cancel = () => {
    this.#isCalledOff = true;
    sendCommand(this, 'cancel');
  };
}

const thinking = () => msg('Thinking…', { desc: 'The engine has not answered for a second.' });

/** The announcement at the end of work of that name. */
const over = (name: string, isCalledOff: boolean) =>
  isCalledOff ? msg(str`${name}: cancelled.`) : msg(str`${name}: done.`);

declare global {
  interface HTMLElementTagNameMap {
    'ms-progress': MsProgress;
  }
}
