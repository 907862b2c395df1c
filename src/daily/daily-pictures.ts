import { html, type SVGTemplateResult, svg } from 'lit';
import { line } from '../ui/icons/icons.ts';
import type { Standing } from './daily-results.ts';

const disc = svg`<circle cx="12" cy="12" r="11" fill="currentColor"/>`;

/** The state of a board, shown by shape as well as by colour. */
const marks: Readonly<Record<Standing, SVGTemplateResult>> = {
  open: svg`<circle cx="12" cy="12" r="5" fill="currentColor"/>`,
  playing: svg`<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="3"/><path d="M12 2.5a9.5 9.5 0 0 1 0 19z" fill="currentColor"/>`,
  won: svg`${disc}<path class="cut" d="M6.5 12.6l3.8 3.8 7.2-8" fill="none" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  lost: line('M4.5 4.5l15 15M19.5 4.5l-15 15', 4.5),
  'given-up': line('M4 12h16', 4.5),
};

/** The mark of a board. Decoration: words say the same. */
export function markOf(standing: Standing) {
  return html`<svg class="mark ${standing}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${marks[standing]}</svg>`;
}

export const dailyPictures = {
  before: line('M14.5 6l-6 6 6 6', 2),
  after: line('M9.5 6l6 6-6 6', 2),
  flame: svg`<path d="M12.4 3c.5 3-.9 4.6-2.3 6.2-1.6 1.8-3.1 3.5-3.1 6.1a5 5 0 0 0 10 .2c0-2-.9-3.2-1.7-4.4-.3 1-.8 1.6-1.6 2 .6-3.7-.1-7.3-1.3-10.1z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/>`,
} as const;
