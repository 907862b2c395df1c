import type { Derivations } from './derivations.ts';
import type { Deduction } from './facts.ts';
import { type Candidate, chooseNearest, type ProofTask } from './stage-search.ts';

/**
 * A conclusion of one number by itself, with what is known of its neighbours: rules 1 and 2 of "MineSweeper for Lazy
 * People". Those that need no cell but the number's own come first, then what follows from them, and so on: a link of
 * a chain is skipped only where it adds nothing.
 */
export function findSingle(task: ProofTask): Deduction | null {
  const { derivations } = task;
  for (;;) {
    const pending = derivations.takeQueue().filter((fact) => !derivations.isConflict(fact));
    if (pending.length === 0) return null;
    const found = chooseNearest(
      task,
      pending.map((fact) => candidateOf(derivations, fact)),
    );
    if (found !== 'learned') return found;
  }
}

function candidateOf(derivations: Derivations, fact: number): Candidate {
  const value = derivations.verdict(fact);
  const places = derivations.places[fact].filter((place) => derivations.values[place] !== 1 - value);
  const cells = places.map((place) => derivations.cells[place]);
  return { cells, value, deduce: () => derivations.conclusion(fact) };
}
