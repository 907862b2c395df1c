import { expect, type Page } from '@playwright/test';
import {
  boardText,
  cell,
  expectBoard,
  grid,
  openApp,
  sheet,
  startBySheet,
  startGame,
} from '../support/app.ts';
import { readRows } from '../support/storage/database.ts';
import { test } from '../support/test.ts';

const aside = (page: Page) => page.getByText('Game saved.', { exact: true });

/** A game of two moves, and the board as it is shown then. */
async function playTwo(page: Page, seed: string): Promise<string> {
  const mirror = await startGame(page, { level: 'Intermediate', seed });
  await cell(page, mirror.open(100), 16).click();
  await cell(page, mirror.open(mirror.nextSafe() ?? 0), 16).click();
  await expectBoard(page, mirror);
  return boardText(page);
}

test('Another game puts the one in progress aside, and the notice leads back to it', async ({ page }) => {
  await openApp(page);
  const before = await playTwo(page, 'put aside');
  await startBySheet(page, { level: 'Beginner', seed: 'another' });
  await expect(aside(page)).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(cell(page, 255, 16)).toBeVisible();
  await expect.poll(() => boardText(page)).toBe(before);
  await page.reload();
  await expect(cell(page, 255, 16)).toBeVisible();
  expect(await boardText(page)).toBe(before);
});

test('A game that was put aside waits under Games over a reload, and goes on from there', async ({
  page,
}) => {
  await openApp(page);
  const first = await playTwo(page, 'first of two');
  const second = await playTwo(page, 'second of two');
  expect(second).not.toBe(first);
  await page.goto('/#/games');
  await page.reload();
  const games = page.getByRole('list', { name: 'Saved games' });
  await expect(games.getByRole('listitem')).toHaveCount(2);
  await expect(games.getByRole('listitem').first()).toContainText('On the board');
  await games.getByRole('button', { name: /^Continue Intermediate/ }).click();
  await expect(sheet(page, 'Games')).toBeHidden();
  await expect.poll(() => boardText(page)).toBe(first);
  // What was on the board is put aside in its turn, with all of its moves.
  await page.goto('/#/games');
  await games.getByRole('button', { name: /^Continue Intermediate/ }).click();
  await expect.poll(() => boardText(page)).toBe(second);
});

test('A game that is given up is gone, and its moves with it', async ({ page }) => {
  await openApp(page);
  await playTwo(page, 'given up');
  await startBySheet(page, { level: 'Beginner', seed: 'another' });
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('Game discarded.', { exact: true })).toBeVisible();
  await expect.poll(async () => (await readRows(page, 'games')).length).toBe(1);
  await page.goto('/#/games');
  await expect(page.getByText(/^No saved games/)).toBeVisible();
});

test('Whoever wants to be asked is, and can go on with the game', async ({ page }) => {
  await openApp(page, '/#/settings');
  await page.getByRole('radio', { name: 'Ask me' }).click();
  await page.goto('/#/');
  const before = await playTwo(page, 'asked about');
  await grid(page).press('n');
  const question = page.getByRole('dialog', { name: 'A game is in progress.' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Continue it' }).click();
  await expect(question).toBeHidden();
  expect(await boardText(page)).toBe(before);
  await grid(page).press('n');
  await question.getByRole('button', { name: 'Keep it for later' }).click();
  await expect(aside(page)).toBeVisible();
});

test('A level by its address begins at once, and the game in progress is put aside', async ({ page }) => {
  await openApp(page);
  await playTwo(page, 'before the shortcut');
  await page.goto('/#/new/expert');
  await expect(cell(page, 479, 30)).toBeVisible();
  await expect(aside(page)).toBeVisible();
});

test('A deleted game is gone for good some time after the next visit begins, and moves of finished games are packed then', async ({
  page,
}) => {
  await openApp(page);
  await playTwo(page, 'gone for good');
  const over = await startGame(page, { level: 'Beginner', seed: 'soon over' });
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('Game discarded.', { exact: true })).toBeVisible();
  await cell(page, over.open(40)).click();
  await cell(page, over.nextMine()).click();
  await expect(page.getByRole('region', { name: /You hit a mine/ })).toBeVisible();
  await startBySheet(page, { level: 'Beginner', seed: 'on the board' });
  // Marks of games that are still to be counted lie beside the rows for a moment.
  const deleted = async () =>
    (await readRows(page, 'archive')).filter((row) => row instanceof Object && 'deletedAt' in row).length;
  await expect.poll(deleted).toBe(1);
  expect((await readRows(page, 'moves')).length).toBeGreaterThan(0);

  await page.clock.install();
  await page.reload();
  await expect(cell(page, 0)).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.fastForward(25_000);
      return [
        await deleted(),
        (await readRows(page, 'games')).length,
        (await readRows(page, 'moves')).length,
      ];
    })
    .toEqual([0, 1, 0]);
});
