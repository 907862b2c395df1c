import { expect, type Page } from '@playwright/test';
import { cell, expectBoard, openApp } from '../support/app.ts';
import { keptAllLater } from '../support/storage/cached-files.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import {
  becomesAnother,
  begin,
  deployAnother,
  findUpdate,
  notice,
  origin,
  serveTwoVersions,
  version,
} from '../support/storage/two-versions.ts';
import { testWithServiceWorker as test } from '../support/test.ts';

serveTwoVersions();

test('A new version that is put off is offered again at the next visit', async ({ page }) => {
  const mirror = await begin(page);
  await findUpdate(page);
  await page.getByRole('button', { name: 'Later' }).press('Enter');
  await expect(notice(page)).toBeHidden();
  await expect(page.locator('[role=gridcell]:focus')).toBeVisible();
  await page.reload();
  await expectBoard(page, mirror);
  await expect(notice(page)).toBeVisible();
  expect(await version(page)).not.toContain('+b');
});

/** The second version on the server, and a page of the first one that nobody has played in. */
async function beginIdle(page: Page): Promise<void> {
  await openApp(page, origin());
  await keptForOffline(page);
  // While the old worker still fetches these, Chromium sees half a minute late that the new one may take over.
  await keptAllLater(page);
  await page.reload();
  await expect(cell(page, 0)).toBeVisible();
  deployAnother();
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
