import { html, LitElement } from 'lit';
import type { Outcome } from '../../worker/api.ts';
import { defineOnce } from '../components/define.ts';
import { buttonStyles, resetStyles } from '../components/shared-styles.ts';
import type { GameController } from '../game-controller.ts';
import { adviser } from '../share/adviser.ts';
import { encodeLink } from '../share/link-code.ts';
import { copyText, saveFile } from '../share/save-file.ts';
import { writeRawvf } from './rawvf-text.ts';
import { minesOf, type ReplayGame } from './replay-game.ts';
import type { Watchable } from './replay-source.ts';
import { replayStyles } from './replay-styles.ts';

/** What can be taken away of a game that is watched: a link with its moves, its record, a replay for other programs. */
export class MsReplaySave extends LitElement {
  static override properties = {
    game: { attribute: false },
    of: { attribute: false },
    watched: { attribute: false },
    _said: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, replayStyles];

  game: GameController | null = null;
  of: Watchable | null = null;
  watched: ReplayGame | null = null;
  private _said = '';

  protected override render() {
    return html`
      <details>
        <summary>Save or send</summary>
        <div class="actions">
          <button class="button" type="button" @click=${this.#copyLink}>Copy link</button>
          <button class="button" type="button" @click=${this.#copyRecord}>Copy record</button>
          <button class="button" type="button" @click=${this.#saveRecord}>Save record</button>
          <button class="button" type="button" @click=${this.#saveRawvf}>Save RAWVF</button>
        </div>
      </details>
      <p class="said" role="status">${this._said}</p>
    `;
  }

  async #record(): Promise<Outcome<{ record: string }>> {
    const { game, of } = this;
    if (game === null || of === null) return { ok: false, code: 'no-game', message: 'There is no game yet.' };
    return adviser(game)((session) => session.record(of));
  }

  /** The game as a RAWVF text, which tells its mines: only of one that is over. */
  async #rawvf(): Promise<Outcome<{ text: string }>> {
    const { game, of, watched } = this;
    const rules = watched?.view.game?.rules;
    if (!game || !of || !watched || !rules)
      return { ok: false, code: 'no-game', message: 'There is no game yet.' };
    const told = await adviser(game)((session) => session.readRecord(of));
    if (!told.ok) return told;
    const { status, elapsedMs, moves } = told.told;
    const mines = await minesOf(of, game.workerSrc);
    return mines.ok ? writeRawvf({ rules, layout: mines.text, moves, status, elapsedMs }) : mines;
  }

  #copyLink = async () => {
    const record = await this.#record();
    const made = record.ok ? await encodeLink(record.record) : record;
    const base = location.href.replace(/#.*$/, '');
    this._said = made.ok ? await copyText(`${base}#/play/${made.code}`, 'The link') : made.message;
  };

  #copyRecord = async () => {
    const record = await this.#record();
    this._said = record.ok ? await copyText(record.record, 'The record') : record.message;
  };

  #saveRecord = async () => {
    const record = await this.#record();
    if (record.ok) saveFile('game.msgame', `${record.record}\n`);
    this._said = record.ok ? '' : record.message;
  };

  #saveRawvf = async () => {
    const rawvf = await this.#rawvf();
    if (rawvf.ok) saveFile('game.rawvf', rawvf.text);
    this._said = rawvf.ok ? '' : rawvf.message;
  };
}

/** Nothing; registers the buttons. */
export function defineMsReplaySave(): void {
  defineOnce('ms-replay-save', MsReplaySave);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-replay-save': MsReplaySave;
  }
}
