import { msg } from '@lit/localize';
import { languages } from '../i18n/words.ts';
import { levelNames } from '../rules/level-names.ts';
import { levelTitle } from '../rules/level-sizes.ts';
import { presets } from '../rules/preset-cards.ts';
import { choices, topologyOptions } from '../rules/rule-choices.ts';
import { schemeWords, themeWords } from '../settings/settings-words.ts';

/** Values of an option, each with what it is called. */
export type Choices = readonly (readonly [value: string, title: string])[];

/** The choice of a game: a level, a size of the author's own (`custom`), or a preset. */
export const gameWords = (): Choices => [
  ...levelNames.map((level) => [level, levelTitle(level)] as const),
  ['custom', msg('Your own size')],
  ...presets.filter(({ name }) => name !== 'classic').map(({ name, title }) => [name, title] as const),
];

export const themeNamed = (): Choices => themeWords();

export const toolbarWords = (): Choices => [
  ['full', msg('All buttons')],
  ['compact', msg('Small')],
  ['none', msg('None')],
];

export const inputWords = (): Choices => schemeWords().map(([name, title]) => [name, title]);

/** The languages by their own names; without one it is English. */
export const languageWords = (): Choices => Object.entries(languages);

/** Rules with names to choose from: attribute, title, values. */
export function ruleWords(): readonly (readonly [
  attribute: 'first-click' | 'topology' | 'wrap' | 'needs-at-most' | 'fairness' | 'win',
  title: string,
  values: Choices,
])[] {
  const { firstClick, wrap, needsAtMost, fairness, win } = choices();
  const valueTitles = (options: readonly { readonly value: string; readonly title: string }[]) =>
    options.map(({ value, title }) => [value, title] as const);
  return [
    ['first-click', firstClick.title, valueTitles(firstClick.options)],
    ['topology', msg('Neighbours'), valueTitles(topologyOptions()).filter(([value]) => value !== 'custom')],
    ['wrap', wrap.title, valueTitles(wrap.options)],
    ['needs-at-most', needsAtMost.title, valueTitles(needsAtMost.options)],
    ['fairness', fairness.title, valueTitles(fairness.options)],
    ['win', win.title, valueTitles(win.options)],
  ];
}
