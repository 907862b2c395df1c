import type { CellIndex } from '../api/cells.ts';
import type { Outcome } from '../api/outcome.ts';
import type { RulesetRequest } from '../api/rules.ts';
import type { Difficulty } from '../api/solver.ts';
import { layPosition as lay, createPosition as position } from '../fairness/deal-position.ts';
import { decideFate as decide } from '../fairness/decide-fate.ts';
import { difficultyOf as difficulty } from '../no-guess/certify.ts';
import { type NoGuessRequest, noGuessSteps as steps } from '../no-guess/deal-no-guess.ts';
import type { Layout } from './deal/layout.ts';
import type { GameState } from './game/state.ts';
import type { Plane } from './planes/planes.ts';
import type { Ruleset } from './rules/ruleset.ts';
import type { Steps } from './steps.ts';

/**
 * What of the engine needs the solver: boards that ask for no guess, luck that is not plain, positions that are played on, how hard a board is. As with
 * `rare.ts`, a page's first engine goes without.
 */

/** The mines of a board that can be solved from its first cell on without a guess. */
export function noGuessSteps(request: NoGuessRequest): Steps<Outcome<{ mines: Plane }>> {
  return steps(request);
}

/** How hard a board is from its first cell on. */
export function difficultyOf(
  layout: Layout,
  ruleset: Ruleset,
  firstCell: CellIndex,
  budget?: { readonly steps?: number },
): Outcome<{ difficulty: Difficulty }> {
  return difficulty(layout, ruleset, firstCell, budget);
}

/** The checked rules of a game that goes on from a position. */
export function createPosition(request: RulesetRequest): Outcome<{ ruleset: Ruleset }> {
  return position(request);
}

/** A layout that fits the position of these rules. */
export function layPosition(ruleset: Ruleset, seed: string): Outcome<{ layout: Layout }> {
  return lay(ruleset, seed);
}

/** Lets the rules of fairness decide over a move that opens these covered cells. */
export function decideFate(state: GameState, cells: readonly CellIndex[]): void {
  decide(state, cells);
}
