import { expect } from '@playwright/test';
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

test('A new version waits for the clock in another tab, then both tabs begin anew with it', async ({
  page,
  context,
}) => {
  const mirror = await begin(page);
  await findUpdate(page);
  await page.evaluate(() => Object.assign(window, { isStillThisPage: true }));
  const other = await context.newPage();
  await other.goto(origin());
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

test('A page of the first visit opens its sheets after a release too', async ({ page }) => {
  await openApp(page, origin());
  await keptForOffline(page);
  await keptAllLater(page);
  deployAnother();
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.locator('ms-statistics')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await version(page)).not.toContain('+b');
});

test('A page from before a release that its files are gone with says so when it needs them', async ({
  page,
}) => {
  // Its files are not kept then.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await openApp(page, origin());
  await keptForOffline(page);
  deployAnother();
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.getByText('This page is out of date.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('ms-statistics')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await version(page)).toContain('+b');
});
