import type { RulesetRequest } from '../../worker/api/rules.ts';

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

/** Whether the attribute of a property may be a number. Of a position that is digits alone, each is a cell. */
export function mayBeNumber(name: string): boolean {
  return (RULE_PROPERTIES as readonly string[]).includes(name) && name !== 'position';
}

/** The attribute of a property. The element's method `chord` has the name that the chord rule's property would have. */
export function attributeOf(name: string): string {
  return name === 'chordRule' ? 'chord' : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The rules in the element's attributes, each as its author wrote it; null where none is set. */
export type RuleAttributes = Readonly<Record<(typeof RULE_PROPERTIES)[number], unknown>>;

/**
 * The rules that the attributes ask for; what is left out has its default.
 * Nothing is checked here: the engine refuses what cannot be played, in words that can be passed on.
 */
export function rulesOfAttributes(attributes: RuleAttributes): RulesetRequest {
  const rules: Record<string, unknown> = {};
  for (const name of RULE_PROPERTIES) {
    const value = attributes[name] ?? null;
    if (value !== null) rules[name === 'chordRule' ? 'chord' : name] = ruleOf(name, value);
  }
  // Text where a number should be goes on as it is: the engine's refusal then names what was written.
  return rules;
}

/** The attributes as a request to the engine: numbers written as text become numbers, a pattern may be written as JSON. */
function ruleOf(name: keyof RuleAttributes, value: unknown): unknown {
  if (name === 'position') return String(value);
  if (name === 'questionMarks' || name === 'flagLimit') return onOrOff(String(value));
  try {
    return typeof value === 'number'
      ? value
      : JSON.parse(typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // A name, right or wrong; or what no page can send.
    return String(value);
  }
}

/** An on-or-off attribute: nothing in it turns it on; what is neither goes on as it is. */
function onOrOff(value: string): boolean | string {
  const isOff = /^(off|false|no)$/i.test(value);
  return isOff || /^(on|true|yes|)$/i.test(value) ? !isOff : value;
}

/** An attribute's value as the number that it writes, or as its text when it writes none; null when it is absent. */
export function numberOrText(value: string | null): number | string | null {
  if (value === null) return null;
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? value : number;
}
