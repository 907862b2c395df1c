import { type Choice, choices } from '../rules/rule-choices.ts';
import type { Rules } from '../rules/rules-draft.ts';
import { chips } from '../ui/fields/chips.ts';

/** The chips of one rule, and what the chosen one means. */
export function choiceChips<F extends Choice>(field: F, rules: Rules, onChoose: (value: Rules[F]) => void) {
  const { title, options } = choices()[field];
  return chips(field, title, options, rules[field], onChoose);
}
