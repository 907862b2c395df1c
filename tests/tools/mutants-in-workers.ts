import { inject } from 'vitest';

/**
 * Tells each worker that a test starts which mutant is switched on: Stryker itself says it to the page alone.
 *
 * Stryker switches by a global object that its changed code looks at. A module that sets it comes before the worker's own.
 */
const { Worker: PlainWorker } = globalThis;
const mutant: unknown = inject('activeMutant' as never);

function moduleOf(text: string): string {
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

if (PlainWorker !== undefined && typeof mutant === 'string') {
  const name = JSON.stringify(inject('globalNamespace' as never));
  const switched = moduleOf(`globalThis[${name}] = { activeMutant: ${JSON.stringify(mutant)} };`);
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
