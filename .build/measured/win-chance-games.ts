import type { CellIndex } from '../../worker/api/cells.ts';
import type { LevelName } from '../../worker/api/rules.ts';
import { createGame, type Game } from '../../worker/engine/index.ts';
import { createRuleset, gridOf, type Ruleset } from '../../worker/engine/rules/ruleset.ts';
import { exactEnding } from '../../worker/review/exact-ending.ts';
import { winFeatures } from '../../worker/review/win-features.ts';
import { type Analysis, analyseView } from '../../worker/solver/odds/analysis.ts';
import { bestGuess } from '../../worker/solver/play/best-guess.ts';
import { bestMove } from '../../worker/solver/play/best-move.ts';
import { distanceFrom } from '../../worker/solver/position/nearness.ts';

/** A game of the solver: its positions and how it ended. */
export interface SolverGame {
  /** Opened in the middle of the best surroundings, somewhere, or with only the first cell safe. */
  readonly start: 'best' | 'anywhere' | 'cell';
  readonly won: boolean;
  /** Positions whose games cannot all be played to their end. */
  readonly estimated: readonly Float64Array[];
  /** The chance to win in all others, exactly. */
  readonly exact: readonly number[];
}

/** By game, over and over. */
export const STARTS = ['best', 'best', 'best', 'anywhere', 'best', 'best', 'best', 'cell'] as const;

/** Plays one game: the nearest free cell, one at a time as a player would, else the best guess. */
export function playSolverGame(level: LevelName, n: number, seed: string): SolverGame {
  const start = STARTS[n % STARTS.length];
  const ruleset = rulesOf(level, start === 'cell' ? 'cell' : 'opening');
  const made = createGame(ruleset, { seed });
  if (!made.ok) throw new Error(made.message);
  const { game } = made;
  let cell = start === 'anywhere' ? (n * 7919) % gridOf(ruleset).cells : firstCell(game);
  const estimated: Float64Array[] = [];
  const exact: number[] = [];
  for (;;) {
    game.play({ type: 'open', cell });
    if (game.status !== 'playing') return { start, won: game.status === 'won', estimated, exact };
    const analysis = analysisOf(game);
    const ending = exactEnding(analysis);
    if (ending === null) estimated.push(winFeatures(analysis));
    else exact.push(ending.best);
    cell = nearestFree(analysis, cell) ?? bestGuess(analysis).cell;
  }
}

export function rulesOf(level: LevelName, firstClick: 'opening' | 'cell'): Ruleset {
  const made = createRuleset({ level, firstClick });
  if (!made.ok) throw new Error(made.message);
  return made.ruleset;
}

/** The cell that the solver begins with. */
export function firstCell(game: Game): CellIndex {
  const first = bestMove(game.view());
  if (!first.ok) throw new Error(first.message);
  return first.cell;
}

/** The odds of a game that goes on. */
export function analysisOf(game: Game): Analysis {
  const made = analyseView(game.view());
  if (!made.ok) throw new Error(made.message);
  return made.analysis;
}

/** The nearest cell that is certainly free, or null. */
export function nearestFree({ odds, position }: Analysis, near: CellIndex): CellIndex | null {
  const distance = distanceFrom(position.grid, near);
  let best: CellIndex | null = null;
  for (let cell = 0; cell < odds.length; cell++)
    if (odds[cell] === 0 && (best === null || distance(cell) < distance(best))) best = cell;
  return best;
}
