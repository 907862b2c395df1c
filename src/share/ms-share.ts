import { msg } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { GameController } from '../game/game-controller.ts';
import { isOver } from '../game/game-status.ts';
import { said } from '../i18n/words.ts';
import { lazy, whyNotLoaded } from '../lazy.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { saveFile } from '../ui/fields/save-file.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import type { AppView, Archive } from '../ui/sheet/app-view.ts';
import { adviser } from './ask-engine.ts';
import { boardLinkOf, MOST_LINKED_SIDE } from './board-link.ts';
import { copied } from './clipboard.ts';
import { encodeLink } from './link-code.ts';
import { shareStyles } from './share-styles.ts';
import { recordToShare, type SharedGame, sharedGame } from './shared-game.ts';

/** Beyond it a code is too fine for many cameras. */
const MOST_CHARACTERS = 1200;

/** Cells of light ground around the code that scanners need. */
const MARGIN = 4;

const loadLibrary = lazy(() => import('lean-qr/nano'));

/**
 * Draws the text as a QR code, dark on light in every theme, as scanners expect.
 *
 * @returns False when the library could not be loaded.
 */
async function drawQr(canvas: HTMLCanvasElement, text: string): Promise<boolean> {
  const library = await loadLibrary();
  library?.generate(text).toCanvas(canvas, {
    on: [0, 0, 0, 255],
    off: [255, 255, 255, 255],
    padX: MARGIN,
    padY: MARGIN,
  });
  return library !== null;
}

/** Whether a QR code of the text can still be read from a screen. */
function fitsQr(text: string): boolean {
  return text.length <= MOST_CHARACTERS;
}

/** The board as a link of other programs, where they know such a board and its game is over. */
async function boardLinkOfGame(
  game: GameController,
  { recording, isCurrent }: SharedGame,
): Promise<string | null> {
  const { columns = 0, rows = 0, topology = 'square', wrap = 'none' } = recording.fields;
  if (topology !== 'square' || wrap !== 'none' || Math.max(columns, rows) > MOST_LINKED_SIDE) return null;
  const board = await (isCurrent
    ? game.boardText()
    : adviser(game)((session) => session.boardText(recording)));
  return board.ok ? boardLinkOf(board.text) : null;
}

/**
 * A game to be sent: as a link, with or without the moves, by the system's own sheet, as a QR code, or as files. `detail`
 * is the id of a game of the archive; without it, the game on the board.
 */
