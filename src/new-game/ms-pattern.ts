import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import type { Offset } from '../../worker/api/cells.ts';
import type { Refusal } from '../../worker/api/outcome.ts';
import type { Topology } from '../../worker/api/rules.ts';
import { numberText, said } from '../i18n/words.ts';
import { directionWords, nearestWords } from '../rules/rules-words.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import {
  formatOffsets,
  holds,
  type ListName,
  type Lists,
  listsOf,
  parseOffsets,
  toggled,
} from './neighbourhoods.ts';

/** The radius of the drawing; offsets further off are typed. */
const reach = 3;

/** The most neighbours that a pattern may have. */
const most = 24;

const names = (): Readonly<Record<ListName, string>> => ({
  all: msg('Offsets'),
  even: msg('Offsets in even rows'),
  odd: msg('Offsets in odd rows'),
});

type Pattern = Exclude<Topology, string>;

/**
 * A pattern of one's own: cells around a centre to switch on and off (the opposite one follows), and the same as a
 * list of offsets to write, for all rows or for even and odd ones apart. Sends `ms-pattern` with each readable
 * pattern; whether it can be played is for the engine to say.
 */
export class MsPattern extends LitElement {
  static override properties = {
    pattern: { attribute: false },
    refusal: { attribute: false },
    _texts: { state: true },
    _at: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    css`
      :host {
        display: block;
      }
      .cells {
        display: grid;
        grid-template-columns: repeat(7, minmax(0, 44px));
        justify-content: center;
        gap: 3px;
        padding: 6px;
        margin-block: 4px 6px;
        border-radius: var(--ms-radius);
        background: var(--ms-board);
      }
      .cells > * {
        aspect-ratio: 1;
        border-radius: 8px;
      }
      .cells button {
        background: var(--ms-covered);
      }
      .cells button[aria-pressed='true'] {
        background: var(--ms-open);
        color: var(--ms-ink);
      }
      .cells button[aria-pressed='true']::after {
        content: '';
        display: block;
        inline-size: 36%;
        block-size: 36%;
        margin: auto;
        border-radius: 50%;
        background: currentColor;
      }
      .centre {
        background: var(--ms-accent);
      }
      .text {
        font-variant-numeric: tabular-nums;
        resize: vertical;
        min-block-size: 4.6em;
      }
      .use {
        inline-size: 100%;
        margin-block: 8px;
      }
      h3 {
        display: flex;
        justify-content: space-between;
        margin: 10px 0 4px;
        font-size: 1em;
        font-weight: 650;
      }
      h3 span {
        font-weight: 400;
        color: var(--ms-ink-2);
      }
      @media (forced-colors: active) {
        .cells button {
          border-color: CanvasText;
        }
        .cells > * {
          forced-color-adjust: none;
        }
      }
    `,
  ];

  pattern: Pattern = { pattern: [] };
  /** The engine's objection to the pattern. */
  refusal: Refusal | null = null;

  /** The lists as they are written, while they are being written. */
  private _texts: Readonly<Partial<Record<ListName, string>>> = {};
  /** The cell of the drawing that the Tab key reaches. */
  private _at: Offset = [1, 0];

