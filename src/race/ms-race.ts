import { msg } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import type { RecordedGame } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { GameController } from '../game/game-controller.ts';
import { said } from '../i18n/words.ts';
import { AddressedGame } from '../replay/addressed-game.ts';
import { defineMsReplayFile } from '../replay/ms-replay-file.ts';
import type { Found, Watchable } from '../replay/replay-source.ts';
import { adviser } from '../share/ask-engine.ts';
import { requestOf } from '../share/shared-game.ts';
import { boardLine, boardSentences, movesSentence } from '../share/shared-words.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import type { AppView, Archive } from '../ui/sheet/app-view.ts';
import { defineMsRaceResult } from './ms-race-result.ts';
import { keepRace, keptRace, type Race } from './race.ts';
import { raceStyles } from './race-styles.ts';
import { proofWords } from './race-words.ts';
import { readCourse } from './read-course.ts';

/** A game that can be raced against. */
interface Offer {
  readonly record: string;
  readonly told: RecordedGame;
}

/**
 * A race against a recorded game on its own board. `detail` is the game's id, a link's code, or `file` for what was handed
 * over; without any, the last race is shown, both games side by side. Sends `ms-race` when one begins.
 */
export class MsRace extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    turnWide: { type: Boolean },
    _offer: { state: true },
    _problem: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, raceStyles];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;
  turnWide = false;

  private _offer: Offer | null = null;
  /** Why the race could not begin. */
  private _problem = '';
  readonly #source = new AddressedGame(this, {
    open: ({ of }, _detail, isLate) => this.#read(of, isLate),
    close: () => {
      this._offer = null;
      this._problem = '';
    },
  });

  protected override render() {
    const words = this._problem || this.#source.problem;
    return html`
      ${words ? html`<p class="problem" role="alert">${words}</p>` : nothing}
      ${this.#renderContents(words !== '')}
    `;
  }

  #renderContents(hasProblem: boolean) {
    if (this._offer) return this.#renderOffer(this._offer);
    const race = this.#source.isAsking ? keptRace() : null;
    if (race) {
      return html`<ms-race-result .race=${race} .game=${this.game} .archive=${this.archive} @ms-race-again=${() => this.#again(race)}></ms-race-result>`;
    }
    if (this.#source.isAsking || hasProblem) {
      return html`
        <p>${msg('Race against a finished game: choose a file here, or open a replay from your history and press “Race”.')}</p>
        <ms-replay-file .workerSrc=${this.game?.workerSrc ?? null} @ms-watch=${this.#onWatch}></ms-replay-file>
      `;
    }
    return html`<p class="waiting" role="status">${msg('Reading the game…')}</p>`;
  }

  #renderOffer({ told }: Offer) {
    return html`
      <p class="line">${boardLine(told.rules)}</p>
      <p class="moves">${movesSentence(told)}</p>
      ${boardSentences(told).map((sentence) => html`<p>${sentence}</p>`)}
      <p>${msg('Two lines along the top of the board show your progress (above) and the other player’s (below).')}</p>
      <label class="row">
        <span>${msg('Show the other player’s clicks')}<span class="note">${msg('They give away safe cells.')}</span></span>
        <input class="toggle" type="checkbox" role="switch" checked />
      </label>
      <p class="note">${proofWords()}</p>
      <div class="actions"><button class="button primary" type="button" @click=${this.#begin}>${msg('Race')}</button></div>
    `;
  }

  get heading(): string {
    return this.#source.heading;
  }

  /** Has the game played again: one with a move that cannot be played is refused here. */
  async #read(of: Watchable, isLate: () => boolean): Promise<string | null> {
    const read = this.game && (await this.#offerOf(of, this.game));
    if (!read || isLate()) return null;
    if (!read.ok) return said(read);
    this._offer = read.offer;
    return null;
  }

  async #offerOf(of: Watchable, game: GameController): Promise<Outcome<{ offer: Offer }>> {
    const course = await readCourse(of, game.workerSrc);
    if (!course.ok) return course;
    const ask = adviser(game);
    const made =
      typeof of === 'string' ? { ok: true as const, record: of } : await ask((session) => session.record(of));
    if (!made.ok) return made;
    const read = await ask((session) => session.readRecord(made.record, true));
    return read.ok ? { ok: true, offer: { record: made.record, told: read.told } } : read;
  }

  async #again({ record }: Race): Promise<void> {
    this._problem = (await this.#read(record, () => !this.isConnected)) ?? '';
  }

  #begin = async () => {
    const { game, _offer: offer } = this;
    if (!game || !offer) return;
    const request = await requestOf(game, offer);
    const begun = request.ok ? await game.begin(request.request) : request;
    if (!begun.ok) {
      this._problem = said(begun);
      return;
    }
    const showsClicks = this.renderRoot.querySelector<HTMLInputElement>('.toggle')?.checked === true;
    keepRace({ gameId: begun.game.gameId, record: offer.record, showsClicks });
    this.dispatchEvent(new CustomEvent('ms-race', { bubbles: true, composed: true }));
  };

  #onWatch = ({ detail }: CustomEvent<Found>) => void this.#source.open(detail, null);
}

export function defineMsRace(): void {
  defineMsReplayFile();
  defineMsRaceResult();
  defineOnce('ms-race', MsRace);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-race': MsRace;
  }
  interface HTMLElementEventMap {
    /** A race has begun: its game is on the board. */
    'ms-race': CustomEvent<null>;
  }
}
