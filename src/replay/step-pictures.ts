import { line } from '../ui/icons/icons.ts';

/** The pictures of the buttons that lead through a game: to the mark before, one move back, one move on, to the next mark. */
export const stepPictures = {
  before: line('M18.5 6.5L12 12l6.5 5.5M11.5 6.5L5 12l6.5 5.5', 2),
  back: line('M15 6l-6.5 6 6.5 6', 2.2),
  on: line('M9 6l6.5 6-6.5 6', 2.2),
  next: line('M5.5 6.5L12 12l-6.5 5.5M12.5 6.5L19 12l-6.5 5.5', 2),
} as const;
