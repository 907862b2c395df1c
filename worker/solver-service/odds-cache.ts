import type { Outcome } from '../api/outcome.ts';
import type { SolverBudget } from '../api/solver.ts';
import type { View } from '../engine/game/view.ts';
import { mineProbabilities, type Odds } from '../solver/odds/probability.ts';
import { type Change, createTracker, type Tracker } from '../solver/odds/tracker.ts';

/** When more of the board has changed than this share, the odds are worked out again. */
const MOST_CHANGED = 0.05;

/**
 * The odds of one board after the other, such that after a move of the same game only what it touched is worked
 * out again. Trusted flags and parts of boards are always looked at afresh.
 */
export class KeptOdds {
  #rules = '';
  #cells: Uint8Array = new Uint8Array(0);
  #tracker: Tracker | null = null;

  /** The odds of this view, as `mineProbabilities` gives them; good until the next call. */
  of(view: View, budget: SolverBudget): Outcome<Odds> {
    if (budget.density !== undefined || budget.trustFlags) return mineProbabilities(view, budget);
    const rules = JSON.stringify(view.ruleset);
    const changes = rules === this.#rules ? this.#changes(view.cells) : null;
    this.#rules = rules;
    this.#cells = view.cells;
    if (this.#tracker === null || changes === null || !this.#tracker.update(changes).ok) {
      this.#tracker = null;
      const made = createTracker(view, budget);
      if (!made.ok) return made;
      this.#tracker = made.tracker;
    } else if (changes.length > 0) this.#tracker.refresh();
    const { odds, exactness, interior } = this.#tracker;
    return { ok: true, odds, exactness, interior };
  }

  /** The cells whose code has changed; null when there are too many, or less than before is visible. */
  #changes(cells: Uint8Array): readonly Change[] | null {
    const most = cells.length * MOST_CHANGED + 100;
    const changes: Change[] = [];
    for (let cell = 0; cell < cells.length; cell++) {
      const code = cells[cell] as number;
      if (this.#cells[cell] === code) continue;
      if (changes.length >= most) return null;
      changes.push({ cell, code });
    }
    return changes;
  }
}
