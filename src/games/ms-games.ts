import { msg, str } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { SavedGame } from '../../worker/api/archive.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import { MsMiniature } from '../board/miniature/ms-miniature.ts';
import type { GameController } from '../game/game-controller.ts';
import { said } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { icon } from '../ui/icons/icon.ts';
import { line } from '../ui/icons/icons.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { type AppView, type Archive, sendUp } from '../ui/sheet/app-view.ts';
import { sheetPictures } from '../ui/sheet/sheet-icons.ts';
import { aboutOf, progressOf, titleOf } from './game-words.ts';
import { gamesStyles } from './games-styles.ts';
import { MsBackup } from './ms-backup.ts';
import { Previews } from './previews.ts';

/** The pictures of the list of saved games. */
const gamesPictures = {
  pencil: svg`${line('M5 19l.8-3.7L16 5.1a1.6 1.6 0 0 1 2.3 0l.6.6a1.6 1.6 0 0 1 0 2.3L8.7 18.2z')}${line('M14.2 7l2.8 2.8')}`,
  bin: svg`${line('M5 7h14M9.5 7V5.2c0-.4.3-.7.7-.7h3.6c.4 0 .7.3.7.7V7M7 7l.7 11.3c0 .7.5 1.2 1.2 1.2h6.2c.7 0 1.2-.5 1.2-1.2L17 7')}${line('M10.3 10.5v5.5M13.7 10.5v5.5')}`,
  shelf: line('M4 19.5h16M6 16V6.5M10 16V4.5M14 16V7.5M17.3 15.8l-1.8-8'),
} as const;

/** The longest name that a player can give. */
const longestName = 60;

/**
 * The games that are not over: each can be gone on with, named and deleted, and a deleted one be brought back as long as the
 * list is open. Below it, everything can be saved in a file and brought back from one.
 */
