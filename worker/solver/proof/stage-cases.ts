import { FactTable } from './fact-table.ts';
import { type Deduction, isImpossible, LEVEL, numbersOf, raise, sourcesOf } from './facts.ts';
import { findByGroups, type GroupScope } from './groups/find-by-groups.ts';
import { Refuter } from './refuter.ts';
import { type Finding, type ProofTask, withShare } from './stage-search.ts';
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
 * proof is told; cases within cases only where plain ones are not enough.
 *
 * @param targets the cells that are certain, from near to far; those that are not wanted may help the others.
 * @param facts how many of the facts known are used.
 */
export function findByCases(
  task: ProofTask,
  targets: readonly Target[],
  facts: number,
  mostDepth: number,
): Finding {
  const { derivations } = task;
  const sides = sidesOf(task, targets);
  const refuter = new Refuter(task);
  const plain = proveOne(task, refuter, sides.wanted, 0);
  if (plain !== null) return plain;
  if (sides.wanted.length > 0) {
    addDifferences(task, facts);
    const helped = proveOne(task, refuter, sides.wanted, 0);
    if (helped !== null) return helped;
    derivations.dropFacts(facts);
  }
  const scope = { facts, total: -1 };
  return findByFewGroups(task, sides.wanted, scope) ?? lookDeeper(task, refuter, sides, scope, mostDepth);
}

/** The targets that are not known yet: those that are wanted, and those that may only help. */
export interface Sides {
  readonly wanted: readonly Target[];
  readonly others: readonly Target[];
}

export function sidesOf(task: ProofTask, targets: readonly Target[]): Sides {
  const wanted: Target[] = [];
  const others: Target[] = [];
  for (const target of targets) {
    if (task.derivations.valueOf(target.cell) !== -1) continue;
    if (task.wanted([target.cell], target.value).length > 0) wanted.push(target);
    else others.push(target);
  }
  return { wanted, others };
}

/** Targets whose proofs by groups are compared, with so many splits each. */
const MOST_COMPARED = 4;
const FEW_SPLITS = 60;

/** Splits before a proof is given up. */
const MOST_SPLITS = 4_000;

/** A wanted target by few cases of groups: the shortest proof among the nearest; null where there is none. */
export function findByFewGroups(
  task: ProofTask,
  targets: readonly Target[],
  scope: GroupScope,
): Deduction | null {
  return findByGroups(task, targets, scope, MOST_COMPARED, FEW_SPLITS);
}

/**
 * A wanted target by cases within cases, or the help of another target; at last by as many cases of groups as it
 * takes.
 */
export function lookDeeper(
  task: ProofTask,
  refuter: Refuter,
  sides: Sides,
  scope: GroupScope,
  mostDepth: number,
): Finding {
  // Half of the steps are kept for the last resort.
  const kept = Math.floor(task.stepsLeft / 2);
  task.stepsLeft -= kept;
  const found = lookTo(task, refuter, sides, mostDepth);
  task.stepsLeft = Math.max(0, task.stepsLeft) + kept;
  if (found !== null) return found;
  for (const target of sides.wanted) {
    const proved = findByGroups(task, [target], scope, 1, MOST_SPLITS);
    if (proved !== null) return proved;
  }
  return null;
}

function lookTo(task: ProofTask, refuter: Refuter, { wanted, others }: Sides, mostDepth: number): Finding {
  for (let depth = 0; depth <= mostDepth && task.stepsLeft > 0; depth++) {
    const found = proveOne(task, refuter, wanted, depth);
    if (found !== null) return found;
    const link = proveOne(task, refuter, others, depth);
    if (link === null) continue;
    task.derivations.learn(link);
    return 'learned';
  }
  return null;
}

/** The shortest of the proofs found for the nearest targets, or the first one found for another. */
export function proveOne(
  task: ProofTask,
  refuter: Refuter,
  targets: readonly Target[],
  depth: number,
): Deduction | null {
  let best: Deduction | null = null;
  let least = Infinity;
  for (const [rank, { cell, value }] of targets.entries()) {
    if ((rank >= NEAREST && best !== null) || task.stepsLeft <= 0) break;
    const place = task.derivations.placeOf(cell);
    if (place === -1) continue;
    const proved = refuter.refute(place, 1 - value, depth);
    if (proved === null || isImpossible(proved)) continue;
    const length = sourcesOf(proved).length + numbersOf(proved).length;
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
