import { msg, str } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { DailyTry } from '../../worker/api/archive.ts';
import { formatClock } from '../game/clock.ts';
import type { GameController } from '../game/game-controller.ts';
import { commaList, localDay, percentOf } from '../i18n/amounts.ts';
import { byCount, numberText, said, sentences } from '../i18n/words.ts';
import { sizeLine } from '../rules/game-line.ts';
import { levelSizes, levelTitle } from '../rules/level-sizes.ts';
import { marksOf } from '../rules/rules-draft.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { icon } from '../ui/icons/icon.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { type AppView, type Archive, sendUp } from '../ui/sheet/app-view.ts';
import { type DailyBoard, dailyBoards, dailyName, dailyRequest, noteOf } from './daily-boards.ts';
import { dailyPictures, markOf } from './daily-pictures.ts';
import { countedDays, type Standing, standingOf, streakOf, type Tries, triesOf } from './daily-results.ts';
import { dailyStyles } from './daily-styles.ts';
import { addDays, type Day, dayWords, firstDay, msToMidnight, parseDay } from './days.ts';
import { MsMonth } from './ms-month.ts';
import { resultText } from './result-text.ts';
import { type GivenOut, giveToClipboard, shareText } from './share-text.ts';

/** The days that are searched for a streak at a time. */
const stretch = 371;

function givenOutWords(how: GivenOut): string {
  if (how === 'copied') return msg('Copied.');
  return how === 'denied' ? msg('Copy it from here:') : '';
}

