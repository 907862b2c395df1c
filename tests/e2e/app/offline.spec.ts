import { expect } from '@playwright/test';
import { builtDir, serveDir } from '../browser.ts';
import { cell, expectBoard, openApp, placesOf, sheet, startBySheet } from '../support/app.ts';
import { keptForOffline } from '../support/service-worker.ts';
import { testWithServiceWorker as test } from '../support/test.ts';

test('With the server gone, the app reloads, resumes, and a whole game is played', async ({ page }) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  const before = await startBySheet(page, { level: 'Beginner', seed: 'online' });
  await cell(page, before.open(40)).click();
  await expectBoard(page, before);
  await keptForOffline(page);
  await server.close();

  await page.reload();
  await expectBoard(page, before);
  const mirror = await startBySheet(page, { level: 'Intermediate', seed: 'offline' });
  const places = await placesOf(page);
  for (let next: number | null = 100; next !== null; next = mirror.nextSafe()) {
    const { x, y } = places[mirror.open(next)];
    await page.mouse.click(x, y);
  }
  await expectBoard(page, mirror);
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
});

test('With the server gone, every sheet opens by its address, on the first visit after too', async ({
  context,
  page,
}) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  await keptForOffline(page);
  await page.close();
  await server.close();

  for (const [address, heading] of [
    ['#/new', 'New game'],
    ['#/settings', 'Settings'],
    ['#/keys', 'Keys and gestures'],
  ]) {
    const later = await context.newPage();
    await later.goto(`${server.origin}/${address}`);
    await expect(sheet(later, heading)).toBeVisible();
    await later.getByRole('button', { name: 'Close' }).click();
    await expect(cell(later, 0)).toBeVisible();
    await later.close();
  }
});

test('The address with a query is served offline as well', async ({ page }) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  await keptForOffline(page);
  await server.close();
  await openApp(page, `${server.origin}/?from=somewhere`);
});
