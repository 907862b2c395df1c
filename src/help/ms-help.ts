import { msg } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { CellIndex } from '../../worker/api/cells.ts';
import type { OddsOverlay } from '../assist/assistance-of-game.ts';
import { DEFAULT_INPUT, type InputSettings } from '../board/input/input-settings.ts';
import type { Intent, MoveIntent } from '../board/input/intents.ts';
import { MsBoard } from '../board/ms-board.ts';
import { GameController } from '../game/game-controller.ts';
import { numberText, said, sentences } from '../i18n/words.ts';
import { lazy, whyNotLoaded } from '../lazy.ts';
import { defineOnce } from '../ui/define.ts';
import { icon } from '../ui/icons/icon.ts';
import { pictures } from '../ui/icons/icons.ts';
import { requireElement } from '../ui/require-element.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import type { AppView, Archive } from '../ui/sheet/app-view.ts';
import { sheetPictures } from '../ui/sheet/sheet-icons.ts';
import { helpStyles } from './help-styles.ts';
import { howTo, placesOf } from './help-words.ts';
import { isDone, judge } from './judge-lesson.ts';
import { type Position, positionOf } from './lesson-position.ts';
import { type Exercise, lessonAt, lessonCount, requestOf, type Task } from './lessons.ts';
import { doneLessons, noteDone } from './lessons-done.ts';
import { defineMsMarkLayer } from './ms-mark-layer.ts';
import { stepsView } from './steps-view.ts';

const loadOdds = lazy(async () => (await import('../assist/assistance-of-game.ts')).oddsOver);

/** The sentence about the last move. */
interface Said {
  readonly isRight: boolean;
  readonly words: string;
}

/**
 * The game taught in five steps, each on small boards that are played: a game of the engine that is stored nowhere and
 * does not count. Wrong moves are refused with a reason. `detail` is the step, from 1; without it the first that
 * is not done.
 */
