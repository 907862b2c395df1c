import type { CellIndex } from '../../api/cells.ts';
import type { Refusal } from '../../api/outcome.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { SOLVER_SENTENCES } from '../../engine/refusals/solver.ts';
import { placeOf } from '../../engine/topology/grid.ts';
import { CELL } from '../../engine/view-codes.ts';
import { writeNeighbours } from '../position/neighbour-lists.ts';
import { isCovered, type Position, UNSEEN } from '../position/position.ts';

/** The knowledge of a cell: open (or unseen), unknown, free, or a mine. */
export const FATE = { open: 0, unknown: 1, free: 2, mine: 3 } as const;

/** `left` of a cell that is no constraint. */
const NONE = -128;

/**
 * What single numbers tell, by cell: the fate of covered cells, and of each number that is a constraint how many
 * mines it still misses among how many unknown neighbours. Changed in place as more is learnt.
 */
export interface Knowledge {
  /** See `FATE`. */
  readonly fate: Uint8Array;
  /** A constraint's number less the known mines; −128 for all other cells. */
  readonly left: Int8Array;
  /** A constraint's unknown neighbours. */
  readonly unknown: Uint8Array;
  /** Known mines, known free cells, and covered cells of unknown fate. */
  mineCount: number;
  freeCount: number;
  unknownCount: number;
  /** The cells settled since it was emptied, where someone wants to know. */
  settled: CellIndex[] | null;
}

const around = new Int32Array(32);
const beside = new Int32Array(32);
/** Numbers to look at again. */
const queue: CellIndex[] = [];

/** The covered cells that are known to be mines, known to be free, or neither. */
export function cellsOfFate({ fate }: Knowledge, wanted: 1 | 2 | 3): CellIndex[] {
  const cells: CellIndex[] = [];
  for (let cell = 0; cell < fate.length; cell++) if (fate[cell] === wanted) cells.push(cell);
  return cells;
}

/**
 * All that follows from one number at a time (its mines are all found, or all its unknown cells are mines), until
 * nothing more does; a refusal when a number cannot be met. Cost: linear in the cells and the neighbours of numbers.
 */
export function deduce(position: Position): { knowledge: Knowledge; fault: Refusal | null } {
  const { cells, numbers, counts, starts } = position;
  const knowledge: Knowledge = {
    fate: new Uint8Array(cells.length),
    left: new Int8Array(cells.length).fill(NONE),
    unknown: new Uint8Array(cells.length),
    mineCount: 0,
    freeCount: 0,
    unknownCount: position.coveredCount,
    settled: null,
  };
  const { fate, left, unknown } = knowledge;
  for (let cell = 0; cell < cells.length; cell++) if (isCovered(cells[cell])) fate[cell] = FATE.unknown;
  queue.length = 0;
  for (let i = 0; i < numbers.length; i++) {
    const cell = numbers[i];
    const size = starts[i + 1] - starts[i];
    left[cell] = counts[i];
    unknown[cell] = size;
    if (counts[i] === 0 || counts[i] === size) queue.push(cell);
  }
  for (const cell of position.promised) {
    const fault = settle(position, knowledge, cell, FATE.free);
    if (fault !== null) return stopped(knowledge, fault);
  }
  if (position.trustsFlags) {
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] !== CELL.flag) continue;
      if (fate[cell] === FATE.free)
        return stopped(
          knowledge,
          refuse(SOLVER_SENTENCES, 'inconsistent:promised', placeOf(position.grid, cell)),
        );
      const fault = settle(position, knowledge, cell, FATE.mine);
      if (fault !== null) return stopped(knowledge, fault);
    }
  }
  return { knowledge, fault: propagate(position, knowledge) };
}

function stopped(knowledge: Knowledge, fault: Refusal): { knowledge: Knowledge; fault: Refusal } {
  giveUp();
  return { knowledge, fault };
}

/** Writes down the fate of an unknown cell; `propagate` has to follow. A refusal when a number cannot be met then. */
export function settle(
  position: Position,
  knowledge: Knowledge,
  cell: CellIndex,
  fate: 2 | 3,
): Refusal | null {
  const { left, unknown } = knowledge;
  knowledge.fate[cell] = fate;
  knowledge.unknownCount--;
  if (knowledge.settled !== null) knowledge.settled.push(cell);
  if (fate === FATE.mine) knowledge.mineCount++;
  else knowledge.freeCount++;
  const count = writeNeighbours(position.neighbours, cell, beside);
  for (let i = 0; i < count; i++) {
    const number = beside[i];
    if (left[number] === NONE) continue;
    unknown[number]--;
    if (fate === FATE.mine) left[number]--;
    if (left[number] < 0 || left[number] > unknown[number]) return contradiction(position, knowledge, number);
    if (left[number] === 0 || left[number] === unknown[number]) queue.push(number);
  }
  return null;
}

/** Makes an open cell a constraint; `propagate` has to follow. A refusal when its number cannot be met. */
export function addConstraint(position: Position, knowledge: Knowledge, number: CellIndex): Refusal | null {
  const { cells, neighbours } = position;
  const { fate, left, unknown } = knowledge;
  const count = writeNeighbours(neighbours, number, beside);
  let mines = 0;
  let open = 0;
  for (let i = 0; i < count; i++) {
    if (cells[beside[i]] === UNSEEN) return null;
    if (fate[beside[i]] === FATE.mine) mines++;
    else if (fate[beside[i]] === FATE.unknown) open++;
  }
  left[number] = cells[number] - mines;
  unknown[number] = open;
  if (left[number] < 0 || left[number] > open) return contradiction(position, knowledge, number);
  if (left[number] === 0 || left[number] === open) queue.push(number);
  return null;
}

/** Forgets what was to be looked at; after a refusal nothing more follows. */
export function giveUp(): void {
  queue.length = 0;
}

/** Settles what single numbers tell until nothing more follows. */
export function propagate(position: Position, knowledge: Knowledge): Refusal | null {
  const { left, unknown, fate } = knowledge;
  while (queue.length > 0) {
    const number = queue.pop() as CellIndex;
    if (unknown[number] === 0) continue;
    const settled = left[number] === 0 ? FATE.free : FATE.mine;
    const count = writeNeighbours(position.neighbours, number, around);
    for (let i = 0; i < count; i++) {
      if (fate[around[i]] !== FATE.unknown) continue;
      const fault = settle(position, knowledge, around[i], settled);
      if (fault !== null) {
        queue.length = 0;
        return fault;
      }
    }
  }
  return null;
}

/** Names the number that cannot be met. */
function contradiction({ grid, cells }: Position, { left, unknown }: Knowledge, number: CellIndex): Refusal {
  const known = cells[number] - left[number];
  const values = { ...placeOf(grid, number), number: cells[number] };
  return left[number] < 0
    ? refuse(SOLVER_SENTENCES, 'inconsistent:number-low', { ...values, least: known })
    : refuse(SOLVER_SENTENCES, 'inconsistent:number-high', { ...values, most: known + unknown[number] });
}
