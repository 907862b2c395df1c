import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import type { BackupCount } from '../../../worker/api/archive.ts';
import type { Outcome } from '../../../worker/api/outcome.ts';
import { said } from '../../i18n/words.ts';
import { storedSettings } from '../../settings/keep-settings.ts';
import { defineOnce } from '../../ui/define.ts';
import { formStyles } from '../../ui/fields/form-styles.ts';
import { saveFile } from '../../ui/fields/save-file.ts';
import { buttonStyles, resetStyles } from '../../ui/shared-styles.ts';
import type { Archive } from '../../ui/sheet/app-view.ts';
import { backupName, contentsWords, madeWords } from '../backup-words.ts';
import { canShareFiles, shareFile } from '../share-file.ts';
import { textOfBackup } from './backup-text.ts';
import { copyLabel, hasGames, isRefused, pasteLabel, refuseForGood } from './hand-over.ts';

type MadeBackup = Outcome<{ readonly bytes: Uint8Array } & BackupCount>;

/** The backup could not be made, or is too large to be copied. */
class NotCopied extends Error {}

/**
 * Copies a backup as text, to be pasted in the installed app; where the clipboard refuses it or it is too large, a second
 * button saves it as a file. As an offer it says why, is not there without games, and can be dismissed for good.
 */
export class MsCopyGames extends LitElement {
  static override properties = {
    archive: { attribute: false },
    isOffer: { type: Boolean },
    _isOffered: { state: true },
    _isBusy: { state: true },
    _said: { state: true },
    _problem: { state: true },
    _backup: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    css`
      :host {
        display: block;
      }
      .refusal,
      .note:not(:empty) {
        margin-block-start: 8px;
      }
      .offer {
        display: grid;
        gap: 8px;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
      .button {
        flex: 1 1 auto;
      }
    `,
  ];

  archive: Archive | null = null;
  /** Whether the player came for something else. */
  isOffer = false;

  private _isOffered = false;
  private _isBusy = false;
  private _said = '';
  private _problem = '';
  /** What could not be copied, to be saved as a file. */
  private _backup: (BackupCount & { readonly file: File }) | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('archive') || changed.has('isOffer')) void this.#look();
  }

  async #look(): Promise<void> {
    const { archive, isOffer } = this;
    this._isOffered = !isOffer || (archive !== null && !isRefused() && (await hasGames(archive)) === true);
  }

  protected override render() {
    if (!this._isOffered) return nothing;
    return html`
      <div class=${this.isOffer ? 'offer' : ''}>
        ${
          this.isOffer
            ? html`<p class="note" id="why">
                ${msg('The installed app starts empty, because it has storage of its own on iPhone and iPad. To move your games, copy them before you install, then paste them in the app.')}
              </p>`
            : nothing
        }
        <div class="actions">
          <button class="button" type="button" ?disabled=${this._isBusy} aria-describedby=${this.isOffer ? 'why' : nothing}
            @click=${this.#copy}>${copyLabel()}</button>
          ${
            this._backup
              ? html`<button class="button primary" type="button" @click=${this.#save}>${msg('Save as a file')}</button>`
              : nothing
          }
          ${
            this.isOffer
              ? html`<button class="button plain" type="button" @click=${this.#refuse}>${msg('No, thank you')}</button>`
              : nothing
          }
        </div>
      </div>
      <p class="refusal" role="alert" ?hidden=${!this._problem}>${this._problem}</p>
      <p class="note" role="status">${this._said}</p>
    `;
  }

  #copy = async () => {
    if (!this.archive || this._isBusy) return;
    this._isBusy = true;
    this._said = this._problem = '';
    this._backup = null;
    const making = this.archive.backup(storedSettings() ?? '');
    const isCopied = await copied(making);
    const made = await making;
    this._isBusy = false;
    if (!made.ok) this._problem = said(made);
    else if (isCopied)
      this._said = msg(
        str`Copied: ${contentsWords(made)}. Now add the app to your Home Screen, open it and tap “${pasteLabel()}”.`,
      );
    else this.#offerFile(made);
  };

  #offerFile(made: BackupCount & { readonly bytes: Uint8Array }): void {
    const bytes = made.bytes as Uint8Array<ArrayBuffer>;
    const file = new File([bytes], backupName(new Date()), { type: 'application/octet-stream' });
    this._backup = { ...made, file };
    this._problem =
      textOfBackup(bytes) === null
        ? msg('Your games are too large to copy. Save them as a file and choose it in the installed app.')
        : msg(
            'Your browser did not allow copying. Save your games as a file and choose it in the installed app.',
          );
  }

  // A tap of its own: after the wait for the backup, the system's sheet would not open any more.
  #save = async () => {
    const backup = this._backup;
    if (!backup) return;
    const { file } = backup;
    if (canShareFiles(file.name) && (await shareFile(file))) return;
    saveFile(file);
    this._problem = '';
    this._said = msg(str`Saved as ${file.name}: ${contentsWords(backup)}, as of ${madeWords(backup)}.`);
  };

  #refuse = () => {
    refuseForGood();
    this._isOffered = false;
  };
}

/**
 * Whether the backup is in the clipboard, as text. WebKit takes something to copy only within the tap, and a backup may
 * take a second: so it gets a promise at once.
 */
async function copied(making: Promise<MadeBackup>): Promise<boolean> {
  const text = making.then((made) => {
    const whole = made.ok ? textOfBackup(made.bytes) : null;
    if (whole === null) throw new NotCopied();
    return new Blob([whole], { type: 'text/plain' });
  });
  // Where the clipboard refuses at once, it does not wait for it.
  text.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}

export function defineMsCopyGames(): void {
  defineOnce('ms-copy-games', MsCopyGames);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-copy-games': MsCopyGames;
  }
}
