import type { WorkerProgram } from '../../src/game/engine/worker-program.ts';

/*
 * In place of worker-program.ts in the package: the program is the file `worker.js` beside this one, `core.js`. A page's
 * bundler gives both other names and merges them with the page's own; such a file is no worker, so a bundled page has the
 * whole program as a text.
 */

const isBundled = !new URL(import.meta.url).pathname.endsWith('/core.js');

/** The address of the text; made for the first worker and kept for later ones. */
let madeOfText: string | undefined;

// Not `new URL('worker.js', …)`: bundlers would copy that file, without those that it imports.
export const programAddress = async (): Promise<string> => {
  if (!isBundled) return import.meta.url.replace(/core\.js([^/]*)$/, 'worker.js$1');
  const { text } = await import('./worker-text.js');
  madeOfText ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return madeOfText;
};

export const loadProgram = (): Promise<WorkerProgram> => import('./worker.js');
