import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LAST_SAFE, MINE, SavedPage, stored, TINY, withDatabase } from './history-fixture.ts';

let key: string;
beforeEach(() => {
  key = `history-${crypto.randomUUID()}`;
});
afterEach(() => vi.restoreAllMocks());

/** A game on the tiny board, won by its second opening. */
async function win(more: object = {}): Promise<SavedPage> {
  const page = await SavedPage.open(key, { fallback: { ...TINY, ...more } });
  await page.open(0);
  await page.open(LAST_SAFE, 3500);
  return page;
}

/** The transactions that are begun from here on. */
function watchTransactions(): { readonly stores: string[]; readonly durability: unknown }[] {
  const begun: { stores: string[]; durability: unknown }[] = [];
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...list) {
    const [names, , options] = list;
    begun.push({ stores: [names].flat() as string[], durability: options?.durability });
    return begin.apply(this, list);
  });
  return begun;
}

describe('a game that ends', () => {
  test('is in the history by the very transaction of its last move, which alone waits for the disk', async () => {
    const startedAt = Date.now();
    const page = await SavedPage.open(key);
    await page.open(40);
    const begun = watchTransactions();
    for (let cell = 0; page.state?.status === 'playing'; cell++) await page.open(cell, 2000 + cell);
    const last = begun.pop();
    expect(last).toEqual({ stores: ['games', 'moves', 'history'], durability: 'strict' });
    expect(begun.length).toBeGreaterThan(0);
    for (const { stores, durability } of begun)
      expect({ stores, durability }).toEqual({ stores: ['games', 'moves'], durability: 'relaxed' });
    const row = await stored.game(key);
    const past = await stored.history(row?.gameId);
    expect(past).toMatchObject({ key, won: false, fresh: 1, timeMs: page.state?.clock.elapsedMs });
    expect(past?.result).toEqual(page.state?.result);
    expect(past?.exploded).toEqual([(await stored.moves(row?.gameId)).at(-1)?.cell]);
    expect(past?.endedAt).toBe(row?.endedAt);
    expect(past?.endedAt).toBeGreaterThanOrEqual(startedAt);
    expect(past?.endedAt).toBeLessThanOrEqual(Date.now());
  });

  test('is not stored as ended when there is no room for its place in the history', async () => {
    const page = await SavedPage.open(key, { fallback: TINY });
    await page.open(0);
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...list) {
      if (this.name === 'history') this.transaction.abort();
      return put.apply(this, list);
    });
    await page.open(LAST_SAFE, 3500);
    expect(page.notices).toEqual(['storage-failed']);
    expect(page.state?.status).toBe('won');
    vi.restoreAllMocks();
    const row = await stored.game(key);
    expect(row?.endedAt).toBeUndefined();
    expect(await stored.history(row?.gameId)).toBeUndefined();
    expect(await stored.moves(row?.gameId)).toHaveLength(1);
    expect((await SavedPage.open(key)).state?.status).toBe('playing');
  });

  test('brings what it was, whom it was helped by and what it is about', async () => {
    const page = await SavedPage.open(key, {
      fallback: { ...TINY, about: { origin: 'link', daily: '2026-11-22/1' } },
    });
    expect(page.game?.about).toEqual({ origin: 'link', daily: '2026-11-22/1' });
    await page.play({ type: 'annotate', as: 'flag', cell: MINE, at: 500 });
    await page.session.noteHelp('hint');
    await page.open(0);
    await page.open(LAST_SAFE, 3500);
    const past = await stored.history((await stored.game(key))?.gameId);
    expect(past).toMatchObject({
      won: true,
      exploded: [],
      help: ['hint'],
      about: { origin: 'link', daily: '2026-11-22/1' },
      fields: { deal: 'given', columns: 3 },
    });
    expect(past?.layout).toBeInstanceOf(Uint8Array);
  });
});

