import type { Page } from '@playwright/test';

/** Lets the test do to the page's engine what a browser in trouble would do. */
export async function makeWorkersBreakable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = window.Worker;
    const workers: BreakableWorker[] = [];
    class BreakableWorker extends Real {
      isDeaf = false;

      constructor(...options: ConstructorParameters<typeof Worker>) {
        super(...options);
        workers.push(this);
      }

      override postMessage(message: unknown, options?: unknown): void {
        if (!this.isDeaf) super.postMessage(message, options as StructuredSerializeOptions);
      }
    }
    Object.assign(window, { Worker: BreakableWorker, engineWorkers: workers });
  });
}

type Broken = { engineWorkers: (Worker & { isDeaf: boolean })[] };

/** The browser ends the worker and tells nobody. */
export async function terminateWorker(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Broken).engineWorkers.at(-1)?.terminate());
}

/** The worker lives, with its lock and its database, and answers no more. */
export async function deafenWorker(page: Page): Promise<void> {
  await page.evaluate(() => {
    const worker = (window as unknown as Broken).engineWorkers.at(-1);
    if (worker) worker.isDeaf = true;
  });
}

/** How many workers the page has started. */
export function countWorkers(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Broken).engineWorkers.length);
}
