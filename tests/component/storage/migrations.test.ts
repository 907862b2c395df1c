import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Session } from '../../../worker/session/session.ts';
import { MIGRATIONS } from '../../../worker/storage/migrations.ts';
import { openStorage } from '../../../worker/storage/open.ts';
import { KEPT_DAMAGE, KEPT_GAMES, makeVersion1 } from '../../fixtures/database-v1.ts';
import { SavedPage } from '../archive/history-fixture.ts';

/** A database of its own: others are open in other pages. */
const { DATABASE } = vi.hoisted(() => ({ DATABASE: `migrated-${crypto.randomUUID()}` }));
vi.mock(import('../../../worker/storage/schema.ts'), async (original) => ({
  ...(await original()),
  DATABASE: DATABASE as 'mine-sweeper',
}));

beforeEach(() => deleteDB(DATABASE));
afterEach(() => vi.restoreAllMocks());

/** Every row of every store, with what the browser says of the stores. */
async function everything(): Promise<unknown> {
  const db = await openDB(DATABASE);
  const stores: Record<string, unknown> = {};
  for (const name of db.objectStoreNames) {
    const { store } = db.transaction(name);
    const indexes = [...store.indexNames];
    stores[name] = {
      keyPath: store.keyPath,
      indexes,
      keys: await store.getAllKeys(),
      rows: await store.getAll(),
    };
  }
  const { version } = db;
  db.close();
  return { version, stores };
}

const made = () => makeVersion1(DATABASE, KEPT_GAMES, KEPT_DAMAGE);

test('an old database is opened in the newest version, and every row of it is there', async () => {
  await made();
  const before = (await everything()) as { stores: object };
  const opened = await openStorage(() => undefined);
  if (opened.ok) opened.db.close();
  expect(opened).toMatchObject({ ok: true, isThrownAway: false });
  const after = (await everything()) as { version: number; stores: object };
  expect(after.version).toBe(MIGRATIONS.length);
  expect(after.stores).toMatchObject(before.stores);
  expect(after.stores).toMatchObject({
    history: { keyPath: 'gameId', indexes: ['endedAt', 'fresh'], rows: [] },
    archive: { keyPath: null, rows: [] },
    cards: { keyPath: 'key', rows: [] },
    reviews: { keyPath: 'gameId', rows: [] },
    foreign: { keyPath: 'gameId', indexes: ['keptAt'], rows: [] },
  });
});

test('a database of the version before is brought on with every row of every store, and takes a replay', async () => {
  await made();
  const former = await openDB(DATABASE, 3, {
    upgrade: (db) => {
      for (const step of MIGRATIONS.slice(1, 3)) step(db as never);
    },
  });
  await former.put('history', { gameId: 'past', endedAt: 5, fresh: 1 });
  await former.put('archive', 'packed', ['moves', 'past']);
  await former.put('cards', { key: 'card' });
  await former.put('reviews', { gameId: 'past' });
  former.close();
  const before = (await everything()) as { version: number; stores: object };
  expect(before.version).toBe(3);
  const opened = await openStorage(() => undefined);
  if (!opened.ok) throw new Error(opened.message);
  const replay = { gameId: 'foreign-1', keptAt: 7 };
  await opened.db.put('foreign', replay as never);
  opened.db.close();
  const after = (await everything()) as { version: number; stores: object };
  expect(after.version).toBe(4);
  expect(after.stores).toEqual({
    ...before.stores,
    foreign: { keyPath: 'gameId', indexes: ['keptAt'], keys: ['foreign-1'], rows: [replay] },
  });
});

test('it has the very shape of a new one', async () => {
  const shape = (of: unknown) =>
    JSON.stringify(of, (key, value) => (/^(?:keys|rows)$/.test(key) ? [] : value));
  await made();
  for (const time of ['old', 'new']) {
    if (time === 'new') await deleteDB(DATABASE);
    const opened = await openStorage(() => undefined);
    if (opened.ok) opened.db.close();
  }
  const fresh = shape(await everything());
  await deleteDB(DATABASE);
  await made();
  const opened = await openStorage(() => undefined);
  if (opened.ok) opened.db.close();
  expect(shape(await everything())).toBe(fresh);
});

