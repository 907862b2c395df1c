import type { CellIndex } from '../../../api/cells.ts';
import type { Analysis } from '../../odds/analysis.ts';
import type { LayoutSet } from '../layout-set.ts';
import { endingCellsOf } from './ending-cells.ts';
import { EndingSearch } from './ending-search.ts';
import { symmetriesOf } from './symmetries.ts';

/** The best cell to open, and in how many of all layouts the game is won by always opening the best one. */
export interface SolvedEnding {
  readonly cell: CellIndex;
  readonly wins: number;
  /** In how many the game is won by opening the decision's cells first, and then always the best one. */
  readonly decided: number;
  /** The looks at a cell in a layout that it took. */
  readonly steps: number;
}

/** A search with the cells that it speaks of, by their place in its lists. */
export interface StartedEnding {
  readonly search: EndingSearch;
  readonly cells: readonly CellIndex[];
  readonly symmetries: readonly Uint16Array[];
}

/** Boards with more cells are not looked at for symmetries: their endings have none. */
const MOST_TURNED = 64;

/**
 * The best move where all layouts are known, found by playing every game to its end.
 *
 * @param set All layouts, all with the same number of mines.
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
  const { search, cells } = startEnding(analysis, set, steps, free);
  const best = search.best();
  if (best === null) return null;
  const decided = search.winsAfter(decision.map((opened) => cells.indexOf(opened)));
  if (decided === null) return null;
  return { cell: cells[best.cell], wins: best.wins, decided, steps: steps - search.steps };
}

/** The search for the best play of an ending; parameters as of `solveEnding`. */
export function startEnding(
  analysis: Analysis,
  set: LayoutSet,
  steps: number,
  free: readonly CellIndex[],
): StartedEnding {
  const { position } = analysis;
  const { cells, ...told } = endingCellsOf(analysis, set, free);
  const places = new Map(cells.map((cell, place) => [cell, place]));
  // A symmetry of all that is seen turns cells in doubt into cells in doubt, but perhaps into those of another part.
  const symmetries = (position.grid.cells > MOST_TURNED ? [] : symmetriesOf(position))
    .filter((to) => cells.every((cell) => places.has(to[cell])))
    .map((to) => Uint16Array.from(cells, (cell) => places.get(to[cell]) as number));
  const search = new EndingSearch(told, { steps, symmetries });
  return { search, cells, symmetries };
}
