import { msg } from '@lit/localize';
import type { InputScheme } from '../board/input/input-settings.ts';
import { sentences } from '../i18n/words.ts';
import { isAppleTouch } from '../ui/apple-touch.ts';
import type { Palette, ThemeName } from '../ui/theme-names.ts';

/** The name of each theme, in the order in which they are offered. */
export const themeWords = (): readonly (readonly [ThemeName, string])[] => [
  ['auto', msg('Same as the system')],
  ['light', msg('Light')],
  ['dark', msg('Dark')],
  ['classic', msg('Classic')],
  ['paper', msg('Paper')],
  ['contrast', msg('High contrast')],
];

/** The name of each palette, and for whose eyes it is. */
export const paletteWords = (): readonly (readonly [Palette, string, string])[] => [
  ['usual', msg('From the theme'), msg('As in the theme.')],
  ['protan', msg('Red-weak vision'), msg('For reduced sensitivity to red (protan).')],
  ['deutan', msg('Green-weak vision'), msg('For reduced sensitivity to green (deutan).')],
  ['tritan', msg('Blue-weak vision'), msg('For reduced sensitivity to blue (tritan).')],
];

/** The name of each input scheme, and what it does. */
export const schemeWords = (): readonly (readonly [InputScheme, string, string])[] => [
  ['classic', msg('Classic'), msg('Left click or tap opens, right click or hold flags.')],
  ['flag-first', msg('Flag first'), msg('Click or tap flags, right click or hold opens.')],
  ['double-click', msg('Double click'), msg('One click or tap flags, two open.')],
  ['touch', msg('Touch'), msg('The mouse works like a finger: click opens, hold flags.')],
];

/** The subject of the long-press delays: a flag, or an opening, which takes two clicks in one of the schemes. */
export function holdWords(scheme: InputScheme): readonly [flag: string, open: string | null] {
  switch (scheme) {
    case 'classic':
      return [
        msg('How long to hold a finger on a cell to flag it.'),
        msg('In flag mode: how long to hold a finger on a cell to open it.'),
      ];
    case 'flag-first':
      return [
        msg('In flag mode: how long to hold a finger on a cell to flag it.'),
        msg('How long to hold a finger on a cell to open it.'),
      ];
    case 'double-click':
      return [msg('How long to hold a finger on a cell to flag it at once.'), null];
    case 'touch':
      return [
        msg('How long to press a cell to flag it.'),
        msg('In flag mode: how long to press a cell to open it.'),
      ];
  }
}

/** What keeping the screen on means here. */
export function screenWords(problem: 'cannot' | 'refused' | null): string {
  if (problem === 'cannot') return msg('This browser can’t do that.');
  const when = msg('While you play, until five minutes pass without a move.');
  return problem === null
    ? when
    : sentences(when, msg('Your device refused it last time, perhaps to save power.'));
}

/** One sentence for browsers that do not offer to install the app themselves. */
export function howToInstall(): string {
  if (isAppleTouch())
    return msg('To install the app, open the browser’s share menu and choose “Add to Home Screen”.');
  return msg('To install the app, look for “Install” or “Add to Home screen” in the browser’s menu.');
}
