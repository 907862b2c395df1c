import type { CellIndex } from '../api/cells.ts';
import type { Random } from '../engine/deal/random.ts';
import type { Steps } from '../engine/steps.ts';
import { LEVEL } from '../solver/proof/facts.ts';
import type { ForwardSolver } from './forward-solver.ts';
import { Repair } from './repair.ts';

/** Work between two yields: about two milliseconds. */
const STEP_WORK = 4_000;

/** Cells that are unsettled at first where no repair helps; twice as many each time that it does not. */
const FIRST_RETREAT = 32;

/** A board, or why it could not be made. */
export interface Repaired {
  readonly isSolved: boolean;
  readonly repairs: number;
}

/**
 * Changes the laid mines so that all can be found out from the first cell on: solves as far as it goes, repairs where it
 * stands still, goes on. Where no repair is possible the latest cells are unsettled first. Yields cells settled.
 */
export function* repairSteps(
  solver: ForwardSolver,
  free: readonly CellIndex[],
  random: Random,
  until: number,
): Steps<Repaired> {
  const { field, level } = solver;
  const repair = new Repair(solver, random, free);
  let retreat = FIRST_RETREAT;
  let least = field.safeLeft;
  let enclosedBelow = field.grid.cells >>> 3;
  let shownAt = field.work;
  const countsMines = () => level >= LEVEL.mineCount && !repair.hasFilled;
  const isDone = () => field.safeLeft === 0 || (field.minesLeft === 0 && countsMines());
  while (field.work < until) {
    const isStuck = solver.advance(shownAt + STEP_WORK);
    if (field.work >= shownAt + STEP_WORK) {
      yield field.settled;
      shownAt = field.work;
    }
    if (!isStuck) continue;
    if (isDone()) {
      yield* checkSteps(solver);
      return { isSolved: true, repairs: repair.count };
    }
    if (field.safeLeft < least) {
      least = field.safeLeft;
      retreat = FIRST_RETREAT;
    }
    // Done while enough other cells can give mines; later, few cells are enclosed.
    if (field.unknownCount < enclosedBelow) {
      yield* repair.fillEnclosed();
      enclosedBelow = field.unknownCount >>> 1;
      continue;
    }
    const number = oldestStuck(solver);
    if (number !== -1) solver.stuck.push(number);
    const options = number === -1 ? repair.fillings() : repair.optionsAt(number);
    if (number !== -1 && repair.makeOne(options)) continue;
    // Some more may have to go with the first of them.
    if (retreat * 2 > field.kept && field.kept < field.settled) break;
    const unsettled = field.unsettle(Math.max(1, field.settled - retreat));
    solver.reasons.drop();
    for (const cell of unsettled) repair.swapCandidates.add(cell);
    repair.makeOne(options);
    retreat *= 2;
  }
  return { isSolved: false, repairs: repair.count };
}

/** Checks that proofs by several numbers still hold: the board is handed out as solvable. */
function* checkSteps({ reasons, isProved, field }: ForwardSolver): Steps<void> {
  let checkedAt = field.work;
  for (const holds of reasons.check(isProved)) {
    if (!holds) throw new Error('A repair has broken what was known before it.');
    if (field.work < checkedAt + STEP_WORK) continue;
    yield field.settled;
    checkedAt = field.work;
  }
}

/** The number that has been stuck for longest, or −1. */
function oldestStuck({ stuck, field }: ForwardSolver): CellIndex {
  while (stuck.length > 0) {
    const number = stuck.shift();
    if (field.unknown[number] > 0) return number;
  }
  return -1;
}
