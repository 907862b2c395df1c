import type { Offset } from '../../api/cells.ts';

const AROUND: readonly Offset[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** The eight neighbours of a square cell. */
export const SQUARE = { even: AROUND, odd: AROUND };
