import type { Review, ReviewedMove, ReviewSummary, TechniqueFigures } from '../api/review.ts';
import type { Technique } from '../api/solver.ts';
import { TECHNIQUES } from '../solver/proof/facts.ts';

/** The easiest first. */
const ALL: readonly Technique[] = [...TECHNIQUES, 'guess'];

/** A review in few figures. A decision took the time since the move before it; the first move took none. What was
 * helped tells nothing of the player. */
export function summaryOf({ moves, status, startChance, skillLoss }: Review): ReviewSummary {
  const times = new Map<Technique, number[]>();
  const found = new Map<Technique, number>();
  const overlooked = new Map<Technique, number>();
  const count = (counts: Map<Technique, number>, technique: Technique) =>
    counts.set(technique, (counts.get(technique) ?? 0) + 1);
  for (const [i, move] of moves.entries()) {
    if (move.by !== undefined) continue;
    const missed = move.overlooked?.proof.technique;
    if (missed !== undefined) count(overlooked, missed);
    const technique = techniqueOf(move);
    if (technique === null) continue;
    count(found, technique);
    if (i === 0) continue;
    const took = Math.max(0, move.atMs - moves[i - 1].atMs);
    times.set(technique, [...(times.get(technique) ?? []), took]);
  }
  const techniques = ALL.map(
    (technique): TechniqueFigures => ({
      technique,
      found: found.get(technique) ?? 0,
      overlooked: overlooked.get(technique) ?? 0,
      medianMs: medianOf(times.get(technique) ?? []),
    }),
  );
  const needlessRisks = moves.filter(({ judgement }) => judgement === 'needless-risk').length;
  return {
    startChance,
    skillLoss,
    needlessRisks,
    isAvoidable: status === 'lost' && moves.at(-1)?.judgement === 'needless-risk',
    techniques: techniques.filter((one) => one.found + one.overlooked > 0),
  };
}

/** The technique of a decision; null where it took none. */
function techniqueOf({ judgement, technique }: ReviewedMove): Technique | null {
  if (judgement === 'proven') return technique ?? null;
  return judgement === 'guess' || judgement === 'needless-risk' ? 'guess' : null;
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
