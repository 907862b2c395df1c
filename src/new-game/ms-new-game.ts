import { msg, str } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { Refusal } from '../../worker/api/outcome.ts';
import type { PresetName, RulesetRequest } from '../../worker/api/rules.ts';
import { numberText, said } from '../i18n/words.ts';
import { type BoardSize, levelNames } from '../rules/level-names.ts';
import { levelSizes, levelTitle } from '../rules/level-sizes.ts';
import { presetOf, presets } from '../rules/preset-cards.ts';
import { defaultDraft, type RulesDraft, requestOf, type SizeChoice } from '../rules/rules-draft.ts';
import { nearestWords, rulesOfDraft, withNearest, withPreset } from '../rules/rules-words.ts';
import { defineOnce } from '../ui/define.ts';
import { chipStyles } from '../ui/fields/chips.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { MsNumberField } from '../ui/fields/ms-number-field.ts';
import { requireElement } from '../ui/require-element.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import type { GivenBoard } from './board-of-file.ts';
import { type CheckRules, RulesAnswer } from './check-rules.ts';
import {
  checkSize,
  consequence,
  type MineLimit,
  type SizeText,
  sizeOfText,
  textOfSize,
} from './custom-size.ts';
import { MsCustomSize } from './ms-custom-size.ts';
import { MsOpenBoard } from './ms-open-board.ts';
import { MsRules } from './ms-rules.ts';
import { boardCard, noGuessCard, sizeCard, watchAddressOf } from './new-game-cards.ts';
import { newGameStyles } from './new-game-styles.ts';
import { rulesStyles } from './rules-styles.ts';

/** The player's choice of a game. */
export interface StartGameDetail {
  readonly draft: RulesDraft;
  readonly rules: RulesetRequest;
  /** Null: a new one. */
  readonly seed: string | null;
  /** A known board, which takes the place of size and seed. */
  readonly board: GivenBoard | null;
}

/**
 * The contents of the new-game sheet: a preset, its size or a level or a size of one's own, and on demand every
 * rule, a seed, a board from outside. Sends `ms-start-game`; when a game would be lost by it, the button says so,
 * and that is the one step. A refusal is shown with the nearest rules that would work; no rule is changed silently.
 */
export class MsNewGame extends LitElement {
  static override properties = {
    draft: { attribute: false },
    customSizes: { attribute: false },
    check: { attribute: false },
    board: { attribute: false },
    isInProgress: { type: Boolean },
    refusal: { attribute: false },
    _draft: { state: true },
    _board: { state: true },
    _refusal: { state: true },
    _text: { state: true },
    _seed: { state: true },
    _areRulesOpen: { state: true },
    _isBoardOpen: { state: true },
    _isUnread: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, chipStyles, rulesStyles, newGameStyles];

  /** What the form begins with. */
  draft: RulesDraft = defaultDraft;
  customSizes: readonly BoardSize[] = [];
  /** Asks the engine to check the rules; null when there is no engine. */
  check: CheckRules | null = null;
  /** A board from a file or a text, to begin with. */
  board: GivenBoard | null = null;
  /** True when a game is being played that a new one would end. */
  isInProgress = false;
  /** The engine's objection to the last try. */
  refusal: Refusal | null = null;

  private _draft: RulesDraft = defaultDraft;
  private _board: GivenBoard | null = null;
  private _refusal: Refusal | null = null;
  private _text: SizeText = textOfSize(defaultDraft.custom);
  private _seed = '';
  private _areRulesOpen = false;
  private _isBoardOpen = false;
  /** A list of offsets is being written and cannot be read. */
  private _isUnread = false;

