import type { CellIndex } from '../../api/cells.ts';

/**
 * Layouts of some covered cells, side by side: bit `i & 31` of word `i >>> 5` of a cell's words says whether the cell
 * is a mine in layout `i`; bits beyond the last layout are not set. A cell's words start at `at[cell]` in `bits`.
 */
export interface LayoutSet {
  readonly count: number;
  /** Words of a cell. */
  readonly words: number;
  /** By cell of the board; −1 for cells left out. */
  readonly at: Int32Array;
  readonly bits: Int32Array;
  /** Whether these are all layouts that fit, each once; else a sample of them. */
  readonly isAll: boolean;
}

/** A set with no mines yet, of these cells. */
export function createLayoutSet(
  boardCells: number,
  cells: ArrayLike<CellIndex>,
  count: number,
  isAll: boolean,
): LayoutSet {
  const words = (count + 31) >>> 5;
  const at = new Int32Array(boardCells).fill(-1);
  for (let i = 0; i < cells.length; i++) at[cells[i]] = i * words;
  return { count, words, at, bits: new Int32Array(cells.length * words), isAll };
}

/** The used bits of the last word, one per layout. */
export function lastMask({ count }: LayoutSet): number {
  return (count & 31) === 0 ? -1 : ~(-1 << (count & 31));
}
