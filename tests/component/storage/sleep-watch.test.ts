import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SleepWatch } from '../../../src/game/features/sleep-watch.ts';
import type { GameView } from '../../../src/game/game-controller.ts';
import type { EpochMs } from '../../../worker/api/cells.ts';

/** Told of each pause: how long after the game began it is said to be. */
let pauses: number[];
let watch: SleepWatch;
let begunAt: EpochMs;
let host: { isConnected: boolean };

const now = () => performance.timeOrigin + performance.now();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  pauses = [];
  begunAt = now();
  let runningSince: number | null = begunAt;
  const game = {
    get view() {
      return { isElsewhere: false, state: { clock: { elapsedMs: 0, runningSince } } } as unknown as GameView;
    },
    pause: (at: EpochMs = now()) => {
      pauses.push(Math.round(at - begunAt));
      runningSince = null;
    },
  };
  host = { isConnected: true };
  watch = new SleepWatch(host, game);
  watch.hostConnected();
});
afterEach(() => {
  watch.hostDisconnected();
  vi.useRealTimers();
});

/** The machine sleeps: time goes on, and no timer fires until it is over. */
function sleep(ms: number): void {
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + ms);
}

test('A page that is awake is not paused, however long it is played', async () => {
  await vi.advanceTimersByTimeAsync(600_000);
  expect(pauses).toEqual([]);
});

test('After sleep the game is paused at the last moment at which the page was awake', async () => {
  await vi.advanceTimersByTimeAsync(30_400);
  sleep(3_600_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pauses).toEqual([30_000]);
  vi.restoreAllMocks();
});

test('The first press after sleep pauses the game before it can be a move', async () => {
  await vi.advanceTimersByTimeAsync(12_000);
  sleep(60_000);
  window.dispatchEvent(new PointerEvent('pointerdown'));
  expect(pauses).toEqual([12_000]);
  vi.restoreAllMocks();
});

test('A page that the browser freezes is paused at that moment', async () => {
  await vi.advanceTimersByTimeAsync(7_300);
  document.dispatchEvent(new Event('freeze'));
  expect(pauses).toEqual([7_300]);
  sleep(60_000);
  document.dispatchEvent(new Event('resume'));
  expect(pauses).toEqual([7_300]);
  vi.restoreAllMocks();
});

test('A wall clock that is set back or forward is no sleep', async () => {
  await vi.advanceTimersByTimeAsync(5000);
  vi.setSystemTime(Date.now() - 86_400_000);
  await vi.advanceTimersByTimeAsync(5000);
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(pauses).toEqual([]);
});

test('An update that ends after the element was removed starts no timer', () => {
  host.isConnected = false;
  watch.hostDisconnected();
  watch.hostUpdated();
  expect(vi.getTimerCount()).toBe(0);
});
