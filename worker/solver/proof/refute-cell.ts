import { type Deduction, isImpossible, refute, sourcesOf, verdictOf } from './facts.ts';
import type { ProofTask } from './stage-search.ts';

/** A conclusion from several facts where no single one says anything: something certain or impossible, or null. */
export type Beyond = () => Deduction | null;

/**
 * That the cell at this place does not have this value: it is assumed, and what follows by one fact at a time ends in
 * something impossible. Or something impossible that holds anyhow; or null when it does not end so. What is known is
 * afterwards as it was before.
 */
export function refuteCell(
  task: ProofTask,
  place: number,
  value: number,
  beyond: Beyond | null,
): Deduction | null {
  const { derivations } = task;
  const { length } = derivations.trail;
  const assumed = derivations.assume(place, value);
  const end = contradict(task, beyond);
  derivations.takeBack(length);
  return end !== null && sourcesOf(end).includes(assumed) ? refute(assumed, end) : end;
}

/** Follows what is known to its end: something impossible, or null. */
function contradict(task: ProofTask, beyond: Beyond | null): Deduction | null {
  const { derivations } = task;
  for (;;) {
    const before = derivations.steps;
    const conflict = derivations.propagate();
    task.stepsLeft -= 1 + derivations.steps - before;
    if (conflict !== -1) return derivations.contradiction(conflict);
    if (beyond === null) return null;
    task.stepsLeft -= 4 * derivations.facts.length;
    const more = beyond();
    if (more === null || isImpossible(more)) return more;
    const { length } = derivations.trail;
    if (verdictOf(more) !== -1) derivations.learn(more);
    if (derivations.trail.length === length) return null;
  }
}
