import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import type { Game } from '../../../worker/engine/index.ts';
import { mineProbabilities } from '../../../worker/solver/odds/probability.ts';
import { bestMove } from '../../../worker/solver/play/best-move.ts';
import { optimal } from '../../../worker/solver/play/optimal.ts';
import { gameWith, must } from './reviewed-games.ts';

/** A game of the solver in which it was made to err, and the places of those moves. */
export interface Planted {
  readonly game: Game;
  /** An unproven cell in place of a proven one. */
  readonly needless: readonly number[];
  /** A guess that is more dangerous by `WORSE_BY` than the one that it found best. */
  readonly worse: readonly number[];
  /** Those of them in endings that are played out exactly, where the best play does not begin so either. */
  readonly exactlyWorse: number;
  /** In such endings a guess as dangerous that the best play may begin with: what is risked comes later in any case. */
  readonly equal: readonly number[];
}

const WORSE_BY = 0.25;

/** Plays as the solver does, but now and then errs, unless that would end the game at once. */
export function plantErrors(request: RulesetRequest, seed: string): Planted {
  const game = gameWith(request, seed);
  const random = createRandom(`${seed} errs`);
  const needless: number[] = [];
  const worse: number[] = [];
  const equal: number[] = [];
  let exactlyWorse = 0;
  for (let n = 0; game.status === 'playing' || n === 0; n++) {
    const view = game.view();
    const best = must(bestMove(view));
    const { odds } = must(mineProbabilities(view));
    const isGuess = best.mineChance > 0;
    // Of an ending that is played out exactly another search has to say which guesses are worse.
    const exact = isGuess && best.winChance !== undefined ? optimal(view) : null;
    const oneIn = exact ? 1 : isGuess ? 2 : 20;
    const isErring = n > 0 && exact?.ok !== false && nextBelow(random, oneIn) === 0;
    const least = isGuess ? best.mineChance + WORSE_BY : 0.02;
    const risky = [...odds.keys()].filter((cell) => (odds[cell] ?? 0) >= least && (odds[cell] ?? 1) < 1);
    const cell =
      isErring && risky.length > 0 ? (risky[nextBelow(random, risky.length)] ?? best.cell) : best.cell;
    if (cell !== best.cell) {
      if (!isGuess) needless.push(n);
      else if (exact?.ok && exact.cells.includes(cell)) equal.push(n);
      else {
        worse.push(n);
        if (exact !== null) exactlyWorse++;
      }
    }
    game.play({ type: 'open', cell, atMs: n * 400 });
  }
  return { game, needless, worse, exactlyWorse, equal };
}
