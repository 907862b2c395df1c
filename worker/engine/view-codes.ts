import type { BlockCodes, CellCodes } from '../api/cells.ts';

/** The meaning of one byte for a cell that is not an open number. */
export const CELL: CellCodes = { covered: 32, flag: 33, mark: 34, mine: 35, exploded: 36, wrongFlag: 37 };

/** The meaning of one byte for a block of cells seen from afar. */
export const BLOCK: BlockCodes = { openMask: 15, flag: 16, exploded: 32, mine: 64 };
