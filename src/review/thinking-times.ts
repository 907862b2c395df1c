import type { Review, ReviewedMove } from '../../worker/api/review.ts';

/** So many of the longest thoughts are named. */
const MOST_SLOW = 5;

/** A decision that took long. */
export interface SlowThought {
  /** The number of moves of the record before it. */
  readonly place: number;
  readonly move: ReviewedMove;
  readonly tookMs: number;
}

/** The decisions that took longest since the move before them. The first move took none; what was helped is left out. */
export function slowestThoughts({ moves, firstMove }: Review): readonly SlowThought[] {
  const thoughts = moves.flatMap((move, i): SlowThought[] => {
    const before = moves[i - 1];
    if (!isDecision(move) || move.by !== undefined || before === undefined) return [];
    return [{ place: firstMove + i, move, tookMs: Math.max(0, move.atMs - before.atMs) }];
  });
  return thoughts.sort((a, b) => b.tookMs - a.tookMs).slice(0, MOST_SLOW);
}

function isDecision({ judgement, technique }: ReviewedMove): boolean {
  return judgement === 'guess' || judgement === 'needless-risk' || technique !== undefined;
}
