/** Example pages and the element's files for them, as the build lists them: what each must hold. */
interface ExampleFiles {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The service worker answers from the cache of its own version, whose name ends in that. */
const CACHE = 'mine-sweeper-examples ';

/**
 * Caches the example pages of the version on the server, all of them or none: no two versions are ever
 * mixed. What belongs to the version before is kept as well, for its service worker may still be at work.
 */
export async function keepExamples(): Promise<void> {
  const answer = await fetch('./examples.json', { cache: 'no-cache' });
  // A host may answer with a page in place of what it does not have.
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return;
  const { id, files }: ExampleFiles = await answer.json();
  const cache = await caches.open(CACHE + id);
  if ((await cache.keys()).length === 0)
    // The service worker leaves such addresses to the network.
    await cache.addAll(
      Object.entries(files).map(
        ([file, integrity]) => new Request(`${file}?${id}`, { integrity, cache: 'no-cache' }),
      ),
    );
  const former = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== CACHE + id);
  for (const name of former.slice(0, -1)) await caches.delete(name);
}
