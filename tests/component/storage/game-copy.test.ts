import { expect, test } from 'vitest';
import type { copyScenes, Seen } from './copy-scenes.ts';
import copyWorker from './copy-worker.ts?worker&url';

type Scenes = typeof copyScenes;

/** Plays the scene in a worker of its own. */
function play<S extends keyof Scenes>(scene: S): ReturnType<Scenes[S]> {
  const worker = new Worker(copyWorker, { type: 'module' });
  worker.postMessage({ key: `copy-${crypto.randomUUID()}`, scene });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      worker.terminate();
      if ('fault' in data) reject(new Error(data.fault));
      else resolve(data.seen);
    };
    worker.onerror = (event) => reject(new Error(event.message));
  }) as ReturnType<Scenes[S]>;
}

const CAME_BACK =
  'Your browser found its storage damaged and deleted it. Your game came back from its second copy.';

for (const scene of ['playing', 'noGuess', 'knownBoard', 'undone', 'another'] as const)
  test(`the same game is there when the database is gone: ${scene}`, async () => {
    const [before, after] = await play(scene);
    expect(after.text).toBe(before.text);
    expect(after.text).toMatch(/\d/);
    expect(after.gameIds).toEqual(before.gameIds);
    expect(after.notices).toEqual([CAME_BACK]);
  });

test('a game that is over comes back over, and is in the history once', async () => {
  const [before, after] = await play('over');
  expect(after.text).toBe(before.text);
  expect(after.text).toMatch(/X/);
  expect([before.history, after.history]).toEqual([1, 1]);
  expect(after.gameIds).toEqual(before.gameIds);
});

test('a copy that stayed behind is brought up with the journal at the next start', async () => {
  const [before, after, late] = await play('behind');
  expect(late).toBe(2);
  expect((before as Seen).text.match(/F/g)).toHaveLength(2);
  expect((after as Seen).text).toBe((before as Seen).text);
});

test('of a torn end the whole moves come back', async () => {
  const [torn, again] = await play('torn');
  expect(torn).toMatchObject({ isDamaged: false, row: { gameId: 'copied' } });
  expect(torn?.moves.map(({ cell }) => cell)).toEqual([0, 1]);
  expect(again?.moves.map(({ cell }) => cell)).toEqual([0, 1, 2]);
});

for (const scene of ['damagedMove', 'damagedLength'] as const)
  test(`what stands before the damage is read, and it is known for one: ${scene}`, async () => {
    const read = await play(scene);
    expect(read).toMatchObject({ isDamaged: true, row: { gameId: 'copied' } });
    expect(read?.moves.map(({ cell }) => cell)).toEqual([0, 1]);
  });

test('a damaged copy gives what comes before the damage, and says so', async () => {
  const [text, after] = await play('damaged');
  expect((after as Seen).text).toBe(text);
  expect((after as Seen).notices).toEqual([`${CAME_BACK.slice(0, -1)}, but its last moves may be missing.`]);
});

test('a copy that cannot be read is dropped with one sentence, and the next game has one again', async () => {
  const [first, before, after] = await play('unreadable');
  expect(first?.notices).toEqual([
    'Your browser found its storage damaged and deleted the game saved here, and its second copy can’t be read. A new one has started.',
  ]);
  expect(after?.text).toBe(before?.text);
  expect(after?.notices).toEqual([CAME_BACK]);
});

test('only the page that plays the game writes', async () => {
  const [before, after, isPlayed] = await play('twoPages');
  expect(isPlayed).toBe(false);
  expect((after as Seen).text).toBe((before as Seen).text);
  expect((after as Seen).text.match(/F/g)).toHaveLength(2);
});

test('a move adds its own bytes and no more', async () => {
  const [moves, rest] = await play('bytesPerMove');
  // Ten moves of 28 bytes, and the row, which is written again at each start.
  expect(moves).toBeGreaterThanOrEqual(10 * 28);
  expect(moves).toBeLessThan(10 * 28 + 2 * (rest ?? 0));
});
