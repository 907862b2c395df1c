/**
 * The engine as the package gives it away (`mine-sweeper/engine`): rules, deals, games, records, notation, metrics, solver.
 * Pure functions on plain values; no DOM, no worker, no clock, no side effect.
 */
import type { CellIndex, Rect } from '../api/cells.ts';
import type { ReplayFile } from '../api/foreign-replay.ts';
import type { Outcome } from '../api/outcome.ts';
import type { Review } from '../api/review.ts';
import type { RulesetFields, RulesetRequest } from '../api/rules.ts';
import type { BestMove, Hint, Optimal, SolverBudget } from '../api/solver.ts';
import { createPosition as createPositionOf } from '../fairness/deal-position.ts';
import { formatMbf as formatMbfOf } from '../formats/mbf.ts';
import { readReplay as readReplayOf } from '../formats/replays/read-replay.ts';
import {
  type Certificate,
  certify as certifyBoard,
  certifySteps as certifyBoardSteps,
} from '../no-guess/certify.ts';
import { type ReviewBudget, review as reviewOf, reviewSteps as reviewStepsOf } from '../review/review.ts';
import { mineProbabilities as mineProbabilitiesOf, type Odds } from '../solver/odds/probability.ts';
import { bestMove as bestMoveOf } from '../solver/play/best-move.ts';
import { optimal as optimalOf } from '../solver/play/optimal.ts';
import { hint as hintOf } from '../solver/proof/hint.ts';
import { ALL_PARTS } from './all-parts.ts';
import { argumentFault, requireArguments } from './check-arguments.ts';
import { type DealOptions, deal as dealWith } from './deal/deal.ts';
import {
  isMine as isMineOf,
  type Layout,
  layoutFromMines as layoutOfMines,
  mineCells as mineCellsOf,
} from './deal/layout.ts';
import { flood as floodOf, numbers as numbersOf } from './game/count-and-clear.ts';
import { createGame as createGameWith, type Game } from './game/game.ts';
import { measureLayout } from './game/measure-layout.ts';
import type { Metrics } from './game/metrics.ts';
import type { GameState } from './game/state.ts';
import { readCells as readCellsOf, type View } from './game/view.ts';
import type { HugeOptions } from './huge/huge.ts';
import {
  formatLayout as formatLayoutOf,
  formatView as formatViewOf,
  parseView as parseViewOf,
} from './record/notation.ts';
import { replay as replayWith } from './record/replay.ts';
import { countMostMines as countMostMinesOf } from './rules/most-mines.ts';
import type { Ruleset } from './rules/ruleset.ts';
import type { Steps } from './steps.ts';

export type { CellIndex, Offset, Rect } from '../api/cells.ts';
export type {
  ForeignReplay,
  MousePath,
  ReplayChecks,
  ReplayedFigures,
  ReplayFile,
  ReplayFormat,
  ReplayOfSet,
  StatedReplay,
} from '../api/foreign-replay.ts';
export type { Annotation, GameStatus, RecordedMove } from '../api/game.ts';
export type { Outcome, Refusal, Statement } from '../api/outcome.ts';
export type { Judgement, Review, ReviewedMove } from '../api/review.ts';
export type {
  LevelName,
  PresetName,
  RulesetFields,
  RulesetRequest,
  SolvingTechnique,
  Topology,
} from '../api/rules.ts';
export type {
  BestMove,
  Difficulty,
  Exactness,
  Fact,
  Fraction,
  Hint,
  Optimal,
  Proof,
  ProofCase,
  ProofStep,
  SolverBudget,
  Technique,
} from '../api/solver.ts';
export { parseMbf } from '../formats/mbf.ts';
export type { Certificate, CertifiedStep } from '../no-guess/certify.ts';
export { verifyProof } from '../solver/verify-proof.ts';
export type { Layout } from './deal/layout.ts';
export type { Game } from './game/game.ts';
export type { Metrics } from './game/metrics.ts';
export type { GameEvent, Move, MoveFault, MoveOutcome } from './game/moves.ts';
export type { View } from './game/view.ts';
export { parseLayout } from './record/notation.ts';
export { LEVELS } from './rules/levels.ts';
export { PRESETS } from './rules/presets.ts';
export { createRuleset, type Ruleset } from './rules/ruleset.ts';
export { CELL } from './view-codes.ts';

/*
 * What is exported looks at the kinds of its arguments first, and then does what the function of the same name does in
 * its own file, where it is described. Where the result has room for a refusal, the code is `bad-argument`; elsewhere a
 * `TypeError` with the same sentence is thrown.
 */

/** See deal.ts. */
export function deal(ruleset: Ruleset, options: Omit<DealOptions, 'parts'>): Outcome<{ layout: Layout }> {
  const fault = argumentFault({ ruleset, options });
  if (fault !== null) return fault;
  const { seed, firstCell, budget } = options;
  return argumentFault({ seed, firstCell, budget }) ?? dealWith(ruleset, { ...options, parts: ALL_PARTS });
}

/** See layout.ts. */
export function layoutFromMines(ruleset: Ruleset, cells: Iterable<CellIndex>): Outcome<{ layout: Layout }> {
  return argumentFault({ ruleset, cells }) ?? layoutOfMines(ruleset, cells);
}

