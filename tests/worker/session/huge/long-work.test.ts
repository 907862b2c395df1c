import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Progress } from '../../../../worker/api/game.ts';
import type { Steps } from '../../../../worker/engine/steps.ts';
import { LongWork } from '../../../../worker/session/huge/long-work.ts';

/** A clock that only the work moves on. */
let now = 0;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

let isUndone = false;

/** A hundred cells, ten a step, so many milliseconds each. */
function* work(stepMs: number): Steps<string> {
  let isDone = false;
  isUndone = false;
  try {
    for (let done = 10; done <= 100; done += 10) {
      now += stepMs;
      yield done;
    }
    isDone = true;
    return 'opened';
  } finally {
    isUndone = !isDone;
  }
}

const told: (Progress | null)[] = [];
const task = { task: 'open' as const, total: 100, tell: (progress: Progress | null) => told.push(progress) };
beforeEach(() => told.splice(0));

test('comes to what its steps come to', async () => {
  expect(await new LongWork(work(1)).run(task)).toEqual({ value: 'opened' });
  expect(isUndone).toBe(false);
  expect(told).toEqual([]);
});

test('lets messages in between its slices, and at no other time', async () => {
  const heard: number[] = [];
  const { port1, port2 } = new MessageChannel();
  const slices: number[] = [];
  port1.onmessage = ({ data }) => {
    heard.push(data, now);
    port1.close();
  };
  const running = new LongWork(work(4)).run({ ...task, onSlice: () => slices.push(now) });
  port2.postMessage(7);
  await running;
  expect(slices).toEqual([1004, 1012, 1020, 1028, 1036]);
  expect(heard).toEqual([7, 1004]);
});

test('that is called off ends before its next slice and is undone', async () => {
  const long = new LongWork(work(4));
  const onSlice = vi.fn(() => long.cancel());
  expect(await long.run({ ...task, onSlice })).toBeNull();
  expect(onSlice).toHaveBeenCalledTimes(1);
  expect(now).toBe(1004);
  expect(isUndone).toBe(true);
});

test('is spoken of when it takes long: what is done, and how long the rest may take', async () => {
  await new LongWork(work(100)).run(task);
  expect(told[0]).toEqual({ task: 'open', done: 40, total: 100, leftMs: 600 });
  expect(told.length).toBe(8);
  expect(told.at(-1)).toBeNull();
});

test('that fails is undone, its failure is told, and nobody goes on waiting for it', async () => {
  function* failing(): Steps<never> {
    now += 500;
    yield 1;
    throw new Error('Out of order.');
  }
  await expect(new LongWork(failing()).run(task)).rejects.toThrow('Out of order.');
  expect(told.at(-1)).toBeNull();
});