describe('a game that is over is counted once', () => {
  test('however often it is opened again', async () => {
    await win();
    const { gameId } = (await stored.game(key)) ?? {};
    // The statistics have counted it.
    await withDatabase(async (db) => {
      const { fresh: _, ...row } = (await db.get('history', gameId ?? '')) ?? never();
      await db.put('history', row);
    });
    for (let times = 0; times < 3; times++)
      expect((await SavedPage.open(key)).state).toMatchObject({ status: 'won', result: { won: true } });
    expect(await stored.count(key)).toBe(1);
    expect((await stored.history(gameId))?.fresh).toBeUndefined();
  });

  test('although its player has taken it out of the history', async () => {
    await win();
    const { gameId = '' } = (await stored.game(key)) ?? {};
    await withDatabase((db) => db.delete('history', gameId));
    await SavedPage.open(key);
    expect(await stored.count(key)).toBe(0);
  });

  test('when it is found over and was not counted, at the time when it ended', async () => {
    await win();
    const row = (await stored.game(key)) ?? never();
    const { endedAt: _, ...before } = row;
    await withDatabase(async (db) => {
      await db.delete('history', row.gameId);
      await db.put('games', { ...before, savedAt: 1_700_000_000_000 });
    });
    const page = await SavedPage.open(key);
    expect(page.state?.result?.won).toBe(true);
    const past = await stored.history(row.gameId);
    const timeMs = page.state?.clock.elapsedMs ?? 0;
    expect(past).toMatchObject({ won: true, fresh: 1, endedAt: 1_700_000_000_000 + timeMs, timeMs });
    expect((await stored.game(key))?.endedAt).toBe(past?.endedAt);
    await SavedPage.open(key);
    expect(await stored.count(key)).toBe(1);
  });

  test.each([
    [true, 1],
    [false, 1],
  ])('although the journal has its last move twice (counted before: %s)', async (isCounted, count) => {
    await win();
    const row = (await stored.game(key)) ?? never();
    const moves = await stored.moves(row.gameId);
    await withDatabase(async (db) => {
      await db.put('moves', { ...(moves.at(-1) ?? never()), seq: moves.length });
      if (isCounted) return;
      await db.delete('history', row.gameId);
      const { endedAt: _, ...before } = row;
      await db.put('games', before);
    });
    const page = await SavedPage.open(key);
    expect(page.notices).toEqual(['journal-damaged']);
    expect(page.state?.status).toBe('won');
    const rows = await withDatabase((db) => db.getAll('history'));
    const counted = rows.filter((past) => past.key === key && !past.about?.isPractice);
    expect(counted).toHaveLength(count);
  });

  test('and if its journal has lost the end, what is played on is practice', async () => {
    await win();
    const row = (await stored.game(key)) ?? never();
    const moves = await stored.moves(row.gameId);
    await withDatabase((db) => db.put('moves', { ...(moves.at(-1) ?? never()), cell: 99 }));
    const again = await SavedPage.open(key);
    expect(again.state?.status).toBe('playing');
    expect(again.game?.about).toEqual({ isPractice: true });
    await again.open(MINE, 9000);
    const past = await stored.history(again.game?.gameId);
    expect(past).toMatchObject({ won: false, about: { isPractice: true } });
    expect(await stored.history(row.gameId)).toMatchObject({ won: true });
  });

  test('when the page remembers an end that the storage never had', async () => {
    const page = await SavedPage.open(key, { fallback: TINY });
    await page.open(0);
    const moves = [
      { type: 'open', cell: 0, atMs: 0 },
      { type: 'open', cell: LAST_SAFE, atMs: 900 },
    ] as const;
    const memory = { request: TINY, moves, isPaused: false, help: ['odds'] as const };
    await SavedPage.open(key, { memory });
    await SavedPage.open(key, { memory });
    // Whatever it remembers: there is nothing after the end.
    await SavedPage.open(key, { memory: { ...memory, moves: [...moves, ...moves] } });
    expect(await stored.count(key)).toBe(1);
    const past = await stored.history((await stored.game(key))?.gameId);
    expect(past).toMatchObject({ help: ['odds'] });
  });
});

test('a name given meanwhile stays when the game is paused and when it ends', async () => {
  const page = await SavedPage.open(key);
  await page.open(40);
  await withDatabase(async (db) => {
    const row = (await db.get('games', key)) ?? never();
    await db.put('games', { ...row, name: 'My game' });
  });
  await page.session.pause(5000);
  await page.session.resume(6000);
  for (let cell = 0; page.state?.status === 'playing'; cell++) await page.open(cell, 7000);
  const row = await stored.game(key);
  expect(row?.name).toBe('My game');
  expect((await stored.history(row?.gameId))?.name).toBe('My game');
});

function never(): never {
  throw new Error('There is no such row.');
}
