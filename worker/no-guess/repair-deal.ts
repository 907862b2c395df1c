import type { CellIndex } from '../api.ts';
import type { Random } from '../engine/random.ts';
import type { Steps } from '../engine/steps.ts';
import { FATE } from '../solver/deduce.ts';
import { LEVEL } from '../solver/facts.ts';
import type { Field } from './field.ts';
import type { Forward } from './forward.ts';
import { Repair } from './repair.ts';

/** Work between two yields: about two milliseconds. */
const STEP_WORK = 4_000;

/** Cells that are unsettled at first where no repair helps; twice as many each time that it does not. */
const FIRST_RETREAT = 32;

/** How a board came about, or did not. */
export interface Repaired {
  readonly isSolved: boolean;
  readonly repairs: number;
}

/**
 * Changes the laid mines so that all can be found out from the first cell on: solves as far as it goes, repairs where it
 * stands still, goes on. Where no repair is possible the latest cells are unsettled first. Yields cells settled.
 */
export function* repairSteps(
  forward: Forward,
  free: readonly CellIndex[],
  random: Random,
  until: number,
): Steps<Repaired> {
  const { field, level } = forward;
  const repair = new Repair(forward, random, free);
  let retreat = FIRST_RETREAT;
  let most = 0;
  let shownAt = field.work;
  const isDone = () => field.safeLeft === 0 || (field.minesLeft === 0 && level >= LEVEL.mineCount);
  while (field.work < until) {
    const isStuck = forward.advance(shownAt + STEP_WORK);
    if (field.work >= shownAt + STEP_WORK) {
      yield field.settled;
      shownAt = field.work;
    }
    if (!isStuck) continue;
    if (isDone()) {
      yield* checkSteps(forward);
      return { isSolved: true, repairs: repair.count };
    }
    if (field.settled > most) {
      most = field.settled;
      retreat = FIRST_RETREAT;
    }
    const number = oldestStuck(forward);
    if (number !== -1) forward.stuck.push(number);
    const options = number === -1 ? repair.fillingOf(unknownCells(field)) : repair.optionsAt(number);
    if (number !== -1 && repair.makeOne(options)) continue;
    const end = field.settled;
    field.unsettle(Math.max(1, end - retreat));
    forward.reasons.drop();
    for (let i = field.settled; i < end; i++) repair.partners.add(field.log[i]);
    repair.makeOne(options);
    retreat *= 2;
  }
  return { isSolved: false, repairs: repair.count };
}

/** Makes sure that what several numbers proved they prove still: the board is given away as one that can be solved. */
function* checkSteps({ reasons, isProved, field }: Forward): Steps<void> {
  let checkedAt = field.work;
  for (const holds of reasons.check(isProved)) {
    if (!holds) throw new Error('A repair has broken what was known before it.');
    if (field.work < checkedAt + STEP_WORK) continue;
    yield field.settled;
    checkedAt = field.work;
  }
}

/** The number that has told nothing for longest, or −1. */
function oldestStuck({ stuck, field }: Forward): CellIndex {
  while (stuck.length > 0) {
    const number = stuck.shift();
    if (field.unknown[number] > 0) return number;
  }
  return -1;
}

/** The cells that are not settled. */
function unknownCells(field: Field): readonly CellIndex[] {
  const { fate } = field;
  field.work += fate.length >>> 4;
  const cells: CellIndex[] = [];
  for (let cell = 0; cell < fate.length; cell++) if (fate[cell] === FATE.unknown) cells.push(cell);
  return cells;
}
