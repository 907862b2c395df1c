import { boundCluster, clustersOf } from '../position/cluster-bounds.ts';
import type { Derivations } from './derivations.ts';
import { type Deduction, LEVEL, raise, rest, verdictOf } from './facts.ts';
import { accountFor, type Counted, pack } from './packing.ts';
import { Refuter } from './refuter.ts';
import {
  addDifferences,
  findByFewGroups,
  lookDeeper,
  proveOne,
  sidesOf,
  type Target,
} from './stage-cases.ts';
import { type Candidate, chooseNearest, type Finding, type ProofTask } from './stage-search.ts';

/**
 * A conclusion that only the number of mines on the board allows: when the numbers account for all of them, or for all
 * free cells, the other cells are certain; or else the opposite of a cell would be one mine too many or too few. What a
 * cluster holds at least is counted by numbers that share no cell, or shown by cases.
 *
 * @param total says that all covered cells hold all mines.
 * @param facts how many of the facts known are used.
 */
export function findByMineCount(
  task: ProofTask,
  targets: readonly Target[],
  total: Deduction,
  facts: number,
  mostDepth: number,
): Finding {
  const { derivations } = task;
  const index = derivations.add(total, true);
  const finding = search(task, targets, { index, facts }, mostDepth);
  derivations.dropFacts(facts);
  return finding;
}

interface Scope {
  /** The fact of the total, and how many facts come before it. */
  readonly index: number;
  readonly facts: number;
}

function search(task: ProofTask, targets: readonly Target[], scope: Scope, mostDepth: number): Finding {
  const { derivations } = task;
  const sides = sidesOf(task, targets);
  const refuter = new Refuter(task, () => certainByCount(derivations, scope.index));
  const look = (depth: number): Finding =>
    findDirect(task, scope) ?? proveOne(task, refuter, sides.wanted, depth);
  const plain = look(0);
  if (plain !== null) return plain;
  addDifferences(task, scope.facts);
  const helped = proveOne(task, refuter, sides.wanted, 0);
  if (helped !== null) return helped;
  const groups = { facts: scope.facts, total: scope.index };
  const few = findByFewGroups(task, sides.wanted, groups);
  if (few !== null) return few;
  addBounds(task, scope.facts);
  return findDirect(task, scope) ?? lookDeeper(task, refuter, sides, groups, mostDepth);
}

/** Takes in how many mines, and how many free cells, each cluster holds at least. */
export function addBounds(task: ProofTask, facts: number): void {
  for (const cluster of clustersOf(task.derivations, facts)) {
    for (const counted of ['mines', 'free'] as const) {
      const bound = boundCluster(task, cluster, counted);
      if (bound !== null) task.derivations.add(bound);
    }
  }
}

/** The conclusion when the facts together account for all mines or all free cells. */
function findDirect(task: ProofTask, { index }: Scope): Finding {
  const { derivations } = task;
  const candidates: Candidate[] = [];
  for (const counted of ['mines', 'free'] as const) {
    const left = countOut(derivations, index, counted);
    const value = left === null ? -1 : verdictOf(left);
    if (left !== null && value !== -1) {
      candidates.push({ cells: left.cells, value, deduce: () => left });
    }
  }
  return chooseNearest(task, candidates);
}

/** What overlaps lead to adds nothing to numbers and bounds side by side, and there is much of it. */
const USEFUL: ReadonlySet<Deduction['rule']> = new Set(['number', 'promise', 'flag', 'sum', 'cases']);

/** Something certain or impossible by the number of mines, or null. */
export function certainByCount(derivations: Derivations, index: number): Deduction | null {
  return countOut(derivations, index, 'mines') ?? countOut(derivations, index, 'free');
}

/** The total without facts that account for all mines (or free cells), or more than all; null when they are fewer. */
function countOut(derivations: Derivations, index: number, counted: Counted): Deduction | null {
  const total = derivations.facts[index];
  const mines = total.atMost - derivations.mines[index];
  const budget = counted === 'mines' ? mines : derivations.unknown[index] - mines;
  const facts: number[] = [];
  for (let fact = 0; fact < derivations.facts.length; fact++) {
    const { rule } = derivations.facts[fact];
    const isUseful = USEFUL.has(rule);
    if (isUseful && derivations.unknown[fact] > 0) facts.push(fact);
  }
  const packing = pack(derivations, facts, counted);
  if (packing.gain < budget) return null;
  const packed = packing.facts.reduce((cells, fact) => cells + derivations.unknown[fact], 0);
  if (packing.gain === budget && packed === derivations.unknown[index]) return null;
  const { facts: accounted } = accountFor(derivations, packing, counted, () => true);
  return raise(rest(total, accounted), LEVEL.mineCount);
}
