import { msg, str } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import type { Habits } from '../../worker/api/archive.ts';
import type { JudgedGame, Review, ReviewedMove, Verdict } from '../../worker/api/review.ts';
import { defineMsWhy } from '../analyse/ms-why.ts';
import { percent } from '../assist/hint/cells-words.ts';
import { NO_MARKS } from '../assist/hint/marks.ts';
import { MsBoard } from '../board/ms-board.ts';
import type { Sides } from '../board/turned.ts';
import { formatClock } from '../game/clock.ts';
import type { GameController } from '../game/game-controller.ts';
import { isOver } from '../game/game-status.ts';
import { byCount, numberText, said, sentences } from '../i18n/words.ts';
import { addressOfPosition } from '../replay/address-of-position.ts';
import { AddressedGame } from '../replay/addressed-game.ts';
import { defineMsClickLayer } from '../replay/ms-click-layer.ts';
import { defineMsReplayFile } from '../replay/ms-replay-file.ts';
import { type Found, HANDED, handOver, type Watchable } from '../replay/replay-source.ts';
import { replayStyles } from '../replay/replay-styles.ts';
import { stepPictures } from '../replay/step-pictures.ts';
import { verdictLine } from '../rules/verdict-words.ts';
import { isForeignId, isLinkCode } from '../share/link-code.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { icon } from '../ui/icons/icon.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { type AppView, type Archive, sendUp } from '../ui/sheet/app-view.ts';
import { besideBoard, besideOf } from '../ui/sheet/beside-board.ts';
import { type Finding, findingFrom, findingsOf } from './findings.ts';
import { defineMsReviewProgress } from './ms-review-progress.ts';
import { defineMsReviewTimes } from './ms-review-times.ts';
import { defineMsWinGraph, findingShape } from './ms-win-graph.ts';
import { ReviewStage } from './review-stage.ts';
import { reviewStyles } from './review-styles.ts';
import { extentWords, findingLine, judgementWords, sumWords } from './review-words.ts';
import { Reviewer } from './reviewer.ts';

/** A finger that goes this far aside has swiped, in CSS pixels. */
const SWIPE = 48;

/** A game whose review is on its way or there. */
interface Reviewed {
  readonly of: Watchable;
  /** The game's id or its link's code; null for what was handed over. */
  readonly detail: string | null;
  readonly stage: ReviewStage;
  readonly reviewer: Reviewer;
}

/**
 * A game judged move by move: the verdict, the chance to win over the game, the board at any move with what was known
 * then, the findings as a list, and the times. `detail` is a game's id, a link's code, or `file` for what was handed
 * over; without any, a file is asked for. Arrow keys step from move to move, `[` and `]` from finding to finding.
 */
