import { msg, str } from '@lit/localize';
import type { DealKind } from '../../worker/api/rules.ts';
import type { Difficulty } from '../../worker/api/solver.ts';
import { byCount, inSentence, numberText } from '../i18n/words.ts';
import { techniqueName } from './technique-words.ts';

/**
 * How hard a board is by logic: `No guess needed · at most: overlapping numbers`, `2 guesses needed · else at most: mine count`;
 * `Needed at most: overlapping numbers`, for boards dealt to need no guess.
 */
export function difficultyLine({ guesses, hardestRule }: Difficulty, dealt: DealKind): string {
  const name = hardestRule && inSentence(techniqueName(hardestRule));
  if (guesses > 0) {
    const start = byCount(guesses, msg('1 guess needed'), msg(str`${numberText(guesses)} guesses needed`));
    return name
      ? `${start} · ${msg(str`else at most: ${name}`, { desc: 'After "2 guesses needed · ": the hardest way of thinking.' })}`
      : start;
  }
  if (!name) return msg('No guess needed · the first click opens it all');
  return dealt === 'no-guess'
    ? msg(str`Needed at most: ${name}`, { desc: 'The hardest way of thinking that the board asked for.' })
    : msg(str`No guess needed · at most: ${name}`);
}
