import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { kernelsAddress } from './worker-build.mjs';

const workerEntry = fileURLToPath(new URL('../worker/index.ts', import.meta.url));

const suffix = '.ts?worker&url';

/**
 * Each worker of component tests as one text, so that none need fetch hundreds of modules.
 *
 * @param {import('vite').InlineConfig} shared Settings of its build.
 * @returns {import('vite').Plugin}
 */
export function workersInOneText(shared) {
  /** @type {Map<string, Promise<string>>} */
  const texts = new Map();
  const prefix = '\0worker-text:';
  return {
    name: 'workers-in-one-text',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const entry = await this.resolve(source.slice(0, source.indexOf('?')), importer);
      return entry && prefix + entry.id;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const entry = id.slice(prefix.length);
      const text = texts.get(entry) ?? workerText({ ...shared, build: { minify: false } }, entry);
      texts.set(entry, text);
      return `export default URL.createObjectURL(new Blob([${JSON.stringify(await text)}], { type: 'text/javascript' }));`;
    },
  };
}

/**
 * A worker's program with all its parts.
 *
 * @param {import('vite').InlineConfig} shared Settings of its build.
 * @param {string} [entry] The engine's, where none is named.
 */
export async function workerText(shared, entry = workerEntry) {
  const result = await build({
    ...shared,
    plugins: [kernelsAddress({ isInline: true })],
    build: {
      target: 'es2022',
      ...shared.build,
      write: false,
      reportCompressedSize: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  const [bundle] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ ([result].flat());
  return bundle.output[0].code;
}
