import type { ReactiveController } from 'lit';
import { lazy } from '../lazy.ts';
import type { MsGame } from '../ui/ms-game.ts';

const loadGamepads = lazy(() => import('./gamepad.ts'));

/** Television sets, which have a remote control. */
const isTv = /TV|Tizen|Web0S|BRAVIA|\bAFT|CrKey|VIDAA/.test(navigator.userAgent);

/** Loads gamepads and remote controls when one is there or is pressed, while the game is in the page. */
export class GamepadWatch implements ReactiveController {
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
