import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewGameRequest } from '../../../worker/api/session.ts';
import { beginGame } from '../../../worker/storage/journal.ts';
import { rowStore } from '../../../worker/storage/snapshots/snapshot-rows.ts';
import { openedStorage } from '../../worker/storage/opened-storage.ts';
import { LAST_SAFE, SavedPage, stored, TINY, withDatabase } from './history-fixture.ts';

const NEXT: NewGameRequest = { rules: { level: 'expert' }, seed: 'next', keepsLast: true };

let key: string;
beforeEach(() => {
  key = `aside-${crypto.randomUUID()}`;
});

/** Changes the places of the current game and one that was put aside, as the archive does. */
async function makeCurrent(gameId: string): Promise<void> {
  await withDatabase(async (db) => {
    const tx = db.transaction('games', 'readwrite');
    const [current, aside] = await Promise.all([tx.store.get(key), tx.store.get(gameId)]);
    if (current === undefined || aside === undefined) throw new Error('There is no such game.');
    await tx.store.delete(gameId);
    await tx.store.put({ ...current, key: current.gameId });
    await tx.store.put({ ...aside, key });
    await tx.done;
  });
}

describe('a game in whose place another begins', () => {
  test('is put aside with its moves and its clock, and comes back as it was', async () => {
    const page = await SavedPage.open(key);
    await page.open(40, performance.timeOrigin + performance.now() - 5000);
    await page.play({
      type: 'annotate',
      as: 'flag',
      cell: 0,
      at: performance.timeOrigin + performance.now(),
    });
    const { gameId = '' } = page.game ?? {};
    const [text, row] = [await page.text(), await stored.game(key)];
    await page.session.newGame(NEXT);
    const aside = await stored.game(gameId);
    expect(aside).toMatchObject({
      ...row,
      key: gameId,
      elapsedMs: expect.anything(),
      savedAt: expect.anything(),
    });
    expect(aside?.elapsedMs).toBeGreaterThanOrEqual(4990);
    expect(aside?.elapsedMs).toBeLessThan(10_000);
    expect(await stored.moves(gameId)).toHaveLength(2);
    expect(await stored.game(key)).toMatchObject({ seed: 'next' });
    await page.session.close();
    await makeCurrent(gameId);
    const back = await SavedPage.open(key);
    expect(back.game).toMatchObject({ gameId, isResumed: true });
    expect(back.state?.clock).toEqual({ elapsedMs: aside?.elapsedMs, runningSince: null });
    expect(await back.text()).toBe(text);
    expect((await back.open(back.game ? 80 : 0, 1e13)).ok).toBe(true);
  });

  test('leaves nothing when nothing was played, and nothing when nobody asked for it', async () => {
    const page = await SavedPage.open(key);
    const first = page.game?.gameId ?? '';
    await page.session.newGame(NEXT);
    expect(await stored.game(first)).toBeUndefined();
    await page.open(40);
    const second = page.game?.gameId ?? '';
    await page.session.newGame({ rules: {}, seed: 'third' });
    expect(await stored.game(second)).toBeUndefined();
    expect(await stored.moves(second)).toEqual([]);
  });

  test('keeps its moves when it is over, and its place in the history', async () => {
    const page = await SavedPage.open(key, { fallback: TINY });
    await page.open(0);
    await page.open(LAST_SAFE, 3000);
    const { gameId = '' } = page.game ?? {};
    await page.session.newGame(NEXT);
    expect(await stored.game(gameId)).toMatchObject({ key: gameId, endedAt: expect.any(Number) });
    expect(await stored.moves(gameId)).toHaveLength(2);
    expect(await stored.history(gameId)).toMatchObject({ key, won: true });
  });
});

test("another owner's game is put aside unasked", async () => {
  const db = await openedStorage();
  const game = { key, format: 1, fields: {}, seed: 's', elapsedMs: 0, isPaused: false, savedAt: 0 };
  await beginGame(db, { ...game, gameId: `${key}-theirs`, owner: 'they' }, [
    { type: 'open', cell: 4, atMs: 0 },
  ]);
  await beginGame(db, { ...game, gameId: `${key}-ours`, owner: 'we' }, []);
  db.close();
  expect(await stored.game(`${key}-theirs`)).toMatchObject({ owner: 'they', home: key });
  expect(await stored.moves(`${key}-theirs`)).toHaveLength(1);
  expect(await stored.game(key)).toMatchObject({ owner: 'we' });
});

test('a board without guesses that was put aside comes back with the mines it was dealt', async () => {
  const page = await SavedPage.open(key, { fallback: { rules: { deal: 'no-guess' }, seed: 'kept' } });
  await page.open(40);
  const [text, { gameId = '' }] = [await page.text(), page.game ?? {}];
  await page.session.newGame(NEXT);
  expect((await stored.moves(gameId))[0].layout).toBeInstanceOf(Uint8Array);
  await page.session.close();
  await makeCurrent(gameId);
  const back = await SavedPage.open(key);
  expect(await back.text()).toBe(text);
  expect(back.notices).toEqual([]);
});

test('a known board played once more leaves the first try aside, with its board', async () => {
  const page = await SavedPage.open(key, { fallback: TINY });
  await page.open(0);
  const { gameId = '', rules = {} } = page.game ?? {};
  expect(await page.session.newGame({ rules, seed: '', keepsLast: true })).toMatchObject({ ok: true });
  const [first, again] = [await stored.game(gameId), await stored.game(key)];
  expect(again?.gameId).not.toBe(gameId);
  expect(again?.layout).toEqual(first?.layout);
  await page.session.close();
  await makeCurrent(gameId);
  const back = await SavedPage.open(key);
  expect(back.notices).toEqual([]);
  expect(await back.text()).toBe('1##');
});

test('a huge game that was put aside is not mistaken for the next one, nor that for it', async () => {
  const huge = (seed: string): NewGameRequest => ({
    rules: { columns: 600, rows: 600, mines: 3600 },
    seed,
    keepsLast: true,
  });
  const records = async () => {
    const log = await rowStore(key).open();
    const all = [...((await log?.records()) ?? [])];
    log?.close();
    return all.length;
  };
  const CORNER = { column: 0, row: 300, columns: 40, rows: 2 };
  const corner = (page: SavedPage) => page.session.viewText(CORNER);
  const page = await SavedPage.open(key, { fallback: huge('one') });
  await page.open(180_300);
  await vi.waitFor(async () => expect(await records()).toBeGreaterThan(3), { timeout: 8000 });
  const [first, { gameId = '' }] = [await corner(page), page.game ?? {}];
  await page.session.newGame(huge('two'));
  await page.open(180_000);
  const second = await corner(page);
  const other = page.game?.gameId ?? '';
  await vi.waitFor(async () => expect(await records()).toBeGreaterThan(3), { timeout: 8000 });
  await page.session.close();
  await makeCurrent(gameId);
  const back = await SavedPage.open(key);
  expect(await corner(back)).toEqual(first);
  expect(back.notices).toEqual([]);
  await back.session.close();
  await makeCurrent(other);
  const again = await SavedPage.open(key);
  expect(await corner(again)).toEqual(second);
  expect(again.notices).toEqual([]);
  await again.session.close();
}, 30_000);
