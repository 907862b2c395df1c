import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import type { BackupCount, RestoreCount } from '../../worker/api/archive.ts';
import { said, sentences } from '../i18n/words.ts';
import { storedSettings, takeSettings } from '../settings/keep-settings.ts';
import { storageSide } from '../ui/apple-touch.ts';
import { DropZone, dropStyles } from '../ui/fields/drop-zone.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { saveFile } from '../ui/fields/save-file.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import type { Archive } from '../ui/sheet/app-view.ts';
import { backupName, contentsWords, madeWords, mergedWords } from './backup-words.ts';
import { backupOfText } from './hand-over/backup-text.ts';
import { nothingCopied, pasteDenied, pastedText, pasteLabel } from './hand-over/hand-over.ts';
import { defineMsCopyGames } from './hand-over/ms-copy-games.ts';
import { partStyles } from './section-styles.ts';
import { canShareFiles, shareFile } from './share-file.ts';

/** The steps of restoring a backup. */
type Coming =
  | { readonly step: 'none' }
  | { readonly step: 'reading' }
  /** The backup's contents, and whether to restore it. */
  | { readonly step: 'asking'; readonly bytes: Uint8Array; readonly count: BackupCount }
  | { readonly step: 'merging' }
  | { readonly step: 'done'; readonly count: RestoreCount; readonly settings: string | null };

/**
 * Writes everything to one file, and reads it back: shows what a backup holds before changing anything, and what was
 * merged after it. Settings come back only when their button is pressed.
 */
export class MsBackup extends LitElement {
  static override properties = {
    archive: { attribute: false },
    file: { attribute: false },
    _coming: { state: true },
    _isSaving: { state: true },
    _said: { state: true },
    _problem: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    dropStyles,
    partStyles,
    css`
      .actions {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 8px;
        margin-block: 10px;
      }
      /* Nothing is dropped by fingers. */
      @media (hover: none) {
        .drop {
          padding: 0;
          border: 0;
        }
      }
      .pair {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .pair .button {
        flex: 1 1 7em;
      }
    `,
  ];

  archive: Archive | null = null;
  /** A backup that was handed to the app. */
  file: File | null = null;

  private _coming: Coming = { step: 'none' };
  private _isSaving = false;
  private _said = '';
  private _problem = '';

  /** The file that was handed over last. */
  #given: File | null = null;

  readonly #drop = new DropZone(this, { file: (file) => void this.#read(file) });

