import { line } from '../../ui/icons/icons.ts';

/** Pictures of the lists of past games and kept replays. */
export const historyPictures = {
  bin: line('M5 7h14M10 7V4.8h4V7M7 7l.9 12.2h8.2L17 7M10.2 10.5v5.5M13.8 10.5v5.5', 1.7),
  /** Two that run, one ahead. */
  race: line('M4 8h14.5M15 4.5 18.5 8 15 11.5M4 16h8.5M9 12.8l3.3 3.2L9 19.2', 1.9),
};
