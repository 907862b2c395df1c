import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '../../../worker/api/session.ts';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import {
  LONGEST_WAIT_MS,
  REST_MS,
  SnapshotKeeper,
} from '../../../worker/storage/snapshots/snapshot-keeper.ts';
import { RECORD } from '../../../worker/storage/snapshots/snapshot-records.ts';
import { begin, factsOf, type KeptGame, play, playSome, SIZE } from './kept-game.ts';
import { MemoryStore } from './memory-store.ts';

let store: MemoryStore;
let notices: Notice[];
let random: () => number;

beforeEach(() => {
  store = new MemoryStore();
  notices = [];
  const words = createRandom('moves');
  random = () => nextBelow(words, 2 ** 30) / 2 ** 30;
});
afterEach(() => vi.useRealTimers());

function keeperOf(kept: KeptGame | null = null): SnapshotKeeper {
  const keeper = new SnapshotKeeper({
    store,
    atRest: async (work) => work(),
    say: (notice) => notices.push(notice),
  });
  if (kept !== null) keeper.keep(kept);
  return keeper;
}

/** The game as a new session has it back: from the snapshot, and the journal's moves after it. */
async function resume(kept: KeptGame): Promise<{ back: KeptGame; from: number; keeper: SnapshotKeeper }> {
  const keeper = keeperOf();
  const back = begin(kept.row.fields, kept.row.seed);
  const snapshot = await keeper.read(kept.row);
  const isRestored = snapshot !== null && (await keeper.restore(snapshot, back));
  const from = isRestored ? snapshot.moves.length : 0;
  expect(back.game.state.moves).toHaveLength(from);
  for (const move of kept.game.state.moves.slice(from)) play(back, move);
  expect(factsOf(back.game)).toEqual(factsOf(kept.game));
  keeper.keep(back);
  return { back, from, keeper };
}

describe('a snapshot', () => {
  test('gives the game back as it was, and only what came after it is played', async () => {
    const kept = begin();
    const keeper = keeperOf(kept);
    playSome(kept, 60, random);
    await keeper.write();
    const written = kept.game.state.moves.length;
    playSome(kept, 5, random);
    const { from } = await resume(kept);
    expect(from).toBe(written);
    expect(written).toBeGreaterThan(50);
    expect(store.isOpen).toBe(false);
  });

  test('is written on where it was left, with the bands that have changed and no others', async () => {
    const kept = begin();
    const keeper = keeperOf(kept);
    playSome(kept, 60, random);
    await keeper.write();
    const whole = store.bytes;
    const { back, keeper: next } = await resume(kept);
    const flagged = back.game.state.flags.findIndex((word) => word !== 0);
    play(back, { type: 'annotate', cell: Math.floor(flagged / 4) * 100, as: 'flag' });
    play(back, { type: 'annotate', cell: 7499, as: 'flag' });
    await next.write();
    expect(store.bytes - whole).toBeGreaterThan(0);
    expect(store.bytes - whole).toBeLessThan(whole);
    expect(store.stored.filter(([kind]) => kind === RECORD.begin)).toHaveLength(1);
    expect((await resume(back)).from).toBe(back.game.state.moves.length);
  });

  test('of a game that is over, or that goes without a seed for its board, is one too', async () => {
    const kept = begin({ columns: 40, rows: 70, mines: 500 });
    const keeper = keeperOf(kept);
    play(kept, { type: 'open', cell: 1400 });
    const { layout, grid } = kept.game.state;
    const mine = layout?.mines.findIndex((word) => (word & 1) !== 0) ?? 0;
    play(kept, { type: 'open', cell: Math.floor(mine / grid.stride) * 40 + (mine % grid.stride) * 32 });
    expect(kept.game.status).toBe('lost');
    await keeper.write();
    expect((await resume(kept)).from).toBe(2);
  });

  test('has the mines, unless the journal has them, or there is little room', async () => {
    const hasMines = async (kept: KeptGame, room = Number.POSITIVE_INFINITY) => {
      store = new MemoryStore();
      store.room = room;
      const keeper = keeperOf(kept);
      play(kept, { type: 'open', cell: 3000 });
      await keeper.write();
      await keeper.write();
      const snapshot = await keeperOf().read(kept.row);
      expect(store.stored.some(([kind]) => kind === RECORD.mines)).toBe(snapshot?.hasMines);
      return snapshot?.hasMines;
    };
    const dealt = begin();
    expect(await hasMines(dealt)).toBe(true);
    const { layout } = dealt.state;
    expect(await hasMines(begin(SIZE, 'snapshot', layout ?? undefined))).toBe(false);
    expect(await hasMines(begin({ ...SIZE, deal: 'no-guess' }))).toBe(false);
    expect(await hasMines(begin(), store.bytes - 1)).toBe(false);
  });

  test('is not written before the first opening', async () => {
    const kept = begin();
    const keeper = keeperOf(kept);
    play(kept, { type: 'annotate', cell: 3 });
    await keeper.write();
    expect(store.stored).toEqual([]);
  });

  test('is begun anew when it has grown too long', async () => {
    const kept = begin({ columns: 400, rows: 320, mines: 1200 });
    const keeper = keeperOf(kept);
    play(kept, { type: 'open', cell: 64_000 });
    await keeper.write();
    const first = store.bytes;
    let longest = first;
    for (let i = 0; longest === store.bytes && i < 500; i++) {
      play(kept, { type: 'annotate', cell: 0, as: i % 2 === 0 ? 'flag' : 'none' });
      kept.state.huge?.memory.tiles.fill(255);
      await keeper.write();
      longest = Math.max(longest, store.bytes);
    }
    expect(longest).toBeGreaterThan(2e6);
    expect(store.bytes).toBeLessThan(first + 10_000);
    expect((await resume(kept)).from).toBe(kept.game.state.moves.length);
  });
});

