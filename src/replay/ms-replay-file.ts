import { msg } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import type { Outcome } from '../../worker/api.ts';
import { defineOnce } from '../components/define.ts';
import { formStyles } from '../components/form-styles.ts';
import { buttonStyles, resetStyles } from '../components/shared-styles.ts';
import { said } from '../language/words.ts';
import { type Watchable, watchableOfFile, watchableOfText } from './replay-source.ts';
import { replayStyles } from './replay-styles.ts';

/** Where a replay comes in from outside: a file to choose or to drop, or a text to paste. Sends `ms-watch`. */
export class MsReplayFile extends LitElement {
  static override properties = { _problem: { state: true } };

  static override styles = [resetStyles, buttonStyles, formStyles, replayStyles];

  private _problem = '';

  protected override render() {
    return html`
      <div class="drop" @dragover=${this.#onOver} @drop=${this.#onDrop}>
        <label class="button file">
          ${msg('Choose a file')}
          <input class="unseen" type="file" accept=".msgame,.rawvf,.txt,text/plain" aria-label=${msg('Choose a file')}
            @change=${this.#onFile} />
        </label>
        <textarea class="text" rows="3" aria-label=${msg('Replay as text')} autocomplete="off" autocapitalize="off"
          spellcheck="false" placeholder="ms1.… or RawVF_Version: …" aria-describedby="note" @input=${this.#onText}></textarea>
        ${this._problem ? html`<p class="refusal" role="alert">${this._problem}</p>` : nothing}
        <p class="note" id="note">${msg('A record of this game, a link to one, or a RAWVF text from another program.')}</p>
      </div>
    `;
  }

  #onOver = (event: DragEvent) => event.preventDefault();

  #onDrop = (event: DragEvent) => {
    event.preventDefault();
    // The page takes boards too; this one is to be watched.
    event.stopPropagation();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    void this.#take(file ? watchableOfFile(file) : watchableOfText(text));
  };

  #onFile = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const file = event.target.files?.[0];
    if (file) void this.#take(watchableOfFile(file));
    // The same file, mended meanwhile, can be chosen again.
    event.target.value = '';
  };

  #onText = (event: Event) => {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    if (event.target.value.trim() === '') this._problem = '';
    else void this.#take(watchableOfText(event.target.value));
  };

  async #take(reading: Promise<Outcome<{ of: Watchable }>>): Promise<void> {
    const read = await reading;
    this._problem = read.ok ? '' : said(read.message);
    if (read.ok)
      this.dispatchEvent(new CustomEvent('ms-watch', { bubbles: true, composed: true, detail: read.of }));
  }
}

/** Nothing; registers the form. */
export function defineMsReplayFile(): void {
  defineOnce('ms-replay-file', MsReplayFile);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-replay-file': MsReplayFile;
  }
  interface HTMLElementEventMap {
    'ms-watch': CustomEvent<Watchable>;
  }
}
