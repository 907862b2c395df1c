import type { CellIndex } from '../api/cells.ts';
import type { Outcome } from '../api/outcome.ts';
import type { Difficulty, Hint, Proof, SolverBudget } from '../api/solver.ts';
import { isMine, type Layout } from '../engine/deal/layout.ts';
import type { View } from '../engine/game/view.ts';
import type { Ruleset } from '../engine/rules/ruleset.ts';
import { finish, type Steps } from '../engine/steps.ts';
import { once } from '../solver/proof/fact-table.ts';
import { faultOfFirstCell, faultOfPlay, faultOfWork, type Playout, playOut } from './play-out.ts';
import { proofOf, viewBefore } from './step-proof.ts';

/** A step of a certificate: a hint that leads on, and the view that it is given in. */
export interface CertifiedStep extends Hint {
  readonly kind: 'safe' | 'guess';
  /** Made again whenever it is read. */
  readonly view: View;
  /** Made when it is first read. */
  readonly proof: Proof;
}

/** A board's difficulty, and its solution step by step. */
export interface Certificate extends Difficulty {
  /** From the first opening on; each step opens its cells, and what floods from them. Made when they are first read. */
  readonly steps: readonly CertifiedStep[];
}

/**
 * Whether the board can be solved without a guess from its first cell on, by which techniques, and how: the steps, of
 * each of which `verifyProof(step.view, step)` is true. Every step is of the easiest technique by which any cell can be
 * shown to be free there, so that the hardest of them is the least that the board can be solved by. Where nothing is
 * certain the likeliest of the free cells is opened, and counted as a guess; its proof names the mines that are certain
 * (`known`) beside the layouts. A guess on more than 50,000 cells comes without layouts, as one by `hint` does.
 *
 * Codes: `layout-size`, `mine-count`, `bad-cell`, `first-cell` (it has a mine), `promised-cell` (one that the rules keep
 * free has a mine), `too-hard` (clusters so wide that counting their layouts takes more than the budget's steps, or, where
 * there is none, than ten for each cell and 5 million at least; only with wide patterns).
 * Cost: Expert about 5 ms, 1,000 × 1,000 cells 2 to 6 s, and 30 bytes a cell; the steps, made when they are first read,
 * 400 bytes each (a fifth to a third as many as cells); a view and a proof when they are read.
 */
export function certify(
  layout: Layout,
  ruleset: Ruleset,
  firstCell: CellIndex,
  budget: Pick<SolverBudget, 'steps'> = {},
): Outcome<Certificate> {
  return finish(certifySteps(layout, ruleset, firstCell, budget));
}

/**
 * The same in steps of a few milliseconds, for those who let other work in between; each tells how many cells are done.
 * The first one takes the board in, and one that weighs all mines that are left looks at the whole board.
 */
export function* certifySteps(
  layout: Layout,
  ruleset: Ruleset,
  firstCell: CellIndex,
  budget: Pick<SolverBudget, 'steps'> = {},
): Steps<Outcome<Certificate>> {
  const played = yield* play(layout, ruleset, firstCell, budget);
  if (!played.ok) return played;
  const { playout } = played;
  const steps = once(() => Array.from({ length: playout.length }, (_, at) => stepOf(playout, at)));
  return {
    ok: true,
    ...playout.summary,
    get steps() {
      return steps();
    },
  };
}

/** How hard the board is: the same figures as `certify`, without what makes its steps. Codes and cost: those of `certify`. */
export function difficultyOf(
  layout: Layout,
  ruleset: Ruleset,
  firstCell: CellIndex,
  budget: Pick<SolverBudget, 'steps'> = {},
): Outcome<{ difficulty: Difficulty }> {
  const played = finish(play(layout, ruleset, firstCell, budget));
  return played.ok ? { ok: true, difficulty: played.playout.summary } : played;
}

function* play(
  layout: Layout,
  ruleset: Ruleset,
  firstCell: CellIndex,
  { steps }: Pick<SolverBudget, 'steps'>,
): Steps<Outcome<{ playout: Playout }>> {
  const fault = faultOfPlay(layout, ruleset, firstCell);
  if (fault !== null) return fault;
  if (isMine(layout, firstCell)) return faultOfFirstCell(firstCell);
  const playout = yield* playOut(ruleset, layout, firstCell, steps);
  return playout === null ? faultOfWork() : { ok: true, playout };
}

/** The step with its view and its proof still to be made: a large board has thousands of them. */
function stepOf(playout: Playout, at: number): CertifiedStep {
  const { cells, odds } = playout.at(at);
  const proof = once(() => proofOf(playout, at));
  return {
    kind: odds === undefined ? 'safe' : 'guess',
    cells,
    ...(odds === undefined ? {} : { odds }),
    get proof() {
      return proof();
    },
    get view() {
      return viewBefore(playout, at);
    },
  };
}
