import { msg } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues, svg } from 'lit';
import type { RecordedGame, Recording } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import { formatClock } from '../game/clock.ts';
import type { GameController } from '../game/game-controller.ts';
import { percentOf } from '../i18n/amounts.ts';
import { numberText, said } from '../i18n/words.ts';
import { HANDED, handOver } from '../replay/replay-source.ts';
import { countRows } from '../review/review-words.ts';
import { Reviewer } from '../review/reviewer.ts';
import { adviser } from '../share/ask-engine.ts';
import { sharedGame } from '../share/shared-game.ts';
import { defineOnce } from '../ui/define.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { type Archive, sendUp } from '../ui/sheet/app-view.ts';
import { formatPrecise } from '../ui/time-words.ts';
import { type Course, endOf, leadsOf } from './course.ts';
import type { Race } from './race.ts';
import { raceStyles } from './race-styles.ts';
import { decisionWords, leadWords, proofWords } from './race-words.ts';
import { readCourse } from './read-course.ts';

/** Shorter leads than the first so many are not listed. */
const MOST_LEADS = 12;

/** One side of a race. */
interface Side {
  readonly of: string | Recording;
  readonly course: Course;
  readonly told: RecordedGame;
  readonly reviewer: Reviewer;
}

/**
 * Both games of a race side by side: how it came out, who was ahead when, the figures, and what the reviews found. Sends
 * `ms-race-again` to run it once more.
 */
export class MsRaceResult extends LitElement {
  static override properties = {
    // Read from the storage each time; it is another one when its game is.
    race: {
      attribute: false,
      hasChanged: (now: Race | null, before?: Race | null) => now?.gameId !== before?.gameId,
    },
    game: { attribute: false },
    archive: { attribute: false },
    _sides: { state: true },
    _problem: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, raceStyles];

