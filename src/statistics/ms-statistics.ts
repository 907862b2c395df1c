import { msg } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import type { GameGroup, GroupReport, Overview } from '../../worker/api/archive.ts';
import type { Refusal } from '../../worker/api/outcome.ts';
import type { GameController } from '../game/game-controller.ts';
import { localDay } from '../i18n/amounts.ts';
import { byCount, labelled, said } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { saveFile } from '../ui/fields/save-file.ts';
import { icon } from '../ui/icons/icon.ts';
import { line } from '../ui/icons/icons.ts';
import { nextTask } from '../ui/next-task.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import type { AppView, Archive } from '../ui/sheet/app-view.ts';
import { chartMakers } from './charts/chart-makers.ts';
import type { Chart } from './charts/chart-model.ts';
import { MsChart } from './charts/ms-chart.ts';
import { exportFile, exportName } from './export-file.ts';
import { figureStyles } from './figure-styles.ts';
import { bestView, figuresStyles, figuresView } from './figures-view.ts';
import { groupTitle } from './group-words.ts';
import { followHistory } from './history/follow-history.ts';
import { MsForeignGames } from './history/ms-foreign-games.ts';
import { MsHistory } from './history/ms-history.ts';
import { MsActivity } from './ms-activity.ts';
import { MsDeaths } from './ms-deaths.ts';
import { longTime, percent, precise, whole } from './number-words.ts';
import { latestSession, type Session } from './session.ts';
import { defineMsSkill } from './skill/ms-skill.ts';
import { statisticsStyles } from './statistics-styles.ts';
import { tableStyles } from './table.ts';
import { bestByThreeBvView } from './three-bv-view.ts';

/** A longer session is told as far as this. */
const MOST_IN_SESSION = 200;

const down = line('M7 10l5 5 5-5', 2);
const bars = line('M5 19.5V13M10 19.5V8.5M15 19.5V11M20 19.5V4.5M3.5 19.5h18', 1.6);

/**
 * The statistics page: all games, the figures and charts of those of one kind, the list of past games, and all of it as
 * files. It shows what the archive has counted, and shows it again when a game has ended in whatever tab.
 */
