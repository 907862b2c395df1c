import { describe, expect, test } from 'vitest';
import { latePalettes, lookOf } from '../../../src/themes/theme-css.ts';
import { darkColours, lightColours } from '../../../src/ui/light-and-dark.ts';
import { palettes, type ThemeName, themeNames } from '../../../src/ui/theme-names.ts';
import { contrast, nearest } from './colour-vision.ts';

/** All properties of a theme as they are worn, by day and by night. */
function worn(theme: ThemeName, palette: (typeof palettes)[number]) {
  const { light, dark } = lookOf(theme, palette);
  const day = { ...(theme === 'dark' ? darkColours : lightColours), ...light };
  const hasNight = theme === 'auto' || theme === 'contrast';
  return hasNight ? [day, { ...(theme === 'auto' ? darkColours : day), ...dark }] : [day];
}

const numbers = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8'] as const;

describe.each(themeNames)('in the theme %s', (theme) => {
  test.each(palettes)('every number of the palette %s is legible on an open cell', (palette) => {
    for (const colours of worn(theme, palette))
      for (const name of numbers)
        expect(contrast(colours[name], colours.open), `${name} on ${colours.open}`).toBeGreaterThanOrEqual(
          theme === 'contrast' ? 7 : 4.5,
        );
  });
});

describe.each(['protan', 'deutan', 'tritan'] as const)('for %s eyes', (eye) => {
  test.each(['light', 'grey', 'dark'] as const)('no two numbers look alike on a %s ground', (ground) => {
    const { pair, apart } = nearest(eye, latePalettes[eye][ground]);
    expect(apart, `${pair} are the nearest`).toBeGreaterThanOrEqual(0.085);
  });

  test.each(themeNames)('the palette takes the place of the numbers of the theme %s', (theme) => {
    for (const colours of worn(theme, eye)) {
      const { pair, apart } = nearest(
        eye,
        numbers.map((name) => colours[name]),
      );
      expect(apart, `${pair} are the nearest`).toBeGreaterThanOrEqual(0.085);
    }
  });
});

test('the simulation finds the usual colours wanting: that is why there are palettes', () => {
  const usual = numbers.map((name) => lightColours[name]);
  expect(nearest('protan', usual).apart).toBeLessThan(0.03);
  expect(nearest('tritan', usual).apart).toBeLessThan(0.03);
});

/** Text on its grounds, and lines and flags on theirs. */
const pairs = [
  ['ink', 'page', 4.5],
  ['ink', 'sheet', 4.5],
  ['ink', 'covered', 4.5],
  ['ink-2', 'page', 4.5],
  ['ink-2', 'sheet', 4.5],
  ['ink', 'line', 4.5],
  ['accent', 'page', 4.5],
  ['accent', 'sheet', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['edge', 'page', 3],
  ['edge', 'sheet', 3],
  ['flag', 'covered', 3],
  ['mine', 'covered', 3],
  ['accent-ink', 'boom', 3],
  ['focus', 'open', 3],
  ['focus', 'page', 3],
] as const;

describe.each(['classic', 'paper', 'contrast'] as const)('the colours of %s', (theme) => {
  test.each(pairs)('%s on %s', (above, below, least) => {
    for (const colours of worn(theme, 'usual') as Record<string, string>[])
      expect(contrast(colours[above] ?? '', colours[below] ?? '')).toBeGreaterThanOrEqual(
        theme === 'contrast' && least === 4.5 ? 7 : least,
      );
  });

  test('hints: signs on covered cells and on their own grounds', () => {
    for (const { light, dark } of [lookOf(theme, 'usual')])
      for (const colours of [light, dark ?? light]) {
        for (const name of ['safe', 'mine-hint', 'fact'])
          expect(contrast(colours[name] ?? '', colours.covered ?? ''), name).toBeGreaterThanOrEqual(3);
        for (const name of ['safe', 'mine-hint'])
          expect(contrast(colours[name] ?? '', colours[`${name}-bg`] ?? ''), name).toBeGreaterThanOrEqual(
            4.5,
          );
      }
  });
});
