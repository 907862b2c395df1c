import type { ReactiveElement } from 'lit';
import type { GameController } from '../game/game-controller.ts';
import { lazy } from '../lazy.ts';
import type { MsGame } from '../ui/ms-game.ts';

const loadFeatures = lazy(() => import('../game/features/attach-features.ts'));

/**
 * Waits until the board of a new game is painted, calls `onPaint`, and then loads and attaches what belongs to every game.
 *
 * @returns Detaches it.
 */
export async function afterPaint(
  element: ReactiveElement,
  game: GameController,
  gameElement: () => MsGame | null,
  onPaint: () => void,
): Promise<(() => void) | undefined> {
  await element.updateComplete;
  const painted = gameElement()?.painted.then(onPaint);
  // A game that another page plays may have nothing to paint yet.
  if (!game.view.isElsewhere) await painted;
  const features = await loadFeatures();
  const host = gameElement();
  return host ? features?.attachFeatures(host, game).detach : undefined;
}
