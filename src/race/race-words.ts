import { msg, str } from '@lit/localize';
import { byCount, numberText } from '../i18n/words.ts';
import { formatPrecise } from '../ui/time-words.ts';
import { type Course, decide, endOf, type Lead, openedBy } from './course.ts';

/** Who is ahead by that time, for those who do not see the lines. */
export function standingWords(own: number, other: Course, ms: number): string {
  const by = own - openedBy(other, ms);
  const count = numberText(Math.abs(by));
  if (by === 0) return msg('You are level.');
  return by > 0
    ? byCount(by, msg('You are ahead by 1 cell.'), msg(str`You are ahead by ${count} cells.`))
    : byCount(-by, msg('You are behind by 1 cell.'), msg(str`You are behind by ${count} cells.`));
}

/** The end of the other game, once its time has come. */
export function otherEndWords(other: Course): string {
  const time = formatPrecise(endOf(other));
  switch (other.status) {
    case 'won':
      return msg(str`The other player has won in ${time}.`);
    case 'lost':
      return msg(str`The other player hit a mine at ${time}.`);
    default:
      return msg(str`The other game stops at ${time}.`);
  }
}

/** How a race came out, in one sentence. */
export function decisionWords(you: Course, other: Course): string {
  const { winner, byMs } = decide(you, other);
  if (byMs !== null) {
    const by = formatPrecise(byMs);
    if (winner === 'nobody') return msg('You finished at the same time.');
    return winner === 'you'
      ? msg(str`You won the race by ${by}.`)
      : msg(str`The other player won the race by ${by}.`);
  }
  if (winner === 'you')
    return other.status === 'lost'
      ? msg('You won the race: the other player hit a mine.')
      : msg('You won the race: the other game was never finished.');
  if (winner === 'other') return msg('The other player won the race.');
  return msg('Neither of you cleared the board.');
}

/** A stretch of a race: from when to when, and who was ahead. */
export function leadWords({ fromMs, toMs, ahead }: Lead): string {
  const [from, to] = [formatPrecise(fromMs, 1), formatPrecise(toMs, 1)];
  switch (ahead) {
    case 'you':
      return msg(str`${from} to ${to}: you were ahead.`);
    case 'other':
      return msg(str`${from} to ${to}: the other player was ahead.`);
    case 'level':
      return msg(str`${from} to ${to}: level.`);
  }
}

/** What nobody can prove of a record. */
export function proofWords(): string {
  return msg('The moves were replayed and fit the board. Who made them, and how fast, can’t be proved.');
}
