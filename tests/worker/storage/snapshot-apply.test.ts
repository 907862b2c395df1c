import { expect, test } from 'vitest';
import { TILE } from '../../../worker/engine/huge/kernels.ts';
import { createGame } from '../../../worker/engine/index.ts';
import { applySnapshot } from '../../../worker/storage/snapshots/snapshot-apply.ts';
import { SnapshotKeeper } from '../../../worker/storage/snapshots/snapshot-keeper.ts';
import type { Snapshot } from '../../../worker/storage/snapshots/snapshot-read.ts';
import { rulesOf } from '../engine/naive.ts';
import { begin, factsOf, type KeptGame, play, SIZE } from './kept-game.ts';
import { MemoryStore } from './memory-store.ts';

/** A huge game with an opening after what is asked for, and its snapshot. */
async function kept(first: (kept: KeptGame) => void = () => undefined) {
  const store = new MemoryStore();
  const keeper = new SnapshotKeeper({ store, atRest: async (work) => work(), say: () => undefined });
  const game = begin();
  first(game);
  play(game, { type: 'open', cell: 3000, atMs: 10 });
  keeper.keep(game);
  await keeper.write();
  const snapshot = await keeper.read(game.row);
  if (snapshot === null) throw new Error('There is no snapshot.');
  keeper.release();
  return { game, snapshot };
}

async function applied(snapshot: Snapshot, { game, state } = begin()) {
  const isApplied = await applySnapshot(snapshot, state, async () => undefined);
  return { isApplied, facts: factsOf(game), state };
}

test('a small game has none to be brought to', async () => {
  const { snapshot } = await kept();
  const created = createGame(rulesOf({ level: 'beginner' }), { seed: 'small' });
  if (!created.ok) throw new Error(created.message);
  const { game } = created;
  expect((await applied(snapshot, { ...begin(), game, state: game.state })).isApplied).toBe(false);
});

test('one that cannot be laid over the board leaves the game as it was', async () => {
  const { snapshot } = await kept((game) => play(game, { type: 'annotate', cell: 0, as: 'flag' }));
  const untouched = factsOf(begin().game);
  const { commit } = snapshot;
  const unreadable = {
    *[Symbol.iterator]() {
      yield* [...snapshot.records].slice(0, 2);
      throw new Error('The disk is gone.');
    },
  };
  const others: readonly Snapshot[] = [
    { ...snapshot, commit: { ...commit, safeLeft: commit.safeLeft + 1 } },
    { ...snapshot, commit: { ...commit, safeLeft: commit.safeLeft - 1 } },
    { ...snapshot, records: unreadable },
  ];
  for (const other of others) {
    const { isApplied, facts, state } = await applied(other);
    expect({ isApplied, facts }).toEqual({ isApplied: false, facts: untouched });
    expect(state.huge?.memory.tiles.every((tile) => tile === 255)).toBe(true);
  }
});

test('its mines are its own, also where they would be dealt otherwise now', async () => {
  const { game, snapshot } = await kept();
  const { isApplied, facts } = await applied(snapshot, begin(SIZE, 'another seed'));
  expect(isApplied).toBe(true);
  expect(facts).toMatchObject({ mines: (factsOf(game.game) as { mines: unknown }).mines });
});

test('all of the picture is to be drawn, and nothing to be stored', async () => {
  const { snapshot } = await kept();
  const { state } = await applied(snapshot);
  expect(state.huge?.memory.tiles.every((tile) => tile === (255 & ~TILE.snapshot))).toBe(true);
});

test('where an older version did not note it, whether there ever was a flag is known only if there was none', async () => {
  const flag = (game: KeptGame) => play(game, { type: 'annotate', cell: 0, as: 'flag', atMs: 0 });
  const mark = (game: KeptGame) => play(game, { type: 'annotate', cell: 0, as: 'mark', atMs: 0 });
  const hasFlagged = async (first: (game: KeptGame) => void) => {
    const { snapshot } = await kept(first);
    const { hasFlagged: noted, ...commit } = snapshot.commit;
    const { state } = await applied({ ...snapshot, commit });
    return [noted, state.hasFlagged];
  };
  expect(await hasFlagged(flag)).toEqual([true, null]);
  expect(await hasFlagged(mark)).toEqual([false, false]);
});
