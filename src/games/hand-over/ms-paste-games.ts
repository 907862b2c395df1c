import { msg, str } from '@lit/localize';
import { css, html, LitElement } from 'lit';
import { said, sentences } from '../../i18n/words.ts';
import { storedSettings, takeSettings } from '../../settings/keep-settings.ts';
import { icon } from '../../ui/icons/icon.ts';
import { passFocusToGame } from '../../ui/pass-focus.ts';
import { buttonStyles, resetStyles } from '../../ui/shared-styles.ts';
import type { Archive } from '../../ui/sheet/app-view.ts';
import { sheetPictures } from '../../ui/sheet/sheet-icons.ts';
import { mergedWords } from '../backup-words.ts';
import { backupOfText } from './backup-text.ts';
import { copyLabel, nothingCopied, pasteDenied, pastedText, pasteLabel } from './hand-over.ts';

/** The player's last word on the offer: what was restored was read, or no such offer is wanted. */
export type PasteAnswer = 'read' | 'refused';

/**
 * The notice in an installed app that has no games: takes those of the browser from the clipboard or a file, with the settings where
 * none were made here, and says what has come. Sends `ms-answered`.
 */
export class MsPasteGames extends LitElement {
  static override properties = {
    _step: { state: true },
    _words: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      :host {
        display: block;
      }
      ms-notice {
        text-align: start;
      }
      /* Where it would cover cells; its place is measured all the same. */
      :host([covers-cells]) {
        visibility: hidden;
      }
      /* One row, so that the notice covers no cell of a small phone. */
      .actions {
        display: flex;
        flex-wrap: wrap;
        justify-content: flex-end;
        gap: 6px;
        font-size: 0.875em;
      }
      .button {
        min-block-size: 44px;
        padding-inline: 0.8em;
        text-decoration: none;
      }
      .plain {
        min-inline-size: 44px;
      }
      .file {
        position: relative;
        cursor: pointer;
      }
      .file:has(:focus-visible) {
        outline: 3px solid var(--ms-focus);
        outline-offset: 2px;
      }
    `,
  ];

  archive: Archive | null = null;

  private _step: 'waiting' | 'busy' | 'done' = 'waiting';
  /** What has come of the last try; empty before it. */
  private _words = '';

  /** Whether nothing was taken yet. */
  get isWaiting(): boolean {
    return this._step === 'waiting';
  }

  get isBusy(): boolean {
    return this._step === 'busy';
  }

  /** Whether games were taken. */
  get isDone(): boolean {
    return this._step === 'done';
  }

  /** Takes the notice away; the keyboard goes from it to the board. */
  leave(): void {
    if (this.matches(':focus-within')) passFocusToGame(this);
    this.remove();
  }

  protected override render() {
    return html`<ms-notice .message=${this.#message} .actions=${[]}><div class="actions">${this.#renderActions()}</div></ms-notice>`;
  }

  get #message(): string {
    if (this._step === 'busy') return msg('Restoring games…');
    return this._words || msg(str`Games in the browser? Tap “${copyLabel()}” in the settings there.`);
  }

  #renderActions() {
    if (this._step === 'done')
      return html`
        <a class="button plain" href="#/games">${msg('Games')}</a>
        <button class="button" type="button" @click=${() => this.#answer('read')}>${msg('OK')}</button>
      `;
    const no = msg('No, thank you');
    return html`
      <button class="button plain" type="button" aria-label=${no} title=${no} ?disabled=${this.isBusy}
        @click=${() => this.#answer('refused')}>${icon(sheetPictures.close)}</button>
      <label class="button file">
        ${msg('File')}
        <input class="unseen" type="file" aria-label=${msg('Choose a file')} accept=".minesweeper,application/octet-stream"
          ?disabled=${this.isBusy} @change=${this.#onFile} />
      </label>
      <button class="button primary" type="button" ?disabled=${this.isBusy} @click=${this.#paste}>${pasteLabel()}</button>
    `;
  }

  #paste = async () => {
    const text = await pastedText();
    if (this._step !== 'waiting') return;
    const bytes = text === null ? null : backupOfText(text);
    if (bytes) await this.#take(bytes);
    else this._words = text === null ? pasteDenied() : nothingCopied();
  };

  #onFile = async (event: Event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    try {
      await this.#take(new Uint8Array(await file.arrayBuffer()));
    } catch {
      // It was deleted in the meantime, or is a folder.
      this._words = msg('This file can’t be read.');
    }
  };

  async #take(bytes: Uint8Array): Promise<void> {
    this._step = 'busy';
    const count = await this.archive?.restoreBackup(bytes);
    if (!count?.ok) {
      this._words = said(count) || msg('Backups can’t be read right now.');
      this._step = 'waiting';
      return;
    }
    const { settings } = count;
    // Settings that were made here stay; those of the backup can still be had in the sheet of games.
    const hasSettings = settings !== null && settings !== '' && storedSettings() === null;
    const settingsWords = () =>
      takeSettings(settings ?? '')
        ? msg('Settings restored.')
        : msg('Settings restored until you close this page.');
    this._words = sentences(mergedWords(count), hasSettings && settingsWords());
    this._step = 'done';
  }

  #answer(detail: PasteAnswer): void {
    this.dispatchEvent(new CustomEvent('ms-answered', { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-paste-games': MsPasteGames;
  }
  interface HTMLElementEventMap {
    'ms-answered': CustomEvent<PasteAnswer>;
  }
}
