import type { ReactiveController } from 'lit';
import type { MsGame } from '../components/ms-game.ts';
import type { GameController } from '../game-controller.ts';
import { navigatorOf } from '../navigate/navigator.ts';
import { Printing } from './printing.ts';
import { SecondTab } from './second-tab.ts';
import { SleepWatch } from './sleep-watch.ts';
import { StorageCare } from './storage-care.ts';
import { TakingBack } from './taking-back.ts';

const attended = new WeakSet<MsGame>();

/** Television sets, which have a remote control. */
const isTv = /TV|Tizen|Web0S|BRAVIA|\bAFT|CrKey|VIDAA/.test(navigator.userAgent);

/** The gamepads that there are, or that come, and remote controls play the game too, while it is in the page. */
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
    // Offline before everything was kept: it is played by other means.
    void import('../gamepad/gamepad.ts').then((part) => part.playByGamepad(this.#host, isTv), noMatter);
  };

  /** The first press of a remote that is not told by the name of its browser only wakes it. */
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

const noMatter = () => undefined;

/**
 * Nothing; from now on the game has all that can come a moment after its board: the minimap, "Undo", the bar of a second
 * tab, a clock that does not count sleep, a storage that is tried again, paper, gamepads. Loaded once the page is at rest.
 */
export function attend(host: MsGame, game: GameController): void {
  if (attended.has(host)) return;
  attended.add(host);
  navigatorOf(host, game);
  for (const care of [TakingBack, SecondTab, SleepWatch, StorageCare, Printing, WelcomePads])
    host.addController(new care(host, game));
}
