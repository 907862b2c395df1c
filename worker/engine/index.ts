/**
 * The engine as the package gives it away (`mine-sweeper/engine`): rules, deals, games, records, notation, metrics, solver.
 * Pure functions on plain values; no DOM, no worker, no clock, no side effect.
 */
import type { Outcome } from '../api/outcome.ts';
import { ALL_PARTS } from './all-parts.ts';
import { type DealOptions, deal as dealWith } from './deal/deal.ts';
import type { Layout } from './deal/layout.ts';
import { createGame as createGameWith, type Game } from './game/game.ts';
import type { HugeOptions } from './huge/huge.ts';
import { replay as replayWith } from './record/replay.ts';
import type { Ruleset } from './rules/ruleset.ts';

export type { CellIndex, Offset, Rect } from '../api/cells.ts';
export type { Annotation, GameStatus, RecordedMove } from '../api/game.ts';
export type { Outcome, Refusal, Statement } from '../api/outcome.ts';
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
  Hint,
  Proof,
  ProofCase,
  ProofStep,
  SolverBudget,
  Technique,
} from '../api/solver.ts';
export { createPosition } from '../fairness/deal-position.ts';
export { formatMbf, parseMbf } from '../formats/mbf.ts';
export { type Certificate, type CertifiedStep, certify } from '../no-guess/certify.ts';
export { mineProbabilities } from '../solver/odds/probability.ts';
export { bestMove } from '../solver/play/best-move.ts';
export { hint } from '../solver/proof/hint.ts';
export { verifyProof } from '../solver/verify-proof.ts';
export { isMine, type Layout, layoutFromMines, mineCells } from './deal/layout.ts';
export { flood, numbers } from './game/count-and-clear.ts';
export type { Game } from './game/game.ts';
export { measureLayout as metrics } from './game/measure-layout.ts';
export type { Metrics } from './game/metrics.ts';
export type { GameEvent, Move, MoveFault, MoveOutcome } from './game/moves.ts';
export { readCells, type View } from './game/view.ts';
export { formatLayout, formatView, parseLayout, parseView } from './record/notation.ts';
export { LEVELS } from './rules/levels.ts';
export { countMostMines } from './rules/most-mines.ts';
export { PRESETS } from './rules/presets.ts';
export { createRuleset, type Ruleset } from './rules/ruleset.ts';
export { CELL } from './view-codes.ts';

/** See deal.ts. */
export function deal(ruleset: Ruleset, options: Omit<DealOptions, 'parts'>): Outcome<{ layout: Layout }> {
  return dealWith(ruleset, { ...options, parts: ALL_PARTS });
}

/** See game.ts. */
export function createGame(
  ruleset: Ruleset,
  source: { readonly seed: string | number } | { readonly layout: Layout },
  options?: HugeOptions,
): Outcome<{ game: Game }> {
  return createGameWith(ruleset, source, { ...options, parts: ALL_PARTS });
}

/** See replay.ts. */
export function replay(record: string): Outcome<{ game: Game }> {
  return replayWith(record, ALL_PARTS);
}
