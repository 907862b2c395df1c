import { svg } from 'lit';
import { line } from '../ui/icons.ts';

/** The pictures of the list of saved games. */
export const gamesPictures = {
  pencil: svg`${line('M5 19l.8-3.7L16 5.1a1.6 1.6 0 0 1 2.3 0l.6.6a1.6 1.6 0 0 1 0 2.3L8.7 18.2z')}${line('M14.2 7l2.8 2.8')}`,
  bin: svg`${line('M5 7h14M9.5 7V5.2c0-.4.3-.7.7-.7h3.6c.4 0 .7.3.7.7V7M7 7l.7 11.3c0 .7.5 1.2 1.2 1.2h6.2c.7 0 1.2-.5 1.2-1.2L17 7')}${line('M10.3 10.5v5.5M13.7 10.5v5.5')}`,
  shelf: line('M4 19.5h16M6 16V6.5M10 16V4.5M14 16V7.5M17.3 15.8l-1.8-8'),
} as const;
