import { expect, type Page } from '@playwright/test';
import { bytesOfHex, FILES } from '../../worker/formats/replays/files.ts';
import { builtDir, serveDir } from '../browser.ts';
import { openApp } from '../support/app.ts';
import { keptAllLater } from '../support/storage/cached-files.ts';
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