export class MsHelp extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    input: { attribute: false },
    _place: { state: true },
    _said: { state: true },
    _isReady: { state: true },
    _isPointed: { state: true },
    _done: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, helpStyles];

  /** The player's own game, which is left alone. */
  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;
  /** Timings of the player's input. */
  input: InputSettings = DEFAULT_INPUT;

  /** Which of the lesson's boards, and which of its tasks. */
  private _place = { exercise: 0, task: 0 };
  private _said: Said | null = null;
  /** The board stands as the lesson wants it. */
  private _isReady = false;
  /** Something went wrong: the cells that are meant are shown. */
  private _isPointed = false;
  private _done = doneLessons();

  #lesson = 0;
  #isOdd = false;
  /** Grows with each board that is begun: what comes of an earlier one is dropped. */
  #begun = 0;
  #position: Position | null = null;
  #moves: Promise<void> = Promise.resolve();
  #odds: { readonly odds: OddsOverlay; close(): void } | null = null;
  readonly #marks = document.createElement('ms-mark-layer');
  readonly #play = new GameController(this, {
    gameKey: () => null,
    fallback: () => requestOf(this.#exercise),
    workerSrc: () => this.game?.workerSrc ?? null,
  });

  constructor() {
    super();
    this.addEventListener('ms-intent', this.#onIntent);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#odds?.close();
    this.#odds = null;
  }

  get #exercise(): Exercise {
    const { exercises } = lessonAt(this.#lesson);
    return exercises[this._place.exercise] ?? exercises[0];
  }

  get #task(): Task | null {
    return this.#exercise.tasks[this._place.task] ?? null;
  }

  get #board(): MsBoard {
    return requireElement(this, 'ms-board');
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('detail')) return;
    const first = Array.from({ length: lessonCount }, (_, at) => at).find((at) => !this._done.has(at));
    this.#lesson = this.detail === null ? (first ?? 0) : Number(this.detail) - 1;
    this._place = { exercise: 0, task: 0 };
    if (this.#begun > 0) void this.#begin();
  }

  protected override firstUpdated(): void {
    void this.#board.updateComplete.then(() => this.#marks.attach(this.#board));
  }

  protected override updated(changed: PropertyValues<this>): void {
    // From now on the engine can be asked for boards.
    if (this.#begun === 0 && this.#play.view.state) void this.#begin();
    else if (changed.get('detail') !== undefined) requireElement<HTMLElement>(this, 'h3').focus();
    this.#odds?.odds.refresh();
    const task = this._isReady ? this.#task : null;
    const columns = this.#play.view.game?.geometry.columns ?? 1;
    Object.assign(this.#marks, { columns, facts: task?.facts ?? [], targets: task ? this.#targets : [] });
  }

  /** Sets the board up as the exercise begins. */
  async #begin(): Promise<void> {
    const begun = ++this.#begun;
    const { opened, flagged, tasks } = this.#exercise;
    this._isReady = false;
    this._isPointed = false;
    this._said = null;
    if (this.#odds && tasks[0]?.kind !== 'guess') this.#odds.odds.turn(false);
    const answer = await this.#play.begin(requestOf(this.#exercise));
    for (const cell of opened) if (begun === this.#begun) await this.#play.play({ type: 'open', cell });
    for (const cell of flagged)
      if (begun === this.#begun) await this.#play.play({ type: 'annotate', cell, as: 'flag' });
    if (begun !== this.#begun) return;
    if (!answer.ok) this._said = { isRight: false, words: said(answer) };
    else await this.#look();
    this._isReady = answer.ok && begun === this.#begun;
  }

  async #look(): Promise<void> {
    const seen = await this.#play.viewText();
    const { game } = this.#play.view;
    if (seen.ok && game) this.#position = positionOf(seen.text, game.mines);
  }

  #onIntent = (event: CustomEvent<Intent>) => {
    event.stopPropagation();
    const intent = event.detail;
    if (!('cell' in intent)) {
      if (intent.kind === 'new-game') this.#again();
      return;
    }
    const begun = this.#begun;
    this.#moves = this.#moves.then(() => (begun === this.#begun ? this.#move(intent) : undefined));
  };

  async #move(intent: MoveIntent): Promise<void> {
    const task = this.#task;
    const position = this.#position;
    if (!task || !position || !this._isReady) return;
    const { isRight, why } = judge(task, position, intent);
    if (!isRight) return this.#say(false, why);
    const { kind: type, cell, at } = intent;
    // No flag is ever removed: those on the board are right.
    const move = type === 'annotate' ? { as: 'flag' as const } : {};
    const played = await this.#play.play({ type, cell, at, ...move });
    if (!played.ok) return this.#say(false, said(played));
    await this.#look();
    this.#goOn(why);
  }

  /** Moves on from the finished task to the next one, or to the end of the lesson. */
  #goOn(why: string): void {
    const position = this.#position;
    if (!position) return;
    const { tasks } = this.#exercise;
    let { exercise, task } = this._place;
    let words = why || msg('Right.');
    for (let one = tasks[task]; one && isDone(one, position); one = tasks[task]) {
      words = (this.#play.view.state?.status === 'lost' ? one.lost : null) ?? one.done;
      task += 1;
    }
    this._place = { exercise, task };
    if (this.#isOver && exercise + 1 === lessonAt(this.#lesson).exercises.length) {
      noteDone(this.#lesson);
      this._done = new Set([...this._done, this.#lesson]);
    }
    this.#say(true, words);
  }

  /** All tasks of this board are done. */
  get #isOver(): boolean {
    return this._place.task >= this.#exercise.tasks.length;
  }

  #say(isRight: boolean, words: string): void {
    this._said = { isRight, words };
    this._isPointed = !isRight;
    this.#isOdd = !this.#isOdd;
    // With large text it may lie below what is seen.
    void this.updateComplete.then(() => requireElement(this, '.said').scrollIntoView({ block: 'nearest' }));
  }

  protected override render() {
    const { title, exercises } = lessonAt(this.#lesson);
    const { game, state } = this.#play.view;
    const hasMore = this._place.exercise + 1 < exercises.length;
    return html`
      <div class="lesson" style="--_rows:${this.#exercise.layout.split('/').length}">
        <div class="words">
          ${stepsView(this.#lesson, this._done)}
          <div class="head">
            <h3 tabindex="-1">${title}</h3>
            <span class="counter">${icon(pictures.flag)}<span class="unseen">${msg('Mines left:')}</span>
              ${state ? numberText(state.minesLeft) : nothing}</span>
          </div>
          ${this.#renderTask()}
        </div>
        <div class="play">
          <ms-board .game=${game} .state=${state} .cells=${this.#play.cells} .inputSettings=${this.input}
            .isReadonly=${!this._isReady || this.#isOver}></ms-board>
          ${this.#exercise.tasks[0]?.kind === 'guess' ? this.#renderOdds() : nothing}
        </div>
        <div class="after">
          ${this.#renderSaid()}
          <div class="actions">
            <button class="button" type="button" @click=${this.#again}>${msg('Try again')}</button>
            ${
              this.#isOver && hasMore
                ? html`<button class="button primary" type="button" @click=${this.#nextBoard}>${msg('Continue')}</button>`
                : this.#renderNext()
            }
          </div>
          <a class="start" href="#/start">${msg('Where to start')}</a>
        </div>
      </div>
      <div class="unseen" role="status">${this.#spoken}${this.#isOdd ? '\u00a0' : ''}</div>
    `;
  }

  #renderTask() {
    const task = this.#task;
    if (!task)
      return html`<p class="task">${this._done.has(this.#lesson) ? msg('This step is done.') : msg('This board is done.')}</p>`;
    return html`
      <p class="task">${task.say}<span class="unseen"> ${this.#placesOf(task)}</span></p>
      <p class="note">${howTo(task.kind, this.input.scheme, matchMedia('(pointer: coarse)').matches)}</p>
    `;
  }

  #renderSaid() {
    const said = this._said;
    if (!said) return html`<p class="said"></p>`;
    return html`
      <p class="said ${said.isRight ? 'right' : 'wrong'}">
        ${icon(said.isRight ? sheetPictures.check : sheetPictures.close)}<span>${said.words}</span>
      </p>
    `;
  }

  /** One message a move: what came of it, and what is next. */
  get #spoken(): string {
    const task = this.#task;
    if (!this._said) return '';
    const { isRight, words } = this._said;
    return sentences(words, isRight && task?.say, task && this.#placesOf(task));
  }

  /** The cells that are shown to be meant. */
  get #targets(): readonly CellIndex[] {
    const task = this.#task;
    return task && (task.isMarked || this._isPointed) ? task.cells : [];
  }

  /** Describes the places of the outlined and marked cells for those who do not see them. */
  #placesOf({ facts }: Task): string {
    return placesOf(facts, this.#targets, this.#exercise.layout.indexOf('/'));
  }

  #renderNext() {
    const isPrimary = this.#isOver ? 'primary' : '';
    const next = this.#lesson + 2;
    return next <= lessonCount
      ? html`<a class="button ${isPrimary}" href="#/help/${next}">${msg('Next step')}</a>`
      : html`<button class="button ${isPrimary}" type="button" @click=${this.#close}>${msg('Play')}</button>`;
  }

  #renderOdds() {
    return html`
      <label class="odds"><input type="checkbox" .checked=${this.#odds?.odds.isOn ?? false} @change=${this.#onOdds} />${msg('Show the odds')}</label>
      ${this.#odds?.odds.line ? html`<p class="note">${this.#odds.odds.line}</p>` : nothing}
    `;
  }

  #onOdds = async (event: Event) => {
    const { checked } = event.target as HTMLInputElement;
    if (this.#odds === null) {
      const oddsOver = await loadOdds();
      if (!this.isConnected) return;
      if (!oddsOver) return this.#say(false, await whyNotLoaded());
      this.#odds ??= oddsOver(this.#board, this.#play, () => this.requestUpdate());
    }
    this.#odds.odds.turn(checked);
    this.requestUpdate();
  };

  #again = () => {
    this._place = { exercise: this._place.exercise, task: 0 };
    void this.#begin();
  };

  #nextBoard = () => {
    this._place = { exercise: this._place.exercise + 1, task: 0 };
    void this.#begin();
    requireElement<HTMLElement>(this, 'h3').focus();
  };

  #close = () => {
    this.dispatchEvent(new CustomEvent('ms-close', { bubbles: true, composed: true }));
  };
}

export function defineMsHelp(): void {
  defineOnce('ms-board', MsBoard);
  defineMsMarkLayer();
  defineOnce('ms-help', MsHelp);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-help': MsHelp;
  }
}
