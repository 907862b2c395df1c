import { attachGamepads } from '../../gamepad/gamepad-watch.ts';
import { attachNavigation } from '../../minimap/navigation.ts';
import { defineGameParts } from '../../ui/game-parts.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import { nextTask } from '../../ui/next-task.ts';
import type { GameController } from '../game-controller.ts';
import { attachPrinting } from './printing.ts';
import { attachReachableCells } from './reachable-cells.ts';
import { attachSecondTab } from './second-tab.ts';
import { attachSleepWatch } from './sleep-watch.ts';
import { attachStorageRetry } from './storage-retry.ts';
import { attachUndo } from './undo.ts';

/**
 * Attached to a game's element, it follows the game until the element leaves the page, and again when it comes back.
 * It returns what detaches it for good.
 */
type Feature = (host: MsGame, game: GameController) => () => void;

/** Result card and live region; what is registered stays so. */
const defineParts: Feature = () => {
  defineGameParts();
  return () => undefined;
};

/**
 * What belongs to every game, in the app and in other pages, and can come a moment after its board: minimap, the bar of a
 * second tab, a clock that does not count sleep, a storage that is tried again, cells that could not be loaded for the
 * keyboard, printing, gamepads, result card and live region, undo. Undo is the last, so that all is there when its button is.
 */
const features: readonly Feature[] = [
  attachNavigation,
  attachSecondTab,
  attachSleepWatch,
  attachStorageRetry,
  attachReachableCells,
  attachPrinting,
  attachGamepads,
  defineParts,
  attachUndo,
];

/** The features of a game's element, on their way or all there. */
export interface AttachedFeatures {
  /** Resolves when all are attached, or detached before. */
  readonly done: Promise<void>;
  /** Detaches them for good. */
  detach(): void;
}

const attached = new WeakMap<MsGame, AttachedFeatures>();

/**
 * Attaches every feature to a game's element, once. Each is a task of its own: the board can be played already, and a tap
 * is not to wait for all of them.
 */
export function attachFeatures(host: MsGame, game: GameController): AttachedFeatures {
  const known = attached.get(host);
  if (known) return known;
  const undoings: (() => void)[] = [];
  let isDetached = false;
  const attachAll = async () => {
    for (const attach of features) {
      if (isDetached) return;
      undoings.push(attach(host, game));
      await nextTask();
    }
  };
  const made = {
    done: attachAll(),
    detach: () => {
      isDetached = true;
      attached.delete(host);
      for (const undo of undoings) undo();
    },
  };
  attached.set(host, made);
  return made;
}
