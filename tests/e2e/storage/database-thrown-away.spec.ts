import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { launchPersistent } from '../browser.ts';
import { cell, expectBoard, openApp, startGame } from '../support/app.ts';
import type { Mirror } from '../support/mirror.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { ASIDE, readRows } from '../support/storage/database.ts';
import { killer } from '../support/storage/kill-browser.ts';

/** A record's head in the log of Chromium's database whose body was never written: what a kill in mid-write leaves. */
const TORN_RECORD = Buffer.from([1, 2, 3, 4, 200, 0, 1]);

async function kill(context: BrowserContext): Promise<void> {
  const end = await killer(context);
  const closed = context.waitForEvent('close');
  end();
  await closed;
}

async function begin(page: Page): Promise<Mirror> {
  const mirror = await startGame(page, { level: 'Beginner', seed: 'thrown away' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  return mirror;
}

async function openNext(page: Page, mirror: Mirror): Promise<void> {
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
}

/** What a kill in mid-write leaves in the log; Chromium writes on behind it, finds it at the start after, and throws all databases of the origin away. */
function tearLog(profile: string): boolean {
  const databases = path.join(profile, 'Default/IndexedDB');
  const folder = existsSync(databases)
    ? readdirSync(databases).find((name) => name.endsWith('.leveldb'))
    : undefined;
  if (folder === undefined) return false;
  const log = readdirSync(path.join(databases, folder)).find((name) => name.endsWith('.log'));
  appendFileSync(path.join(databases, folder, log ?? ''), TORN_RECORD);
  return true;
}

/** Waits until the game has its second copy: written behind its moves, which nobody waits for but a test. */
async function expectCopies(page: Page): Promise<void> {
  const hasFolder = () =>
    page.evaluate(async () => {
      const files = await navigator.storage.getDirectory();
      return files.getDirectoryHandle('mine-sweeper').then(
        () => true,
        () => false,
      );
    });
  await expect.poll(hasFolder).toBe(true);
}

/** Removes what the origin has of files: as before there was a second copy. */
async function removeCopies(page: Page): Promise<void> {
  await page.goto(ASIDE);
  const remove = () =>
    page.evaluate(async () => {
      const files = await navigator.storage.getDirectory();
      return files.removeEntry('mine-sweeper', { recursive: true }).then(
        () => 'removed',
        (error: DOMException) => error.name,
      );
    });
  // The worker of the page that was left may hold its file a moment longer.
  await expect.poll(remove).toBe('removed');
}

/** How many finished games the statistics count. */
function countedGames(page: Page): Promise<number> {
  return readRows(page, 'history').then((rows) => new Set(rows.map(({ gameId }) => gameId)).size);
}

async function lose(page: Page, mirror: Mirror): Promise<void> {
  await cell(page, mirror.open(mirror.nextMine())).click();
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
}

const sentence = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

test('A database that the browser has thrown away comes back from its second copy: the game, the finished and the saved ones', async ({
  baseURL,
}) => {
  test.slow();
  const profile = temporaryDir('thrown-away');
  const launch = () => launchPersistent(profile, baseURL ? { baseURL } : {});
  let context = await launch();
  const first = async () => context.pages()[0] ?? (await context.newPage());
  try {
    let page = await first();
    await openApp(page);
    // One that is over, one that is put aside, one that is played.
    await lose(page, await begin(page));
    const aside = await startGame(page, { level: 'Beginner', seed: 'put aside' });
    await cell(page, aside.open(40)).click();
    await openNext(page, aside);
    const mirror = await begin(page);
    await openNext(page, mirror);
    await page.goto('/#/games');
    await expect(page.locator('ms-games [data-game]')).toHaveCount(2);
    expect(await countedGames(page)).toBe(1);
    // Written behind what was asked for: nobody waits for it but this test.
    await expect
      .poll(() => readRows(page, 'archive').then((rows) => JSON.stringify(rows)))
      .toMatch(/"isWhole":true/);
    // The sheet has paused the game.
    await page.goto('/#/');
    await expectBoard(page, mirror);
    await openNext(page, mirror);
    await kill(context);
    test.skip(!tearLog(profile), 'This browser keeps its databases in another form.');

    context = await launch();
    page = await first();
    await openApp(page);
    await expectBoard(page, mirror);
    await openNext(page, mirror);
    await kill(context);

    context = await launch();
    page = await first();
    await openApp(page);
    await expectBoard(page, mirror);
    await expect(
      sentence(page, /1 finished game and 1 saved game came back from the second copy\./),
    ).toBeVisible();
    expect(await countedGames(page)).toBe(1);
    await page.getByRole('button', { name: 'OK' }).click();
    await openNext(page, mirror);
    await page.goto('/#/games');
    await expect(page.locator('ms-games [data-game]')).toHaveCount(2);
    await page.goto('/#/');
    await expectBoard(page, mirror);
    expect(await countedGames(page)).toBe(1);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('Without a second copy it is told in one sentence, and the game plays on', async ({ baseURL }) => {
  test.slow();
  const profile = temporaryDir('thrown-away');
  const launch = () => launchPersistent(profile, baseURL ? { baseURL } : {});
  let context = await launch();
  const first = async () => context.pages()[0] ?? (await context.newPage());
  try {
    let page = await first();
    await openApp(page);
    await begin(page);
    await expectCopies(page);
    await kill(context);
    test.skip(!tearLog(profile), 'This browser keeps its databases in another form.');

    context = await launch();
    page = await first();
    await openApp(page);
    await removeCopies(page);
    await kill(context);

    context = await launch();
    page = await first();
    await openApp(page);
    await expect(sentence(page, /\w\.\s*OK/)).toHaveCount(1);
    await page.getByRole('button', { name: 'OK' }).click();
    await begin(page);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
