import type { ReactiveController } from 'lit';
import { lazy } from '../lazy.ts';
import { attachController } from '../ui/attach-controller.ts';
import type { MsGame } from '../ui/ms-game.ts';

const loadGamepads = lazy(() => import('./gamepad.ts'));

/** Television sets, which have a remote control. */
const isTv = /TV|Tizen|Web0S|BRAVIA|\bAFT|CrKey|VIDAA/.test(navigator.userAgent);

/** Loads gamepads and remote controls when one is there or is pressed, while the game is in the page. */
export function attachGamepads(host: MsGame): () => void {
  const watch = new GamepadWatch(host);
  const detach = attachController(host, watch);
  return () => {
    detach();
    watch.end();
  };
}

class GamepadWatch implements ReactiveController {
  readonly #host: MsGame;
  /** Undoes what was loaded. */
  #stop: () => void = () => {};
  #isDone = false;

  constructor(host: MsGame) {
    this.#host = host;
  }

  hostConnected(): void {
    window.addEventListener('gamepadconnected', this.#load);
    window.addEventListener('keydown', this.#onKey);
    if (isTv || hasPad()) void this.#load();
  }

  hostDisconnected(): void {
    window.removeEventListener('gamepadconnected', this.#load);
    window.removeEventListener('keydown', this.#onKey);
  }

  end(): void {
    this.#isDone = true;
    this.#stop();
  }

  #load = async () => {
    const part = await loadGamepads();
    if (!part || this.#isDone) return;
    this.#isDone = true;
    this.#stop = part.playByGamepad(this.#host, isTv);
  };

  /** The first press of a remote that the browser's name does not tell only wakes it. */
  #onKey = ({ key }: KeyboardEvent) => {
    if (/^(?:Color|Select$|Accept$)/.test(key)) void this.#load();
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
