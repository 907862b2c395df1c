import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { serveDir } from '../../browser.ts';
import { cell, expectBoard, openApp, sheet, startBySheet } from '../app.ts';
import type { Mirror } from '../mirror.ts';
import { testWithServiceWorker as test } from '../test.ts';
import { deploy, deployBuilt, releaseAnother, temporaryDir } from './builds.ts';
import { keptAllLater } from './cached-files.ts';
import { keptForOffline } from './service-worker.ts';

let address = '';
let another = '';
let served = '';

/** Serves the first version before each test of the file that calls it; the second one lies ready. */
export function serveTwoVersions(): void {
  let close = async () => {};
  test.beforeAll(async () => {
    another = temporaryDir('release-b');
    served = temporaryDir('served');
    releaseAnother(another, 'b');
    ({ origin: address, close } = await serveDir(served));
  });
  test.beforeEach(() => deployBuilt(served));
  test.afterAll(async () => {
    await close();
    for (const dir of [another, served]) rmSync(dir, { recursive: true, force: true });
  });
}

/** Where the app is served while the tests run. */
export function origin(): string {
  return address;
}

/** From now on the server has the second version alone. */
export function deployAnother(): void {
  deploy(another, served);
}

export const notice = (page: Page) => page.getByText('A new version is ready.');

/** A game begun under the first version, and the second version lying on the server. */
export async function begin(page: Page): Promise<Mirror> {
  await openApp(page, origin());
  await keptForOffline(page);
  // The settings are a late page: a version that is gone from the server has only those that were kept.
  await keptAllLater(page);
  // The next visit is the worker's: from now on versions are told apart.
  await page.reload();
  const mirror = await startBySheet(page, { level: 'Beginner', seed: 'release' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  deployAnother();
  return mirror;
}

/** The browser looks for a new version when the page is shown again, among others; one that has just begun does not hear it yet. */
export async function findUpdate(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(notice(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

export async function version(page: Page): Promise<string> {
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
export async function becomesAnother(page: Page): Promise<void> {
  const script = () => document.querySelector('script[src]')?.getAttribute('src');
  await expect.poll(() => page.evaluate(script).catch(() => null)).toBe(scriptOf(another));
  expect(await version(page)).toContain('+b');
}
