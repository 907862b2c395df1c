import type { Palette, ThemeName } from '../ui/theme-names.ts';
import { type Ground, latePalettes } from './palette-table.ts';
import { SEGMENTS_FONT } from './segments-font.ts';
import { type LateTheme, lateLooks, type Tokens } from './theme-table.ts';

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
 * A style sheet that gives elements the look; empty when there is nothing to add. Where the reader's own colours are forced, it is silent.
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
  return `@media (forced-colors:none){${day}${night && `@media (prefers-color-scheme:dark){${night}}`}}`;
}

/** The letters of a theme that brings its own, for a document's style sheet: shadow trees have none. */
export function fontSheet(theme: ThemeName): string {
  return theme === 'classic' ? `@font-face{font-family:'ms segments';src:url(${SEGMENTS_FONT})}` : '';
}
