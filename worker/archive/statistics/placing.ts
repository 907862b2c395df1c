import type { Place, Placing } from '../../api/archive.ts';
import { rangeOf } from './by-three-bv.ts';
import type { Column } from './column.ts';
import { orderOf, placesWhere, speedAt } from './figures.ts';

/** How the win at this place compares with the others; null when it is none. Cost: a few passes over the games. */
export function placingOf(column: Column, at: number): Placing | null {
  if (!column.isThere(at) || !column.isWon(at)) return null;
  const won = placesWhere(orderOf(column), (other) => column.isWon(other));
  const among = (isOne: (other: number) => boolean) => placeAmong(column, placesWhere(won, isOne), at);
  const [from, to] = rangeOf(column, won, at) ?? [1, 0];
  const { threeBv } = column.lists;
  const ofRange = (other: number) =>
    column.isMeasured(other) && threeBv[other] >= from && threeBv[other] <= to;
  const own = speedAt(column, at);
  const paces = placesWhere(won, (other) => other !== at && !Number.isNaN(speedAt(column, other)));
  return {
    ...among(() => true),
    flagless: column.isFlagless(at) ? among((other) => column.isFlagless(other)) : null,
    range: ofRange(at) ? { from, to, ...among(ofRange) } : null,
    isBestPace: paces.length > 0 && paces.every((other) => speedAt(column, other) < own),
  };
}

/** Where the time of a win stands among these wins, which it is one of. */
function placeAmong(column: Column, won: Uint32Array, at: number): Place {
  const { timeMs } = column.lists;
  const found = { place: 1, wins: won.length, timeMs: timeMs[at], bestOtherMs: null as number | null };
  for (const other of won) {
    if (other === at) continue;
    if (timeMs[other] < timeMs[at]) found.place += 1;
    found.bestOtherMs = Math.min(found.bestOtherMs ?? timeMs[other], timeMs[other]);
  }
  return found;
}
