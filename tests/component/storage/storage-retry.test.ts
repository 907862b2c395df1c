import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameMemory } from '../../../worker/api/game.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { Update } from '../../../worker/api/session.ts';
import { channelOf } from '../../../worker/session/saving/ownership.ts';
import { Session } from '../../../worker/session/session.ts';
import { DATABASE } from '../../../worker/storage/schema.ts';

let key: string;
beforeEach(() => {
  key = `again-${crypto.randomUUID()}`;
});
afterEach(() => vi.restoreAllMocks());

async function openPage(rules: RulesetRequest = { level: 'intermediate' }, memory?: GameMemory) {
  const session = new Session();
  const updates: Update[] = [];
  const request = { gameKey: key, fallback: { rules, seed: 'again' }, takeOver: true };
  await session.start({ ...request, ...(memory && { memory }) }, (update) => updates.push(update));
  return {
    session,
    game: () => updates.findLast(({ game }) => game)?.game,
    state: () => updates.findLast(({ state }) => state)?.state,
    notices: () => updates.flatMap(({ notice }) => (notice ? [notice.code] : [])),
    text: async () => {
      const answer = await session.viewText();
      return answer.ok ? answer.text : answer.code;
    },
  };
}

const flag = (cell: number) => ({ type: 'annotate', as: 'flag', cell, at: 2000 + cell }) as const;

/** As a full disk does: reading works, and nothing can be written until it is told otherwise. */
function fillDisk(): () => void {
  const refuse = () => {
    throw new DOMException('No room is left.', 'QuotaExceededError');
  };
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse),
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(refuse),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

for (const deal of ['random', 'no-guess'] as const) {
  describe(`a ${deal} game whose storage has failed`, () => {
    const rules: RulesetRequest = { level: 'intermediate', deal };

    test('is stored anew when the database was deleted under it, with what was played meanwhile', async () => {
      const page = await openPage(rules);
      await page.session.play({ type: 'open', cell: 120, at: 1000 });
      await deleteDB(DATABASE);
      await vi.waitFor(() => expect(page.notices()).toEqual(['storage-failed']));
      await page.session.play(flag(0));
      await page.session.play(flag(1));
      expect(await page.session.saveAgain()).toMatchObject({ ok: true, isSaved: true });
      expect(page.notices()).toEqual(['storage-failed', 'storage-back']);
      await page.session.play(flag(2));
      const again = await openPage(rules);
      expect(await again.text()).toBe(await page.text());
      expect(again.game()?.gameId).toBe(page.game()?.gameId);
      expect(again.notices()).toEqual([]);
    });

    test('is left alone, without a further word, until there is room again', async () => {
      const page = await openPage(rules);
      await page.session.play({ type: 'open', cell: 120, at: 1000 });
      const empty = fillDisk();
      await page.session.play(flag(0));
      expect(page.notices()).toEqual(['storage-failed']);
      expect(await page.session.saveAgain()).toMatchObject({ ok: false });
      expect(await page.session.play(flag(1))).toMatchObject({ ok: true });
      expect(page.notices()).toEqual(['storage-failed']);
      empty();
      expect(await page.session.saveAgain()).toMatchObject({ ok: true });
      const again = await openPage(rules);
      expect(await again.text()).toBe(await page.text());
    });
  });
}

test('A game that ended while nothing could be stored is in the history once', async () => {
  const page = await openPage({ columns: 5, rows: 5, mines: 1 });
  await page.session.play(flag(0));
  await deleteDB(DATABASE);
  await vi.waitFor(() => expect(page.notices()).toEqual(['storage-failed']));
  for (let cell = 1; page.state()?.status !== 'won' && cell < 25; cell++)
    await page.session.play({ type: 'open', cell, at: 1000 * cell });
  await page.session.play({ type: 'annotate', as: 'none', cell: 0, at: 60_000 });
  await page.session.play({ type: 'open', cell: 0, at: 61_000 });
  const status = page.state()?.status;
  expect(['won', 'lost']).toContain(status);
  await page.session.saveAgain();
  await page.session.saveAgain();
  await openPage();
  const db = await openDB(DATABASE);
  const rows = (await db.getAll('history')).filter((row) => row.key === key);
  db.close();
  expect(rows).toMatchObject([{ gameId: page.game()?.gameId, won: status === 'won', fresh: 1 }]);
});

