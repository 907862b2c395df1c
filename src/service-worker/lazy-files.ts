import type { WorkboxPlugin } from 'workbox-core';
import type { PrecacheController } from 'workbox-precaching';
import { hasIntegrity } from './has-integrity.ts';

/**
 * Lets lazy files through, into the cache and out of it, if they are what the build made. A file of the version before,
 * which an open page may still need, has no digest here: of the host's answer it must at least be a script.
 */
export function lazyFiles(precache: PrecacheController): WorkboxPlugin {
  let digests: Promise<Readonly<Record<string, string>>> | undefined;
  const digestOf = async (url: string) => {
    digests ??= readDigests(precache);
    return (await digests)[/later\/[^/]+$/.exec(url)?.[0] ?? ''];
  };
  return {
    cacheWillUpdate: async ({ request, response }) => {
      const isScript = response.ok && /javascript/.test(response.headers.get('content-type') ?? '');
      return isScript && (await hasIntegrity(response, await digestOf(request.url))) ? response : null;
    },
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse && (await hasIntegrity(cachedResponse, await digestOf(request.url)))
        ? cachedResponse
        : null,
  };
}

async function readDigests(precache: PrecacheController): Promise<Readonly<Record<string, string>>> {
  const list = await precache.matchPrecache('later.json');
  return list ? (await list.json()).integrity : {};
}
