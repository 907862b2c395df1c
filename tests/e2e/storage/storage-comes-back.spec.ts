import { type CDPSession, expect, type Page } from '@playwright/test';
import { boardText, cell, expectBoard, openApp, startGame } from '../support/app.ts';
import type { Mirror } from '../support/mirror.ts';
import {
  makeWorkersBreakable,
  outlastPatience,
  terminateWorker,
} from '../support/storage/breakable-worker.ts';
import { beforeWorkers, fillDatabase } from '../support/storage/worker-prelude.ts';
import { test } from '../support/test.ts';

const lost = (page: Page) => page.getByText(/^Your browser stopped saving the game/);
const back = (page: Page) => page.getByText('The game is being saved again, with all its moves.');

/** A game of two moves that has come from the storage: the page does not remember them. */
async function resumed(page: Page, seed: string): Promise<Mirror> {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Intermediate', seed });
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
  await openNext(page, mirror);
  await page.reload();
  await expectBoard(page, mirror);
  // What looks after the storage comes once the page is at rest.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  return mirror;
}

/** By keyboard: what is said may lie over the cell. */
async function openNext(page: Page, mirror: Mirror): Promise<void> {
  await cell(page, mirror.open(mirror.nextSafe() ?? 0), 16).focus();
  await page.keyboard.press('Enter');
  await expectBoard(page, mirror);
}

async function expectSaved(page: Page, mirror: Mirror): Promise<void> {
  await expect(back(page)).toBeVisible();
  await expect(lost(page)).toBeHidden();
  await openNext(page, mirror);
  await page.reload();
  await expectBoard(page, mirror);
}

const devTools = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

test('A storage that its player clears while playing has the whole game again a moment later', async ({
  page,
}) => {
  const mirror = await resumed(page, 'cleared');
  const { origin } = new URL(page.url());
  const tools = await devTools(page);
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await openNext(page, mirror);
  await expectSaved(page, mirror);
});

test('A database that is deleted while it is open is made again', async ({ page }) => {
  const mirror = await resumed(page, 'deleted');
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('mine-sweeper');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
  );
  await openNext(page, mirror);
  await expectSaved(page, mirror);
});

test('A quota that is used up in mid-game is told once, play goes on, and all of it is saved when there is room', async ({
  page,
}) => {
  // Chromium remembers for up to half a minute how much room there was.
  test.setTimeout(120_000);
  const mirror = await resumed(page, 'full');
  const { origin } = new URL(page.url());
  const tools = await devTools(page);
  await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await expect(async () => {
    await openNext(page, mirror);
    await expect(lost(page)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(lost(page)).toHaveCount(1);
  await openNext(page, mirror);
  await tools.send('Storage.overrideQuotaForOrigin', { origin });
  await expect(async () => {
    await openNext(page, mirror);
    await expect(back(page)).toBeVisible({ timeout: 2500 });
  }).toPass({ timeout: 30_000 });
  await page.reload();
  await expectBoard(page, mirror);
});

test('A game that was saved is there when the disk is full at the next start, goes on, and is saved when there is room', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const mirror = await resumed(page, 'full at the start');
  const { origin } = new URL(page.url());
  const tools = await devTools(page);
  await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await expect(async () => {
    await page.reload();
    await expectBoard(page, mirror);
    await expect(lost(page)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await openNext(page, mirror);
  await tools.send('Storage.overrideQuotaForOrigin', { origin });
  await expect(async () => {
    await openNext(page, mirror);
    await expect(back(page)).toBeVisible({ timeout: 2500 });
  }).toPass({ timeout: 30_000 });
  await page.reload();
  await expectBoard(page, mirror);
});

test('An engine that dies while nothing can be saved takes no move with it', async ({ page }) => {
  await page.clock.install();
  await beforeWorkers(page, fillDatabase);
  await makeWorkersBreakable(page);
  await openApp(page);
  const mirror = await startGame(page, { level: 'Intermediate', seed: 'dies' });
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
  for (let moves = 0; moves < 4; moves++) await openNext(page, mirror);
  await expect(lost(page)).toBeVisible();
  const { text } = mirror;
  await terminateWorker(page);
  await cell(page, mirror.nextSafe() ?? 0, 16).focus();
  await page.keyboard.press('Enter');
  await outlastPatience(page);
  await expect(page.getByText(/^The game engine stopped responding and was restarted/)).toBeVisible();
  await expect.poll(() => boardText(page)).toBe(text);
});

test('A game that was begun while nothing could be saved goes on when its engine dies, not the one before it', async ({
  page,
}) => {
  await page.clock.install();
  await beforeWorkers(page, fillDatabase);
  await makeWorkersBreakable(page);
  await openApp(page);
  const before = await startGame(page, { level: 'Intermediate', seed: 'before' });
  await cell(page, before.open(100), 16).click();
  await expectBoard(page, before);
  for (let moves = 0; moves < 4; moves++) await openNext(page, before);
  await expect(lost(page)).toBeVisible();
  const mirror = await startGame(page, { level: 'Intermediate', seed: 'begun then' });
  await cell(page, mirror.open(100), 16).focus();
  await page.keyboard.press('Enter');
  await expectBoard(page, mirror);
  await terminateWorker(page);
  await cell(page, mirror.nextSafe() ?? 0, 16).focus();
  await page.keyboard.press('Enter');
  await outlastPatience(page);
  await expect(page.getByText(/^The game engine stopped responding and was restarted/)).toBeVisible();
  await expectBoard(page, mirror);
});
