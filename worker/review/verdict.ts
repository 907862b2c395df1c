import type { Review, ReviewedMove, Verdict } from '../api/review.ts';
import { placeOf } from '../engine/topology/grid.ts';

/** A guess that gives away less of the win chance is as good as the best. */
const COSTLY = 0.01;

/** The gist of a reviewed game on a board with so many columns; null where it has not ended, or there is nothing to say. */
export function verdictOf(review: Review, columns: number): Verdict | null {
  if (review.status === 'won') return verdictOfWin(review, columns);
  const last = review.moves.at(-1);
  return review.status === 'lost' && last ? verdictOfLoss(last, columns) : null;
}

function verdictOfLoss(last: ReviewedMove, columns: number): Verdict | null {
  const { judgement, risk, leastRisk, skillLoss } = last;
  if (judgement === 'needless-risk') {
    const place = overlookedPlace(last, columns);
    const technique = last.overlooked?.proof.technique;
    return place && technique && technique !== 'guess' ? { type: 'avoidable', ...place, technique } : null;
  }
  if (judgement !== 'guess') return null;
  const isLeast = Math.round(risk * 100) <= Math.round(leastRisk * 100);
  if (isLeast) return { type: 'bad-luck', risk };
  return skillLoss < COSTLY ? { type: 'forced', risk } : { type: 'costly', risk, leastRisk };
}

function verdictOfWin({ moves, pluck }: Review, columns: number): Verdict | null {
  const decisions = moves.filter(({ type, judgement }) => type !== 'annotate' && judgement !== 'idle');
  // A board that opens at once says nothing of its player.
  if (decisions.length < 2) return null;
  const risks = decisions.filter(({ judgement }) => judgement === 'needless-risk');
  const place = risks[0] && overlookedPlace(risks[0], columns);
  if (place) return { type: 'risky', risks: risks.length, ...place };
  const guesses = decisions.slice(1).filter(({ judgement }) => judgement === 'guess').length;
  return guesses === 0 ? { type: 'logic' } : { type: 'lucky', guesses, chance: 10 ** -pluck };
}

function overlookedPlace(
  { overlooked }: ReviewedMove,
  columns: number,
): { row: number; column: number } | null {
  const cell = overlooked?.cells[0];
  return cell === undefined ? null : placeOf({ columns }, cell);
}
