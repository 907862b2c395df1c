import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { boardText, cell, expectBoard, grid, openApp, sheet, startGame } from '../support/app.ts';
import { test } from '../support/test.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** An iPhone as far as the app can tell, with storage of its own: Safari, or the app on the home screen. */
async function iPhone(browser: Browser, side: 'browser' | 'app'): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent: IPHONE,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript((standalone) => {
    Object.defineProperty(navigator, 'standalone', { value: standalone });
  }, side === 'app');
  return context;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The visible cells and figures that the notice lies over. */
function covered(page: Page): Promise<number> {
  return page.locator('ms-paste-games').evaluate((element) => {
    const card = element.shadowRoot
      ?.querySelector('ms-notice')
      ?.shadowRoot?.querySelector('.card')
      ?.getBoundingClientRect();
    const game = element.parentElement?.shadowRoot;
    const panel = game
      ?.querySelector('ms-board')
      ?.shadowRoot?.querySelector('[part~="panel"]')
      ?.getBoundingClientRect();
    if (!card || !panel) throw new Error('There is no card, or no board.');
    const height = Math.min(card.bottom, panel.bottom) - Math.max(card.top, panel.top);
    return Math.max(0, height);
  });
}

test('Games go from Safari to the app on the home screen, by one tap on either side', async ({
  browser,
  page,
}) => {
  const safari = await iPhone(browser, 'browser');
  const from = await safari.newPage();
  await openApp(from);
  await from.evaluate(() => localStorage.setItem('ms-settings', '{"theme":"dark"}'));
  await from.reload();
  const mirror = await startGame(from, { level: 'Beginner', seed: 'to the home screen' });
  await cell(from, mirror.open(40)).click();
  await cell(from, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(from, mirror);
  const board = await boardText(from);
  await from.goto('/#/settings');
  await expect(from.getByText('“Add to Home Screen”')).toBeVisible();
  await press(from, 'Copy my games');
  await expect(from.getByText(/^Copied: 1 saved game\. .*“Paste my games”\.$/)).toBeVisible();
  const text = await from.evaluate(() => navigator.clipboard.readText());
  await safari.close();

  const installed = await iPhone(browser, 'app');
  const to = await installed.newPage();
  await openApp(to);
  const card = to.locator('ms-paste-games');
  await expect(card.getByRole('status')).toContainText('Games in the browser?');
  await expect.poll(() => covered(to)).toBe(0);
  await to.evaluate(() => navigator.clipboard.writeText('*..\n...'));
  await press(to, 'Paste my games');
  await expect(card.getByRole('status')).toContainText('There are no copied games to paste.');
  await to.evaluate((words) => navigator.clipboard.writeText(words), text);
  await press(to, 'Paste my games');
  await expect(card.getByRole('status')).toContainText('Restored 1 saved game. Settings restored.');
  await expect(to.locator('mine-app')).toHaveAttribute('theme', 'dark');
  await card.getByRole('link', { name: 'Games' }).click();
  await to.getByRole('button', { name: /^Continue Beginner/ }).click();
  await expect(sheet(to, 'Games')).toBeHidden();
  await expect.poll(() => boardText(to)).toBe(board);
  await to.reload();
  await expect.poll(() => boardText(to)).toBe(board);
  await expect(card).toHaveCount(0);
  await installed.close();

  // Anywhere else browser and app share their storage: the text alone is known, and asks before it changes anything.
  await openApp(page);
  await page.goto('/#/settings');
  await expect(page.getByText(/^To install the app/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy my games' })).toHaveCount(0);
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    const paste = { clipboardData, bubbles: true, composed: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent('paste', paste));
  }, text);
  await expect(page.getByText(/^This backup holds 1 saved game, as of/)).toBeVisible();
  await press(page, 'Restore');
  await expect(page.getByText('Restored 1 saved game.')).toBeVisible();
});

test('In the app the offer can be dismissed for good, and games can be pasted all the same', async ({
  browser,
}) => {
  const installed = await iPhone(browser, 'app');
  const page = await installed.newPage();
  await openApp(page);
  await press(page, 'No, thank you');
  await expect(page.locator('ms-paste-games')).toHaveCount(0);
  await expect(page.locator('ms-greeting')).toContainText('New here?');
  await expect(grid(page)).toBeVisible();
  await page.reload();
  await page.goto('/#/games');
  await page.evaluate(() => navigator.clipboard.writeText('mine-sweeper-backup:\nbm8gYmFja3Vw'));
  await press(page, 'Paste my games');
  await expect(page.getByRole('alert')).toHaveText(/This isn’t a Mine Sweeper backup/);
  await expect(page.locator('ms-paste-games')).toHaveCount(0);
  await installed.close();
});
