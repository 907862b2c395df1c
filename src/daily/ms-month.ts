import { msg, str } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { commaList } from '../i18n/amounts.ts';
import { numberText } from '../i18n/words.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { icon } from '../ui/icons/icon.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import { dailyPictures, markOf } from './daily-pictures.ts';
import { type Standing, standingsOf, standingsWords, standingWords, type Tries } from './daily-results.ts';
import { dailyStyles } from './daily-styles.ts';
import {
  addMonths,
  type Day,
  dayWords,
  firstDay,
  type Month,
  monthOf,
  monthWords,
  weekdayLetters,
  weekdayWords,
  weeksOf,
} from './days.ts';

/** A Monday, to name the weekdays by. */
const monday = 5;

/** A month of results; each day is a link to its boards. Sends `ms-month`, with its first day, when it turns. */
export class MsMonth extends LitElement {
  static override properties = {
    day: {},
    today: {},
    tries: { attribute: false },
    _month: { state: true },
  };

  static override styles = [resetStyles, formStyles, dailyStyles];

  /** The day whose boards are shown. */
  day: Day = firstDay;
  today: Day = firstDay;
  tries: Tries = new Map();

  private _month: Month = monthOf(firstDay);

  readonly #firstWeekday = firstWeekdayOf(navigator.language);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('day')) this._month = monthOf(this.day);
  }

  protected override render() {
    const month = this._month;
    return html`
      <div class="month">
        <h3 id="month" aria-live="polite">${monthWords(month)}</h3>
        ${this.#renderTurn(-1, msg('Previous month'), month <= monthOf(firstDay))}
        ${this.#renderTurn(1, msg('Next month'), month >= monthOf(this.today))}
      </div>
      <table aria-labelledby="month">
        <thead>
          <tr>${[0, 1, 2, 3, 4, 5, 6].map((i) => this.#renderWeekday(i))}</tr>
        </thead>
        <tbody>
          ${weeksOf(month, this.#firstWeekday).map(
            (week) =>
              html`<tr>${week.map((day) => html`<td>${day === null ? nothing : this.#renderDay(day)}</td>`)}</tr>`,
          )}
        </tbody>
      </table>
      <p class="legend note">
        ${legend.map((standing) => html`<span>${markOf(standing)} ${standingWords(standing)}</span>`)}
      </p>
    `;
  }

  #renderTurn(by: 1 | -1, label: string, isEnd: boolean) {
    return html`
      <button class="turn" type="button" aria-label=${label} ?disabled=${isEnd} @click=${() => this.#turn(by)}>
        ${icon(by < 0 ? dailyPictures.before : dailyPictures.after)}
      </button>
    `;
  }

  #renderWeekday(index: number) {
    const day = `2026-01-${String(monday + ((this.#firstWeekday + 6 + index) % 7)).padStart(2, '0')}`;
    return html`<th scope="col" abbr=${weekdayWords(day)}>${weekdayLetters(day)}</th>`;
  }

  #renderDay(day: Day) {
    const number = numberText(Number(day.slice(8)));
    const words = dayWords(day, 'day');
    if (day > this.today || day < firstDay)
      return html`<span class="later">${number}<span class="marks"></span></span>`;
    const standings = standingsOf(this.tries, day);
    const classes = [day === this.today ? 'today' : '', day === this.day ? 'shown' : ''].join(' ');
    return html`
      <a class=${classes} href="#/daily/${day}" aria-label=${msg(str`${words}: ${summaryOf(standings)}`)}
        aria-current=${day === this.day ? 'page' : day === this.today ? 'date' : nothing}>
        ${number}<span class="marks">${standings.map(markOf)}</span>
      </a>
    `;
  }

  #turn(by: 1 | -1): void {
    this._month = addMonths(this._month, by);
    this.dispatchEvent(new CustomEvent<Day>('ms-month', { detail: `${this._month}-01` }));
  }
}

const legend: readonly Standing[] = ['won', 'lost', 'playing', 'given-up', 'open'];

/** `2 won, 1 lost`; `not played`. */
function summaryOf(standings: readonly Standing[]): string {
  const told = [...new Set(standings)].map((standing) => {
    const count = standings.filter((other) => other === standing).length;
    return count === standings.length && standing === 'open'
      ? standingWords(standing)
      : standingsWords(standing, count);
  });
  return commaList(told);
}

/** 0 for Sunday to 6: with what day weeks begin where that language is spoken. Monday where the browser cannot tell. */
function firstWeekdayOf(language: string): number {
  type Weeks = Intl.Locale & { weekInfo?: { firstDay: number }; getWeekInfo?(): { firstDay: number } };
  try {
    const locale: Weeks = new Intl.Locale(language);
    return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
  } catch {
    // No language that is known.
    return 1;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-month': MsMonth;
  }
  interface HTMLElementEventMap {
    'ms-month': CustomEvent<Day>;
  }
}
