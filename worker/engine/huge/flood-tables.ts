import type { Offset } from '../../api/cells.ts';
import type { Grid } from '../topology/grid.ts';

/**
 * A grid's offsets as the flood by tiles uses them. Near ones lead to the eight cells around; they are worked on
 * for 32 cells and without a branch, as masks of all bits or none.
 */
export interface FloodTables {
  readonly grid: Grid;
  /**
   * For cells of even rows, then (from 8) of odd ones: whether the offset is there, as −1 or 0:
   * (1, 1), (0, 1), (−1, 1), (1, −1), (0, −1), (−1, −1), and at last (1, 0) with (−1, 0).
   */
  readonly near: Int32Array;
  /** The other offsets of even and of odd rows: dx, dy, dx, dy…, those of one row together. */
  readonly far: readonly [Int32Array, Int32Array];
  readonly hasFar: boolean;
  /** Whether runs of zeros open as one. */
  readonly isRowSpreading: boolean;
  /** The rows of a tile (a bit each) that have a near neighbour to the left: above, beside, below them. */
  readonly leftRows: readonly number[];
  readonly rightRows: readonly number[];
  /** Whether neighbours of cells in this word of a row may lie round the ends of a torus. */
  isRound(word: number): boolean;
}

const NEAR: readonly Offset[] = [
  [1, 1],
  [0, 1],
  [-1, 1],
  [1, -1],
  [0, -1],
  [-1, -1],
];

const EVEN_ROWS = 0x55555555;

export function floodTables(grid: Grid): FloodTables {
  const lists = [grid.even, grid.odd] as const;
  const has = (list: readonly Offset[], [x, y]: Offset) => list.some(([dx, dy]) => dx === x && dy === y);
  const isRowSpreading = lists.every((list) => has(list, [1, 0]) && has(list, [-1, 0]));
  const near = new Int32Array(16);
  for (const [i, list] of lists.entries()) {
    for (const [k, offset] of NEAR.entries()) near[i * 8 + k] = has(list, offset) ? -1 : 0;
    near[i * 8 + 6] = isRowSpreading ? -1 : 0;
  }
  const isFar = ([dx, dy]: Offset) => Math.abs(dx) > 1 || Math.abs(dy) > 1 || (dy === 0 && !isRowSpreading);
  const flat = (list: readonly Offset[]) =>
    Int32Array.from(
      [...list]
        .filter(isFar)
        .sort((a, b) => a[1] - b[1])
        .flat(),
    );
  const far = [flat(grid.even), flat(grid.odd)] as const;
  const rowsWith = (x: number) =>
    [-1, 0, 1].map((y) => {
      if (y === 0) return isRowSpreading ? -1 : 0;
      return (has(grid.even, [x, y]) ? EVEN_ROWS : 0) | (has(grid.odd, [x, y]) ? ~EVEN_ROWS : 0);
    });
  const reach = Math.max(...[...grid.even, ...grid.odd].map(([dx]) => Math.abs(dx)));
  return {
    grid,
    near,
    far,
    hasFar: far.some((list) => list.length > 0),
    isRowSpreading,
    leftRows: rowsWith(-1),
    rightRows: rowsWith(1),
    isRound: (word) => grid.isTorus && (word * 32 < reach || word * 32 + 31 + reach >= grid.columns),
  };
}
