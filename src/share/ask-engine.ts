import type { Outcome } from '../../worker/api/outcome.ts';
import type { SessionApi } from '../../worker/api/session.ts';
import type { GameController } from '../game/game-controller.ts';

/** The number and interval of repeated requests by a page that comes up with its game. */
const TRIES = 20;
const PAUSE_MS = 100;

/** Asks the engine. */
export type Ask = <T>(question: (session: SessionApi) => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/**
 * The engine's answers. A page that was opened at a sheet's own address may ask before its game is connected: the
 * question is asked again until it is, or until nobody wants to know any more.
 */
export function adviser(game: GameController, isStale: () => boolean = () => false): Ask {
  return async (question) => {
    let answer = await game.ask((client) => client.ask(question));
    for (let i = 0; i < TRIES && !answer.ok && answer.code === 'not-connected' && !isStale(); i++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      answer = await game.ask((client) => client.ask(question));
    }
    return answer;
  };
}
