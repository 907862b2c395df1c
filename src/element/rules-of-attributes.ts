import type { PropertyDeclaration } from 'lit';
import type { RulesetRequest } from '../../worker/api.ts';

/** The element's properties that say something of the rules, in the ruleset's own words but for `chordRule`. */
export const RULE_PROPERTIES = [
  'level',
  'columns',
  'rows',
  'mines',
  'topology',
  'wrap',
  'firstClick',
  'deal',
  'needsAtMost',
  'fairness',
  'win',
  'questionMarks',
  'flagLimit',
  'chordRule',
  'flood',
  'position',
] as const;

/** The same as Lit wants them: an attribute each, in kebab case, whose text may be a number. */
export const ruleProperties: Readonly<Record<string, PropertyDeclaration>> = Object.fromEntries(
  RULE_PROPERTIES.map((name) => [name, { attribute: attributeOf(name), converter: numberOrText }]),
);

/** The attribute of a property. The element's method `chord` has the name that the chord rule's property would have. */
function attributeOf(name: (typeof RULE_PROPERTIES)[number]): string {
  return name === 'chordRule' ? 'chord' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What the element's attributes say of the rules, each as its author wrote it; null where nothing is said. */
export type RuleAttributes = Readonly<
  Record<(typeof RULE_PROPERTIES)[number], number | string | boolean | null>
>;

/**
 * The rules that the attributes ask for; what is left out has its default.
 * Nothing is checked here: the engine refuses what cannot be played, in words that can be passed on.
 */
export function rulesOfAttributes(attributes: RuleAttributes): RulesetRequest {
  const rules: Record<string, unknown> = {};
  for (const name of RULE_PROPERTIES) {
    const value = attributes[name];
    if (value !== null) rules[name === 'chordRule' ? 'chord' : name] = ruleOf(name, value);
  }
  // Text where a number should be goes on as it is: the engine's refusal then names what was written.
  return rules;
}

function ruleOf(name: keyof RuleAttributes, value: number | string | boolean): unknown {
  if (name === 'questionMarks' || name === 'flagLimit') return isOn(String(value));
  return name === 'topology' ? patternOrName(String(value)) : value;
}

/** A pattern is written as JSON; anything else is a name, right or wrong. */
function patternOrName(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An on-or-off attribute: `off`, `false` and `no` turn it off, anything else (nothing too) on. */
function isOn(value: string): boolean {
  return !['off', 'false', 'no'].includes(value.trim().toLowerCase());
}

/** An attribute's value as the number that it writes, or as its text when it writes none; null when it is absent. */
function numberOrText(value: string | null): number | string | null {
  if (value === null) return null;
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? value : number;
}
