import { css, unsafeCSS } from 'lit';
import { darkColours, lightColours } from './light-and-dark.ts';

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
  // The browser puts a mixture right: as a ground it becomes the reader's own, as a line the text's colour. A colour of the
  // system's would stay as it is, and hide what stands on it.
  line: mixture(25),
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
  /* Paper is white, whatever the screen is. */
  @media screen {
    @media (prefers-color-scheme: dark) {
      :host(:not([theme='light'])) {
        color-scheme: dark;
        ${dark}
      }
    }
    :host([theme='dark']) {
      color-scheme: dark;
      ${dark}
    }
  }
  @media (forced-colors: active) {
    :host,
    :host([theme]) {
      ${forced}
    }
  }
`;
