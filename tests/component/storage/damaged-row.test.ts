import { beforeEach, expect, test } from 'vitest';
import type { GameRow } from '../../../worker/storage/schema.ts';
import { SavedPage, stored, withDatabase } from '../archive/history-fixture.ts';

let key: string;
beforeEach(() => {
  key = `damaged-row-${crypto.randomUUID()}`;
});

/** Two moves of a game, and what is then made of its row. */
async function damage(change: (row: GameRow) => object): Promise<GameRow> {
  const page = await SavedPage.open(key);
  await page.open(30);
  await page.play({ type: 'annotate', cell: 0, as: 'flag', at: 2000 });
  await page.session.close();
  const row = await stored.game(key);
  if (row === undefined) throw new Error('Nothing was stored.');
  await withDatabase((db) => db.put('games', change(row) as GameRow));
  return row;
}

const without = (name: keyof GameRow) => (row: GameRow) =>
  Object.fromEntries(Object.entries(row).filter(([other]) => other !== name));

test.each<[string, (row: GameRow) => object]>([
  ['no seed', without('seed')],
  ['no id', without('gameId')],
  ['no rules', without('fields')],
  ['no seed and a time that is no number', (row) => ({ ...without('seed')(row), elapsedMs: Number.NaN })],
])(
  'a current game with %s is put apart and said once, and another one is played and saved',
  async (_, change) => {
    const row = await damage(change);
    const page = await SavedPage.open(key);
    expect(page.notices).toEqual(['journal-damaged']);
    expect(page.game).toMatchObject({ isResumed: false });
    expect(page.state?.clock).toEqual({ elapsedMs: 0, runningSince: null });
    expect(await page.open(30)).toMatchObject({ ok: true });
    const text = await page.text();
    await page.session.close();

    const again = await SavedPage.open(key);
    expect(again.notices).toEqual([]);
    expect(await again.text()).toBe(text);
    await again.session.close();

    const kept = await withDatabase((db) => db.getAll('damaged'));
    const own = kept.filter(({ game }) => (game as GameRow).key === key);
    expect(own).toMatchObject([{ game: change(row) }]);
    // Moves are found by the game's id.
    const hasId = 'gameId' in change(row);
    expect(own[0]?.moves).toHaveLength(hasId ? 2 : 0);
    expect(await stored.moves(row.gameId)).toHaveLength(hasId ? 0 : 2);
  },
);

test.each<[string, unknown]>([
  ['no number', Number.NaN],
  ['before its beginning', -5],
  ['a text', '12'],
  ['missing', undefined],
])('a clock that is %s is mended from the moves, and the game goes on', async (_, elapsedMs) => {
  const row = await damage((whole) => ({ ...whole, elapsedMs }));
  const last = (await stored.moves(row.gameId)).at(-1)?.atMs;
  const page = await SavedPage.open(key);
  expect(page.notices).toEqual([]);
  expect(page.game).toMatchObject({ isResumed: true, gameId: row.gameId });
  expect(page.state?.clock).toEqual({ elapsedMs: last, runningSince: null });
  await page.session.resume(5000);
  await page.play({ type: 'annotate', cell: 0, as: 'none', at: 6000 });
  await page.session.close();
  expect(await stored.moves(row.gameId)).toHaveLength(3);
});

test('a page that looks on shows nothing of a damaged row and goes on when it is whole', async () => {
  const row = await damage(without('seed'));
  const player = await SavedPage.open(key);
  const onlooker = await SavedPage.open(key, { takeOver: false });
  expect(onlooker.updates.some(({ isElsewhere }) => isElsewhere)).toBe(true);
  await player.open(30);
  await expect.poll(() => onlooker.text()).toBe(await player.text());
  expect(onlooker.game?.gameId).not.toBe(row.gameId);
  await player.session.close();
  await onlooker.session.close();
});

test('one that is damaged while its page is open is put apart when another game takes its place', async () => {
  const page = await SavedPage.open(key);
  await page.open(30);
  const row = await stored.game(key);
  const damaged = { ...row, seed: undefined } as unknown as GameRow;
  await withDatabase((db) => db.put('games', damaged));
  await page.session.newGame({ rules: { level: 'beginner' }, seed: 'next', keepsLast: true });
  await page.open(30);
  await page.session.close();
  expect(await stored.game(key)).toMatchObject({ seed: 'next' });
  const kept = await withDatabase((db) => db.getAll('damaged'));
  const apart = kept.find(({ gameId }) => gameId === row?.gameId);
  expect(apart).toMatchObject({ game: { key }, moves: [{ cell: 30 }] });
});

test('a row of a newer version is left alone, whatever it looks like', async () => {
  await damage((row) => ({ ...row, format: 1000, seed: 7 }));
  const page = await SavedPage.open(key);
  expect(page.notices).toEqual(['storage-newer']);
  await page.session.close();
  expect(await stored.game(key)).toMatchObject({ format: 1000, seed: 7 });
});