export class MsShare extends LitElement implements AppView {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
    _shared: { state: true },
    _hasMoves: { state: true },
    _link: { state: true },
    _problem: { state: true },
    _said: { state: true },
    _hasQr: { state: true },
    _boardLink: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    shareStyles,
    css`
      .link {
        inline-size: 100%;
        margin-block: 4px;
        text-overflow: ellipsis;
        font: 0.9375em ui-monospace, monospace;
      }
      .moves {
        margin-block-start: 8px;
      }
      .qr {
        inline-size: min(100%, 18em);
        aspect-ratio: 1;
        image-rendering: pixelated;
        border-radius: 8px;
        forced-color-adjust: none;
      }
      h3 {
        margin-block: 20px 0;
        font-size: 0.8125em;
        font-weight: 650;
        color: var(--ms-ink-2);
      }
      .said {
        min-block-size: 1.4em;
        color: var(--ms-ink-2);
      }
    `,
  ];

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;

  private _shared: SharedGame | null = null;
  private _hasMoves = false;
  /** The address, or why there is none; null while it is made. */
  private _link: Outcome<{ readonly address: string }> | null = null;
  private _problem = '';
  private _said = '';
  private _hasQr = false;
  /** The board as other programs write it; null until the game is over, and where they know no such board. */
  private _boardLink: string | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('detail') && !changed.has('game')) return;
    this._shared = this._link = this._boardLink = null;
    if (this.game) void this.#read(this.game, this.detail);
  }

  protected override updated(): void {
    if (this._hasQr && this._link?.ok) void this.#draw(this._link.address);
  }

  protected override render() {
    if (this._problem) return html`<p class="problem" role="alert">${this._problem}</p>`;
    const { _shared: shared, _link: link } = this;
    if (!shared) return html`<p class="waiting" role="status">${msg('One moment…')}</p>`;
    const status = shared.isCurrent ? this.game?.view.state?.status : null;
    return html`
      <p class="words">${msg('Anyone with this link can play the same board.')}</p>
      ${
        link && !link.ok
          ? html`<p class="problem" role="alert">${said(link)}</p>`
          : html`<input class="text link" type="text" dir="ltr" readonly aria-label=${msg('Link')} .value=${link?.address ?? ''}
              @focus=${this.#select} />`
      }
      <label class="row moves">
        <span>${msg('Include my moves')}
          <span class="note">${isOver(status) || !shared.isCurrent ? msg('Recipients can watch your game, with timings.') : msg('Recipients can watch your game up to here; it goes on for you.')}</span>
        </span>
        <input class="toggle" type="checkbox" role="switch" .checked=${this._hasMoves} @change=${this.#toggle} />
      </label>
      <div class="actions">
        <button class="button primary" type="button" ?disabled=${!link?.ok} @click=${this.#copy}>${msg('Copy link')}</button>
        ${
          'share' in navigator
            ? html`<button class="button" type="button" ?disabled=${!link?.ok} @click=${this.#share}>${msg('Share…')}</button>`
            : nothing
        }
        <button class="button" type="button" aria-expanded=${this._hasQr} ?disabled=${!link?.ok} @click=${this.#toggleQr}>
          ${this._hasQr ? msg('Hide QR code') : msg('QR code')}
        </button>
      </div>
      <p class="said" role="status">${this._said}</p>
      ${this._hasQr && link?.ok ? this.#renderQr(link.address) : nothing}
      <h3>${msg('As a file')}</h3>
      <div class="actions">
        <button class="button" type="button" @click=${this.#saveRecord}>${msg('Save record')}</button>
        ${
          isOver(status)
            ? html`
                <button class="button" type="button" @click=${this.#copyBoard}>${msg('Copy board')}</button>
                <button class="button" type="button" @click=${this.#saveBoard}>${msg('Save .mbf')}</button>
              `
            : nothing
        }
        ${
          this._boardLink
            ? html`<button class="button" type="button" @click=${this.#copyBoardLink}>${msg('Copy link for the ZiNi calculator')}</button>`
            : nothing
        }
      </div>
      <p class="note">${msg('A record holds the game and all its moves. Open it as a board under “New game”, or drop it on the page.')}</p>
    `;
  }

  #renderQr(address: string) {
    return fitsQr(address)
      ? html`<div class="frame"><canvas class="qr" role="img" aria-label=${msg('The link as a QR code')}></canvas></div>`
      : html`<p class="problem">${msg('This link is too long for a QR code. Leave the moves out, or send the link.')}</p>`;
  }

  async #read(game: GameController, gameId: string | null): Promise<void> {
    const shared = await sharedGame(gameId, game, this.archive);
    if (game !== this.game || gameId !== this.detail) return;
    this._problem = shared.ok ? '' : said(shared);
    this._shared = shared.ok ? shared : null;
    await this.#makeLink();
    const link = shared.ok ? await boardLinkOfGame(game, shared) : null;
    if (game === this.game && gameId === this.detail) this._boardLink = link;
  }

  async #makeLink(): Promise<void> {
    const { game, _shared: shared, _hasMoves: hasMoves } = this;
    if (!game || !shared) return;
    const record = await recordToShare(game, shared, hasMoves);
    const made = record.ok ? await encodeLink(record.record) : record;
    if (shared !== this._shared || hasMoves !== this._hasMoves) return;
    const base = location.href.replace(/#.*$/, '');
    this._link = made.ok ? { ok: true, address: `${base}#/play/${made.code}` } : made;
  }

  async #draw(address: string): Promise<void> {
    const canvas = this.renderRoot.querySelector('canvas');
    if (!canvas || !fitsQr(address)) return;
    if (await drawQr(canvas, address)) return;
    this._hasQr = false;
    this._said = await whyNotLoaded();
  }

  #select = (event: FocusEvent) => {
    if (event.target instanceof HTMLInputElement) event.target.select();
  };

  #toggle = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    this._hasMoves = event.target.checked;
    this._link = null;
    this._said = '';
    void this.#makeLink();
  };

  #toggleQr = () => {
    this._hasQr = !this._hasQr;
  };

  #copy = async () => {
    if (this._link?.ok) this._said = await copied(this._link.address, msg('Link copied.'));
  };

  #share = async () => {
    if (!this._link?.ok) return;
    try {
      await navigator.share({ title: msg('Mine Sweeper'), url: this._link.address });
    } catch (error) {
      // Putting the system's sheet away is no fault.
      const isLeft = error instanceof DOMException && error.name === 'AbortError';
      if (!isLeft) this._said = msg('The system could not share this link. Copy it instead.');
    }
  };

  #saveRecord = async () => {
    const { game, _shared: shared } = this;
    if (!game || !shared) return;
    const record = await recordToShare(game, shared, true);
    if (record.ok) saveFile(new File([`${record.record}\n`], 'game.msgame', { type: 'text/plain' }));
    this._said = record.ok ? '' : said(record);
  };

  #copyBoard = async () => {
    const board = await this.game?.boardText();
    if (board) this._said = board.ok ? await copied(board.text, msg('Board copied.')) : said(board);
  };

  #copyBoardLink = async () => {
    if (this._boardLink) this._said = await copied(this._boardLink, msg('Link copied.'));
  };

  #saveBoard = async () => {
    const board = await this.game?.boardFile();
    if (board?.ok)
      saveFile(new File([new Uint8Array(board.bytes)], 'board.mbf', { type: 'application/octet-stream' }));
    else if (board) this._said = said(board);
  };
}

export function defineMsShare(): void {
  defineOnce('ms-share', MsShare);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-share': MsShare;
  }
}
