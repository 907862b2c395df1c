import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { KeptReplay } from '../../../worker/api/archive.ts';
import type { Refusal } from '../../../worker/api/outcome.ts';
import { mineCount } from '../../i18n/counts.ts';
import { said } from '../../i18n/words.ts';
import { dateWord, resultWord, secondsWord, statusWord } from '../../replay/foreign-words.ts';
import { sidesLine } from '../../rules/game-line.ts';
import { levelTitle } from '../../rules/level-sizes.ts';
import { formStyles } from '../../ui/fields/form-styles.ts';
import { icon } from '../../ui/icons/icon.ts';
import { pictures } from '../../ui/icons/icons.ts';
import { buttonStyles, resetStyles } from '../../ui/shared-styles.ts';
import type { Archive } from '../../ui/sheet/app-view.ts';
import { sheetPictures } from '../../ui/sheet/sheet-icons.ts';
import { followHistory } from './follow-history.ts';
import { historyPictures } from './history-pictures.ts';
import { historyStyles, wordsAboveButtons } from './history-styles.ts';

/** Replays a page. */
const PAGE = 50;

/**
 * The replays of other programs that are kept, the last ones first, page by page, with what their files say of them. Each
 * can be watched, reviewed, raced against, and deleted until the app starts again. Without any, there is nothing to be seen.
 */
export class MsForeignGames extends LitElement {
  static override properties = {
    archive: { attribute: false },
    _replays: { state: true },
    _hasMore: { state: true },
    _refusal: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    historyStyles,
    css`
      h3 {
        margin-block: 30px 8px;
        font-size: 1.125em;
        font-weight: 650;
        line-height: 1.25;
      }
      .words {
        overflow-wrap: anywhere;
      }
      /* Beside four buttons a phone has no room for what a file says. */
      @media (width < 560px) {
        ${wordsAboveButtons}
      }
    `,
  ];

  archive: Archive | null = null;

  _replays: readonly KeptReplay[] = [];
  _hasMore = false;
  _refusal: Refusal | null = null;