describe('what is not to be trusted is dropped', () => {
  const broken: [string, (kept: KeptGame) => KeptGame][] = [
    ['another game', (kept) => ({ ...kept, row: { ...kept.row, gameId: 'another' } })],
    ['another seed', (kept) => ({ ...kept, row: { ...kept.row, seed: 'another' } })],
    [
      'other rules',
      (kept) => ({ ...kept, row: { ...kept.row, fields: { ...kept.row.fields, win: 'both' } } }),
    ],
  ];
  test.each(broken)('of %s', async (_, other) => {
    const kept = begin();
    const keeper = keeperOf(kept);
    playSome(kept, 30, random);
    await keeper.write();
    const reader = keeperOf();
    const turned = Object.fromEntries(Object.entries(kept.row.fields).reverse());
    expect(await reader.read({ ...kept.row, fields: turned })).not.toBeNull();
    expect(await reader.read(other(kept).row)).toBeNull();
    expect(store.isOpen).toBe(false);
  });

  test('a snapshot that was being written goes back to the one before', async () => {
    const kept = begin();
    const keeper = keeperOf(kept);
    playSome(kept, 30, random);
    await keeper.write();
    const first = kept.game.state.moves.length;
    const whole = store.stored.length;
    playSome(kept, 30, random);
    await keeper.write();
    const all = [...store.stored];
    for (let count = all.length - 1; count >= 0; count--) {
      store.stored = all.slice(0, count);
      expect((await resume(kept)).from).toBe(count >= whole ? first : 0);
      store.stored = all.slice(0, count);
    }
  });

  test('a store that cannot be had, or is held by another page, costs nothing but time', async () => {
    const kept = begin();
    store.isMissing = true;
    const keeper = keeperOf(kept);
    playSome(kept, 30, random);
    await keeper.write();
    expect((await resume(kept)).from).toBe(0);
    expect(notices).toEqual([]);
  });
});

