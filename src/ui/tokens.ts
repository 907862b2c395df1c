import { css, unsafeCSS } from 'lit';
import { LIGHT_BOARD } from '../board/paint/theme-colours.ts';

/**
 * The colours of the light theme. Numbers reach 4.5:1 on `--ms-open`; the accent reaches 4.5:1 on the page,
 * on sheets and under white text, and 3:1 on a covered cell, where it is a flag. `--ms-line` is a hairline
 * that only decorates; what has to be seen (fields, switches) is drawn with `--ms-edge`, 3:1.
 */
export const lightColours = {
  ...LIGHT_BOARD,
  page: '#efece5',
  edge: '#847d72',
  focus: '#1b5fc1',
} as const;

/** The colours of the dark theme, held to the same contrasts. */
export const darkColours: Record<keyof typeof lightColours, string> = {
  page: '#12151a',
  board: '#0c0f13',
  open: '#1e242c',
  covered: '#3d4b5b',
  'covered-hi': '#4b5b6d',
  'covered-lo': '#2e3946',
  pressed: '#2c3743',
  ink: '#e9edf2',
  'ink-2': '#97a3b0',
  line: '#2a323c',
  edge: '#66727f',
  accent: '#ff7a59',
  'accent-ink': '#1b0d08',
  sheet: '#1a2027',
  boom: '#ff6a47',
  mine: '#e9edf2',
  flag: LIGHT_BOARD.flag,
  focus: '#7db4ff',
  n1: '#86bcff',
  n2: '#82dba6',
  n3: '#ff918c',
  n4: '#bfb0ff',
  n5: '#f3b57e',
  n6: '#74d8da',
  n7: '#e8eaed',
  n8: '#a8b0b9',
};

/** System colours, for people who have chosen their own; covered cells are told from open ones by a mixture of two. */
const forcedColours: Record<string, string> = {
  // The reader's text colour is what all others are, numbers too.
  ...Object.fromEntries(Object.keys(lightColours).map((name) => [name, 'CanvasText'])),
  page: 'Canvas',
  board: mixture(70),
  open: 'Canvas',
  covered: mixture(22),
  'covered-hi': mixture(12),
  pressed: mixture(10),
  accent: 'Highlight',
  'accent-ink': 'HighlightText',
  sheet: 'Canvas',
  boom: 'Highlight',
  flag: 'Highlight',
  focus: 'Highlight',
};

function mixture(percent: number): string {
  return `color-mix(in srgb, CanvasText ${percent}%, Canvas)`;
}

function declarations(colours: Record<string, string>, shadow: string) {
  const list = Object.entries(colours).map(([name, value]) => `--ms-${name}:${value}`);
  return unsafeCSS(`${list.join(';')};--ms-shadow:${shadow};`);
}

const light = declarations(lightColours, '0 1px 2px #2b241a1f,0 8px 24px #2b241a1a');
const dark = declarations(darkColours, '0 1px 2px #0008,0 12px 32px #0007');
const forced = declarations(forcedColours, 'none');

/**
 * The custom properties of every theme, for the outermost host only (`mine-app`, `mine-sweeper`): inner
 * components inherit them, so that ten lines on the outer element restyle everything within.
 * The attribute `theme` chooses: `light`, `dark`, anything else follows the system.
 */
export const themeTokens = css`
  :host {
    --ms-radius: 14px;
    --ms-font: system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
    color-scheme: light;
    ${light}
  }
  @media (prefers-color-scheme: dark) {
    :host {
      color-scheme: dark;
      ${dark}
    }
  }
  :host([theme='light']) {
    color-scheme: light;
    ${light}
  }
  :host([theme='dark']) {
    color-scheme: dark;
    ${dark}
  }
  @media (forced-colors: active) {
    :host,
    :host([theme]) {
      ${forced}
    }
  }
`;
