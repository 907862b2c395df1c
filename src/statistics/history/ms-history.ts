import { msg, str } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { GameGroup, HistoryQuery, PastGame } from '../../../worker/api/archive.ts';
import type { Refusal } from '../../../worker/api/outcome.ts';
import { formatClock } from '../../game/clock.ts';
import { said } from '../../i18n/words.ts';
import { formStyles } from '../../ui/fields/form-styles.ts';
import { icon } from '../../ui/icons/icon.ts';
import { pictures } from '../../ui/icons/icons.ts';
import { buttonStyles, resetStyles } from '../../ui/shared-styles.ts';
import type { Archive } from '../../ui/sheet/app-view.ts';
import { sheetPictures } from '../../ui/sheet/sheet-icons.ts';
import { whenWords } from '../dates.ts';
import { shortTitle } from '../group-words.ts';
import { precise, speed } from '../number-words.ts';
import { historyPictures } from './history-pictures.ts';
import { historyStyles } from './history-styles.ts';

/** Which games are listed. */
export interface HistoryFilter {
  readonly groupId: string | null;
  readonly isWon: boolean | null;
}

/** Games a page. */
export const PAGE = 50;

/** The question for the games that follow the last one known; of the first page when there is none. */
export function queryOf(
  { groupId, isWon }: HistoryFilter,
  last: PastGame | undefined,
  limit: number,
): HistoryQuery {
  return {
    limit,
    ...(groupId !== null && { groupId }),
    ...(isWon !== null && { isWon }),
    ...(last && { after: { endedAt: last.endedAt, gameId: last.gameId } }),
  };
}

/** Both lists in one, the newest first; a game that is in both is taken from the first. */
export function merged(games: readonly PastGame[], others: readonly PastGame[]): readonly PastGame[] {
  const known = new Set(games.map(({ gameId }) => gameId));
  const all = [...games, ...others.filter(({ gameId }) => !known.has(gameId))];
  return all.sort((a, b) => b.endedAt - a.endedAt || (a.gameId < b.gameId ? 1 : -1));
}

const results = () =>
  [
    [null, msg('All')],
    [true, msg('Won')],
    [false, msg('Lost')],
  ] as const;

/** The games that are over, the newest first, page by page; each can be watched, and deleted until the app starts again. */
export class MsHistory extends LitElement {
  static override properties = {
    archive: { attribute: false },
    group: { attribute: false },
    version: { type: Number },
    _games: { state: true },
    _isEverything: { state: true },
    _isWon: { state: true },
    _hasMore: { state: true },
    _refusal: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, historyStyles];

  archive: Archive | null = null;
  /** The group that is shown above; null: there is none yet. */
  group: GameGroup | null = null;
  /** Grows when the games may have changed. */
  version = 0;

  _games: readonly PastGame[] | null = null;
  _isEverything = true;
  _isWon: boolean | null = null;
  _hasMore = false;
  _refusal: Refusal | null = null;

  /** Games that were deleted here: they stay in their places, to be brought back. */
  readonly #deleted = new Map<string, PastGame>();
  /** The game whose button is to have the focus after the next update. */
  #focus: string | null = null;
  /** Grows with each question, so that late answers to older ones are dropped. */
  #question = 0;

