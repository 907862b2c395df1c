import { keepExamples } from './example-files.ts';

/** The files of one version that late pages are made of, as the build lists them. */
interface LaterFiles {
  readonly id: string;
  readonly files: readonly string[];
  /** What a language needs. */
  readonly languages?: Readonly<Record<string, readonly string[]>>;
  /** What authors of pages need. */
  readonly embed?: readonly string[];
}

/** Shared with the service worker, which answers from it. */
const CACHE = 'mine-sweeper-later';

/** Under this address the cache holds what was kept, the newest version first. */
const INDEX = 'later/kept';

const lockOf = ({ id }: LaterFiles) => `mine-sweeper later ${id}`;

/** What of a version is to be kept: its late pages, and the language that the page speaks. */
const filesOf = ({ files, languages, embed = [] }: LaterFiles) => [
  ...files,
  ...(languages?.[document.documentElement.lang] ?? []),
  ...embed,
];

/**
 * Nothing; keeps what late pages are made of, so that all of them open without a network, and the page's language. What
 * belonged to versions that no page is of any more goes, but for two: an old page may be about to be opened from a
 * browser's memory, and a new version may wait, whose language is here already.
 * Does nothing where the player saves data, or without a cache.
 */
export async function keepLaterFiles(): Promise<void> {
  if (!mayKeep()) return;
  const listed = await list('./later.json');
  if (!listed) return;
  const wanted = { id: listed.id, files: filesOf(listed) };
  // Held as long as this page lives.
  void navigator.locks?.request(lockOf(wanted), { mode: 'shared' }, () => new Promise(() => undefined));
  const cache = await caches.open(CACHE);
  await keepAll(cache, wanted.files);
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

/**
 * Nothing; keeps the page's language and the example pages as the version has them that waits to take over, if there is
 * one.
 */
export async function keepNextVersion(): Promise<void> {
  if (!mayKeep()) return;
  await keepNextLanguage();
  await keepExamples();
}

async function keepNextLanguage(): Promise<void> {
  if (document.documentElement.lang === 'en') return;
  // Of the network: under its own name the service worker would give the present version's.
  const listed = await list(`./later.json?${Date.now()}`);
  if (!listed) return;
  const next = { id: listed.id, files: filesOf({ ...listed, files: [], embed: [] }) };
  const cache = await caches.open(CACHE);
  const index = await indexOf(cache);
  if (index.some(({ id }) => id === next.id)) return;
  await keepAll(cache, next.files);
  await cache.put(INDEX, Response.json([next, ...index]));
}

function mayKeep(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return 'caches' in globalThis && !connection?.saveData;
}

async function list(address: string): Promise<LaterFiles | null> {
  const answer = await fetch(address);
  return answer.ok ? answer.json() : null;
}

/** What was kept, by version. */
async function indexOf(cache: Cache): Promise<readonly LaterFiles[]> {
  return (await (await cache.match(INDEX))?.json()) ?? [];
}

async function keepAll(cache: Cache, files: readonly string[]): Promise<void> {
  for (const file of files) if (!(await cache.match(file, { ignoreVary: true }))) await keep(cache, file);
}

/** A host may answer with a page in place of what it no longer has. */
async function keep(cache: Cache, file: string): Promise<void> {
  const answer = await fetch(file);
  if (answer.ok && /javascript|wasm/.test(answer.headers.get('content-type') ?? ''))
    await cache.put(file, answer);
}
