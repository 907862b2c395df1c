import { boundCluster, clustersOf } from '../position/cluster-bounds.ts';
import type { Ledger } from './derivations.ts';
import { type Deduction, LEVEL, raise, rest, verdictOf } from './facts.ts';
import { accountFor, type Counted, pack } from './packing.ts';
import { Refuter } from './refuter.ts';
import { addDifferences, lookDeeper, proveOne, sidesOf, type Target } from './stage-cases.ts';
import { type Candidate, chooseNearest, type Finding, type Quest } from './stage-search.ts';

/**
 * A conclusion that only the number of mines on the board allows: when the numbers account for all of them, or for all
 * free cells, the other cells are certain; or else the opposite of a cell would be one mine too many or too few. What a
 * cluster holds at least is counted by numbers that share no cell, or shown by cases.
 *
 * @param total says that all covered cells hold all mines.
 * @param facts how many of the facts known are used.
 */
export function findByMineCount(
  quest: Quest,
  targets: readonly Target[],
  total: Deduction,
  facts: number,
  mostDepth: number,
): Finding {
  const { ledger } = quest;
  const index = ledger.add(total, true);
  const finding = search(quest, targets, { index, facts }, mostDepth);
  ledger.dropFacts(facts);
  return finding;
}

interface Scope {
  /** The fact of the total, and how many facts come before it. */
  readonly index: number;
  readonly facts: number;
}

function search(quest: Quest, targets: readonly Target[], scope: Scope, mostDepth: number): Finding {
  const { ledger } = quest;
  const sides = sidesOf(quest, targets);
  const refuter = new Refuter(quest, () => certainByCount(ledger, scope.index));
  const look = (depth: number): Finding =>
    findDirect(quest, scope) ?? proveOne(quest, refuter, sides.wanted, depth);
  const plain = look(0);
  if (plain !== null) return plain;
  addDifferences(quest, scope.facts);
  const helped = proveOne(quest, refuter, sides.wanted, 0);
  if (helped !== null) return helped;
  addBounds(quest, scope.facts);
  return findDirect(quest, scope) ?? lookDeeper(quest, refuter, sides, mostDepth);
}

/** Takes in how many mines, and how many free cells, each cluster holds at least. */
export function addBounds(quest: Quest, facts: number): void {
  for (const cluster of clustersOf(quest.ledger, facts)) {
    for (const counted of ['mines', 'free'] as const) {
      const bound = boundCluster(quest, cluster, counted);
      if (bound !== null) quest.ledger.add(bound);
    }
  }
}

/** What follows when the facts, laid side by side, account for all mines or all free cells. */
function findDirect(quest: Quest, { index }: Scope): Finding {
  const { ledger } = quest;
  const candidates: Candidate[] = [];
  for (const counted of ['mines', 'free'] as const) {
    const left = countOut(ledger, index, counted);
    const value = left === null ? -1 : verdictOf(left);
    if (left !== null && value !== -1) {
      candidates.push({ cells: left.cells, value, deduce: () => left });
    }
  }
  return chooseNearest(quest, candidates);
}

/** Something certain or impossible by the number of mines, or null. */
export function certainByCount(ledger: Ledger, index: number): Deduction | null {
  return countOut(ledger, index, 'mines') ?? countOut(ledger, index, 'free');
}

/** The total without facts that account for all mines (or free cells), or more than all; null when they are fewer. */
function countOut(ledger: Ledger, index: number, counted: Counted): Deduction | null {
  const total = ledger.facts[index];
  const mines = total.atMost - ledger.mines[index];
  const budget = counted === 'mines' ? mines : ledger.unknown[index] - mines;
  const facts: number[] = [];
  for (let fact = 0; fact < ledger.facts.length; fact++) {
    // What overlaps lead to adds nothing to numbers and bounds side by side, and there is much of it.
    const { rule } = ledger.facts[fact];
    const isUseful = rule === 'number' || rule === 'sum' || rule === 'cases' || rule === 'flag';
    if (isUseful && ledger.unknown[fact] > 0) facts.push(fact);
  }
  const packing = pack(ledger, facts, counted);
  if (packing.gain < budget) return null;
  const packed = packing.facts.reduce((cells, fact) => cells + ledger.unknown[fact], 0);
  if (packing.gain === budget && packed === ledger.unknown[index]) return null;
  const { facts: accounted } = accountFor(ledger, packing, counted, () => true);
  return raise(rest(total, accounted), LEVEL.mineCount);
}
