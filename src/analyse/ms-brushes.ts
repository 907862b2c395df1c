import { msg } from '@lit/localize';
import { html, LitElement } from 'lit';
import { CELL } from '../board/cell-codes.ts';
import { numberText } from '../i18n/words.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { icon } from '../ui/icons/icon.ts';
import { pictures, solid } from '../ui/icons/icons.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import { analyseStyles } from './analyse-styles.ts';

/** A covered cell. */
const coveredPicture = solid('M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z');

/** What a click makes of a cell: covered, a flag, or a number. Sends `ms-brush` with the chosen code. */
export class MsBrushes extends LitElement {
  static override properties = {
    brush: { type: Number },
    mostNeighbours: { type: Number },
  };

  static override styles = [resetStyles, formStyles, analyseStyles];

  /** The code that is chosen. */
  brush = 0;
  /** The largest number that a cell can show. */
  mostNeighbours = 8;

  protected override render() {
    const numbers = Array.from({ length: this.mostNeighbours + 1 }, (_, number) => number);
    return html`
      <div class="brushes" role="radiogroup" aria-label=${msg('A click makes the cell')}>
        ${this.#renderBrush(CELL.covered, msg('Covered'), icon(coveredPicture))}
        ${this.#renderBrush(CELL.flag, msg('Flag'), icon(pictures.flag))}
        ${numbers.map((number) => this.#renderBrush(number, numberText(number), numberText(number)))}
      </div>
      <p class="note">${msg('A long press or the right button sets a flag. On the keyboard, type the number on its cell; C covers it.')}</p>
    `;
  }

  #renderBrush(code: number, name: string, face: unknown) {
    return html`
      <label title=${name}>
        <input type="radio" name="brush" aria-label=${name} .checked=${this.brush === code}
          @change=${() => this.dispatchEvent(new CustomEvent('ms-brush', { detail: code }))} />${face}
      </label>
    `;
  }
}

export function defineMsBrushes(): void {
  defineOnce('ms-brushes', MsBrushes);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-brushes': MsBrushes;
  }
  interface HTMLElementEventMap {
    'ms-brush': CustomEvent<number>;
  }
}
