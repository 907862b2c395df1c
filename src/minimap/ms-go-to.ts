import { msg } from '@lit/localize';
import { css, html, LitElement } from 'lit';
import type { CellIndex } from '../../worker/api/cells.ts';
import { fromSeen, lieOf, placeSeen, type Sides, seenSize } from '../board/turned.ts';
import { passFocusToGame } from '../ui/pass-focus.ts';
import { requireElement } from '../ui/require-element.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { refusalOf } from './navigation-words.ts';

/** A small dialog that asks for a row and a column. Sends `ms-go`, with the cell, and closes. */
export class MsGoTo extends LitElement {
  static override properties = {
    _row: { state: true },
    _column: { state: true },
    _refusals: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    css`
      dialog {
        position: fixed;
        inset: max(12px, env(safe-area-inset-top, 0px)) 0 auto;
        inline-size: min(21em, 100% - 24px);
        max-block-size: calc(100dvh - 24px);
        margin: 0 auto;
        padding: 18px 20px 20px;
        border: 1px solid transparent;
        border-radius: calc(var(--ms-radius) * 1.4);
        background: var(--ms-sheet);
        color: var(--ms-ink);
        box-shadow: var(--ms-shadow);
        overflow: auto;
      }
      dialog::backdrop {
        background: #0a0c1059;
      }
      h2 {
        font-size: 1.375em;
        font-weight: 650;
        line-height: 1.2;
      }
      .fields {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 12px;
        margin-block: 14px 6px;
      }
      label {
        display: grid;
        gap: 4px;
        color: var(--ms-ink-2);
        font-size: 0.875em;
        min-inline-size: 0;
      }
      input {
        font: inherit;
        font-size: 1.25em;
        font-weight: 650;
        font-variant-numeric: tabular-nums;
        color: var(--ms-ink);
        inline-size: 100%;
        min-block-size: 48px;
        padding: 0 12px;
        border: 1px solid var(--ms-edge);
        border-radius: calc(var(--ms-radius) - 2px);
        background: none;
      }
      input[aria-invalid='true'] {
        border-color: var(--ms-accent);
        box-shadow: 0 0 0 1px var(--ms-accent);
      }
      input:focus-visible {
        outline-offset: 1px;
      }
      .refusal {
        min-block-size: 1.4em;
        color: var(--ms-accent);
        font-size: 0.8125em;
      }
      .buttons {
        display: flex;
        justify-content: flex-end;
        gap: 8px;
        margin-block-start: 8px;
      }
      @media (min-width: 560px) {
        dialog {
          inset-block-start: max(12px, 18dvh);
        }
      }
      @media (max-height: 479px) {
        dialog {
          inset-block-start: 12px;
        }
      }
      @media (forced-colors: active) {
        dialog {
          border-color: CanvasText;
        }
      }
    `,
  ];

  #board: Sides = { columns: 1, rows: 1 };
  private _row = '';
  private _column = '';
  private _refusals: readonly [row: string, column: string] = ['', ''];

  /** Asks for a row and a column as they are seen, beginning with the place of this cell. */
  ask(board: Sides, cell: CellIndex): void {
    this.#board = board;
    const { row, column } = placeSeen(board, cell);
    this._row = String(row);
    this._column = String(column);
    this._refusals = ['', ''];
    void this.updateComplete.then(() => {
      const dialog = requireElement<HTMLDialogElement>(this, 'dialog');
      if (!dialog.open && this.isConnected) dialog.showModal();
      requireElement<HTMLInputElement>(this, 'input').select();
    });
  }

  /** Asks for a place, beginning with none. */
  close(): void {
    this.renderRoot.querySelector('dialog')?.close();
  }

  protected override render() {
    const [row, column] = this._refusals;
    return html`
      <dialog aria-labelledby="title" @click=${this.#onClick} @close=${this.#onClose}>
        <form novalidate @submit=${this.#onSubmit}>
          <h2 id="title">${msg('Go to')}</h2>
          <div class="fields">
            <label>${msg('Row')}<input name="row" inputmode="numeric" autocomplete="off" maxlength="8" enterkeyhint="next" autofocus
              .value=${this._row} aria-invalid=${row !== ''} aria-describedby="refusal" @focus=${selectAll}
              @input=${(event: InputEvent) => this.#type(event, '_row')} /></label>
            <label>${msg('Column')}<input name="column" inputmode="numeric" autocomplete="off" maxlength="8" enterkeyhint="go"
              .value=${this._column} aria-invalid=${column !== ''} aria-describedby="refusal" @focus=${selectAll}
              @input=${(event: InputEvent) => this.#type(event, '_column')} /></label>
          </div>
          <p class="refusal" id="refusal" role="alert">${row || column}</p>
          <div class="buttons">
            <button class="button plain" type="button" @click=${() => this.close()}>${msg('Cancel')}</button>
            <button class="button primary" type="submit">${msg('Go')}</button>
          </div>
        </form>
      </dialog>
    `;
  }

  #type({ target }: InputEvent, name: '_row' | '_column'): void {
    if (target instanceof HTMLInputElement) this[name] = target.value;
    this._refusals = ['', ''];
  }

  #onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const lie = lieOf(this.#board);
    const { columns, rows } = seenSize(lie);
    const row = refusalOf('row', this._row, rows);
    const column = refusalOf('column', this._column, columns);
    this._refusals = [row, column];
    if (row || column)
      return requireElement<HTMLInputElement>(this, row ? '[name=row]' : '[name=column]').select();
    this.close();
    const cell = fromSeen(lie, (Number(this._row) - 1) * columns + Number(this._column) - 1);
    this.dispatchEvent(new CustomEvent<CellIndex>('ms-go', { detail: cell }));
  };

  /** The cell that had the keyboard before may be another element by now, which the browser does not find again. */
  #onClose = () => {
    // It leaves the closed dialog a frame later.
    if (document.activeElement === document.body || this.shadowRoot?.activeElement) passFocusToGame(this);
  };

  #onClick = ({ target }: MouseEvent) => {
    if (target instanceof HTMLDialogElement) this.close();
  };
}

function selectAll({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) target.select();
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-go-to': MsGoTo;
  }
  interface HTMLElementEventMap {
    'ms-go': CustomEvent<CellIndex>;
  }
}
