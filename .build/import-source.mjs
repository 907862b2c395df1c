import path from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import { root } from './paths.mjs';
import { kernelsAddress, kernelsText } from './worker-build.mjs';

/** @type {Promise<import('vite/module-runner').ModuleRunner> | undefined} */
let runner;

/**
 * A module of the sources, in Node. Vite's own `runnerImport` is refused: it ends with the import, and what a function of
 * the module loads later would not be found.
 *
 * @param {string} file From the project's folder.
 */
export async function importSource(file) {
  runner ??= started();
  return (await runner).import(path.join(root, file));
}

async function started() {
  const { environments } = await createServer({
    configFile: false,
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [kernelsAddress(), kernelsText()],
  });
  return createServerModuleRunner(environments.ssr, { hmr: false });
}
