import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { launchPersistent } from '../browser.ts';
import { cell, expectBoard, openApp, placesOf, sheet, startGame } from '../support/app.ts';
import { askForCells, drawingOn, expectTrue, panel, words } from '../support/assist.ts';
import { expectAccessible } from '../support/axe.ts';
import type { Mirror } from '../support/mirror.ts';
import { clicker } from '../support/mouse.ts';
import { restartPreset } from '../support/presets.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { killer } from '../support/storage/kill-browser.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const NOTHING = { safe: [], mines: [], doubted: [], guess: [], numbers: [] };

async function begin(page: Page, seed = 'lasts'): Promise<Mirror> {
  const mirror = await startGame(page, { level: 'Beginner', seed });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  return mirror;
}

async function win(page: Page, mirror: Mirror): Promise<void> {
  const click = clicker(page, await placesOf(page));
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) await click(mirror.open(next));
  await expectBoard(page, mirror);
}

/** The hint is gone with all that was drawn for it. */
async function expectGone(page: Page): Promise<void> {
  await expect(panel(page, 'Hint')).toBeHidden();
  expect(await drawingOn(page)).toEqual(NOTHING);
}

test('A flag that cannot be right is told before all else, first that there is one and then which', async ({
  page,
}) => {
  await openApp(page);
  const mirror = await begin(page);
  // Free by what the numbers say: a hint has told so.
  let told = await askForCells(page);
  while (told.safe.length === 0) {
    for (const mine of told.mines) await cell(page, mirror.annotate(mine)).click({ button: 'right' });
    await expectGone(page);
    told = await askForCells(page);
  }
  const [wrong = 0] = told.safe;
  await page.keyboard.press('Escape');
  await cell(page, mirror.annotate(wrong)).click({ button: 'right' });
  await expectBoard(page, mirror);

  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(words(page)).toHaveText(/^A flag here can’t be right: look .*\.$/);
  await expect(panel(page, 'Hint').getByRole('heading')).toHaveText('Hint · Wrong flag');
  expect(await drawingOn(page)).toEqual(NOTHING);
  const which = await askForCells(page);
  expectTrue(which, mirror);
  expect(which.doubted).toEqual([wrong]);
  expect(which.text).toBe(
    `The flag at row ${Math.floor(wrong / 9) + 1}, column ${(wrong % 9) + 1} is wrong: that cell is safe. Remove it.`,
  );
  await cell(page, wrong).click({ button: 'right' });
  mirror.annotate(wrong, 'mark');
  await expectBoard(page, mirror);
  await expectGone(page);
  // A question mark is no claim: now the cell is told as safe.
  const now = await askForCells(page);
  expectTrue(now, mirror);
  expect(now.doubted).toEqual([]);
});

test('On an untouched board the hint tells what the rules promise of the first cell, and counts as no help', async ({
  page,
}) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'untouched' });
  await page.keyboard.press('h');
  await expect(words(page)).toHaveText('Open any cell to start: it and its neighbours have no mines.');
  expect(await drawingOn(page)).toEqual(NOTHING);
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await expectGone(page);
  await win(page, mirror);
  const card = page.getByRole('region', { name: /^Cleared in/ });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('counted separately');
  for (const [preset, promise] of [
    ['patterns', /^Open any cell to start: the first one is never a mine\.$/],
    ['pinboard', /^Open the top-left cell to start: it is never a mine\.$/],
    ['strip', /^Open any cell to start\. The first is not safe here: 6% chance of a mine\.$/],
  ] as const) {
    await restartPreset(page, preset, 'untouched');
    await page.keyboard.press('h');
    await expect(words(page)).toHaveText(promise);
  }
});

test('A game that was helped is counted separately after a reload too', async ({ page }) => {
  await openApp(page);
  const mirror = await begin(page);
  await askForCells(page);
  await page.reload();
  await expectBoard(page, mirror);
  await expectGone(page);
  await win(page, mirror);
  const card = page.getByRole('region', { name: /^Cleared in/ });
  await expect(card).toContainText('With hints: counted separately.');
  // The next game is none of that.
  await card.getByRole('button', { name: 'Play again' }).click();
  const next = await begin(page, 'alone');
  await win(page, next);
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('counted separately');
});

test('… and when the browser is killed while the hint stands, before another move', async () => {
  const dir = temporaryDir('helped');
  const baseURL = test.info().project.use.baseURL ?? '';
  const viewport = { width: 1280, height: 720 };
  const first = await launchPersistent(dir, { baseURL, viewport });
  const page = first.pages()[0] ?? (await first.newPage());
  await openApp(page);
  const mirror = await begin(page);
  await askForCells(page);
  const closed = first.waitForEvent('close');
  (await killer(first))();
  await closed;

  const second = await launchPersistent(dir, { baseURL, viewport });
  const again = second.pages()[0] ?? (await second.newPage());
  await again.goto('/');
  await expectBoard(again, mirror);
  await win(again, mirror);
  await expect(again.getByRole('region', { name: /^Cleared in/ })).toContainText(
    'With hints: counted separately.',
  );
  await second.close();
  rmSync(dir, { recursive: true, force: true });
});

