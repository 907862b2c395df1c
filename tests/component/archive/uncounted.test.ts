import { beforeEach, expect, test } from 'vitest';
import { beginGame } from '../../../worker/storage/journal.ts';
import { openedStorage } from '../../worker/storage/opened-storage.ts';
import { LAST_SAFE, SavedPage, stored, TINY } from './history-fixture.ts';

let key: string;
beforeEach(() => {
  key = `uncounted-${crypto.randomUUID()}`;
});

test('a game of an element that ends comes back over, is in no history, and goes with its moves when the next begins', async () => {
  const page = await SavedPage.open(key, { fallback: TINY, countsGames: false });
  await page.open(0);
  await page.open(LAST_SAFE, 3000);
  const { gameId = '' } = page.game ?? {};
  expect(page.state?.status).toBe('won');
  expect(await stored.moves(gameId)).toHaveLength(2);
  await page.session.close();
  const back = await SavedPage.open(key, { countsGames: false });
  expect(back.state).toMatchObject({ status: 'won', gameId });
  expect(await stored.history(gameId)).toBeUndefined();
  await back.session.newGame({ rules: {}, seed: 'next', keepsLast: true });
  expect(await stored.game(gameId)).toBeUndefined();
  expect(await stored.moves(gameId)).toEqual([]);
  expect(await stored.game(key)).toMatchObject({ seed: 'next' });
});

test("another owner's game of an element is not put aside, for nobody could take it out again", async () => {
  const db = await openedStorage();
  const game = { key, format: 1, fields: {}, seed: 's', elapsedMs: 0, isPaused: false, savedAt: 0 };
  const theirs = { ...game, gameId: `${key}-theirs`, owner: 'they' };
  await beginGame(db, theirs, [{ type: 'open', cell: 4, atMs: 0 }]);
  await beginGame(db, { ...game, gameId: `${key}-ours`, owner: 'we' }, [], false, false);
  db.close();
  expect(await stored.game(theirs.gameId)).toBeUndefined();
  expect(await stored.moves(theirs.gameId)).toEqual([]);
});
