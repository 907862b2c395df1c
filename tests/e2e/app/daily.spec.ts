import { expect, type Page } from '@playwright/test';
import { dailyBoards, dailyRequest } from '../../../src/daily/daily-boards.ts';
import { mineCells } from '../../../worker/engine/deal/layout.ts';
import { deal } from '../../../worker/engine/index.ts';
import { rulesOf } from '../../worker/engine/naive.ts';
import { boardText, cell, openApp, sheet } from '../support/app.ts';
import { keptAllLater } from '../support/storage/cached-files.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import { test, testWithServiceWorker } from '../support/test.ts';

const [first] = dailyBoards;
if (!first) throw new Error('a day has boards');
const day = '2026-11-20';
const request = dailyRequest(day, first, false);

/** Safe cells of the day's first board. */
function safeCells(): number[] {
  const dealt = deal(rulesOf(request.rules), { seed: request.seed, firstCell: request.opening ?? -1 });
  if (!dealt.ok) throw new Error(dealt.message);
  const mines = new Set(mineCells(dealt.layout));
  return Array.from({ length: 81 }, (_, i) => i).filter((i) => !mines.has(i));
}

const board = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Beginner' });

async function startDaily(page: Page): Promise<void> {
  await page.goto(`/#/daily/${day}`);
  await board(page).getByRole('button', { name: 'Play' }).click();
  await expect(sheet(page, 'Daily boards')).toBeHidden();
}

/** Lets the clock run. */
async function begin(page: Page): Promise<void> {
  await page.locator('.over').getByRole('button').click();
}

test.beforeEach(async ({ page }) => {
  await page.clock.setSystemTime(new Date('2026-11-22T09:00:00'));
});

test('A daily board begins open for everybody, goes on after a reload, is won once, and then is practice', async ({
  page,
}) => {
  // A whole game, click by click.
  test.slow();
  await openApp(page);
  await startDaily(page);
  await begin(page);
  await expect(cell(page, request.opening ?? 0)).toHaveAccessibleName(/empty|nearby/);
  await page.goto(`/#/daily/${day}`);
  await page.reload();
  await expect(board(page)).toContainText('Started.');
  await board(page).getByRole('button', { name: 'Continue' }).click();
  await expect(sheet(page, 'Daily boards')).toBeHidden();
  for (const safe of safeCells()) {
    if (!/[#F]/.test([...(await boardText(page)).replaceAll(/\s/g, '')][safe] ?? '')) continue;
    await cell(page, safe).click();
  }
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await page.goto(`/#/daily/${day}`);
  await expect(board(page)).toContainText('Won in');
  await expect(page.getByRole('link', { name: '20 November: 1 won, 2 not played' })).toBeVisible();
  await expect(page.getByText('No streak yet.')).toBeVisible();
  await board(page).getByRole('button', { name: 'Practise' }).click();
  await begin(page);
  await page.goto(`/#/daily/${day}`);
  await expect(board(page)).toContainText('Won in');
  // The win can be raced against.
  await board(page).getByRole('link', { name: 'Race, Beginner' }).click();
  await page.locator('ms-race').getByRole('button', { name: 'Race' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('ms-race-line')).toBeAttached();
  await begin(page);
  await expect(cell(page, request.opening ?? 0)).toHaveAccessibleName(/empty|nearby/);
});

testWithServiceWorker('A daily board is to be had offline', async ({ page, context }) => {
  await openApp(page, `/#/daily/${day}`);
  await expect(board(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await keptForOffline(page);
  await keptAllLater(page);
  await context.setOffline(true);
  await page.reload();
  await board(page).getByRole('button', { name: 'Play' }).click();
  await begin(page);
  await expect(cell(page, request.opening ?? 0)).toHaveAccessibleName(/empty|nearby/);
});
