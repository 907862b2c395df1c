import type { CellIndex } from '../api/cells.ts';
import type { Outcome } from '../api/outcome.ts';
import type { RulesetRequest } from '../api/rules.ts';
import type { Difficulty } from '../api/solver.ts';
import { parseBoard } from '../formats/known-board.ts';
import { difficultyOf } from '../no-guess/certify.ts';

/** The budget for a board's difficulty: about a second, in which the worker answers no other call. */
const MOST_STEPS = 1_000_000;

/** See `DifficultyApi`. */
export async function difficulty(
  rules: RulesetRequest,
  layout: string,
  firstCell: CellIndex,
): Promise<Outcome<{ difficulty: Difficulty }>> {
  const read = parseBoard(layout, rules);
  return read.ok ? difficultyOf(read.layout, read.ruleset, firstCell, { steps: MOST_STEPS }) : read;
}
