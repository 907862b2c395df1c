import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { kernelsAddress, kernelsText } from '../../../.build/worker-build.mjs';

/** The text of a worker beside this file, with all that it imports. */
export async function bundled(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [kernelsAddress(), kernelsText()],
    build: { target: 'es2022', write: false, lib: { entry, formats: ['iife'], name: 'bench' } },
  });
  const [output] = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  if (output?.type !== 'chunk') throw new Error('The worker was not bundled.');
  return output.code;
}

/** Runs such a worker in the page, sends it the request, and returns its first message. */
export function answerOf<T>(page: Page, code: string, request: unknown): Promise<T> {
  return page.evaluate(
    ([text, asked]) =>
      new Promise<T>((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(asked);
      }),
    [code, request] as const,
  );
}
