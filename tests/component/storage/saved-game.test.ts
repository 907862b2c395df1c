import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameMemory } from '../../../worker/api/game.ts';
import type { StartRequest, Update } from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';
import { DATABASE } from '../../../worker/storage/schema.ts';

/** A page with a session of its own, as far as storage and locks can tell. */
interface Page {
  readonly session: Session;
  readonly updates: Update[];
  notices(): string[];
  isElsewhere(): boolean;
  text(): Promise<string>;
}

let key: string;
let count = 0;

beforeEach(() => {
  key = `test-${Date.now()}-${count++}`;
});
afterEach(() => vi.restoreAllMocks());

async function openPage(more: Partial<StartRequest> = {}): Promise<Page> {
  const session = new Session();
  const updates: Update[] = [];
  const fallback = { rules: { level: 'intermediate' }, seed: 'saved' };
  await session.start({ gameKey: key, fallback, ...more }, (update) => updates.push(update));
  return {
    session,
    updates,
    notices: () => updates.flatMap(({ notice }) => (notice ? [notice.code] : [])),
    isElsewhere: () => updates.findLast((update) => update.isElsewhere !== undefined)?.isElsewhere ?? false,
    text: async () => {
      const answer = await session.viewText();
      return answer.ok ? answer.text : answer.code;
    },
  };
}

const lastState = (page: Page) => page.updates.findLast(({ state }) => state)?.state;

async function playSome(page: Page): Promise<void> {
  await page.session.play({ type: 'open', cell: 120, at: 1000 });
  await page.session.play({ type: 'annotate', cell: 0, at: 2000 });
  await page.session.play({ type: 'annotate', cell: 1, as: 'mark', at: 3250 });
}

const database = () => openDB(DATABASE);

describe('a saved game', () => {
  test('comes back with its cells and its clock, which waits for the player', async () => {
    const first = await openPage();
    await playSome(first);
    const second = await openPage({ takeOver: true });
    expect(second.updates.find(({ game }) => game)?.game).toMatchObject({
      isResumed: true,
      level: 'intermediate',
    });
    expect(await second.text()).toBe(await first.text());
    expect(lastState(second)).toMatchObject({
      revision: 3,
      clock: { elapsedMs: 2250, runningSince: null },
      isPaused: false,
    });
    await second.session.play({ type: 'annotate', cell: 2, at: 50_000 });
    expect(lastState(second)?.clock).toEqual({ elapsedMs: 2250, runningSince: 50_000 });
  });

  test('that was helped stays so, although no move came after the help', async () => {
    const first = await openPage();
    await playSome(first);
    await first.session.noteHelp('hint');
    await first.session.noteHelp('robot');
    const second = await openPage({ takeOver: true });
    for (let cell = 2; lastState(second)?.status === 'playing'; cell++)
      await second.session.play({ type: 'open', cell, at: 5000 });
    expect(lastState(second)?.result?.help).toEqual(['hint', 'robot']);
    const third = await openPage({ takeOver: true });
    expect(lastState(third)?.result?.help).toEqual(['hint', 'robot']);
  });

  test('that was paused comes back paused, at the time of the pause', async () => {
    const first = await openPage();
    await playSome(first);
    await first.session.pause(9000);
    const second = await openPage({ takeOver: true });
    expect(lastState(second)).toMatchObject({
      isPaused: true,
      clock: { elapsedMs: 8000, runningSince: null },
    });
  });

  test('is shown only after it is stored', async () => {
    const page = await openPage();
    await page.session.look({
      lookId: 1,
      rect: { column: 0, row: 0, columns: 16, rows: 16 },
      cellsPerBlock: 1,
    });
    const told: number[] = [];
    const begin = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...list) {
      const transaction = begin.apply(this, list);
      transaction.addEventListener('complete', () => told.push(page.updates.length));
      return transaction;
    });
    const before = page.updates.length;
    await page.session.play({ type: 'annotate', cell: 5, at: 1 });
    expect(told).toEqual([before]);
    expect(page.updates.length).toBe(before + 1);
  });

  test('that is over stays over, and a new one takes its place', async () => {
    const first = await openPage({ fallback: { rules: { columns: 4, rows: 4, mines: 0 }, seed: '1' } });
    await first.session.play({ type: 'open', cell: 0, at: 1 });
    const second = await openPage({ takeOver: true });
    expect(lastState(second)).toMatchObject({ status: 'won', result: { won: true } });
    await second.session.newGame({ rules: { level: 'expert' }, seed: '2' });
    const third = await openPage({ takeOver: true });
    expect(third.updates.find(({ game }) => game)?.game).toMatchObject({ level: 'expert', isResumed: true });
    expect(lastState(third)).toMatchObject({ status: 'ready', revision: 0 });
  });
});

