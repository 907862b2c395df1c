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

/** Waits until the example pages and the element for them are kept; gives back the names of what is kept of them, by version. */
export async function keptExamples(page: Page): Promise<string[]> {
  const kept = () =>
    page.evaluate(async () =>
      (await caches.keys()).filter((name) => name.startsWith('mine-sweeper-examples ')),
    );
  const isFull = async (names: readonly string[]) =>
    page.evaluate(async (all) => {
      const { id } = await (await fetch('./examples.json', { cache: 'no-store' })).json();
      const name = all.find((one) => one.endsWith(id));
      return name !== undefined && (await (await caches.open(name)).keys()).length > 0;
    }, names);
  await expect.poll(async () => isFull(await kept())).toBe(true);
  return kept();
}

/** Waits until everything that late pages are made of is kept: from then on they open without a network. */
export async function keptAllLater(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (name) => {
        const { files, embed }: Record<'files' | 'embed', readonly string[]> = await (
          await fetch('./later.json')
        ).json();
        const cache = await caches.open(name);
        const found = await Promise.all([...files, ...embed].map((file) => cache.match(file)));
        return files.length > 0 && found.every((answer) => answer?.ok);
      }, CACHE),
    )
    .toBe(true);
}
