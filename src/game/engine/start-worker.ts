import type { Role } from '../../../worker/api/session.ts';
import { trustedScriptUrl } from '../../trusted-types.ts';
import { loadProgram, programAddress } from './worker-program.ts';

/** The address of a script that imports the program; made for the first worker and kept for later ones. */
let starter: string | undefined;

/** Starts the engine's program as a worker, which answers at each port that it is sent. */
export async function workerStarter(): Promise<(options: { name: string }) => Worker> {
  const address = await programAddress();
  if (new URL(address, location.href).origin === location.origin)
    return (options) => new Worker(trustedScriptUrl(address), { ...options, type: 'module' });
  // A browser starts no worker from another origin, but a small script of the page's own may import it. That is no
  // module: in a sandboxed frame without an origin, the browser refuses modules from blobs.
  starter ??= URL.createObjectURL(new Blob([starterOf(address)], { type: 'text/javascript' }));
  const script = starter;
  return (options) => new Worker(trustedScriptUrl(script), options);
}

/**
 * A script that imports the program and hands on what it was sent meanwhile. Not by `import '…'`, which policies judge
 * by their `worker-src`: a page would have to name the program's origin there as well as under `script-src`.
 */
function starterOf(program: string): string {
  return `const early = [];
const keep = (event) => early.push(event);
addEventListener('message', keep);
import(${JSON.stringify(program)}).then(
  () => {
    removeEventListener('message', keep);
    for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports }));
  },
  (error) => setTimeout(() => { throw error; }),
);`;
}

/** Answers at the port as the worker would, on this very thread. Rejects when the program could not be fetched. */
export async function connectHere(port: MessagePort, role?: Role): Promise<void> {
  const program = await loadProgram();
  program.connect(port, role);
}
