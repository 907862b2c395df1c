import type { MsBoard } from '../board/ms-board.ts';
import type { GameController } from '../game/game-controller.ts';
import type { MsGame } from '../ui/ms-game.ts';
import { Assistance } from './assistance.ts';
import { BoardOverlay } from './board-overlay.ts';
import type { OddsOverlay } from './odds/odds-overlay.ts';
import { type SolvedGame, SolverClient } from './solver-client.ts';
import type { AssistedGame } from './solver-types.ts';

export type { Assistance } from './assistance.ts';
export type { OddsOverlay } from './odds/odds-overlay.ts';

const known = new WeakMap<MsGame, Assistance>();

/** Returns the assistance of a game: the same object for the life of its element. */
export function assistanceOf(host: MsGame, game: GameController): Assistance {
  const found = known.get(host) ?? new Assistance(host, game, new SolverClient(game));
  known.set(host, found);
  return found;
}

/** The odds over a board whose game is only watched, and what ends them. */
export function oddsOver(
  board: MsBoard,
  game: AssistedGame & SolvedGame,
  changed: () => void,
): { readonly odds: OddsOverlay; close(): void } {
  const overlay = new BoardOverlay(game, game, changed);
  const detach = overlay.attach(board);
  return {
    odds: overlay.odds,
    close: () => {
      detach();
      overlay.close();
    },
  };
}
