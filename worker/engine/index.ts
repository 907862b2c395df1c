/**
 * The engine as the package gives it away (`mine-sweeper/engine`): rules, deals, games, records, notation, metrics, solver.
 * Pure functions on plain values; no DOM, no worker, no clock, no side effect.
 */
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
export { formatMbf, parseMbf } from '../formats/mbf.ts';
export { type Certificate, type CertifiedStep, certify } from '../no-guess/certify.ts';
export { mineProbabilities } from '../solver/odds/probability.ts';
export { bestMove } from '../solver/play/best-move.ts';
export { hint } from '../solver/proof/hint.ts';
export { verifyProof } from '../solver/verify-proof.ts';
export { deal } from './deal/deal.ts';
export { isMine, type Layout, layoutFromMines, mineCells } from './deal/layout.ts';
export { flood, numbers } from './game/count-and-clear.ts';
export { createGame, type Game } from './game/game.ts';
export { type Metrics, measureLayout as metrics } from './game/metrics.ts';
export type { GameEvent, Move, MoveFault, MoveOutcome } from './game/moves.ts';
export { readCells, type View } from './game/view.ts';
export { createPosition } from './rare-solver.ts';
export { formatLayout, formatView, parseLayout, parseView } from './record/notation.ts';
export { replay } from './record/replay.ts';
export { LEVELS } from './rules/levels.ts';
export { countMostMines } from './rules/most-mines.ts';
export { PRESETS } from './rules/presets.ts';
export { createRuleset, type Ruleset } from './rules/ruleset.ts';
export { CELL } from './view-codes.ts';
