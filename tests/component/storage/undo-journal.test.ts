import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameMemory } from '../../../worker/api/game.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { Update } from '../../../worker/api/session.ts';
import { Session } from '../../../worker/session/session.ts';
import { DATABASE, type GameRow } from '../../../worker/storage/schema.ts';

let key: string;
beforeEach(() => {
  key = `undo-${crypto.randomUUID()}`;
});
afterEach(() => vi.restoreAllMocks());

async function openPage(rules: RulesetRequest = { level: 'intermediate' }, memory?: GameMemory) {
  const session = new Session();
  const updates: Update[] = [];
  const request = { gameKey: key, fallback: { rules, seed: 'undone' }, takeOver: true };
  await session.start({ ...request, ...(memory && { memory }) }, (update) => updates.push(update));
  return {
    session,
    updates,
    state: () => updates.findLast(({ state }) => state)?.state,
    game: () => updates.findLast(({ game }) => game)?.game,
    notices: () => updates.flatMap(({ notice }) => (notice ? [notice.code] : [])),
    text: async () => {
      const answer = await session.viewText();
      return answer.ok ? answer.text : answer.code;
    },
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

async function play(page: Page): Promise<string[]> {
  const texts = [await page.text()];
  const moves = [
    { type: 'annotate', cell: 3, as: 'flag' },
    { type: 'open', cell: 120 },
    { type: 'annotate', cell: 5, as: 'flag' },
    { type: 'annotate', cell: 3, as: 'mark' },
  ] as const;
  for (const [i, move] of moves.entries()) {
    await page.session.play({ ...move, at: 1000 * (i + 1) });
    texts.push(await page.text());
  }
  return texts;
}

async function stored() {
  const db = await openDB(DATABASE);
  const game: GameRow = await db.get('games', key);
  const moves = await db.getAll('moves', IDBKeyRange.bound([game.gameId, 0], [game.gameId, 99]));
  db.close();
  return { game, moves };
}

for (const deal of ['random', 'no-guess'] as const) {
  describe(`the journal of a ${deal} game of which moves were taken back`, () => {
    const rules: RulesetRequest = { level: 'intermediate', deal };

    test('has the others and says that it is practice, for whoever comes next', async () => {
      const page = await openPage(rules);
      const texts = await play(page);
      await page.session.undo(2);
      const { game, moves } = await stored();
      expect(game).toMatchObject({ about: { isPractice: true }, takenBack: 1 });
      expect(moves.map(({ seq }) => seq)).toEqual([0, 1]);
      const again = await openPage(rules);
      expect(await again.text()).toBe(texts[2]);
      expect(again.game()).toMatchObject({ about: { isPractice: true }, isResumed: true });
      expect(again.notices()).toEqual([]);
    });

    test('goes on with new moves in the places of the old ones', async () => {
      const page = await openPage(rules);
      await play(page);
      await page.session.undo(1);
      await page.session.play({ type: 'annotate', cell: 3, as: 'none', at: 9000 });
      await page.session.play({ type: 'annotate', cell: 6, as: 'flag', at: 9500 });
      const again = await openPage(rules);
      expect(await again.text()).toBe(await page.text());
      expect((await stored()).moves).toHaveLength(5);
    });

    test('gives the first opening another board when that was taken back', async () => {
      const page = await openPage(rules);
      const texts = await play(page);
      await page.session.undo(3);
      const again = await openPage(rules);
      expect(await again.text()).toBe(texts[1]);
      await again.session.play({ type: 'open', cell: 0, at: 100 });
      expect(again.state()?.status).toBe('playing');
    });
  });
}

describe('a game that was over when its last move was taken back', () => {
  /** Wins, takes the last move back, and tells what is stored of both games. */
  async function wonAndTakenBack() {
    const page = await openPage({ columns: 6, rows: 5, mines: 3 });
    for (let cell = 0; page.state()?.status !== 'won' && cell < 30; cell++) {
      await page.session.play({ type: 'open', cell, at: 1000 * (cell + 1) });
      if (page.state()?.status === 'lost') await page.session.undo(1);
    }
    const over = page.game()?.gameId ?? '';
    expect(page.state()?.status).toBe('won');
    await page.session.undo(1);
    const db = await openDB(DATABASE);
    const [finished, past] = [await db.get('games', over), await db.get('history', over)];
    const moves = await db.count('moves', IDBKeyRange.bound([over, 0], [over, 99]));
    db.close();
    return { finished, past, moves, gameId: page.game()?.gameId, over };
  }

  test('stays in the history, and in the app with its moves, to be watched', async () => {
    key = 'current';
    const { finished, past, moves, gameId, over } = await wonAndTakenBack();
    expect(gameId).not.toBe(over);
    expect(past).toMatchObject({ gameId: over, won: true });
    expect(finished).toMatchObject({ key: over, home: 'current' });
    expect(finished.endedAt).toBeGreaterThan(0);
    expect(moves).toBeGreaterThan(0);
  });

  test('gives its place in an element to the one that goes on', async () => {
    const { finished, past, moves } = await wonAndTakenBack();
    expect(past).toMatchObject({ won: true });
    expect(finished).toBeUndefined();
    expect(moves).toBe(0);
  });
});

describe('a page that dies while moves are taken back', () => {
  test('leaves the game as it was, or as it is to be: one transaction does both', async () => {
    const page = await openPage();
    const texts = await play(page);
    // The end comes after the row was put and before the moves are gone: nothing of it is stored.
    const remove = IDBObjectStore.prototype.delete;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, ...list) {
      const request = remove.apply(this, list);
      this.transaction.abort();
      return request;
    });
    await page.session.undo(2);
    vi.restoreAllMocks();
    const { game, moves } = await stored();
    expect(moves).toHaveLength(4);
    expect(game.about).toBeUndefined();
    const again = await openPage();
    expect(await again.text()).toBe(texts[4]);
    expect(again.game()?.about).toBeUndefined();
  });

  test('has told nobody of moves that are not stored yet', async () => {
    const page = await openPage();
    await play(page);
    const before = page.updates.length;
    const told: number[] = [];
    const begin = IDBDatabase.prototype.transaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...list) {
      const transaction = begin.apply(this, list);
      transaction.addEventListener('complete', () => told.push(page.updates.length));
      return transaction;
    });
    await page.session.undo(1);
    expect(told.at(-1)).toBe(before);
    expect(page.updates.length).toBe(before + 1);
  });
});

describe('a page that has lost the game', () => {
  test('takes nothing back', async () => {
    const page = await openPage();
    await play(page);
    const other = await openPage();
    expect(await page.session.undo(1)).toMatchObject({ ok: false, code: 'elsewhere' });
    expect((await stored()).moves).toHaveLength(4);
    expect(await other.text()).toContain('?');
  });
});
