import type { GameController } from '../game/game-controller.ts';
import { lazy, whyNotLoaded } from '../lazy.ts';
import type { MsGame } from '../ui/ms-game.ts';
import type { Assistance } from './assistance-of-game.ts';

const load = lazy(async () => {
  const { assistanceOf, canAnswer } = await import('./assistance-of-game.ts');
  await canAnswer();
  return assistanceOf;
});

/** Loads hint, odds and robot of a game; null when they could not be loaded, which a notice says unless `isQuiet`. */
export async function loadAssistance(
  host: MsGame,
  game: GameController,
  isQuiet = false,
): Promise<Assistance | null> {
  const assistanceOf = await load();
  if (!assistanceOf && !isQuiet) game.notify(await whyNotLoaded());
  return assistanceOf?.(host, game) ?? null;
}
