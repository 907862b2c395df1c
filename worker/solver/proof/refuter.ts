import type { Derivations } from './derivations.ts';
import { type Deduction, isImpossible, refute, sourcesOf, verdictOf } from './facts.ts';
import type { ProofTask } from './stage-search.ts';

/** Facts about more cells than any number has do not make cells neighbours. */
const LONGEST = 24;

/**
 * Shows that a cell cannot be free, or cannot be a mine: assumes it, follows what the facts say one by one, and where
 * that is not enough looks at more cells in the same way, cases within cases.
 */
export class Refuter {
  readonly #task: ProofTask;
  readonly #derivations: Derivations;
  /** A conclusion from several facts where no single one says anything: something certain or impossible, or null. */
  readonly #beyond: (() => Deduction | null) | null;
  /** The number of facts before anything was assumed. */
  #start = 0;
  #depth = 0;

  constructor(task: ProofTask, beyond: (() => Deduction | null) | null = null) {
    this.#task = task;
    this.#derivations = task.derivations;
    this.#beyond = beyond;
  }

  /**
   * That the cell at this place does not have this value; or something impossible that holds anyhow; or null when
   * that cannot be shown with so many cases within one another. What is known is afterwards as it was before.
   */
  refute(place: number, value: number, depth: number): Deduction | null {
    return this.#assume(place, value, () => this.contradict(depth));
  }

  #assume(place: number, value: number, findEnd: () => Deduction | null): Deduction | null {
    const derivations = this.#derivations;
    const length = derivations.trail.length;
    if (this.#depth++ === 0) this.#start = length;
    const assumed = derivations.assume(place, value);
    const end = findEnd();
    derivations.takeBack(length);
    this.#depth--;
    if (end === null) return null;
    return sourcesOf(end).includes(assumed) ? refute(assumed, end) : end;
  }

  /** Something impossible that follows from what is known, or null when none is found. */
  contradict(depth: number): Deduction | null {
    const derivations = this.#derivations;
    for (let inner = 0; ; ) {
      const end = this.#propagate();
      if (end !== null) return end;
      if (this.#isSpent()) return null;
      if (inner === depth) return null;
      const learned = this.#lookInto(inner);
      if (learned === null) inner++;
      else if (isImpossible(learned)) return learned;
      else {
        derivations.learn(learned);
        inner = 0;
      }
    }
  }

  /** Follows what is known to its end: something impossible, or null. */
  #propagate(): Deduction | null {
    const derivations = this.#derivations;
    for (;;) {
      const before = derivations.steps;
      const conflict = derivations.propagate();
      this.#task.stepsLeft -= 1 + derivations.steps - before;
      if (conflict !== -1) return derivations.contradiction(conflict);
      if (this.#beyond === null) return null;
      this.#task.stepsLeft -= 4 * derivations.facts.length;
      const more = this.#beyond();
      if (more === null) return null;
      if (isImpossible(more)) return more;
      const length = derivations.trail.length;
      if (verdictOf(more) !== -1) derivations.learn(more);
      if (derivations.trail.length === length) return null;
    }
  }

  /** One more cell that is certain by cases of its own, the nearest to what became known last first. */
  #lookInto(depth: number): Deduction | null {
    for (const place of this.#placesAround()) {
      for (const value of [1, 0]) {
        const learned = this.refute(place, value, depth);
        if (learned !== null) return learned;
        if (this.#isSpent()) return null;
      }
    }
    return null;
  }

  /**
   * The unknown cells that facts link to what was assumed and what followed, the latest first, and those linked to them,
   * from near to far; last all others, where more counts than what single facts say.
   */
  #placesAround(): readonly number[] {
    const { trail, factsAt, places, values, unknown } = this.#derivations;
    const reached = new Set<number>(trail.slice(this.#depth === 0 ? 0 : this.#start).reverse());
    const seen = new Set<number>();
    const found: number[] = [];
    for (const place of reached) {
      if (values[place] === -1) found.push(place);
      for (const fact of factsAt[place]) {
        if (seen.has(fact) || unknown[fact] === 0 || places[fact].length > LONGEST) continue;
        seen.add(fact);
        for (const next of places[fact]) reached.add(next);
      }
    }
    if (this.#beyond === null) return found;
    for (const [place, value] of values.entries()) if (value === -1 && !reached.has(place)) found.push(place);
    return found;
  }

  #isSpent(): boolean {
    return this.#task.stepsLeft <= 0;
  }
}
