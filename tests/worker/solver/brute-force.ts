import type { View } from '../../../worker/engine/game/view.ts';
import { gridOf } from '../../../worker/engine/rules/ruleset.ts';
import { neighboursOf } from '../../../worker/engine/topology/grid.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';

/** What trying every layout tells. */
export interface BruteForce {
  readonly layouts: number;
  /** By cell: in how many of them it is a mine. */
  readonly mines: readonly number[];
}

/** Tries every way that the rules allow to place the board's mines on the covered cells, up to about 20 of them. */
export function bruteForce({ ruleset, cells }: View): BruteForce {
  const grid = gridOf(ruleset);
  const covered = [...cells.keys()].filter((cell) => (cells[cell] ?? 0) >= CELL.covered);
  const numbers = [...cells.keys()].filter((cell) => (cells[cell] ?? 99) <= 24);
  const masks = numbers.map((cell) => {
    const around: number[] = [];
    const count = neighboursOf(grid, cell, around);
    let mask = 0;
    for (const other of around.slice(0, count)) {
      const at = covered.indexOf(other);
      if (at >= 0) mask |= 1 << at;
    }
    return mask;
  });
  // A board that is handed in keeps no promise.
  const isCornerFree = ruleset.firstClick === 'corner' && ruleset.deal !== 'given';
  const mines = new Array<number>(cells.length).fill(0);
  let layouts = 0;
  for (let set = 0; set < 2 ** covered.length; set++) {
    if (ones(set) !== ruleset.mines || (isCornerFree && covered[0] === 0 && (set & 1) === 1)) continue;
    if (numbers.some((cell, i) => ones(set & (masks[i] ?? 0)) !== cells[cell])) continue;
    layouts++;
    for (const [i, cell] of covered.entries()) if ((set >>> i) & 1) mines[cell] = (mines[cell] ?? 0) + 1;
  }
  return { layouts, mines };
}

function ones(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
