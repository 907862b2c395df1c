import type { CellIndex } from '../api/cells.ts';
import type { Analysis } from '../solver/odds/analysis.ts';
import { countAllLayouts } from '../solver/odds/mine-split.ts';
import { allLayouts } from '../solver/play/all-layouts.ts';
import { solveEndgame } from '../solver/play/endgame.ts';
import { pathsOf } from '../solver/play/layout-paths.ts';
import { FATE } from '../solver/proof/deduce.ts';

/** As many layouts as the solver plays out itself, and the looks at a cell in a layout that this may take. */
const MOST_LAYOUTS = 300;
const MOST_STEPS = 300_000;

/** Far more states than so few layouts have. */
const MOST_STATES = 50_000;

/** Chances to win, exact: by the best play from here on, and after a decision that opens these cells first. */
export interface ExactEnding {
  readonly best: number;
  readonly decided: number;
}

/**
 * The chance to win where the layouts are so few that every game can be played to its end; null where they are not.
 *
 * @param decision Covered cells, none of them a known mine, that are opened first; left out: `decided` is `best`.
 * Cost: the layouts times the cells, for each way that the game can go; at most some ten milliseconds.
 */
export function exactEnding(analysis: Analysis, decision: readonly CellIndex[] = []): ExactEnding | null {
  const count = countAllLayouts(analysis);
  if (count > MOST_LAYOUTS) return null;
  const paths = analysis.clusters.map((cluster) => pathsOf(cluster, MOST_STATES));
  if (!paths.every((path) => path !== null)) return null;
  const { fate } = analysis.knowledge;
  const isKnownMine = (cell: CellIndex) => fate[cell] === FATE.mine;
  const set = allLayouts(analysis, paths, count);
  const free: CellIndex[] = [];
  for (let cell = 0; cell < fate.length; cell++) if (fate[cell] === FATE.free) free.push(cell);
  const solved = solveEndgame(analysis.position, set, isKnownMine, MOST_STEPS, free, decision);
  return solved && { best: solved.wins / count, decided: solved.decided / count };
}
