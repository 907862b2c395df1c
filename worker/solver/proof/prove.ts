import type { CellIndex } from '../../api/cells.ts';
import { CELL } from '../../engine/view-codes.ts';
import { analyse, DEFAULT_STEPS } from '../odds/analysis.ts';
import { isCovered, type Position } from '../position/position.ts';
import { Derivations } from './derivations.ts';
import { once } from './fact-table.ts';
import { type Deduction, flagFact, LEVEL, numberFact, promiseFact, totalFact } from './facts.ts';
import { findByCases, type Target } from './stage-cases.ts';
import { findByMineCount } from './stage-mine-count.ts';
import { type Finding, type ProofTask, withShare } from './stage-search.ts';
import { findShared } from './stage-shared.ts';
import { findSingle } from './stage-single.ts';
import { findSubset } from './stage-subset.ts';

/** The premises of a proof: a position, and which of its cells are certain, though not yet why. */
export interface Premises {
  readonly position: Position;
  /** The cells that are certain by the numbers alone, and all that are certain, from near to far. */
  readonly byNumbers: () => readonly Target[];
  readonly byTotal: () => readonly Target[];
}

/** Orders cells by how far they lie from where the player last worked. */
export type Distance = (cell: CellIndex) => number;

export interface Search extends Pick<ProofTask, 'wanted' | 'distance'> {
  readonly steps: number;
  /** Steps of proofs by groups, which take about a sixth of the time; half as many as the others when left out. */
  readonly groupSteps?: number;
  /** The hardest technique that may be used. */
  readonly level: number;
}

/** States that may still be counted. */
export interface Work {
  states: number;
}

/**
 * The premises of a position; the odds are worked out when they are first asked for, or handed in. Where a position
 * takes more work than is left, none of its cells is known to be certain.
 */
export function premisesOf(
  position: Position,
  distance: Distance,
  odds?: Float64Array,
  work: Work = { states: DEFAULT_STEPS },
): Premises {
  const byTotal = once(() => targetsOf(odds ?? oddsOf(position, work), distance));
  const byNumbers =
    position.total === null
      ? byTotal
      : once(() => targetsOf(oddsOf({ ...position, total: null }, work), distance));
  return { position, byNumbers, byTotal };
}

/** The exact analysis within the states that are left; one that they do not suffice for (`too-wide`) takes all of them. */
export function analyseWithin(position: Position, work: Work): ReturnType<typeof analyse> {
  const made = analyse(position, { steps: work.states }, { isExact: true });
  work.states -= made.ok ? made.analysis.steps : made.code === 'too-wide' ? work.states : 0;
  return made;
}

function oddsOf(position: Position, work: Work): Float64Array {
  const made = analyseWithin(position, work);
  return made.ok ? made.analysis.odds : new Float64Array(0);
}

function targetsOf(odds: Float64Array, distance: Distance): readonly Target[] {
  const targets: Target[] = [];
  for (let cell = 0; cell < odds.length; cell++) {
    if (odds[cell] === 0 || odds[cell] === 1) targets.push({ cell, value: odds[cell] });
  }
  return targets.sort((a, b) => distance(a.cell) - distance(b.cell));
}

/** The facts of a position's numbers, of what the rules promise, and of trusted flags. */
export function factsOf(position: Position): readonly Deduction[] {
  const { numbers, counts, starts, members, cells } = position;
  const facts: Deduction[] = position.promised.map(promiseFact);
  for (let i = 0; i < numbers.length; i++) {
    const around = Array.from(members.subarray(starts[i], starts[i + 1]));
    facts.push(numberFact(numbers[i], around, counts[i]));
  }
  if (position.trustsFlags) {
    for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === CELL.flag) facts.push(flagFact(cell));
  }
  return facts;
}

/** The constraint of the board's number of mines. */
function totalOf(cells: Uint8Array, total: number): Deduction {
  const covered: CellIndex[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (isCovered(cells[cell])) covered.push(cell);
  return totalFact(covered, total);
}

/**
 * The easiest wanted conclusion, stage by stage; what an easy stage learns on the way, a harder one builds on, and
 * what a harder one learns is first looked at by the easier ones. Null when none is found within the steps.
 */
export function prove(
  premises: Premises,
  { wanted, distance, steps, groupSteps = steps / 2, level }: Search,
): Deduction | null {
  const derivations = new Derivations();
  for (const fact of factsOf(premises.position)) derivations.add(fact);
  const task: ProofTask = { derivations, wanted, distance, stepsLeft: steps, groupStepsLeft: groupSteps };
  const facts = derivations.facts.length;
  while (task.stepsLeft > 0) {
    const single = findSingle(task);
    if (single !== null || level < LEVEL.shared) return single;
    const found = findHarder(task, premises, facts, level);
    if (found !== 'learned') return found;
  }
  return null;
}

function findHarder(
  task: ProofTask,
  { position, byNumbers, byTotal }: Premises,
  facts: number,
  level: number,
): Finding {
  let found: Finding = null;
  // Once every cell that the numbers decide is known, they add nothing further.
  const isOpen = level < LEVEL.cases || byNumbers().some(({ cell }) => isUnknown(task, cell));
  if (isOpen) {
    found = withShare(task, () => findShared(task, facts));
    if (found === null && level >= LEVEL.subset) found = withShare(task, () => findSubset(task, facts));
    if (found === null && level >= LEVEL.cases) found = findByCases(task, byNumbers(), facts);
  }
  if (found !== null || level < LEVEL.mineCount || position.total === null) return found;
  return findByMineCount(task, byTotal(), totalOf(position.cells, position.total), facts);
}

function isUnknown({ derivations }: ProofTask, cell: CellIndex): boolean {
  const place = derivations.placeOf(cell);
  return place !== -1 && derivations.values[place] === -1;
}
