import type { ReactiveController } from 'lit';
import { GamepadWatch } from '../../gamepad/gamepad-watch.ts';
import { Navigation } from '../../minimap/navigation.ts';
import { defineGameParts } from '../../ui/game-parts.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { Printing } from './printing.ts';
import { SecondTab } from './second-tab.ts';
import { SleepWatch } from './sleep-watch.ts';
import { StorageRetry } from './storage-retry.ts';
import { Undo } from './undo.ts';

/** Attached to a game's element, it follows the game until the element leaves the page, and again when it comes back. */
type Feature = new (host: MsGame, game: GameController) => ReactiveController;

/**
 * What belongs to every game, in the app and in other pages, and can come a moment after its board: minimap, undo, the
 * bar of a second tab, a clock that does not count sleep, a storage that is tried again, printing, gamepads.
 */
const features: readonly Feature[] = [
  Navigation,
  Undo,
  SecondTab,
  SleepWatch,
  StorageRetry,
  Printing,
  GamepadWatch,
];

const attached = new WeakSet<MsGame>();

/** Attaches every feature to a game's element, once, and registers its result card and live region. */
export function attachFeatures(host: MsGame, game: GameController): void {
  if (attached.has(host)) return;
  attached.add(host);
  defineGameParts();
  for (const feature of features) host.addController(new feature(host, game));
}
