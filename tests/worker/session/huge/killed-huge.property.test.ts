import fc from 'fast-check';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { SnapshotKeeper } from '../../../../worker/storage/snapshots/snapshot-keeper.ts';
import { share } from '../../../effort.ts';
import { comesBack, type Steps, steps } from '../killed-player.ts';

// What other files have loaded knows boards as they are, and what is loaded here does not.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** Boards of a few cells are huge ones. */
vi.mock('../../../../worker/engine/rules/ruleset.ts', async (original) => ({
  ...(await original<object>()),
  MOST_PLAIN_CELLS: 10,
}));

/** All keepers that were made; the last is that of the page. */
const made = vi.hoisted(() => ({ keepers: [] as SnapshotKeeper[] }));
vi.mock('../../../../worker/storage/snapshots/snapshot-keeper.ts', async (original) => {
  const file = await original<typeof import('../../../../worker/storage/snapshots/snapshot-keeper.ts')>();
  const createKeeper: typeof file.createKeeper = (...given) => {
    const keeper = file.createKeeper(...given);
    made.keepers.push(keeper);
    return keeper;
  };
  return { ...file, createKeeper };
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** After which of the commands the game has rested for long enough, so that its snapshot is written. */
const rests = fc.array(fc.boolean(), { minLength: 25, maxLength: 25 });

/** A snapshot is written, its moves are taken back, and others that end with the same one take their place. */
const OTHER_MOVES: Steps = [
  { command: { what: 'annotate', cell: 24 }, pause: 6, next: 'nothing' },
  { command: { what: 'open', cell: 0 }, pause: 20, next: 'nothing' },
  { command: { what: 'nothing' }, pause: 60, next: 'nothing' },
  { command: { what: 'undo', count: 2 }, pause: 6, next: 'nothing' },
  { command: { what: 'annotate', cell: 23 }, pause: 6, next: 'nothing' },
  { command: { what: 'open', cell: 0 }, pause: 6, next: 'killed' },
];

/** Plays, with a snapshot written after some of the commands; the timers of all keepers end with it. */
async function playAndRest(list: Steps, rest: readonly boolean[], isPainted: boolean): Promise<void> {
  made.keepers = [];
  try {
    await comesBack(list, { also: (at) => void (rest[at] && made.keepers.at(-1)?.write()), isPainted });
    // Small boards have none.
    expect(made.keepers.length).toBeGreaterThan(0);
  } finally {
    for (const keeper of made.keepers) keeper.release();
  }
}

test('whenever the page of a huge game is killed, what comes back is what it had painted, or what it had been told to do', async () => {
  await fc.assert(
    fc.asyncProperty(steps, rests, (list, rest) => playAndRest(list, rest, true)),
    {
      numRuns: share(1000, 50),
      examples: [[OTHER_MOVES, Array.from({ length: 25 }, (_, at) => at === 2)]],
    },
  );
});

test('so it is where moves take many slices, and it is killed while one is half shown', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 8;
    return now;
  });
  await fc.assert(
    fc.asyncProperty(steps, rests, (list, rest) => playAndRest(list, rest, false)),
    { numRuns: share(300, 15) },
  );
});
