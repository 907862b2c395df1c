import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listExamples } from '../../../.build/examples.mjs';
import { builtDir, serveDir } from '../browser.ts';
import { grid, openApp, sheet } from '../support/app.ts';
import { expectAccessible } from '../support/axe.ts';
import { deployWhole, temporaryDir } from '../support/storage/builds.ts';
import { keptAllLater, keptExamples } from '../support/storage/cached-files.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import { testWithServiceWorker as test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const all = readdirSync(path.join(builtDir, 'examples')).filter((name) => name.endsWith('.html'));

/** But for the lesson, which lets no move through that is a guess: one-two-one.spec.ts plays it. */
const pages = all.filter((name) => name !== 'one-two-one.html');

/** Plays a move on the first board of the page, which its script has brought by itself. */
async function play(page: Page): Promise<void> {
  const board = page.locator('mine-sweeper').first();
  await expect(grid(board)).toBeVisible();
  await board
    .getByRole('gridcell', { name: /covered$/ })
    .nth(20)
    .click();
  await expect(board.getByRole('gridcell', { name: /(empty|nearby)$/ }).first()).toBeAttached();
}

/** What a page under the strictest of usual policies is allowed. */
const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";

for (const name of pages)
  test(`${name} plays, keeps nobody out, and breaks no strict policy`, async ({ page }) => {
    const server = await serveDir(builtDir, { headers: { 'content-security-policy': strict } });
    const broken: string[] = [];
    page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
    await page.goto(`${server.origin}/examples/${name}`);
    await play(page);
    expect(broken).toEqual([]);
    await server.close();
    await page.goto(`/examples/${name}`);
    await expect(grid(page.locator('mine-sweeper').first())).toBeVisible();
    await expectAccessible(page, name);
    await page.getByRole('link', { name: /Embed in a page/ }).click();
    await expect(sheet(page, 'Embed in a page')).toBeVisible();
  });

test('An article hears what its board tells', async ({ page }) => {
  await page.goto('/examples/blog.html');
  await play(page);
  await expect(page.locator('.count')).toHaveText(/^1 move, \d+ cells? open\./);
});

test('After one visit they open without a network, from the app and by their own addresses', async ({
  page,
  context,
}) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  await keptForOffline(page);
  await keptAllLater(page);
  await keptExamples(page);
  await page.close();
  await server.close();
  const later = await context.newPage();
  await later.goto(`${server.origin}/#/embed`);
  await expect(sheet(later, 'Embed in a page')).toBeVisible();
  const links = later.getByRole('list', { name: 'Examples' }).getByRole('link');
  // The list of them is no example.
  await expect(links).toHaveCount(all.length - 1);
  await later.getByText('View source').first().click();
  await expect(later.getByRole('region', { name: 'hello.html' })).toContainText('<mine-sweeper>');
  await links.first().click();
  await play(later);
  for (const name of pages) {
    await later.goto(`${server.origin}/examples/${name}`);
    await play(later);
  }
  await later.goto(`${server.origin}/examples/`);
  await expect(later.getByRole('heading', { name: 'Examples' })).toBeVisible();
  await play(later);
  await later.goto(`${server.origin}/examples/one-two-one.html`);
  await expect(later.locator('mine-sweeper[readonly] .picture').first()).toBeVisible();
  await expect(grid(later.locator('mine-sweeper:not([readonly])').first())).toBeVisible();
  // With all that it fetches from beside it.
  await later.goto(`${server.origin}/examples/hello.html`);
  await play(later);
  await later.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(later.locator('ms-assist')).toContainText(/\w/);
});

test('A new version replaces all of them, and none before all are there', async ({ page }) => {
  const dir = temporaryDir('examples');
  deployWhole(dir);
  const server = await serveDir(dir);
  try {
    await openApp(page, server.origin);
    await keptForOffline(page);
    const [first] = await keptExamples(page);
    await page.reload();
    // Another version, one of whose files is not on the server yet.
    const changed = ['element/mine-sweeper.js', 'examples/blog.js'].map((name) => path.join(dir, name));
    const former = changed.map((file) => readFileSync(file, 'utf8'));
    for (const [i, file] of changed.entries())
      writeFileSync(file, `${former[i]}\nglobalThis.isNext = true;\n`);
    listExamples(dir);
    writeFileSync(changed[0] ?? '', former[0] ?? '');
    await page.reload();
    const filled = () =>
      page.evaluate(async () => {
        const all = (await caches.keys()).filter((name) => name.startsWith('mine-sweeper-examples '));
        const sizes = await Promise.all(
          all.map(async (one) => (await (await caches.open(one)).keys()).length),
        );
        return all.filter((_, i) => sizes[i]);
      });
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
    expect(await filled()).toEqual([first]);
    // Now all of it is there.
    writeFileSync(changed[0] ?? '', `${former[0]}\nglobalThis.isNext = true;\n`);
    await page.reload();
    await expect.poll(async () => (await filled()).length).toBe(2);
  } finally {
    await server.close();
    rmSync(dir, { recursive: true, force: true });
  }
});

test('Whoever saves data keeps none of them', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await openApp(page);
  await keptForOffline(page);
  await openApp(page, '/#/statistics');
  await expect(page.locator('ms-statistics')).toBeVisible();
  const names = await page.evaluate(() => caches.keys());
  expect(names.filter((name) => name.startsWith('mine-sweeper-examples'))).toEqual([]);
});
