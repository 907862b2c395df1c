import { expect, type Locator } from '@playwright/test';
import { cell, expectBoard, openApp, sheet, startGame } from '../support/app.ts';
import { REVIEWED } from '../support/reviewed-game.ts';
import { test } from '../support/test.ts';

/** How bright a canvas is on the whole, from 0 to 255. */
const brightness = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
    return data ? data.reduce((sum, value) => sum + value, 0) / data.length : Number.NaN;
  });

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

test('An open sheet is printed alone and whole, as ink on white paper, its board too, and then is as it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openApp(page, `/${REVIEWED}`);
  const review = sheet(page, 'Review');
  const board = page.locator('ms-review ms-board .panel > canvas');
  await expect(board).toBeVisible();
  await expect.poll(() => brightness(board)).toBeLessThan(130);
  const heading = review.getByRole('heading', { name: 'Review', exact: true });
  await expect(heading).toHaveCSS('color', 'rgb(233, 237, 242)');
  const findings = page.getByRole('heading', { name: 'Findings' });
  await expect(findings).not.toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => brightness(board)).toBeGreaterThan(190);
  await expect(heading).toHaveCSS('color', 'rgb(34, 40, 47)');
  await expect(page.locator('ms-game')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  const { clipped, height } = await review.evaluate((dialog) => ({
    clipped: [dialog, ...dialog.querySelectorAll('.body')].filter(
      (box) => box.scrollHeight > box.clientHeight + 1,
    ).length,
    height: dialog.clientHeight,
  }));
  expect(clipped).toBe(0);
  expect(height).toBeGreaterThan(800);

  await page.emulateMedia({ media: null });
  await expect.poll(() => brightness(board)).toBeLessThan(130);
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  const pdf = (await page.pdf({ format: 'A6' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(1);
});

test('Charts far below the window are on paper too', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 500 });
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'paper' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  const [mine = -1] = mirror.mines;
  await cell(page, mirror.open(mine)).click();
  await page.goto('/#/statistics');
  await expect(page.locator('ms-chart:not([data-drawn])').first()).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('ms-chart:not([data-drawn])')).toHaveCount(0);
});
