import { msg } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import { sentences } from '../i18n/words.ts';
import { DropZone, dropStyles } from '../ui/fields/drop-zone.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { boardOfFile, type GivenBoard, problemOfFile } from './board-of-file.ts';

/**
 * Where a board comes in from outside: a file to choose or to drop, or a text to paste. Sends `ms-board` with what
 * came in, or null when it was taken away again; whether it is a board is for the engine to say.
 */
export class MsOpenBoard extends LitElement {
  static override properties = {
    refusal: {},
    _text: { state: true },
    _problem: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    dropStyles,
    css`
      :host {
        display: block;
      }
      .note {
        text-wrap: pretty;
      }
    `,
  ];

  /** The engine's objection to the board; empty: none. */
  refusal = '';

  private _text = '';
  private _problem = '';

  readonly #drop = new DropZone(this, {
    file: (file) => void this.#read(file),
    text: (text) => {
      this._text = text;
      this.#emit(text.trim() || null);
    },
  });

  protected override render() {
    const refusal = this.refusal || this._problem;
    return html`
      <div class="drop ${this.#drop.isOver ? 'over' : ''}" @dragover=${this.#drop.onOver}
        @dragleave=${this.#drop.onLeave} @drop=${this.#drop.onDrop}>
        <label class="button file">
          ${msg('Choose a file')}
          <input class="unseen" type="file" accept=".mbf,.msgame,.rawvf,.txt,text/plain,application/octet-stream"
            aria-label=${msg('Choose a file')} @change=${this.#drop.onFile} />
        </label>
        <textarea class="text" dir="ltr" rows="4" aria-label=${msg('Board as text')} autocomplete="off" autocapitalize="off"
          spellcheck="false" placeholder=${'..*\n*..\n...'} .value=${this._text} aria-invalid=${refusal !== ''}
          aria-describedby="refusal note" @input=${this.#onText}></textarea>
        ${refusal ? html`<p class="refusal" id="refusal" role="alert">${refusal}</p>` : nothing}
        <p class="note" id="note">
          ${sentences(
            msg('An .mbf file, or text: a layout of “.” and “*”, or the record of a game.'),
            msg('Known boards don’t count towards records.'),
          )}
        </p>
      </div>
    `;
  }

  /** Empties the fields when the board was taken away elsewhere. */
  clear(): void {
    this._text = '';
    this._problem = '';
  }

  #onText = (event: Event) => {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    this._text = event.target.value;
    this.#emit(this._text.trim() || null);
  };

  async #read(file: File): Promise<void> {
    try {
      const board = await boardOfFile(file);
      this._text = typeof board === 'string' ? board : '';
      this.#emit(board);
    } catch (error) {
      this._problem = problemOfFile(error);
    }
  }

  #emit(board: GivenBoard | null): void {
    this._problem = '';
    this.dispatchEvent(
      new CustomEvent<GivenBoard | null>('ms-board', { bubbles: true, composed: true, detail: board }),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-open-board': MsOpenBoard;
  }
  interface HTMLElementEventMap {
    'ms-board': CustomEvent<GivenBoard | null>;
  }
}
