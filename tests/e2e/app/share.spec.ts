import { expect, type Page } from '@playwright/test';
import { boardText, cell, openApp, placesOf, sheet, startGame } from '../support/app.ts';
import { expectAccessible } from '../support/axe.ts';
import { dropOn } from '../support/known-board.ts';
import { clicker } from '../support/mouse.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Plays Beginner to its loss, and opens what can be done with the game. */
async function lose(page: Page): Promise<void> {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'to be sent' });
  const click = clicker(page, await placesOf(page));
  await click(mirror.open(40));
  const [mine = 0] = mirror.mines;
  await click(mine, 'right');
  await expect(cell(page, mine)).toHaveAccessibleName(/, flag$/);
  await click(mine, 'right');
  // A click on what still is a flag would do nothing.
  await expect(cell(page, mine)).toHaveAccessibleName(/, question mark$/);
  await click(mine);
  const card = page.getByRole('region', { name: 'You hit a mine' });
  await expect(card).toBeVisible();
  await card.getByText('How these are counted').click();
}

async function linkOf(page: Page): Promise<string> {
  const field = page.locator('ms-share').getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/#\/play\//);
  return field.inputValue();
}

test('A link leads somebody else to the same board, with its first cell open and the clock at 0', async ({
  page,
  browser,
}) => {
  await lose(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await linkOf(page);
  await expectAccessible(page, 'sharing');
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  const dialog = other.locator('ms-shared');
  await expect(dialog).toContainText('Beginner · 9 × 9 · 10 mines');
  await expect(dialog).toContainText('Row 5, column 5 is open when you start.');
  await expect(dialog.getByRole('link', { name: 'Watch' })).toHaveCount(0);
  await expectAccessible(other, 'a link');
  await dialog.getByRole('button', { name: 'Play the same board' }).click();
  await expect(dialog).toBeHidden();
  await expect(other).toHaveURL(/#\/$/);
  await expect(other.getByRole('timer', { name: 'Time' })).toHaveText('0:00');
  await other.locator('.over').getByRole('button').click();
  await expect(cell(other, 40)).toHaveAccessibleName(/empty|nearby/);
  // What the first opening shows is what it showed here.
  await page.keyboard.press('Escape');
  const [here, there] = [await boardText(page), await boardText(other)];
  for (const [i, code] of [...there].entries()) if (/\d/.test(code)) expect(here[i]).toBe(code);
  expect(there).toMatch(/0/);
  await context.close();
});

test('A link with the moves is watched, with the page going on and no move made here', async ({ page }) => {
  await lose(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const alone = await linkOf(page);
  await page.getByRole('switch', { name: 'Include my moves' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).not.toHaveValue(alone);
  const link = await linkOf(page);
  await page.goto(link);
  await page.reload();
  const dialog = page.locator('ms-shared');
  await expect(dialog).toContainText('Lost after 4 moves');
  await dialog.getByRole('link', { name: 'Watch' }).click();
  const replay = page.locator('ms-replay');
  await expect(replay).toContainText('of 4');
  await replay.getByRole('slider', { name: 'Time line' }).press('End');
  await expect(replay).toContainText('Move 4 of 4');
  await expect(replay).toContainText('a click that hit a mine.');
  await expectAccessible(page, 'a replay');
  await page.goBack();
  await expect(replay).toBeHidden();
});

test('The game on the board plays back from its card', async ({ page }) => {
  await lose(page);
  await page.getByRole('button', { name: 'Replay' }).click();
  const replay = page.locator('ms-replay');
  // By itself: it was asked for.
  await expect(replay).toContainText('Move 4 of 4');
  await expect(replay.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('A replay of another program that is dropped on the page is watched', async ({ page }) => {
  await openApp(page);
  const text =
    'RawVF_Version: Rev5\nProgram: Arbiter\nWidth: 5\nHeight: 3\nBoard:\n0000*\n00000\n*0000\nEvents:\n0.00 lc 4 1 (50 8)\n0.00 lr 4 1 (50 8)\n1.20 lc 5 1 (70 8)\n1.25 lr 5 1 (70 8)\n';
  await expect.poll(() => dropOn(page, { name: 'game.rawvf', bytes: [...Buffer.from(text)] })).toBe(true);
  const replay = page.locator('ms-replay');
  await expect(replay).toContainText('Move 0 of 2');
  await expect(replay).toContainText('5 × 3 · 2 mines');
});

test('A hostile link is one sentence, and the game under it stays as it is', async ({ page }) => {
  await openApp(page);
  await cell(page, 0).click();
  await expect(cell(page, 0)).not.toHaveAccessibleName(/covered/);
  const before = await boardText(page);
  const damaged = 'This link is incomplete or damaged. Ask for it again.';
  for (const [code, sentence] of [
    ['1AAAA', damaged],
    ['9zz', 'This link comes from another version. Reload, then open it again.'],
    ['0ms1.<script>', damaged],
    ['%F0%9F%92%A3', damaged],
    ['1'.padEnd(20_000, 'A'), 'This link is too long and was not opened.'],
  ] as const) {
    await page.goto(`/#/play/${code}`);
    await expect(page.locator('ms-shared').getByRole('alert')).toHaveText(sentence);
    await expect(sheet(page, 'This link doesn’t work')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(sheet(page, 'This link doesn’t work')).toBeHidden();
  // The clock goes on a moment after the sheet is gone, and the board is hidden until then.
  await expect.poll(() => boardText(page)).toBe(before);
});