export class MsGames extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    turnWide: { type: Boolean },
    file: { attribute: false },
    _games: { state: true },
    _gone: { state: true },
    _naming: { state: true },
    _problem: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, gamesStyles];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;
  turnWide = false;
  /** A backup that was handed to the app. */
  file: File | null = null;

  /** Null until they are known. */
  private _games: readonly SavedGame[] | null = null;
  /** Games that were deleted here, and can be brought back. */
  private _gone: readonly SavedGame[] = [];
  /** The game that is being named. */
  private _naming: string | null = null;
  private _problem = '';

  readonly #previews = new Previews(() => this.requestUpdate());
  #connection = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    const channel = new BroadcastChannel('mine-sweeper');
    const { signal } = this.#connection;
    channel.addEventListener('message', this.#onArchiveChange, { signal });
    signal.addEventListener('abort', () => channel.close());
    this.#previews.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#connection.abort();
    this.#connection = new AbortController();
    this.#previews.stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('archive')) void this.#load();
  }

  /** The list: the games, and notes in place of those that are gone. */
  get #rows(): readonly SavedGame[] {
    const games = this._games ?? [];
    const gone = this._gone.filter(({ gameId }) => games.every((other) => other.gameId !== gameId));
    return [...games, ...gone].sort(
      (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.savedAt - a.savedAt,
    );
  }

  protected override render() {
    const rows = this.#rows;
    return html`
      ${this._problem ? html`<p class="refusal" role="alert">${this._problem}</p>` : nothing}
      <ul class="games" role="list" aria-label=${msg('Saved games')}>
        ${repeat(
          rows,
          ({ gameId }) => gameId,
          (game) => html`<li class="row">${this.#renderRow(game)}</li>`,
        )}
      </ul>
      ${this._games !== null && rows.every(({ isCurrent }) => isCurrent) ? this.#renderEmpty() : nothing}
      <ms-backup .archive=${this.archive} .file=${this.file}></ms-backup>
    `;
  }

  #renderRow(game: SavedGame) {
    if (this.#isGone(game)) return this.#renderGone(game);
    const title = titleOf(game);
    const preview = this.#previews.of(game);
    const isNamed = this._naming === game.gameId;
    return html`
      ${
        isNamed
          ? this.#renderName(game)
          : html`<button class="game" type="button" data-game=${game.gameId}
              @click=${() => this.#resume(game)}>
              <ms-miniature .preview=${preview} .turnWide=${this.turnWide} @ms-wanted=${() => this.#want(game)}></ms-miniature>
              <span class="words">
                ${game.isCurrent ? nothing : html`<span class="unseen">${msg('Continue')}</span>`}
                <span class="title">${title}</span>
                ${game.isCurrent ? html`<span class="badge">${msg('On the board')}</span>` : nothing}
                <span class="note">${aboutOf(game)}</span>
                <span class="note">${progressOf(game, preview?.progress ?? null, Date.now())}</span>
              </span>
            </button>`
      }
      ${isNamed ? nothing : this.#renderTools(game, title)}
    `;
  }

  #renderTools(game: SavedGame, title: string) {
    return html`
      <div class="tools">
        <a class="tool" href="#/share/${game.gameId}" aria-label=${msg(str`Share ${title}`)} title=${msg('Share')}>${icon(sheetPictures.share)}</a>
        <button class="tool rename" type="button" aria-label=${msg(str`Rename ${title}`)} title=${msg('Rename')}
          @click=${() => this.#name(game)}>${icon(gamesPictures.pencil)}</button>
        ${
          game.isCurrent
            ? nothing
            : html`<button class="tool" type="button" aria-label=${msg(str`Delete ${title}`)} title=${msg('Delete')}
                @click=${() => this.#delete(game)}>${icon(gamesPictures.bin)}</button>`
        }
      </div>
    `;
  }

  #renderName(game: SavedGame) {
    return html`
      <form class="name" @submit=${(event: Event) => this.#rename(event, game)}
        @keydown=${(event: KeyboardEvent) => this.#onNameKey(event, game)}>
        <input class="text" name="name" aria-label=${msg(str`Name of ${titleOf(game)}`)} maxlength=${longestName}
          autocomplete="off" placeholder=${titleOf({ ...game, name: null })} .value=${game.name ?? ''} />
        <button class="button primary" type="submit">${msg('Save')}</button>
      </form>
    `;
  }

  #renderGone(game: SavedGame) {
    const title = titleOf(game);
    return html`
      <p class="gone" role="status">${msg(str`${title} was deleted.`)}</p>
      <button class="button undo" type="button" data-game=${game.gameId} aria-label=${msg(str`Undo: restore ${title}`)}
        @click=${() => this.#bringBack(game)}>${msg('Undo')}</button>
    `;
  }

  #renderEmpty() {
    return html`
      <div class="empty">
        ${icon(gamesPictures.shelf)}
        <p>${msg('No saved games. Start a new game and the one in progress is saved here.')}</p>
      </div>
    `;
  }

  #isGone({ gameId }: SavedGame): boolean {
    return this._gone.some((other) => other.gameId === gameId);
  }

  #want(game: SavedGame): void {
    this.#previews.want(game, this.game, this.archive);
  }

  #resume({ gameId }: SavedGame): void {
    sendUp(this, 'ms-resume', { gameId });
  }

  #name({ gameId }: SavedGame): void {
    this._naming = gameId;
    this.#focus('.name .text');
  }

  #onNameKey(event: KeyboardEvent, game: SavedGame): void {
    if (event.key !== 'Escape') return;
    // The name is called off, not the sheet.
    event.preventDefault();
    event.stopPropagation();
    this.#endNaming(game);
  }

  async #rename(event: Event, game: SavedGame): Promise<void> {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const name = String(new FormData(event.target).get('name') ?? '').trim();
    this.#endNaming(game);
    if (name === (game.name ?? '')) return;
    if (await this.#did((archive) => archive.renameGame(game.gameId, name))) await this.#load();
  }

  #endNaming({ gameId }: SavedGame): void {
    this._naming = null;
    this.#focus(`[data-game="${gameId}"] ~ .tools .rename`);
  }

  async #delete(game: SavedGame): Promise<void> {
    if (!(await this.#did((archive) => archive.deleteGame(game.gameId)))) return;
    this._gone = [...this._gone, game];
    this._games = this._games?.filter(({ gameId }) => gameId !== game.gameId) ?? null;
    this.#focus(`.undo[data-game="${game.gameId}"]`);
  }

  async #bringBack(game: SavedGame): Promise<void> {
    if (!(await this.#did((archive) => archive.restoreGame(game.gameId)))) return;
    this._gone = this._gone.filter(({ gameId }) => gameId !== game.gameId);
    await this.#load();
    this.#focus(`.game[data-game="${game.gameId}"]`);
  }

  /** True when the archive has done it; otherwise its sentence is shown. */
  async #did(ask: (archive: Archive) => Promise<Outcome<object>>): Promise<boolean> {
    if (!this.archive) return false;
    const answer = await ask(this.archive);
    this._problem = answer.ok ? '' : said(answer);
    return answer.ok;
  }

  #focus(selector: string): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus());
  }

  #onArchiveChange = ({ data }: MessageEvent<{ type?: string } | null>) => {
    if (data?.type === 'games' || data?.type === 'history') void this.#load();
  };

  async #load(): Promise<void> {
    await this.#did(async (archive) => {
      const answer = await archive.savedGames();
      if (answer.ok) this._games = answer.games;
      return answer;
    });
  }
}

export function defineMsGames(): void {
  defineOnce('ms-miniature', MsMiniature);
  defineOnce('ms-backup', MsBackup);
  defineOnce('ms-games', MsGames);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-games': MsGames;
  }
}
