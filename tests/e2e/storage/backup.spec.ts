import { expect, type Page } from '@playwright/test';
import { boardText, cell, expectBoard, openApp, sheet, startGame } from '../support/app.ts';
import { ASIDE } from '../support/storage/database.ts';
import { test } from '../support/test.ts';

/** Throws away everything that the app has kept. */
async function forgetAll(page: Page): Promise<void> {
  await page.goto(ASIDE);
  await page.evaluate(async () => {
    localStorage.clear();
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase('mine-sweeper');
      deleting.onsuccess = () => resolve();
      deleting.onerror = () => reject(deleting.error);
    });
    const files = await navigator.storage.getDirectory();
    await files.removeEntry('mine-sweeper', { recursive: true }).catch(() => undefined);
  });
}

test('Everything goes into a file, and comes back from it on a device that knows nothing', async ({
  page,
}) => {
  await openApp(page);
  await page.evaluate(() => localStorage.setItem('ms-settings', '{"theme":"dark"}'));
  await page.reload();
  const mirror = await startGame(page, { level: 'Intermediate', seed: 'to be kept' });
  await cell(page, mirror.open(100), 16).click();
  await cell(page, mirror.open(mirror.nextSafe() ?? 0), 16).click();
  await expectBoard(page, mirror);
  const board = await boardText(page);
  await startGame(page, { level: 'Beginner', seed: 'another' });
  await page.goto('/#/games');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Back up to a file' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^mine-sweeper-\d{4}-\d\d-\d\d\.minesweeper$/);
  const file = await download.path();

  await forgetAll(page);
  await openApp(page);
  await page.goto('/#/games');
  await expect(page.getByText(/^No saved games/)).toBeVisible();
  const chooser = page.getByLabel(/from a file$|another file$/);
  await chooser.setInputFiles({
    name: 'x.minesweeper',
    mimeType: '',
    buffer: Buffer.from('no backup at all'),
  });
  await expect(page.getByRole('alert')).toBeVisible();
  await chooser.setInputFiles(file);
  await expect(page.getByText(/^This backup holds .*saved game/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(/^Restored .*saved game/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore its settings too' }).click();
  await expect(page.locator('mine-app')).toHaveAttribute('theme', 'dark');
  await page.getByRole('button', { name: /^Continue Intermediate/ }).click();
  await expect(sheet(page, 'Games')).toBeHidden();
  await expect.poll(() => boardText(page)).toBe(board);

  // Once more, nothing is doubled.
  await page.goto('/#/games');
  await chooser.setInputFiles(file);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(
    page.getByText('Nothing to restore: you already have everything in this backup.'),
  ).toBeVisible();
});
