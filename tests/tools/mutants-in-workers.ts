import { inject } from 'vitest';

/**
 * Tells each worker that a test starts which mutant is switched on: Stryker itself says it to the page alone. Nor does it
 * see what a test reaches in a worker, so nothing is written down of that, and each mutant is tried on all tests.
 *
 * Stryker switches by a global object that its changed code looks at. A module that sets it comes before the worker's own.
 */
const { Worker: PlainWorker } = globalThis;
const name: string = inject('globalNamespace' as never);
const mutant: unknown = inject('activeMutant' as never);
const switches = (globalThis as Record<string, unknown>)[name];

Object.defineProperty(switches, 'mutantCoverage', { get: () => undefined, set: () => {} });

function moduleOf(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

if (PlainWorker !== undefined && typeof mutant === 'string') {
  const switched = moduleOf(
    `globalThis[${JSON.stringify(name)}] = { activeMutant: ${JSON.stringify(mutant)} };`,
  );
  globalThis.Worker = class extends PlainWorker {
    constructor(address: string | URL, options?: WorkerOptions) {
      if (options?.type !== 'module') {
        super(address, options);
        return;
      }
      const imports = [switched, String(new URL(address, location.href))].map(
        (url) => `import ${JSON.stringify(url)};`,
      );
      super(moduleOf(imports.join('\n')), options);
    }
  };
}
