import { rmSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { bytesOfHex, FILES } from '../../worker/formats/replays/files.ts';
import { builtDir, launchPersistent, serveDir } from '../browser.ts';
import { openApp } from '../support/app.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { keptAllLater } from '../support/storage/cached-files.ts';
import { killer } from '../support/storage/kill-browser.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';
import { testWithServiceWorker as test } from '../support/test.ts';

/** The replay of two openings, won after 1.5 seconds. */
async function expectWatched(page: Page, player: string): Promise<void> {
  const replay = page.locator('ms-replay');
  await expect(replay).toContainText('Move 0 of 2');
  await expect(replay.getByRole('row', { name: 'Result' })).toContainText('Won');
  await expect(replay.locator('dl')).toContainText(player);
}

test('A file of another program is chosen, its figures stand beside ours, and its mouse is drawn', async ({
  page,
}) => {
  await openApp(page, '/#/replay');
  await page.locator('ms-replay-file input[type=file]').setInputFiles({
    name: 'game.avf',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytesOfHex(FILES.AVF)),
  });
  await expectWatched(page, 'Al');
  const replay = page.locator('ms-replay');
  await expect(replay.getByRole('row', { name: 'Time' })).toHaveText(/1\.50 s\s*1\.50 s/);
  await replay.getByRole('button', { name: 'Next key move' }).click();
  await expect(replay.locator('ms-path-layer circle')).toBeVisible();
  await replay.getByRole('checkbox', { name: 'Mouse path' }).uncheck();
  await expect(replay.locator('ms-path-layer circle')).toHaveCount(0);
  await replay.getByRole('button', { name: 'Review' }).click();
  await expect(page.locator('ms-review')).toContainText('Won with 1 guess');
});

test('What the system shares opens with the server gone, once', async ({ page }) => {
  const server = await serveDir(builtDir);
  await openApp(page, server.origin);
  await keptForOffline(page);
  await keptAllLater(page);
  // The page that is there first is not yet the service worker's.
  await page.reload();
  await server.close();
  const address = await page.evaluate(
    async (bytes) => {
      const form = new FormData();
      form.set('files', new File([Uint8Array.from(bytes)], 'game.rmv'));
      return (await fetch('./share-target/', { method: 'POST', body: form, redirect: 'manual' })).type;
    },
    [...bytesOfHex(FILES.RMV_2)],
  );
  expect(address).toBe('opaqueredirect');
  await page.goto(`${server.origin}/?shared`);
  await expectWatched(page, 'Al');
  await expect(page).toHaveURL(`${server.origin}/#/watch/file`);
  await page.goto(`${server.origin}/?shared`);
  await expect(page.locator('mine-app')).toBeVisible();
  await expect(page).not.toHaveURL(/shared/);
  await expect(page.locator('ms-replay')).toHaveCount(0);
});

/** Chooses the Arbiter file of these tests. */
async function chooseFile(page: Page): Promise<void> {
  await page.locator('ms-replay-file input[type=file]').setInputFiles({
    name: 'game.avf',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytesOfHex(FILES.AVF)),
  });
  await expectWatched(page, 'Al');
}

test('A replay is kept, and is there after a kill without the network: to be watched, reviewed, raced against and deleted', async () => {
  test.setTimeout(120_000);
  const profile = temporaryDir('kept-replay');
  const server = await serveDir(builtDir);
  let context = await launchPersistent(profile, { baseURL: server.origin, serviceWorkers: 'allow' });
  try {
    let page = context.pages()[0] ?? (await context.newPage());
    await openApp(page, '/#/replay');
    await chooseFile(page);
    await page.getByRole('button', { name: 'Keep in your history' }).click();
    await expect(page.locator('ms-keep-replay')).toContainText('It doesn’t count towards your statistics.');
    // The same game once more is the same replay.
    await page.goto('/#/statistics');
    await page.goto('/#/replay');
    await chooseFile(page);
    await page.getByRole('button', { name: 'Keep in your history' }).click();
    await expect(page.locator('ms-keep-replay')).toContainText('This replay is already in your history.');
    await page.locator('ms-keep-replay').getByRole('link', { name: 'Statistics' }).click();
    const kept = () => page.locator('ms-foreign-games').getByRole('listitem');
    await expect(kept()).toHaveCount(1);
    await keptForOffline(page);
    await keptAllLater(page);

    const kill = await killer(context);
    const closed = context.waitForEvent('close');
    kill();
    await closed;
    await server.close();
    context = await launchPersistent(profile, { baseURL: server.origin, serviceWorkers: 'allow' });
    page = context.pages()[0] ?? (await context.newPage());
    await openApp(page, '/#/statistics');
    await expect(kept()).toHaveCount(1);
    await expect(kept()).toContainText('Won · 1.50 s');
    await expect(kept()).toContainText('Al · 3 × 2 · 1 mine');
    await expect(kept()).toContainText('2022-10-18 20:15:35');
    // It is no game of one's own.
    await expect(page.locator('ms-statistics')).toContainText('Play a game and it will be counted here.');
    await page.getByRole('link', { name: /^Watch: Won/ }).click();
    await expect(page).toHaveURL(/#\/replay\/foreign-/);
    const replay = page.locator('ms-replay');
    await expect(replay.locator('.place')).toHaveText(/^Move \d of 2$/);
    await expect(replay.getByRole('row', { name: 'Time' })).toHaveText(/1\.50 s\s*1\.50 s/);
    // Its mouse is not kept.
    await expect(replay.getByRole('checkbox', { name: 'Mouse path' })).toHaveCount(0);
    await expect(replay.getByRole('button', { name: 'Keep in your history' })).toHaveCount(0);
    await page.reload();
    await expect(replay.locator('.place')).toHaveText(/^Move \d of 2$/);
    await replay.getByRole('button', { name: 'Review' }).click();
    await expect(page).toHaveURL(/#\/review\/foreign-/);
    await expect(page.locator('ms-review')).toContainText('Won with 1 guess');
    await page.goto('/#/statistics');
    await page.getByRole('link', { name: /^Race: Won/ }).click();
    await page.locator('ms-race').getByRole('button', { name: 'Race', exact: true }).click();
    await expect(page.locator('ms-race-line')).toBeVisible();

    await page.goto('/#/statistics');
    await page.getByRole('button', { name: /^Delete: Won/ }).click();
    await page.getByRole('button', { name: /^Undo deleting/ }).click();
    await expect(page.getByRole('link', { name: /^Watch: Won/ })).toBeVisible();
    await page.getByRole('button', { name: /^Delete: Won/ }).click();
    await expect(kept()).toContainText('Deleted.');
    await page.reload();
    await expect(page.locator('ms-statistics')).toBeVisible();
    await expect(kept()).toHaveCount(0);
  } finally {
    await context.close();
    await server.close().catch(() => undefined);
    rmSync(profile, { recursive: true, force: true });
  }
});
