import type { EpochMs } from '../api/cells.ts';
import type { Clock } from '../api/game.ts';

/** The present, on the clock that moves are timed by. */
export const epochNow = (): EpochMs => performance.timeOrigin + performance.now();

/** The game clock: counts while it runs, never backwards. */
export class GameClock {
  #elapsedMs = 0;
  #runningSince: EpochMs | null = null;

  get isRunning(): boolean {
    return this.#runningSince !== null;
  }

  /** Milliseconds on the clock at that moment. */
  at(now: EpochMs): number {
    return this.#elapsedMs + (this.#runningSince === null ? 0 : Math.max(0, now - this.#runningSince));
  }

  start(now: EpochMs): void {
    this.#runningSince ??= now;
  }

  stop(now: EpochMs): void {
    this.#elapsedMs = this.at(now);
    this.#runningSince = null;
  }

  /** Stands still at `elapsedMs`. */
  set(elapsedMs: number): void {
    this.#elapsedMs = elapsedMs;
    this.#runningSince = null;
  }

  read(): Clock {
    return { elapsedMs: this.#elapsedMs, runningSince: this.#runningSince };
  }
}