  /** Replays that were deleted here: they stay in their places, to be brought back. */
  readonly #deleted = new Map<string, KeptReplay>();
  /** The replay whose button is to have the focus after the next update. */
  #focus: string | null = null;
  /** Grows with each question, so that late answers to older ones are dropped. */
  #question = 0;
  #unfollow: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    const look = () => void this.#load(Math.max(PAGE, this._replays.length));
    this.#unfollow = followHistory(look, 'foreign');
    // Some may have come while it was put aside.
    if (this.hasUpdated) look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unfollow?.();
    this.#unfollow = null;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('archive') && this.archive) void this.#load(PAGE);
  }

  protected override updated(): void {
    if (this.#focus === null) return;
    const place = `[data-game="${CSS.escape(this.#focus)}"] button`;
    this.renderRoot.querySelector<HTMLButtonElement>(place)?.focus();
    this.#focus = null;
  }

  async #load(limit: number, after?: KeptReplay): Promise<void> {
    this.#question += 1;
    const question = this.#question;
    const known = after ? this._replays : [];
    const answer = await this.archive?.keptReplays({ limit, ...(after && { after }) });
    if (!answer || question !== this.#question) return;
    this._refusal = answer.ok ? null : answer;
    if (!answer.ok) return;
    this._replays = [...known, ...answer.replays];
    this._hasMore = answer.replays.length === limit;
  }

  #more = () => this.#load(PAGE, this._replays.at(-1));

  async #delete(replay: KeptReplay): Promise<void> {
    const answer = await this.archive?.deleteGame(replay.gameId);
    if (!answer) return;
    this._refusal = answer.ok ? null : answer;
    if (!answer.ok) return;
    this.#deleted.set(replay.gameId, replay);
    this.#focus = replay.gameId;
    this.requestUpdate();
  }

  async #restore(replay: KeptReplay): Promise<void> {
    const answer = await this.archive?.restoreGame(replay.gameId);
    if (!answer) return;
    this._refusal = answer.ok ? null : answer;
    if (!answer.ok) return;
    this.#deleted.delete(replay.gameId);
    this._replays = merged(this._replays, [replay]);
    this.#focus = replay.gameId;
  }

  protected override render() {
    const replays = merged(this._replays, [...this.#deleted.values()]);
    const refusal = this._refusal
      ? html`<p class="refusal" role="alert">${said(this._refusal)}</p>`
      : nothing;
    if (replays.length === 0) return refusal;
    return html`
      <h3 id="foreign">${msg('Replays of other programs')}</h3>
      ${refusal}
      <ul class="games" aria-labelledby="foreign">
        ${repeat(
          replays,
          ({ gameId }) => gameId,
          (replay) =>
            this.#deleted.has(replay.gameId) ? this.#renderGone(replay) : this.#renderReplay(replay),
        )}
      </ul>
      ${
        this._hasMore
          ? html`<button class="button more" type="button" @click=${this.#more}>${msg('Show more')}</button>`
          : nothing
      }
      <p class="note small">${msg('Results and times are what the files say. These replays don’t count towards your statistics.')}</p>
    `;
  }

  #renderReplay(replay: KeptReplay) {
    const { gameId, facts } = replay;
    const { player, nickname, program, startedAt } = facts.stated;
    const name = nameOf(replay);
    const who = player || nickname || program || facts.format.toUpperCase();
    const isWon = (facts.stated.result ?? facts.replayed.status) === 'won';
    return html`
      <li data-game=${gameId}>
        <span class=${isWon ? 'mark won' : 'mark'}>${icon(isWon ? sheetPictures.check : sheetPictures.close)}</span>
        <div class="words">
          <p><b>${name}</b></p>
          <p class="note"><bdi>${player || nickname || ''}</bdi>${player || nickname ? ' · ' : ''}${boardWords(replay)}</p>
          <p class="note"><bdi>${[program ?? facts.format.toUpperCase(), dateWord(startedAt)].filter(Boolean).join(' · ')}</bdi></p>
        </div>
        <a class="act" href="#/replay/${gameId}" aria-label=${msg(str`Watch: ${name}, ${who}`)}>${icon(pictures.play)}</a>
        <a class="act quiet" href="#/review/${gameId}" aria-label=${msg(str`Review: ${name}, ${who}`)}>${icon(sheetPictures.review)}</a>
        <a class="act quiet" href="#/race/${gameId}" aria-label=${msg(str`Race: ${name}, ${who}`)}>${icon(historyPictures.race)}</a>
        <button class="act" type="button" aria-label=${msg(str`Delete: ${name}, ${who}`)}
          @click=${() => this.#delete(replay)}>${icon(historyPictures.bin)}</button>
      </li>
    `;
  }

  #renderGone(replay: KeptReplay) {
    return html`
      <li class="gone" data-game=${replay.gameId}>
        <span class="mark">${icon(historyPictures.bin)}</span>
        <p>${msg('Deleted.')}</p>
        <button class="button" type="button" aria-label=${msg(str`Undo deleting: ${nameOf(replay)}`)}
          @click=${() => this.#restore(replay)}>${msg('Undo')}</button>
      </li>
    `;
  }
}

/** `Won · 34.878 s`: as the file says, else as it comes out when it is played. */
function nameOf({ facts: { stated, replayed } }: KeptReplay): string {
  const result = stated.result ? resultWord(stated.result) : statusWord(replayed.status);
  return `${result} · ${secondsWord(stated.timeMs ?? replayed.elapsedMs)}`;
}

/** The level that the file states, or the size: other programs have other sizes under the same names. */
function boardWords({ columns, rows, mines, facts }: KeptReplay): string {
  const { level } = facts.stated;
  const size = `${sidesLine({ columns, rows })} · ${mineCount(mines)}`;
  return level && level !== 'custom' ? `${levelTitle(level)} · ${size}` : size;
}

/** Both lists in one, the last kept first; a replay that is in both is taken from the first. */
function merged(replays: readonly KeptReplay[], others: readonly KeptReplay[]): readonly KeptReplay[] {
  const known = new Set(replays.map(({ gameId }) => gameId));
  const all = [...replays, ...others.filter(({ gameId }) => !known.has(gameId))];
  return all.sort((a, b) => b.keptAt - a.keptAt || (a.gameId < b.gameId ? 1 : -1));
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-foreign-games': MsForeignGames;
  }
}
