import { playSolverGame, rulesOf, STARTS } from '../../../.build/measured/win-chance-games.ts';
import type { LevelName, RulesetRequest } from '../../../worker/api/rules.ts';
import { createGame, review } from '../../../worker/engine/index.ts';
import { createRuleset, gridOf } from '../../../worker/engine/rules/ruleset.ts';
import { dealNamed, isPatternName } from '../../../worker/practice/named-patterns.ts';
import { estimate } from '../../../worker/review/win-chance.ts';
import { bestMove } from '../../../worker/solver/play/best-move.ts';

/** A game and the chance to win before each of its moves. */
export interface ChancedGame {
  readonly won: boolean;
  readonly chances: readonly number[];
}

/** The record of a game that the solver plays to its end. */
function recordOfGame(request: RulesetRequest, seed: string): string {
  const made = createRuleset(request);
  if (!made.ok) throw new Error(made.message);
  const begun = createGame(made.ruleset, { seed });
  if (!begun.ok) throw new Error(begun.message);
  const { game } = begun;
  for (let n = 0, near = -1; game.status === 'playing' || n === 0; n++) {
    const move = bestMove(game.view(), near === -1 ? {} : { near });
    if (!move.ok) throw new Error(move.message);
    near = move.cell;
    game.play({ type: 'open', cell: near, atMs: n * 400 });
  }
  return game.record();
}

/** A game of the solver from its best start, and what the review says of its positions. */
function playChanced(level: LevelName, n: number): ChancedGame {
  const ruleset = rulesOf(level, 'opening');
  const density = ruleset.mines / gridOf(ruleset).cells;
  const { won, estimated, exact } = playSolverGame(level, n * STARTS.length, `calibration ${n}`);
  return { won, chances: [...estimated.map((features) => estimate(features, density)), ...exact] };
}

/** Deals a practice position of a family. */
function dealPractice(name: string, seed: string): void {
  if (!isPatternName(name) || dealNamed(name, seed) === null) throw new Error(`No position of ${name}.`);
}

/** What the benchmark of the coach runs, to be bundled as it is for the page. */
export const COACH = { recordOfGame, playChanced, review, dealPractice };
