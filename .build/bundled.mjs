import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './paths.mjs';
import { kernelsText } from './worker-build.mjs';

/**
 * Bundles a module into one file, as the build does it for the page: module by module, every call from one file to
 * another would cost its way through an object of exports.
 *
 * @param {string} file from the root
 * @returns {Promise<string>} the address of the bundle
 */
export async function bundle(file) {
  const outDir = path.join(root, '.cache/bundled');
  const name = path.basename(file, '.ts');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [kernelsText()],
    build: {
      target: 'es2022',
      ssr: path.join(root, file),
      outDir,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return pathToFileURL(path.join(outDir, `${name}.mjs`)).href;
}

/**
 * The module that is bundled so.
 *
 * @template T
 * @param {string} file from the root
 * @returns {Promise<T>}
 */
export async function bundled(file) {
  return import(await bundle(file));
}
