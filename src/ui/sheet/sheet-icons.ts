import type { SVGTemplateResult } from 'lit';
import { svg } from 'lit';
import { close } from '../icons/app-icons.ts';
import { line, solid } from '../icons/icons.ts';

/** Pictures that only sheets show, apart from those that the first frame needs. */
export const sheetPictures = {
  close,
  check: line('M5 12.8l4.6 4.6L19 7.4', 2.2),
  plus: line('M12 5.5v13M5.5 12h13', 2),
  minus: line('M5.5 12h13', 2),
  size: svg`<rect x="4" y="4" width="16" height="16" rx="3" fill="none" stroke="currentColor" stroke-width="1.8" stroke-dasharray="3.2 3"/>${line('M12 8.5v7M8.5 12h7', 1.9)}`,
  share: line('M12 15V4M8 7.5 12 3.5l4 4M6.5 11H5v9.5h14V11h-1.5', 1.9),
  /** A line that rises and falls, with a dot: the chance to win over a game. */
  review: svg`${line('M4 17l4.5-7 4 4.5L19 6', 1.9)}${solid('M19 3.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4z')}`,
  /** A ring to hit. */
  practise: svg`<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="1.9"/><circle cx="12" cy="12" r="3.6" fill="none" stroke="currentColor" stroke-width="1.9"/>`,
  install: line('M12 4v10M8 10.5l4 4 4-4M5 19h14', 1.9),
} as const satisfies Record<string, SVGTemplateResult>;
