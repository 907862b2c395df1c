/**
 * The engine as the package gives it away (`mine-sweeper/engine`): rules, deals, games, records, notation, metrics, solver.
 * Pure functions on plain values; no DOM, no worker, no clock, no side effect.
 */
export type {
  Annotation,
  BestMove,
  CellIndex,
  Difficulty,
  Exactness,
  Fact,
  GameStatus,
  Hint,
  LevelName,
  Offset,
  Outcome,
  PresetName,
  Proof,
  ProofCase,
  ProofStep,
  RecordedMove,
  Rect,
  Refusal,
  RulesetFields,
  RulesetRequest,
  SolverBudget,
  SolvingTechnique,
  Statement,
  Technique,
  Topology,
} from '../api.ts';
export { formatMbf, parseMbf } from '../formats/mbf.ts';
export { type Certificate, type CertifiedStep, certify } from '../no-guess/certify.ts';
export { bestMove } from '../solver/best-move.ts';
export { hint } from '../solver/hint.ts';
export { mineProbabilities } from '../solver/probability.ts';
export { verifyProof } from '../solver/verify-proof.ts';
export { CELL } from './codes.ts';
export { deal } from './deal.ts';
export { createGame, type Game } from './game.ts';
export { isMine, type Layout, layoutFromMines, mineCells } from './layout.ts';
export { LEVELS } from './levels.ts';
export { type Metrics, measureLayout as metrics } from './metrics.ts';
export { countMostMines } from './most-mines.ts';
export type { GameEvent, Move, MoveFault, MoveOutcome } from './moves.ts';
export { formatLayout, formatView, parseLayout, parseView } from './notation.ts';
export { PRESETS } from './presets.ts';
export { createPosition } from './rare-solver.ts';
export { replay } from './replay.ts';
export { createRuleset, type Ruleset } from './ruleset.ts';
export { flood, numbers } from './values.ts';
export { readCells, type View } from './view.ts';
