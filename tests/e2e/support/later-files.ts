import { expect, type Page } from '@playwright/test';

const CACHE = 'mine-sweeper-later';

/** The files of late pages that the browser keeps, by their names before the hash. */
export function keptLater(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const requests = await (await caches.open(name)).keys();
    return requests.flatMap(({ url }) => /\/later\/(.+)-.{8}\.js$/.exec(url)?.[1] ?? []).sort();
  }, CACHE);
}

/** Waits until everything that late pages are made of is kept: from then on they open without a network. */
export async function keptAllLater(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const { files }: { files: readonly string[] } = await (await fetch('./later.json')).json();
        const cache = await caches.open(name);
        const found = await Promise.all(files.map((file) => cache.match(file)));
        return files.length > 0 && found.every((answer) => answer?.ok);
      }, CACHE),
    )
    .toBe(true);
}
