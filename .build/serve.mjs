// Serves what was built. Run as a program, it serves for the end-to-end tests on PORT.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { preview } from 'vite';
import { outDir, root } from './paths.mjs';

/**
 * Resolves with the address of the built app on `localhost`; rejects when the port is taken.
 *
 * @param {number} port
 */
export async function serveBuilt(port) {
  await preview({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir },
    preview: { host: 'localhost', port, strictPort: true, open: false },
  });
  return `http://localhost:${port}`;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(await serveBuilt(Number(process.env.PORT ?? 4273)));
}
