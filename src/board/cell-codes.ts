import type { BlockCodes, CellCodes } from '../../worker/api/cells.ts';

/** The meaning of one byte for one cell; 0–24 are numbers. */
export const CELL: CellCodes = { covered: 32, flag: 33, mark: 34, mine: 35, exploded: 36, wrongFlag: 37 };

/** The meaning of one byte for a block of cells seen from afar. */
export const BLOCK: BlockCodes = { openMask: 15, flag: 16, exploded: 32, mine: 64 };

/** Whether the cell is open and shows its number: 0 to 24, for a pattern has at most 24 neighbours. */
export function isNumber(code: number): boolean {
  return code <= 24;
}

/** Whether a click would open the cell: covered, or covered with a question mark. */
export function isOpenable(code: number): boolean {
  return code === CELL.covered || code === CELL.mark;
}

/** Whether flags and marks can be put here: the cell is not open and the game has not shown it. */
export function isAnnotatable(code: number): boolean {
  return code === CELL.covered || code === CELL.flag || code === CELL.mark;
}
