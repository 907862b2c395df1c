import type { CellIndex } from '../../../worker/api/cells.ts';
import type { LevelName } from '../../../worker/api/rules.ts';
import type { View } from '../../../worker/engine/game/view.ts';
import { createGame, type Game } from '../../../worker/engine/index.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { mineProbabilities } from '../../../worker/solver/odds/probability.ts';
import { bestMove } from '../../../worker/solver/play/best-move.ts';

/** Which games are played: data alone, so that it can be sent to another thread. */
export interface GamePlan {
  readonly level: LevelName;
  readonly first: 'opening' | 'cell';
  readonly firstCell: CellIndex;
}

/** How one board was played. */
export interface Played {
  readonly seed: string;
  readonly won: boolean;
  /** The sum of the chances to be lost at each guess: lost games are as many on average, and vary more. */
  readonly risks: number;
  readonly guessMs: readonly number[];
  readonly gameMs: number;
}

/** Plays all cells that are certainly free, else the best guess. */
export function playOne({ level, first, firstCell }: GamePlan, seed: string): Played {
  const made = createRuleset({ level, firstClick: first });
  if (!made.ok) throw new Error(made.message);
  const created = createGame(made.ruleset, { seed });
  if (!created.ok) throw new Error(created.message);
  const { game } = created;
  const guessMs: number[] = [];
  let risks = 0;
  const begun = performance.now();
  game.play({ type: 'open', cell: firstCell });
  while (game.status === 'playing') {
    const view = game.view();
    if (openFree(game, view)) continue;
    const asked = performance.now();
    const move = bestMove(view);
    guessMs.push(rounded(performance.now() - asked));
    if (!move.ok) throw new Error(`${seed}: ${move.message}`);
    risks += move.mineChance;
    game.play({ type: 'open', cell: move.cell });
  }
  return { seed, won: game.status === 'won', risks, guessMs, gameMs: rounded(performance.now() - begun) };
}

function rounded(ms: number): number {
  return Number(ms.toFixed(3));
}

/** Opens every cell that is certainly free; whether there was one. */
function openFree(game: Game, view: View): boolean {
  const known = mineProbabilities(view);
  if (!known.ok) throw new Error(known.message);
  let isAny = false;
  for (const [cell, odds] of known.odds.entries()) {
    if (odds !== 0) continue;
    isAny = true;
    game.play({ type: 'open', cell });
    if (game.status === 'lost') throw new Error('A certainly free cell was a mine.');
  }
  return isAny;
}
