import { msg } from '@lit/localize';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import type { RecordedGame } from '../../worker/api/game.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { Preview } from '../../worker/api/session.ts';
import { MsMiniature } from '../board/miniature/ms-miniature.ts';
import type { GameController } from '../game/game-controller.ts';
import { said } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { type AppView, type Archive, sendUp } from '../ui/sheet/app-view.ts';
import { adviser } from './ask-engine.ts';
import { badLinkHeading, damagedLink, decodeLink } from './link-code.ts';
import { shareStyles } from './share-styles.ts';
import { type ReadRecord, requestOf } from './shared-game.ts';
import { boardLine, boardSentences, LARGE, movesSentence } from './shared-words.ts';

/** The most blocks along a side of the small picture. */
const PICTURE_SIDE = 64;

/** The longest side of the small picture, in CSS pixels. */
const PICTURE_PIXELS = 240;

/** Boards of more cells are not dealt for a picture of them. */
const MOST_PICTURED = 250_000;

/**
 * What a link leads to: a board that someone has sent, in words and as it looks after its first opening, and perhaps the
 * moves that were made on it. No board is dealt and no game is changed before the player agrees.
 */
export class MsShared extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    turnWide: { type: Boolean },
    _shared: { state: true },
    _picture: { state: true },
    _problem: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, formStyles, shareStyles];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;
  turnWide = false;

  private _shared: ReadRecord | null = null;
  private _picture: Preview | null = null;
  private _problem = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('detail') && !changed.has('game')) return;
    this._shared = this._picture = null;
    this._problem = '';
    if (this.game) void this.#read(this.game, this.detail ?? '');
  }

  protected override render() {
    if (this._problem) {
      return html`
        <p class="problem" role="alert">${this._problem}</p>
        <div class="actions"><a class="button" href="#/new">${msg('New game')}</a></div>
      `;
    }
    const told = this._shared?.told;
    if (!told) return html`<p class="waiting" role="status">${msg('Reading the link…')}</p>`;
    const hasMoves = told.moveCount > told.movesToFirst;
    const isLarge = told.rules.columns * told.rules.rows >= LARGE;
    return html`
      <p class="line">${boardLine(told.rules)}</p>
      ${
        this._picture
          ? html`<ms-miniature role="img" aria-label=${msg('The starting board')} .side=${PICTURE_PIXELS} .preview=${this._picture} .turnWide=${this.turnWide}></ms-miniature>`
          : nothing
      }
      <div class="words">
        ${boardSentences(told).map((sentence) => html`<p>${sentence}</p>`)}
        ${hasMoves ? html`<p class="moves">${movesSentence(told)}</p>` : nothing}
      </div>
      <div class="actions">
        ${hasMoves ? html`<a class="button watch" href="#/watch/${this.detail}">${msg('Watch')}</a>` : nothing}
        ${hasMoves && told.isPlayed ? html`<a class="button" href="#/race/${this.detail}">${msg('Race')}</a>` : nothing}
        <button class="button primary" type="button" @click=${this.#play}>
          ${isLarge ? msg('Deal and play') : msg('Play the same board')}
        </button>
      </div>
    `;
  }

  async #read(game: GameController, code: string): Promise<void> {
    const isStale = () => game !== this.game || code !== (this.detail ?? '');
    const decoded = await decodeLink(code);
    const ask = adviser(game, isStale);
    const read: Outcome<{ told: RecordedGame }> = decoded.ok
      ? await ask((session) => session.readRecord(decoded.record, true))
      : decoded;
    if (isStale()) return;
    if (!decoded.ok || !read.ok) {
      // What is damaged is the record within, of which the player knows nothing.
      const isDamaged = !read.ok && read.code === 'damaged-record';
      this.#refuse(isDamaged ? damagedLink() : read);
      return;
    }
    const { told } = read;
    const { record } = decoded;
    this._shared = { record, told };
    const { columns, rows, deal } = told.rules;
    // Dealing one without guesses takes a while, and a large one is not dealt unasked.
    if (columns * rows > MOST_PICTURED || (deal === 'no-guess' && told.seed !== null)) return;
    // No further than the first opening: what comes later would tell the mines of a game that was lost.
    const picture = await ask((session) => session.preview(record, PICTURE_SIDE, told.movesToFirst));
    if (!isStale() && picture.ok) this._picture = picture;
  }

  #refuse(answer: Outcome<object>): void {
    this._problem = answer.ok ? '' : said(answer);
    sendUp(this, 'ms-heading', null);
  }

  get heading(): string {
    return this._problem && !this._shared ? badLinkHeading() : '';
  }

  #play = async () => {
    const { game, _shared: shared } = this;
    if (!shared || !game) return;
    const request = await requestOf(game, shared);
    if (request.ok) sendUp(this, 'ms-play', request.request);
    else this._problem = said(request);
  };
}

export function defineMsShared(): void {
  defineOnce('ms-miniature', MsMiniature);
  defineOnce('ms-shared', MsShared);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-shared': MsShared;
  }
}
