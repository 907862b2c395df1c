import { msg } from '@lit/localize';

/** The engine's names of levels, presets and rules as titles. */
const names: Readonly<Record<string, () => string>> = {
  beginner: () => msg('Beginner'),
  intermediate: () => msg('Intermediate'),
  expert: () => msg('Expert'),
  swing: () => msg('Swing'),
  lazy: () => msg('Lazy'),
  pinboard: () => msg('Pinboard'),
  patterns: () => msg('Patterns'),
  strip: () => msg('Strip'),
  orthogonal: () => msg('Orthogonal'),
  hex: () => msg('Hex'),
  knight: () => msg('Knight'),
  pattern: () => msg('Pattern'),
  torus: () => msg('Torus'),
  'no-guess': () => msg('No guess'),
  library: () => msg('Library'),
  merciful: () => msg('Merciful'),
  cruel: () => msg('Cruel'),
  'kind-and-cruel': () => msg('Kind and cruel'),
  random: () => msg('Random'),
  given: () => msg('Given'),
  'mine-count': () => msg('Mine count'),
};

/** `No guess` for `no-guess`; the name itself where it has no title. */
export function ruleName(name: string): string {
  return names[name]?.() ?? name;
}
