import type { Derivations } from './derivations.ts';
import { type Deduction, LEVEL, raise, rest, verdictOf } from './facts.ts';
import { findByGroups } from './groups/find-by-groups.ts';
import { accountFor, type Counted, pack } from './packing.ts';
import { addDifferences, openTargets, proveOne, type Target } from './stage-cases.ts';
import { type Candidate, chooseNearest, type Finding, type ProofTask } from './stage-search.ts';

/**
 * A conclusion that only the number of mines on the board allows: when the numbers account for all of them, or for all
 * free cells, the other cells are certain; or else the opposite of a cell would be one mine too many or too few.
 *
 * @param total says that all covered cells hold all mines.
 * @param facts how many of the facts known are used.
 */
export function findByMineCount(
  task: ProofTask,
  targets: readonly Target[],
  total: Deduction,
  facts: number,
): Finding {
  const { derivations } = task;
  const index = derivations.add(total, true);
  const finding = search(task, targets, index, facts);
  derivations.dropFacts(facts);
  return finding;
}

/** @param index the fact of the total. */
function search(task: ProofTask, targets: readonly Target[], index: number, facts: number): Finding {
  const wanted = openTargets(task, targets);
  const beyond = () => certainByCount(task.derivations, index);
  const plain = findDirect(task, index) ?? proveOne(task, wanted, beyond);
  if (plain !== null) return plain;
  addDifferences(task, facts);
  return proveOne(task, wanted, beyond) ?? findByGroups(task, wanted, { facts, total: index });
}

/** The conclusion when the facts together account for all mines or all free cells. */
function findDirect(task: ProofTask, index: number): Finding {
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

/** What overlaps lead to adds nothing to numbers side by side, and there is much of it. */
const USEFUL: ReadonlySet<Deduction['rule']> = new Set(['number', 'promise', 'flag']);

/** Something certain or impossible by the number of mines, or null. */
function certainByCount(derivations: Derivations, index: number): Deduction | null {
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
  return raise(rest(total, accountFor(derivations, packing, counted)), LEVEL.mineCount);
}