test('Pause, a sheet, a new game and the end put the hint away', async ({ page }) => {
  await openApp(page);
  let mirror = await begin(page);
  await askForCells(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectGone(page);
  await page.keyboard.press('h');
  await page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' }).click();
  await expectBoard(page, mirror);
  await expectGone(page);

  await askForCells(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(sheet(page, 'Settings')).toBeVisible();
  await expectGone(page);
  await page.keyboard.press('Escape');
  await expect(sheet(page, 'Settings')).toBeHidden();
  await expectBoard(page, mirror);

  await askForCells(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('gridcell', { name: /covered$/ })).toHaveCount(81);
  await expectGone(page);

  mirror = await begin(page, 'another');
  await askForCells(page);
  const mine = mirror.open(mirror.nextMine());
  await cell(page, mine).focus();
  await page.keyboard.press('Enter');
  await expectBoard(page, mirror);
  await expectGone(page);
  await page.keyboard.press('h');
  await expectGone(page);
});

test('Escape and Done give the focus back to the board; what is said, is said aloud', async ({ page }) => {
  await openApp(page);
  const mirror = await begin(page);
  await cell(page, 40).focus();
  await page.keyboard.press('h');
  const status = words(page);
  await expect(status).toHaveAttribute('aria-live', 'polite');
  await expect(status).toHaveText(/^Look near/);
  await expect(cell(page, 40)).toBeFocused();
  await page.keyboard.press('Escape');
  await expectGone(page);
  await expect(cell(page, 40)).toBeFocused();

  await page.keyboard.press('h');
  const next = panel(page, 'Hint').getByRole('button', { name: 'Next' });
  await next.focus();
  const first = (await status.textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(status).not.toHaveText(first);
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText(first);
  await page.keyboard.press('Escape');
  await expectGone(page);
  await expect(cell(page, 40)).toBeFocused();

  await page.keyboard.press('h');
  await panel(page, 'Hint').getByRole('button', { name: 'Show all' }).click();
  await expect(panel(page, 'Hint').getByRole('listitem').first()).toBeVisible();
  await panel(page, 'Hint').getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await expectGone(page);
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);

  // With the focus nowhere both keys do the same.
  await page.reload();
  await expectBoard(page, mirror);
  await page.keyboard.press('h');
  await expect(status).toHaveText(/^Look near/);
  await page.keyboard.press('Escape');
  await expectGone(page);
  await expectBoard(page, mirror);
});

test('A hint that is asked for over and over while moves are made never speaks of another board', async ({
  page,
}) => {
  await openApp(page);
  const mirror = await begin(page, 'hasty');
  const click = clicker(page, await placesOf(page));
  for (let turn = 0; turn < 12 && mirror.status === 'playing'; turn++) {
    await page.keyboard.press('h');
    const next = mirror.nextSafe();
    if (next === null) break;
    await click(mirror.open(next));
    if (mirror.status !== 'playing') break;
    await page.keyboard.press('Escape');
    expectTrue(await askForCells(page), mirror);
    await page.keyboard.press('Escape');
  }
  await expectBoard(page, mirror);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    test.describe(() => {
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

      test(`${colorScheme}, ${viewport.width} wide: nothing keeps anybody out of hint, odds and robot`, async ({
        page,
      }) => {
        await openApp(page);
        await begin(page, 'axe');
        await page.keyboard.press('h');
        await expect(words(page)).toHaveText(/^Look near row/);
        await expectAccessible(page, 'where to look');
        await askForCells(page);
        await expectAccessible(page, 'cells');
        await panel(page, 'Hint').getByRole('button', { name: 'Show all' }).click();
        await panel(page, 'Hint').getByRole('switch', { name: 'Odds' }).click();
        await expect(panel(page, 'Hint').getByText(/^(Other cells: |Every covered cell)/)).toBeVisible();
        await expectAccessible(page, 'all steps, with odds');
        await page.keyboard.press('Escape');
        await expect(words(page, 'Odds')).toHaveText(/^(Other cells: |Every covered cell)/);
        await expectAccessible(page, 'odds');
        await page.getByRole('button', { name: 'Robot' }).click();
        await expect(panel(page, 'Robot').getByRole('button', { name: 'Start' })).toBeVisible();
        await expectAccessible(page, 'robot');
      });
    });
  }
}
