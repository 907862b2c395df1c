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
    [precise(bestMs), msg('best time'), msg('your fastest win')],
    [tenths(medianMs), msg('median time'), msg('half of the wins were faster')],
    [tenths(meanMs), msg('mean time'), msg('total time of your wins ÷ wins')],
    [streakValue(streak), msg('current streak'), msg('the latest games with the same result')],
    [whole(longestWins), msg('best streak'), msg('the longest run of wins')],
    [whole(longestLosses), msg('worst streak'), msg('the longest run of losses')],
    [
      pace(figures.threeBvPerSecond),
      msg('3BV/s'),
      msg('median of your wins: 3BV (the fewest left clicks) ÷ seconds'),
    ],
    [pace(figures.bestThreeBvPerSecond), msg('best 3BV/s'), msg('your fastest pace in a win')],
    [longTime(playedMs), msg('played'), msg('the time of all games, won and lost')],
    [
      percent(figures.ioe),
      msg('efficiency'),
      msg('IOE of your wins: 3BV ÷ clicks; chords can take it above 100%'),
    ],
    [
      percent(figures.correctness),
      msg('correctness'),
      msg('clicks that changed the board ÷ clicks, in your wins'),
    ],
  ];
  return texts.map(([value, label, meaning]) => ({ value, label, meaning }));
}

function streakValue(streak: number): string {
  if (streak === 0) return NONE;
  if (streak > 0) return byCount(streak, msg('1 win'), msg(str`${whole(streak)} wins`));
  return byCount(-streak, msg('1 loss'), msg(str`${whole(-streak)} losses`));
}
