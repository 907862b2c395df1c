import type { CellIndex } from '../../api/cells.ts';
import type { Hint } from '../../api/solver.ts';
import { CELL } from '../../engine/view-codes.ts';
import { analyse } from '../odds/analysis.ts';
import { Derivations } from '../proof/derivations.ts';
import { type Deduction, numbersOf, sourcesOf } from '../proof/facts.ts';
import { type Distance, factsOf, totalOf } from '../proof/prove.ts';
import { Refuter } from '../proof/refuter.ts';
import { restrict } from '../proof/shorten.ts';
import { addDifferences } from '../proof/stage-cases.ts';
import { addBounds, certainByCount } from '../proof/stage-mine-count.ts';
import type { ProofTask } from '../proof/stage-search.ts';
import { writeProof } from '../proof/write-proof.ts';
import type { Position } from './position.ts';

/** Cases within cases, and steps, before the flags are doubted without saying why. */
const MOST_DEPTH = 4;
const STEPS = 1_000_000;

/**
 * The flags to doubt where no layout has mines under all of them: as few as cannot all be right with what is seen, with
 * a proof that they cannot, which ends in something impossible. Null when that proof is not found within the steps.
 *
 * Cost: the odds once for each flag and each number of a first proof.
 */
export function doubtFlags(position: Position, distance: Distance): Hint | null {
  const withoutTotal = { ...position, total: null };
  const seen = isPossible(withoutTotal) ? position : withoutTotal;
  const first = showImpossible(seen);
  if (first === null) return null;
  const fewFlags = withFewFlags(seen, first, distance);
  const second = showImpossible(fewFlags) ?? first;
  const proved = showImpossible(withFewNumbers(fewFlags, second, distance)) ?? second;
  const cells = [...flagsOf(proved)].sort((a, b) => distance(a) - distance(b));
  return { kind: 'wrong-flag', cells, proof: writeProof(proved) };
}

function isPossible(position: Position): boolean {
  return analyse(position).ok;
}

function flagsOf(proved: Deduction): Set<CellIndex> {
  const flags = sourcesOf(proved).filter(({ rule }) => rule === 'flag');
  return new Set(flags.map(({ at }) => at));
}

/** The position with no more flags, of those that the proof uses, than it takes to be impossible: the nearest ones. */
function withFewFlags(position: Position, proved: Deduction, distance: Distance): Position {
  const flags = flagsOf(proved);
  let few = withFlags(position, flags);
  for (const flag of [...flags].sort((a, b) => distance(b) - distance(a))) {
    flags.delete(flag);
    const fewer = withFlags(few, flags);
    if (isPossible(fewer)) flags.add(flag);
    else few = fewer;
  }
  return few;
}

/** The position with no more numbers, of those that the proof uses, than it takes to be impossible. */
function withFewNumbers(position: Position, proved: Deduction, distance: Distance): Position {
  const numbers = new Set(numbersOf(proved));
  let few = restrict(position, numbers);
  for (const number of [...numbers].sort((a, b) => distance(b) - distance(a))) {
    numbers.delete(number);
    const fewer = restrict(few, numbers);
    if (isPossible(fewer)) numbers.add(number);
    else few = fewer;
  }
  return few;
}

/** The position as if only these cells were flagged. */
function withFlags(position: Position, flags: ReadonlySet<CellIndex>): Position {
  const cells = position.cells.map((code, cell) =>
    code === CELL.flag && !flags.has(cell) ? CELL.covered : code,
  );
  return { ...position, cells };
}

/** Something impossible that follows from the position, or null. */
function showImpossible(position: Position): Deduction | null {
  const derivations = new Derivations();
  for (const fact of factsOf(position)) derivations.add(fact);
  const facts = derivations.facts.length;
  const task: ProofTask = { derivations, wanted: () => [], distance: (cell) => cell, stepsLeft: STEPS };
  const { total } = position;
  const index = total === null ? -1 : derivations.add(totalOf(position.cells, total), true);
  const refuter = new Refuter(task, index === -1 ? null : () => certainByCount(derivations, index));
  for (let depth = 0; depth <= MOST_DEPTH; depth++) {
    const end = refuter.contradict(depth);
    if (end !== null) return end;
    if (depth > 0) continue;
    addDifferences(task, facts);
    if (total !== null) addBounds(task, facts);
  }
  return null;
}
