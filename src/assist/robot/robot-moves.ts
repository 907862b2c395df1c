import type { CellIndex } from '../../../worker/api/cells.ts';
import type { GameInfo, GameState } from '../../../worker/api/game.ts';
import type { Hint } from '../../../worker/api/solver.ts';
import { CELL, isNumber } from '../../board/cell-codes.ts';

/** A move that the robot makes. */
export interface RobotMove {
  readonly type: 'open' | 'annotate';
  readonly cell: CellIndex;
  readonly as?: 'flag' | 'none';
}

/** The code of a cell; null when it is not in view. */
type CodeOf = (cell: CellIndex) => number | null;

/**
 * The moves that a hint stands for, under these rules: safe cells are opened, after a mark of the player's on them has
 * gone; mines are flagged, for that is what wins in some rules and what helps to see in the others, unless no more flags
 * may be set; flags that cannot be right are taken away. A guess stands for none.
 */
export function movesOf(
  hint: Hint,
  { rules }: GameInfo,
  { minesLeft }: GameState,
  codeOf: CodeOf,
): RobotMove[] {
  switch (hint.kind) {
    case 'safe':
      return hint.cells.flatMap((cell) => openMoves(cell, codeOf));
    case 'mine': {
      const flags = hint.cells.filter((cell) => codeOf(cell) !== CELL.flag);
      const most = rules.flagLimit ? Math.max(0, minesLeft) : flags.length;
      return flags.slice(0, most).map((cell) => ({ type: 'annotate', cell, as: 'flag' }));
    }
    case 'wrong-flag':
      return hint.cells.map((cell) => ({ type: 'annotate', cell, as: 'none' }));
    case 'guess':
      return [];
  }
}

/** Opening a cell, and what has to go before: a flag would keep it covered. */
export function openMoves(cell: CellIndex, codeOf: CodeOf): RobotMove[] {
  const open: RobotMove = { type: 'open', cell };
  return codeOf(cell) === CELL.flag ? [{ type: 'annotate', cell, as: 'none' }, open] : [open];
}

/** Whether the move would still change the board: a flood may have opened the cell in the meantime. */
export function isStillDue({ type, cell, as }: RobotMove, codeOf: CodeOf): boolean {
  const code = codeOf(cell);
  if (code === null) return true;
  if (isNumber(code)) return false;
  return type === 'open' || (as === 'flag') !== (code === CELL.flag);
}
