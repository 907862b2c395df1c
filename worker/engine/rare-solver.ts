import type { Outcome } from '../api.ts';
import { type NoGuessRequest, noGuessSteps as steps } from '../no-guess/deal-no-guess.ts';
import type { Plane } from './planes.ts';
import type { Steps } from './steps.ts';

/**
 * What of the engine needs the solver: boards that ask for no guess, luck that is not plain, how hard a board is. As with
 * `rare.ts`, a page's first engine goes without.
 */

/** The mines of a board that can be solved from its first cell on without a guess. */
export function noGuessSteps(request: NoGuessRequest): Steps<Outcome<{ mines: Plane }>> {
  return steps(request);
}