test('A name that the game was given meanwhile is kept', async () => {
  const page = await openPage();
  await page.session.play({ type: 'open', cell: 120, at: 1000 });
  const empty = fillDisk();
  await page.session.play(flag(0));
  empty();
  const db = await openDB(DATABASE);
  await db.put('games', { ...(await db.get('games', key)), name: 'Sunday' });
  await page.session.saveAgain();
  expect(await db.get('games', key)).toMatchObject({ gameId: page.game()?.gameId, name: 'Sunday' });
  db.close();
});

test('A game that is stored again is taken back, as any other, from a page that wrote itself in without having it', async () => {
  const page = await openPage();
  await page.session.play({ type: 'open', cell: 120, at: 1000 });
  const empty = fillDisk();
  await page.session.play(flag(0));
  empty();
  expect(await page.session.saveAgain()).toMatchObject({ ok: true });
  const db = await openDB(DATABASE);
  await db.put('games', { ...(await db.get('games', key)), owner: 'another page' });
  const others = channelOf(key);
  others.postMessage(page.state());
  await vi.waitFor(async () => expect((await db.get('games', key)).owner).not.toBe('another page'));
  others.close();
  db.close();
  expect(await page.session.play(flag(1))).toMatchObject({ ok: true });
  const again = await openPage();
  expect(await again.text()).toBe(await page.text());
  expect((await again.text()).startsWith('FF')).toBe(true);
});

test('Without a game it only tells whether something could be stored', async () => {
  expect(await new Session().saveAgain()).toMatchObject({ ok: true, isSaved: false });
  const empty = fillDisk();
  expect(await new Session().saveAgain()).toMatchObject({ ok: false });
  empty();
});

test('What the page remembers of a stored game is stored as the same game', async () => {
  const page = await openPage();
  await page.session.play({ type: 'open', cell: 120, at: 1000 });
  const gameId = page.game()?.gameId;
  const told = await page.session.recording();
  if (!told.ok) throw new Error(told.message);
  const { moves, seed } = told.recording;
  const more = [...moves, { type: 'annotate', as: 'flag', cell: 0, atMs: 5000 } as const];
  const memory = {
    request: { rules: { level: 'intermediate' }, seed },
    moves: more,
    isPaused: false,
    help: [],
    gameId,
  };
  const second = await openPage({}, memory);
  expect(second.game()?.gameId).toBe(gameId);
  const third = await openPage();
  expect(await third.text()).toBe(await second.text());
  expect((await third.text()).startsWith('F')).toBe(true);
});

describe('a game that was begun while nothing could be stored', () => {
  /** A is stored; the disk fills up; B is begun and played. */
  async function playB() {
    const page = await openPage();
    await page.session.play({ type: 'open', cell: 120, at: 1000 });
    const first = page.game()?.gameId;
    const empty = fillDisk();
    const request = { rules: { level: 'beginner' }, seed: 'second' } as const;
    expect(await page.session.newGame({ ...request, keepsLast: true })).toMatchObject({ ok: true });
    const moves = [
      await page.session.play({ type: 'open', cell: 40, at: 3000 }),
      await page.session.play(flag(0)),
    ];
    const memory: GameMemory = {
      gameId: page.game()?.gameId,
      request,
      moves: moves.flatMap((played) => (played.ok ? [played.move] : [])),
      isPaused: false,
      help: [],
      isUnsaved: true,
    };
    return { page, first, empty, memory };
  }

  /** The ids of the games that lie aside. */
  async function aside() {
    const db = await openDB(DATABASE);
    const rows = (await db.getAll('games')).filter((row) => row.home === key);
    db.close();
    return rows.map((row) => row.gameId);
  }

  test('is stored when there is room, and the stored one is put aside', async () => {
    const { page, first, empty } = await playB();
    empty();
    expect(await page.session.saveAgain()).toMatchObject({ ok: true, isSaved: true });
    const again = await openPage();
    expect(await again.text()).toBe(await page.text());
    expect(again.game()?.gameId).toBe(page.game()?.gameId);
    expect(await aside()).toEqual([first]);
  });

  test('comes back from the memory of the page when its worker died, and the stored one is put aside', async () => {
    const { page, first, empty, memory } = await playB();
    const text = await page.text();
    await page.session.close();
    empty();
    const again = await openPage({ level: 'intermediate' }, memory);
    expect(await again.text()).toBe(text);
    expect(again.game()?.gameId).toBe(memory.gameId);
    expect(await aside()).toEqual([first]);
    const third = await openPage();
    expect(await third.text()).toBe(text);
  });
});
