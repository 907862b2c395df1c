import type { CellIndex } from '../../api/cells.ts';
import type { RecordedMove } from '../../api/game.ts';
import type { RulesetFields } from '../../api/rules.ts';

/**
 * The number of the move that was the first opening, for which the mines are dealt; −1: there is none. A click on a flag
 * opens nothing. Cost: one pass over the moves before it.
 *
 * @param moves all moves of a game, from its first on.
 */
export function firstOpening(
  moves: readonly RecordedMove[],
  { questionMarks, flagLimit, mines }: Pick<RulesetFields, 'questionMarks' | 'flagLimit' | 'mines'>,
): number {
  const flagged = new Set<CellIndex>();
  for (const [i, { type, cell, as }] of moves.entries()) {
    if (type === 'open' && !flagged.has(cell)) return i;
    if (as === 'flag' && !(flagLimit && flagged.size >= mines)) flagged.add(cell);
    else if (as === 'none' || (as === 'mark' && questionMarks)) flagged.delete(cell);
  }
  return -1;
}