  protected override updated(): void {
    const { file } = this;
    // The page around it hands over the same one whenever it is drawn again.
    if (!this.archive || !file || file === this.#given) return;
    this.#given = file;
    void this.#read(file).then(() => this.scrollIntoView({ block: 'end' }));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (storageSide() === 'browser') defineMsCopyGames();
  }

  protected override render() {
    const name = backupName(new Date());
    return html`
      <h3 id="backup">${msg('Backup')}</h3>
      <p class="note">${msg('All your games, results and settings in one file.')}</p>
      <div class="actions" role="group" aria-labelledby="backup">
        <button class="button" type="button" ?disabled=${this._isSaving} @click=${() => this.#save(name, false)}>
          ${msg('Back up to a file')}
        </button>
        ${
          canShareFiles(name)
            ? html`<button class="button" type="button" ?disabled=${this._isSaving} @click=${() => this.#save(name, true)}>
                ${msg('Share the file')}
              </button>`
            : nothing
        }
        ${storageSide() === 'browser' ? html`<ms-copy-games .archive=${this.archive}></ms-copy-games>` : nothing}
        <div class="drop ${this.#drop.isOver ? 'over' : ''}" @dragover=${this.#drop.onOver}
          @dragleave=${this.#drop.onLeave} @drop=${this.#drop.onDrop}>
          ${this.#renderComing()}
          ${this._problem ? html`<p class="refusal" role="alert">${this._problem}</p>` : nothing}
        </div>
      </div>
      <p class="note" role="status">${this._said}</p>
    `;
  }

  #renderComing() {
    const coming = this._coming;
    switch (coming.step) {
      case 'none':
        return this.#renderChoice();
      case 'reading':
        return html`<p role="status">${msg('Reading the file…')}</p>`;
      case 'merging':
        return html`<p role="status">${msg('Restoring games…')}</p>`;
      case 'asking':
        return html`
          <p role="status">${holdsWords(coming.count)}</p>
          <div class="pair">
            <button class="button primary" type="button" @click=${() => this.#merge(coming.bytes)}>${msg('Restore')}</button>
            <button class="button" type="button" @click=${this.#forget}>${msg('Cancel')}</button>
          </div>
        `;
      case 'done':
        return html`
          <p role="status">${mergedWords(coming.count)}</p>
          ${
            coming.settings === null
              ? nothing
              : html`<button class="button" type="button" @click=${() => this.#takeSettings(coming.settings)}>
                  ${msg('Restore its settings too')}
                </button>`
          }
          ${this.#renderChoice(msg('Choose another file'))}
        `;
    }
  }

  #renderChoice(label = msg('Restore from a file')) {
    return html`
      <label class="button file">
        ${label}
        <input class="unseen" type="file" aria-label=${label} accept=".minesweeper,application/octet-stream"
          @change=${this.#drop.onFile} />
      </label>
      ${
        storageSide() === 'app'
          ? html`<button class="button" type="button" @click=${this.#paste}>${pasteLabel()}</button>`
          : nothing
      }
    `;
  }

  async #save(name: string, isShared: boolean): Promise<void> {
    if (!this.archive) return;
    this._isSaving = true;
    this._said = this._problem = '';
    const made = await this.archive.backup(storedSettings() ?? '');
    this._isSaving = false;
    if (!made.ok) {
      this._problem = said(made);
      return;
    }
    const file = new File([made.bytes as Uint8Array<ArrayBuffer>], name, {
      type: 'application/octet-stream',
    });
    if (isShared && (await shareFile(file))) return;
    saveFile(file);
    this._said = msg(str`Saved as ${name}: ${contentsWords(made)}, as of ${madeWords(made)}.`);
  }

  #paste = async () => {
    const text = await pastedText();
    const bytes = text === null ? null : backupOfText(text);
    if (bytes) await this.#read(new File([bytes], ''));
    else this.#refuse(text === null ? pasteDenied() : nothingCopied());
  };

  async #read(file: File): Promise<void> {
    this._said = this._problem = '';
    this._coming = { step: 'reading' };
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const count = await this.archive?.readBackup(bytes);
      if (count?.ok) this._coming = { step: 'asking', bytes, count };
      else this.#refuse(said(count) || msg('Backups can’t be read right now.'));
    } catch {
      // The file was deleted or changed in the meantime, or is a folder.
      this.#refuse(msg('This file can’t be read.'));
    }
  }

  async #merge(bytes: Uint8Array): Promise<void> {
    this._coming = { step: 'merging' };
    const count = await this.archive?.restoreBackup(bytes);
    if (!count?.ok) return this.#refuse(said(count) || msg('Backups can’t be read right now.'));
    const { settings } = count;
    this._coming = {
      step: 'done',
      count,
      settings: settings && settings !== storedSettings() ? settings : null,
    };
  }

  #refuse(problem: string): void {
    this._problem = problem;
    this._coming = { step: 'none' };
  }

  #takeSettings(settings: string | null): void {
    if (settings === null || this._coming.step !== 'done') return;
    this._coming = { ...this._coming, settings: null };
    this._said = takeSettings(settings)
      ? msg('Settings restored.')
      : msg('Settings restored until you close this page.');
  }

  #forget = () => {
    this._coming = { step: 'none' };
  };
}

/** Describes the contents of a backup, and the changes that restoring it makes. */
function holdsWords(count: BackupCount): string {
  const contents = contentsWords(count);
  return sentences(
    msg(str`This backup holds ${contents}, as of ${madeWords(count)}.`),
    msg('Your existing games won’t change.'),
  );
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-backup': MsBackup;
  }
}
