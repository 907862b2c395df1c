import type { CellIndex } from '../api/cells.ts';
import type { Steps } from '../engine/steps.ts';
import { writeNeighbours } from '../solver/position/neighbour-lists.ts';
import { FATE } from '../solver/proof/deduce.ts';
import type { Field } from './field.ts';
import { IntList } from './int-list.ts';

/** Work between two yields. */
const STEP_WORK = 4_000;

/**
 * The cells that no number will ever speak of, since known mines or the board's edges lie all around them: those that
 * cannot be reached from a cell that is spoken of. Yields cells settled.
 *
 * @param cells all unknown cells; others among them are passed over.
 * Memory: a byte a cell of the board.
 */
export function* enclosedSteps(field: Field, cells: IntList): Steps<readonly CellIndex[]> {
  const { fate, spoken, lists, settled } = field;
  const isReached = new Uint8Array(fate.length);
  const reached = new IntList();
  const around = new Int32Array(32);
  const reach = (cell: CellIndex) => {
    if (fate[cell] !== FATE.unknown || isReached[cell] === 1) return;
    isReached[cell] = 1;
    reached.push(cell);
  };
  for (let i = 0; i < cells.length; i++) if (spoken[cells.at[i]] > 0) reach(cells.at[i]);
  while (reached.length > 0) {
    for (const until = field.work + STEP_WORK; reached.length > 0 && field.work < until; field.work++) {
      const count = writeNeighbours(lists, reached.pop(), around);
      for (let i = 0; i < count; i++) reach(around[i]);
    }
    yield settled;
  }
  const enclosed: CellIndex[] = [];
  for (let i = 0; i < cells.length; i++) {
    const cell = cells.at[i];
    if (fate[cell] !== FATE.unknown || isReached[cell] === 1) continue;
    isReached[cell] = 1;
    enclosed.push(cell);
  }
  return enclosed.length === cells.length ? [] : enclosed;
}
