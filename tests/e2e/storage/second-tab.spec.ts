import { expect, type Page } from '@playwright/test';
import { boardText, cell, expectBoard, openApp, placesOf, startGame, textOfLabels } from '../support/app.ts';
import type { Mirror } from '../support/mirror.ts';
import { witness } from '../support/painted-state.ts';
import { countWorkers, makeWorkersBreakable } from '../support/storage/breakable-worker.ts';
import { test } from '../support/test.ts';
import { elsewhere, twoTabs } from '../support/two-tabs.ts';

async function openNext(page: Page, mirror: Mirror): Promise<void> {
  await page.bringToFront();
  await cell(page, mirror.open(mirror.nextSafe() ?? 0), 16).click();
  await expectBoard(page, mirror);
}

test('A second tab shows the board live, to be looked at and not played', async ({ page, context }) => {
  const { mirror, second } = await twoTabs(page, context);
  await expect(second.getByRole('button', { name: 'Play here' })).toBeVisible();
  await expectBoard(second, mirror);
  await expect(elsewhere(page)).toBeHidden();
  for (let moves = 0; moves < 3; moves++) {
    await openNext(page, mirror);
    // Without being asked, and within a second.
    await expect.poll(() => boardText(second), { timeout: 1500, intervals: [50] }).toBe(mirror.text);
  }
  await cell(second, mirror.nextSafe() ?? 0, 16).click();
  await expect(elsewhere(second)).toBeVisible();
  await expectBoard(page, mirror);
  await expectBoard(second, mirror);
});

test('A second tab hides what is paused, and goes on to the next game with the first', async ({
  page,
  context,
}) => {
  const { second } = await twoTabs(page, context);
  await page.bringToFront();
  await page.keyboard.press('p');
  await expect(second.getByText('Paused', { exact: true })).toBeVisible();
  await expect(second.getByRole('gridcell', { name: /(empty|nearby)$/ })).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(second.getByText('Paused', { exact: true })).toBeHidden();
  const mirror = await startGame(page, { level: 'Beginner', seed: 'next in both' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await expectBoard(second, mirror);
});

test('Taking over loses no move, and the first tab then says so and can take it back', async ({
  page,
  context,
}) => {
  const { mirror, second } = await twoTabs(page, context);
  await openNext(page, mirror);
  await second.getByRole('button', { name: 'Play here' }).click();
  await expectTaken(second, mirror);
  await expect(elsewhere(page)).toBeVisible();
  await openNext(second, mirror);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Play here' }).click();
  await expectTaken(page, mirror);
  await expect(elsewhere(second)).toBeVisible();
  await openNext(page, mirror);
});

test('Taking over in the middle of quick moves loses none that was shown', async ({ page, context }) => {
  const seen = await witness(page);
  const { mirror, second } = await twoTabs(page, context);
  const places = await placesOf(page);
  const texts = [mirror.text];
  const taken = second.getByRole('button', { name: 'Play here' }).click();
  for (let moves = 0; moves < 12; moves++) {
    const { x, y } = places[mirror.open(mirror.nextSafe() ?? 0)];
    await page.mouse.click(x, y);
    texts.push(mirror.text);
  }
  await taken;
  await page.bringToFront();
  await expect(elsewhere(page)).toBeVisible();
  const shown = texts.indexOf(textOfLabels(seen.last?.labels ?? []));
  expect(shown).toBeGreaterThanOrEqual(0);
  await second.bringToFront();
  await expect.poll(async () => texts.indexOf(await boardText(second))).toBeGreaterThanOrEqual(shown);
});

test('Taking over before the bar of the live board is there keeps the game when it comes', async ({
  page,
  context,
}) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Intermediate', seed: 'in a hurry' });
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
  const second = await context.newPage();
  await makeWorkersBreakable(second);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isAsked = false;
  await second.route('**/assets/shell-*', async (route) => {
    isAsked = true;
    await held;
    await route.continue();
  });
  await second.goto('/');
  await expect(second.getByText('This game is open in another tab.')).toBeVisible();
  await expect.poll(() => isAsked).toBe(true);
  await second.getByRole('button', { name: 'Play here' }).click();
  await expectTaken(second, mirror);
  const loaded = second.waitForResponse('**/assets/shell-*');
  letGo();
  await loaded;
  for (let moves = 0; moves < 3; moves++) {
    await openNext(second, mirror);
    await expectBoard(page, mirror);
  }
  await expect(elsewhere(second)).toBeHidden();
  expect(await countWorkers(second)).toBe(1);
});

test('Closing the tab that plays lets the other go on', async ({ page, context }) => {
  const { mirror, second } = await twoTabs(page, context);
  await page.close({ runBeforeUnload: true });
  await expect(elsewhere(second)).toBeHidden();
  await expectBoard(second, mirror);
  await openNext(second, mirror);
});

async function expectTaken(page: Page, mirror: Mirror): Promise<void> {
  await expect(elsewhere(page)).toBeHidden();
  await expectBoard(page, mirror);
}
