import type { CellIndex } from '../../../api/cells.ts';
import type { Analysis } from '../../odds/analysis.ts';
import { fewLayouts } from '../few-layouts.ts';
import { endingParts, mayHaveFewLayouts } from './ending-parts.ts';
import { type SolvedEnding, solveEnding } from './solve-ending.ts';

/** A solved ending, and of how many layouts. */
export interface SolvedLayouts extends SolvedEnding {
  readonly count: number;
}

/**
 * The best move and the games won by the best play, where every game can be played to its end: parts of the board that
 * have nothing to do with each other are played apart, and layouts and wins multiplied. Null where a part has more than
 * `most` layouts, where the steps do not do, or where all layouts together are more than can be counted exactly.
 *
 * @param most The most layouts of a part.
 * @param steps The most looks at a cell in a layout, of all parts together.
 * @param free Known free cells that are still covered.
 * @param decision Cells that are opened first whatever they are, none of them a known mine.
 */
export function solveApart(
  analysis: Analysis,
  most: number,
  steps: number,
  free: readonly CellIndex[] = [],
  decision: readonly CellIndex[] = [],
): SolvedLayouts | null {
  if (!mayHaveFewLayouts(analysis, most)) return null;
  let all: SolvedLayouts = { cell: -1, wins: 1, decided: 1, steps: 0, count: 1 };
  for (const part of endingParts(analysis, free)) {
    const { set, count } = fewLayouts(part.analysis, most);
    if (set === null) return null;
    const isIn = (cell: CellIndex) => set.at[cell] >= 0 || part.free.includes(cell);
    const solved = solveEnding(part.analysis, set, steps - all.steps, part.free, decision.filter(isIn));
    if (solved === null) return null;
    all = together(all, { ...solved, count });
    if (!Number.isSafeInteger(all.count)) return null;
  }
  return all;
}

/** Two parts played apart. Whichever is played first, as many games are won; where nothing is in doubt there is no guess. */
function together(a: SolvedLayouts, b: SolvedLayouts): SolvedLayouts {
  return {
    cell: a.count > 1 ? a.cell : b.cell,
    wins: a.wins * b.wins,
    decided: a.decided * b.decided,
    steps: a.steps + b.steps,
    count: a.count * b.count,
  };
}
