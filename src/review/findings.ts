import type { Review, ReviewedMove } from '../../worker/api/review.ts';

/** A guess that gives away less of the win chance is as good as the best. */
const COSTLY = 0.01;

/** What is worth looking at in a game: a risk without need, a guess worse than the best, a wrong flag, the mine that ended it. */
export type FindingKind = 'needless-risk' | 'costly' | 'wrong-flag' | 'mine';

export interface Finding {
  readonly kind: FindingKind;
  /** The number of moves of the record before it. */
  readonly place: number;
  readonly move: ReviewedMove;
}

/** The findings of a review, in the order of the game. */
export function findingsOf({ moves, firstMove, status }: Review): readonly Finding[] {
  return moves.flatMap((move, i) => {
    const isFatal = status === 'lost' && i === moves.length - 1;
    const kind = kindOf(move) ?? (isFatal ? 'mine' : null);
    return kind === null ? [] : [{ kind, place: firstMove + i, move }];
  });
}

/** What was helped is no finding: it tells nothing of the player. */
function kindOf({ judgement, skillLoss, isProvable, by }: ReviewedMove): FindingKind | null {
  if (by !== undefined) return null;
  if (judgement === 'needless-risk') return 'needless-risk';
  if (judgement === 'guess' && skillLoss >= COSTLY) return 'costly';
  return judgement === 'wrong-flag' && isProvable ? 'wrong-flag' : null;
}

/** The next finding after a place, or before it; null when there is none. */
export function findingFrom(findings: readonly Finding[], from: number, step: 1 | -1): Finding | null {
  const found =
    step > 0
      ? findings.find(({ place }) => place > from)
      : findings.filter(({ place }) => place < from).at(-1);
  return found ?? null;
}
