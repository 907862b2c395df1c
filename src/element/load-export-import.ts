import type { GameController } from '../game/game-controller.ts';
import { lazy, whyNotLoaded } from '../lazy.ts';

export type Exchange = typeof import('./export-import.ts');

const load = lazy(() => import('./export-import.ts'));

/** Loads export and import of games; null, and a notice, when it could not be loaded. */
export async function loadExchange(game: GameController): Promise<Exchange | null> {
  const part = await load();
  if (!part) game.notify(await whyNotLoaded());
  return part;
}
