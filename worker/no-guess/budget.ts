import type { Grid } from '../engine/topology/grid.ts';

/** The budget of a deal, in units of work: about a cell settled, or half of a microsecond, each. */
export interface Budget {
  /** For boards that are drawn until one can be solved. */
  readonly drawing: number;
  /** For boards that are repaired, all attempts together; and how many of these there are. */
  readonly repairing: number;
  readonly attempts: number;
}

/** Boards up to this size and density (Expert: 480 cells, 20.6 %) are drawn for as long as it takes. */
const STANDARD_CELLS = 600;
const STANDARD_MINES = 0.22;

/** The work for each of their cells, some ten thousand boards, and for other boards up to some size, some hundred boards. */
const LONG_DRAWING = 10_000;
const SHORT_DRAWING = 40_000;
const SHORT_DRAWING_CELLS = 4_096;

/** Boards up to this size are repaired again when a repair fails. */
const SMALL_CELLS = 20_000;

/**
 * How much is drawn and how much repaired, by the rules alone, so that it is the same on every machine.
 *
 * @param steps The most work; left out: so much that what can be had at all is had.
 */
export function budgetFor(
  { cells, maxNeighbours }: Grid,
  mines: number,
  steps = Number.POSITIVE_INFINITY,
): Budget {
  // Wider neighbourhoods take more work by the cube.
  const width = Math.max(1, (maxNeighbours ** 3) >> 9);
  const isStandard = cells <= STANDARD_CELLS && mines <= cells * STANDARD_MINES;
  const wanted = isStandard ? cells * LONG_DRAWING : cells <= SHORT_DRAWING_CELLS ? SHORT_DRAWING : 0;
  const attempts = cells <= SMALL_CELLS ? 20 : 2;
  const drawing = Math.min(steps, wanted * width);
  const repairing = Math.min(steps - drawing, attempts * width * (100_000 + cells * 100));
  return { drawing, repairing, attempts };
}
