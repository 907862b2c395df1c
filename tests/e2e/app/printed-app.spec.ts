import { expect } from '@playwright/test';
import { cell, expectBoard, openApp, startGame } from '../support/app.ts';
import { test } from '../support/test.ts';

test('The app prints its board and nothing else on one page, on a phone too, and then is as it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 800 });
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'paper' });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('paragraph')).toHaveText('Mines left: 10');
  await expect(page.locator('[slot=paper] canvas')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  await expect(page.locator('[slot=paper]')).toHaveCount(0);
  await expectBoard(page, mirror);
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
});

test('A paused game on paper says that it is paused', async ({ page }) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'paper' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await page.keyboard.press('p');
  await expect(page.getByRole('group', { name: 'Paused' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Mines left: 10 · Paused: the board is hidden.')).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.keyboard.press('p');
  await expectBoard(page, mirror);
});
