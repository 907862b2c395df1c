import type { CellIndex } from '../../worker/api/cells.ts';
import type { LevelName } from '../../worker/api/rules.ts';
import { createGame } from '../../worker/engine/index.ts';
import type { Ruleset } from '../../worker/engine/rules/ruleset.ts';
import { bestGuess } from '../../worker/solver/play/best-guess.ts';
import { analysisOf, rulesOf } from './win-chance-games.ts';

/**
 * The chance to win a level from a first cell that is so far from two edges (1: at the edge; the farthest stands for all
 * that are further), by games of the solver: the mean of what is left of 1 after the risks that it took, which is the share
 * of games won with less noise. Half of the games begin with the distances the other way round.
 *
 * @returns also the standard error.
 */
export function chanceFrom(
  level: LevelName,
  firstClick: 'opening' | 'cell',
  distances: readonly [number, number],
  farthest: number,
  games: number,
): { rate: number; error: number } {
  const ruleset = rulesOf(level, firstClick);
  let sum = 0;
  let squares = 0;
  for (let n = 0; n < games; n++) {
    const [x, y] = n % 2 === 0 ? distances : [distances[1], distances[0]];
    const column = placeAt(x, ruleset.columns, farthest, n);
    const row = placeAt(y, ruleset.rows, farthest, n);
    const left = 1 - risksOf(ruleset, `first-cell-${n}`, row * ruleset.columns + column);
    sum += left;
    squares += left * left;
  }
  const rate = sum / games;
  return { rate, error: Math.sqrt((squares / games - rate * rate) / games) };
}

/** A place that is so far from the nearer edge. */
function placeAt(distance: number, length: number, farthest: number, n: number): number {
  const middle = Math.ceil(length / 2);
  if (distance < farthest) return distance - 1;
  return farthest - 1 + (Math.floor(n / 2) % (middle - farthest + 1));
}

/** The sum of the chances to be lost, guess by guess, until the game is over. */
function risksOf(ruleset: Ruleset, seed: string, firstCell: CellIndex): number {
  const made = createGame(ruleset, { seed });
  if (!made.ok) throw new Error(made.message);
  const { game } = made;
  let risks = 0;
  game.play({ type: 'open', cell: firstCell });
  while (game.status === 'playing') {
    const analysis = analysisOf(game);
    const free = [...analysis.odds.keys()].filter((cell) => analysis.odds[cell] === 0);
    for (const cell of free) game.play({ type: 'open', cell });
    if (free.length > 0) continue;
    const { cell } = bestGuess(analysis);
    risks += analysis.odds[cell] ?? 0;
    game.play({ type: 'open', cell });
  }
  return risks;
}
