import { msg, str } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import type { ShownReplay } from '../../worker/api/foreign-replay.ts';
import type { OddsOverlay } from '../assist/assistance-of-game.ts';
import { MsBoard } from '../board/ms-board.ts';
import { prefersReducedMotion } from '../board/reduced-motion.ts';
import { formatClock } from '../game/clock.ts';
import type { GameController } from '../game/game-controller.ts';
import { isOver } from '../game/game-status.ts';
import { commaList } from '../i18n/amounts.ts';
import { numberText, said, sentences } from '../i18n/words.ts';
import { lazy, whyNotLoaded } from '../lazy.ts';
import { boardLine } from '../share/shared-words.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { icon } from '../ui/icons/icon.ts';
import { pictures } from '../ui/icons/icons.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { type AppView, type Archive, sendUp } from '../ui/sheet/app-view.ts';
import { besideBoard, besideOf } from '../ui/sheet/beside-board.ts';
import { addressOfPosition } from './address-of-position.ts';
import { AddressedGame } from './addressed-game.ts';
import { moveSentence } from './move-words.ts';
import { defineMsClickLayer } from './ms-click-layer.ts';
import { defineMsForeignFacts } from './ms-foreign-facts.ts';
import { defineMsKeepReplay } from './ms-keep-replay.ts';
import { defineMsPathLayer } from './ms-path-layer.ts';
import { defineMsReplayFile } from './ms-replay-file.ts';
import { defineMsReplaySave } from './ms-replay-save.ts';
import { Playback, SPEEDS } from './playback.ts';
import { ReplayGame } from './replay-game.ts';
import { type Found, HANDED, handOver, type Watchable } from './replay-source.ts';
import { replayStyles } from './replay-styles.ts';
import { stepPictures } from './step-pictures.ts';
import { keyMoveTitle, Timeline } from './timeline.ts';

const loadOdds = lazy(async () => (await import('../assist/assistance-of-game.ts')).oddsOver);

/** One game that is watched. */
interface Watched {
  readonly of: Watchable;
  /** What the file of another program said of it. */
  readonly foreign: ShownReplay | undefined;
  /** The game's id or its link's code; null for what was handed over. */
  readonly detail: string | null;
  readonly game: ReplayGame;
  readonly timeline: Timeline;
  readonly playback: Playback;
}

/**
 * A game played back: board, clock and counter as they were, each click over its cell, and a time line. `detail` is a
 * game's id, a link's code, or `file` for what was handed over; without any, a file is asked for. Space plays and pauses,
 * arrow keys step, `[` and `]` go from one key move to the next.
 */
