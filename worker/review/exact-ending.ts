import type { CellIndex } from '../api/cells.ts';
import type { Analysis } from '../solver/odds/analysis.ts';
import { GUESSING } from '../solver/play/best-guess.ts';
import { solveApart } from '../solver/play/ending/solve-apart.ts';
import { cellsOfFate, FATE } from '../solver/proof/deduce.ts';

/** Parts of the board with up to so many layouts are played out, as the solver does it when it chooses. */
export const MOST_PLAYED_OUT = GUESSING.endingLayouts;

/** Chances to win, exact: by the best play from here on, and after a decision that opens these cells first. */
export interface ExactEnding {
  readonly best: number;
  readonly decided: number;
}

/**
 * The chance to win where the layouts are so few that every game can be played to its end; null where they are not.
 *
 * @param decision Covered cells, none of them a known mine, that are opened first; left out: `decided` is `best`.
 * Cost: the layouts times the cells, for each way that the game can go; at most some fifty milliseconds.
 */
export function exactEnding(analysis: Analysis, decision: readonly CellIndex[] = []): ExactEnding | null {
  const free = cellsOfFate(analysis.knowledge, FATE.free);
  const solved = solveApart(analysis, MOST_PLAYED_OUT, GUESSING.endingSteps, free, decision);
  return solved && { best: solved.wins / solved.count, decided: solved.decided / solved.count };
}