  race: Race | null = null;
  game: GameController | null = null;
  archive: Archive | null = null;
  private _sides: readonly [own: Side, other: Side] | null = null;
  private _problem = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('race') && this.race && this.game) void this.#read(this.race, this.game);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const { reviewer } of this._sides ?? []) reviewer.close();
  }

  async #read(race: Race, game: GameController): Promise<void> {
    const own = await sharedGame(race.gameId, game, this.archive);
    const sides = own.ok
      ? await Promise.all([this.#sideOf(own.recording, game), this.#sideOf(race.record, game)])
      : [];
    const [mine, other] = sides;
    const problem = [own, mine, other].find((one) => one?.ok === false);
    if (problem?.ok === false) this._problem = said(problem);
    else if (mine?.ok && other?.ok && this.isConnected) {
      this._sides = [mine.side, other.side];
      for (const { reviewer, of } of this._sides) void reviewer.review(of);
    }
  }

  async #sideOf(of: string | Recording, game: GameController): Promise<Outcome<{ side: Side }>> {
    const read = await readCourse(of, game.workerSrc);
    if (!read.ok) return read;
    const told = await adviser(game)((session) => session.readRecord(of, true));
    if (!told.ok) return told;
    const reviewer = new Reviewer(
      game.workerSrc,
      () => this.requestUpdate(),
      () => performance.now(),
    );
    return { ok: true, side: { of, course: read.course, told: told.told, reviewer } };
  }

  protected override render() {
    if (this._problem) return html`<p class="problem" role="alert">${this._problem}</p>`;
    if (!this._sides) return html`<p class="waiting" role="status">${msg('Reading the games…')}</p>`;
    const [own, other] = this._sides;
    const isOn = own.course.status === 'playing' || own.course.status === 'ready';
    const leads = leadsOf(own.course, other.course);
    return html`
      <p class="line">${isOn ? msg('The race is still on.') : decisionWords(own.course, other.course)}</p>
      ${this.#renderGraph(own.course, other.course)}
      <h3>${msg('Who was ahead')}</h3>
      <ul>${leads.slice(0, MOST_LEADS).map((lead) => html`<li>${leadWords(lead)}</li>`)}${leads.length > MOST_LEADS ? html`<li>…</li>` : nothing}</ul>
      ${this.#renderTable(own, other)}
      <p class="note">${proofWords()}</p>
      <div class="actions">
        <button class="button primary" type="button" @click=${() => this.dispatchEvent(new CustomEvent('ms-race-again'))}>${msg('Race again')}</button>
        <a class="button" href="#/review/${this.race?.gameId}">${msg('Review of your game')}</a>
        <button class="button" type="button" @click=${() => this.#reviewOther(other)}>${msg('Review of the other game')}</button>
      </div>
    `;
  }

  #renderGraph(own: Course, other: Course) {
    const end = Math.max(endOf(own), endOf(other), 1);
    return html`
      <div class="graph" role="img" aria-label=${msg('Cells opened over time by both players')}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${svg`<path class="other" d=${stepsOf(other, end)} /><path class="own" d=${stepsOf(own, end)} />`}</svg>
      </div>
      <div class="ends" aria-hidden="true"><span>0:00</span><span>${formatClock(end)}</span></div>
    `;
  }

  #renderTable(own: Side, other: Side) {
    const sides = [own, other];
    const rows: (readonly [string, ...string[]])[] = [
      [msg('Time'), ...sides.map(({ course }) => formatPrecise(endOf(course)))],
      [
        msg('Cells open'),
        ...sides.map(({ course }) => percentOf((course.opened.at(-1) ?? 0) / course.safeCells)),
      ],
      [msg('Clicks'), ...sides.map(({ told }) => numberText(told.moveCount))],
      [msg('3BV/s'), ...sides.map(({ told }) => speedOf(told))],
      ...this.#reviewRows(sides),
    ];
    return html`
      <table>
        <thead>
          <tr>
            <th scope="col"><span class="unseen">${msg('Figure')}</span></th>
            <th scope="col">${keyLine('own')} ${msg('You')}</th>
            <th scope="col">${keyLine('other')} ${msg('The other player')}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(([name, ...values]) => html`<tr><th scope="row">${name}</th>${values.map((value) => html`<td>${value}</td>`)}</tr>`)}
        </tbody>
      </table>
      ${sides.some(({ reviewer }) => reviewer.state.kind === 'working') ? html`<p class="note" role="status">${msg('Both games are being reviewed…')}</p>` : nothing}
    `;
  }

  /** What the reviews have counted; nothing until both are there. */
  #reviewRows(sides: readonly Side[]): (readonly [string, ...string[]])[] {
    const counts = sides.map(({ reviewer: { state } }) =>
      state.kind === 'done' ? countRows(state.judged.review) : null,
    );
    const [own, other] = counts;
    if (!own || !other) return [];
    return own.map(([name, count], row) => [name, numberText(count), numberText(other[row]?.[1] ?? 0)]);
  }

  #reviewOther({ of }: Side): void {
    handOver(of);
    sendUp(this, 'ms-address', `#/review/${HANDED}`);
  }
}

const keyLine = (whose: 'own' | 'other') =>
  html`<svg class="key" viewBox="0 0 20 6" aria-hidden="true">${svg`<path class=${whose} d="M0 3h20" />`}</svg>`;

function speedOf({ result }: RecordedGame): string {
  if (!result || result.elapsedMs === 0) return '–';
  return numberText((result.solvedThreeBv * 1000) / result.elapsedMs, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}

/** The cells opened over time as a path within 100 × 100, from the lower left. */
function stepsOf({ moves, opened, safeCells }: Course, endMs: number): string {
  const steps = moves.map(
    ({ atMs }, i) =>
      `H${((100 * atMs) / endMs).toFixed(2)}V${(100 - (100 * (opened[i] ?? 0)) / safeCells).toFixed(2)}`,
  );
  return `M0 100${steps.join('')}`;
}

export function defineMsRaceResult(): void {
  defineOnce('ms-race-result', MsRaceResult);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-race-result': MsRaceResult;
  }
}
