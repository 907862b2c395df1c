import { expect, type Page } from '@playwright/test';
import { createRuleset, mineProbabilities, parseView } from '../../../worker/engine/index.ts';
import { builtDir, serveDir } from '../browser.ts';
import { boardText, cell, expectBoard, openApp, startGame } from '../support/app.ts';
import { keptAllLater } from '../support/storage/cached-files.ts';
import { readRows } from '../support/storage/database.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import { test, testWithServiceWorker } from '../support/test.ts';

const view = (page: Page) => page.locator('ms-practice-page');
const sitting = (page: Page) => page.locator('ms-sitting');

/** Opens a mine where something else was provably safe. */
async function loseNeedlessly(page: Page): Promise<void> {
  const mirror = await startGame(page, { level: 'Intermediate', seed: 'undo' });
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
  await cell(page, mirror.nextMine(), 16).click();
  await expect(page.locator('ms-result .verdict')).toContainText('Avoidable');
}

/** Waits for an exercise other than that of the text; gives its text, and the covered cells by whether they are safe. */
async function exercise(page: Page, former = '') {
  let text = '';
  await expect
    .poll(async () => {
      text = (await sitting(page).getByRole('grid').count()) > 0 ? await boardText(sitting(page)) : '';
      return /^[#\d\n]+$/.test(text) && text !== former;
    })
    .toBe(true);
  const told = await sitting(page)
    .getByText(/^This board has/)
    .textContent();
  const rows = text.split('\n');
  const columns = rows[0]?.length ?? 0;
  const mines = Number(/\d+/.exec(told ?? '')?.[0]);
  const made = createRuleset({ columns, rows: rows.length, mines, firstClick: 'any' });
  const read = made.ok ? parseView(text, made.ruleset) : made;
  const answer = read.ok ? mineProbabilities(read.view) : read;
  if (!answer.ok) throw new Error(answer.message);
  const covered = [...answer.odds.keys()].filter((at) => !Number.isNaN(answer.odds[at]));
  const at = (index: number) => cell(sitting(page), index, columns);
  return {
    text,
    safe: at(covered.find((one) => answer.odds[one] === 0) ?? -1),
    unsafe: at(covered.find((one) => (answer.odds[one] ?? 0) > 0) ?? -1),
  };
}

test('A needless risk becomes a card: wrong, the proof, again after a kill, then right, and it is done for the day', async ({
  page,
  context,
}) => {
  await openApp(page);
  await loseNeedlessly(page);
  await page.getByRole('button', { name: 'Level' }).click();
  await page.getByRole('link', { name: 'Practice' }).click();
  await expect(view(page).getByRole('heading', { name: '1 card for today' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Practice 1' })).toBeVisible();
  await view(page).getByRole('button', { name: 'Start' }).click();
  const first = await exercise(page);
  await first.unsafe.click();
  await expect(sitting(page).getByRole('status').first()).toContainText(/is a mine|isn’t certain/);
  await expect(sitting(page).getByRole('region', { name: 'Why' })).toBeVisible();
  await sitting(page).getByRole('button', { name: 'Continue' }).click();
  // The same pattern, on another board.
  await exercise(page, first.text);
  // Killed in the middle of it.
  await page.close();
  const again = await context.newPage();
  await openApp(again, '/#/practice');
  await expect(view(again).getByRole('heading', { name: '1 card for today' })).toBeVisible();
  await again.reload();
  await view(again).getByRole('button', { name: 'Start' }).click();
  const second = await exercise(again);
  await second.safe.click();
  await expect(view(again).getByRole('heading', { name: 'No cards due today' })).toBeVisible();
  await expect(view(again).getByRole('status')).toContainText('1 of 1 correct at once.');
  await expect(view(again).getByText('1 day in a row')).toBeVisible();
  expect(await readRows(again, 'cards')).toMatchObject([
    { reason: 'death', answers: [{ isRight: false }, { isRight: true }] },
  ]);
  // What was put away is asked no more, and can be brought back.
  await view(again).getByText('1 card from your games').click();
  await view(again).getByRole('button', { name: /^Hide/ }).click();
  await view(again)
    .getByRole('button', { name: /^Show again/ })
    .click();
  await expect(view(again).getByRole('button', { name: /^Hide/ })).toBeVisible();
});

test('Practice is reached from the result card, the review and the statistics, each time at what was overlooked', async ({
  page,
}) => {
  await openApp(page);
  await loseNeedlessly(page);
  const card = page.locator('ms-board-actions');
  await card.getByRole('button', { name: 'Practise' }).click();
  const { safe } = await exercise(page);
  await expect(page).toHaveURL(/#\/practice\/[a-z-]+$/);
  await safe.click();
  await expect(sitting(page).getByRole('status')).toContainText(/Right: row/);
  await sitting(page).getByRole('button', { name: 'Finish' }).click();
  // The card of the game that was just lost came first, and is done for the day.
  await expect(view(page).getByRole('heading', { name: 'No cards due today' })).toBeVisible();
  await expect(page).toHaveURL(/#\/practice$/);
  expect(await readRows(page, 'cards')).toMatchObject([{ reason: 'death', answers: [{ isRight: true }] }]);
  await view(page).getByText('1 card from your games').click();
  await view(page).getByRole('link', { name: 'Review the game' }).click();
  await page.locator('ms-review').getByRole('link', { name: 'Practise' }).click();
  await exercise(page);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page
    .locator('ms-skill')
    .getByRole('link', { name: /^Practise this: / })
    .first()
    .click();
  await exercise(page);
});

test('The library is practised by keys alone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openApp(page, '/#/practice');
  await view(page).getByRole('button', { name: 'Practise this: 1-2-1', exact: true }).press('Enter');
  const { text } = await exercise(page);
  await sitting(page).getByRole('button', { name: 'Show me' }).press('Enter');
  await expect(sitting(page).getByRole('region', { name: 'Why' })).toBeVisible();
  await expect(sitting(page).getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  const next = await exercise(page, text);
  await next.safe.press('Enter');
  await expect(sitting(page).getByRole('status')).toContainText(/^\s*Right: row/);
  await exercise(page, next.text);
  await sitting(page).getByRole('button', { name: 'Finish' }).press('Enter');
  await expect(view(page).getByText('1 of 2 correct at once.')).toBeVisible();
  await expect(view(page).getByRole('row', { name: /^Overlapping numbers 2 50%/ })).toBeVisible();
});

testWithServiceWorker('Practice goes on without a network', async ({ context, page }) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  await keptForOffline(page);
  await keptAllLater(page);
  await page.close();
  await server.close();
  const later = await context.newPage();
  await later.goto(`${server.origin}/#/practice`);
  await view(later).getByRole('button', { name: 'Practise more' }).click();
  const { safe } = await exercise(later);
  await safe.click();
  await expect(sitting(later).getByRole('status')).toContainText(/Right: row/);
});