describe('when it is written', () => {
  const due = { type: 'open', cell: 3000 } as const;

  test('once the game rests, and now and then while it does not', async () => {
    vi.useFakeTimers();
    const kept = begin();
    const keeper = keeperOf(kept);
    play(kept, due);
    keeper.noteMove();
    await vi.advanceTimersByTimeAsync(REST_MS - 10);
    expect(store.stored).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(20);
    expect(store.stored.length).toBeGreaterThan(0);
    const { length } = store.stored;
    for (let ms = 0; ms < LONGEST_WAIT_MS - 1000; ms += 1000) {
      play(kept, { type: 'annotate', cell: 7000 + ms / 1000, as: 'flag' });
      keeper.noteMove();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(store.stored).toHaveLength(length);
    for (let ms = 0; ms < 3000; ms += 1000) {
      play(kept, { type: 'annotate', cell: 7100 + ms / 1000, as: 'flag' });
      keeper.noteMove();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(store.stored.length).toBeGreaterThan(length);
  });

  test('nothing stirs when nothing has changed, nor after it was released', async () => {
    vi.useFakeTimers();
    const kept = begin();
    const keeper = keeperOf(kept);
    play(kept, due);
    keeper.noteMove();
    await vi.advanceTimersByTimeAsync(REST_MS * 2);
    expect(vi.getTimerCount()).toBe(0);
    play(kept, { type: 'annotate', cell: 1, as: 'flag' });
    keeper.noteMove();
    const { length } = store.stored;
    keeper.release();
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(store.stored).toHaveLength(length);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('moves made while it is written are in it, or come after it', async () => {
    const kept = begin();
    playSome(kept, 40, random);
    let turns = 0;
    const keeper = new SnapshotKeeper({
      store,
      atRest: async (work) => {
        if (turns++ < 4) playSome(kept, 3, random);
        const done = work();
        playSome(kept, 1, random);
        return done;
      },
      say: (notice) => notices.push(notice),
    });
    keeper.keep(kept);
    await keeper.write();
    expect((await resume(kept)).from).toBeGreaterThan(30);
  });

  test('a game that is replaced while it is written leaves nothing half done', async () => {
    const kept = begin();
    playSome(kept, 40, random);
    const other = begin({ ...SIZE, rows: 80 }, 'other');
    playSome(other, 10, random);
    const keeper = keeperOf(kept);
    let isReplaced = false;
    store.beforeAppend = (index) => {
      if (index !== 2 || isReplaced) return;
      isReplaced = true;
      keeper.keep(other);
    };
    await keeper.write();
    expect(store.isOpen).toBe(false);
    await keeper.write();
    expect((await resume(other)).from).toBe(other.game.state.moves.length);
  });

  test('of a game that takes the place of a shorter one is begun anew', async () => {
    const kept = begin();
    const keeper = keeperOf(kept);
    playSome(kept, 10, random);
    await keeper.write();
    const other = begin(SIZE, 'other');
    playSome(other, 60, random);
    keeper.keep(other);
    await keeper.write();
    expect((await resume(other)).from).toBe(other.game.state.moves.length);
  });

  test('one that is released while its store is opened lets go of it', async () => {
    const kept = begin();
    playSome(kept, 40, random);
    const keeper = keeperOf(kept);
    const open = store.open.bind(store);
    store.open = async () => {
      const log = await open();
      keeper.release();
      return log;
    };
    await keeper.write();
    expect(store.isOpen).toBe(false);
    expect(store.stored).toEqual([]);
  });

  test('a game that is replaced while it finds no room says nothing of that', async () => {
    const kept = begin();
    playSome(kept, 40, random);
    const other = begin({ ...SIZE, rows: 80 }, 'other');
    playSome(other, 10, random);
    const keeper = keeperOf(kept);
    store.beforeAppend = () => {
      store.beforeAppend = () => undefined;
      keeper.keep(other);
      throw new DOMException('full', 'QuotaExceededError');
    };
    await keeper.write();
    expect(notices).toEqual([]);
    await keeper.write();
    expect((await resume(other)).from).toBe(other.game.state.moves.length);
  });

  test('a snapshot that is read while another is being written stays open', async () => {
    const kept = begin();
    playSome(kept, 40, random);
    const keeper = keeperOf(kept);
    await keeper.write();
    playSome(kept, 5, random);
    let reading: ReturnType<typeof keeper.read> | undefined;
    store.beforeAppend = () => {
      reading ??= keeper.read(kept.row);
    };
    await keeper.write();
    expect((await reading)?.moves.length).toBeLessThan(kept.game.state.moves.length);
    expect(store.isOpen).toBe(true);
  });

  test('moves made while it is written are written after a rest; after a failure the next move tries again', async () => {
    vi.useFakeTimers();
    const kept = begin();
    play(kept, due);
    const keeper = keeperOf();
    keeper.keep(kept);
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect(vi.getTimerCount()).toBe(0);
    play(kept, { type: 'annotate', cell: 1, as: 'flag' });
    const flush = vi.fn(() => play(kept, { type: 'annotate', cell: 2, as: 'flag' }));
    const open = store.open.bind(store);
    store.open = async () => {
      const log = await open();
      return log && { ...log, flush };
    };
    await keeper.write();
    expect(flush).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(1);
    store.open = open;
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect((await keeperOf().read(kept.row))?.moves).toHaveLength(3);
    store.isOpen = false;

    // Another page has it open.
    play(kept, { type: 'annotate', cell: 3, as: 'flag' });
    store.isMissing = true;
    await keeper.write();
    expect(vi.getTimerCount()).toBe(0);
    store.isMissing = false;
    keeper.noteMove();
    await vi.advanceTimersByTimeAsync(REST_MS);
    expect((await keeperOf().read(kept.row))?.moves).toHaveLength(4);
  });

  test('a small game takes the snapshot of the huge one away', async () => {
    const kept = begin();
    const keeper = keeperOf(kept);
    playSome(kept, 40, random);
    await keeper.write();
    keeper.keep(null);
    keeper.keep(null);
    expect(store.stored).toEqual([]);
    expect(store.removals).toBe(1);
  });
});

describe('where there is little room', () => {
  test('a smaller one is written, and it is said once', async () => {
    vi.useFakeTimers();
    const kept = begin({ columns: 400, rows: 320, mines: 1200 });
    const keeper = keeperOf(kept);
    play(kept, { type: 'annotate', cell: 64_001, as: 'flag' });
    play(kept, { type: 'open', cell: 64_001 });
    play(kept, { type: 'open', cell: 64_000 });
    playSome(kept, 20, random);
    store.room = 20_000;
    await keeper.write();
    expect(store.bytes).toBe(0);
    vi.useRealTimers();
    await keeper.write();
    expect(store.bytes).toBeGreaterThan(0);
    expect(notices.map(({ code }) => code)).toEqual(['storage-tight']);
    expect((await resume(kept)).from).toBe(kept.game.state.moves.length);
  });

  test('where there is none, play goes on without', async () => {
    const kept = begin();
    const keeper = keeperOf(kept);
    playSome(kept, 40, random);
    store.room = 50;
    for (let tries = 0; tries < 4; tries++) await keeper.write();
    expect(store.bytes).toBe(0);
    expect(notices).toHaveLength(1);
    expect((await resume(kept)).from).toBe(0);
  });

  test('the journal gets the room', async () => {
    const kept = begin();
    const keeper = keeperOf(kept);
    playSome(kept, 40, random);
    await keeper.write();
    expect(await keeper.free()).toBe(true);
    expect(store.bytes).toBe(0);
    expect(notices).toHaveLength(1);
    expect(await keeper.free()).toBe(false);
    playSome(kept, 5, random);
    await keeper.write();
    expect(store.bytes).toBe(0);
  });

  test('the journal gets it in the middle of a writing too', async () => {
    const kept = begin();
    const keeper = keeperOf(kept);
    playSome(kept, 40, random);
    let freed: Promise<boolean> | null = null;
    store.beforeAppend = (index) => {
      if (index === 2) freed ??= keeper.free();
    };
    await keeper.write();
    await freed;
    expect(store.bytes).toBe(0);
    expect(store.isOpen).toBe(false);
  });
});
