import { expect, type Page } from '@playwright/test';
import { cell, expectBoard, grid, openApp, sheet, startGame } from '../support/app.ts';
import { test } from '../support/test.ts';

/** What the system would hand over. */
interface Launch {
  readonly address?: string;
  readonly file?: { readonly name: string; readonly text: string };
}

/** Browsers hand things only to installed apps: here the test is the system. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (consumer: unknown) => Object.assign(window, { consumer }) },
    });
  }),
);

async function launch(page: Page, what: Launch): Promise<void> {
  await page.waitForFunction(() => 'consumer' in window);
  await page.evaluate(({ address, file }) => {
    const { consumer } = window as unknown as { consumer: (params: object) => void };
    const files = file ? [{ getFile: async () => new File([file.text], file.name) }] : [];
    consumer({ targetURL: new URL(address ?? './', location.href).href, files });
  }, what);
}

test('A shortcut brings the running app to its view, and the game is where it was', async ({ page }) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'launch' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await page.evaluate(() => Object.assign(window, { isStillThisPage: true }));
  await launch(page, { address: './#/daily' });
  await expect(sheet(page, 'Daily boards')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectBoard(page, mirror);
  expect(await page.evaluate(() => 'isStillThisPage' in window)).toBe(true);
});

test('The address that the page was begun with is not followed twice', async ({ page }) => {
  await openApp(page, '/#/new/expert');
  await expect(grid(page)).toHaveAttribute('aria-colcount', '30');
  await cell(page, 0, 30).click();
  await expect(page.getByRole('gridcell', { name: /(empty|nearby)$/ }).first()).toBeAttached();
  await launch(page, { address: './#/new/expert' });
  await launch(page, { address: './#/settings' });
  await expect(sheet(page, 'Settings')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('gridcell', { name: /(empty|nearby)$/ }).first()).toBeAttached();
});

test('The shortcut that resumes closes the sheet that is open; without a game it shows those to go on with', async ({
  page,
}) => {
  await openApp(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await launch(page, { address: './#/resume' });
  await expect(sheet(page, 'Games')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  const mirror = await startGame(page, { level: 'Beginner', seed: 'launch' });
  await cell(page, mirror.open(40)).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(sheet(page, 'Settings')).toBeVisible();
  await launch(page, { address: './#/resume' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectBoard(page, mirror);
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
});

test('A board that is opened with the app goes to the new-game sheet', async ({ page }) => {
  await openApp(page);
  await launch(page, { file: { name: 'board.txt', text: '*...\n....\n....\n...*' } });
  await expect(sheet(page)).toBeVisible();
  await page.getByRole('button', { name: /[Ss]tart$/ }).click();
  await expect(grid(page)).toHaveAttribute('aria-colcount', '4');
});

test('A replay of another program that cannot be read is told in one sentence', async ({ page }) => {
  await openApp(page);
  await launch(page, { file: { name: 'game.rawvf', text: 'RawVF_Version: Rev5\n' } });
  await expect(page.getByText('This is not a replay that can be read')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('A backup goes to the saved games, which say what is wrong with it', async ({ page }) => {
  await openApp(page);
  await launch(page, { file: { name: 'mine.minesweeper', text: 'not a backup' } });
  await expect(sheet(page, 'Games')).toBeVisible();
  await expect(page.locator('ms-backup').getByRole('alert')).toContainText(/backup/i);
});

test('“Resume” goes on with a paused game, and leads to the saved ones when there is none', async ({
  page,
}) => {
  await openApp(page, '/#/resume');
  await expect(sheet(page, 'Games')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await cell(page, 40).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await page.goto('about:blank');
  await openApp(page, '/#/resume');
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
