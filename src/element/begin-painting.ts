import type { ReactiveElement } from 'lit';
import type { GameController } from '../game-controller.ts';
import { tellAlone } from './tell-alone.ts';

/** Nothing; once the board of the game that has come is painted, `tell` is called, and the element gets all that comes after it. */
export async function afterPaint(
  element: ReactiveElement,
  game: GameController,
  tell: () => void,
): Promise<void> {
  await element.updateComplete;
  const host = () => element.renderRoot.querySelector('ms-game');
  const painted = host()?.renderRoot.querySelector('ms-board')?.ready.then(tell);
  // Of a game that another page plays there is nothing to be painted yet.
  if (!game.view.isElsewhere) await painted;
  // Copied alone, the element's one file has no result card, no minimap, and nothing else of the kind.
  const part = await import('./after-paint.ts').catch(() => null);
  const there = host();
  if (there) (part?.addTheRest ?? tellAlone)(there, game);
}
