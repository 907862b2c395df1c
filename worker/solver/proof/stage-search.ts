import type { CellIndex } from '../../api/cells.ts';
import type { Derivations } from './derivations.ts';
import { type Deduction, verdictOf } from './facts.ts';

/** The goals of the stages, and their findings on the way. */
export interface ProofTask {
  readonly derivations: Derivations;
  /** The cells of a conclusion that are worth telling: all are free (0), or all are mines (1). Empty: it is not. */
  readonly wanted: (cells: readonly CellIndex[], value: number) => readonly CellIndex[];
  /** Orders cells by how far they lie from where the player last worked. */
  readonly distance: (cell: CellIndex) => number;
  /** The steps that may still be taken, and those of proofs by groups. */
  stepsLeft: number;
  groupStepsLeft: number;
}

/** The result of a stage: a wanted conclusion, or whether it found out about other cells. */
export type Finding = Deduction | 'learned' | null;

/** A stage takes no more of the steps that are left than this share, unless it is fewer than these. */
const SHARE = 1 / 8;
const FEW_STEPS = 30_000;

/** Runs a stage with part of the steps that are left, so that a table that grows and grows leaves some to the others. */
export function withShare<T>(task: ProofTask, run: () => T): T {
  const kept =
    task.stepsLeft - Math.max(Math.min(task.stepsLeft, FEW_STEPS), Math.floor(task.stepsLeft * SHARE));
  task.stepsLeft -= kept;
  const found = run();
  task.stepsLeft = Math.max(0, task.stepsLeft) + kept;
  return found;
}

/** A conclusion that could be drawn. */
export interface Candidate {
  readonly cells: readonly CellIndex[];
  readonly value: number;
  readonly deduce: () => Deduction;
}

/** The wanted conclusion that is nearest, the first of equals; else what the others teach is noted. */
export function chooseNearest(task: ProofTask, candidates: readonly Candidate[]): Finding {
  let best: Candidate | null = null;
  let least = Infinity;
  for (const candidate of candidates) {
    for (const cell of task.wanted(candidate.cells, candidate.value)) {
      const distance = task.distance(cell);
      if (distance >= least) continue;
      least = distance;
      best = candidate;
    }
  }
  if (best !== null) return best.deduce();
  // All are made before any is learnt: what they are made of is what is known now.
  const { derivations } = task;
  const isUnknown = ({ cells }: Candidate) => cells.some((cell) => derivations.valueOf(cell) === -1);
  const unknown = candidates.filter(isUnknown).map(({ deduce }) => deduce());
  for (const deduction of unknown) if (verdictOf(deduction) !== -1) derivations.learn(deduction);
  return unknown.length > 0 ? 'learned' : null;
}
