import { attachGamepads } from '../../gamepad/gamepad-watch.ts';
import { attachNavigation } from '../../minimap/navigation.ts';
import { defineGameParts } from '../../ui/game-parts.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { attachPrinting } from './printing.ts';
import { attachSecondTab } from './second-tab.ts';
import { attachSleepWatch } from './sleep-watch.ts';
import { attachStorageRetry } from './storage-retry.ts';
import { attachUndo } from './undo.ts';

/**
 * Attached to a game's element, it follows the game until the element leaves the page, and again when it comes back.
 * It returns what detaches it for good.
 */
type Feature = (host: MsGame, game: GameController) => () => void;

/**
 * What belongs to every game, in the app and in other pages, and can come a moment after its board: minimap, undo, the
 * bar of a second tab, a clock that does not count sleep, a storage that is tried again, printing, gamepads.
 */
const features: readonly Feature[] = [
  attachNavigation,
  attachUndo,
  attachSecondTab,
  attachSleepWatch,
  attachStorageRetry,
  attachPrinting,
  attachGamepads,
];

const attached = new WeakMap<MsGame, () => void>();

/** Attaches every feature to a game's element, once, and registers its result card and live region. */
export function attachFeatures(host: MsGame, game: GameController): () => void {
  const known = attached.get(host);
  if (known) return known;
  defineGameParts();
  const undoings = features.map((attach) => attach(host, game));
  const detach = () => {
    attached.delete(host);
    for (const undo of undoings) undo();
  };
  attached.set(host, detach);
  return detach;
}
