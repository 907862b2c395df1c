/** The files of one version that late pages are made of, as the build lists them. */
interface LaterFiles {
  readonly id: string;
  readonly files: readonly string[];
}

/** Shared with the service worker, which answers from it. */
const CACHE = 'mine-sweeper-later';

/** Under this address the cache holds what was kept, the newest version first. */
const INDEX = 'later/kept';

const lockOf = ({ id }: LaterFiles) => `mine-sweeper later ${id}`;

/**
 * Nothing; keeps what late pages are made of, so that all of them open without a network. What belonged to versions
 * that no page is of any more goes, but for the last one: an old page may be about to be opened from a browser's memory.
 * Does nothing where the player saves data, or without a cache.
 */
export async function keepLaterFiles(): Promise<void> {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  if (!('caches' in globalThis) || connection?.saveData) return;
  const answer = await fetch('./later.json');
  if (!answer.ok) return;
  const wanted: LaterFiles = await answer.json();
  // Held as long as this page lives.
  void navigator.locks?.request(lockOf(wanted), { mode: 'shared' }, () => new Promise(() => undefined));
  const cache = await caches.open(CACHE);
  for (const file of wanted.files)
    if (!(await cache.match(file, { ignoreVary: true }))) await keep(cache, file);
  const index: readonly LaterFiles[] = (await (await cache.match(INDEX))?.json()) ?? [];
  const used = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  const former = index.filter(({ id }) => id !== wanted.id);
  const kept = [wanted, ...former.filter((one, at) => at === 0 || used.has(lockOf(one)))];
  await cache.put(INDEX, Response.json(kept));
  const addresses = [INDEX, ...kept.flatMap(({ files }) => files)].map(
    (file) => new URL(file, document.baseURI).href,
  );
  for (const { url } of await cache.keys()) if (!addresses.includes(url)) await cache.delete(url);
}

/** A host may answer with a page in place of what it no longer has. */
async function keep(cache: Cache, file: string): Promise<void> {
  const answer = await fetch(file);
  if (answer.ok && /javascript|wasm/.test(answer.headers.get('content-type') ?? ''))
    await cache.put(file, answer);
}
