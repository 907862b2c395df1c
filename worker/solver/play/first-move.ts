import type { CellIndex } from '../../api/cells.ts';
import type { Outcome } from '../../api/outcome.ts';
import type { RulesetFields } from '../../api/rules.ts';
import type { BestMove } from '../../api/solver.ts';
import type { View } from '../../engine/game/view.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { SOLVER_SENTENCES } from '../../engine/refusals/solver.ts';
import { gridOf } from '../../engine/rules/ruleset.ts';
import { type Grid, neighboursOf } from '../../engine/topology/grid.ts';
import { CELL } from '../../engine/view-codes.ts';

/**
 * The best cell to begin with, and what its rules promise of it.
 *
 * - An opening is guaranteed: a cell in full surroundings, for all of its neighbours are free (on Expert the third of
 *   the third row, after which 54 % of games are won; after a corner 48 %).
 * - Only the cell is safe: one with the fewest neighbours, a corner, for it is the likeliest to have no mine around
 *   (41 %; in the centre 37 %).
 * - The top-left cell is safe: that one. Nothing is: as when only the cell is.
 *
 * The first such cell in row order that bears no flag. Code: `nothing-to-open`.
 */
export function firstMove({ ruleset, cells }: View): Outcome<BestMove> {
  const grid = gridOf(ruleset);
  if (ruleset.mines === grid.cells) return refuse(SOLVER_SENTENCES, 'nothing-to-open:solver');
  const isFree = (cell: CellIndex) => cells[cell] !== CELL.flag;
  let cell = Math.max(
    0,
    cells.findIndex((code) => code !== CELL.flag),
  );
  if (promises(ruleset, 'opening')) cell = fullest(grid, isFree) ?? cell;
  else if (!(promises(ruleset, 'corner') && isFree(0))) cell = emptiest(grid, isFree) ?? cell;
  return { ok: true, cell, mineChance: mineChanceAt(ruleset, cell) };
}

/** Whether the first click is promised nothing: every layout is played as it is, and every cell may be a mine. */
export function isPromisedNothing({ ruleset: { firstClick, deal } }: View): boolean {
  return deal === 'given' || firstClick === 'any';
}

/** Whether the rules promise this of the first click; of a layout that is handed in they promise nothing. */
function promises({ firstClick, deal }: RulesetFields, promise: RulesetFields['firstClick']): boolean {
  return deal !== 'given' && firstClick === promise;
}

function mineChanceAt(ruleset: RulesetFields, cell: CellIndex): number {
  const { columns, rows, mines } = ruleset;
  if (promises(ruleset, 'opening') || promises(ruleset, 'cell')) return 0;
  if (promises(ruleset, 'corner')) return cell === 0 ? 0 : mines / (columns * rows - 1);
  return mines / (columns * rows);
}

/** The first cell with the most neighbours whose neighbours have the most. */
function fullest(grid: Grid, isFree: (cell: CellIndex) => boolean): CellIndex | null {
  const around: CellIndex[] = [];
  const beside: CellIndex[] = [];
  return first(grid, isFree, grid.maxNeighbours * (grid.maxNeighbours + 1), (cell) => {
    const count = neighboursOf(grid, cell, around);
    let worth = count;
    for (let i = 0; i < count; i++) worth += neighboursOf(grid, around[i], beside);
    return worth;
  });
}

/** The first cell with the fewest neighbours. */
function emptiest(grid: Grid, isFree: (cell: CellIndex) => boolean): CellIndex | null {
  const around: CellIndex[] = [];
  return first(
    grid,
    isFree,
    grid.isTorus ? -grid.maxNeighbours : 0,
    (cell) => -neighboursOf(grid, cell, around),
  );
}

/** The first cell that is worth the most; none is worth more than `most`. */
function first(
  grid: Grid,
  isFree: (cell: CellIndex) => boolean,
  most: number,
  worthOf: (cell: CellIndex) => number,
): CellIndex | null {
  let best: CellIndex | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (let cell = 0; cell < grid.cells && highest < most; cell++) {
    if (!isFree(cell)) continue;
    const worth = worthOf(cell);
    if (worth <= highest) continue;
    best = cell;
    highest = worth;
  }
  return best;
}
