import { FactTable } from './fact-table.ts';
import { type Deduction, isImpossible, LEVEL, lengthOf, raise } from './facts.ts';
import { findByGroups } from './groups/find-by-groups.ts';
import { type Beyond, refuteCell } from './refute-cell.ts';
import { type ProofTask, withShare } from './stage-search.ts';
import { compare } from './stage-subset.ts';

/** A cell that is known to be certain, and which way; not yet why. */
export interface Target {
  readonly cell: number;
  readonly value: number;
}

/** Among so many of the nearest targets the shortest proof is looked for. */
const NEAREST = 12;

/**
 * A conclusion by cases: the opposite leads to something impossible. Of the nearest targets the one with the shortest
 * proof is told; cases within cases, by groups, only where plain ones are not enough.
 *
 * @param targets the cells that are certain, from near to far.
 * @param facts how many of the facts known are used.
 */
export function findByCases(task: ProofTask, targets: readonly Target[], facts: number): Deduction | null {
  const wanted = openTargets(task, targets);
  if (wanted.length === 0) return null;
  const plain = proveOne(task, wanted, null);
  if (plain !== null) return plain;
  addDifferences(task, facts);
  const helped = proveOne(task, wanted, null);
  if (helped !== null) return helped;
  task.derivations.dropFacts(facts);
  return findByGroups(task, wanted, { facts, total: -1 });
}

/** The targets that are wanted and not known yet. */
export function openTargets(
  { derivations, wanted }: ProofTask,
  targets: readonly Target[],
): readonly Target[] {
  return targets.filter(
    ({ cell, value }) => derivations.valueOf(cell) === -1 && wanted([cell], value).length > 0,
  );
}

/** The shortest of the proofs found for the nearest targets, or the first one found for another. */
export function proveOne(
  task: ProofTask,
  targets: readonly Target[],
  beyond: Beyond | null,
): Deduction | null {
  let best: Deduction | null = null;
  let least = Infinity;
  for (const [rank, { cell, value }] of targets.entries()) {
    if ((rank >= NEAREST && best !== null) || task.stepsLeft <= 0) break;
    const place = task.derivations.placeOf(cell);
    if (place === -1) continue;
    const proved = refuteCell(task, place, 1 - value, beyond);
    if (proved === null || isImpossible(proved)) continue;
    const length = lengthOf(proved);
    if (length >= least) continue;
    least = length;
    best = proved;
  }
  return best;
}

/** Takes in what overlaps of numbers lead to, so that cases can be decided by it. */
export function addDifferences(task: ProofTask, facts: number): void {
  const table = FactTable.of(task.derivations, facts);
  const from = table.entries.length;
  withShare(task, () => {
    for (const _ of compare(task, table));
  });
  const found = table.entries.slice(from).map(({ deduce }) => raise(deduce(), LEVEL.subset));
  for (const deduction of found) task.derivations.add(deduction);
}
