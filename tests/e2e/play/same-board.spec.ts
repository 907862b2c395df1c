import { expect } from '@playwright/test';
import { boardText, cell, choose, expectBoard, openApp, sheet, startBySheet } from '../support/app.ts';
import { test } from '../support/test.ts';

test('The same seed and first cell give the same board on two devices', async ({ browser }) => {
  const texts: string[] = [];
  for (let device = 0; device < 2; device++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await openApp(page);
    const mirror = await startBySheet(page, { level: 'Beginner', seed: 'the same' });
    await cell(page, mirror.open(44)).click();
    await expectBoard(page, mirror);
    await cell(page, mirror.open(mirror.nextMine())).click();
    // A lost board shows every mine.
    await expectBoard(page, mirror);
    texts.push(mirror.text);
    await context.close();
  }
  expect(texts[0]).toBe(texts[1]);
});

test('Flags before the first opening do not change the board', async ({ page }) => {
  await openApp(page);
  const mirror = await startBySheet(page, { level: 'Beginner', seed: 'flags first' });
  for (const index of [0, 40, 80]) await cell(page, mirror.annotate(index)).click({ button: 'right' });
  await expectBoard(page, mirror);
  await expect(page.getByRole('timer')).toHaveText('0:00');
  await cell(page, mirror.open(44)).click();
  await expectBoard(page, mirror);
});

test('The result tells the seed, and the seed gives the board again', async ({ page }) => {
  await openApp(page);
  await choose(page, { level: 'Intermediate' });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(sheet(page)).toBeHidden();
  await cell(page, 100, 16).click();
  for (let tries = 0; tries < 256; tries++) {
    if (await page.getByRole('region', { name: /^You hit a mine/ }).isVisible()) break;
    await page
      .getByRole('gridcell', { name: /, covered$/ })
      .nth(tries % 16)
      .click();
  }
  await page.getByText('How these are counted').click();
  const line = page.getByText(/: with the same first cell, the same board$/);
  const seed = (await line.textContent())?.trim().split(':')[0] ?? '';
  expect(seed).not.toBe('');
  await page.getByRole('button', { name: 'Play again' }).click();
  const mirror = await startBySheet(page, { level: 'Intermediate', seed });
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
});

test('“Same board” begins a finished game once more with its first opening, counted apart', async ({
  page,
}) => {
  await openApp(page);
  const mirror = await startBySheet(page, { level: 'Beginner', seed: 'once more' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  const opened = mirror.text;
  const mine = mirror.nextMine();
  await cell(page, mirror.open(mine)).click();
  await expectBoard(page, mirror);
  await page.getByRole('button', { name: 'Same board' }).click();
  await expect(page.locator('ms-result')).toHaveCount(0);
  // The clock waits until the player does no more.
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => boardText(page)).toBe(opened);
  // It is the same to its last cell.
  await cell(page, mine).click();
  await expect(page.locator('ms-result')).toBeVisible();
  expect(await boardText(page)).toBe(mirror.text);
  await page.goto('/#/statistics');
  await expect(page.locator('ms-statistics').getByRole('combobox')).toContainText('Known board');
});

test('A win is told its place among one’s own', async ({ page }) => {
  await openApp(page);
  const card = page.locator('ms-result');
  for (const words of ['Your first win on such a board.', /^(Place 2 of your|Your best of) 2 wins/]) {
    await page.keyboard.press('F2');
    await expect(card).toHaveCount(0);
    const seed = typeof words === 'string' ? 'first win' : 'second win';
    const mirror = await startBySheet(page, { level: 'Beginner', seed });
    await cell(page, mirror.open(40)).click();
    await expectBoard(page, mirror);
    for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe())
      await cell(page, mirror.open(next)).click();
    await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
    await expect(page.locator('p[slot=placing]')).toHaveText(words);
  }
});
