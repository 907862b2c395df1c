import { msg } from '@lit/localize';
import { html, LitElement } from 'lit';
import type { StatedReplay } from '../../worker/api/foreign-replay.ts';
import type { Outcome } from '../../worker/api/outcome.ts';
import type { GameController } from '../game/game-controller.ts';
import { said } from '../i18n/words.ts';
import { adviser } from '../share/ask-engine.ts';
import { copied } from '../share/clipboard.ts';
import { encodeLink } from '../share/link-code.ts';
import { defineOnce } from '../ui/define.ts';
import { saveFile } from '../ui/fields/save-file.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { type EvfGame, writeEvf } from './evf-file.ts';
import { writeRawvf } from './rawvf-text.ts';
import { minesOf, type ReplayGame } from './replay-game.ts';
import type { Watchable } from './replay-source.ts';
import { replayStyles } from './replay-styles.ts';

/** The exports of a game that is watched: a link with its moves, its record, a replay for other programs. */
export class MsReplaySave extends LitElement {
  static override properties = {
    game: { attribute: false },
    of: { attribute: false },
    watched: { attribute: false },
    stated: { attribute: false },
    _said: { state: true },
  };

  static override styles = [resetStyles, buttonStyles, replayStyles];

  game: GameController | null = null;
  of: Watchable | null = null;
  watched: ReplayGame | null = null;
  /** What the file of another program said of it. */
  stated: StatedReplay | undefined = undefined;
  private _said = '';

  protected override render() {
    return html`
      <details>
        <summary>${msg('Save or send')}</summary>
        <div class="actions">
          <button class="button" type="button" @click=${this.#copyLink}>${msg('Copy link')}</button>
          <button class="button" type="button" @click=${this.#copyRecord}>${msg('Copy record')}</button>
          <button class="button" type="button" @click=${this.#saveRecord}>${msg('Save record')}</button>
          <button class="button" type="button" @click=${this.#saveRawvf}>${msg('Save RAWVF')}</button>
          <button class="button" type="button" @click=${this.#saveEvf}>${msg('Save EVF')}</button>
        </div>
      </details>
      <p class="said" role="status">${this._said}</p>
    `;
  }

  async #record(): Promise<Outcome<{ record: string }>> {
    const { game, of } = this;
    if (game === null || of === null)
      return { ok: false, code: 'no-game', values: {}, message: msg('There is no game yet.') };
    return adviser(game)((session) => session.record(of));
  }

  /** The game with its mines, which only a finished one reveals. */
  async #finished(): Promise<Outcome<{ finished: EvfGame }>> {
    const { game, of, watched, stated } = this;
    const rules = watched?.view.game?.rules;
    if (!game || !of || !watched || !rules)
      return { ok: false, code: 'no-game', values: {}, message: msg('There is no game yet.') };
    const told = await adviser(game)((session) => session.readRecord(of));
    if (!told.ok) return told;
    const { status, elapsedMs, moves, result } = told.told;
    const mines = await minesOf(of, game.workerSrc);
    if (!mines.ok) return mines;
    const threeBv = result?.threeBv ?? 0;
    const finished = { rules, layout: mines.text, moves, status, elapsedMs, threeBv, stated };
    return { ok: true, finished };
  }

  #copyLink = async () => {
    const record = await this.#record();
    const made = record.ok ? await encodeLink(record.record) : record;
    const base = location.href.replace(/#.*$/, '');
    this._said = made.ok ? await copied(`${base}#/play/${made.code}`, msg('Link copied.')) : said(made);
  };

  #copyRecord = async () => {
    const record = await this.#record();
    this._said = record.ok ? await copied(record.record, msg('Record copied.')) : said(record);
  };

  #saveRecord = async () => {
    const record = await this.#record();
    if (record.ok) saveFile(textFile('game.msgame', `${record.record}\n`));
    this._said = record.ok ? '' : said(record);
  };

  #saveRawvf = async () => {
    const read = await this.#finished();
    const rawvf = read.ok ? writeRawvf(read.finished) : read;
    if (rawvf.ok) saveFile(textFile('game.rawvf', rawvf.text));
    this._said = rawvf.ok ? '' : said(rawvf);
  };

  #saveEvf = async () => {
    const read = await this.#finished();
    const evf = read.ok ? writeEvf(read.finished) : read;
    if (evf.ok)
      saveFile(new File([new Uint8Array(evf.bytes)], 'game.evf', { type: 'application/octet-stream' }));
    this._said = evf.ok ? '' : said(evf);
  };
}

function textFile(name: string, text: string): File {
  return new File([text], name, { type: 'text/plain' });
}

export function defineMsReplaySave(): void {
  defineOnce('ms-replay-save', MsReplaySave);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-replay-save': MsReplaySave;
  }
}
