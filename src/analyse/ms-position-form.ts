import { msg } from '@lit/localize';
import { html, LitElement, nothing } from 'lit';
import type { Topology, Wrap } from '../../worker/api/rules.ts';
import { MOST_POSITION_CELLS } from '../board/view-text.ts';
import { choices, topologyOptions } from '../rules/rule-choices.ts';
import { type Position, resized, rowsOf } from '../share/position.ts';
import { defineOnce } from '../ui/define.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { MsNumberField } from '../ui/fields/ms-number-field.ts';
import { resetStyles } from '../ui/shared-styles.ts';
import { analyseStyles } from './analyse-styles.ts';

/** The longest side of a board that is drawn here. */
const MOST_SIDE = 100;

type NumberName = 'columns' | 'rows' | 'mines';

/** The size, the mines and the neighbourhood of a position. Sends `ms-position` with the changed one. */
export class MsPositionForm extends LitElement {
  static override properties = {
    position: { attribute: false },
    _typed: { state: true },
  };

  static override styles = [resetStyles, formStyles, analyseStyles];

  position: Position | null = null;
  /** What was typed and is no number that can be used. */
  private _typed: { readonly name: NumberName; readonly text: string } | null = null;

  protected override render() {
    const { position } = this;
    if (!position) return nothing;
    const { columns, mines, topology, wrap } = position;
    const field = (name: NumberName, label: string, min: number, max: number, value: number) => {
      const isWrong = this._typed?.name === name;
      return html`
        <ms-number-field label=${label} min=${min} max=${max} .value=${isWrong ? (this._typed?.text ?? '') : String(value)}
          .refusal=${isWrong ? msg('This needs a whole number that fits.') : ''}
          @ms-number=${(event: CustomEvent<string>) => this.#type(name, event.detail, min, max)}></ms-number-field>
      `;
    };
    return html`
      ${field('columns', msg('Columns'), 1, MOST_SIDE, columns)}
      ${field('rows', msg('Rows'), 1, MOST_SIDE, rowsOf(position))}
      ${field('mines', msg('Mines'), 0, MOST_POSITION_CELLS, mines)}
      <label class="pair">${msg('Neighbours')}
        <select @change=${this.#onTopology}>
          ${topologyOptions()
            .filter(({ value }) => value !== 'custom' || typeof topology !== 'string')
            .map(
              ({ value, title }) =>
                html`<option value=${value} ?selected=${value === topology || (value === 'custom' && typeof topology !== 'string')}>${title}</option>`,
            )}
        </select>
      </label>
      <label class="pair">${choices().wrap.title}
        <select @change=${this.#onWrap}>
          ${choices().wrap.options.map(({ value, title }) => html`<option value=${value} ?selected=${value === wrap}>${title}</option>`)}
        </select>
      </label>
    `;
  }

  #type(name: NumberName, text: string, min: number, max: number): void {
    const { position } = this;
    const value = Number(text);
    const isFit = text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
    this._typed = isFit ? null : { name, text };
    if (!isFit || !position) return;
    const { columns } = position;
    const rows = rowsOf(position);
    if (name === 'mines') this.#send({ ...position, mines: value });
    else this.#send(resized(position, name === 'columns' ? value : columns, name === 'rows' ? value : rows));
  }

  #onTopology = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    if (this.position && value !== 'custom') this.#send({ ...this.position, topology: value as Topology });
  };

  #onWrap = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    if (this.position) this.#send({ ...this.position, wrap: value as Wrap });
  };

  #send(detail: Position): void {
    this.dispatchEvent(new CustomEvent('ms-position', { detail }));
  }
}

export function defineMsPositionForm(): void {
  defineOnce('ms-number-field', MsNumberField);
  defineOnce('ms-position-form', MsPositionForm);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-position-form': MsPositionForm;
  }
  interface HTMLElementEventMap {
    'ms-position': CustomEvent<Position>;
  }
}
