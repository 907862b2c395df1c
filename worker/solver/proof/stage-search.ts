import type { CellIndex } from '../../api/cells.ts';
import type { Ledger } from './derivations.ts';
import { type Deduction, verdictOf } from './facts.ts';

/** What the stages look for, and what they have found out on the way. */
export interface Quest {
  readonly ledger: Ledger;
  /** The cells of a conclusion that are worth telling: all are free (0), or all are mines (1). Empty: it is not. */
  readonly wanted: (cells: readonly CellIndex[], value: number) => readonly CellIndex[];
  /** Orders cells by how far they lie from where the player last worked. */
  readonly distance: (cell: CellIndex) => number;
  /** The steps that may still be taken. */
  stepsLeft: number;
}

/** What a stage comes back with: a conclusion that was wanted, or whether it learnt of cells that were not. */
export type Finding = Deduction | 'learned' | null;

/** A conclusion that could be drawn. */
export interface Candidate {
  readonly cells: readonly CellIndex[];
  readonly value: number;
  readonly deduce: () => Deduction;
}

/** The wanted conclusion that is nearest, the first of equals; else what the others teach is noted. */
export function chooseNearest(quest: Quest, candidates: readonly Candidate[]): Finding {
  let best: Candidate | null = null;
  let least = Infinity;
  for (const candidate of candidates) {
    for (const cell of quest.wanted(candidate.cells, candidate.value)) {
      const distance = quest.distance(cell);
      if (distance >= least) continue;
      least = distance;
      best = candidate;
    }
  }
  if (best !== null) return best.deduce();
  // All are made before any is learnt: what they are made of is what is known now.
  const { ledger } = quest;
  const isNews = ({ cells }: Candidate) => cells.some((cell) => ledger.valueOf(cell) === -1);
  const news = candidates.filter(isNews).map(({ deduce }) => deduce());
  for (const deduction of news) if (verdictOf(deduction) !== -1) ledger.learn(deduction);
  return news.length > 0 ? 'learned' : null;
}
