import { html } from 'lit';
import { type Choice, choices } from '../rules/rule-choices.ts';
import type { Rules } from '../rules/rules-draft.ts';

/** The chips of one rule, and what the chosen one means. */
export function choiceChips<F extends Choice>(field: F, rules: Rules, onChoose: (value: Rules[F]) => void) {
  const { title, options } = choices()[field];
  return html`
    <fieldset role="radiogroup">
      <legend>${title}</legend>
      <div class="chips">
        ${options.map(
          ({ value, title }) => html`
            <label class="chip">
              <input class="unseen" type="radio" name=${field} .checked=${value === rules[field]}
                @change=${() => onChoose(value)} />${title}
            </label>
          `,
        )}
      </div>
      <p class="note">${options.find(({ value }) => value === rules[field])?.about}</p>
    </fieldset>
  `;
}