  get #lists(): Lists {
    return listsOf(this.pattern);
  }

  get #shown(): readonly ListName[] {
    return 'pattern' in this.pattern ? ['all'] : ['even', 'odd'];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('pattern')) return;
    const texts = this.#shown.map((name) => {
      const typed = this._texts[name] ?? '';
      const list = this.#written(name);
      // What says the same keeps its spelling.
      return [name, isList(parseOffsets(typed), list) ? typed : formatOffsets(list)] as const;
    });
    this._texts = Object.fromEntries(texts);
  }

  #written(name: ListName): readonly Offset[] {
    const { pattern } = this;
    const list = 'pattern' in pattern ? pattern.pattern : pattern[name === 'odd' ? 'odd' : 'even'];
    return Array.isArray(list) ? list : [];
  }

  protected override updated(): void {
    const isUnread = this.#shown.some((name) => parseOffsets(this._texts[name] ?? '') === null);
    this.dispatchEvent(new CustomEvent('ms-unread', { bubbles: true, composed: true, detail: isUnread }));
  }

  protected override render() {
    const isUneven = this.#shown.length > 1;
    return html`
      ${this.#shown.map((name) => this.#renderList(name))}
      ${this.refusal ? this.#renderRefusal(this.refusal) : nothing}
      <label class="row">
        <span>${msg('Odd rows differ')}<span class="note">${msg('For boards with shifted rows.')}</span></span>
        <input class="toggle" type="checkbox" role="switch" aria-label=${msg('Odd rows differ')} .checked=${isUneven}
          @change=${this.#onUneven} />
      </label>
    `;
  }

  #renderRefusal(refusal: Refusal) {
    const { topology } = refusal.nearest ?? {};
    return html`
      <p class="refusal" id="refusal" role="alert">${said(refusal)}</p>
      ${
        topology
          ? html`<button class="button use" type="button" @click=${() => this.#emit(topology)}>
              ${nearestWords({ topology })}
            </button>`
          : nothing
      }
    `;
  }

  #renderList(name: ListName) {
    const list = this.#lists[name === 'odd' ? 'odd' : 'even'];
    const text = this._texts[name] ?? '';
    const isUnread = parseOffsets(text) === null;
    const title = { all: msg('Neighbours of a cell'), even: msg('In even rows'), odd: msg('In odd rows') }[
      name
    ];
    return html`
      <h3 id="title-${name}">${title} <span>${msg(str`${numberText(list.length)} of ${numberText(most)}`)}</span></h3>
      <div class="cells" role="group" aria-labelledby="title-${name}" @keydown=${this.#onKey}>
        ${offsetsAround().map((offset) => this.#renderCell(name, list, offset))}
      </div>
      <textarea class="text" rows="2" aria-label=${names()[name]} autocomplete="off" autocapitalize="off"
        spellcheck="false" placeholder="[1, 0], [-1, 0]" .value=${text} aria-invalid=${isUnread || this.refusal !== null}
        aria-describedby="help-${name} refusal" @input=${(event: Event) => this.#onText(name, event)}></textarea>
      <p class=${isUnread ? 'refusal' : 'note'} id="help-${name}" aria-live="polite">
        ${isUnread ? msg('Write each offset as [dx, dy], such as [1, 0], [-1, 0].') : msg('Columns to the right, rows down.')}
      </p>
    `;
  }

  #renderCell(name: ListName, list: readonly Offset[], offset: Offset) {
    const [dx, dy] = offset;
    if (dx === 0 && dy === 0) return html`<span class="centre"></span>`;
    return html`
      <button type="button" aria-label=${directionWords(offset)} aria-pressed=${holds(list, offset)}
        data-offset="${dx},${dy}" tabindex=${dx === this._at[0] && dy === this._at[1] ? 0 : -1}
        @click=${() => this.#toggle(name, offset)}></button>
    `;
  }

  #toggle(name: ListName, offset: Offset): void {
    this._at = offset;
    const { even, odd } = toggled(this.#lists, name, offset);
    this.#emit(name === 'all' ? { pattern: even } : { even, odd });
  }

  #onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const { currentTarget: group } = event;
    if (!step || !(group instanceof HTMLElement)) return;
    event.preventDefault();
    const clamp = (value: number) => Math.max(-reach, Math.min(reach, value));
    let [dx, dy] = [clamp(this._at[0] + step[0]), clamp(this._at[1] + step[1])];
    // The centre is no button: the keyboard goes over it.
    if (dx === 0 && dy === 0) [dx, dy] = step;
    this._at = [dx, dy];
    group.querySelector<HTMLElement>(`[data-offset="${dx},${dy}"]`)?.focus();
  };

  #onText(name: ListName, event: Event): void {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    const { value } = event.target;
    this._texts = { ...this._texts, [name]: value };
    const list = parseOffsets(value);
    if (!list) return;
    const { pattern } = this;
    this.#emit('pattern' in pattern ? { pattern: list } : { ...pattern, [name]: list });
  }

  #onUneven = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const { even, odd } = this.#lists;
    this.#emit(event.target.checked ? { even, odd } : { pattern: even });
  };

  #emit(topology: Topology): void {
    if (typeof topology !== 'string') this.pattern = topology;
    this.dispatchEvent(
      new CustomEvent<Topology>('ms-pattern', { bubbles: true, composed: true, detail: topology }),
    );
  }
}

const steps: Partial<Record<string, Offset>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function offsetsAround(): readonly Offset[] {
  const side = 2 * reach + 1;
  return Array.from({ length: side * side }, (_, i) => [(i % side) - reach, Math.floor(i / side) - reach]);
}

function isList(a: readonly Offset[] | null, b: readonly Offset[]): boolean {
  return a !== null && JSON.stringify(a) === JSON.stringify(b);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-pattern': MsPattern;
  }
  interface HTMLElementEventMap {
    'ms-pattern': CustomEvent<Topology>;
  }
}
