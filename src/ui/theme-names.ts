/** The themes: sets of custom properties. `auto` is light or dark, as the system is. */
export const themeNames = ['auto', 'light', 'dark', 'classic', 'paper', 'contrast'] as const;

export type ThemeName = (typeof themeNames)[number];

/** The colours of the numbers: the theme's own, or for those who see red, green or blue less. */
export const palettes = ['usual', 'protan', 'deutan', 'tritan'] as const;

export type Palette = (typeof palettes)[number];

/** `less`: nothing moves, whatever the system says. */
export type Motion = 'system' | 'less';

/** The fate of a game in progress when another is begun. */
export type InProgress = 'kept' | 'ask' | 'given-up';
