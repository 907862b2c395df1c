import type { CellIndex } from '../../api/cells.ts';
import type { Huge } from '../huge/huge.ts';
import { hasBit, lowestBit } from '../planes/planes.ts';
import { neighboursOf } from '../topology/grid.ts';
import { type Move, recordOfMove } from './moves.ts';
import type { GameState } from './state.ts';

/** Numbers looked at in one search for an isolated one. */
const MOST_LOOKED_AT = 20_000;

/**
 * Whether the move can be made at once while the steps of another go on: either order of the two gives the same game, and
 * neither ends it. That holds for annotating a covered cell and for opening a number where the flood never comes by:
 * no zero on the cell or around it is covered, or was when the flood began. The game must not end by the flood either,
 * or the record would go on after its end: so a number that touches no zero must be left, covered, somewhere.
 * Cost: that of the cell's neighbours; now and then a millisecond.
 */
export function isIndependent(state: GameState, move: Move): boolean {
  const { huge, ruleset, grid, open, flags, layout } = state;
  const running = huge?.running;
  if (!huge || !running || layout === null || running.isLosing) return false;
  if (ruleset.win !== 'open' && ruleset.win !== 'both') return false;
  const recorded = recordOfMove(state, move);
  if (!recorded.ok) return false;
  const { type, cell } = recorded.move;
  if (hasBit(grid, open, cell) || isWithinReach(state, cell)) return false;
  if (type === 'annotate')
    return !(ruleset.flagLimit && ruleset.flood === 'clear') && hasIsolatedNumber(state, huge, -1);
  // Were the flood taken back, this would be the first opening, and the mines would have to be moved for it.
  if (type !== 'open' || running.isFirst) return false;
  return (
    !hasBit(grid, flags, cell) && !hasBit(grid, layout.mines, cell) && hasIsolatedNumber(state, huge, cell)
  );
}

const around: CellIndex[] = [];

/** Whether a zero on the cell or around it may open, or opened with the running flood. */
function isWithinReach({ grid, zeros, open, fresh }: GameState, cell: CellIndex): boolean {
  const mayOpen = (each: CellIndex) =>
    hasBit(grid, zeros, each) && (!hasBit(grid, open, each) || hasBit(grid, fresh, each));
  if (mayOpen(cell)) return true;
  const count = neighboursOf(grid, cell, around);
  for (let i = 0; i < count; i++) if (mayOpen(around[i])) return true;
  return false;
}

/** Whether a covered number that touches no zero is known, other than this one. The search goes on where it was left. */
function hasIsolatedNumber(state: GameState, { isolated }: Huge, except: CellIndex): boolean {
  const { grid, open } = state;
  if (isolated.cell >= 0 && isolated.cell !== except && !hasBit(grid, open, isolated.cell)) return true;
  for (let looked = 0; isolated.row < grid.rows && looked < MOST_LOOKED_AT; isolated.row++) {
    for (let w = 0; w < grid.stride; w++) {
      for (let rest = coveredNumbers(state, isolated.row, w); rest !== 0; rest &= rest - 1, looked++) {
        const cell = isolated.row * grid.columns + w * 32 + lowestBit(rest);
        if (cell === except || touchesZero(state, cell)) continue;
        isolated.cell = cell;
        return true;
      }
    }
  }
  return false;
}

function coveredNumbers({ grid, open, zeros, layout }: GameState, row: number, w: number): number {
  const word = row * grid.stride + w;
  const mask = w === grid.stride - 1 ? grid.lastMask : -1;
  return layout === null ? 0 : ~(open[word] | zeros[word] | layout.mines[word]) & mask;
}

function touchesZero({ grid, zeros }: GameState, cell: CellIndex): boolean {
  const count = neighboursOf(grid, cell, around);
  for (let i = 0; i < count; i++) if (hasBit(grid, zeros, around[i])) return true;
  return false;
}
