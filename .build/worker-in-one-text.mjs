import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { kernelsAddress } from './worker-build.mjs';

const workerEntry = fileURLToPath(new URL('../worker/index.ts', import.meta.url));

/**
 * The engine's worker for component tests as one text, so that each worker need not fetch hundreds of modules.
 *
 * @param {import('vite').InlineConfig} shared Settings of its build.
 * @returns {import('vite').Plugin}
 */
export function workerInOneText(shared) {
  /** @type {Promise<string> | undefined} */
  let text;
  return {
    name: 'worker-in-one-text',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/worker/index.ts?worker&url') ? '\0worker-text' : null),
    async load(id) {
      if (id !== '\0worker-text') return null;
      text ??= workerText({ ...shared, build: { minify: false } });
      return `export default URL.createObjectURL(new Blob([${JSON.stringify(await text)}], { type: 'text/javascript' }));`;
    },
  };
}

/**
 * The engine's program with all its parts.
 *
 * @param {import('vite').InlineConfig} shared Settings of its build.
 */
export async function workerText(shared) {
  const result = await build({
    ...shared,
    plugins: [kernelsAddress({ isInline: true })],
    build: {
      target: 'es2022',
      ...shared.build,
      write: false,
      reportCompressedSize: false,
      rolldownOptions: { input: workerEntry, output: { codeSplitting: false } },
    },
  });
  const [bundle] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ ([result].flat());
  return bundle.output[0].code;
}
