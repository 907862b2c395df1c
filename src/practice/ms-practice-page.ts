import { msg, str } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { Card, Mastery, NewCard, PracticeDay } from '../../worker/api/cards.ts';
import type { NamedPattern } from '../../worker/api/practice.ts';
import { DEFAULT_INPUT, type InputSettings } from '../board/input/input-settings.ts';
import type { GameController } from '../game/game-controller.ts';
import { byCount, numberText, percentText, said } from '../i18n/words.ts';
import { median } from '../statistics/number-words.ts';
import { defineOnce } from '../ui/define.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { type AppView, type Archive, sendUp } from '../ui/sheet/app-view.ts';
import { libraryView, ownCardsView } from './cards-view.ts';
import { cardOfNamed, cardsOfTechnique, IN_A_ROW } from './exercises.ts';
import { LookThrough } from './look-through.ts';
import { masteryView } from './mastery-view.ts';
import { defineMsSitting } from './ms-sitting.ts';
import { PracticeClient } from './practice-client.ts';
import { practiceStyles } from './practice-styles.ts';
import { sittingWords, streakWords, todayWords } from './practice-words.ts';
import { Sitting } from './sitting.ts';

/**
 * Practice: the day's cards from one's own games, a library of named patterns, and how one is doing. Games that nobody has
 * looked at yet are looked through meanwhile. `detail` is a technique that is practised at once, or null.
 */
