import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

/** Runs in the page: whether all is kept that needs no network, the example pages last, and so nothing is fetched any more. */
async function isAllKept(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  const listed = async (name: string) => (await fetch(name)).json();
  const { files, embed }: Record<string, readonly string[]> = await listed('./later.json');
  const later = await caches.open('mine-sweeper-later');
  const wanted = [...(files ?? []), ...(embed ?? [])];
  const found = await Promise.all(wanted.map((file) => later.match(file)));
  const { id, files: examples } = await listed('./examples.json');
  const kept = await (await caches.open(`mine-sweeper-examples ${id}`)).keys();
  return (
    wanted.length > 0 && found.every((answer) => answer?.ok) && kept.length === Object.keys(examples).length
  );
}

test('With the server gone, the app starts, goes on with its game, and opens its pages', async ({
  player,
  site,
}) => {
  const { page } = player;
  const mirror = await player.startApp(site.origin, { seed: 'offline' });
  await player.clickCell(mirror.open(40));
  await player.sees(mirror);
  await expect.poll(() => page.evaluate(isAllKept), { timeout: 30_000 }).toBe(true);
  await site.close();

  await page.reload();
  await player.sees(mirror);
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe())
    await player.clickCell(mirror.open(next));
  await player.sees(mirror);
  await player.one('region', /^Cleared in /);
  await player.click('button', 'Settings');
  await player.one('dialog', 'Settings');
  await page.back();
  await player.gone('dialog');
  // The answer did not come from a cache of the browser's own.
  expect(
    await page.evaluate(() =>
      fetch('/nothing').then(
        () => 'an answer',
        () => 'none',
      ),
    ),
  ).toBe('none');
});
