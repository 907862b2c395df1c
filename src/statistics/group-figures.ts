import { msg, str } from '@lit/localize';
import type { GroupFigures } from '../../worker/api/archive.ts';
import { byCount } from '../i18n/words.ts';
import { longTime, NONE, pace, percent, precise, tenths, whole } from './number-words.ts';

/** One number of a group: what it is, and what that means. */
export interface GroupFigure {
  readonly value: string;
  readonly label: string;
  readonly meaning: string;
}

/** The numbers of a group but its rate, in the order shown. */
export function groupFigures(figures: GroupFigures): readonly GroupFigure[] {
  const { bestMs, medianMs, meanMs, streak, longestWins, longestLosses, playedMs } = figures;
  const texts: readonly (readonly [string, string, string])[] = [
    [precise(bestMs), msg('best time'), msg('the shortest time of a win')],
    [tenths(medianMs), msg('median time'), msg('half of the wins were faster')],
    [tenths(meanMs), msg('mean time'), msg('all times of wins ÷ wins')],
    [streakValue(streak), msg('streak now'), msg('the last games, as long as all ended alike')],
    [whole(longestWins), msg('best streak'), msg('the longest run of wins')],
    [whole(longestLosses), msg('worst streak'), msg('the longest run of losses')],
    [
      pace(figures.threeBvPerSecond),
      msg('3BV/s'),
      msg('median of the wins: 3BV (the fewest left clicks) ÷ seconds'),
    ],
    [pace(figures.bestThreeBvPerSecond), msg('best 3BV/s'), msg('the quickest win for its board')],
    [longTime(playedMs), msg('played'), msg('the time of all games, won and lost')],
    [percent(figures.ioe), msg('efficiency'), msg('IOE of the wins: 3BV ÷ clicks; above 100 % with chords')],
    [
      percent(figures.correctness),
      msg('correctness'),
      msg('clicks that changed the board ÷ clicks, of the wins'),
    ],
  ];
  return texts.map(([value, label, meaning]) => ({ value, label, meaning }));
}

function streakValue(streak: number): string {
  if (streak === 0) return NONE;
  if (streak > 0) return byCount(streak, msg('1 win'), msg(str`${whole(streak)} wins`));
  return byCount(-streak, msg('1 loss'), msg(str`${whole(-streak)} losses`));
}