  readonly #engine = new RulesAnswer(this);
  /** The board that the fields describe. */
  #typed: GivenBoard | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this._text = textOfSize(this.draft.custom);
  }

  /** The draft with the size as it stands in the form, if it is one. */
  get #chosen(): RulesDraft {
    const { _draft: draft } = this;
    const choice = draft.choice === 'own' && !presetOf(draft.preset).hasOwnSize ? 'beginner' : draft.choice;
    return { ...draft, choice, custom: sizeOfText(this._text) ?? draft.custom };
  }

  /** The size that is chosen. */
  get #size(): BoardSize {
    const { choice, custom, preset } = this.#chosen;
    if (choice === 'custom') return custom;
    return (choice === 'own' ? presetOf(preset).size : levelSizes[choice]) ?? levelSizes.beginner;
  }

  get #limit(): MineLimit {
    const draft = this.#chosen;
    const most = this.#engine.mostMines(requestOf(draft));
    return { most, promise: rulesOfDraft(draft).firstClick };
  }

  /** The engine's objection to the rules. */
  get #fault(): Refusal | null {
    const { answer } = this.#engine;
    return answer?.ok === false ? answer : null;
  }

  get #isSizeWrong(): boolean {
    return !this._board && this.#chosen.choice === 'custom' && !checkSize(this._text, this.#limit).ok;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Only what is another one: its owner hands on the same with each rendering, and that would undo what was chosen.
    if (changed.has('draft')) this._draft = this.draft;
    if (changed.has('board')) this._board = this.board;
    if (changed.has('refusal')) this._refusal = this.refusal;
    const isSize = this.#chosen.choice !== 'custom' || sizeOfText(this._text) !== null;
    if (isSize || this._board)
      this.#engine.ask(this.check, { rules: requestOf(this.#chosen), board: this._board });
  }

  protected override updated(changed: PropertyValues): void {
    // A board from elsewhere differs from the one in the fields.
    if (changed.has('_board') && this._board !== this.#typed)
      requireElement<MsOpenBoard>(this, 'ms-open-board').clear();
  }

  protected override firstUpdated(): void {
    // The row of presets is wider than a phone. A frame later, because the sheet around may just be opening.
    requestAnimationFrame(() => showWhole(this.renderRoot.querySelector('.presets :has(:checked)')));
  }

  protected override render() {
    const { preset, fields } = this.#chosen;
    const changes = Object.keys(fields).length;
    return html`
      <form @submit=${this.#onSubmit} @ms-enter=${this.#onSubmit}>
        <div class="presets" role="radiogroup" aria-label=${msg('Preset')}>
          ${presets.map(
            ({ name, title }) => html`
              <label class="chip">
                <input class="unseen" type="radio" name="preset" .checked=${name === preset}
                  @change=${() => this.#choosePreset(name)} @focus=${({ target }: FocusEvent) => showWhole((target as Element).closest('label'))} />${title}
              </label>
            `,
          )}
        </div>
        <p class="note about" aria-live="polite">${presetOf(preset).about}</p>
        ${this._board ? this.#renderBoard() : this.#renderSizes()}
        <details class="more" @toggle=${this.#onRules}>
          <summary><span>${msg('All rules')}</span><span class="note">${changes ? msg(str`${numberText(changes)} changed`) : nothing}</span></summary>
          ${this._areRulesOpen ? this.#renderRules() : nothing}
        </details>
        <details class="more">
          <summary><span>${msg('Seed')}</span></summary>
          <input class="text" aria-label=${msg('Seed')} autocomplete="off" autocapitalize="off" spellcheck="false"
            placeholder=${msg('Leave empty for a new board')} maxlength="64" .value=${this._seed} @input=${this.#onSeed} />
          <p class="note">${msg('Same seed, rules and first cell: same board.')}</p>
        </details>
        <details class="more" @toggle=${this.#onOpenBoard}>
          <summary><span>${msg('Open a board')}</span></summary>
          <ms-open-board .refusal=${said(this._board ? this.#fault : null)} @ms-board=${this.#onBoard}>
          </ms-open-board>
        </details>
        ${this.#renderGo()}
      </form>
    `;
  }

  #renderSizes() {
    const { preset, choice } = this.#chosen;
    const { size } = presetOf(preset);
    const custom = sizeOfText(this._text);
    return html`
      <div class="levels" role="radiogroup" aria-label=${msg('Level')}>
        ${size ? this.#renderChoice('own', msg('As in the original'), size) : nothing}
        ${levelNames.map((name) => this.#renderChoice(name, levelTitle(name), levelSizes[name]))}
        ${this.#renderChoice('custom', msg('Your own size'), custom)}
      </div>
      ${
        choice === 'custom'
          ? html`<ms-custom-size .text=${this._text} .limit=${this.#limit} .sizes=${this.customSizes}
              @ms-size=${this.#onSize}></ms-custom-size>`
          : nothing
      }
      ${noGuessCard(this.#chosen, this.#guess)}
    `;
  }

  #renderChoice(choice: SizeChoice, title: string, size: BoardSize | null) {
    return sizeCard({ choice, title, size, isChosen: this.#chosen.choice === choice }, () =>
      this.#choose(choice),
    );
  }

  /** The board from outside stands where the sizes do. */
  #renderBoard() {
    const { answer } = this.#engine;
    return boardCard(answer, this._isBoardOpen, this.#dropBoard, watchAddressOf(this._board));
  }

  #renderRules() {
    const { answer } = this.#engine;
    const { most } = this.#limit;
    const isTold = this._board !== null || this.#chosen.choice === 'custom' || (this.#fault && most === null);
    const isRecord = typeof this._board === 'string' && /^\s*ms\d/.test(this._board);
    return html`
      ${isRecord ? html`<p class="note">${msg('A record includes all its rules.')}</p>` : nothing}
      <ms-rules ?inert=${isRecord} .draft=${this.#chosen} .geometry=${answer?.ok ? answer.geometry : null}
        .played=${this._board && answer?.ok ? answer.rules : null} .mines=${isTold ? '' : consequence(this.#size, most ?? undefined)}
        .refusal=${this.#isPatternAtFault ? this.#fault : null} @ms-draft=${this.#onDraft} @ms-unread=${this.#onUnread}></ms-rules>
    `;
  }

  get #isPatternAtFault(): boolean {
    return this.#fault?.code === 'bad-topology' && typeof this._draft.fields.topology === 'object';
  }

  #renderGo() {
    // A fault that is shown where it occurred is not shown again.
    const isTold =
      this.#isSizeWrong || this._board !== null || (this._areRulesOpen && this.#isPatternAtFault);
    const refusal = (isTold ? null : this.#fault) ?? this._refusal;
    const nearest = (this._board ? this.#fault : refusal)?.nearest;
    return html`
      <div class="go">
        ${refusal ? html`<p class="refusal" role="alert">${said(refusal)}</p>` : nothing}
        ${
          nearest
            ? html`<button class="button use" type="button" @click=${() => this.#take(nearest)}>
                ${nearestWords(nearest)}
              </button>`
            : nothing
        }
        <button class="button primary" type="submit" ?disabled=${this.#isRefused}>
          ${this.isInProgress ? msg('Leave this game and start') : msg('Start')}
        </button>
      </div>
    `;
  }

  get #isPatternUnread(): boolean {
    return this._isUnread && this._areRulesOpen && typeof this._draft.fields.topology === 'object';
  }

  get #isRefused(): boolean {
    return this.#isSizeWrong || this.#fault !== null || this.#isPatternUnread;
  }

  #choosePreset(preset: PresetName): void {
    this.#set(withPreset(this.#chosen, preset));
  }

  #choose(choice: SizeChoice): void {
    this.#set({ ...this.#chosen, choice });
    this.#unfold('ms-custom-size');
  }

  #guess = (draft: RulesDraft) => {
    this.#set(draft);
    this.#unfold('.no-guess');
  };

  #unfold(selector: string): void {
    void this.updateComplete.then(() => showWhole(this.renderRoot.querySelector(selector)));
  }

  #take(nearest: NonNullable<Refusal['nearest']>): void {
    const draft = withNearest(this.#chosen, this.#size, nearest);
    this._text = textOfSize(draft.custom);
    this.#set(draft);
  }

  #set(draft: RulesDraft): void {
    this._draft = draft;
    this._refusal = null;
  }

  #onSize = ({ detail }: CustomEvent<SizeText>) => {
    this._text = detail;
    this._refusal = null;
  };

  #onUnread = ({ detail }: CustomEvent<boolean>) => {
    this._isUnread = detail;
  };

  #onDraft = ({ detail }: CustomEvent<RulesDraft>) => this.#set(detail);

  #onBoard = ({ detail }: CustomEvent<GivenBoard | null>) => {
    this.#typed = detail;
    this._board = detail;
    this._refusal = null;
  };

  #dropBoard = () => {
    this._board = null;
  };

  #onRules = (event: Event) => {
    if (event.target instanceof HTMLDetailsElement) this._areRulesOpen = event.target.open;
  };

  #onOpenBoard = (event: Event) => {
    if (event.target instanceof HTMLDetailsElement) this._isBoardOpen = event.target.open;
  };

  #onSeed = (event: Event) => {
    if (event.target instanceof HTMLInputElement) this._seed = event.target.value;
  };

  #onSubmit = (event: Event) => {
    event.preventDefault();
    if (this.#isRefused) return;
    const draft = this.#chosen;
    const detail: StartGameDetail = {
      draft,
      rules: requestOf(draft),
      seed: this._seed.trim() || null,
      board: this._board,
    };
    this.dispatchEvent(new CustomEvent('ms-start-game', { bubbles: true, composed: true, detail }));
  };
}

function showWhole(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function defineMsNewGame(): void {
  defineOnce('ms-number-field', MsNumberField);
  defineOnce('ms-custom-size', MsCustomSize);
  defineOnce('ms-rules', MsRules);
  defineOnce('ms-open-board', MsOpenBoard);
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
