import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import { inSentence } from '../../i18n/words.ts';
import { icon } from '../icons/icon.ts';
import { resetStyles } from '../shared-styles.ts';
import { sheetPictures } from '../sheet/sheet-icons.ts';

/**
 * A number with a button on each side, and in place what is wrong with it. The text is kept as typed:
 * a browser's number field would swallow "abc" before a message could be shown.
 * Sends `ms-number` with the new text.
 */
export class MsNumberField extends LitElement {
  static override properties = {
    label: {},
    value: {},
    min: { type: Number },
    max: { type: Number },
    refusal: {},
  };

  static override styles = [
    resetStyles,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 2px 12px;
        padding-block: 3px;
      }
      label {
        flex: 1 1 5em;
      }
      .box {
        max-inline-size: 100%;
        display: grid;
        grid-template-columns: 46px minmax(0, 6em) 46px;
        border: 1px solid var(--ms-edge);
        border-radius: calc(var(--ms-radius) - 2px);
      }
      .box.wrong {
        border-color: var(--ms-accent);
        box-shadow: 0 0 0 1px var(--ms-accent);
      }
      .box:focus-within {
        outline: 3px solid var(--ms-focus);
        outline-offset: 1px;
      }
      input {
        font: inherit;
        font-weight: 650;
        font-variant-numeric: tabular-nums;
        color: inherit;
        inline-size: 100%;
        min-block-size: 44px;
        padding: 0;
        border: 0;
        background: none;
        text-align: center;
        outline: none;
      }
      button {
        display: grid;
        place-items: center;
        min-block-size: 44px;
        border-radius: calc(var(--ms-radius) - 3px);
        color: var(--ms-ink-2);
      }
      button svg {
        inline-size: 1.125em;
        block-size: 1.125em;
      }
      button:active {
        background: var(--ms-line);
      }
      .refusal {
        flex: 1 0 100%;
        color: var(--ms-accent);
        font-size: 0.8125em;
        line-height: 1.4;
        text-align: end;
      }
    `,
  ];

  label = '';
  value = '';
  min = 0;
  max = 1;
  /** Empty when the value is valid. */
  refusal = '';

  protected override render() {
    const count = Number(this.value);
    const isCount = this.value.trim() !== '' && Number.isFinite(count);
    return html`
      <label for="field">${this.label}</label>
      <div class="box ${this.refusal ? 'wrong' : ''}">
        <button type="button" tabindex="-1" aria-label=${msg(str`Fewer ${inSentence(this.label)}`, { desc: 'A button. Columns, rows or mines.' })}
          @click=${() => this.#step(-1)}>${icon(sheetPictures.minus)}</button>
        <input id="field" type="text" inputmode="numeric" role="spinbutton" autocomplete="off" maxlength="12"
          enterkeyhint="go" .value=${this.value} aria-valuenow=${isCount ? count : nothing}
          aria-valuemin=${this.min} aria-valuemax=${this.max} aria-invalid=${this.refusal ? 'true' : 'false'}
          aria-describedby="refusal" @input=${this.#onInput} @keydown=${this.#onKey} @focus=${selectAll} />
        <button type="button" tabindex="-1" aria-label=${msg(str`More ${inSentence(this.label)}`, { desc: 'A button. Columns, rows or mines.' })}
          @click=${() => this.#step(1)}>${icon(sheetPictures.plus)}</button>
      </div>
      <div class="refusal" id="refusal" aria-live="polite">${this.refusal || nothing}</div>
    `;
  }

  #onInput = (event: InputEvent) => {
    if (event.target instanceof HTMLInputElement) this.#emit(event.target.value);
  };

  #onKey = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      this.#step(step);
    } else if (event.key === 'Enter') {
      this.dispatchEvent(new CustomEvent('ms-enter', { bubbles: true, composed: true }));
    }
  };

  /** Steps from the typed text to the nearest valid number. */
  #step(by: number): void {
    const typed = Math.round(Number(this.value));
    const from = Number.isFinite(typed) ? typed : this.min;
    this.#emit(String(Math.min(this.max, Math.max(this.min, from + by))));
  }

  #emit(value: string): void {
    this.value = value;
    this.dispatchEvent(
      new CustomEvent<string>('ms-number', { bubbles: true, composed: true, detail: value }),
    );
  }
}

function selectAll(event: FocusEvent): void {
  if (event.target instanceof HTMLInputElement) event.target.select();
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-number-field': MsNumberField;
  }
  interface HTMLElementEventMap {
    'ms-number': CustomEvent<string>;
    'ms-enter': CustomEvent<null>;
  }
}
