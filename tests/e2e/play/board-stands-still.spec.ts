import { expect, type Page } from '@playwright/test';
import { defaultDraft, draftOfName } from '../../../src/rules/rules-draft.ts';
import { begin, cell, expectBoard, openApp, startGame } from '../support/app.ts';
import { panel } from '../support/assist.ts';
import { test } from '../support/test.ts';

const columns = { Beginner: 9, Expert: 30 };

/** What lies over the board, and the way to it. */
const overlays: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a hint': async (page) => {
    for (const words of ['Hint', 'Back']) {
      await page.keyboard.press('h');
      await expect(panel(page, 'Hint').getByText(words, { exact: true })).toBeVisible();
    }
  },
  odds: async (page) => {
    await page.keyboard.press('o');
    await expect(panel(page, 'Odds')).toBeVisible();
  },
  'the robot': async (page) => {
    await page.keyboard.press('r');
    await expect(panel(page, 'Robot')).toBeVisible();
  },
  'the undo question': async (page) => {
    await page.keyboard.press('z');
    await expect(page.getByText('Undo this move?')).toBeVisible();
  },
};

for (const [width, height, level] of [
  [390, 844, 'Beginner'],
  [1440, 900, 'Beginner'],
  [1440, 900, 'Expert'],
] as const)
  test(`The cells of ${level} stand still under panels and questions at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openApp(page);
    const mirror = await startGame(page, { level, seed: 'still' });
    const place = () => cell(page, 40, columns[level]).boundingBox();
    await cell(page, mirror.open(40), columns[level]).click();
    await expectBoard(page, mirror);
    const before = await place();
    for (const [name, open] of Object.entries(overlays)) {
      await open(page);
      expect(await place(), name).toEqual(before);
      await page.keyboard.press('Escape');
      expect(await place(), `after ${name}`).toEqual(before);
    }
  });

test('The cells of a new game lie under its notice as they do without it', async ({ page }) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'first' });
  const before = await cell(page, 40).boundingBox();
  await cell(page, mirror.open(40)).click();
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
  await begin(page, draftOfName('beginner', defaultDraft), { seed: 'second' });
  await expect(page.getByText('Game saved.', { exact: true })).toBeVisible();
  expect(await cell(page, 40).boundingBox()).toEqual(before);
});

test('On a large screen Expert fills the room, and counter, clock and buttons lie at the board’s edges', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await openApp(page);
  await startGame(page, { level: 'Expert', seed: 'large' });
  const first = await cell(page, 0, 30).boundingBox();
  const last = await cell(page, 479, 30).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0)).toBeGreaterThan(2560 * 0.85);
  await startGame(page, { level: 'Beginner', seed: 'small' });
  const grid = await page.getByRole('grid').boundingBox();
  const status = await page.locator('ms-status').boundingBox();
  const toolbar = await page.locator('ms-toolbar').boundingBox();
  const bottom = (box: typeof grid) => (box?.y ?? 0) + (box?.height ?? 0);
  expect((grid?.y ?? 0) - bottom(status)).toBeLessThan(40);
  expect((toolbar?.y ?? 0) - bottom(grid)).toBeLessThan(40);
});

test('A cell size that the player keeps for a level is that of its next games, after a reload too', async ({
  page,
}) => {
  await openApp(page);
  await startGame(page, { level: 'Beginner', seed: 'zoomed' });
  const width = async () => Math.round((await cell(page, 0).boundingBox())?.width ?? 0);
  const natural = await width();
  await cell(page, 0).focus();
  await page.keyboard.press('-');
  await expect.poll(width).toBeLessThan(natural);
  const kept = await width();
  await page.getByRole('button', { name: 'Settings' }).click();
  const keep = page.getByRole('switch', { name: 'Keep this cell size for Beginner' });
  await keep.check();
  await expect(keep).toHaveAccessibleDescription(/^New games start with cells of \d+ pixels\.$/);
  await page.keyboard.press('Escape');
  await startGame(page, { level: 'Beginner', seed: 'next' });
  expect(await width()).toBe(kept);
  await page.reload();
  await expect.poll(width).toBe(kept);
  await startGame(page, { level: 'Intermediate', seed: 'other' });
  await startGame(page, { level: 'Beginner', seed: 'again' });
  expect(await width()).toBe(kept);
  await page.getByRole('button', { name: 'Settings' }).click();
  await keep.uncheck();
  await page.keyboard.press('Escape');
  await startGame(page, { level: 'Beginner', seed: 'natural' });
  expect(await width()).toBe(natural);
});
