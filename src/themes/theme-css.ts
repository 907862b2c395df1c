import type { Palette, ThemeName } from '../ui/theme-names.ts';
import { SEGMENTS_FONT } from './segments-font.ts';
import { type LateTheme, lateLooks, type Tokens } from './theme-table.ts';

/** The grounds of numbers: a nearly white cell, the grey of the 1990s, or a dark cell. */
export type Ground = 'light' | 'grey' | 'dark';

export type LatePalette = Exclude<Palette, 'usual'>;

/** The eight numbers' colours, from 1 on. */
export type NumberColours = readonly string[];

const colours = (text: string): NumberColours => text.split(' ').map((hex) => `#${hex}`);

/**
 * The numbers' colours for eyes that lack one of three kinds of cones: found by a search for sets that stay
 * apart in a simulation of such eyes, reach 4.5:1 on every ground of their kind, and are as near to the usual ones
 * as that allows. `tests/src/themes/palettes.test.ts` measures all of it again.
 */
export const latePalettes: Readonly<Record<LatePalette, Readonly<Record<Ground, NumberColours>>>> = {
  protan: {
    light: colours('0764d5 227f1e aa3057 503aab 8b4a12 4f6299 333235 6c6e66'),
    grey: colours('0000ff 075b05 a10408 080a82 600200 145754 000000 35394f'),
    dark: colours('79bcfb 52eaa8 ea7a8b a393f3 f3b378 74d9e0 e6f2f1 b1adb1'),
  },
  deutan: {
    light: colours('3663d1 3f7c61 d61c22 543d9d 854806 016369 2d3136 596fa2'),
    grey: colours('010efb 0b4f07 9e120e 000081 4f0406 035857 000000 373048'),
    dark: colours('7bbdfb 80db9d f58061 7995f6 f9b63e 8adce8 e8eaed 93b0b5'),
  },
  tritan: {
    light: colours('1565f6 337445 c50a1d 4537ab 8a4a16 584948 312d2d 75686f'),
    grey: colours('0d10fd 364402 9f0205 03007d 5f0404 095858 000000 634841'),
    dark: colours('72beff a1db8c fe918c c5a6ea efbb83 22e8ee edebec 86a6c2'),
  },
};

/** The look by day, and the one by night where another follows the system. */
interface Sides {
  readonly light: Tokens;
  readonly dark?: Tokens | undefined;
}

/** Whether a theme's colours come late. */
export function isLateTheme(theme: string | null | undefined): theme is LateTheme {
  return theme !== null && theme !== undefined && Object.hasOwn(lateLooks, theme);
}

/** The custom properties that a theme and a palette add to those that are there from the start, by day and by night. */
export function lookOf(theme: ThemeName, palette: Palette): Sides {
  const look: Sides = isLateTheme(theme) ? lateLooks[theme] : { light: {} };
  const day = (
    theme === 'dark' ? 'dark' : theme === 'classic' || theme === 'contrast' ? 'grey' : 'light'
  ) as Ground;
  const light = { ...look.light, ...numbersOf(palette, day) };
  const follows = theme === 'auto' || theme === 'contrast';
  return { light, dark: follows ? { ...(look.dark ?? {}), ...numbersOf(palette, 'dark') } : undefined };
}

function numbersOf(palette: Palette, ground: Ground): Tokens {
  if (palette === 'usual') return {};
  return Object.fromEntries(latePalettes[palette][ground].map((colour, i) => [`n${i + 1}`, colour]));
}

/** The properties as declarations. */
export function declare(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--ms-${name}:${value};`)
    .join('');
}

/**
 * A style sheet that gives elements the look; empty when there is nothing to add. Where the reader's own colours are forced,
 * and on paper, it is silent.
 *
 * @param selectors Who gets the properties.
 */
export function lookSheet(theme: ThemeName, palette: Palette, selectors: string): string {
  const { light, dark } = lookOf(theme, palette);
  const isLate = isLateTheme(theme);
  const block = (tokens: Tokens, scheme: string) => {
    const text = declare(tokens);
    return text && `${selectors}{${isLate ? `color-scheme:${scheme};` : ''}${text}}`;
  };
  const day = block(light, 'light');
  const night = dark ? block(dark, 'dark') : '';
  if (!day && !night) return '';
  return `@media screen and (forced-colors:none){${day}${night && `@media (prefers-color-scheme:dark){${night}}`}}`;
}

/** The letters of a theme that brings its own, for a document's style sheet: shadow trees have none. */
export function fontSheet(theme: ThemeName): string {
  return theme === 'classic' ? `@font-face{font-family:'ms segments';src:url(${SEGMENTS_FONT})}` : '';
}
