import { expect, type Locator, type Page } from '@playwright/test';
import { cell, expectBoard, expectMinesLeft, grid, openApp, sheet, startGame } from '../support/app.ts';
import { walkTo } from '../support/arrow-keys.ts';
import { Mirror } from '../support/mirror.ts';
import { test } from '../support/test.ts';

/** Goes on with Tab until the element has the keyboard. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 30; steps++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}

/** Begins a Beginner game in the new-game sheet, by keys alone. */
async function startByKeys(page: Page, seed: string): Promise<Mirror> {
  await tabTo(page, page.getByRole('button', { name: 'Level' }));
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /^Beginner/ }));
  await tabTo(page, page.locator('summary').filter({ hasText: 'Seed' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Seed' }));
  await page.keyboard.type(seed);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  const mirror = new Mirror({ level: 'beginner' }, seed);
  await expectBoard(page, mirror);
  return mirror;
}

test('A Beginner game is won through roles, labels and keys alone', async ({ page }) => {
  await openApp(page);
  const mirror = await startByKeys(page, 'keys');
  await tabTo(page, cell(page, 0));
  await walkTo(page, 40);
  await page.keyboard.press('Enter');
  mirror.open(40);
  await expectBoard(page, mirror);
  const { number, mines } = mirror.chordable();
  for (const mine of mines) {
    await walkTo(page, mirror.annotate(mine));
    await page.keyboard.press('f');
  }
  await expectBoard(page, mirror);
  await expectMinesLeft(page, 10 - mines.length);
  await walkTo(page, mirror.chord(number));
  await page.keyboard.press('Space');
  await expectBoard(page, mirror);
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) {
    await walkTo(page, mirror.open(next));
    await page.keyboard.press(next % 2 === 0 ? 'Enter' : 'Space');
    await expectBoard(page, mirror);
  }
  expect(mirror.status).toBe('won');
  await expectMinesLeft(page, 0);
  await expect(page.getByText(/^You cleared the board in \d+ /)).toBeAttached();
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('gridcell', { name: /covered$/ })).toHaveCount(81);
});

test('The board is one stop for Tab, and its ends are one key away', async ({ page }) => {
  await openApp(page);
  await tabTo(page, cell(page, 0));
  const keys: [key: string, index: number][] = [
    ['ArrowRight', 1],
    ['ArrowDown', 10],
    ['End', 17],
    ['Home', 9],
    ['Control+End', 80],
    ['ArrowRight', 80],
    ['Home', 72],
    ['PageUp', 0],
    ['Control+Home', 0],
    ['ArrowUp', 0],
    ['ArrowRight', 1],
  ];
  for (const [key, index] of keys) {
    await page.keyboard.press(key);
    await expect(cell(page, index)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Level' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, 1)).toBeFocused();
});

test('Tab right after an arrow key leaves the board, and the board does not take the focus back', async ({
  page,
}) => {
  await openApp(page);
  await tabTo(page, cell(page, 0));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  // By now the board has caught up with the arrow key.
  await expect(cell(page, 1)).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('button', { name: 'Level' })).toBeFocused();
});

test('P pauses and goes on, question mark lists the keys, Escape closes the list', async ({ page }) => {
  await openApp(page);
  const mirror = await startByKeys(page, 'keys');
  await tabTo(page, cell(page, 0));
  await page.keyboard.press('Enter');
  mirror.open(0);
  await expectBoard(page, mirror);
  await page.keyboard.press('p');
  await expect(
    page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' }),
  ).toBeFocused();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await page.keyboard.press('p');
  await expectBoard(page, mirror);
  await expect(cell(page, 0)).toBeFocused();
  await page.keyboard.press('?');
  await expect(sheet(page, 'Keys and gestures')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page, 'Keys and gestures')).toBeHidden();
  await expectBoard(page, mirror);
});

test('A level is one key away, and the game that was left is one click back', async ({ page }) => {
  await openApp(page);
  await tabTo(page, cell(page, 0));
  await page.keyboard.press('2');
  await expect(grid(page)).toHaveAttribute('aria-colcount', '16');
  await page.keyboard.press('3');
  await expect(grid(page)).toHaveAttribute('aria-colcount', '30');
  await page.keyboard.press('l');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await cell(page, 0, 30).click();
  await expect(page.getByRole('gridcell', { name: /(empty|nearby)$/ }).first()).toBeAttached();
  await cell(page, 479, 30).focus();
  await page.keyboard.press('f');
  await expect(cell(page, 479, 30)).toHaveAccessibleName(/flag/);
  await page.keyboard.press('1');
  await expect(grid(page)).toHaveAttribute('aria-colcount', '9');
  await expect(cell(page, 0)).toBeFocused();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(grid(page)).toHaveAttribute('aria-colcount', '30');
  await expect(page.getByRole('gridcell', { name: /(empty|nearby)$/ }).first()).toBeAttached();
});

test('F goes through flag, question mark and nothing, and each move is told', async ({ page }) => {
  await openApp(page);
  await startGame(page, { level: 'Beginner', seed: 'with question marks' });
  await tabTo(page, cell(page, 0));
  for (const [shown, told] of [
    ['flag', 'Flag. 9 mines left.'],
    ['question mark', 'Question mark. 10 mines left.'],
    ['covered', 'Covered. 10 mines left.'],
  ]) {
    await page.keyboard.press('f');
    await expect(cell(page, 0)).toHaveAccessibleName(`Row 1, column 1, ${shown}`);
    await expect(page.getByText(told ?? '')).toBeAttached();
  }
});
