import { beforeEach, expect, test, vi } from 'vitest';
import { Archive } from '../../../worker/archive/archive.ts';
import { emptyDatabase, held } from './archive-fixture.ts';
import { LAST_SAFE, SavedPage, stored, TINY } from './history-fixture.ts';

vi.mock(import('../../../worker/storage/schema.ts'), async (original) => ({
  ...(await original()),
  DATABASE: 'name-of-current' as 'mine-sweeper',
}));

const archive = new Archive();
beforeEach(async () => {
  const db = await emptyDatabase();
  return () => db.close();
});

test('the game on the board keeps the name it is given, whatever its page stores after that', async () => {
  const page = await SavedPage.open('current');
  await page.open(40);
  const { gameId = '' } = page.game ?? {};
  held(await archive.renameGame(gameId, 'mine'));
  const changes: (() => Promise<unknown>)[] = [
    () => page.session.pause(2000),
    () => page.session.resume(3000),
    () => page.session.noteHelp('hint'),
    () => page.play({ type: 'annotate', as: 'flag', cell: 80, at: 4000 }),
    () => page.session.undo(1),
  ];
  for (const change of changes) {
    await change();
    expect((await stored.game('current'))?.name).toBe('mine');
  }
  // Named anew, while the page still knows it by no name or another.
  held(await archive.renameGame(gameId, 'mine now'));
  await page.session.newGame({ rules: {}, seed: 'next', keepsLast: true });
  expect((await stored.game(gameId))?.name).toBe('mine now');
  await page.session.close();
  held(await archive.makeCurrent(gameId));
  const back = await SavedPage.open('current');
  expect(back.game?.gameId).toBe(gameId);
  await back.session.resume(9000);
  await back.session.pause(9500);
  expect(held(await archive.savedGames()).games).toMatchObject([
    { gameId, name: 'mine now', isCurrent: true },
  ]);
  await back.session.close();
});

test('a name that is taken away from it stays away', async () => {
  const page = await SavedPage.open('current', { fallback: TINY });
  await page.open(0);
  const { gameId = '' } = page.game ?? {};
  held(await archive.renameGame(gameId, 'mine'));
  await page.session.close();
  const back = await SavedPage.open('current');
  held(await archive.renameGame(gameId, ''));
  await back.session.pause(5000);
  await back.session.resume(6000);
  expect((await stored.game('current'))?.name).toBeUndefined();
  await back.open(LAST_SAFE, 7000);
  expect(await stored.history(gameId)).toMatchObject({ won: true });
  expect((await stored.history(gameId))?.name).toBeUndefined();
  await back.session.close();
});

test('a game with a name is kept although it was hardly begun', async () => {
  const page = await SavedPage.open('current');
  await page.open(40);
  const { gameId: first = '' } = page.game ?? {};
  held(await archive.renameGame(first, 'for later'));
  await page.session.newGame({ rules: {}, seed: 'second', keepsLast: false });
  await page.open(40);
  const { gameId: second = '' } = page.game ?? {};
  held(await archive.renameGame(second, 'for later, too'));
  await page.session.close();
  held(await archive.makeCurrent(first));
  const { games } = held(await archive.savedGames());
  expect(games).toMatchObject([
    { gameId: first, name: 'for later', moves: 1, isCurrent: true },
    { gameId: second, name: 'for later, too', moves: 1, isCurrent: false },
  ]);
});
