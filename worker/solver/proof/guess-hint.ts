import type { CellIndex } from '../../api/cells.ts';
import type { BestMove, Hint } from '../../api/solver.ts';
import type { View } from '../../engine/game/view.ts';
import { CELL } from '../../engine/view-codes.ts';
import type { Analysis } from '../odds/analysis.ts';
import { bestGuess, exactGuess } from '../play/best-guess.ts';
import { firstMove, isPromisedNothing } from '../play/first-move.ts';
import { fittingLayouts } from '../play/fitting-layouts.ts';
import type { Distance } from './prove.ts';

type Guess = Pick<BestMove, 'cell' | 'exactChance'>;

/**
 * The guess to make where no cell is certain: the best move, with its odds; null when nothing is covered. Where flags
 * stand, a cell without one is guessed at.
 *
 * @param withLayouts whether layouts come with it that leave every cell in doubt: each is a mine in one of them and
 *   free in another. There are none where a cluster was too wide to be counted.
 */
export function guessHint(
  view: View,
  analysis: Analysis,
  distance: Distance,
  withLayouts: boolean,
): Hint | null {
  const { odds } = analysis;
  const best = bestCell(view, analysis, distance);
  if (best === null) return null;
  const layouts = withLayouts ? fittingLayouts(analysis) : null;
  const plain = { technique: 'guess', numbers: [], steps: [] } as const;
  const proof = layouts === null ? plain : { ...plain, layouts };
  const { cell, exactChance } = best;
  return { kind: 'guess', cells: [cell], odds: odds[cell], ...(exactChance && { exactChance }), proof };
}

function bestCell(view: View, analysis: Analysis, distance: Distance): Guess | null {
  const { odds, position } = analysis;
  // No cell is free for certain where there is a guess to make, and certain mines carry flags.
  if (!odds.some((chance) => chance < 1)) return null;
  const isUntouched = position.total !== null && position.coveredCount === position.grid.cells;
  const best = isUntouched ? bestFirst(view, analysis) : bestGuess(analysis);
  return position.cells[best.cell] === CELL.flag ? { cell: leastLikelyMine(analysis, distance) } : best;
}

/** What `bestMove` opens on an untouched board. */
function bestFirst(view: View, analysis: Analysis): Guess {
  const exact = isPromisedNothing(view) ? exactGuess(analysis) : null;
  if (exact !== null) return exact;
  const first = firstMove(view);
  return first.ok ? first : bestGuess(analysis);
}

/** The cell in doubt with the lowest odds, the nearest of equals, without a flag if there is one. */
function leastLikelyMine({ odds, position }: Analysis, distance: Distance): CellIndex {
  const inDoubt = [...odds.keys()].filter((cell) => odds[cell] < 1);
  const bare = inDoubt.filter((cell) => position.cells[cell] !== CELL.flag);
  const cells = bare.length > 0 ? bare : inDoubt;
  return cells.reduce((best, cell) => {
    const isLess = odds[cell] === odds[best] ? distance(cell) < distance(best) : odds[cell] < odds[best];
    return isLess ? cell : best;
  }, cells[0] ?? -1);
}
