import { msg, str } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { Hint } from '../../worker/api/solver.ts';
import { defineMsWhy } from '../analyse/ms-why.ts';
import { percent, placesOf } from '../assist/hint/cells-words.ts';
import type { HintPage } from '../assist/hint/hint-page.ts';
import { DEFAULT_INPUT, type InputSettings } from '../board/input/input-settings.ts';
import type { Intent } from '../board/input/intents.ts';
import { MsBoard } from '../board/ms-board.ts';
import { type GameController, randomSeed } from '../game/game-controller.ts';
import { byCount, numberText, said, sentences } from '../i18n/words.ts';
import { defineMsClickLayer } from '../replay/ms-click-layer.ts';
import { shortTime } from '../statistics/number-words.ts';
import { defineOnce } from '../ui/define.ts';
import { icon } from '../ui/icons/icon.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import { besideBoard } from '../ui/sheet/beside-board.ts';
import { sheetPictures } from '../ui/sheet/sheet-icons.ts';
import { ExerciseBoard } from './exercise-board.ts';
import { patternOf } from './exercises.ts';
import type { PracticeClient } from './practice-client.ts';
import { practiceStyles } from './practice-styles.ts';
import type { Sitting } from './sitting.ts';

/** Longer than anybody thinks about one cell: the player was away. */
const MOST_MS = 10 * 60_000;

/** Seeds that are tried for a position of one pattern. */
const MOST_DEALS = 3;

/** A wrong answer, or none, and the proof. */
interface Lesson {
  readonly text: string;
  readonly pages: readonly HintPage[];
}

/**
 * One exercise after the other: a small live position, and the question which cell is free. A wrong answer shows the proof
 * and comes again at the end. Sends `ms-sat` when there is none left, or the player has enough.
 */
export class MsSitting extends LitElement {
  static override properties = {
    sitting: { attribute: false },
    input: { attribute: false },
    _shown: { state: true },
    _lesson: { state: true },
    _page: { state: true },
    _calm: { state: true },
    _problem: { state: true },
    _isBusy: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, practiceStyles, besideBoard];

  sitting: Sitting | null = null;
  game: GameController | null = null;
  archive: Archive | null = null;
  client: Pick<PracticeClient, 'ask'> | null = null;
  input: InputSettings = DEFAULT_INPUT;
  /** Tells how long an answer takes, in milliseconds, and when it was given. */
  clock: () => number = () => performance.now();
  now: () => number = Date.now;

