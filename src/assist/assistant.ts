import type { MsGame } from '../components/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { Assistance } from './assistance.ts';
import { SolverClient } from './solver-client.ts';

export type { Assistance } from './assistance.ts';

const known = new WeakMap<MsGame, Assistance>();

/** What helps in this game: the same object for the life of its element. */
export function assistanceOf(host: MsGame, game: GameController): Assistance {
  const found = known.get(host) ?? new Assistance(host, game, new SolverClient(game));
  known.set(host, found);
  return found;
}
