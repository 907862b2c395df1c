import { type Deduction, isImpossible, lengthOf } from '../facts.ts';
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

/** So many of the nearest targets are compared, with so many splits each. */
const MOST_COMPARED = 4;
const FEW_SPLITS = 60;

/**
 * A proof by cases of groups for one of the targets: the shortest of the nearest that take few splits, else the first
 * that is found at all. Cost: proportional to the splits, the groups that are weighed for each, and their numbers.
 */
export function findByGroups(
  task: ProofTask,
  targets: readonly Target[],
  scope: GroupScope,
): Deduction | null {
  let best: Deduction | null = null;
  for (const target of targets.slice(0, MOST_COMPARED)) {
    const proved = proveByGroups(task, target, scope, FEW_SPLITS);
    if (proved !== null && (best === null || lengthOf(proved) < lengthOf(best))) best = proved;
  }
  for (let i = 0; best === null && i < targets.length; i++)
    best = proveByGroups(task, targets[i], scope, Number.POSITIVE_INFINITY);
  return best;
}

function proveByGroups(
  task: ProofTask,
  { cell, value }: Target,
  { facts, total }: GroupScope,
  splits: number,
): Deduction | null {
  const place = task.derivations.placeOf(cell);
  if (place === -1 || task.groupStepsLeft <= 0) return null;
  const system = groupSystemOf(task.derivations, facts, total, place);
  const reasoner = new GroupBounds(system);
  const tree = refuteTarget(reasoner, 1 - value, { steps: task.groupStepsLeft, splits });
  task.groupStepsLeft -= reasoner.steps;
  const proved = tree && proveByTree(system, tree, 1 - value);
  return proved === null || isImpossible(proved) ? null : proved;
}
