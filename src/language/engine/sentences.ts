import { msg } from '@lit/localize';
import { language, numberText } from '../words.ts';
import type { Msg, Template } from './template.ts';
import { templates } from './templates.ts';

/** Stands where a value does. */
const PLACE = '\u0000';

/** `msg` without a translation. */
const english = ((text: string | { strings: readonly string[]; values: readonly unknown[] }) =>
  typeof text === 'string'
    ? text
    : text.strings.reduce((all, part, i) => `${all}${text.values[i - 1]}${part}`)) as Msg;

/** The English words of a template, with a mark where each value stands. */
export function englishOf(template: Template): string {
  return template(english, ...Array.from({ length: 8 }, () => PLACE));
}

interface Known {
  readonly template: Template;
  readonly pattern: RegExp;
}

let known: { readonly whole: ReadonlyMap<string, Template>; readonly open: readonly Known[] } | null = null;

function knownTemplates() {
  const all = templates.map((template) => [englishOf(template), template] as const);
  const open = all
    .filter(([text]) => text.includes(PLACE))
    .map(([text, template]) => ({ template, pattern: patternOf(text) }));
  return { whole: new Map(all), open };
}

function patternOf(text: string): RegExp {
  const parts = text.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+?)')}$`, 's');
}

/** The engine's sentence in the page's language, the values within translated too; null where it is not known. */
export function translated(message: string): string | null {
  known ??= knownTemplates();
  const whole = known.whole.get(message);
  if (whole) return whole(msg);
  for (const { template, pattern } of known.open) {
    const values = pattern.exec(message)?.slice(1);
    if (values) return template(msg, ...values.map(wordsOfValue));
  }
  return null;
}

/** A number as the language writes it, a rule by its name, a clause translated; anything else as it is. */
function wordsOfValue(value: string): string {
  if (/^\d[\d,]*$/.test(value)) return numberText(Number(value.replaceAll(',', '')));
  const [, name = ''] = /^"([a-z-]+)"$/.exec(value) ?? [];
  const title = name && translated(name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()));
  return title ? `“${title}”` : (translated(value) ?? value);
}

/** The engine's sentence in the page's language; as it is where it is none of the engine's, and in English. */
export function saidIn(message: string): string {
  return language() === 'en' ? message : (translated(message) ?? message);
}
