import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { defaultDraft } from '../../../src/rules/rules-draft.ts';
import { type StaticServer, serveDir } from '../browser.ts';
import {
  begin,
  cell,
  expectBoard,
  expectMinesLeft,
  grid,
  openApp,
  sheet,
  startBySheet,
} from '../support/app.ts';
import { words } from '../support/assist.ts';
import { Mirror } from '../support/mirror.ts';
import { deploy, deployBuilt, releaseAnother, temporaryDir } from '../support/storage/builds.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import { testWithServiceWorker as test } from '../support/test.ts';

let served = '';
let server: StaticServer;
let violations: string[] = [];

test.beforeEach(async ({ page }) => {
  served = temporaryDir('served');
  deployBuilt(served);
  server = await serveDir(served);
  violations = [];
  await page.exposeFunction('told', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { told } = window as unknown as { readonly told: (violation: string) => void };
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      told(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
});
test.afterEach(async () => {
  await server.close();
  rmSync(served, { recursive: true, force: true });
  expect(violations).toEqual([]);
});

const close = async (page: Page, heading: string) => {
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page, heading)).toBeHidden();
};

test('The page has a policy, and a text in place of markup or of a script’s address is refused', async ({
  page,
}) => {
  await openApp(page, server.origin);
  const refused = await page.evaluate(() => {
    const tries = [
      () => {
        document.createElement('i').innerHTML = '<b>bold</b>';
      },
      () => new Worker('./any.js'),
      () => {
        document.createElement('script').text = 'alert(1)';
      },
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
  await expect.poll(() => violations.length).toBe(3);
  violations = [];
});

test('A game, a hint, statistics, settings, a theme and the embed page break no policy', async ({ page }) => {
  await openApp(page, server.origin);
  const mirror = await startBySheet(page, { level: 'Beginner', seed: 'policy' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(words(page)).not.toBeEmpty();
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(page.locator('ms-statistics')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Classic', { exact: true }).click();
  await expect(page.locator('mine-app')).toHaveAttribute('theme', 'classic');
  await close(page, 'Settings');
  await page.goto(`${server.origin}/#/embed`);
  await expect(grid(page.locator('ms-embed mine-sweeper'))).toBeVisible();
  await page.reload();
  await expect(sheet(page, 'Embed in a page')).toBeVisible();
});

test('A board of a million cells breaks no policy', async ({ page }) => {
  const huge = { columns: 1000, rows: 1000, mines: 10_000 };
  await openApp(page, server.origin);
  await begin(page, { ...defaultDraft, choice: 'custom', custom: huge }, { seed: 'policy' });
  await expectMinesLeft(page, huge.mines);
  const mirror = new Mirror(huge, 'policy');
  await cell(page, mirror.open(0), huge.columns).click();
  await expect(cell(page, 0, huge.columns)).toHaveAccessibleName(/(?:empty|nearby)$/);
});

test('The worker is registered, and a new version taken, without breaking a policy', async ({ page }) => {
  const another = temporaryDir('release-b');
  releaseAnother(another, 'b');
  await openApp(page, server.origin);
  await keptForOffline(page);
  await page.reload();
  const mirror = await startBySheet(page, { level: 'Beginner', seed: 'policy' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  deploy(another, served);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await loaded;
  await expect(page.getByRole('button', { name: 'Update' })).toBeHidden();
  await expectBoard(page, mirror);
  rmSync(another, { recursive: true, force: true });
});