export class MsStatistics extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    _overview: { state: true },
    _report: { state: true },
    _session: { state: true },
    _charts: { state: true },
    _groupId: { state: true },
    _refusal: { state: true },
    _version: { state: true },
    _isBusy: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    figureStyles,
    figuresStyles,
    tableStyles,
    statisticsStyles,
  ];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;

  _overview: Overview | null = null;
  _report: GroupReport | null = null;
  /** The latest session in that group. */
  _session: Session | null = null;
  /** The report's charts, once they are made. */
  _charts: readonly Chart[] = [];
  /** The group that the player has chosen; null: the one that was played last. */
  _groupId: string | null = null;
  _refusal: Refusal | null = null;
  /** Grows when the archive has news. */
  _version = 0;
  _isBusy = false;

  /** Grows with each question, so that late answers to older ones are dropped. */
  #question = 0;
  #unfollow: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    const look = () => {
      this._version += 1;
      void this.#load();
    };
    this.#unfollow = followHistory(look);
    // Games may have come while it was put aside.
    if (this.hasUpdated) look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unfollow?.();
    this.#unfollow = null;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('archive') && this.archive) void this.#load();
  }

  protected override updated(): void {
    // After its options, which come and go and change places.
    const select = this.renderRoot.querySelector('select');
    const group = this.#group();
    if (select && group) select.value = group.groupId;
  }

  #load = async () => {
    this.#question += 1;
    const question = this.#question;
    const answer = await this.archive?.overview();
    if (!answer || question !== this.#question) return;
    this._refusal = answer.ok ? null : answer;
    if (!answer.ok) return;
    this._overview = answer.overview;
    const group = this.#group();
    if (!group) {
      this._report = null;
      return;
    }
    const { groupId } = group;
    const [asked, past] = await Promise.all([
      this.archive?.report(groupId),
      this.archive?.history({ groupId, limit: MOST_IN_SESSION }),
    ]);
    if (!asked || question !== this.#question) return;
    this._refusal = asked.ok ? null : asked;
    if (!asked.ok) return;
    this._report = asked.report;
    this._session = past?.ok ? latestSession(past.games) : null;
    await this.#makeCharts(asked.report, question);
  };

  /** One by one: the figures are seen first, and no task is long. Those that are seen stay until all are made. */
  async #makeCharts(report: GroupReport, question: number): Promise<void> {
    const charts: Chart[] = [];
    for (const make of chartMakers(report)) {
      await nextTask();
      if (question !== this.#question) return;
      charts.push(make());
    }
    this._charts = charts;
  }

  /** The group that is shown. */
  #group(): GameGroup | null {
    const groups = this._overview?.groups ?? [];
    const chosen = groups.find(({ groupId }) => groupId === this._groupId);
    // The robot's games are there to be chosen; one's own are what one comes for.
    return chosen ?? groups.find(({ kind }) => kind !== 'robot') ?? groups[0] ?? null;
  }

  #onGroup = (event: Event) => {
    if (!(event.target instanceof HTMLSelectElement)) return;
    this._groupId = event.target.value;
    void this.#load();
  };

  async #export(format: 'csv' | 'json', group: GameGroup | null): Promise<void> {
    this._isBusy = true;
    const answer = await this.archive?.historyText(format, group?.groupId);
    this._isBusy = false;
    if (!answer) return;
    this._refusal = answer.ok ? null : answer;
    if (answer.ok)
      saveFile(
        exportFile(exportName(group ? groupTitle(group) : '', localDay(Date.now())), format, answer.text),
      );
  }

  protected override render() {
    const { _overview: overview } = this;
    return html`
      ${this._refusal ? this.#renderRefusal(this._refusal) : nothing}
      ${overview ? this.#renderOverview(overview) : html`<div class="waiting" aria-busy="true"></div>`}
    `;
  }

  #renderRefusal(refusal: Refusal) {
    return html`
      <div class="failed" role="alert">
        <p>${said(refusal)}</p>
        <button class="button" type="button" @click=${this.#load}>${msg('Try again')}</button>
      </div>
    `;
  }

  #renderOverview(overview: Overview) {
    const group = this.#group();
    return html`
      ${group ? this.#renderTotals(overview) : this.#renderEmpty()}
      ${group ? this.#renderGroup(overview.groups, group) : nothing}
      ${group ? html`<h3>${msg('Activity calendar')}</h3><ms-activity .days=${overview.days}></ms-activity>` : nothing}
      ${group ? html`<h3>${msg('Past games')}</h3>` : nothing}
      <ms-history .archive=${this.archive} .group=${group} .version=${this._version}></ms-history>
      ${group ? this.#renderExports(group) : nothing}
      ${
        group
          ? html`<p class="note small">
              ${msg('Games with undone moves, or continued after a loss, are practice: listed above but not counted.')}
            </p>`
          : nothing
      }
      <ms-foreign-games .archive=${this.archive}></ms-foreign-games>
    `;
  }

  #renderEmpty() {
    return html`
      <div class="empty">
        ${icon(bars)}
        <p>${msg('Play a game and it will be counted here.')}</p>
        <a class="button primary" href="#/new">${msg('New game')}</a>
      </div>
    `;
  }

  #renderTotals({ games, wins, playedMs }: Overview) {
    return renderTotals([
      [whole(games), byCount(games, msg('game'), msg('games'))],
      [percent(games > 0 ? wins / games : null), msg('won')],
      [longTime(playedMs), msg('played')],
    ]);
  }

  /** What was played at one sitting: how it goes today. */
  #renderSession() {
    if (!this._session) return nothing;
    const { games, wins, playedMs, bestMs } = this._session;
    return html`
      <h4>${msg('Latest session')}</h4>
      ${renderTotals(
        [
          [whole(games), byCount(games, msg('game'), msg('games'))],
          [percent(wins / games), msg('won')],
          [precise(bestMs), msg('best time')],
          [longTime(playedMs), msg('played')],
        ],
        'session',
      )}
    `;
  }

  #renderGroup(groups: readonly GameGroup[], group: GameGroup) {
    const report = this._report?.group.groupId === group.groupId ? this._report : null;
    return html`
      <h3 class="group">${groupTitle(group)}</h3>
      <label class="chooser">
        <span class="unseen">${msg('Rules, size and kind of games')}</span>
        <select @change=${this.#onGroup}>
          ${groups.map(
            (one) => html`
              <option value=${one.groupId}>${groupTitle(one)}</option>
            `,
          )}
        </select>
        ${icon(down)}
      </label>
      ${
        report
          ? html`${figuresView(report.figures)}${this.#renderSession()}${bestView(report.best, Date.now())}${bestByThreeBvView(report.byThreeBv, Date.now())}
            <ms-skill .archive=${this.archive} .game=${this.game} .group=${group} .version=${this._version}></ms-skill>
            ${this.#renderCharts(report)}`
          : html`<div class="waiting" aria-busy="true"></div>`
      }
    `;
  }

  #renderCharts({ figures, deaths, group }: GroupReport) {
    return html`
      ${figures.wins > 0 ? nothing : html`<p class="note small">${msg('Win one of these to see your times here.')}</p>`}
      ${this._charts.map((chart) => html`<ms-chart .chart=${chart}></ms-chart>`)}
      ${
        deaths && group.games > group.wins
          ? html`<ms-deaths .deaths=${deaths} .isHex=${group.fields.topology === 'hex'}></ms-deaths>`
          : nothing
      }
    `;
  }

  #renderExports(group: GameGroup) {
    const choices = [
      [groupTitle(group), group],
      [msg('All games'), null],
    ] as const;
    return html`
      <h3>${msg('As a file')}</h3>
      <div class="exports">
        ${choices.map(
          ([title, which]) => html`
            <div class="row">
              <span>${title}</span>
              ${(['csv', 'json'] as const).map(
                (format) => html`
                  <button class="button" type="button" aria-label=${labelled(format.toUpperCase(), title)}
                    ?disabled=${this._isBusy} @click=${() => this.#export(format, which)}>${format.toUpperCase()}</button>
                `,
              )}
            </div>
          `,
        )}
      </div>
    `;
  }
}

const renderTotals = (totals: readonly (readonly [value: string, label: string])[], name = '') => html`
  <dl class="totals ${name}">
    ${totals.map(([value, label]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
  </dl>
`;

export function defineMsStatistics(): void {
  defineOnce('ms-activity', MsActivity);
  defineOnce('ms-chart', MsChart);
  defineOnce('ms-deaths', MsDeaths);
  defineOnce('ms-foreign-games', MsForeignGames);
  defineOnce('ms-history', MsHistory);
  defineMsSkill();
  defineOnce('ms-statistics', MsStatistics);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-statistics': MsStatistics;
  }
}