export class MsReplay extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    turnWide: { type: Boolean },
    _watched: { state: true },
    _problem: { state: true },
    _hasPath: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, replayStyles, besideBoard];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;
  turnWide = false;

  private _watched: Watched | null = null;
  /** What went wrong while the game is watched. */
  private _problem = '';
  /** The way of the mouse is drawn, where it is known. */
  private _hasPath = true;
  readonly #source = new AddressedGame(this, {
    open: (found, detail, isLate) => this.#open(found, detail, isLate),
    close: () => this.#close(),
  });
  #odds: { readonly odds: OddsOverlay; close(): void } | null = null;
  readonly #click = document.createElement('ms-click-layer');
  readonly #path = document.createElement('ms-path-layer');

  constructor() {
    super();
    // Before the board takes Space for itself.
    this.addEventListener('keydown', this.#onKey, { capture: true });
    this.addEventListener('ms-intent', (event) => event.stopPropagation());
  }

  protected override render() {
    const watched = this._watched;
    const words = this._problem || this.#source.problem;
    const problem = words ? html`<p class="problem" role="alert">${words}</p>` : nothing;
    if (!watched) {
      const isWaiting = !words && !this.#source.isAsking;
      return html`
        ${problem}
        ${isWaiting ? html`<p class="said" role="status">${msg('Reading the game…')}</p>` : html`<ms-replay-file .workerSrc=${this.game?.workerSrc ?? null} @ms-watch=${this.#onWatch}></ms-replay-file>`}
      `;
    }
    const { game, timeline } = watched;
    const { game: info, state } = game.view;
    return html`
      <div class=${besideOf(info?.geometry)}>
        <div class="before">
          ${info ? html`<p>${boardLine(info.rules)}</p>` : nothing}
          <div class="status">
            <span class="counter">${icon(pictures.flag)}<span class="unseen">${msg('Mines left:')}</span>${state ? numberText(state.minesLeft) : nothing}</span>
            <span class="place">${placeWords(timeline)}</span>
            <span class="clock"><span role="timer" aria-label=${msg('Time')}>${formatClock(timeline.shownMs(watched.playback.skipsPauses))}</span>${icon(pictures.clock)}</span>
          </div>
        </div>
        <ms-board .game=${info} .state=${state} .cells=${game.cells} .isReadonly=${true} .turnWide=${this.turnWide} @ms-turn=${() => this.requestUpdate()}></ms-board>
        <div class="after">
          ${problem}
          <p class="said" aria-live=${watched.playback.isPlaying ? 'off' : 'polite'}>${this.#sentence(watched)}</p>
          ${this.#renderLine(watched)} ${this.#renderTransport(watched)} ${this.#renderChoices(watched)}
          ${watched.foreign && watched.detail === null ? html`<ms-keep-replay .archive=${this.archive} .of=${watched.of} .facts=${watched.foreign} .board=${info?.rules ?? null}></ms-keep-replay>` : nothing}
          ${watched.foreign ? html`<ms-foreign-facts .file=${watched.foreign} @ms-watch=${this.#onOther}></ms-foreign-facts>` : nothing}
          <ms-replay-save .game=${this.game} .of=${watched.of} .watched=${game} .stated=${watched.foreign?.stated}></ms-replay-save>
        </div>
      </div>
    `;
  }

  #renderLine({ timeline, playback }: Watched) {
    const { length } = timeline.moves;
    const time = formatClock(timeline.timeOf(timeline.place));
    return html`
      <div class="line">
        <input type="range" min="0" max=${length} step="1" aria-label=${msg('Time line')} .value=${String(timeline.place)}
          aria-valuetext=${commaList([placeWords(timeline), time])}
          @input=${(event: Event) => playback.goTo(Number((event.target as HTMLInputElement).value))} />
        <div class="marks" aria-hidden="true">
          ${timeline.keyMoves.map(({ place }) => html`<i style="inset-inline-start:${(100 * place) / Math.max(1, length)}%"></i>`)}
        </div>
      </div>
    `;
  }

  #renderTransport({ timeline, playback }: Watched) {
    const { place, isAtEnd } = timeline;
    const back = timeline.keyMove(place, -1);
    const on = timeline.keyMove(place, 1);
    return html`
      <div class="transport" role="group" aria-label=${msg('Playback')}>
        <button type="button" aria-label=${msg('Previous key move')} title=${back ? keyMoveTitle(back) : msg('Previous key move')} ?disabled=${place === 0}
          @click=${() => playback.goTo(back?.place ?? 0)}>${icon(stepPictures.before)}</button>
        <button type="button" aria-label=${msg('One move back')} ?disabled=${place === 0} @click=${() => this.#step(-1)}>
          ${icon(stepPictures.back)}</button>
        <button class="main" type="button" aria-label=${playback.isPlaying ? msg('Pause') : msg('Play', { id: 'play-replay', desc: 'Let a recorded game run.' })} @click=${this.#toggle}>
          ${icon(playback.isPlaying ? pictures.pause : pictures.play)}</button>
        <button type="button" aria-label=${msg('One move forward')} ?disabled=${isAtEnd} @click=${() => this.#step(1)}>
          ${icon(stepPictures.on)}</button>
        <button type="button" aria-label=${msg('Next key move')} title=${on ? keyMoveTitle(on) : msg('Next key move')} ?disabled=${on === null}
          @click=${() => on && playback.goTo(on.place)}>${icon(stepPictures.next)}</button>
      </div>
    `;
  }

  #renderChoices({ playback, foreign }: Watched) {
    return html`
      <div class="choices">
        <label>${msg('Speed')}
          <select @change=${this.#onSpeed}>
            ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === playback.speed}>${numberText(speed)}×</option>`)}
          </select>
        </label>
        <label><input type="checkbox" .checked=${playback.skipsPauses} @change=${this.#onSkip} />${msg('Skip long pauses')}</label>
        ${foreign?.mouse ? html`<label><input type="checkbox" .checked=${this._hasPath} @change=${this.#onPath} />${msg('Mouse path')}</label>` : nothing}
        <label><input type="checkbox" .checked=${this.#odds?.odds.isOn ?? false} @change=${this.#onOdds} />${msg('Odds')}</label>
        <button class="button analyse" type="button" @click=${this.#analyse}>${msg('Analyse this position')}</button>
        <button class="button review" type="button" @click=${() => this.#goTo('review')}>${msg('Review')}</button>
        <button class="button race" type="button" @click=${() => this.#goTo('race')}>${msg('Race')}</button>
      </div>
      ${this.#oddsLine ? html`<p class="note">${this.#oddsLine}</p>` : nothing}
    `;
  }

  get #oddsLine(): string {
    const line = this.#odds?.odds.line ?? '';
    const status = this._watched?.game.view.state?.status;
    return line && isOver(status) ? msg('The game is over, so there are no odds to show.') : line;
  }

  /** Describes what is shown: the last move, or how far a large board is. */
  #sentence({ game, timeline }: Watched): string {
    const { progress, game: info, state } = game.view;
    if (progress)
      return msg(str`Loading moves: ${numberText(progress.done)} of ${numberText(progress.total)}.`);
    const move = timeline.moves[game.place - 1];
    if (!move || !info) return msg('The board before the first move.');
    const end = state?.status === 'won' && msg('The game is won.');
    return sentences(moveSentence(move, info.geometry, state), end);
  }

  get heading(): string {
    return this.#source.heading;
  }

  async #open({ of, foreign }: Found, detail: string | null, isLate: () => boolean): Promise<string | null> {
    const game = new ReplayGame(this.game?.workerSrc ?? null, () => this.#onChange());
    const answer = await game.open(of);
    if (isLate() || !answer.ok) {
      game.close();
      return answer.ok ? null : said(answer);
    }
    const timeline = new Timeline(game.moves);
    const playback = new Playback(game, timeline, () => {
      this.#showPath();
      this.requestUpdate();
    });
    this._watched = { of, foreign, detail, game, timeline, playback };
    await this.updateComplete;
    const board = this.renderRoot.querySelector('ms-board');
    await board?.updateComplete;
    if (board) {
      if (foreign?.mouse) this.#path.attach(board);
      this.#click.attach(board);
    }
    this.#showPath();
    // A press asked for it; a page that was only opened plays nothing by itself.
    if (detail !== null && navigator.userActivation?.hasBeenActive) playback.play();
    return null;
  }

  #close(): void {
    this.#odds?.close();
    this.#odds = null;
    this._watched?.playback.pause();
    this._watched?.game.close();
    this._watched = null;
    this._problem = '';
  }

  /** The replay has moved to another position, or reports progress. */
  #onChange(): void {
    const watched = this._watched;
    this.requestUpdate();
    if (!watched) return;
    const { game } = watched;
    this.#showPath();
    this.#odds?.odds.refresh();
    this.#click.move = game.moves[game.place - 1] ?? null;
    if (!game.isSeeking && this.#click.move) this.#showCell(this.#click.move.cell);
  }

  /** The way of the mouse up to the time that is shown. */
  #showPath(): void {
    const { foreign, timeline, playback } = this._watched ?? {};
    this.#path.mouse = (this._hasPath && foreign?.mouse) || null;
    if (!timeline || !playback) return;
    // Where motion is unwelcome the way grows with each move, not with the clock.
    this.#path.atMs = prefersReducedMotion()
      ? timeline.timeOf(timeline.place)
      : timeline.shownMs(playback.skipsPauses);
  }

  /** A click out of view is brought into it. */
  #showCell(cell: number): void {
    const board = this.renderRoot.querySelector('ms-board');
    if (board && !this.#click.isInView(cell)) board.scrollToCell(cell);
  }

  #step(by: 1 | -1): void {
    const watched = this._watched;
    watched?.playback.pause();
    watched?.playback.goTo(watched.timeline.place + by);
  }

  #toggle = () => {
    const playback = this._watched?.playback;
    if (playback?.isPlaying) playback.pause();
    else playback?.play();
  };

  #onKey = (event: KeyboardEvent) => {
    const watched = this._watched;
    const target = event.composedPath()[0];
    if (!watched || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    const isField = target.matches('textarea, input:not([type=range], [type=checkbox]), select');
    const isButton = target.matches('button, summary, input[type=checkbox], a');
    // Within the board arrows go from cell to cell, for those who read it.
    const ownsArrows = target.matches('input[type=range], [role=gridcell]');
    if (isField || (isButton && event.key === ' ')) return;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const key = event.key === ']' ? 1 : event.key === '[' ? -1 : 0;
    if (event.key === ' ') this.#toggle();
    else if (step !== 0 && !ownsArrows) this.#step(step);
    else if (key !== 0) {
      const found = watched.timeline.keyMove(watched.timeline.place, key);
      if (found) watched.playback.goTo(found.place);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  #onSpeed = (event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    const speed = SPEEDS.find((one) => String(one) === value);
    if (this._watched && speed) this._watched.playback.speed = speed;
  };

  #onSkip = (event: Event) => {
    if (this._watched) this._watched.playback.skipsPauses = (event.target as HTMLInputElement).checked;
  };

  #onPath = (event: Event) => {
    this._hasPath = (event.target as HTMLInputElement).checked;
    this.#showPath();
  };

  #onOdds = async (event: Event) => {
    const { checked } = event.target as HTMLInputElement;
    const watched = this._watched;
    const board = this.renderRoot.querySelector('ms-board');
    if (!watched || !board) return;
    if (this.#odds === null) {
      const oddsOver = await loadOdds();
      if (watched !== this._watched) return;
      if (oddsOver === null) this._problem = await whyNotLoaded();
      else this.#odds = oddsOver(board, watched.game, () => this.requestUpdate());
    }
    if (this.#odds) this.#odds.odds.turn(checked);
    this.requestUpdate();
  };

  #analyse = async () => {
    const watched = this._watched;
    const found = watched && (await addressOfPosition(watched.game));
    if (!found || watched !== this._watched) return;
    if (found.ok) sendUp(this, 'ms-address', found.address);
    else this._problem = said(found);
  };

  /** Opens the same game in another view. */
  #goTo(view: 'review' | 'race'): void {
    const { of, foreign, detail } = this._watched ?? {};
    if (of === undefined) return;
    if (!detail) handOver(of, foreign);
    sendUp(this, 'ms-address', `#/${view}/${detail ?? HANDED}`);
  }

  #onWatch = ({ detail }: CustomEvent<Found>) => {
    handOver(detail.of, detail.foreign);
    void this.#source.open(detail, null);
  };

  /** Another game of the same set. */
  #onOther = (event: CustomEvent<Found>) => {
    event.stopPropagation();
    this.#onWatch(event);
  };
}

function placeWords({ place, moves }: Timeline): string {
  return msg(str`Move ${numberText(place)} of ${numberText(moves.length)}`);
}

export function defineMsReplay(): void {
  defineOnce('ms-board', MsBoard);
  defineMsClickLayer();
  defineMsPathLayer();
  defineMsForeignFacts();
  defineMsKeepReplay();
  defineMsReplayFile();
  defineMsReplaySave();
  defineOnce('ms-replay', MsReplay);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-replay': MsReplay;
  }
}
