import type { ThemeName } from '../ui/theme-names.ts';

/** The themes that are loaded when someone chooses them. */
export type LateTheme = Exclude<ThemeName, 'auto' | 'light' | 'dark'>;

/** Custom properties by their names without `--ms-`. */
export type Tokens = Readonly<Record<string, string>>;

/** A theme by day, and by night where that differs. */
export interface LateLook {
  readonly light: Tokens;
  readonly dark?: Tokens;
}

/** Light from the upper left, as in 1990: a raised face, and a sunken one. */
const raised =
  'inset 1px 1px #fff,inset 2px 2px #dfdfdf,inset -1px -1px #404040,inset -2px -2px #808080,0 1px 3px #0004';
const sunken =
  '-1px -1px #808080,-2px -2px #808080,-3px -3px #808080,1px 1px #fff,2px 2px #fff,3px 3px #fff,inset 0 0 0 1px #808080';

/**
 * The look of the 1990s. Its yellow, its teal and its pure green and red are too pale to be read on its grey:
 * numbers keep their hue and are as light as 4.5:1 allows.
 */
const classic: Tokens = {
  page: '#c0c0c0',
  board: '#808080',
  open: '#c0c0c0',
  covered: '#c0c0c0',
  'covered-hi': '#ffffff',
  'covered-lo': '#808080',
  pressed: '#bababa',
  ink: '#000000',
  'ink-2': '#404040',
  line: '#a9a9a9',
  edge: '#606060',
  accent: '#000080',
  'accent-ink': '#ffffff',
  sheet: '#c0c0c0',
  boom: '#ff0000',
  mine: '#000000',
  flag: '#d00000',
  focus: '#000080',
  n1: '#0000ff',
  n2: '#005c00',
  n3: '#a30000',
  n4: '#000080',
  n5: '#600000',
  n6: '#005858',
  n7: '#000000',
  n8: '#484848',
  safe: '#00500c',
  'safe-bg': '#c8f0c8',
  'mine-hint': '#86004a',
  'mine-hint-bg': '#f8d0e4',
  fact: '#5c3200',
  radius: '0px',
  bevel: '0.1',
  corner: '0',
  font: "Tahoma,'MS Sans Serif','DejaVu Sans',Verdana,Geneva,sans-serif",
  shadow: raised,
  'board-shadow': sunken,
  button: '#c0c0c0',
  'button-shadow': raised,
  face: '#ffdf00',
  'face-radius': '0px',
  'counter-digits': '3',
  'counter-font': "'ms segments',monospace",
  'counter-ink': '#ff2a1a',
  'counter-ground': '#180000',
  'counter-rest': "'888'",
};

/** A page of a puzzle book: ink on paper, hairlines, nothing that shines. */
const paper: Tokens = {
  page: '#f4f0e6',
  board: '#b9b09d',
  open: '#fcfaf4',
  covered: '#e4ddcc',
  'covered-hi': '#e4ddcc',
  'covered-lo': '#e4ddcc',
  pressed: '#d3cab5',
  ink: '#2b2620',
  'ink-2': '#645b4e',
  line: '#e2dbca',
  edge: '#857b69',
  accent: '#8a3022',
  'accent-ink': '#fffdf7',
  sheet: '#fcfaf4',
  boom: '#8a3022',
  mine: '#2b2620',
  flag: '#8a3022',
  focus: '#3a4f78',
  n1: '#34507c',
  n2: '#3c6345',
  n3: '#8c372d',
  n4: '#54447c',
  n5: '#74491f',
  n6: '#2c6168',
  n7: '#2b2620',
  n8: '#6b655c',
  safe: '#1f5c3a',
  'safe-bg': '#dcead9',
  'mine-hint': '#8a1f58',
  'mine-hint-bg': '#f4dce6',
  fact: '#6b430b',
  radius: '3px',
  bevel: '0',
  corner: '0',
  font: "Charter,'Iowan Old Style',Georgia,'Noto Serif','DejaVu Serif',serif",
  shadow: '0 0 0 1px #cfc6b3',
  'board-shadow': '0 0 0 1px #857b69',
  'face-radius': '50%',
};

/** Black, white and lines: text and numbers reach 7:1. */
const contrast: LateLook = {
  light: {
    page: '#ffffff',
    board: '#000000',
    open: '#ffffff',
    covered: '#b4cbea',
    'covered-hi': '#d3e2f6',
    'covered-lo': '#5f7fa8',
    pressed: '#8fb0dc',
    ink: '#000000',
    'ink-2': '#2b2b2b',
    line: '#d9d9d9',
    edge: '#3b3b3b',
    accent: '#850000',
    'accent-ink': '#ffffff',
    sheet: '#ffffff',
    boom: '#850000',
    mine: '#000000',
    flag: '#850000',
    focus: '#0037b8',
    n1: '#0a3fae',
    n2: '#0b5a22',
    n3: '#9c0d0d',
    n4: '#4a1d96',
    n5: '#6b3300',
    n6: '#00555c',
    n7: '#000000',
    n8: '#4a4a4a',
    safe: '#00501e',
    'safe-bg': '#d6f7e0',
    'mine-hint': '#7c0046',
    'mine-hint-bg': '#ffe0f0',
    fact: '#5a3300',
    shadow: '0 0 0 2px #000000',
  },
  dark: {
    page: '#000000',
    board: '#8e9aa8',
    open: '#000000',
    covered: '#2f4568',
    'covered-hi': '#4a648c',
    'covered-lo': '#1b2940',
    pressed: '#182338',
    ink: '#ffffff',
    'ink-2': '#d6dbe1',
    line: '#3a3f46',
    edge: '#aab3bd',
    accent: '#ffd23f',
    'accent-ink': '#000000',
    sheet: '#000000',
    boom: '#ffd23f',
    mine: '#ffffff',
    flag: '#ffd23f',
    focus: '#7fd4ff',
    n1: '#8cc4ff',
    n2: '#7fe3a0',
    n3: '#ff9a92',
    n4: '#cbbcff',
    n5: '#ffc07a',
    n6: '#6ee6ea',
    n7: '#ffffff',
    n8: '#b8c0c8',
    safe: '#7ff0b0',
    'safe-bg': '#06361e',
    'mine-hint': '#ff9ccb',
    'mine-hint-bg': '#48102e',
    fact: '#ffd27a',
    shadow: '0 0 0 2px #ffffff',
  },
};

/** The colours of the themes beyond light and dark. */
export const lateLooks: Readonly<Record<LateTheme, LateLook>> = {
  classic: { light: classic },
  paper: { light: paper },
  contrast,
};
