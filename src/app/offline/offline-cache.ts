import { keepExamples } from './example-files.ts';

/** The lazily loaded files of one version, as the build lists them in later.json. */
interface LazyFiles {
  readonly id: string;
  readonly files: readonly string[];
  /** Needed where that language is spoken. */
  readonly languages?: Readonly<Record<string, readonly string[]>>;
  /** Needed by authors of pages. */
  readonly embed?: readonly string[];
  /** The digest of each file. */
  readonly integrity?: Readonly<Record<string, string>>;
}

/** Shared with the service worker, which answers from it. */
const CACHE = 'mine-sweeper-later';

/** Address of the list of what is cached, the newest version first. */
const INDEX = 'later/kept';

const lockOf = ({ id }: LazyFiles) => `mine-sweeper later ${id}`;

/** The files of a version to be cached: its views, and the language that the page speaks. */
const filesOf = ({ files, languages, embed = [] }: LazyFiles) => [
  ...files,
  ...(languages?.[document.documentElement.lang] ?? []),
  ...embed,
];

/**
 * Caches every lazily loaded file, so that all views open without a network, and the page's language. Files of versions
 * that no open page needs are deleted, except for two: an old page may be opened from a browser's memory, and a new
 * version may wait, whose language is cached already.
 * Does nothing where the player saves data, or without a cache.
 */
export async function cacheLazyFiles(): Promise<void> {
  if (!mayCache()) return;
  const listed = await list('./later.json');
  if (!listed) return;
  const wanted = { id: listed.id, files: filesOf(listed) };
  // Held as long as this page lives.
  void navigator.locks?.request(lockOf(wanted), { mode: 'shared' }, () => new Promise(() => undefined));
  const cache = await caches.open(CACHE);
  await cacheAll(cache, wanted.files, listed.integrity);
  const used = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
  const former = (await indexOf(cache)).filter(({ id }) => id !== wanted.id);
  const kept = [wanted, ...former.filter((one, at) => at < 2 || used.has(lockOf(one)))];
  await cache.put(INDEX, Response.json(kept));
  const addresses = [INDEX, ...kept.flatMap(({ files }) => files)].map(
    (file) => new URL(file, document.baseURI).href,
  );
  for (const { url } of await cache.keys()) if (!addresses.includes(url)) await cache.delete(url);
  await keepExamples();
}

/** Caches the page's language and the example pages as the version that waits to take over has them. */
export async function cacheNextVersion(): Promise<void> {
  if (!mayCache()) return;
  await cacheNextLanguage();
  await keepExamples();
}

async function cacheNextLanguage(): Promise<void> {
  if (document.documentElement.lang === 'en') return;
  // With a query, for under its own name the service worker answers with the present version's.
  const listed = await list(`./later.json?${Date.now()}`);
  if (!listed) return;
  const next = { id: listed.id, files: filesOf({ ...listed, files: [], embed: [] }) };
  const cache = await caches.open(CACHE);
  const index = await indexOf(cache);
  if (index.some(({ id }) => id === next.id)) return;
  await cacheAll(cache, next.files, listed.integrity);
  await cache.put(INDEX, Response.json([next, ...index]));
}

function mayCache(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return 'caches' in globalThis && !connection?.saveData;
}

async function list(address: string): Promise<LazyFiles | null> {
  const answer = await fetch(address);
  return answer.ok ? answer.json() : null;
}

/** Lists the cached files by version. */
async function indexOf(cache: Cache): Promise<readonly LazyFiles[]> {
  return (await (await cache.match(INDEX))?.json()) ?? [];
}

async function cacheAll(
  cache: Cache,
  files: readonly string[],
  integrity: LazyFiles['integrity'] = {},
): Promise<void> {
  for (const file of files)
    if (!(await cache.match(file, { ignoreVary: true }))) await cacheFile(cache, file, integrity[file] ?? '');
}

/** A host may answer with a page in place of what it no longer has, or with half a file: that is not cached. */
async function cacheFile(cache: Cache, file: string, integrity: string): Promise<void> {
  // The browser's own cache may hold such an answer.
  const answer = await fetch(file, { integrity, cache: 'no-cache' });
  if (answer.ok && /javascript|wasm/.test(answer.headers.get('content-type') ?? ''))
    await cache.put(file, answer);
}