/** See layout.ts. */
export function isMine(layout: Layout, cell: CellIndex): boolean {
  requireArguments({ layout });
  return isMineOf(layout, cell);
}

/** See layout.ts. */
export function mineCells(layout: Layout): Iterable<CellIndex> {
  requireArguments({ layout });
  return mineCellsOf(layout);
}

/** See game.ts. */
export function createGame(
  ruleset: Ruleset,
  source: { readonly seed: string | number } | { readonly layout: Layout },
  options: HugeOptions = {},
): Outcome<{ game: Game }> {
  return (
    argumentFault({ ruleset, source, options }) ??
    createGameWith(ruleset, source, { ...options, parts: ALL_PARTS })
  );
}

/** See replay.ts. */
export function replay(record: string): Outcome<{ game: Game }> {
  return replayWith(record, ALL_PARTS);
}

/** See read-replay.ts. */
export function readReplay(
  data: Uint8Array | string,
  options: { readonly name?: string } = {},
): Outcome<ReplayFile> {
  return (
    argumentFault({ data, options }) ??
    readReplayOf(data, typeof options.name === 'string' ? options.name : '')
  );
}

/** See deal-position.ts. */
export function createPosition(request: RulesetRequest): Outcome<{ ruleset: Ruleset }> {
  return argumentFault({ request }) ?? createPositionOf(request);
}

/** See view.ts. */
export function readCells(state: GameState, rect: Rect): Uint8Array {
  requireArguments({ state, rect });
  return readCellsOf(state, rect);
}

/** See count-and-clear.ts. */
export function flood(layout: Layout, ruleset: Ruleset, cell: CellIndex): CellIndex[] {
  requireArguments({ layout, ruleset });
  return floodOf(layout, ruleset, cell);
}

/** See count-and-clear.ts. */
export function numbers(layout: Layout, ruleset: Ruleset): Uint8Array {
  requireArguments({ layout, ruleset });
  return numbersOf(layout, ruleset);
}

/** See measure-layout.ts. */
export function metrics(layout: Layout, ruleset: Ruleset): Metrics {
  requireArguments({ layout, ruleset });
  return measureLayout(layout, ruleset);
}

/** See most-mines.ts. */
export function countMostMines(ruleset: RulesetFields): number {
  requireArguments({ ruleset });
  return countMostMinesOf(ruleset);
}

/** See notation.ts. */
export function parseView(text: string, ruleset: Ruleset): Outcome<{ view: View }> {
  return argumentFault({ ruleset }) ?? parseViewOf(text, ruleset);
}

/** See notation.ts. */
export function formatView(view: Pick<View, 'ruleset' | 'cells'>): string {
  requireArguments({ view });
  return formatViewOf(view);
}

/** See notation.ts. */
export function formatLayout(layout: Layout): string {
  requireArguments({ layout });
  return formatLayoutOf(layout);
}

/** See mbf.ts. */
export function formatMbf(layout: Layout): Outcome<{ bytes: Uint8Array }> {
  return argumentFault({ layout }) ?? formatMbfOf(layout);
}

/** See certify.ts. */
export function certify(
  layout: Layout,
  ruleset: Ruleset,
  firstCell: CellIndex,
  budget?: Pick<SolverBudget, 'steps'>,
): Outcome<Certificate> {
  return (
    argumentFault({ layout, ruleset, firstCell, budget }) ?? certifyBoard(layout, ruleset, firstCell, budget)
  );
}

/** See certify.ts: the same in steps, for those who let other work in between. */
export function* certifySteps(
  layout: Layout,
  ruleset: Ruleset,
  firstCell: CellIndex,
  budget?: Pick<SolverBudget, 'steps'>,
): Steps<Outcome<Certificate>> {
  return (
    argumentFault({ layout, ruleset, firstCell, budget }) ??
    (yield* certifyBoardSteps(layout, ruleset, firstCell, budget))
  );
}

/** See probability.ts. */
export function mineProbabilities(view: View, budget?: SolverBudget): Outcome<Odds> {
  return argumentFault({ view, budget }) ?? mineProbabilitiesOf(view, budget);
}

/** See hint.ts. */
export function hint(view: View, budget?: SolverBudget): Outcome<Hint> {
  return argumentFault({ view, budget }) ?? hintOf(view, budget);
}

/** See best-move.ts. */
export function bestMove(view: View, budget?: SolverBudget): Outcome<BestMove> {
  return argumentFault({ view, budget }) ?? bestMoveOf(view, budget);
}

/** See optimal.ts. */
export function optimal(view: View, budget?: SolverBudget): Outcome<Optimal> {
  return argumentFault({ view, budget }) ?? optimalOf(view, budget);
}

/** See review.ts. */
export function review(record: string, budget?: ReviewBudget): Outcome<Review> {
  return argumentFault({ budget }) ?? reviewOf(record, { ...budget, parts: ALL_PARTS });
}

/** See review.ts: the same in steps, for those who let other work in between. */
export function* reviewSteps(record: string, budget?: ReviewBudget): Steps<Outcome<Review>> {
  return argumentFault({ budget }) ?? (yield* reviewStepsOf(record, { ...budget, parts: ALL_PARTS }));
}
