import { expect } from '@playwright/test';
import { builtDir, serveDir } from '../browser.ts';
import { cell, openApp, sheet } from '../support/app.ts';
import { REVIEWED } from '../support/reviewed-game.ts';
import { keptAllLater, keptLater } from '../support/storage/cached-files.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import { testWithServiceWorker as test } from '../support/test.ts';

/** Address, heading, element. */
const pages = [
  ['#/statistics', 'Statistics', 'ms-statistics'],
  ['#/games', 'Games', 'ms-games'],
  ['#/daily', 'Daily boards', 'ms-daily'],
  ['#/daily/2026-11-22', 'Daily boards', 'ms-daily'],
  ['#/keys', 'Keys and gestures', 'ms-keys'],
  ['#/practice', 'Practice', 'ms-practice-page'],
  ['#/race', 'Race', 'ms-race'],
  ['#/play/nonsense', 'This link doesn’t work', 'ms-shared'],
  ['#/replay/nonsense', 'This link doesn’t work', 'ms-replay'],
  ['#/watch/nonsense', 'This link doesn’t work', 'ms-replay'],
  ['#/review/nonsense', 'This link doesn’t work', 'ms-review'],
  ['#/settings', 'Settings', 'ms-settings'],
  ['#/help', 'How to play', 'ms-help'],
  ['#/help/4', 'How to play', 'ms-help'],
  ['#/start', 'Where to start', 'ms-first-cells'],
  ['#/embed', 'Embed in a page', 'ms-embed'],
  [REVIEWED, 'Review', 'ms-review'],
  ['#/analyse/position=11.--&mines=1', 'Analysis board', 'ms-analyse'],
  ['#/embed/theme=dark', 'Embed in a page', 'ms-embed'],
] as const;

test('After one visit, every page opens without a network', async ({ context, page }) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  await keptForOffline(page);
  await keptAllLater(page);
  await page.close();
  await server.close();
  const later = await context.newPage();
  await openApp(later, server.origin);
  for (const [address, heading, element] of pages) {
    // One after the other in one page; that each opens by its address too is tested with the network gone.
    await later.evaluate((hash) => location.assign(hash), address);
    await expect(sheet(later, heading)).toBeVisible();
    await expect(later.locator(element)).toBeVisible();
    await later.keyboard.press('Escape');
    await expect(later.locator(element)).toBeHidden();
    // The history goes back a moment after the sheet has closed.
    await expect.poll(() => later.evaluate(() => location.hash)).toMatch(/^(?:#\/)?$/);
  }
});

test('A page that cannot be had says so, and the game goes on', async ({ page }) => {
  await openApp(page);
  await page.waitForFunction(() => customElements.get('mine-sheets'));
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(sheet(page, 'Statistics')).toBeVisible();
  await expect(page.getByText('This could not be loaded. Try again when you are online.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await cell(page, 40).click();
  await expect(page.getByRole('gridcell', { name: /(empty|nearby)$/ }).first()).toBeAttached();
});

test('Whoever saves data keeps only the pages that were opened', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await openApp(page);
  await keptForOffline(page);
  await openApp(page, '/#/statistics');
  await page.reload();
  await expect(page.locator('ms-statistics')).toBeVisible();
  await expect.poll(() => keptLater(page)).toContain('ms-statistics');
  expect(await keptLater(page)).not.toContain('ms-daily');
});

test('A page of a version that is gone says so, and one button brings what there is', async ({
  context,
  page,
}) => {
  await openApp(page);
  await keptForOffline(page);
  await keptAllLater(page);
  await page.evaluate(() => caches.delete('mine-sweeper-later'));
  // As hosts answer that have their front page for everything.
  await context.route('**/later/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await openApp(page, '/#/games');
  await expect(page.getByText('This page is out of date.')).toBeVisible();
  expect(await keptLater(page)).toEqual([]);
  await context.unroute('**/later/**');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('ms-games')).toBeVisible();
});

test('Links lead from sheet to sheet, and going back once closes whatever is open', async ({ page }) => {
  await openApp(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const links = page.getByRole('navigation', { name: 'Views' });
  for (const [link, heading] of [
    ['Statistics', 'Statistics'],
    ['Games', 'Games'],
    ['Daily', 'Daily boards'],
    ['New game', 'New game'],
  ]) {
    await links.getByRole('link', { name: link, exact: true }).click();
    await expect(sheet(page, heading)).toBeVisible();
    await expect(links.locator('[aria-current=page]')).toHaveText(link ?? '');
  }
  await expect(page).toHaveURL(/#\/new$/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/^[^#]*$/);
});

for (const [what, lost] of [
  ['come before the shell is fetched', null],
  ['that cannot be fetched do not keep the shell back', /\/ms-greeting-/],
  ['do not keep the shell back where the engine does not start', /\/engine-/],
] as const) {
  test(`A new player’s first lines ${what}`, async ({ page }) => {
    const line = page.locator('ms-greeting');
    if (lost) await page.route(lost, (route) => route.abort());
    else await page.addInitScript(neverAfterASecond);
    let shown = -1;
    await page.route(/\/shell-/, async (route) => {
      if (shown === -1) shown = await line.count();
      await route.continue();
    });
    await page.goto('/');
    await page.waitForFunction(() => customElements.get('mine-sheets'));
    expect(shown).toBe(lost ? 0 : 1);
  });
}

/** Takes the second away after which the shell waits no longer, and which a busy machine may need. */
function neverAfterASecond(): void {
  const plain = window.setTimeout.bind(window);
  const patient = (task: TimerHandler, ms?: number) => (ms === 1000 ? 0 : plain(task, ms));
  Object.assign(window, { setTimeout: patient });
}