/** The three boards of a day, one try each, with the streak, and the month of results. */
export class MsDaily extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    _today: { state: true },
    _tries: { state: true },
    _days: { state: true },
    _problem: { state: true },
    _said: { state: true },
    _text: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, dailyStyles];

  game: GameController | null = null;
  /** The player's habits; the view does not change with them. */
  settings: SettingsStore | null = null;
  archive: Archive | null = null;
  detail: string | null = null;

  private _today: Day = localDay(Date.now());
  private _tries: Tries = new Map();
  /** The days that count for the streak; null until they are known. */
  private _days: ReadonlySet<Day> | null = null;
  private _problem = '';
  private _said = '';
  /** The text that could not be copied. */
  private _text = '';

  #midnight: ReturnType<typeof setTimeout> | undefined;
  #connection = new AbortController();
  /** The oldest day whose tries are looked for. */
  #from: Day = this.#day;
  #loads = 0;

  /** The day whose boards are shown: that of the address, but for one that has none yet. */
  get #day(): Day {
    const day = parseDay(this.detail);
    return day !== null && day >= firstDay && day <= this._today ? day : this._today;
  }

  get #address(): string {
    return `${location.href.split('#')[0]}#/daily/${this.#day}`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = this.#connection;
    document.addEventListener('visibilitychange', this.#onClock, { signal });
    for (const name of ['mine-sweeper', 'mine-sweeper:current']) {
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', this.#onArchiveChange, { signal });
      signal.addEventListener('abort', () => channel.close());
    }
    this.#onClock();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#midnight);
    this.#connection.abort();
    this.#connection = new AbortController();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('archive')) void this.#load();
    if (!changed.has('detail')) return;
    this._said = this._text = '';
    if (this.hasUpdated) this.#lookBack(this.#day);
  }

  protected override render() {
    const day = this.#day;
    return html`
      <h3 class="day">${day === this._today ? msg(str`Today, ${dayWords(day)}`) : dayWords(day, 'weekday-year')}</h3>
      ${this.#renderClosed()}
      <ul class="boards" role="list" aria-label=${msg('Boards of the day')}>
        ${dailyBoards.map((board) => this.#renderBoard(day, board))}
      </ul>
      ${this._problem ? html`<p class="refusal" role="alert">${this._problem}</p>` : nothing}
      <div class="actions">
        ${
          this.#hasResult
            ? html`<button class="button" type="button" @click=${this.#share}>${msg('Share results')}</button>`
            : nothing
        }
        <button class="button plain" type="button" aria-label=${msg('Copy link to these boards')} @click=${this.#copyLink}>${msg('Copy link')}</button>
      </div>
      <p class="note" role="status">${this._said}</p>
      ${
        this._text
          ? html`<textarea class="text" readonly rows="4" aria-label=${msg('Text to copy')} .value=${this._text}
              @focus=${({ target }: FocusEvent) => (target as HTMLTextAreaElement).select()}></textarea>`
          : nothing
      }
      ${this.#renderStreak()}
      <ms-month .day=${day} .today=${this._today} .tries=${this._tries} @ms-month=${this.#onMonth}></ms-month>
    `;
  }

  #renderClosed() {
    const asked = parseDay(this.detail);
    if (this.detail === null || asked === this.#day) return nothing;
    const words =
      asked !== null && asked > this._today
        ? msg(str`The boards of ${dayWords(asked)} open on that day.`)
        : msg('That day has no boards.');
    return html`<p class="note" role="status">${sentences(words, msg('Here are today’s boards.'))}</p>`;
  }

  #renderBoard(day: Day, board: DailyBoard) {
    const { number, level } = board;
    const standing = standingOf(this._tries, day, number);
    const one = this._tries.get(dailyName(day, number));
    const title = levelTitle(level);
    const label = buttonOf(standing);
    return html`
      <li class="board">
        ${markOf(standing)}
        <div>
          <strong>${title}</strong>
          <span class="note">${sizeLine(levelSizes[level])}</span>
          <span class="note">${one ? tryWords(one) : noteOf(board)}</span>
        </div>
        ${one?.state === 'won' ? html`<a class="button plain" href="#/race/${one.gameId}" aria-label=${commaList([msg('Race'), title])}>${msg('Race')}</a>` : nothing}
        <button class="button ${standing === 'open' || standing === 'playing' ? 'primary' : ''}" type="button" aria-label=${commaList([label, title])}
          @click=${() => this.#play(day, board)}>${label}</button>
      </li>
    `;
  }

  #renderStreak() {
    if (this._days === null) return nothing;
    const streak = streakOf(this._days, this._today);
    const isTodayDone = this._days.has(this._today);
    const words =
      streak === 0
        ? msg('No streak yet.')
        : byCount(streak, msg('1 day in a row.'), msg(str`${numberText(streak)} days in a row.`));
    const more = streak > 0 && !isTodayDone ? msg('Win one today to keep it.') : '';
    return html`
      <div class="streak">
        ${icon(dailyPictures.flame)}
        <p><strong>${words}</strong>${more ? ` ${more}` : nothing}</p>
        <p class="note">
          ${sentences(
            msg('To keep your streak, win one of the day’s boards that day, without the robot.'),
            msg('Past days fill in the calendar but don’t extend your streak.'),
          )}
        </p>
      </div>
    `;
  }

  get #hasResult(): boolean {
    return dailyBoards.some(({ number }) => {
      const standing = standingOf(this._tries, this.#day, number);
      return standing !== 'open' && standing !== 'playing';
    });
  }

  /** One try is counted: a begun one goes on, and what is over can be played again as practice. */
  #play(day: Day, board: DailyBoard): void {
    const one = this._tries.get(dailyName(day, board.number));
    const marks = marksOf(this.settings?.value.draft.classicMarks ?? true);
    if (one?.state === 'playing') sendUp(this, 'ms-resume', { gameId: one.gameId });
    else sendUp(this, 'ms-play', dailyRequest(day, board, one !== undefined, marks));
  }

  #share = async () => {
    const streak = this._days && this.#day === this._today ? streakOf(this._days, this._today) : 0;
    const text = resultText(this.#day, this._tries, streak, this.#address);
    this.#say(await shareText(text), text);
  };

  #copyLink = async () => this.#say(await giveToClipboard(this.#address), this.#address);

  #say(givenOut: GivenOut, text: string): void {
    this._said = givenOutWords(givenOut);
    this._text = givenOut === 'denied' ? text : '';
  }

  #onClock = () => {
    const now = Date.now();
    clearTimeout(this.#midnight);
    // Not one long timer: it would be late by what the device has slept.
    this.#midnight = setTimeout(this.#onClock, Math.min(msToMidnight(now) + 1, 60_000));
    const today = localDay(now);
    if (today === this._today) return;
    this._today = today;
    void this.#load();
  };

  #onArchiveChange = ({ data }: MessageEvent<{ type?: string; result?: unknown } | null>) => {
    if (data?.type === 'history' || data?.type === 'games' || data?.result) void this.#load();
  };

  #onMonth = ({ detail }: CustomEvent<Day>) => this.#lookBack(detail);

  /** Loads the tries of older days too, if they are not there yet. */
  #lookBack(day: Day): void {
    if (day >= this.#from) return;
    this.#from = day;
    void this.#load();
  }

  /** Takes in the tries of about a year, of the days that are looked at, and of as many more as the streak is long. */
  async #load(): Promise<void> {
    const { archive } = this;
    if (!archive) return;
    this.#loads += 1;
    const load = this.#loads;
    const today = this._today;
    const tries: DailyTry[] = [];
    let first = addDays(today, 1);
    let days: ReadonlySet<Day>;
    do {
      const last = addDays(first, -1);
      first = addDays(last, -stretch);
      const answer = await archive.dailies(first, last);
      if (!answer.ok) {
        this._problem = said(answer);
        return;
      }
      tries.push(...answer.tries);
      days = countedDays(tries);
    } while (streakOf(days, today) >= daysBetween(first, today));
    if (this.#from < first) {
      const answer = await archive.dailies(this.#from, addDays(first, -1));
      if (answer.ok) tries.push(...answer.tries);
    } else this.#from = first;
    if (load !== this.#loads) return;
    this._problem = '';
    this._tries = triesOf(tries);
    this._days = days;
  }
}

/** The action of a board's button. */
function buttonOf(standing: Standing): string {
  if (standing === 'open') return msg('Play');
  return standing === 'playing' ? msg('Continue') : msg('Practise');
}

function tryWords({ state, timeMs, solved, help }: DailyTry): string {
  const time = formatClock(timeMs);
  switch (state) {
    case 'won':
      if (help.includes('robot')) return msg(str`Won by the robot in ${time}.`);
      return help.length > 0 ? msg(str`Won with help in ${time}.`) : msg(str`Won in ${time}.`);
    case 'lost':
      return solved === null
        ? msg('Lost.')
        : msg(str`Lost with ${percentOf(Math.floor(solved * 100) / 100)} solved.`);
    case 'playing':
      return msg('Started. Continue any time.');
    case 'given-up':
      return msg('Discarded.');
  }
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export function defineMsDaily(): void {
  defineOnce('ms-month', MsMonth);
  defineOnce('ms-daily', MsDaily);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-daily': MsDaily;
  }
}
