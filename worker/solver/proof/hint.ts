import type { CellIndex } from '../../api/cells.ts';
import type { Outcome, Refusal } from '../../api/outcome.ts';
import type { Hint, SolverBudget } from '../../api/solver.ts';
import type { View } from '../../engine/game/view.ts';
import { refuse } from '../../engine/refusals/refuse.ts';
import { SOLVER_SENTENCES } from '../../engine/refusals/solver.ts';
import { gridOf } from '../../engine/rules/ruleset.ts';
import { CELL } from '../../engine/view-codes.ts';
import { type Analysis, analyse } from '../odds/analysis.ts';
import { distanceFrom } from '../position/nearness.ts';
import { type Position, positionOf } from '../position/position.ts';
import { doubtFlags } from './doubt-flags.ts';
import { LEVEL, verdictOf } from './facts.ts';
import { guessHint } from './guess-hint.ts';
import { hintNear } from './hint-near.ts';
import { type Distance, premisesOf, prove } from './prove.ts';
import { shorten } from './shorten.ts';
import type { Target } from './stage-cases.ts';
import { writeProof } from './write-proof.ts';

/** Steps that are taken when the budget does not say. */
export const DEFAULT_STEPS = 1_000_000;

/** Steps of proofs by groups for each other one. */
const GROUP_STEPS = 4;

/** Boards with more cells are first looked at around the player. */
export const MOST_CELLS = 2_500;

/**
 * The easiest thing that can be known from the view and is not flagged yet, the nearest to `budget.near` among equals,
 * with a proof; a flag that is provably wrong before all else; and where no cell is certain, the best guess.
 *
 * Flags are opinions: no proof rests on one, unless the budget trusts them. Then the flags that cannot all be right are
 * named (`wrong-flag`) where no layout fits them. A certain mine that carries a flag is not hinted at.
 *
 * On boards of more than 2,500 cells what is certain near the player comes first, however easy something farther away
 * may be; see `hintNear` for what is done where nothing near is certain. On boards of more than 50,000 cells a guess
 * comes without example layouts, which would be as large as the board.
 *
 * Codes: `inconsistent` (no layout fits; the message says where), `game-over`, `view-size`, `bad-view`, `no-cell`
 * (nothing is left to be found out), `too-hard` (a cell is certain, but no proof was found within the steps).
 * Cost: an Expert position in about a millisecond; proofs by the number of mines, late in the game, in some ten; where
 * numbers are wide up to about a second.
 */
export function hint(view: View, budget: SolverBudget = {}): Outcome<Hint> {
  const grid = gridOf(view.ruleset);
  const isLarge = grid.cells > MOST_CELLS && view.cells.length === grid.cells;
  return isLarge ? hintNear(view, budget, hintOnBoard) : hintOnBoard(view, budget);
}

/** The hint for a board, or part of one, that is looked at as a whole. */
function hintOnBoard(view: View, budget: SolverBudget, withLayouts = true): Outcome<Hint> {
  const read = positionOf(view, budget);
  if (!read.ok) return read;
  const { position } = read;
  const distance = distanceFrom(position.grid, budget.near);
  const made = analyse(position, budget);
  if (!made.ok) return blameFlags(budget, position, made, distance);
  // Where the deal promises what is enough, a hint keeps to it.
  const mayBeHarder = view.ruleset.needsAtMost === 'mine-count';
  const certain = certainHint(made.analysis, distance, budget, mayBeHarder);
  if (certain === 'too-hard') return refuse(SOLVER_SENTENCES, 'too-hard:hint');
  const found = certain ?? guessHint(view, made.analysis, distance, withLayouts);
  if (found !== null) return { ok: true, ...found };
  return refuse(SOLVER_SENTENCES, 'no-cell');
}

/** A hint about certain cells, wrong flags before all else; null when no cell is certain that is not flagged. */
function certainHint(
  analysis: Analysis,
  distance: Distance,
  budget: SolverBudget,
  mayBeHarder: boolean,
): Hint | 'too-hard' | null {
  const { position, odds } = analysis;
  const { cells } = position;
  const premises = premisesOf(position, distance, odds);
  const isFlag = (cell: CellIndex) => cells[cell] === CELL.flag;
  const isWrongFlag = ({ cell, value }: Target) => value === 0 && isFlag(cell);
  const hasWrongFlag = premises.byTotal().some(isWrongFlag);
  const isWanted = hasWrongFlag ? isWrongFlag : ({ cell }: Target) => !isFlag(cell);
  if (!premises.byTotal().some(isWanted)) return null;
  const wanted = (found: readonly CellIndex[], value: number) =>
    found.filter((cell) => isWanted({ cell, value }));
  const steps = budget.steps ?? DEFAULT_STEPS;
  const search = { wanted, distance, steps, groupSteps: GROUP_STEPS * steps, level: LEVEL.mineCount };
  const found = prove(premises, search);
  if (found === null) return 'too-hard';
  const value = verdictOf(found);
  const shortest = shorten(found, wanted(found.cells, value), position, distance, mayBeHarder);
  const kind = hasWrongFlag ? 'wrong-flag' : value === 0 ? 'safe' : 'mine';
  // The shorter proof may say more than the one that was found first.
  return { kind, cells: wanted(shortest.cells, value), proof: writeProof(shortest) };
}

/**
 * Where trusted flags leave no layout: one that is provably wrong by what is seen, else those that cannot all be right.
 * The refusal itself where flags are not to blame.
 */
function blameFlags(
  budget: SolverBudget,
  position: Position,
  refusal: Refusal,
  distance: Distance,
): Outcome<Hint> {
  if (!position.trustsFlags) return refusal;
  const seen = { ...position, trustsFlags: false };
  const made = analyse(seen, budget);
  if (!made.ok) return made;
  const certain = certainHint(made.analysis, distance, budget, true);
  if (certain !== null && certain !== 'too-hard' && certain.kind === 'wrong-flag') {
    return { ok: true, ...certain };
  }
  const doubted = doubtFlags(position, distance);
  return doubted === null ? refusal : { ok: true, ...doubted };
}
