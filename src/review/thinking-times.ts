import type { Review, ReviewedMove } from '../../worker/api/review.ts';
import type { Technique } from '../../worker/api/solver.ts';
import { median } from '../statistics/number-words.ts';

/** So many of the longest thoughts are named. */
const MOST_SLOW = 5;

/** How long the decisions of one technique took, in milliseconds. */
export interface TechniqueTime {
  readonly technique: Technique;
  readonly count: number;
  readonly medianMs: number;
}

/** A decision that took long. */
export interface SlowThought {
  /** The number of moves of the record before it. */
  readonly place: number;
  readonly move: ReviewedMove;
  readonly tookMs: number;
}

const ORDER: readonly Technique[] = ['single', 'shared', 'subset', 'cases', 'mine-count', 'guess'];

/** The time between a decision and the move before it, by technique and for the slowest of all. The first opening took none. */
export function thinkingTimes({ moves, firstMove }: Review): {
  readonly byTechnique: readonly TechniqueTime[];
  readonly slowest: readonly SlowThought[];
} {
  const thoughts = moves.flatMap((move, i): (SlowThought & { technique: Technique })[] => {
    const technique = techniqueOf(move);
    const before = moves[i - 1];
    if (technique === null || before === undefined) return [];
    return [{ place: firstMove + i, move, tookMs: Math.max(0, move.atMs - before.atMs), technique }];
  });
  const byTechnique = ORDER.flatMap((technique) => {
    const times = thoughts.filter((one) => one.technique === technique).map(({ tookMs }) => tookMs);
    return times.length === 0
      ? []
      : [{ technique, count: times.length, medianMs: median(Float64Array.from(times)) ?? 0 }];
  });
  const slowest = [...thoughts].sort((a, b) => b.tookMs - a.tookMs).slice(0, MOST_SLOW);
  return { byTechnique, slowest };
}

function techniqueOf({ judgement, technique }: ReviewedMove): Technique | null {
  if (judgement === 'proven') return technique ?? null;
  return judgement === 'guess' || judgement === 'needless-risk' ? 'guess' : null;
}
