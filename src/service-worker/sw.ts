/**
 * The service worker: serves one version of the app from its cache, with or without a network.
 *
 * Every file has to be what the build made. A host may answer with a page in place of a script, with half a file or with
 * none, and a cache on disk can be damaged or lose entries. So each file is compared with its digest when it is installed
 * (by the browser, through `integrity`) and again whenever it leaves the cache; what is missing or damaged is fetched
 * again. The digests of all that the app starts with (318 KB) take 0.7 to 2.5 ms (Node 20, WebCrypto).
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { hasIntegrity } from './has-integrity.ts';
import { lazyFiles } from './lazy-files.ts';
import { putShared, SHARED } from './shared-inbox.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };
/** The cache of this version's example pages. */
declare const __EXAMPLES_CACHE__: string;

/** What the page may ask for. */
type Message = { readonly type: 'SKIP_WAITING' } | { readonly type: 'REPAIR'; readonly script: string };

/** Asks the host whether its file has changed: what the browser's own cache holds may be a damaged answer. */
const current: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }),
};

const precache = new PrecacheController({
  plugins: [
    current,
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
        const integrity = precache.getIntegrityForCacheKey(request.url);
        return cachedResponse && (await hasIntegrity(cachedResponse, integrity)) ? cachedResponse : null;
      },
      // The page itself is missing, and the host has another one by now: that one brings a worker of its own.
      handlerDidError: async ({ event }) =>
        event instanceof FetchEvent && event.request.mode === 'navigate' ? fetch(event.request) : undefined,
    },
  ],
});

precache.precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// The page of the very first visit came from the network, and may lose it before the next one.
clientsClaim();

registerRoute(new PrecacheRoute(precache));
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('index.html'), {
    denylist: [/\/examples\/(?:[^/]+\.html)?$/],
  }),
);

// What the system shares with the app is kept for its page, which then is opened: with or without a network.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/share-target/'),
  async ({ request, url }) => {
    // What cannot be kept is no reason not to open the app.
    await request.formData().then(putShared, console.error).catch(console.error);
    return Response.redirect(new URL(`../${SHARED}`, url).href, 303);
  },
  'POST',
);

// Lazy files are cached when they are first asked for, and by the app itself once it is at rest.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /\/later\/[^/]+\.js$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'mine-sweeper-later',
    matchOptions: { ignoreVary: true },
    plugins: [current, lazyFiles(precache)],
  }),
);

// Example pages and the element's files are of one version, or of the network: the app caches them all at once.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    !url.search &&
    /\/(?:examples\/|(?:examples|element)\/[^/]+\.(?:html|css|js|wasm))$/.test(url.pathname),
  new CacheFirst({
    cacheName: __EXAMPLES_CACHE__,
    matchOptions: { ignoreSearch: true, ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) =>
          request.url.endsWith('/') ? `${request.url}index.html` : request,
        cacheWillUpdate: async () => null,
      },
    ],
  }),
);

self.addEventListener('message', (event) => {
  const message: Message | undefined = event.data;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'REPAIR') event.waitUntil(repair(event, message.script));
});

/**
 * Fetches again what is missing or damaged in the cache, for a page of this version: its script, whose name is a hash of
 * all that it loads, is the build's id. Answers whether the page is of this version.
 */
async function repair(event: ExtendableMessageEvent, script: string): Promise<void> {
  const isSameBuild = precache.getCacheKeyForURL(script) !== undefined;
  event.ports[0]?.postMessage(isSameBuild);
  if (!isSameBuild) return;
  for (const [url, cacheKey] of precache.getURLsToCacheKeys()) {
    const integrity = precache.getIntegrityForCacheKey(cacheKey);
    const params = { cacheKey, integrity };
    // Offline, or the host has another version by now: the next start tries again.
    await precache.strategy.handle({ event, request: url, params }).catch(() => undefined);
  }
}
