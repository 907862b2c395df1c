import type { EpochMs } from '../../worker/api/cells.ts';
import type { Clock } from '../../worker/api/game.ts';

/** The present on the monotonic clock that the worker's moves are timed by. */
export const epochNow = (): EpochMs => performance.timeOrigin + performance.now();

/** Milliseconds that the clock shows at `now`; never negative. */
export function shownMs(clock: Clock, now: EpochMs): number {
  const running = clock.runningSince === null ? 0 : now - clock.runningSince;
  return Math.max(0, clock.elapsedMs + running);
}

/** Milliseconds until the shown second changes, at least 1; null while the clock stands. */
export function msToNextSecond(clock: Clock, now: EpochMs): number | null {
  if (clock.runningSince === null) return null;
  return Math.max(1, Math.ceil(1000 - (shownMs(clock, now) % 1000)));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Whole seconds as `0:47`, beyond an hour as `1:02:03`. Rounded down: a second counts when it is over. */
export function formatClock(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours > 0) return `${hours}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
  return `${minutes}:${twoDigits(seconds % 60)}`;
}
