import { type SVGTemplateResult, svg } from 'lit';
import { dot, line } from './icons.ts';

/** The pictures that only the app shows: an element in another page has no sheets. */
export const appPictures = {
  keys: svg`<rect x="3" y="6.5" width="18" height="11" rx="2.5" fill="none" stroke="currentColor" stroke-width="1.8"/>${line('M9 14.3h6', 1.7)}${dot(7, 10.4, 1)}${dot(10.4, 10.4, 1)}${dot(13.7, 10.4, 1)}${dot(17, 10.4, 1)}`,
  chart: line('M5 19.5V13M12 19.5V5M19 19.5V9.5', 2.6),
  board: svg`<rect x="4" y="4" width="7" height="7" rx="1.8" fill="currentColor"/><rect x="13" y="13" width="7" height="7" rx="1.8" fill="currentColor"/><rect x="13.9" y="4.9" width="5.2" height="5.2" rx="1.2" fill="none" stroke="currentColor" stroke-width="1.8"/><rect x="4.9" y="13.9" width="5.2" height="5.2" rx="1.2" fill="none" stroke="currentColor" stroke-width="1.8"/>`,
  gear: svg`${line('M4 7.5h8.5M18.5 7.5H20M4 16.5h1.5M11.5 16.5H20', 1.9)}<circle cx="15.5" cy="7.5" r="2.6" fill="none" stroke="currentColor" stroke-width="1.8"/><circle cx="8.5" cy="16.5" r="2.6" fill="none" stroke="currentColor" stroke-width="1.8"/>`,
} as const satisfies Record<string, SVGTemplateResult>;

/** The elements that also show "Undo" once its feature is loaded. */
export const undoPicture = svg`${line('M8.5 5 4.5 9l4 4', 1.9)}${line('M5 9h8.5a5.5 5.5 0 0 1 0 11H8', 1.9)}`;

/** What puts something away: a sheet, a first line. */
export const close = line('M6.5 6.5l11 11M17.5 6.5l-11 11', 2);
