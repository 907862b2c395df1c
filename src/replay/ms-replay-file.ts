import { msg } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import type { Outcome } from '../../worker/api/outcome.ts';
import { said } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { DropZone, dropStyles } from '../ui/fields/drop-zone.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { type Found, watchableOfFile, watchableOfText } from './replay-source.ts';
import { replayStyles } from './replay-styles.ts';

/** The entry for replays from outside: a file to choose or to drop, or a text to paste. Sends `ms-watch`. */
export class MsReplayFile extends LitElement {
  static override properties = { workerSrc: { attribute: false }, _problem: { state: true } };

  static override styles = [resetStyles, buttonStyles, formStyles, dropStyles, replayStyles];

  /** The worker's address, where the page has one of its own. */
  workerSrc: string | null = null;
  private _problem = '';

  readonly #drop = new DropZone(this, {
    file: (file) => void this.#take(watchableOfFile(file, this.workerSrc)),
    text: (text) => void this.#take(watchableOfText(text, this.workerSrc)),
  });

  protected override render() {
    return html`
      <div class="drop ${this.#drop.isOver ? 'over' : ''}" @dragover=${this.#drop.onOver}
        @dragleave=${this.#drop.onLeave} @drop=${this.#drop.onDrop}>
        <label class="button file">
          ${msg('Choose a file')}
          <input class="unseen" type="file" accept=".msgame,.avf,.mvf,.rmv,.evf,.evfs,.rawvf,.txt,text/plain,application/octet-stream" aria-label=${msg('Choose a file')}
            @change=${this.#drop.onFile} />
        </label>
        <textarea class="text" dir="ltr" rows="3" aria-label=${msg('Replay as text')} autocomplete="off" autocapitalize="off"
          spellcheck="false" placeholder=${msg('ms1.… or RawVF_Version: …')} aria-describedby="note" @input=${this.#onText}></textarea>
        ${this._problem ? html`<p class="refusal" role="alert">${this._problem}</p>` : nothing}
        <p class="note" id="note">${msg('A record of this game, a link to one, or a replay of another program: AVF, MVF, RMV, EVF, RAWVF.')}</p>
      </div>
    `;
  }

  #onText = (event: Event) => {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    if (event.target.value.trim() === '') this._problem = '';
    else void this.#take(watchableOfText(event.target.value, this.workerSrc));
  };

  async #take(reading: Promise<Outcome<Found>>): Promise<void> {
    const read = await reading;
    this._problem = read.ok ? '' : said(read);
    if (!read.ok) return;
    const { of, foreign } = read;
    this.dispatchEvent(
      new CustomEvent('ms-watch', { bubbles: true, composed: true, detail: { of, foreign } }),
    );
  }
}

export function defineMsReplayFile(): void {
  defineOnce('ms-replay-file', MsReplayFile);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-replay-file': MsReplayFile;
  }
  interface HTMLElementEventMap {
    'ms-watch': CustomEvent<Found>;
  }
}
