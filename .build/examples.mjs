import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from './integrity.mjs';

/** The name of the cache of one version's examples in the service worker as it is built, before that version is known. */
export const EXAMPLES_CACHE = 'mine-sweeper-examples __VERSION_OF_EXAMPLES__';

/**
 * Lists the example pages and the element's files in `examples.json`, each with what it must hold, and tells the
 * service worker which version that is. So they are kept as one version or not at all.
 *
 * @param {string} dir
 */
export function listExamples(dir) {
  const pages = readdirSync(path.join(dir, 'examples'))
    .sort()
    .map((name) => `examples/${name}`);
  // All that the element may fetch in an English page.
  const ofElement = readdirSync(path.join(dir, 'element')).filter(
    (name) =>
      /\.(?:js|wasm)$/.test(name) &&
      !/^(?:lang-.*|define|engine|mine-sweeper\.standalone|position-picture|worker-text)\.js$/.test(name),
  );
  const files = Object.fromEntries(
    [...pages, ...ofElement.map((name) => `element/${name}`)].map((file) => [
      file,
      integrityOf(path.join(dir, file)),
    ]),
  );
  const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  writeFileSync(path.join(dir, 'examples.json'), JSON.stringify({ id, files }));
  const worker = path.join(dir, 'sw.js');
  if (!existsSync(worker)) return;
  const text = readFileSync(worker, 'utf8');
  const cache = /mine-sweeper-examples \w+/g;
  if (text.match(cache)?.length !== 1) throw new Error('sw.js names no cache of examples.');
  writeFileSync(worker, text.replace(cache, `mine-sweeper-examples ${id}`));
}
