import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { serveDir } from '../browser.ts';
import { cell, expectBoard, openApp, sheet, startBySheet } from '../support/app.ts';
import type { Mirror } from '../support/mirror.ts';
import { deploy, deployBuilt, releaseAnother, temporaryDir } from '../support/storage/builds.ts';
import { keptAllLater } from '../support/storage/cached-files.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import { testWithServiceWorker as test } from '../support/test.ts';

let another = '';
let served = '';
let origin = '';
let close = async () => {};

test.beforeAll(async () => {
  another = temporaryDir('release-b');
  served = temporaryDir('served');
  releaseAnother(another, 'b');
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
  // The settings are a late page: a version that is gone from the server has only those that were kept.
  await keptAllLater(page);
  // The next visit is the worker's: from now on versions are told apart.
  await page.reload();
  const mirror = await startBySheet(page, { level: 'Beginner', seed: 'release' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  deploy(another, served);
  return mirror;
}

/** The browser looks for a new version when the page is shown again, among others; one that has just begun does not hear it yet. */
async function findUpdate(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(notice(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function version(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const text = await page.getByText(/^Mine Sweeper \d/).textContent();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page, 'Settings')).toBeHidden();
  return text ?? '';
}

/** The script that a page of the build begins with. */
const scriptOf = (dir: string) =>
  / src="([^"]+)"/.exec(readFileSync(path.join(dir, 'index.html'), 'utf8'))?.[1];

/** Waits for the page to begin anew, in the middle of whatever it does, and to be of the second version. */
async function becomesAnother(page: Page): Promise<void> {
  const script = () => document.querySelector('script[src]')?.getAttribute('src');
  await expect.poll(() => page.evaluate(script).catch(() => null)).toBe(scriptOf(another));
  expect(await version(page)).toContain('+b');
}

test('A new version is offered in mid-game, taken when asked for, and the game goes on', async ({ page }) => {
  const mirror = await begin(page);
  expect(await version(page)).not.toContain('+b');
  await page.evaluate(() => Object.assign(window, { isStillThisPage: true }));
  await findUpdate(page);
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
  await findUpdate(page);
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
  await findUpdate(page);
  await page.evaluate(() => Object.assign(window, { isStillThisPage: true }));
  const other = await context.newPage();
  await other.goto(origin);
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(
    other.getByText('The update will install once the game in your other tab is paused.'),
  ).toBeVisible();
  // The clock runs on, and so does the game.
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
  expect(await page.evaluate(() => 'isStillThisPage' in window)).toBe(true);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => page.evaluate(() => 'isStillThisPage' in window).catch(() => true)).toBe(false);
  await becomesAnother(other);
  await other.close();
  await page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' }).click();
  await expectBoard(page, mirror);
  expect(await version(page)).toContain('+b');
});

/** The second version on the server, and a page of the first one that nobody has played in. */
async function beginIdle(page: Page): Promise<void> {
  await openApp(page, origin);
  await keptForOffline(page);
  // While the old worker still fetches these, Chromium sees half a minute late that the new one may take over.
  await keptAllLater(page);
  await page.reload();
  await expect(cell(page, 0)).toBeVisible();
  deploy(another, served);
  await findUpdate(page);
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
  await becomesAnother(page);
});

test('While no game is played, a new version is taken at the next start', async ({ page }) => {
  await beginIdle(page);
  await page.reload();
  await becomesAnother(page);
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
  await expect(page.getByText('This page is out of date.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('ms-statistics')).toBeVisible();
});

test('Late pages of the version before are kept for its pages, and open without the server', async ({
  page,
}) => {
  const mirror = await begin(page);
  await findUpdate(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.locator('ms-statistics')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectBoard(page, mirror);
});
