import { msg, str } from '@lit/localize';
import type { Placing } from '../../worker/api/archive.ts';
import { formatPrecise } from '../ui/time-words.ts';
import { whole } from './number-words.ts';

/** How a win's time compares with the player's other wins on such boards. */
export function placingLine({ place, wins, timeMs, bestOtherMs }: Placing): string {
  if (bestOtherMs === null) return msg('Your first win on such a board.');
  const apart = formatPrecise(Math.abs(timeMs - bestOtherMs));
  if (timeMs === bestOtherMs) return msg(str`As fast as your best of ${whole(wins)} wins.`);
  if (place === 1) return msg(str`Your best of ${whole(wins)} wins, by ${apart}.`);
  return msg(str`Place ${whole(place)} of your ${whole(wins)} wins, ${apart} behind the best.`);
}
