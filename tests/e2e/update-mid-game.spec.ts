import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { serveDir } from './browser.ts';
import { cell, expectBoard, openApp, sheet, startBySheet } from './support/app.ts';
import { buildAnother, deploy, deployBuilt, temporaryDir } from './support/builds.ts';
import { keptAllLater } from './support/later-files.ts';
import type { Mirror } from './support/mirror.ts';
import { keptForOffline } from './support/service-worker.ts';
import { test } from './support/test.ts';

let another = '';
let served = '';
let origin = '';
let close = async () => {};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  another = temporaryDir('build-b');
  served = temporaryDir('served');
  buildAnother(another, 'b');
  ({ origin, close } = await serveDir(served));
});
test.beforeEach(() => deployBuilt(served));
test.afterAll(async () => {
  await close();
  for (const dir of [another, served]) rmSync(dir, { recursive: true, force: true });
});

const notice = (page: Page) => page.getByText('A new version is ready.');

/** A game begun under the first version, and the second version lying on the server. */
async function begin(page: Page): Promise<Mirror> {
  await openApp(page, origin);
  await keptForOffline(page);
  // The next visit is the worker's: from now on versions are told apart.
  await page.reload();
  const mirror = await startBySheet(page, { level: 'Beginner', seed: 'release' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  deploy(another, served);
  return mirror;
}

/** The browser looks for a new version when the page is shown again, among others. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function version(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const text = await page.getByText(/^Mine Sweeper \d/).textContent();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page, 'Settings')).toBeHidden();
  return text ?? '';
}

test('A new version is offered in mid-game, taken when asked for, and the game goes on', async ({ page }) => {
  const mirror = await begin(page);
  expect(await version(page)).not.toContain('+b');
  await page.evaluate(() => Object.assign(window, { isStillThisPage: true }));
  await lookForUpdate(page);
  await expect(notice(page)).toBeVisible();
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
  expect(await page.evaluate(() => 'isStillThisPage' in window)).toBe(true);

  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => page.evaluate(() => 'isStillThisPage' in window).catch(() => true)).toBe(false);
  await expectBoard(page, mirror);
  await expect(notice(page)).toBeHidden();
  expect(await version(page)).toContain('+b');
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
});

test('A new version that is put off is offered again at the next visit', async ({ page }) => {
  const mirror = await begin(page);
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(notice(page)).toBeHidden();
  await page.reload();
  await expectBoard(page, mirror);
  await expect(notice(page)).toBeVisible();
  expect(await version(page)).not.toContain('+b');
});

test('A new version waits for the clock in another tab, then both tabs begin anew with it', async ({
  page,
  context,
}) => {
  const mirror = await begin(page);
  await lookForUpdate(page);
  await expect(notice(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isStillThisPage: true }));
  const other = await context.newPage();
  await other.goto(origin);
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(
    other.getByText('The new version waits until the clock in your other tab stands.'),
  ).toBeVisible();
  // The clock runs on, and so does the game.
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
  expect(await page.evaluate(() => 'isStillThisPage' in window)).toBe(true);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => page.evaluate(() => 'isStillThisPage' in window).catch(() => true)).toBe(false);
  await expect.poll(() => version(other).catch(() => '')).toContain('+b');
  await other.close();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expectBoard(page, mirror);
  expect(await version(page)).toContain('+b');
});

/** The second version on the server, and a page of the first one that nobody has played in. */
async function beginIdle(page: Page): Promise<void> {
  await openApp(page, origin);
  await keptForOffline(page);
  await page.reload();
  await expect(cell(page, 0)).toBeVisible();
  deploy(another, served);
  await lookForUpdate(page);
  await expect(notice(page)).toBeVisible();
}

test('While no game is played, a new version is taken when the page is out of sight', async ({ page }) => {
  await beginIdle(page);
  await page.evaluate(() => {
    Object.assign(window, { isStillThisPage: true });
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => page.evaluate(() => 'isStillThisPage' in window).catch(() => true)).toBe(false);
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => version(page).catch(() => ''), { timeout: 20_000 }).toContain('+b');
});

test('While no game is played, a new version is taken at the next start', async ({ page }) => {
  await beginIdle(page);
  await page.reload();
  await expect.poll(() => version(page).catch(() => ''), { timeout: 20_000 }).toContain('+b');
  await expect(notice(page)).toBeHidden();
});

test('A page from before a release that its files are gone with says so when it needs them', async ({
  page,
}) => {
  // The first visit is the network's, not the service worker's.
  await openApp(page, origin);
  await keptForOffline(page);
  await keptAllLater(page);
  deploy(another, served);
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.getByText('This page is of a version that has been replaced since.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('ms-statistics')).toBeVisible();
});

test('Late pages of the version before are kept for its pages, and open without the server', async ({
  page,
}) => {
  const mirror = await begin(page);
  await keptAllLater(page);
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.locator('ms-statistics')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectBoard(page, mirror);
});
