import { msg } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import { sentences } from '../language/words.ts';
import { boardOfFile, type GivenBoard, problemOfFile } from './board-of-file.ts';
import { formStyles } from './form-styles.ts';
import { buttonStyles, resetStyles } from './shared-styles.ts';

/**
 * Where a board comes in from outside: a file to choose or to drop, or a text to paste. Sends `ms-board` with what
 * came in, or null when it was taken away again; whether it is a board is for the engine to say.
 */
export class MsOpenBoard extends LitElement {
  static override properties = {
    refusal: {},
    _text: { state: true },
    _isOver: { state: true },
    _problem: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    css`
      :host {
        display: block;
      }
      .drop {
        display: grid;
        gap: 8px;
        padding: 12px;
        border: 2px dashed var(--ms-edge);
        border-radius: 16px;
      }
      .drop.over {
        border-color: var(--ms-accent);
        background: var(--ms-line);
      }
      .file {
        position: relative;
        cursor: pointer;
      }
      .file:has(:focus-visible) {
        outline: 3px solid var(--ms-focus);
        outline-offset: 2px;
      }
      .text {
        min-block-size: 6em;
        font: 0.9375em ui-monospace, monospace;
        resize: vertical;
      }
      .note {
        text-wrap: pretty;
      }
    `,
  ];

  /** What the engine has against the board; empty: nothing. */
  refusal = '';

  private _text = '';
  private _isOver = false;
  private _problem = '';

  protected override render() {
    const refusal = this.refusal || this._problem;
    return html`
      <div class="drop ${this._isOver ? 'over' : ''}" @dragover=${this.#onOver} @dragleave=${this.#onLeave}
        @drop=${this.#onDrop}>
        <label class="button file">
          ${msg('Choose a file')}
          <input class="unseen" type="file" accept=".mbf,.msgame,.rawvf,.txt,text/plain,application/octet-stream"
            aria-label=${msg('Choose a file')} @change=${this.#onFile} />
        </label>
        <textarea class="text" rows="4" aria-label=${msg('Board as text')} autocomplete="off" autocapitalize="off"
          spellcheck="false" placeholder=${'..*\n*..\n...'} .value=${this._text} aria-invalid=${refusal !== ''}
          aria-describedby="refusal note" @input=${this.#onText}></textarea>
        ${refusal ? html`<p class="refusal" id="refusal" role="alert">${refusal}</p>` : nothing}
        <p class="note" id="note">
          ${sentences(
            msg('An .mbf file, or text: a layout of “.” and “*”, or the record of a game.'),
            msg('A board that one may know counts for no record.'),
          )}
        </p>
      </div>
    `;
  }

  /** Nothing; empties the fields when the board was taken away elsewhere. */
  clear(): void {
    this._text = '';
    this._problem = '';
  }

  #onText = (event: Event) => {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    this._text = event.target.value;
    this.#tell(this._text.trim() || null);
  };

  #onFile = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const file = event.target.files?.[0];
    if (file) void this.#read(file);
    // The same file, mended meanwhile, can be chosen again.
    event.target.value = '';
  };

  #onOver = (event: DragEvent) => {
    event.preventDefault();
    this._isOver = true;
  };

  #onLeave = () => {
    this._isOver = false;
  };

  #onDrop = (event: DragEvent) => {
    event.preventDefault();
    // The page takes boards too; this one is for the form.
    event.stopPropagation();
    this._isOver = false;
    const file = event.dataTransfer?.files[0];
    if (file) return void this.#read(file);
    this._text = event.dataTransfer?.getData('text/plain') ?? '';
    this.#tell(this._text.trim() || null);
  };

  async #read(file: File): Promise<void> {
    try {
      const board = await boardOfFile(file);
      this._text = typeof board === 'string' ? board : '';
      this.#tell(board);
    } catch (error) {
      this._problem = problemOfFile(error);
    }
  }

  #tell(board: GivenBoard | null): void {
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
