import type { CellIndex } from '../api/cells.ts';
import { nextBelow, nextWord, type Random } from '../engine/deal/random.ts';
import type { Steps } from '../engine/steps.ts';

/** Cells drawn in one step. */
const STEP_CELLS = 200_000;

/**
 * Lays so many mines on the cells outside `free`, every set of them equally likely: each cell gets one with nearly the
 * right chance, then what is missing or too much is put right one by one. Yields for the time that it takes.
 * Cost: 5 ns a cell.
 */
export function* drawMineSteps(
  mines: Uint8Array,
  count: number,
  free: readonly CellIndex[],
  random: Random,
): Steps<void> {
  const room = mines.length - free.length;
  // A whole number over 2³², exact on every machine.
  const chance = Math.floor((count / room) * 2 ** 32);
  let laid = 0;
  for (let cell = 0; cell < mines.length; ) {
    const end = Math.min(mines.length, cell + STEP_CELLS);
    for (; cell < end; cell++) {
      const isMine = nextWord(random) >>> 0 < chance ? 1 : 0;
      mines[cell] = isMine;
      laid += isMine;
    }
    if (end < mines.length) yield 0;
  }
  for (const cell of free) {
    laid -= mines[cell];
    mines[cell] = 0;
  }
  const isFree = new Set(free);
  while (laid !== count) {
    const cell = nextBelow(random, mines.length);
    if ((mines[cell] === 1) !== laid > count || isFree.has(cell)) continue;
    mines[cell] ^= 1;
    laid += laid < count ? 1 : -1;
  }
}