export class MsReview extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    turnWide: { type: Boolean },
    _reviewed: { state: true },
    _problem: { state: true },
    _place: { state: true },
    _page: { state: true },
    _habits: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, replayStyles, reviewStyles, besideBoard];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;
  turnWide = false;
  /** Tells how long a review takes, in milliseconds. */
  clock: () => number = () => performance.now();

  private _reviewed: Reviewed | null = null;
  /** What went wrong beside the review. */
  private _problem = '';
  readonly #source = new AddressedGame(this, {
    open: ({ of }, detail, isLate) => this.#open(of, detail, isLate),
    close: () => this.#close(),
  });
  /** The number of moves before the one that is looked at. */
  private _place = 0;
  /** The step of the proof that is drawn; null: none. */
  private _page: number | null = null;
  /** How the player thought in the last games of this kind; null: no other is reviewed. */
  private _habits: Habits | null = null;
  /** What the review found, and the chance to win before each of its moves and after the last. */
  #findings: readonly Finding[] = [];
  #chances: readonly number[] = [];
  #detach: (() => void) | null = null;
  #swipeFrom: { readonly id: number; readonly x: number } | null = null;

  constructor() {
    super();
    // Before the board takes arrows for itself.
    this.addEventListener('keydown', this.#onKey, { capture: true });
    this.addEventListener('ms-intent', (event) => event.stopPropagation());
  }

  protected override updated(): void {
    const board = this.renderRoot.querySelector('ms-board');
    if (this.#detach || !board || !this._reviewed) return;
    this.#detach = this._reviewed.stage.attach(board);
    void board.ready.then(() => board.fit());
  }

  protected override render() {
    const words = this._problem || this.#source.problem;
    const problem = words ? html`<p class="problem" role="alert">${words}</p>` : nothing;
    const file = html`<ms-replay-file .workerSrc=${this.game?.workerSrc ?? null} @ms-watch=${this.#onWatch}></ms-replay-file>`;
    const reviewed = this._reviewed;
    if (!reviewed) {
      if (this.#source.isAsking || words) return html`${problem}${file}`;
      return html`<p class="said" role="status">${msg('Reading the game…')}</p>`;
    }
    const { reviewer } = reviewed;
    const { state } = reviewer;
    if (state.kind === 'done')
      return html`${problem}${this.#renderReview(reviewed, state.judged, state.isWhole)}`;
    if (state.kind === 'refused')
      return html`<p class="problem" role="alert">${said(state.refusal)}</p>${file}`;
    const { done = 0, total = 0 } = state.kind === 'working' ? state : {};
    return html`
      ${this.#renderVerdict(reviewed, reviewer.verdict)}
      <ms-review-progress .done=${done} .total=${total} .leftMs=${state.leftMs} .isAsking=${state.kind === 'asking'}
        .words=${msg('Reviewing the game…')} @ms-stop=${() => reviewer.stop()} @ms-go-on=${() => reviewer.goOn()}></ms-review-progress>
    `;
  }

  #renderReview(reviewed: Reviewed, judged: JudgedGame, isWhole: boolean) {
    const { review, verdict } = judged;
    const { stage } = reviewed;
    const { game: info, state } = stage.game.view;
    const move = this.#move;
    const words = move ? judgementWords(move, stage.sides) : msg('The end of the game.');
    return html`
      <div class=${besideOf(info?.geometry)}>
        <div class="before">
          ${this.#renderVerdict(reviewed, verdict)}
          <p class="sum">${sentences(isOver(review.status) ? sumWords(review) : '', extentWords(review, isWhole))}</p>
          <ms-win-graph .chances=${this.#chances} .first=${review.firstMove}
            .findings=${this.#findings} .at=${this._place} .words=${words} @ms-place=${({ detail }: CustomEvent<number>) => this.#goTo(detail)}></ms-win-graph>
        </div>
        <ms-board .game=${info} .state=${state} .cells=${stage.game.cells} .isReadonly=${true} .turnWide=${this.turnWide} @ms-turn=${() => this.requestUpdate()}></ms-board>
        <div class="after">
          ${this.#renderTransport()}
          <div class="judged" @pointerdown=${this.#onSwipeFrom} @pointerup=${this.#onSwipeTo}>
            <span class="move">${this.#moveLine(review.moves.length + review.firstMove, move)}</span>
            <span aria-live="polite">${words}</span>
          </div>
          ${this.#renderProof(stage, move)}
          <div class="choices">
            <label><input type="checkbox" .checked=${stage.odds.isOn} @change=${() => stage.odds.turn(!stage.odds.isOn)} />${msg('Odds')}</label>
            <button class="button analyse" type="button" @click=${this.#analyse}>${msg('Analyse this position')}</button>
            <button class="button watch" type="button" @click=${this.#watch}>${msg('Replay')}</button>
          </div>
          ${stage.odds.isOn && stage.odds.line ? html`<p class="note">${move ? stage.odds.line : msg('The game is over, so there are no odds to show.')}</p>` : nothing}
          ${this.#renderFindings(stage.sides)}
          <ms-review-times .judged=${judged} .habits=${this._habits} .board=${stage.sides} @ms-place=${({ detail }: CustomEvent<number>) => this.#goTo(detail)}></ms-review-times>
        </div>
      </div>
    `;
  }

  #renderVerdict({ stage }: Reviewed, verdict: Verdict | null) {
    return verdict ? html`<p class="verdict">${verdictLine(verdict, stage.sides)}</p>` : nothing;
  }

  #renderProof(stage: ReviewStage, move: ReviewedMove | null) {
    if (!move?.overlooked) return nothing;
    const { technique } = move.overlooked.proof;
    if (this._page === null)
      return html`
        <div class="choices">
          <button class="button proof" type="button" @click=${() => this.#showPage(0)}>${msg('Show the proof')}</button>
          <a class="button practise" href="#/practice/${technique}">${msg('Practise')}</a>
        </div>`;
    return html`<ms-why .pages=${stage.pagesOf(move)} .at=${this._page} @ms-page=${({ detail }: CustomEvent<number>) => this.#showPage(detail)}></ms-why>`;
  }

  #renderTransport() {
    const [first, last] = this.#ends();
    const before = findingFrom(this.#findings, this._place, -1);
    const next = findingFrom(this.#findings, this._place, 1);
    return html`
      <div class="transport" role="group" aria-label=${msg('Moves')}>
        <button type="button" aria-label=${msg('Previous finding')} title=${msg('Previous finding')} ?disabled=${!before}
          @click=${() => before && this.#goTo(before.place)}>${icon(stepPictures.before)}</button>
        <button type="button" aria-label=${msg('One move back')} ?disabled=${this._place <= first}
          @click=${() => this.#goTo(this._place - 1)}>${icon(stepPictures.back)}</button>
        <button type="button" aria-label=${msg('One move forward')} ?disabled=${this._place >= last}
          @click=${() => this.#goTo(this._place + 1)}>${icon(stepPictures.on)}</button>
        <button type="button" aria-label=${msg('Next finding')} title=${msg('Next finding')} ?disabled=${!next}
          @click=${() => next && this.#goTo(next.place)}>${icon(stepPictures.next)}</button>
      </div>
    `;
  }

  #renderFindings(board: Sides) {
    if (this.#findings.length === 0) return html`<p class="none">${msg('No mistake was found.')}</p>`;
    return html`
      <section aria-labelledby="findings">
        <h3 id="findings">${msg('Findings')}</h3>
        <ol class="findings">
          ${this.#findings.map(
            (one) => html`
              <li><button type="button" aria-current=${one.place === this._place ? 'true' : nothing} @click=${() => this.#goTo(one.place)}>
                ${findingShape(one.kind)}<span>${findingLine(one, board)}</span><span class="time">${formatClock(one.move.atMs)}</span>
              </button></li>`,
          )}
        </ol>
      </section>
    `;
  }

  /** `Move 12 of 40 · 0:14 · Chance to win 62%`. */
  #moveLine(count: number, move: ReviewedMove | null): string {
    if (!move) return byCount(count, msg('After 1 move'), msg(str`After ${numberText(count)} moves`));
    const chance = percent(move.winChance);
    return [
      msg(str`Move ${numberText(this._place + 1)} of ${numberText(count)}`),
      formatClock(move.atMs),
      msg(str`Chance to win: ${chance}`),
    ].join(' · ');
  }

  /** The review, once it is there. */
  get #review(): Review | null {
    const state = this._reviewed?.reviewer.state;
    return state?.kind === 'done' ? state.judged.review : null;
  }

  /** The move that is looked at; null after the last. */
  get #move(): ReviewedMove | null {
    const { firstMove = 0, moves = [] } = this.#review ?? {};
    return moves[this._place - firstMove] ?? null;
  }

  /** The first and the last place that were reviewed. */
  #ends(): readonly [number, number] {
    const { firstMove = 0, moves = [] } = this.#review ?? {};
    return [firstMove, firstMove + moves.length];
  }

  get heading(): string {
    return this.#source.heading;
  }

  async #open(of: Watchable, detail: string | null, isLate: () => boolean): Promise<string | null> {
    const workerSrc = this.game?.workerSrc ?? null;
    const stage = new ReviewStage(workerSrc, () => this.requestUpdate());
    const reviewer = new Reviewer(workerSrc, () => this.#onProgress(reviewer), this.clock);
    this._reviewed = { of, detail, stage, reviewer };
    const answer = await stage.open(of);
    if (!answer.ok || isLate()) return answer.ok ? null : said(answer);
    await stage.show(stage.game.moves.length);
    if (isLate()) return null;
    const isOwn = detail !== null && !isLinkCode(detail) && !isForeignId(detail);
    if (isOwn && !isOver(stage.game.view.state?.status))
      return msg('This game isn’t over yet. You can review it when it is.');
    if (isOwn) void this.#loadHabits(detail, isLate);
    void reviewer.review(of);
    return null;
  }

  async #loadHabits(gameId: string, isLate: () => boolean): Promise<void> {
    const answer = await this.archive?.habits(gameId);
    // A game that is in no statistics has nothing to be compared with.
    if (!isLate()) this._habits = answer?.ok ? answer.habits : null;
  }

  #onProgress({ state }: Reviewer): void {
    this.requestUpdate();
    if (state.kind !== 'done') return;
    const { review, summary } = state.judged;
    const { detail = null } = this._reviewed ?? {};
    // The archive takes what belongs to its history, and leaves the rest.
    if (detail !== null && state.isWhole) void this.archive?.keepReview(detail, summary);
    this.#findings = findingsOf(review);
    this.#chances = [...review.moves.map(({ winChance }) => winChance), review.endChance];
    // The gravest is what one came for; else the last move.
    const gravest = [...this.#findings].sort((a, b) => b.move.skillLoss - a.move.skillLoss)[0];
    const [first, last] = this.#ends();
    this.#goTo(gravest?.place ?? Math.max(first, last - 1));
  }

  #close(): void {
    this.#detach?.();
    this.#detach = null;
    this._reviewed?.stage.close();
    this._reviewed?.reviewer.close();
    this._reviewed = null;
    this._habits = null;
    this._problem = '';
  }

  #goTo(place: number): void {
    const { stage } = this._reviewed ?? {};
    if (!stage || !this.#review) return;
    const [first, last] = this.#ends();
    this._place = Math.max(first, Math.min(last, place));
    this._page = null;
    stage.draw(NO_MARKS);
    const wanted = this._place;
    void stage.show(wanted).then(() => {
      if (wanted !== this._place || stage !== this._reviewed?.stage) return;
      const move = this.#move;
      if (move) stage.draw(stage.marksOf(move));
      if (move && !stage.isNextInView) this.renderRoot.querySelector('ms-board')?.scrollToCell(move.cell);
    });
  }

  #showPage(page: number): void {
    const { stage } = this._reviewed ?? {};
    const move = this.#move;
    if (!stage || !move) return;
    this._page = page;
    stage.draw(stage.pagesOf(move)[page]?.marks ?? NO_MARKS);
  }

  #onKey = (event: KeyboardEvent) => {
    const target = event.composedPath()[0];
    if (!this.#review || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element))
      return;
    // Sliders and the board have arrows of their own, for those who read them.
    const ownsArrows = target.matches('input, [role=gridcell], select, textarea');
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const finding = event.key === ']' ? 1 : event.key === '[' ? -1 : 0;
    if (step !== 0 && !ownsArrows) this.#goTo(this._place + step);
    else if (finding !== 0) this.#goToFinding(finding);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  #goToFinding(step: 1 | -1): void {
    const found = findingFrom(this.#findings, this._place, step);
    if (found) this.#goTo(found.place);
  }

  #onSwipeFrom = ({ pointerId, clientX, pointerType }: PointerEvent) => {
    this.#swipeFrom = pointerType === 'touch' ? { id: pointerId, x: clientX } : null;
  };

  /** To the left is on, as one turns a page. */
  #onSwipeTo = ({ pointerId, clientX }: PointerEvent) => {
    const from = this.#swipeFrom;
    this.#swipeFrom = null;
    if (from?.id !== pointerId || Math.abs(clientX - from.x) < SWIPE) return;
    const isOn = clientX < from.x === (getComputedStyle(this).direction === 'ltr');
    this.#goToFinding(isOn ? 1 : -1);
  };

  #analyse = async () => {
    const { stage } = this._reviewed ?? {};
    const found = stage && (await addressOfPosition(stage.game));
    if (!found || stage !== this._reviewed?.stage) return;
    if (found.ok) sendUp(this, 'ms-address', found.address);
    else this._problem = said(found);
  };

  #watch = () => {
    const { of, detail } = this._reviewed ?? {};
    if (of === undefined) return;
    sendUp(this, 'ms-address', `#/replay/${detail ?? HANDED}`);
  };

  #onWatch = ({ detail }: CustomEvent<Found>) => {
    handOver(detail.of, detail.foreign);
    void this.#source.open(detail, null);
  };
}

export function defineMsReview(): void {
  defineOnce('ms-board', MsBoard);
  defineMsClickLayer();
  defineMsReplayFile();
  defineMsReviewProgress();
  defineMsReviewTimes();
  defineMsWhy();
  defineMsWinGraph();
  defineOnce('ms-review', MsReview);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-review': MsReview;
  }
}
