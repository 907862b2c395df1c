import { html, LitElement, nothing } from 'lit';
import type { LevelName, RulesetRequest } from '../../worker/api.ts';
import { checkSize, type SizeField, type SizeText } from './custom-size.ts';
import { defineOnce } from './define.ts';
import { formStyles } from './form-styles.ts';
import { icon } from './icon.ts';
import { levelMiniature } from './level-miniature.ts';
import { type BoardSize, levelNames, levelSizes, levelTitles, sizeLine } from './levels.ts';
import { MsNumberField } from './ms-number-field.ts';
import { newGameStyles } from './new-game-styles.ts';
import { buttonStyles, resetStyles } from './shared-styles.ts';
import { sheetPictures } from './sheet-icons.ts';
import { maxMines, maxSide } from './size-limits.ts';

export type SizeChoice = LevelName | 'custom';

/** What the player has chosen to play. */
export interface StartGameDetail {
  readonly choice: SizeChoice;
  /** The custom size as it stands in the form, if it is one that can be played. */
  readonly custom: BoardSize | null;
  readonly questionMarks: boolean;
  readonly rules: RulesetRequest;
  /** Null: a new one. */
  readonly seed: string | null;
}

/**
 * The contents of the new-game sheet: three levels, a size of one's own, question marks, a seed.
 * Sends `ms-start-game`; when a game would be lost by it, the button says so, and that is the one step.
 */
export class MsNewGame extends LitElement {
  static override properties = {
    choice: {},
    custom: { attribute: false },
    questionMarks: { type: Boolean },
    isInProgress: { type: Boolean },
    refusal: {},
    _text: { state: true },
    _seed: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, newGameStyles];

  choice: SizeChoice = 'beginner';
  custom: BoardSize = { columns: 20, rows: 20, mines: 60 };
  questionMarks = true;
  /** True when a game is being played that a new one would end. */
  isInProgress = false;
  /** What the engine had to say against the last try; empty: nothing. */
  refusal = '';

  private _text: SizeText = { columns: '', rows: '', mines: '' };
  private _seed = '';

  override connectedCallback(): void {
    super.connectedCallback();
    const { columns, rows, mines } = this.custom;
    this._text = { columns: String(columns), rows: String(rows), mines: String(mines) };
  }

  protected override render() {
    const check = checkSize(this._text);
    const isRefused = this.choice === 'custom' && !check.ok;
    return html`
      <form @submit=${this.#onSubmit} @ms-enter=${this.#onSubmit}>
        <div class="levels" role="radiogroup" aria-label="Level">
          ${levelNames.map((name) => this.#renderChoice(name, levelTitles[name], levelSizes[name]))}
          ${this.#renderChoice('custom', 'Your own size', check.ok ? check.size : null)}
        </div>
        ${this.choice === 'custom' ? this.#renderCustom() : nothing}
        <label class="row">
          <span>Question marks<span class="note">A second flagging leaves a “?” for later.</span></span>
          <input class="toggle" type="checkbox" role="switch" aria-label="Question marks" .checked=${this.questionMarks}
            @change=${this.#onMarks} />
        </label>
        <details class="row seed">
          <summary>Seed</summary>
          <input class="text" aria-label="Seed" autocomplete="off" autocapitalize="off" spellcheck="false"
            placeholder="Left empty: a new board" maxlength="64" .value=${this._seed} @input=${this.#onSeed} />
          <p class="note">Same seed and first cell, same board.</p>
        </details>
        <div class="go">
          ${this.refusal ? html`<p class="refusal" role="alert">${this.refusal}</p>` : nothing}
          <button class="button primary" type="submit" ?disabled=${isRefused}>
            ${this.isInProgress ? 'Leave this game and start' : 'Start'}
          </button>
        </div>
      </form>
    `;
  }

  #renderChoice(choice: SizeChoice, title: string, size: BoardSize | null) {
    const isChosen = this.choice === choice;
    return html`
      <label class="level ${isChosen ? 'chosen' : ''}">
        <input class="unseen" type="radio" name="level" .value=${choice} .checked=${isChosen}
          @change=${() => this.#choose(choice)} />
        <span class="drawing">${choice === 'custom' ? icon(sheetPictures.size) : size && levelMiniature(size)}</span>
        <span>
          <b>${title}</b>
          <span class="note">${size ? sizeLine(size) : `Up to ${maxSide} × ${maxSide}`}</span>
        </span>
        <span class="tick">${isChosen ? icon(sheetPictures.check) : nothing}</span>
      </label>
    `;
  }

  #renderCustom() {
    const check = checkSize(this._text);
    const refusals = check.ok ? {} : check.refusals;
    const columns = Number(this._text.columns);
    const rows = Number(this._text.rows);
    const most = columns >= 1 && rows >= 1 ? Math.min(maxMines(columns, rows), maxSide ** 2) : maxSide ** 2;
    const field = (name: SizeField, label: string, min: number, max: number) => html`
      <ms-number-field label=${label} min=${min} max=${max} .value=${this._text[name]}
        .refusal=${refusals[name] ?? ''} @ms-number=${(event: CustomEvent<string>) => this.#type(name, event.detail)}>
      </ms-number-field>
    `;
    return html`
      <div class="custom" role="group" aria-label="Your own size">
        ${field('columns', 'Columns', 1, maxSide)}
        ${field('rows', 'Rows', 1, maxSide)}
        ${field('mines', 'Mines', 0, most)}
        <p class="note" aria-live="polite">${check.ok ? check.sentence : nothing}</p>
      </div>
    `;
  }

  #choose(choice: SizeChoice): void {
    this.choice = choice;
    this.refusal = '';
    if (choice !== 'custom') return;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector('.custom')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  #type(name: SizeField, value: string): void {
    this._text = { ...this._text, [name]: value };
    this.refusal = '';
  }

  #onMarks = (event: Event) => {
    if (event.target instanceof HTMLInputElement) this.questionMarks = event.target.checked;
  };

  #onSeed = (event: Event) => {
    if (event.target instanceof HTMLInputElement) this._seed = event.target.value;
  };

  #onSubmit = (event: Event) => {
    event.preventDefault();
    const check = checkSize(this._text);
    const { choice, questionMarks } = this;
    if (choice === 'custom' && !check.ok) return;
    const size = choice === 'custom' && check.ok ? check.size : { level: choice };
    const detail: StartGameDetail = {
      choice,
      custom: check.ok ? check.size : null,
      questionMarks,
      rules: { ...size, questionMarks },
      seed: this._seed.trim() || null,
    };
    this.dispatchEvent(new CustomEvent('ms-start-game', { bubbles: true, composed: true, detail }));
  };
}

/** Nothing; registers the form and the fields within. */
export function defineMsNewGame(): void {
  defineOnce('ms-number-field', MsNumberField);
  defineOnce('ms-new-game', MsNewGame);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-new-game': MsNewGame;
  }
  interface HTMLElementEventMap {
    'ms-start-game': CustomEvent<StartGameDetail>;
  }
}
