import type { DealKind, Difficulty } from '../../worker/api.ts';
import { techniqueNames } from './technique-words.ts';

/**
 * How hard a board is by logic: `No guess needed · at most: overlapping numbers`, `2 guesses needed · else at most: mine count`;
 * `Needed at most: overlapping numbers` of boards `dealt` so that they need no guess, of which that has been told.
 */
export function difficultyLine({ guesses, hardestRule }: Difficulty, dealt: DealKind): string {
  const name = hardestRule === null ? null : techniqueNames[hardestRule].toLowerCase();
  if (guesses === 0 && name !== null && dealt === 'no-guess') return `Needed at most: ${name}`;
  if (guesses === 0) {
    return `No guess needed · ${name === null ? 'the first click opens it all' : `at most: ${name}`}`;
  }
  const start = guesses === 1 ? '1 guess needed' : `${guesses} guesses needed`;
  return name === null ? start : `${start} · else at most: ${name}`;
}
