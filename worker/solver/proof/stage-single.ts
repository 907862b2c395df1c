import type { Ledger } from './derivations.ts';
import type { Deduction } from './facts.ts';
import { type Candidate, chooseNearest, type Quest } from './stage-search.ts';

/**
 * A conclusion of one number by itself, with what is known of its neighbours: rules 1 and 2 of "MineSweeper for Lazy
 * People". Those that need no cell but the number's own come first, then what follows from them, and so on: a link of
 * a chain is passed over only where it tells nothing new.
 */
export function findSingle(quest: Quest): Deduction | null {
  const { ledger } = quest;
  for (;;) {
    const pending = ledger.takeQueue().filter((fact) => !ledger.isConflict(fact));
    if (pending.length === 0) return null;
    const found = chooseNearest(
      quest,
      pending.map((fact) => candidateOf(ledger, fact)),
    );
    if (found !== null && found !== 'learned') return found;
  }
}

function candidateOf(ledger: Ledger, fact: number): Candidate {
  const value = ledger.verdict(fact);
  const places = ledger.places[fact].filter((place) => ledger.values[place] !== 1 - value);
  const cells = places.map((place) => ledger.cells[place]);
  return { cells, value, deduce: () => ledger.conclusion(fact) };
}
