import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { GameController } from '../game/game-controller.ts';
import { attachController } from '../ui/attach-controller.ts';

/** After this long without a move, key or touch the screen may go off: the player has probably left. */
const IDLE_MS = 5 * 60_000;

const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/** Whether the system refused the last time; null: it has not been asked. */
let wasRefused: boolean | null = null;

/** The reason why the screen is not kept on although the player wishes it; null: there is none. */
export function screenProblem(): 'cannot' | 'refused' | null {
  if (!('wakeLock' in navigator)) return 'cannot';
  return wasRefused ? 'refused' : null;
}

/**
 * Keeps the screen on while a game's clock runs and its page is seen.
 *
 * @returns Ends it, and lets the screen go off as the system has it.
 */
export function attachScreenLock(
  host: ReactiveControllerHost & { readonly isConnected: boolean },
  game: Pick<GameController, 'view'>,
): () => void {
  if (screenProblem() === 'cannot') return () => {};
  return attachController(host, new ScreenLock(game));
}

/**
 * Asks for the screen when the clock begins to run, and gives it back when the clock stops, the page is hidden or nobody
 * has done anything for a while. Browsers take it away from hidden pages themselves; it is asked for again on return. What
 * the system refuses is not asked for again before the next start.
 */
class ScreenLock implements ReactiveController {
  readonly #game: Pick<GameController, 'view'>;
  #lock: WakeLockSentinel | null = null;
  #isAsking = false;
  /** Whether it was refused, or taken away while the page was seen, since the clock began to run. */
  #isDenied = false;
  #isIdle = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: unknown = null;
  #isWatching = false;

  constructor(game: Pick<GameController, 'view'>) {
    this.#game = game;
  }

  hostConnected(): void {
    this.#isWatching = true;
    document.addEventListener('visibilitychange', this.#follow);
    for (const sign of signs) window.addEventListener(sign, this.#noteSign, { capture: true, passive: true });
    this.#noteSign();
  }

  hostDisconnected(): void {
    this.#isWatching = false;
    document.removeEventListener('visibilitychange', this.#follow);
    for (const sign of signs) window.removeEventListener(sign, this.#noteSign, { capture: true });
    this.#follow();
  }

  hostUpdated(): void {
    const { state } = this.#game.view;
    if (state === this.#state) return;
    this.#state = state;
    // A robot's moves are watched.
    this.#noteSign();
  }

  get #isRunning(): boolean {
    const { state, isElsewhere } = this.#game.view;
    return this.#isWatching && !isElsewhere && state !== null && state.clock.runningSince !== null;
  }

  get #isWanted(): boolean {
    return this.#isRunning && !this.#isIdle && !document.hidden;
  }

  readonly #noteSign = () => {
    this.#isIdle = false;
    clearTimeout(this.#timer);
    if (this.#isRunning) this.#timer = setTimeout(this.#onIdle, IDLE_MS);
    this.#follow();
  };

  readonly #onIdle = () => {
    this.#isIdle = true;
    this.#follow();
  };

  readonly #follow = () => {
    if (!this.#isRunning) {
      clearTimeout(this.#timer);
      this.#isDenied = false;
    }
    if (this.#isWanted) void this.#ask();
    else this.#release();
  };

  async #ask(): Promise<void> {
    if (this.#lock || this.#isAsking || this.#isDenied) return;
    this.#isAsking = true;
    try {
      const lock = await navigator.wakeLock.request('screen');
      wasRefused = false;
      this.#lock = lock;
      lock.addEventListener('release', () => {
        if (this.#lock !== lock) return;
        this.#lock = null;
        this.#isDenied = this.#isWanted;
      });
    } catch {
      // The battery is low, or the page may not: the settings say so, the game goes on.
      wasRefused = !document.hidden;
      this.#isDenied = true;
    }
    this.#isAsking = false;
    if (!this.#isWanted) this.#follow();
  }

  #release(): void {
    const lock = this.#lock;
    this.#lock = null;
    void lock?.release();
  }
}
