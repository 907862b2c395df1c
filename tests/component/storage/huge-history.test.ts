import { beforeEach, expect, test, vi } from 'vitest';
import { SavedPage, stored, withDatabase } from '../archive/history-fixture.ts';

/** Two mines on a huge board: nearly all of it opens at once. */
const FEW = { rules: { columns: 600, rows: 500, mines: 2 }, seed: 'huge history' };

let key: string;
beforeEach(() => {
  key = `huge-history-${crypto.randomUUID()}`;
});

const past = async () => stored.history((await stored.game(key))?.gameId);

/** A huge game that is won by a flood, in the moment when it is told. */
async function winHuge(): Promise<SavedPage> {
  const page = await SavedPage.open(key, { fallback: FEW });
  for (let cell = 150_300; page.state?.status !== 'won'; cell = 0) await page.open(cell, 2000);
  return page;
}

test('a huge game is in the history before its end is told, and its figures come after it', async () => {
  const page = await winHuge();
  expect(await past()).toMatchObject({ won: true, fresh: 1, key });
  await vi.waitFor(async () => expect((await past())?.result).not.toBeNull(), { timeout: 5000 });
  await vi.waitFor(() => expect(page.state?.result).not.toBeNull());
  expect((await past())?.result).toEqual(page.state?.result);
  await page.session.close();
});

test('figures that were not counted when the browser died are counted at the next start, once', async () => {
  const page = await winHuge();
  await vi.waitFor(async () => expect((await past())?.result).not.toBeNull(), { timeout: 5000 });
  const whole = await past();
  await page.session.close();
  await withDatabase(async (db) => {
    // The statistics have counted it already, without figures.
    const { fresh: _, ...row } = whole ?? never();
    await db.put('history', { ...row, result: null });
  });
  const back = await SavedPage.open(key);
  await vi.waitFor(async () => expect(await past()).toEqual(whole), { timeout: 5000 });
  await back.session.close();
  await withDatabase(async (db) => {
    const { fresh: _, ...row } = whole ?? never();
    await db.put('history', row);
  });
  const again = await SavedPage.open(key);
  await vi.waitFor(() => expect(again.state?.result).not.toBeNull(), { timeout: 5000 });
  expect((await past())?.fresh).toBeUndefined();
  await again.session.close();
});

test('a huge game whose end was not stored in time is counted at the next start', async () => {
  const page = await winHuge();
  await page.session.close();
  await withDatabase(async (db) => {
    const { endedAt: _, ...row } = (await db.get('games', key)) ?? never();
    await db.put('games', row);
    await db.delete('history', row.gameId);
  });
  const back = await SavedPage.open(key);
  expect(await past()).toMatchObject({ won: true, fresh: 1 });
  await vi.waitFor(async () => expect((await past())?.result).not.toBeNull(), { timeout: 5000 });
  expect(await stored.count(key)).toBe(1);
  await back.session.close();
});

function never(): never {
  throw new Error('There is no such row.');
}
