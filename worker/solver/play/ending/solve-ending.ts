import type { CellIndex } from '../../../api/cells.ts';
import type { Analysis } from '../../odds/analysis.ts';
import type { LayoutSet } from '../layout-set.ts';
import { endingCellsOf } from './ending-cells.ts';
import { EndingSearch } from './ending-search.ts';

/** The best cell to open, and in how many of all layouts the game is won by always opening the best one. */
export interface SolvedEnding {
  readonly cell: CellIndex;
  readonly wins: number;
  /** In how many the game is won by opening the decision's cells first, and then always the best one. */
  readonly decided: number;
}

/** The most layouts that are told apart here. */
export const MOST_LAYOUTS = 65_535;

/**
 * The best move where all layouts are known, found by playing every game to its end.
 *
 * @param set All layouts, `MOST_LAYOUTS` at the most, all with the same number of mines.
 * @param steps The most looks at a cell in a layout; null is returned when they do not do.
 * @param free Known free cells that are still covered, and so have something to tell.
 * @param decision Cells that are opened first whatever they are, none of them a known mine.
 */
export function solveEnding(
  analysis: Analysis,
  set: LayoutSet,
  steps: number,
  free: readonly CellIndex[] = [],
  decision: readonly CellIndex[] = [],
): SolvedEnding | null {
  const { cells, ...told } = endingCellsOf(analysis, set, free);
  const search = new EndingSearch(told, steps);
  const best = search.best();
  if (best === null) return null;
  const decided = search.winsAfter(decision.map((opened) => cells.indexOf(opened)));
  return decided === null ? null : { cell: cells[best.cell], wins: best.wins, decided };
}