describe('a damaged journal', () => {
  test.each<[string, object | null]>([
    ['an entry that is no move', { type: 'open', cell: 'abc', atMs: 5 }],
    ['a cell off the board', { type: 'open', cell: 9999, atMs: 1000 }],
    ['a missing entry', null],
  ])('with %s is played up to it, said, and put aside', async (_, entry) => {
    const first = await openPage();
    await playSome(first);
    const expected = await (async () => {
      const other = await openPage({ gameKey: null });
      await other.session.play({ type: 'open', cell: 120, at: 1000 });
      return other.text();
    })();
    const db = await database();
    const row = await db.get('games', key);
    if (entry === null) await db.delete('moves', [row.gameId, 1]);
    else await db.put('moves', { ...entry, gameId: row.gameId, seq: 1 });
    const second = await openPage({ takeOver: true });
    expect(await second.text()).toBe(expected);
    expect(second.notices()).toEqual(['journal-damaged']);
    const message = second.updates.find(({ notice }) => notice)?.notice?.message;
    expect(message).toBe(
      'The saved game was damaged. Its first move was restored, and the rest was kept unchanged.',
    );
    const kept = await db.get('damaged', row.gameId);
    expect(kept.moves).toHaveLength(entry === null ? 2 : 3);
    db.close();
    const third = await openPage({ takeOver: true });
    expect(third.notices()).toEqual([]);
    expect(await third.text()).toBe(expected);
  });

  test('whose rules cannot be read gives way to a new game, and is kept', async () => {
    const first = await openPage();
    await playSome(first);
    const db = await database();
    const row = await db.get('games', key);
    await db.put('games', { ...row, fields: { columns: -4 } });
    const second = await openPage({ takeOver: true });
    expect(second.notices()).toEqual(['journal-damaged']);
    expect((await db.get('damaged', row.gameId)).moves).toHaveLength(3);
    expect(lastState(second)).toMatchObject({ status: 'ready' });
    db.close();
  });

  test('of a newer format is left untouched, and play goes on in memory', async () => {
    const first = await openPage();
    await playSome(first);
    const db = await database();
    const row = { ...(await db.get('games', key)), format: 99 };
    await db.put('games', row);
    const second = await openPage({ takeOver: true });
    expect(second.notices()).toEqual(['storage-newer']);
    expect((await second.session.play({ type: 'open', cell: 3, at: 5 })).ok).toBe(true);
    expect(await db.get('games', key)).toEqual(row);
    expect(await db.count('moves', IDBKeyRange.bound([row.gameId, 0], [row.gameId, 99]))).toBe(3);
    db.close();
  });
});

