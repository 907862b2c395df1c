import { expect, type Page } from '@playwright/test';
import { cell, expectBoard, openApp, sheet } from '../support/app.ts';
import { Mirror } from '../support/mirror.ts';
import { test } from '../support/test.ts';

/** A Beginner game, won in 7 seconds. */
const RACED = '#/race/0ms1.e30.scmFjZWQ.gAUASLwFkAG8BaACvAUQvAUgvAUQvAVwvAUQvAUgvAVAvAU.12d0151f';

/** The same in 2 seconds. */
const QUICKLY = '#/race/0ms1.e30.scmFjZWQ.gAUASMgBkAHIAaACyAEQyAEgyAEQyAFwyAEQyAEgyAFAyAE.a325a281';

const line = (page: Page) => page.locator('ms-race-line');

/** How far both are, as the lines at the board's edge show it. */
const shares = (page: Page) =>
  line(page).evaluate((element) => {
    const { own, other } = element as unknown as { own: number; other: number };
    return { own, other };
  });

/** Begins the race that is open, and its clock; gives back the game as the test plays it. */
async function begin(page: Page): Promise<Mirror> {
  await page.getByRole('button', { name: 'Race', exact: true }).click();
  await expect(sheet(page, 'Race')).toBeHidden();
  await page.locator('ms-game').getByRole('button', { name: 'Start' }).click();
  const mirror = new Mirror({ level: 'beginner' }, 'raced');
  mirror.open(40);
  await expectBoard(page, mirror);
  await expect(line(page)).toBeAttached();
  return mirror;
}

async function open(page: Page, mirror: Mirror, index: number): Promise<void> {
  mirror.open(index);
  await cell(page, index).click();
  await expectBoard(page, mirror);
}

test('A race from a link goes on after a reload, is won, compared and run again', async ({ page }) => {
  await openApp(page, `/${RACED}`);
  await expect(page.getByText('Won with 11 moves in 0:07.000.')).toBeVisible();
  const mirror = await begin(page);
  // The other player moves without anybody's doing.
  const { own, other } = await shares(page);
  expect(own).toBeCloseTo(61 / 71);
  await expect.poll(async () => (await shares(page)).other).toBeGreaterThan(other);
  await expect(page.locator('ms-click-layer')).toBeAttached();
  await open(page, mirror, mirror.nextSafe() ?? 0);
  await page.reload();
  await expectBoard(page, mirror);
  await expect(line(page)).toBeAttached();
  expect((await shares(page)).own).toBeCloseTo(62 / 71);
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) await open(page, mirror, next);
  await expect(page.getByText(/^(?:You|The other player) won the race by \d:\d\d\.\d{3}\./)).toBeVisible();
  await page.getByRole('link', { name: 'Compare the games' }).click();
  const row = (name: string) =>
    page
      .locator('ms-race-result')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Time')).toContainText('0:07.000');
  await expect(row('Certainly safe').getByRole('cell')).toHaveText(['11', '11']);
  await page.reload();
  await expect(row('Time')).toContainText('0:07.000');
  await page.getByRole('button', { name: 'Race again' }).click();
  await begin(page);
});

test('A race is lost by keyboard, without the other player’s clicks, and its end is said', async ({
  page,
}) => {
  await openApp(page, `/${QUICKLY}`);
  await page.getByRole('switch', { name: /^Show the other player’s clicks/ }).press('Space');
  const mirror = await begin(page);
  await expect(page.locator('ms-click-layer')).not.toBeAttached();
  await expect(page.getByText('The other player has won in 0:02.000.')).toBeAttached();
  await cell(page, mirror.nextMine()).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The other player won the race.')).toBeVisible();
  // Another game is no race.
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(line(page)).not.toBeAttached();
});

test('A replay leads to a race against it', async ({ page }) => {
  await openApp(page, `/${RACED.replace('race', 'watch')}`);
  await page.locator('ms-replay').getByRole('button', { name: 'Race' }).click();
  await expect(page.getByText('Won with 11 moves in 0:07.000.')).toBeVisible();
  await page.goto(`/${RACED.replace('race', 'play')}`);
  await page.getByRole('link', { name: 'Race' }).click();
  await expect(page.getByText('Won with 11 moves in 0:07.000.')).toBeVisible();
});
