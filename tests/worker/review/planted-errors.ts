import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import type { Game } from '../../../worker/engine/index.ts';
import { mineProbabilities } from '../../../worker/solver/odds/probability.ts';
import { bestMove } from '../../../worker/solver/play/best-move.ts';
import { gameWith, must } from './reviewed-games.ts';

/** A game of the solver in which it was made to err, and the places of those moves. */
export interface Planted {
  readonly game: Game;
  /** An unproven cell in place of a proven one. */
  readonly needless: readonly number[];
  /** A guess that is more dangerous by this much than the one that it found best. */
  readonly worse: readonly number[];
}

const WORSE_BY = 0.25;

/** Plays as the solver does, but now and then errs, unless that would end the game at once. */
export function plantErrors(request: RulesetRequest, seed: string): Planted {
  const game = gameWith(request, seed);
  const random = createRandom(`${seed} errs`);
  const needless: number[] = [];
  const worse: number[] = [];
  for (let n = 0; game.status === 'playing' || n === 0; n++) {
    const view = game.view();
    const best = must(bestMove(view));
    const { odds } = must(mineProbabilities(view));
    // In an ending that is played out exactly a greater risk may cost nothing: what comes later in any case.
    const mayErr = best.mineChance === 0 || best.winChance === undefined;
    const isErring = n > 0 && mayErr && nextBelow(random, best.mineChance === 0 ? 20 : 2) === 0;
    const least = best.mineChance === 0 ? 0.02 : best.mineChance + WORSE_BY;
    const risky = [...odds.keys()].filter((cell) => (odds[cell] ?? 0) >= least && (odds[cell] ?? 1) < 1);
    const cell =
      isErring && risky.length > 0 ? (risky[nextBelow(random, risky.length)] ?? best.cell) : best.cell;
    if (cell !== best.cell) (best.mineChance === 0 ? needless : worse).push(n);
    game.play({ type: 'open', cell, atMs: n * 400 });
  }
  return { game, needless, worse };
}
