import { expect, type Page } from '@playwright/test';
import { builtDir, serveDir } from '../browser.ts';
import { cell, expectBoard, openApp, placesOf, sheet, startGame } from '../support/app.ts';
import { askForCells, expectTrue, panel, words } from '../support/assist.ts';
import type { Mirror } from '../support/mirror.ts';
import { clicker } from '../support/mouse.ts';
import { frames, openRobot, stateOf } from '../support/robot.ts';
import {
  countWorkers,
  deafenWorker,
  makeWorkersBreakable,
  outlastPatience,
  terminateWorker,
} from '../support/storage/breakable-worker.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import { test, testWithServiceWorker } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The file in which hint, odds and robot travel, with all else that is loaded at rest. */
const ASSISTANT = '**/assets/shell-*';

const NOT_LOADED = 'This page is out of date. Reload to continue; your game is saved.';

const gone = 'The solver didn’t respond. Please try again.';

async function begin(page: Page): Promise<Mirror> {
  const mirror = await startGame(page, { level: 'Beginner', seed: 'trouble' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  return mirror;
}

async function playOn(page: Page, mirror: Mirror): Promise<void> {
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
}

testWithServiceWorker(
  'With the server gone after the first visit, hints, odds and robot are there',
  async ({ page }) => {
    const server = await serveDir(builtDir);
    await openApp(page, server.origin);
    const mirror = await begin(page);
    await keptForOffline(page);
    await server.close();
    await page.reload();
    await expectBoard(page, mirror);
    expectTrue(await askForCells(page), mirror);
    await page.keyboard.press('o');
    await expect(panel(page, 'Hint').getByText(/^(Other cells: |Every covered cell)/)).toBeVisible();
    await openRobot(page, 6);
    await panel(page, 'Robot').getByRole('button', { name: 'Start' }).click();
    await expect.poll(async () => (await stateOf(page)).status).toMatch(/won|lost/);
  },
);

test('Where its file cannot be loaded, one sentence says so, play goes on, and later it works', async ({
  page,
}) => {
  await openApp(page);
  const mirror = await begin(page);
  await page.route(ASSISTANT, (route) => route.abort());
  await page.reload();
  await expectBoard(page, mirror);
  for (const key of ['h', 'r', 'o']) {
    await page.keyboard.press(key);
    await expect(page.getByText(NOT_LOADED)).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
  }
  await playOn(page, mirror);
  await page.unroute(ASSISTANT);
  expectTrue(await askForCells(page), mirror);
  await playOn(page, mirror);
});

for (const [fault, breakWorker] of [
  ['that was ended behind the page’s back', terminateWorker],
  ['that hangs', deafenWorker],
] as const) {
  test(`A solver ${fault}: one sentence, and asking again works`, async ({ page }) => {
    await page.clock.install();
    await makeWorkersBreakable(page);
    await openApp(page);
    const mirror = await begin(page);
    expectTrue(await askForCells(page), mirror);
    await page.keyboard.press('Escape');
    const before = await countWorkers(page);
    await breakWorker(page);
    await page.keyboard.press('h');
    await expect(words(page)).toHaveText('Looking…');
    // Moves do not wait for it.
    await playOn(page, mirror);
    await outlastPatience(page);
    await expect(words(page)).toHaveText(gone);
    expect(await countWorkers(page)).toBe(before);
    await page.keyboard.press('h');
    expectTrue(await askForCells(page), mirror);
    expect(await countWorkers(page)).toBe(before + 1);
    await playOn(page, mirror);
  });
}

test('The robot and the odds whose solver dies say so, and go on when asked again', async ({ page }) => {
  await page.clock.install();
  await makeWorkersBreakable(page);
  await openApp(page);
  const mirror = await begin(page);
  await openRobot(page, 3);
  const start = panel(page, 'Robot').getByRole('button', { name: 'Start' });
  await start.click();
  await expect.poll(async () => (await stateOf(page)).revision).toBeGreaterThan(1);
  await terminateWorker(page);
  // The move that is due is made; the question after it is not answered.
  await expect(async () => {
    await frames(page, 30);
    await outlastPatience(page);
    await expect(words(page, 'Robot')).toHaveText(gone, { timeout: 500 });
  }).toPass();
  await expect(start).toBeVisible();
  const { revision } = await stateOf(page);
  await frames(page, 30);
  expect((await stateOf(page)).revision).toBe(revision);
  await start.click();
  await expect.poll(async () => (await stateOf(page)).revision).toBeGreaterThan(revision);
  await page.keyboard.press('Escape');

  await terminateWorker(page);
  await page.keyboard.press('o');
  await expect(words(page, 'Odds')).toHaveText('Working out the odds…');
  await outlastPatience(page);
  await expect(words(page, 'Odds')).toHaveText(gone);
  await page.keyboard.press('o');
  await page.keyboard.press('o');
  await expect(words(page, 'Odds')).toHaveText(/^(Other cells: |Every covered cell)/);
  expect(mirror.status).toBe('playing');
});

test('Where the page’s policy forbids workers, hints and robot come from the page’s own thread', async ({
  page,
}) => {
  const server = await serveDir(builtDir, {
    headers: { 'content-security-policy': "worker-src 'none'; script-src 'self' 'unsafe-inline'" },
  });
  await openApp(page, server.origin);
  const mirror = await begin(page);
  expectTrue(await askForCells(page), mirror);
  expect(page.workers()).toEqual([]);
  await openRobot(page, 6);
  await panel(page, 'Robot').getByRole('button', { name: 'Start' }).click();
  await expect.poll(async () => (await stateOf(page)).status).toMatch(/won|lost/);
  await server.close();
});

test('Another tab takes the game over: hint, odds and robot end, and begin again where it is played', async ({
  page,
  context,
}) => {
  await openApp(page);
  const mirror = await begin(page);
  await page.keyboard.press('o');
  await askForCells(page);
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('button', { name: 'Play here' }).click();
  await expectBoard(second, mirror);
  await expect(page.getByRole('button', { name: 'Play here' })).toBeVisible();
  await expect(panel(page, 'Hint')).toBeHidden();
  await page.bringToFront();
  await page.keyboard.press('h');
  await frames(page, 10);
  await expect(panel(page, 'Hint')).toBeHidden();
  await second.bringToFront();
  expectTrue(await askForCells(second), mirror);
  await second.keyboard.press('Escape');
  const click = clicker(second, await placesOf(second));
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) await click(mirror.open(next));
  await expectBoard(second, mirror);
  // The first tab has asked for odds.
  await expect(second.getByRole('region', { name: /^Cleared in/ })).toContainText(
    /With (hints and odds|odds and hints): counted separately\./,
  );
  await expect(sheet(second)).toBeHidden();
});
