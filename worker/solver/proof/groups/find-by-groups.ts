import { type Deduction, isImpossible, numbersOf, sourcesOf } from '../facts.ts';
import type { Target } from '../stage-cases.ts';
import type { ProofTask } from '../stage-search.ts';
import { GroupBounds } from './group-bounds.ts';
import { proveByTree } from './group-proof.ts';
import { groupSystemOf } from './group-system.ts';
import { refuteTarget } from './group-tree.ts';

/** The scope of a search: the first so many facts, and the place of the board's number of mines, or −1. */
export interface GroupScope {
  readonly facts: number;
  readonly total: number;
}

/** Steps of a prover that one step of the bounds is worth. */
const STEP = 2;

/**
 * The shortest proof by cases of groups for one of the first `most` targets; null where none is found with so many
 * splits each. Cost: proportional to the splits, the groups that are weighed for each, and their numbers.
 */
export function findByGroups(
  task: ProofTask,
  targets: readonly Target[],
  { facts, total }: GroupScope,
  most: number,
  splits: number,
): Deduction | null {
  const { derivations } = task;
  let best: Deduction | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { cell, value } of targets.slice(0, most)) {
    if (task.stepsLeft <= 0) break;
    const place = derivations.placeOf(cell);
    if (place === -1) continue;
    const system = groupSystemOf(derivations, facts, total, place);
    const reasoner = new GroupBounds(system);
    const budget = { steps: task.stepsLeft / STEP, splits };
    const tree = refuteTarget(reasoner, 1 - value, budget);
    task.stepsLeft -= STEP * reasoner.steps;
    const proved = tree && proveByTree(system, tree, 1 - value);
    if (proved === null || isImpossible(proved)) continue;
    const length = sourcesOf(proved).length + numbersOf(proved).length;
    if (length >= least) continue;
    least = length;
    best = proved;
  }
  return best;
}