export class MsPracticePage extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    input: { attribute: false },
    _day: { state: true },
    _named: { state: true },
    _sitting: { state: true },
    _last: { state: true },
    _problem: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, practiceStyles];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;
  input: InputSettings = DEFAULT_INPUT;
  now: () => number = Date.now;
  clock: () => number = () => performance.now();

  private _day: PracticeDay | null = null;
  private _named: readonly NamedPattern[] = [];
  private _sitting: Sitting | null = null;
  /** How the last sitting went. */
  private _last: Mastery | null = null;
  private _problem = '';
  #client: PracticeClient | null = null;
  #looking: LookThrough | null = null;
  #takesFocus = false;
  /** Settles when the library is there, or why it is not. */
  #libraryRead: Promise<void> | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated && this.#client === null) this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#looking?.stop();
    this.#client?.close();
    this.#looking = null;
    this.#client = null;
    this._sitting = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isOpened = (changed.has('game') || changed.has('archive')) && this.isConnected && this.#open();
    if (isOpened || (changed.has('detail') && this.#client)) void this.#practiseTechnique();
  }

  protected override updated(): void {
    if (!this.#takesFocus || this._sitting) return;
    this.#takesFocus = false;
    this.renderRoot.querySelector<HTMLElement>('.today .primary')?.focus();
  }

  protected override render() {
    const sitting = this._sitting;
    if (sitting)
      return html`
        <ms-sitting .sitting=${sitting} .game=${this.game} .archive=${this.archive} .client=${this.#client} .input=${this.input}
          .now=${this.now} .clock=${this.clock} @ms-sat=${this.#onSat}></ms-sitting>`;
    const day = this._day;
    return html`
      <p class="lead">${msg('What you overlooked in your games comes back here, each time on another board, until you know it.')}</p>
      ${this._problem ? html`<p class="problem" role="alert">${this._problem}</p>` : nothing}
      ${day ? this.#renderToday(day) : nothing}
      ${this.#renderLooking()}
      ${day ? ownCardsView(day.cards, this.#endOfToday, (card, isAway) => void this.#putAway(card, isAway)) : nothing}
      ${day && this._named.length > 0 ? libraryView(this._named, day.cards, this.#practiseNamed) : nothing}
      ${day ? masteryView(day) : nothing}
    `;
  }

  #renderToday({ queue, more, streak }: PracticeDay) {
    const due = queue.length;
    const last = this._last;
    const isMore = due === 0 && (more.length > 0 || this._named.length > 0);
    return html`
      <section class="today" aria-labelledby="today">
        <h3 id="today">${todayWords(due)}</h3>
        <p class="note">${streakWords(streak)}</p>
        ${last ? html`<p class="last" role="status">${sittingWords(last)}</p>` : nothing}
        ${
          due > 0
            ? html`<button class="button primary start" type="button" @click=${this.#start}>${last ? msg('Continue') : msg('Start')}</button>`
            : isMore
              ? html`<button class="button primary more" type="button" @click=${this.#more}>${msg('Practise more')}</button>`
              : nothing
        }
      </section>
    `;
  }

  #renderLooking() {
    const { isLooking, done, total, added } = this.#looking?.state ?? {
      isLooking: false,
      done: 0,
      total: 0,
      added: 0,
    };
    const found = byCount(
      added,
      msg('1 new card from your games.'),
      msg(str`${numberText(added)} new cards from your games.`),
    );
    if (!isLooking) return added > 0 ? html`<p class="note" role="status">${found}</p>` : nothing;
    return html`
      <div class="looking">
        <p>${msg('Looking through your games…')} ${percentText(Math.floor((100 * done) / total))}</p>
        <progress max=${total} value=${done} aria-label=${msg('Looking through your games…')}></progress>
        <button class="button plain stop" type="button" @click=${this.#stopLooking}>${msg('Stop')}</button>
      </div>
    `;
  }

  get #endOfToday(): number {
    const date = new Date(this.now());
    return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime();
  }

  /** Whether it was opened now: it needs its game and its archive, once. */
  #open(): boolean {
    const { game, archive } = this;
    if (!game || !archive || this.#client) return false;
    this.#client = new PracticeClient(game.workerSrc);
    void this.#read();
    this.#libraryRead = this.#readLibrary(this.#client);
    const looking = new LookThrough(game, archive, () => this.#onLooked(looking), this.now);
    this.#looking = looking;
    void looking.run();
    return true;
  }

  async #read(): Promise<void> {
    const answer = await this.archive?.practice(this.now());
    if (!answer) return;
    if (answer.ok) this._day = answer.practice;
    this._problem = answer.ok ? '' : said(answer);
    // Where nothing is stored, the library can be practised all the same.
    if (!answer.ok) this._day ??= EMPTY_DAY;
  }

  async #readLibrary(client: PracticeClient): Promise<void> {
    const answer = await client.ask((api) => api.named());
    if (client !== this.#client) return;
    if (answer.ok) this._named = answer.named;
    else this._problem = said(answer);
  }

  #added = 0;

  #onLooked({ state }: LookThrough): void {
    this.requestUpdate();
    if (state.added === this.#added) return;
    this.#added = state.added;
    void this.#read();
  }

  #stopLooking = () => {
    this.#looking?.stop();
    this.requestUpdate();
  };

  #cardsOf(keys: readonly string[]): readonly Card[] {
    return keys.flatMap((key) => this._day?.cards.find((card) => card.key === key) ?? []);
  }

  #start = () => this.#sit(this.#cardsOf(this._day?.queue ?? []));

  /** One's own cards before their day, and patterns of the library, what one knows least first. */
  #more = () => {
    const own = this.#cardsOf(this._day?.more ?? []);
    const rate = (card: NewCard) => {
      const known = this._day?.cards.find(({ key }) => key === card.key);
      return known && known.answers > 0 ? known.right / known.answers : -1;
    };
    const named = this._named.map(cardOfNamed).sort((a, b) => rate(a) - rate(b));
    this.#sit(own.length > 0 ? own : named.slice(0, IN_A_ROW));
  };

  /** Begins with the technique of the address, and with the card of the game that one comes from, once it is found. */
  async #practiseTechnique(): Promise<void> {
    const { detail } = this;
    if (detail === null) return;
    await Promise.all([this.#libraryRead, this.#looking?.first]);
    await this.#read();
    if (detail !== this.detail || !this.isConnected || this._sitting || !this._day) return;
    const cards = cardsOfTechnique(detail, this._day, this._named);
    if (cards.length > 0) this.#sit(cards);
  }

  #practiseNamed = (pattern: NamedPattern) => this.#sit(Array(IN_A_ROW).fill(cardOfNamed(pattern)));

  #sit(cards: readonly NewCard[]): void {
    this._last = null;
    this._sitting = new Sitting(cards);
  }

  #onSat = () => {
    const first = this._sitting?.first ?? [];
    const right = first.filter(({ isRight }) => isRight);
    const medianMs = median(Float64Array.from(right, ({ ms }) => ms));
    this._last = first.length > 0 ? { answers: first.length, right: right.length, medianMs } : null;
    this._sitting = null;
    this.#takesFocus = true;
    // What was begun by its address would begin again with the next reload.
    if (this.detail !== null) sendUp(this, 'ms-address', '#/practice');
    void this.#read();
  };

  async #putAway({ key }: Card, isPutAway: boolean): Promise<void> {
    const answer = await this.archive?.putCardAway(key, isPutAway, this.now());
    if (answer && !answer.ok) this._problem = said(answer);
    else await this.#read();
  }
}

const EMPTY_DAY: PracticeDay = {
  cards: [],
  queue: [],
  more: [],
  streak: 0,
  today: { answers: 0, right: 0, medianMs: null },
  mastery: [],
};

export function defineMsPracticePage(): void {
  defineMsSitting();
  defineOnce('ms-practice-page', MsPracticePage);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-practice-page': MsPracticePage;
  }
}
