import type { ReactiveController } from 'lit';
import type { EpochMs } from '../../../worker/api/cells.ts';
import { attachController } from '../../ui/attach-controller.ts';
import type { MsGame } from '../../ui/ms-game.ts';
import { epochNow } from '../clock.ts';
import type { GameController } from '../game-controller.ts';

/** The interval at which the page checks that it is awake, while the clock runs. */
const LOOK_MS = 1000;

/** A page that is seen and does not look for so long has slept; of one that is hidden the browser slows the timers down. */
const LONGEST_MS = 8000;
const LONGEST_HIDDEN_MS = 90_000;

const signs = ['pointerdown', 'keydown'] as const;

/** Attaches a `SleepWatch` to a game. */
export function attachSleepWatch(host: MsGame, game: GameController): () => void {
  return attachController(host, new SleepWatch(host, game));
}

/**
 * Pauses a game at the last moment at which its page was awake, when the machine has slept or the browser has frozen the
 * page meanwhile: the clock counts no such time. What the wall clock says does not matter.
 */
export class SleepWatch implements ReactiveController {
  readonly #host: Pick<MsGame, 'isConnected'>;
  readonly #game: Pick<GameController, 'view' | 'pause'>;
  #awakeAt: EpochMs = epochNow();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: Pick<MsGame, 'isConnected'>, game: Pick<GameController, 'view' | 'pause'>) {
    this.#host = host;
    this.#game = game;
  }

  hostConnected(): void {
    document.addEventListener('freeze', this.#onFreeze);
    document.addEventListener('resume', this.#look);
    for (const sign of signs) window.addEventListener(sign, this.#look, { capture: true, passive: true });
    this.hostUpdated();
  }

  hostDisconnected(): void {
    document.removeEventListener('freeze', this.#onFreeze);
    document.removeEventListener('resume', this.#look);
    for (const sign of signs) window.removeEventListener(sign, this.#look, { capture: true });
    this.#stop();
  }

  /** Watches only while the clock runs. An element that was removed may still finish an update: it starts no timer. */
  hostUpdated(): void {
    if (!this.#isRunning || !this.#host.isConnected) return this.#stop();
    if (this.#timer === undefined) {
      this.#awakeAt = epochNow();
      this.#timer = setInterval(this.#look, LOOK_MS);
    } else this.#look();
  }

  get #isRunning(): boolean {
    const { state, isElsewhere } = this.#game.view;
    return !isElsewhere && state !== null && state.clock.runningSince !== null;
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look = () => {
    const now = epochNow();
    const before = this.#awakeAt;
    this.#awakeAt = now;
    const longest = document.hidden ? LONGEST_HIDDEN_MS : LONGEST_MS;
    if (this.#timer !== undefined && this.#isRunning && now - before > longest) this.#game.pause(before);
  };

  #onFreeze = () => {
    if (this.#isRunning) this.#game.pause(epochNow());
  };
}
