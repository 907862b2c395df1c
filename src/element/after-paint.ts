import type { ReactiveElement } from 'lit';
import type { GameController } from '../game/game-controller.ts';
import { lazy } from '../lazy.ts';

const loadFeatures = lazy(() => import('../game/features/attach-features.ts'));

/** Waits until the board of a new game is painted, calls `onPaint`, and then loads what belongs to every game. */
export async function afterPaint(
  element: ReactiveElement,
  game: GameController,
  onPaint: () => void,
): Promise<void> {
  await element.updateComplete;
  const host = () => element.renderRoot.querySelector('ms-game');
  const painted = host()?.renderRoot.querySelector('ms-board')?.ready.then(onPaint);
  // A game that another page plays may have nothing to paint yet.
  if (!game.view.isElsewhere) await painted;
  const features = await loadFeatures();
  const there = host();
  if (there) features?.attachFeatures(there, game);
}
