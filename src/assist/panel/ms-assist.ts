import { msg, str } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { icon } from '../../ui/icons/icon.ts';
import { line, pictures } from '../../ui/icons/icons.ts';
import { passFocus } from '../../ui/pass-focus.ts';
import { buttonStyles, resetStyles } from '../../ui/shared-styles.ts';
import { assistColours } from '../assist-colours.ts';
import type { HintPage, HintTopic } from '../hint/hint-page.ts';
import { DEFAULT_PACE, LEAST_SPOKEN_MS, paces } from '../robot/pace.ts';
import type { AssistAction } from './assist-actions.ts';
import { assistStyles } from './assist-styles.ts';

export type AssistMode = 'hint' | 'robot' | 'odds';

/** The shown part of a hint. */
export interface HintPlace {
  readonly title: string;
  readonly pages: readonly HintPage[];
  readonly at: number;
  /** The whole reasoning at once, as a list. */
  readonly isAll: boolean;
}

const topics: readonly HintTopic[] = ['where', 'numbers', 'cells', 'why'];
const names = (): Readonly<Record<AssistMode, string>> => ({
  hint: msg('Hint'),
  robot: msg('Robot'),
  odds: msg('Odds'),
});

const crossPicture = line('M7 7l10 10M17 7L7 17');
const speedPicture = line('M4.5 17a8.2 8.2 0 1 1 15 0M12 14.5l3.6-4.6', 1.9);

/**
 * The panel of hint, robot and odds: its text and the buttons to continue. It is read out as it
 * changes. Left and right arrows within it walk a hint, Escape closes it. Sends `ms-assist`.
 */
export class MsAssist extends LitElement {
  static override properties = {
    mode: {},
    text: {},
    hint: { attribute: false },
    legend: {},
    isOdds: { type: Boolean },
    isRunning: { type: Boolean },
    pace: { type: Number },
  };

  static override styles = [resetStyles, buttonStyles, assistColours, assistStyles];

  mode: AssistMode = 'hint';
  /** The sentence shown now. */
  text = '';
  /** Null while there is nothing to walk through. */
  hint: HintPlace | null = null;
  /** The caption of the odds on the board; empty when they are not shown. */
  legend = '';
  isOdds = false;
  isRunning = false;
  pace = DEFAULT_PACE;

  constructor() {
    super();
    passFocus(this, () => this.renderRoot.querySelector('.next, .go'));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.#onKey);
  }

  protected override render() {
    const { mode, hint, legend } = this;
    const isQuick = mode === 'robot' && this.isRunning && (paces[this.pace]?.ms ?? 0) < LEAST_SPOKEN_MS;
    return html`
      <section class=${mode} role="region" aria-labelledby="title">
        <div class="head">
          <h2 id="title"><b>${names()[mode]}</b>${hint ? ` · ${hint.title}` : nothing}</h2>
          ${mode === 'odds' ? nothing : this.#renderSwitch()}
          <button class="icon" type="button" aria-label=${msg('Close')} @click=${() => this.#send('close')}>${icon(crossPicture)}</button>
        </div>
        <div class="words">
          <div role="status" aria-live=${isQuick ? 'off' : 'polite'} aria-atomic="true">${this.#renderWords()}</div>
          ${legend && mode !== 'odds' ? html`<p class="small legend">${legend}</p>` : nothing}
        </div>
        ${mode === 'robot' ? this.#renderRobot() : hint ? this.#renderHint(hint) : nothing}
      </section>
    `;
  }

  #renderSwitch() {
    return html`
      <button class="switch" type="button" role="switch" aria-checked=${this.isOdds} @click=${() => this.#send('odds')}>
        ${msg('Odds')}<span class="track"></span>
      </button>
    `;
  }

  #renderWords() {
    const { hint, mode } = this;
    if (mode === 'odds') return html`<p class="text">${this.legend}</p>`;
    // Another element each time that it is asked for: the same words are read out again.
    if (!hint?.isAll) return keyed(hint, html`<p class="text">${this.text}</p>`);
    const why = hint.pages.filter(({ topic }) => topic === 'why');
    return html`<ol tabindex="0" aria-label=${msg('All steps')}>${why.map(({ text }) => html`<li>${text}</li>`)}</ol>`;
  }

  #renderHint({ pages, at, isAll }: HintPlace) {
    const page = pages[at];
    const topic = topics.indexOf(page?.topic ?? 'cells');
    const steps = pages.filter(({ topic: name }) => name === 'why').length;
    const step = at - (pages.length - steps) + 1;
    const isLast = isAll || at === pages.length - 1;
    return html`
      <div class="foot">
        ${pages.length > 1 && (step < 1 || steps < 2) ? html`<span class="dots" aria-hidden="true">${topics.map((_, i) => html`<i class=${i <= topic ? 'on' : ''}></i>`)}</span>` : nothing}
        <span class="small">${step > 0 && steps > 1 && !isAll ? msg(str`Step ${step} of ${steps}`) : nothing}</span>
        ${isLast ? nothing : html`<button class="link" type="button" @click=${() => this.#send('all')}>${msg('Show all')}</button>`}
        ${at > 0 || isAll ? html`<button class="link" type="button" @click=${() => this.#send('back')}>${msg('Back')}</button>` : nothing}
        <button class="link next" type="button" @click=${() => this.#send(isLast ? 'close' : 'next')}>${isLast ? msg('Done') : msg('Next')}</button>
      </div>
    `;
  }

  #renderRobot() {
    const { isRunning, pace } = this;
    return html`
      <div class="foot">
        <button class="button primary go" type="button" @click=${() => this.#send(isRunning ? 'pause' : 'start')}>
          ${icon(isRunning ? pictures.pause : pictures.play)}${isRunning ? msg('Pause') : msg('Start')}
        </button>
        <button class="button step" type="button" ?disabled=${isRunning} @click=${() => this.#send('step')}>${msg('Step')}</button>
        <label class="pace" title=${msg('Speed')}>
          ${icon(speedPicture)}
          <input type="range" min="0" max=${paces.length - 1} step="1" .value=${String(pace)} aria-label=${msg('Speed')}
            aria-valuetext=${paces[pace]?.name() ?? ''} @input=${this.#onPace} />
        </label>
      </div>
    `;
  }

  #onPace = (event: Event) => {
    if (event.target instanceof HTMLInputElement)
      this.#emit({ type: 'pace', pace: Number(event.target.value) });
  };

  #onKey = (event: KeyboardEvent) => {
    const isInField = event.composedPath()[0] instanceof HTMLInputElement;
    if (this.mode !== 'hint' || !this.hint || isInField) return;
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const isForward = (event.key === 'ArrowLeft') === (getComputedStyle(this).direction === 'rtl');
    event.preventDefault();
    const isLast = this.hint.isAll || this.hint.at === this.hint.pages.length - 1;
    if (!isForward) this.#send('back');
    else if (!isLast) this.#send('next');
  };

  #send(type: Exclude<AssistAction['type'], 'pace'>): void {
    this.#emit({ type });
  }

  #emit(detail: AssistAction): void {
    this.dispatchEvent(new CustomEvent<AssistAction>('ms-assist', { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-assist': MsAssist;
  }
}
