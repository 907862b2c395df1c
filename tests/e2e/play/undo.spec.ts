import { expect, type Page } from '@playwright/test';
import { boardText, cell, expectBoard, openApp, startGame } from '../support/app.ts';
import { inEachFont } from '../support/fonts.ts';
import type { Mirror } from '../support/mirror.ts';
import { ASIDE, readRows } from '../support/storage/database.ts';
import { test } from '../support/test.ts';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const question = (page: Page) =>
  page.getByText('Undo this move? The game will become practice and won’t count.');
const practice = (page: Page) => page.getByText('Practice', { exact: true });

/** Three moves; gives back the board before each and after the last. */
async function playThree(page: Page, seed: string): Promise<{ mirror: Mirror; texts: string[] }> {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Intermediate', seed });
  const texts = [mirror.text];
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
  texts.push(mirror.text);
  await cell(page, mirror.annotate(mirror.nextMine()), 16).click({ button: 'right' });
  await expectBoard(page, mirror);
  texts.push(mirror.text);
  await cell(page, mirror.open(mirror.nextSafe() ?? 0), 16).click();
  await expectBoard(page, mirror);
  texts.push(mirror.text);
  return { mirror, texts };
}

const expectText = (page: Page, text: string | undefined) => expect.poll(() => boardText(page)).toBe(text);

test('Undo asks once, takes move after move back, says that this is practice, and comes back so', async ({
  page,
}) => {
  const { texts } = await playThree(page, 'undo');
  await expect(practice(page)).toHaveCount(0);
  await undo(page).click();
  await expect(question(page)).toBeVisible();
  await expectText(page, texts[3]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await undo(page).click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await undo(page).click();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(question(page)).toBeHidden();
  await expectText(page, texts[2]);
  await expect(practice(page)).toBeVisible();
  await page.keyboard.press('z');
  await expectText(page, texts[1]);
  await expect(page.getByText(/^Mines left: 40\s*Practice$/)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await page.reload();
  await expectText(page, texts[1]);
  await expect(practice(page)).toBeVisible();
  await expect(undo(page)).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expectText(page, texts[0]);
  await expect(undo(page)).toBeDisabled();
  // What was said of this game is not read in the next one.
  const said = page.getByText(/^Move undone\./);
  await expect(said).toHaveCount(1);
  await startGame(page, { level: 'Beginner', seed: 'another' });
  await expect(said).toHaveCount(0);
});

test('Another move is an answer to undo’s question, and covered cells are there to be clicked', async ({
  page,
}) => {
  const { mirror } = await playThree(page, 'undo');
  await undo(page).click();
  await expect(question(page)).toBeVisible();
  await cell(page, mirror.open(mirror.nextSafe() ?? 0), 16).click();
  await expectBoard(page, mirror);
  await expect(question(page)).toBeHidden();
  await expect(practice(page)).toHaveCount(0);
});

test('The clock does not go back with the moves', async ({ page }) => {
  await page.clock.install();
  await playThree(page, 'undo');
  await page.clock.runFor(30_000);
  const time = page.getByRole('timer');
  await expect(time).toHaveText(/0:3\d/);
  await undo(page).click();
  await page.keyboard.press('z');
  await expect(practice(page)).toBeVisible();
  await expect(time).toHaveText(/0:3\d/);
  await page.clock.runFor(10_000);
  await expect(time).toHaveText(/0:4\d/);
});

test('After a loss one plays on from before the mine, as practice; the history has the loss and nothing else', async ({
  page,
}) => {
  const { mirror, texts } = await playThree(page, 'play on');
  const mine = mirror.nextMine();
  await cell(page, mine, 16).click();
  await expect(page.getByRole('region', { name: /You hit a mine/ })).toBeVisible();
  const [lost] = await aside(page, 'history');
  await page.goto('/');
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await expect(page.getByRole('region', { name: /You hit a mine/ })).toBeHidden();
  await expectText(page, texts[3]);
  await expect(practice(page)).toBeVisible();
  await cell(page, mirror.open(mirror.nextSafe() ?? 0), 16).click();
  await expectBoard(page, mirror);
  await cell(page, mine, 16).click();
  await expect(page.getByRole('button', { name: 'Keep playing' })).toBeVisible();
  const rows = await aside(page, 'history');
  expect(rows.filter(({ about }) => !(about as { isPractice?: true } | undefined)?.isPractice)).toEqual([
    lost,
  ]);
});

/** What is stored, read where no app runs. */
async function aside(page: Page, store: string) {
  await page.goto(ASIDE);
  return readRows(page, store);
}

test('On a phone of 360 pixels every button of the thumb bar is 40 pixels wide and within the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openApp(page);
  await expect(undo(page)).toBeVisible();
  const buttons = page.getByRole('group', { name: 'Game' }).getByRole('button');
  await inEachFont(page, async () => {
    const boxes = await buttons.evaluateAll((list) =>
      list.map((button) => button.getBoundingClientRect().toJSON()),
    );
    const seen = (boxes as DOMRect[]).filter(({ width }) => width > 0);
    // Three on either side of the switch; Statistics and Settings stand in the corners above.
    expect(seen).toHaveLength(7);
    for (const { left, right, width, height } of seen) {
      expect(width).toBeGreaterThanOrEqual(40);
      expect(height).toBeGreaterThanOrEqual(40);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
    }
    for (const [i, { left }] of seen.entries())
      expect(left).toBeGreaterThanOrEqual(i ? (seen[i - 1]?.right ?? 0) - 0.5 : 0);
  });
});
