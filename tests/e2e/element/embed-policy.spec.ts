import { expect, type Page } from '@playwright/test';
import { cell, expectBoard } from '../support/app.ts';
import { beginner, openSafe, win } from '../support/element/element-game.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { Mirror } from '../support/mirror.ts';
import { seedWhere } from '../support/presets.ts';
import { test } from '../support/test.ts';

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

const ownWarnings = (page: Page): string[] => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('mine-sweeper'))
      warnings.push(message.text());
  });
  return warnings;
};

test('A page that forbids workers has the game on its own thread, with one warning', async ({ page }) => {
  const warnings = ownWarnings(page);
  const policy = `worker-src 'none'; script-src ${site.elements} 'unsafe-inline'`;
  await site.show(
    page,
    '<mine-sweeper id="one" seed="one"></mine-sweeper><mine-sweeper id="two" seed="one"></mine-sweeper>',
    { 'content-security-policy': policy },
  );
  for (const id of ['#one', '#two']) {
    const mirror = beginner();
    await expectBoard(page.locator(id), mirror);
    await openSafe(page.locator(id), mirror);
    await win(page.locator(id), mirror);
    await expect(page.locator(id).getByRole('region', { name: /^Cleared in/ })).toBeVisible();
  }
  expect(page.workers()).toEqual([]);
  expect(warnings).toEqual([
    'mine-sweeper: this page forbids its worker, so its work is done on the main thread.',
  ]);
});

test('A named copy of the worker that is not there leaves every game to the page’s own thread', async ({
  page,
}) => {
  const survives = seedWhere('strip', 0, ({ status }) => status === 'playing');
  await site.show(
    page,
    `<mine-sweeper level="strip" seed="${survives}" worker-src="/gone.js"></mine-sweeper>`,
  );
  const element = page.locator('mine-sweeper');
  const mirror = new Mirror({ preset: 'strip' }, survives);
  await expectBoard(element, mirror);
  await cell(element, mirror.open(0), 20).click();
  await expectBoard(element, mirror);
  expect(page.workers()).toEqual([]);
});

test('A page that forbids blob workers can name a copy of the worker', async ({ page }) => {
  const warnings = ownWarnings(page);
  await site.show(page, '<mine-sweeper seed="one" worker-src="/worker.js"></mine-sweeper>', {
    'content-security-policy': `worker-src 'self'; script-src ${site.elements}`,
  });
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual(['/worker.js']);
  expect(warnings).toEqual([]);
});
