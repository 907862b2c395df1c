import { expect, type Page } from '@playwright/test';
import { builtDir, serveDir } from '../browser.ts';
import { cell, expectBoard, openApp, placesOf, startGame } from '../support/app.ts';
import {
  countWorkers,
  makeWorkersBreakable,
  outlastPatience,
  terminateWorker,
} from '../support/breakable-worker.ts';
import { leakIn } from '../support/leaks.ts';
import { readMessages, recordMessages } from '../support/messages.ts';
import { Mirror } from '../support/mirror.ts';
import { clicker } from '../support/mouse.ts';
import { restartPreset, seedWhere, startPreset } from '../support/presets.ts';
import { keptForOffline } from '../support/service-worker.ts';
import { openSite } from '../support/site.ts';
import { test, testWithServiceWorker } from '../support/test.ts';

const survives = seedWhere('strip', 0, ({ status }) => status === 'playing');

/** The file in which the whole engine travels. */
const WHOLE = '**/assets/*whole-engine*';

async function playOn(page: Page, mirror: Mirror): Promise<void> {
  const click = clicker(page, await placesOf(page));
  await click(mirror.open(mirror.nextSafe() ?? 0));
  await expectBoard(page, mirror);
}

test('A first visit does without the whole engine; a game that needs it is begun, resumed and replaced', async ({
  page,
}) => {
  // Once the page is at rest it is fetched all the same: for hints in a tunnel.
  await page.route(WHOLE, (route) => route.abort());
  await openApp(page);
  const first = await startGame(page, { level: 'Beginner', seed: 'plain' });
  await cell(page, first.open(40)).click();
  await expectBoard(page, first);
  await page.unroute(WHOLE);

  const { mirror, click } = await restartPreset(page, 'strip', survives);
  await click(mirror.open(0));
  await expectBoard(page, mirror);
  await page.reload();
  await expectBoard(page, mirror);
  await playOn(page, mirror);

  const { mirror: plain } = await restartPreset(page, 'classic', 'plain again');
  const again = clicker(page, await placesOf(page));
  await again(plain.open(40));
  await expectBoard(page, plain);
});

test('Where its file cannot be loaded, one sentence says so and the game on the board goes on', async ({
  page,
}) => {
  await page.route(WHOLE, (route) => route.abort());
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'plain' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await page.getByRole('button', { name: 'Level' }).click();
  await page.getByRole('radio', { name: /^Strip\b/ }).check({ force: true });
  await page.getByRole('button', { name: /[Ss]tart$/ }).click();
  await expect(page.getByText(/needs more of its engine/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectBoard(page, mirror);
  await playOn(page, mirror);
});

testWithServiceWorker('With the server gone it is there too', async ({ page }) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  await keptForOffline(page);
  await page.reload();
  await server.close();
  const { mirror, click } = await restartPreset(page, 'strip', survives);
  await click(mirror.open(0));
  await expectBoard(page, mirror);
  await page.reload();
  await expectBoard(page, mirror);
});

test('A worker of the whole engine that dies is replaced by another', async ({ page }) => {
  await page.clock.install();
  await makeWorkersBreakable(page);
  const { mirror, click } = await startPreset(page, 'strip', survives);
  await click(mirror.open(0));
  await expectBoard(page, mirror);
  const before = await countWorkers(page);
  await terminateWorker(page);
  await click(mirror.nextSafe() ?? 0);
  await outlastPatience(page);
  await expect(page.getByText(/The game engine stopped answering/)).toBeVisible();
  expect(await countWorkers(page)).toBe(before + 1);
  await expectBoard(page, mirror);
  await playOn(page, mirror);
});

test('The element’s one file, copied alone, says what is missing and plays all the rest', async ({
  page,
}) => {
  const site = await openSite();
  await page.route('**/engine-whole.js', (route) => route.abort());
  await site.show(
    page,
    `<script>window.told = []; addEventListener('ms-error', ({ detail }) => told.push(detail.message));</script>
     <mine-sweeper level="strip" seed="one"></mine-sweeper>`,
  );
  const element = page.locator('mine-sweeper');
  await expectBoard(element, new Mirror({ level: 'beginner' }, ''));
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(told.join()).toMatch(/engine-whole\.js/);
  await site.close();
});

test('In a page that forbids workers the whole engine runs on the page’s own thread', async ({ page }) => {
  const site = await openSite();
  const policy = `worker-src 'none'; script-src ${site.elements} 'unsafe-inline'`;
  await site.show(page, `<mine-sweeper level="strip" seed="${survives}"></mine-sweeper>`, {
    'content-security-policy': policy,
  });
  const element = page.locator('mine-sweeper');
  const mirror = new Mirror({ preset: 'strip' }, survives);
  await expectBoard(element, mirror);
  await cell(element, mirror.open(0), 20).click();
  await expectBoard(element, mirror);
  expect(page.workers()).toEqual([]);
  await site.close();
});

test('A second tab takes such a game over, and inherits it when the first one goes', async ({
  page,
  context,
}) => {
  const { mirror, click } = await startPreset(page, 'strip', survives);
  await click(mirror.open(0));
  await expectBoard(page, mirror);
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('button', { name: 'Play here' }).click();
  // The board stood there before, too.
  await expect(second.getByRole('button', { name: 'Play here' })).toBeHidden();
  await expectBoard(second, mirror);
  await expect(page.getByRole('button', { name: 'Play here' })).toBeVisible();

  // A third one waits for its turn, with an engine that cannot play this game.
  const third = await context.newPage();
  await third.goto('/');
  await expect(third.getByRole('button', { name: 'Play here' })).toBeVisible();
  await page.close();
  await second.close();
  await expectBoard(third, mirror);
  await playOn(third, mirror);
});

test('What reaches the page of such a game tells no mine before the end', async ({ page }) => {
  const alive = seedWhere('swing', 0, ({ status }) => status === 'playing');
  await recordMessages(page);
  const { mirror, click } = await startPreset(page, 'swing', alive);
  await click(mirror.open(0));
  await expectBoard(page, mirror);
  const { parts } = await readMessages(page);
  const text = mirror.text.replaceAll('\n', '');
  const coveredSafe = new Set(
    [...text].flatMap((c, index) => (c === '#' && !mirror.mines.has(index) ? [index] : [])),
  );
  const secret = { columns: mirror.columns, cells: mirror.cells, mines: mirror.mines, coveredSafe };
  expect(parts.some(({ name }) => name === 'codes')).toBe(true);
  expect(parts.map((part) => leakIn(part, secret)).filter((leak) => leak !== null)).toEqual([]);
});