describe('a game of an earlier day is played on where it was left:', () => {
  test.each(KEPT_GAMES)('$what', async ({ row, moves, text, part, status, elapsedMs }) => {
    await made();
    const page = await SavedPage.open(row.key);
    expect(page.notices).toEqual([]);
    expect(await page.session.viewText(part)).toEqual({ ok: true, text });
    expect(page.game).toMatchObject({ gameId: row.gameId, isResumed: true, preset: row.preset ?? 'classic' });
    expect(page.state).toMatchObject({
      status,
      isPaused: row.isPaused,
      clock: { elapsedMs, runningSince: null },
    });
    if (status === 'playing') {
      await page.session.resume(1e6);
      expect(await page.play({ type: 'annotate', cell: 4, at: 2e6 })).toMatchObject({ ok: true });
    }
    await page.session.close();
    const stored = (await everything()) as {
      stores: Record<'moves' | 'history', { rows: { gameId: string }[] }>;
    };
    const own = stored.stores.moves.rows.filter(({ gameId }) => gameId === row.gameId);
    expect(own.slice(0, moves.length)).toMatchObject(moves);
    expect(stored.stores.history.rows.filter(({ gameId }) => gameId === row.gameId)).toHaveLength(
      status === 'lost' ? 1 : 0,
    );
  });
});

describe('a migration that is interrupted', () => {
  test.each(['history', 'archive', 'reviews', 'foreign'])(
    'at the store %s leaves all as it was, and is made the next time',
    async (at) => {
      await made();
      const before = await everything();
      const create = IDBDatabase.prototype.createObjectStore;
      vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(function (
        this: IDBDatabase,
        ...list
      ) {
        const store = create.apply(this, list);
        if (list[0] === at) queueMicrotask(() => store.transaction.abort());
        return store;
      });
      const session = new Session();
      const notices: string[] = [];
      const fallback = { rules: {}, seed: 'x' };
      const [{ row, text }] = KEPT_GAMES;
      await session.start(
        { gameKey: row.key, fallback },
        ({ notice }) => notice && notices.push(notice.code),
      );
      expect(notices).toEqual(['storage-unavailable']);
      expect((await session.play({ type: 'open', cell: 0, at: 1 })).ok).toBe(true);
      await session.close();
      vi.restoreAllMocks();
      expect(await everything()).toEqual(before);
      const page = await SavedPage.open(row.key);
      expect(await page.text()).toBe(text);
      await page.session.close();
    },
  );
});

test('a database of a newer version is left as it is, in one sentence, and the game plays on', async () => {
  await made();
  const newer = await openDB(DATABASE, MIGRATIONS.length + 1, {
    upgrade: (db) => void db.createObjectStore('futures').put('precious', 'key'),
  });
  newer.close();
  const before = await everything();
  const page = await SavedPage.open(KEPT_GAMES[0].row.key);
  expect(page.notices).toEqual(['storage-newer']);
  expect((await page.open(3)).ok).toBe(true);
  for (let cell = 0; page.state?.status === 'playing'; cell++) await page.open(cell, 2000);
  await page.session.newGame({ rules: {}, seed: 'y', keepsLast: true });
  await page.session.close();
  expect(page.notices).toHaveLength(1);
  expect(await everything()).toEqual(before);
});

test('a page of the former version that is still open lets the newer one through, and says that it stores no more', async () => {
  await made();
  const former = await openDB(DATABASE, 1);
  let isAsked = false;
  former.addEventListener('versionchange', () => {
    isAsked = true;
    former.close();
  });
  const page = await SavedPage.open(KEPT_GAMES[0].row.key);
  expect(isAsked).toBe(true);
  expect(page.notices).toEqual([]);
  const next = await openDB(DATABASE, MIGRATIONS.length + 1);
  next.close();
  await vi.waitFor(() => expect(page.notices).toEqual(['storage-failed']));
  await page.session.close();
});
