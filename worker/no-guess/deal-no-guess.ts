import type { CellIndex, Outcome } from '../api.ts';
import { CELL } from '../engine/codes.ts';
import { drawCells } from '../engine/draw.ts';
import { countAround } from '../engine/numbers.ts';
import { hasBit, type Plane } from '../engine/planes.ts';
import { createRandom } from '../engine/random.ts';
import type { Ruleset } from '../engine/ruleset.ts';
import type { Steps } from '../engine/steps.ts';
import { type Grid, neighboursOf } from '../engine/topology/grid.ts';
import { createTracker } from '../solver/tracker.ts';

/** What a no-guess board is dealt from. */
export interface NoGuessRequest {
  readonly ruleset: Ruleset;
  readonly grid: Grid;
  readonly seed: string;
  readonly firstCell: CellIndex;
  /** Cells that have no mine. */
  readonly free: readonly CellIndex[];
  /** What may be spent; left out: see `DEFAULT_TRIES`. */
  readonly steps?: number;
}

const DEFAULT_TRIES = 500;

/**
 * The mines of a board that can be solved without a guess from the first cell on, by techniques up to
 * `ruleset.needsAtMost`.
 */
export function* noGuessSteps(request: NoGuessRequest): Steps<Outcome<{ mines: Plane }>> {
  const { ruleset, grid, seed, firstCell, free } = request;
  const random = createRandom(seed);
  for (let i = 0; i < (request.steps ?? DEFAULT_TRIES); i++) {
    const mines = drawCells(grid, ruleset.mines, free, random);
    if (isSolvable(ruleset, grid, mines, firstCell)) return { ok: true, mines };
    yield 0;
  }
  const message = 'No board that needs no guess was found for this first cell.';
  return { ok: false, code: 'no-board', message, nearest: { deal: 'random' } };
}

function isSolvable(ruleset: Ruleset, grid: Grid, mines: Plane, firstCell: CellIndex): boolean {
  const cells = new Uint8Array(grid.cells).fill(CELL.covered);
  const made = createTracker({ ruleset, cells, status: 'playing' } as never);
  if (!made.ok) return false;
  const { tracker } = made;
  let left = grid.cells - ruleset.mines;
  let next = [firstCell];
  const isOpen = new Uint8Array(grid.cells);
  const around: CellIndex[] = [];
  while (next.length > 0) {
    const changes: { cell: CellIndex; code: number }[] = [];
    for (let i = 0; i < next.length; i++) {
      if (isOpen[next[i]] === 1) continue;
      isOpen[next[i]] = 1;
      left--;
      const code = countAround(grid, mines, next[i]);
      changes.push({ cell: next[i], code });
      if (code > 0) continue;
      const count = neighboursOf(grid, next[i], around);
      for (let j = 0; j < count; j++) next.push(around[j]);
    }
    tracker.update(changes);
    if (left === 0) return true;
    next = [];
    const { odds } = tracker;
    for (let cell = 0; cell < odds.length; cell++) if (odds[cell] === 0) next.push(cell);
    if (next.some((cell) => hasBit(grid, mines, cell))) throw new Error('A certain cell was a mine.');
  }
  return false;
}
