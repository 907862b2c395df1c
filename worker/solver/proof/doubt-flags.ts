import type { CellIndex } from '../../api/cells.ts';
import type { Hint } from '../../api/solver.ts';
import { CELL } from '../../engine/view-codes.ts';
import { DEFAULT_STEPS } from '../odds/analysis.ts';
import type { Position } from '../position/position.ts';
import { Derivations } from './derivations.ts';
import { type Deduction, flagFact, LEVEL, rest, sourcesOf } from './facts.ts';
import { analyseWithin, type Distance, factsOf, premisesOf, prove, type Work } from './prove.ts';
import { shorten } from './shorten.ts';
import { writeProof } from './write-proof.ts';

/** Steps before the flags are doubted without saying why. */
const STEPS = 1_000_000;

/**
 * The flags to doubt where no layout has mines under all of them: as few as cannot all be right with what is seen, near
 * ones first, with a proof that they cannot, which ends in something impossible. Null when that proof is not found
 * within the steps.
 *
 * Cost: the odds for each of these flags as often as the number of all flags can be halved; then a proof.
 */
export function doubtFlags(position: Position, distance: Distance): Hint | null {
  const work: Work = { states: DEFAULT_STEPS };
  const withoutTotal = { ...position, total: null };
  const seen = isPossible(withoutTotal, work) ? position : withoutTotal;
  const flags = fewFlags(seen, suspects(seen), distance, work);
  const proved = flags && proveImpossible(seen, flags, distance);
  if (!proved) return null;
  const cells = [...flags].sort((a, b) => distance(a) - distance(b));
  return { kind: 'wrong-flag', cells, proof: writeProof(proved) };
}

/** The flags with which numbers, one at a time, end in something impossible; all flags where they do not. */
function suspects(position: Position): readonly CellIndex[] {
  const derivations = new Derivations();
  for (const fact of factsOf(position)) derivations.add(fact);
  const conflict = derivations.propagate();
  const facts = conflict === -1 ? derivations.facts : sourcesOf(derivations.contradiction(conflict));
  return facts.filter(({ rule }) => rule === 'flag').map(({ at }) => at);
}

/**
 * Of the flags, nearest first, some that cannot all be right, though they can without any one of them: again and again
 * the last of as few as are impossible with those found before. Null where the states did not do to find them.
 */
function fewFlags(
  position: Position,
  flags: readonly CellIndex[],
  distance: Distance,
  work: Work,
): readonly CellIndex[] | null {
  let nearest = [...flags].sort((a, b) => distance(a) - distance(b));
  const found: CellIndex[] = [];
  while (isPossible(withFlags(position, found), work)) {
    if (nearest.length === 0) return null;
    // Possible with the first `least` of the flags, impossible with the first `most`.
    let least = 0;
    let most = nearest.length;
    while (most - least > 1) {
      const middle = (least + most) >> 1;
      if (isPossible(withFlags(position, [...found, ...nearest.slice(0, middle)]), work)) least = middle;
      else most = middle;
    }
    found.push(nearest[most - 1]);
    nearest = nearest.slice(0, most - 1);
  }
  return found;
}

/** Whether a layout may fit; what takes more states than are left is taken for possible. */
function isPossible(position: Position, work: Work): boolean {
  const made = analyseWithin(position, work);
  return made.ok || made.code === 'too-wide';
}

/** Something impossible that follows from the flags: by the others the cell of one of them is free. */
function proveImpossible(
  position: Position,
  flags: readonly CellIndex[],
  distance: Distance,
): Deduction | null {
  for (const flag of flags) {
    const others = withFlags(
      position,
      flags.filter((other) => other !== flag),
    );
    const wanted = (cells: readonly CellIndex[], value: number) =>
      value === 0 && cells.includes(flag) ? [flag] : [];
    const search = { wanted, distance, steps: STEPS, groupSteps: STEPS, level: LEVEL.mineCount };
    const proved = prove(premisesOf(others, distance), search);
    if (proved !== null) return rest(shorten(proved, [flag], others, distance), [flagFact(flag)]);
  }
  return null;
}

/** The position as if only these cells were flagged. */
function withFlags(position: Position, flags: readonly CellIndex[]): Position {
  const kept = new Set(flags);
  const cells = position.cells.map((code, cell) =>
    code === CELL.flag && !kept.has(cell) ? CELL.covered : code,
  );
  return { ...position, cells };
}
