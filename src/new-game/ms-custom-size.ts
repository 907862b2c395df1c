import { msg } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import { sidesLine, sizeLine } from '../rules/game-line.ts';
import type { BoardSize } from '../rules/level-names.ts';
import { nearestWords } from '../rules/rules-words.ts';
import { maxSide } from '../rules/size-limits.ts';
import { chipStyles } from '../ui/fields/chips.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import {
  checkSize,
  type MineLimit,
  maxMines,
  mineShare,
  plainLimit,
  type SizeField,
  type SizeText,
  textOfSize,
  withMineShare,
} from './custom-size.ts';
import { rulesStyles } from './rules-styles.ts';

/** Boards far beyond the screen, one cell in five a mine. */
const bigSizes: readonly BoardSize[] = [100, 1000, maxSide].map((side) => ({
  columns: side,
  rows: side,
  mines: side ** 2 / 5,
}));

/**
 * Columns, rows and mines with what is wrong with each, what the size amounts to, some big sizes, and those that were
 * played before. Sends `ms-size` with what is typed.
 */
export class MsCustomSize extends LitElement {
  static override properties = {
    text: { attribute: false },
    sizes: { attribute: false },
    limit: { attribute: false },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    chipStyles,
    rulesStyles,
    css`
      :host {
        display: block;
      }
      .sentence {
        min-block-size: 1.4em;
        text-align: end;
      }
      .use {
        inline-size: 100%;
      }
      .chips {
        gap: 6px;
        margin-block: 8px 2px;
      }
      /* The three big ones side by side on a phone. */
      .chip {
        padding-inline: 8px;
        font-size: 0.8125em;
      }
    `,
  ];

  text: SizeText = { columns: '', rows: '', mines: '' };
  /** The sizes that were played last, newest first. */
  sizes: readonly BoardSize[] = [];
  limit: MineLimit = plainLimit;

  /** Mines for each cell, which another size keeps; null once a number of mines has been typed. */
  #share: number | null = null;

  protected override firstUpdated(): void {
    this.#share = mineShare(this.text);
  }

  protected override render() {
    const check = checkSize(this.text, this.limit);
    const refusals = check.ok ? {} : check.refusals;
    const columns = Number(this.text.columns);
    const rows = Number(this.text.rows);
    const fit = this.limit.most ?? (columns >= 1 && rows >= 1 ? maxMines(columns, rows) : maxSide ** 2);
    const most = Math.min(fit, maxSide ** 2);
    const field = (name: SizeField, label: string, min: number, max: number) => html`
      <ms-number-field label=${label} min=${min} max=${max} .value=${this.text[name]}
        .refusal=${refusals[name] ?? ''} @ms-number=${(event: CustomEvent<string>) => this.#type(name, event.detail)}>
      </ms-number-field>
    `;
    return html`
      <div role="group" aria-label=${msg('Your own size')}>
        ${field('columns', msg('Columns'), 1, maxSide)}
        ${field('rows', msg('Rows'), 1, maxSide)}
        ${field('mines', msg('Mines'), 0, most)}
        ${refusals.mines && Number(this.text.mines) > most ? this.#renderNearest(most) : nothing}
        <p class="note sentence" aria-live="polite">${check.ok ? check.sentence : nothing}</p>
        ${this.#renderSizes(msg('Big boards'), bigSizes, sidesLine)}
        ${this.sizes.length > 0 ? this.#renderSizes(msg('Played before'), this.sizes, sizeLine) : nothing}
      </div>
    `;
  }

  #renderSizes(name: string, sizes: readonly BoardSize[], words: (size: BoardSize) => string) {
    return html`
      <div class="chips" role="group" aria-label=${name}>
        ${sizes.map(
          (size) =>
            html`<button class="chip" type="button" @click=${() => this.#take(size)}>${words(size)}</button>`,
        )}
      </div>
    `;
  }

  #renderNearest(mines: number) {
    return html`
      <button class="button use" type="button" @click=${() => this.#type('mines', String(mines))}>
        ${nearestWords({ mines })}
      </button>
    `;
  }

  #take(size: BoardSize): void {
    const text = textOfSize(size);
    this.#share = mineShare(text);
    this.#emit(text);
  }

  #type(name: SizeField, value: string): void {
    if (name === 'mines') this.#share = null;
    const text = { ...this.text, [name]: value };
    this.#emit(this.#share === null ? text : withMineShare(text, this.#share));
  }

  #emit(text: SizeText): void {
    this.text = text;
    this.dispatchEvent(new CustomEvent<SizeText>('ms-size', { bubbles: true, composed: true, detail: text }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-custom-size': MsCustomSize;
  }
  interface HTMLElementEventMap {
    'ms-size': CustomEvent<SizeText>;
  }
}