  get #filter(): HistoryFilter {
    return { groupId: this._isEverything ? null : (this.group?.groupId ?? null), isWon: this._isWon };
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const changedGroup = changed.get('group') as GameGroup | null | undefined;
    const isOther =
      changed.has('archive') ||
      changed.has('_isEverything') ||
      changed.has('_isWon') ||
      (changed.has('group') && !this._isEverything && changedGroup?.groupId !== this.group?.groupId);
    if (isOther) this.#deleted.clear();
    if (isOther || changed.has('version')) void this.#load(isOther ? PAGE : (this._games?.length ?? PAGE));
  }

  protected override updated(): void {
    if (this.#focus === null) return;
    const place = `[data-game="${CSS.escape(this.#focus)}"] button`;
    this.renderRoot.querySelector<HTMLButtonElement>(place)?.focus();
    this.#focus = null;
  }

  /** Loads the first games again, as many as are asked for. */
  async #load(limit: number): Promise<void> {
    this.#question += 1;
    const question = this.#question;
    const answer = await this.archive?.history(queryOf(this.#filter, undefined, Math.max(PAGE, limit)));
    if (!answer || question !== this.#question) return;
    this._refusal = answer.ok ? null : answer;
    if (!answer.ok) return;
    this._games = answer.games;
    this._hasMore = answer.games.length >= Math.max(PAGE, limit);
  }

  #more = async () => {
    this.#question += 1;
    const question = this.#question;
    const known = this._games ?? [];
    const answer = await this.archive?.history(queryOf(this.#filter, known.at(-1), PAGE));
    if (!answer || question !== this.#question) return;
    this._refusal = answer.ok ? null : answer;
    if (!answer.ok) return;
    this._games = [...known, ...answer.games];
    this._hasMore = answer.games.length === PAGE;
  };

  async #delete(game: PastGame): Promise<void> {
    const answer = await this.archive?.deleteGame(game.gameId);
    if (!answer) return;
    this._refusal = answer.ok ? null : answer;
    if (!answer.ok) return;
    this.#deleted.set(game.gameId, game);
    this.#focus = game.gameId;
    this.requestUpdate();
  }

  async #restore(game: PastGame): Promise<void> {
    const answer = await this.archive?.restoreGame(game.gameId);
    if (!answer) return;
    this._refusal = answer.ok ? null : answer;
    if (!answer.ok) return;
    this.#deleted.delete(game.gameId);
    this._games = merged(this._games ?? [], [game]);
    this.#focus = game.gameId;
  }

  protected override render() {
    const games = this._games;
    // A single choice needs no control.
    if (games?.length === 0 && this._isEverything && this._isWon === null && this.#deleted.size === 0)
      return nothing;
    return html`
      <div class="filters">
        ${this.#renderChoice(
          msg('Which rules'),
          'rules',
          [
            [true, msg('All rules')],
            [false, this.group ? shortTitle(this.group) : msg('These rules')],
          ] as const,
          this._isEverything,
          (value) => {
            this._isEverything = value;
          },
        )}
        ${this.#renderChoice(msg('Which results'), 'results', results(), this._isWon, (value) => {
          this._isWon = value;
        })}
      </div>
      ${this._refusal ? html`<p class="refusal" role="alert">${said(this._refusal)}</p>` : nothing}
      ${games ? this.#renderGames(merged(games, [...this.#deleted.values()])) : nothing}
      ${
        this._hasMore
          ? html`<button class="button more" type="button" @click=${this.#more}>${msg('Show more')}</button>`
          : nothing
      }
    `;
  }

  #renderChoice<T>(
    name: string,
    group: string,
    options: readonly (readonly [T, string])[],
    chosen: T,
    choose: (value: T) => void,
  ) {
    return html`
      <div class="choice" role="radiogroup" aria-label=${name}>
        ${options.map(
          ([value, title]) => html`
            <label>
              <input class="unseen" type="radio" name=${group} .checked=${value === chosen}
                @change=${() => choose(value)} /><span>${title}</span>
            </label>
          `,
        )}
      </div>
    `;
  }

  #renderGames(games: readonly PastGame[]) {
    if (games.length === 0) return html`<p class="note">${msg('No such games yet.')}</p>`;
    const now = Date.now();
    return html`
      <ul class="games" aria-label=${msg('Games')}>
        ${repeat(
          games,
          ({ gameId }) => gameId,
          (game) => (this.#deleted.has(game.gameId) ? this.#renderGone(game) : this.#renderGame(game, now)),
        )}
      </ul>
    `;
  }

  #renderGame(game: PastGame, now: number) {
    const { gameId, won, timeMs, endedAt, result, canReplay } = game;
    const name = nameOf(game);
    const when = whenWords(endedAt, now);
    const title = this._isEverything || game.kind === 'practice' ? shortTitle(game) : '';
    const rate = result ? speed((1000 * result.solvedThreeBv) / Math.max(1, timeMs)) : '';
    return html`
      <li data-game=${gameId}>
        <span class=${won ? 'mark won' : 'mark'}>${icon(won ? sheetPictures.check : sheetPictures.close)}</span>
        <div class="words">
          <p><b>${name}</b></p>
          <p class="note">${[title, rate].filter(Boolean).join(' · ')}</p>
          <p class="note"><time datetime=${new Date(endedAt).toISOString()}>${when}</time></p>
        </div>
        ${
          canReplay
            ? html`
                <a class="act" href="#/replay/${gameId}" aria-label=${msg(str`Watch: ${name}, ${when}`)}>${icon(pictures.play)}</a>
                <a class="act quiet" href="#/review/${gameId}" aria-label=${msg(str`Review: ${name}, ${when}`)}>${icon(sheetPictures.review)}</a>
                <a class="act quiet" href="#/share/${gameId}" aria-label=${msg(str`Share: ${name}, ${when}`)}>${icon(sheetPictures.share)}</a>
              `
            : html`<span></span><span></span><span></span>`
        }
        <button class="act" type="button" aria-label=${msg(str`Delete: ${name}, ${when}`)}
          @click=${() => this.#delete(game)}>${icon(historyPictures.bin)}</button>
      </li>
    `;
  }

  #renderGone(game: PastGame) {
    return html`
      <li class="gone" data-game=${game.gameId}>
        <span class="mark">${icon(historyPictures.bin)}</span>
        <p>${msg('Deleted.')}</p>
        <button class="button" type="button" aria-label=${msg(str`Undo deleting: ${nameOf(game)}`)}
          @click=${() => this.#restore(game)}>${msg('Undo')}</button>
      </li>
    `;
  }
}

function nameOf({ won, timeMs }: PastGame): string {
  return won ? msg(str`Won in ${precise(timeMs)}`) : msg(str`Lost after ${formatClock(timeMs)}`);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-history': MsHistory;
  }
}
