import type { GameController } from '../game-controller.ts';

export type Exchange = typeof import('./exchange.ts');

/** What is fetched for the first game that is given out or taken in; null, and a notice, when it cannot be had. */
export async function loadExchange(game: GameController): Promise<Exchange | null> {
  try {
    return await import('./exchange.ts');
  } catch {
    // The element's one file copied alone.
    game.notify('mine-sweeper: exchange.js is missing.');
    return null;
  }
}
