import type { GroupFigures } from '../../worker/archive-api.ts';
import { counted } from '../components/time-words.ts';
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
    [precise(bestMs), 'best time', 'the shortest time of a win'],
    [tenths(medianMs), 'median time', 'half of the wins were faster'],
    [tenths(meanMs), 'mean time', 'all times of wins ÷ wins'],
    [streakValue(streak), 'streak now', 'the last games, as long as all ended alike'],
    [whole(longestWins), 'best streak', 'the longest run of wins'],
    [whole(longestLosses), 'worst streak', 'the longest run of losses'],
    [pace(figures.threeBvPerSecond), '3BV/s', 'median of the wins: 3BV (the fewest left clicks) ÷ seconds'],
    [pace(figures.bestThreeBvPerSecond), 'best 3BV/s', 'the quickest win for its board'],
    [longTime(playedMs), 'played', 'the time of all games, won and lost'],
    [percent(figures.ioe), 'efficiency', 'IOE of the wins: 3BV ÷ clicks; above 100 % with chords'],
    [percent(figures.correctness), 'correctness', 'clicks that changed the board ÷ clicks, of the wins'],
  ];
  return texts.map(([value, label, meaning]) => ({ value, label, meaning }));
}

function streakValue(streak: number): string {
  if (streak === 0) return NONE;
  return streak > 0 ? counted(streak, 'win') : streak === -1 ? '1 loss' : `${whole(-streak)} losses`;
}
