import type { ReactiveController } from 'lit';
import { defineGameParts } from '../components/game-parts.ts';
import type { MsGame } from '../components/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { lazy } from '../lazy.ts';
import { navigatorOf } from '../navigate/navigator.ts';
import { Printing } from './printing.ts';
import { SecondTab } from './second-tab.ts';
import { SleepWatch } from './sleep-watch.ts';
import { StorageCare } from './storage-care.ts';
import { TakingBack } from './taking-back.ts';

const loadGamepads = lazy(() => import('../gamepad/gamepad.ts'));

const attached = new WeakSet<MsGame>();

/** Television sets, which have a remote control. */
const isTv = /TV|Tizen|Web0S|BRAVIA|\bAFT|CrKey|VIDAA/.test(navigator.userAgent);

/** Loads gamepads and remote controls when one is there or is pressed, while the game is in the page. */
class WelcomePads implements ReactiveController {
  readonly #host: MsGame;

  constructor(host: MsGame) {
    this.#host = host;
  }

  hostConnected(): void {
    window.addEventListener('gamepadconnected', this.#load);
    window.addEventListener('keydown', this.#onKey);
    if (isTv || hasPad()) this.#load();
  }

  hostDisconnected(): void {
    window.removeEventListener('gamepadconnected', this.#load);
    window.removeEventListener('keydown', this.#onKey);
  }

  #load = () => {
    void loadGamepads().then((part) => part?.playByGamepad(this.#host, isTv));
  };

  /** The first press of a remote that the browser's name does not tell only wakes it. */
  #onKey = ({ key }: KeyboardEvent) => {
    if (/^(?:Color|Select$|Accept$)/.test(key)) this.#load();
  };
}

function hasPad(): boolean {
  try {
    return navigator.getGamepads().some(Boolean);
  } catch {
    // The policy of the page around ours.
    return false;
  }
}

/** What belongs to every game, in the app and in other pages: each follows its host's life and updates. */
const features: readonly (new (host: MsGame, game: GameController) => ReactiveController)[] = [
  TakingBack,
  SecondTab,
  SleepWatch,
  StorageCare,
  Printing,
  WelcomePads,
];

/**
 * Attaches to the game everything that can come a moment after its board, once: result card and live region, the
 * minimap, undo, the bar of a second tab, a clock that does not count sleep, a storage that is tried again, printing,
 * gamepads. Loaded once the page is at rest.
 */
export function attachFeatures(host: MsGame, game: GameController): void {
  if (attached.has(host)) return;
  attached.add(host);
  defineGameParts();
  navigatorOf(host, game);
  for (const feature of features) host.addController(new feature(host, game));
}
