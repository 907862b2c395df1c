import { msg, str } from '@lit/localize';
import type { Place, Placing } from '../../worker/api/archive.ts';
import { sentences } from '../i18n/words.ts';
import { formatPrecise } from '../ui/time-words.ts';
import { threeBvText, whole } from './number-words.ts';

/**
 * How a win compares with the player's other wins on such boards: its time, among the wins without flags too where those
 * are only some, and the records beside it: on boards of about as many 3BV, and in 3BV a second.
 */
export function placingLine(placing: Placing): string {
  const { flagless, range, isBestPace, wins } = placing;
  const isBest = isBestOf(placing);
  return sentences(
    placeWords(placing),
    flagless && flagless.wins < wins && flaglessWords(flagless),
    !isBest &&
      range &&
      isBestOf(range) &&
      msg(str`Your best on boards of ${threeBvText(range.from, range.to)} 3BV.`),
    isBestPace && msg('Your best 3BV/s.'),
  );
}

function isBestOf({ timeMs, bestOtherMs }: Place): boolean {
  return bestOtherMs !== null && timeMs < bestOtherMs;
}

function placeWords({ place, wins, timeMs, bestOtherMs }: Place): string {
  if (bestOtherMs === null) return msg('Your first win on such a board.');
  const apart = formatPrecise(Math.abs(timeMs - bestOtherMs));
  if (timeMs === bestOtherMs) return msg(str`As fast as your best of ${whole(wins)} wins.`);
  if (place === 1) return msg(str`Your best of ${whole(wins)} wins, by ${apart}.`);
  return msg(str`Place ${whole(place)} of your ${whole(wins)} wins, ${apart} behind the best.`);
}

function flaglessWords({ place, wins }: Place): string {
  if (wins === 1) return msg('Your first without flags (NF).');
  if (place === 1) return msg(str`Your best of ${whole(wins)} without flags (NF).`);
  return msg(str`Place ${whole(place)} of ${whole(wins)} without flags (NF).`);
}