  private _shown: ExerciseBoard | null = null;
  private _lesson: Lesson | null = null;
  private _page = 0;
  /** What was said of the last answer, when it was right. */
  private _calm = '';
  private _problem = '';
  /** An answer is being judged. */
  private _isBusy = false;
  #boardInput = this.input;
  #detach: (() => void) | null = null;
  /** The position after this one, dealt while the player thinks. */
  #coming: { readonly key: string; readonly dealt: Promise<Outcome<{ shown: ExerciseBoard }>> } | null = null;
  /** When the player began to think; null while the page is hidden. */
  #since: number | null = null;
  #thoughtMs = 0;
  #takesFocus = false;
  /** Settles when the answer that the lesson is about is stored. */
  #storing: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.addEventListener('ms-intent', this.#onIntent);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#close();
    this.#forgetComing();
    this._shown = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // A tap answers, whatever it does in a game.
    if (changed.has('input')) this.#boardInput = { ...this.input, scheme: 'classic' };
    if (changed.has('sitting') && this.sitting) void this.#begin();
  }

  protected override updated(changed: PropertyValues): void {
    const board = this.renderRoot.querySelector('ms-board');
    if (changed.has('_shown') && this._shown && board) {
      this.#detach?.();
      this.#detach = this._shown.attach(board);
      void board.ready.then(() => board.fit());
    }
    const isNew = changed.has(this._lesson ? '_lesson' : '_shown');
    if (!this.#takesFocus || !isNew) return;
    this.#takesFocus = false;
    if (this._lesson) this.renderRoot.querySelector<HTMLElement>('.on')?.focus({ preventScroll: true });
    // With the keyboard, the cells of the former board have gone.
    else board?.focus({ preventScroll: true });
  }

  protected override render() {
    const { sitting } = this;
    const shown = this._shown;
    if (!sitting) return nothing;
    const lesson = this._lesson;
    const { mines } = shown?.position.rules ?? { mines: 0 };
    return html`
      <div class="beside">
        <div class="before">
          <div class="top">
            <span class="left">${byCount(sitting.left, msg('1 to go'), msg(str`${numberText(sitting.left)} to go`))}</span>
            <button class="button plain end" type="button" @click=${this.#end}>${msg('Finish')}</button>
          </div>
          <h3 class="question">${msg('Which cell is certainly safe?')}</h3>
          <p class="calm" role="status">${this._calm ? html`${icon(sheetPictures.check)}<span>${this._calm}</span>` : lesson?.text}</p>
          ${this._problem ? html`<p class="problem" role="alert">${this._problem}</p>` : nothing}
        </div>
        ${
          shown
            ? html`
              <ms-board style="--_rows:${shown.position.rules.rows}" .game=${shown.board.view.game} .state=${shown.board.view.state}
                .cells=${shown.board.cells} .inputSettings=${this.#boardInput} .isReadonly=${lesson !== null || this._isBusy}></ms-board>`
            : html`<p class="wait">${this._problem ? nothing : msg('Dealing a board…')}</p>`
        }
        <div class="after">
          ${shown ? html`<p class="note">${byCount(mines, msg('This board has 1 mine.'), msg(str`This board has ${numberText(mines)} mines.`))}</p>` : nothing}
          ${
            lesson
              ? html`
                <ms-why .pages=${lesson.pages} .at=${this._page} @ms-page=${({ detail }: CustomEvent<number>) => this.#showPage(detail)}></ms-why>
                <button class="button primary on" type="button" @click=${this.#goOn}>${msg('Continue')}</button>`
              : html`<button class="button show" type="button" ?disabled=${!shown || this._isBusy} @click=${this.#showMe}>${msg('Show me')}</button>`
          }
        </div>
      </div>
    `;
  }

  async #begin(): Promise<void> {
    this._calm = '';
    this.#takesFocus = true;
    await this.#next();
  }

  /** Shows the exercise at hand; ends the sitting when there is none. */
  async #next(): Promise<void> {
    const { sitting } = this;
    this._lesson = null;
    const card = sitting?.card;
    if (!sitting || !card) return this.#end();
    const coming = this.#coming?.key === card.key ? this.#coming.dealt : this.#deal(card.key);
    this.#coming = null;
    const dealt = await coming;
    if (sitting !== this.sitting || !this.isConnected) {
      if (dealt.ok) dealt.shown.close();
      return;
    }
    if (!dealt.ok) return this.#skip(said(dealt));
    this.#close();
    this.#takesFocus ||= this.renderRoot.querySelector('ms-board')?.matches(':focus-within') === true;
    this._shown = dealt.shown;
    this._isBusy = false;
    this.#thoughtMs = 0;
    this.#since = document.hidden ? null : this.clock();
    const next = sitting.next?.key;
    if (next !== undefined) this.#coming = { key: next, dealt: this.#deal(next) };
  }

  /** A pattern that no board can be dealt from is left out; when it was the last one, the player is told why. */
  #skip(problem: string): void {
    this.sitting?.skip();
    if (this.sitting?.card) return void this.#next();
    if (this.sitting && this.sitting.first.length > 0) return this.#end();
    this._problem = problem;
    this._isBusy = false;
  }

  async #deal(key: string): Promise<Outcome<{ shown: ExerciseBoard }>> {
    const { client, game, sitting } = this;
    const card = [sitting?.card, sitting?.next].find((one) => one?.key === key);
    const pattern = card && patternOf(card);
    if (!client || !game || !pattern) return { ok: false, code: 'closed', values: {}, message: '' };
    for (let deals = 1; ; deals++) {
      const dealt = await client.ask((api) => api.deal(pattern, randomSeed()));
      if (dealt.ok) return ExerciseBoard.make(dealt.position, game);
      if (dealt.code !== 'no-position' || deals >= MOST_DEALS) return dealt;
    }
  }

  #onIntent = (event: CustomEvent<Intent>) => {
    // The page's own game is left alone, whatever key is pressed here.
    event.stopPropagation();
    const { detail } = event;
    if ('cell' in detail && detail.kind === 'open') void this.#answer(detail.cell);
  };

  async #answer(cell: CellIndex): Promise<void> {
    const { client } = this;
    const shown = this._shown;
    if (!shown || !client || this._lesson || this._isBusy || !shown.isCovered(cell)) return;
    const ms = this.#stopClock();
    this._isBusy = true;
    const judged = await client.ask((api) => api.judge(shown.position, cell));
    if (shown !== this._shown) return;
    if (!judged.ok) {
      this._isBusy = false;
      this._problem = said(judged);
      return;
    }
    const { row, column } = placesOf(shown.position.rules).at(cell);
    shown.ring(cell);
    if (judged.right) {
      await this.#store(true, ms);
      this._calm = msg(str`Right: row ${row}, column ${column} was safe. ${shortTime(ms)}`);
      return this.#next();
    }
    const risk = percent(judged.risk);
    const text =
      judged.risk === 1
        ? msg(str`Row ${row}, column ${column} is a mine.`)
        : msg(str`Row ${row}, column ${column} isn’t certain: it is a mine with a chance of ${risk}.`);
    this.#teach(shown, text, judged.hint);
    this.#storing = this.#store(false, ms);
  }

  #showMe = () => {
    const shown = this._shown;
    if (!shown || this._lesson || this._isBusy) return;
    const ms = this.#stopClock();
    this.#teach(shown, msg('Here is a safe cell, and why.'), shown.position.hint);
    this.#storing = this.#store(false, ms);
  };

  #teach(shown: ExerciseBoard, text: string, hint: Hint): void {
    this._calm = '';
    this._lesson = { text, pages: shown.pagesOf(hint) };
    this._isBusy = false;
    this.#takesFocus = true;
    this.#showPage(0);
  }

  #showPage(page: number): void {
    this._page = page;
    this._shown?.draw(this._lesson?.pages[page]?.marks);
  }

  #goOn = async () => {
    this.#takesFocus = true;
    this._isBusy = true;
    this._lesson = null;
    await this.#storing;
    await this.#next();
  };

  /** Stores the answer before anything else is asked. Where that fails, practice goes on, and says so. */
  async #store(isRight: boolean, ms: number): Promise<void> {
    const { sitting, archive } = this;
    const card = sitting?.card;
    if (!card) return;
    sitting.note(isRight, ms);
    this.requestUpdate();
    const stored = await archive?.answerCard(card, { at: this.now(), isRight, ms });
    this._problem = stored && !stored.ok ? sentences(msg('This answer was not saved.'), said(stored)) : '';
  }

  /** The time that the player thought, without that for which the page was hidden. */
  #stopClock(): number {
    if (this.#since !== null) this.#thoughtMs += this.clock() - this.#since;
    this.#since = null;
    return Math.min(MOST_MS, Math.round(this.#thoughtMs));
  }

  #onVisibility = () => {
    if (!this._shown || this._lesson || this._isBusy) return;
    if (document.hidden) this.#stopClock();
    else this.#since ??= this.clock();
  };

  #end = () => {
    this.#forgetComing();
    this.dispatchEvent(new CustomEvent('ms-sat'));
  };

  #forgetComing(): void {
    void this.#coming?.dealt.then((dealt) => dealt.ok && dealt.shown.close());
    this.#coming = null;
  }

  #close(): void {
    this.#detach?.();
    this.#detach = null;
    this._shown?.close();
  }
}

export function defineMsSitting(): void {
  defineOnce('ms-board', MsBoard);
  defineMsClickLayer();
  defineMsWhy();
  defineOnce('ms-sitting', MsSitting);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-sitting': MsSitting;
  }
  interface HTMLElementEventMap {
    /** The sitting is over. */
    'ms-sat': Event;
  }
}
