import type { CellIndex } from '../../api/cells.ts';
import type { RulesetFields } from '../../api/rules.ts';

const CORNER: readonly CellIndex[] = [0];
const NONE: readonly CellIndex[] = [];

/**
 * The cells that the rules keep free of mines, wherever the first click falls: with `corner` the top-left one. What
 * `opening` and `cell` promise lies open after the first click; of a layout that is handed in nothing is promised.
 */
export function promisedCells({
  firstClick,
  deal,
}: Pick<RulesetFields, 'firstClick' | 'deal'>): readonly CellIndex[] {
  return firstClick === 'corner' && deal !== 'given' ? CORNER : NONE;
}
