import { msg, str } from '@lit/localize';
import type { PracticeSentences } from '../../../worker/api/refusals.ts';
import { n } from './values.ts';

/** Why there is nothing to practise. */
export const practiceWords: PracticeSentences = {
  'no-pattern:nothing': () => msg('No cell is provably safe there, so there is nothing to practise.'),
  'no-pattern:wide': () => msg('The proof there is too wide to practise.'),
  'no-pattern:move': ({ move }) => msg(str`The game has no move ${n(move)}.`),
  'damaged-pattern': () => msg('This practice card is damaged.'),
  'unknown-pattern': () =>
    msg('This practice card comes from a newer version. Update the app to practise it.'),
  'no-position': () => msg('No practice position was found for this card. Try it again.'),
  'no-answer': () => msg('Choose a covered cell.'),
};
