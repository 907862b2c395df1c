import { msg, str } from '@lit/localize';
import { css, html, LitElement, type PropertyValues, svg } from 'lit';
import type { DayCount } from '../../worker/api/archive.ts';
import { commaList, localDay } from '../i18n/amounts.ts';
import { byCount } from '../i18n/words.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import { activityWords, type CalendarDay, calendarWeeks, monthStarts, WEEKS } from './activity.ts';
import { firstWeekday, keyWords, monthName } from './dates.ts';
import { figureStyles, shadeStyles } from './figure-styles.ts';
import { longTime, whole } from './number-words.ts';
import { type Table, tableStyles } from './table.ts';
import { tableFold } from './unfold-table.ts';

type Weeks = readonly (readonly CalendarDay[])[];

/** One day's square and the way to the next, in units of the drawing. */
const PITCH = 12;
const SIDE = 10;
/** Room for the names of the months. */
const TOP = 16;
const SHADES = [0, 1, 2, 3, 4];
/** Two strips stand beside each other or, on a phone, below each other. */
const HALF = Math.ceil(WEEKS / 2);

/** The games played on each day of a year. */
export class MsActivity extends LitElement {
  static override properties = {
    days: { attribute: false },
    today: {},
    _isTable: { state: true },
    _readout: { state: true },
  };

  static override styles = [
    resetStyles,
    figureStyles,
    shadeStyles,
    tableStyles,
    css`
      .strips {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 0;
        direction: ltr;
      }
      .strips svg {
        flex: 1 1 17em;
        inline-size: auto;
        block-size: auto;
        min-inline-size: 0;
        overflow: visible;
      }
      path {
        forced-color-adjust: none;
      }
      text {
        fill: var(--ms-ink-2);
        font-size: 9.5px;
      }
      figure {
        container-type: inline-size;
      }
      /* Large text: these em are the reader's own. */
      @container (max-width: 14em) {
        text {
          font-size: 14px;
        }
        text:nth-of-type(even) {
          display: none;
        }
      }
    `,
  ];

  days: readonly DayCount[] = [];
  /** The last day shown; left out: today. */
  today = '';

  _isTable = false;
  _readout = '';

  #weeks: Weeks = [];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('days') && !changed.has('today') && this.#weeks.length > 0) return;
    this.#weeks = calendarWeeks(this.days, this.today || localDay(Date.now()), firstWeekday());
  }

  #onMove = (event: PointerEvent) => {
    const { currentTarget, clientX, clientY } = event;
    if (!(currentTarget instanceof SVGSVGElement)) return;
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const scale = (HALF * PITCH) / width;
    const week = Number(currentTarget.dataset.from) + Math.floor(((clientX - left) * scale) / PITCH);
    const day = Math.floor(((clientY - top) * scale - TOP) / PITCH);
    const found = this.#weeks[week]?.[day];
    this._readout = found ? dayWords(found) : '';
  };

  #onLeave = () => {
    this._readout = '';
  };

  protected override render() {
    const weeks = this.#weeks;
    const words = activityWords(weeks);
    return html`
      <figure aria-labelledby="about">
        <div class="strips" role="img" aria-label=${msg('Activity calendar')}>
          ${[0, HALF].map((from) => this.#renderStrip(weeks.slice(from, from + HALF), from))}
        </div>
        <div class="foot">
          <p class="readout" aria-hidden="true">${this._readout}</p>
          <p class="legend" aria-hidden="true">
            <span>${msg('Less')}</span>${SHADES.map((shade) => html`<i style="background:var(--_shade-${shade})"></i>`)}<span>${msg('More')}</span>
          </p>
        </div>
        <figcaption class="about" id="about">${words}</figcaption>
        ${tableFold(
          this._isTable,
          (isOpen) => {
            this._isTable = isOpen;
          },
          () => daysTable(weeks),
        )}
      </figure>
    `;
  }

  /** A strip of weeks: one path for all days of a shade. */
  #renderStrip(weeks: Weeks, from: number) {
    const paths = SHADES.map(() => '');
    for (const [week, days] of weeks.entries()) {
      for (const [day, { level }] of days.entries()) {
        const [x, y] = [week * PITCH + (PITCH - SIDE) / 2 + 2, TOP + day * PITCH + (PITCH - SIDE) / 2];
        paths[level] += `M${x} ${y}h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2z`;
      }
    }
    // The name of a month needs three weeks.
    const months = monthStarts(weeks).filter(({ week }) => week <= HALF - 2);
    return html`
      <svg viewBox="0 0 ${HALF * PITCH} ${TOP + 7 * PITCH}" data-from=${from}
        @pointermove=${this.#onMove} @pointerdown=${this.#onMove} @pointerleave=${this.#onLeave}>
        ${months.map(({ week, key }) => svg`<text x=${week * PITCH + 1} y="10">${monthName(key)}</text>`)}
        ${paths.map((d, shade) => svg`<path d=${d} style="fill:var(--_shade-${shade})"/>`)}
      </svg>
    `;
  }
}

function dayWords({ key, count }: CalendarDay): string {
  const day = keyWords(key);
  if (!count) return msg(str`${day}: no game`);
  const { games, wins, playedMs } = count;
  const figures = commaList([
    byCount(games, msg('1 game'), msg(str`${whole(games)} games`)),
    msg(str`${whole(wins)} won`),
    longTime(playedMs),
  ]);
  return msg(str`${day}: ${figures}`);
}

function daysTable(weeks: Weeks): Table {
  const played = weeks.flat().flatMap(({ key, count }) => (count ? [{ key, count }] : []));
  return {
    caption: msg('Days with games, newest first'),
    head: [msg('Day'), msg('Games'), msg('Won'), msg('Time')],
    rows: played
      .reverse()
      .map(({ key, count: { games, wins, playedMs } }) => [
        keyWords(key),
        whole(games),
        whole(wins),
        longTime(playedMs),
      ]),
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-activity': MsActivity;
  }
}
