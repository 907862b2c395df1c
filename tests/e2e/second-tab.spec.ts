import { type BrowserContext, expect, type Page } from '@playwright/test';
import { boardText, cell, expectBoard, openApp, placesOf, startGame, textOfLabels } from './support/app.ts';
import type { Mirror } from './support/mirror.ts';
import { test } from './support/test.ts';
import { witness } from './support/witness.ts';

const elsewhere = (page: Page) => page.getByRole('heading', { name: 'This game is open in another tab.' });

/** A game in one tab, and a second tab that has been opened beside it. */
async function twoTabs(page: Page, context: BrowserContext): Promise<{ mirror: Mirror; second: Page }> {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Intermediate', seed: 'two tabs' });
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
  const second = await context.newPage();
  await second.goto('/');
  await expect(elsewhere(second)).toBeVisible();
  return { mirror, second };
}

async function openNext(page: Page, mirror: Mirror): Promise<void> {
  await page.bringToFront();
  await cell(page, mirror.open(mirror.nextSafe() ?? 0), 16).click();
  await expectBoard(page, mirror);
}

test('A second tab says that the game is played in another, and shows none of it', async ({
  page,
  context,
}) => {
  const { mirror, second } = await twoTabs(page, context);
  await expect(second.getByRole('button', { name: 'Play here' })).toBeVisible();
  await expect(second.getByRole('gridcell', { name: /(empty|nearby)$/ })).toHaveCount(0);
  await expect(elsewhere(page)).toBeHidden();
  await openNext(page, mirror);
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
