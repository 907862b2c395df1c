import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import type { Refusal } from '../../worker/api/outcome.ts';
import type { Geometry, Topology } from '../../worker/api/rules.ts';
import { numberText, sentences } from '../i18n/words.ts';
import { lazy } from '../lazy.ts';
import { type Choice, librarySwitch, switches, topologyOptions } from '../rules/rule-choices.ts';
import type { Rules, RulesDraft } from '../rules/rules-draft.ts';
import { consequences, rulesOfDraft, withRule } from '../rules/rules-words.ts';
import { defineOnce } from '../ui/define.ts';
import { chipStyles } from '../ui/fields/chips.ts';
import { formStyles } from '../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../ui/shared-styles.ts';
import { neighbourhoodPicture } from './neighbourhood-picture.ts';
import { type Lists, listsOf } from './neighbourhoods.ts';
import { choiceChips } from './rule-chips.ts';
import { rulesStyles } from './rules-styles.ts';

const loadPattern = lazy(() => import('./ms-pattern.ts'));

/**
 * Every rule but the size, each with what it means: neighbourhoods as drawings, the rest as chips and switches, and
 * what they amount to. Sends `ms-draft` with the draft after each change.
 */
export class MsRules extends LitElement {
  static override properties = {
    draft: { attribute: false },
    geometry: { attribute: false },
    refusal: { attribute: false },
    played: { attribute: false },
    mines: {},
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
      .amounts {
        display: grid;
        grid-template-columns: auto 1fr;
        align-items: center;
        gap: 14px;
        padding-block-end: 8px;
      }
      .amounts div {
        display: flex;
        gap: 8px;
      }
      .amounts .neighbourhood {
        inline-size: 88px;
        block-size: 88px;
      }
      .amounts :has(:nth-child(2)) > .neighbourhood {
        inline-size: 64px;
        block-size: 64px;
      }
      fieldset + .row {
        margin-block-start: 8px;
      }
      .start {
        display: inline-grid;
        align-items: center;
        min-block-size: 44px;
        color: inherit;
        font-size: 0.8125em;
      }
      .original {
        inline-size: 100%;
        margin-block-start: 8px;
      }
    `,
  ];

  draft: RulesDraft | null = null;
  /** The neighbours, as the engine has answered; null until it has. */
  geometry: Geometry | null = null;
  /** The engine's objection to a custom pattern. */
  refusal: Refusal | null = null;
  /** The rules that a board from outside is played by; null: those of the draft. */
  played: Rules | null = null;
  /** The most mines that fit, in words, when the size is not typed; empty when it is shown elsewhere. */
  mines = '';

  protected override updated(): void {
    if (this.draft === null || typeof rulesOfDraft(this.draft).topology === 'string') return;
    void loadPattern().then((part) => part && defineOnce('ms-pattern', part.MsPattern));
  }

  protected override render() {
    const { draft } = this;
    if (!draft) return nothing;
    const rules = rulesOfDraft(draft);
    const { topology } = rules;
    const isChanged = Object.keys(draft.fields).length > 0;
    return html`
      ${this.#renderAmounts(rules)}
      ${this.#renderTopology(topology)}
      ${
        typeof topology === 'string'
          ? nothing
          : html`<ms-pattern .pattern=${topology} .refusal=${this.refusal} @ms-pattern=${this.#onPattern}></ms-pattern>`
      }
      ${this.#renderChoice('wrap', rules)} ${this.#renderChoice('firstClick', rules)}
      <a class="start" href="#/start">${msg('Where to start')}</a>
      ${this.#renderChoice('win', rules)} ${this.#renderChoice('fairness', rules)}
      ${[...switches(), librarySwitch()].map(({ field, title, about, on, off }) => {
        const toggle = (event: Event) => {
          if (event.target instanceof HTMLInputElement) this.#set(field, event.target.checked ? on : off);
        };
        return html`
          <label class="row">
            <span>${title}<span class="note">${about}</span></span>
            <input class="toggle" type="checkbox" role="switch" aria-label=${title} .checked=${rules[field] === on}
              @change=${toggle} />
          </label>
        `;
      })}
      ${
        isChanged
          ? html`<button class="button original" type="button" @click=${() => this.#emit({ ...draft, fields: {} })}>
              ${msg('Undo all changes')}
            </button>`
          : nothing
      }
    `;
  }

  /** A drawing of who neighbours whom and the rules' consequences in words. */
  #renderAmounts(rules: Rules) {
    const lists: Lists = this.geometry?.neighbours ?? listsOf(rules.topology);
    const shape = this.geometry?.shape ?? (rules.topology === 'hex' ? 'hex' : 'square');
    const most = Math.max(lists.even.length, lists.odd.length);
    const isUneven = shape === 'square' && JSON.stringify(lists.even) !== JSON.stringify(lists.odd);
    const count = numberText(most);
    return html`
      <div class="amounts">
        <div>
          ${neighbourhoodPicture(
            lists,
            shape,
            isUneven
              ? msg(str`A cell and its ${count} neighbours in even rows`)
              : msg(str`A cell and its ${count} neighbours`),
          )}
          ${isUneven ? neighbourhoodPicture(lists, shape, msg(str`A cell and its ${count} neighbours in odd rows`), 'odd') : nothing}
        </div>
        <p class="note" aria-live="polite">${sentences(this.mines, consequences(this.played ?? rules, most))}</p>
      </div>
    `;
  }

  #renderTopology(topology: Topology) {
    const chosen = typeof topology === 'string' ? topology : 'custom';
    return html`
      <fieldset role="radiogroup">
        <legend>${msg('Neighbours')}</legend>
        <div class="tiles">
          ${topologyOptions().map(({ value, title }) => {
            const lists = listsOf(value === 'custom' ? sample : value);
            return html`
              <label class="tile">
                <input class="unseen" type="radio" name="topology" .checked=${value === chosen}
                  @change=${() => this.#set('topology', value === 'custom' ? patternOf(topology) : value)} />
                ${neighbourhoodPicture(lists, value === 'hex' ? 'hex' : 'square', null)} <span>${title}</span>
              </label>
            `;
          })}
        </div>
        <p class="note">${topologyOptions().find(({ value }) => value === chosen)?.about}</p>
      </fieldset>
    `;
  }

  #renderChoice<F extends Choice>(field: F, rules: Rules) {
    return choiceChips(field, rules, (value) => this.#set(field, value));
  }

  #set<F extends keyof Rules>(field: F, value: Rules[F]): void {
    if (this.draft) this.#emit(withRule(this.draft, field, value));
  }

  #onPattern = (event: CustomEvent<Topology>) => this.#set('topology', event.detail);

  #emit(draft: RulesDraft): void {
    this.draft = draft;
    this.dispatchEvent(
      new CustomEvent<RulesDraft>('ms-draft', { bubbles: true, composed: true, detail: draft }),
    );
  }
}

/** The picture on the tile for patterns: a shape that is none of the named ones. */
const sample: Topology = {
  pattern: [
    [-2, 0],
    [2, 0],
    [0, -2],
    [0, 2],
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
};

/** The same neighbourhood as a pattern, to go on from. */
function patternOf(topology: Topology): Topology {
  if (typeof topology !== 'string') return topology;
  const { even, odd } = listsOf(topology);
  return even === odd ? { pattern: even } : { even, odd };
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-rules': MsRules;
  }
  interface HTMLElementEventMap {
    'ms-draft': CustomEvent<RulesDraft>;
  }
}