describe('no storage', () => {
  const refuse = (name: string) => () => {
    throw new DOMException('refused', name);
  };

  test('denied: one sentence, and the game plays on', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse('SecurityError'));
    const page = await openPage();
    expect(page.notices()).toEqual(['storage-unavailable']);
    await playSome(page);
    expect(lastState(page)).toMatchObject({ revision: 3, status: 'playing' });
    expect(page.notices()).toHaveLength(1);
  });

  test('a newer database: one sentence, and nothing is touched', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse('VersionError'));
    const page = await openPage();
    expect(page.notices()).toEqual(['storage-newer']);
    await playSome(page);
    expect(lastState(page)?.revision).toBe(3);
  });

  test('no answer: play begins all the same', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
    const page = await openPage();
    expect(page.notices()).toEqual(['storage-unavailable']);
  });

  test("full in mid-game: one sentence, the move is made, and a restarted worker takes the page's memory", async () => {
    const page = await openPage();
    await page.session.play({ type: 'open', cell: 120, at: 1000 });
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(refuse('QuotaExceededError'));
    const memory: GameMemory = {
      request: { rules: { level: 'intermediate' }, seed: 'saved' },
      moves: [
        { type: 'open', cell: 120, atMs: 0 },
        { type: 'annotate', cell: 0, as: 'flag', atMs: 900 },
      ],
      isPaused: false,
      help: [],
    };
    const played = await page.session.play({ type: 'annotate', cell: 0, as: 'flag', at: 1900 });
    expect(played.ok).toBe(true);
    expect(page.notices()).toEqual(['storage-failed']);
    vi.restoreAllMocks();
    const text = await page.text();
    const again = await openPage({ takeOver: true, memory });
    expect(await again.text()).toBe(text);
    // The former page shows it live.
    await vi.waitFor(async () => expect(await page.text()).toBe(text));
  });

  test('a game comes back, and says that it is not stored, where there is no room even to take it over', async () => {
    const first = await openPage();
    await playSome(first);
    const text = await first.text();
    await first.session.close();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse('QuotaExceededError'));
    const second = await openPage();
    expect(await second.text()).toBe(text);
    expect(second.notices()).toEqual(['storage-failed']);
    await second.session.play({ type: 'annotate', cell: 2, at: 9000 });
    vi.restoreAllMocks();
    expect(await second.session.saveAgain()).toMatchObject({ ok: true, isSaved: true });
    const played = await second.text();
    await second.session.close();
    expect(await (await openPage()).text()).toBe(played);
  });
});

describe('two pages with the same game', () => {
  test('the second says so and plays nothing; taking over loses no move, and the first then stands back', async () => {
    const first = await openPage();
    await playSome(first);
    const second = await openPage();
    expect(second.isElsewhere()).toBe(true);
    expect(await second.session.play({ type: 'open', cell: 9, at: 1 })).toMatchObject({ ok: false });
    const fallback = { rules: {}, seed: 'unused' };
    await second.session.start({ gameKey: key, fallback, takeOver: true }, (update) =>
      second.updates.push(update),
    );
    expect(second.isElsewhere()).toBe(false);
    expect(await second.text()).toBe(await first.text());
    await vi.waitFor(() => expect(first.isElsewhere()).toBe(true));
    expect(await first.session.play({ type: 'annotate', cell: 30, at: 9000 })).toMatchObject({
      ok: false,
      code: 'elsewhere',
    });
    expect((await second.session.play({ type: 'annotate', cell: 31, at: 9000 })).ok).toBe(true);
  });

  test('without locks the journal still lets only the newest owner write', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
    const first = await openPage();
    await playSome(first);
    const second = await openPage();
    expect(await second.text()).toBe(await first.text());
    const refused = await first.session.play({ type: 'annotate', cell: 30, at: 9000 });
    expect(refused).toMatchObject({ ok: false, code: 'elsewhere' });
    expect(first.isElsewhere()).toBe(true);
    expect((await second.session.play({ type: 'annotate', cell: 31, at: 9000 })).ok).toBe(true);
  });
});

test('the database can be deleted while open: one sentence, play goes on', async () => {
  const page = await openPage();
  await page.session.play({ type: 'open', cell: 120, at: 1000 });
  await deleteDB(DATABASE);
  await page.session.play({ type: 'annotate', cell: 0, at: 2000 });
  expect(page.notices()).toEqual(['storage-failed']);
  expect(lastState(page)?.revision).toBe(2);
});
