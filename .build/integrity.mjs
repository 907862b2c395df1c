import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { outDir } from './paths.mjs';

/**
 * The digest of a file, as `integrity` of a request names it.
 *
 * @param {string} file
 */
export function integrityOf(file) {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}

/**
 * Gives every file that the service worker caches its digest, so that a wrong file never becomes part of a version.
 * workbox-add-integrity, which did the same, has left the registry.
 *
 * @type {import('workbox-build').ManifestTransform}
 */
export const withIntegrity = (entries) => ({
  manifest: entries.map((entry) => ({ ...entry, integrity: integrityOf(path.join(outDir, entry.url)) })),
  warnings: [],
});
