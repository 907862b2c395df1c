import type { GameController } from '../game/game-controller.ts';
import { lazy, whyNotLoaded } from '../lazy.ts';
import type { MsGame } from '../ui/ms-game.ts';
import type { Assistance } from './assistance-of-game.ts';

/** Fetches the code of hint, odds and robot. */
export const importAssistance = lazy(async () => (await import('./assistance-of-game.ts')).assistanceOf);

/** Loads hint, odds and robot of a game; null when they could not be loaded, which a notice says. */
export async function loadAssistance(host: MsGame, game: GameController): Promise<Assistance | null> {
  const assistanceOf = await importAssistance();
  if (!assistanceOf) game.notify(await whyNotLoaded());
  return assistanceOf?.(host, game) ?? null;
}
