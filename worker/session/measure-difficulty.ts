import type { RecordedMove } from '../api/game.ts';
import type { Outcome } from '../api/outcome.ts';
import type { RulesetRequest } from '../api/rules.ts';
import type { Difficulty } from '../api/solver.ts';
import { firstOpening } from '../engine/game/first-opening.ts';
import { parseBoard } from '../formats/known-board.ts';
import { difficultyOf } from '../no-guess/certify.ts';

/** The budget for a board's difficulty: about a second, in which the worker answers no other call. */
const MOST_STEPS = 1_000_000;

/** See `DifficultyApi`. */
export async function difficulty(
  rules: RulesetRequest,
  layout: string,
  moves: readonly RecordedMove[],
): Promise<Outcome<{ difficulty: Difficulty }>> {
  const read = parseBoard(layout, rules);
  if (!read.ok) return read;
  const first = moves[firstOpening(moves, read.ruleset)]?.cell ?? -1;
  return difficultyOf(read.layout, read.ruleset, first, { steps: MOST_STEPS });
}
