import type { Page } from '@playwright/test';

/**
 * Lets the test do to the page's engine what a browser in trouble would do. To be called after `beforeWorkers`, which
 * changes the addresses of all workers: the engine's are told from the archive's by them. The one that waits to judge the
 * game is left alone: it starts when the page has time for it.
 */
export async function makeWorkersBreakable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = window.Worker;
    const workers: BreakableWorker[] = [];
    class BreakableWorker extends Real {
      /** The page's ends of the ports by which it talks to this worker. */
      readonly ports: MessagePort[] = [];

      readonly isEngine: boolean;

      constructor(...options: ConstructorParameters<typeof Worker>) {
        super(...options);
        this.isEngine = /\/engine-[^/]+\.js$/.test(String(options[0]));
      }

      /** What is first said to a worker is its role. */
      override postMessage(role: unknown, options?: unknown): void {
        if (this.isEngine && role !== 'review' && !workers.includes(this)) workers.push(this);
        const [port] = options as MessagePort[];
        this.ports.push(partners.get(port) as MessagePort);
        super.postMessage(role, options as StructuredSerializeOptions);
      }
    }
    const partners = new Map<MessagePort, MessagePort>();
    class KnownChannel extends MessageChannel {
      constructor() {
        super();
        partners.set(this.port2, this.port1);
      }
    }
    Object.assign(window, { Worker: BreakableWorker, MessageChannel: KnownChannel, engineWorkers: workers });
  });
}

type Broken = { engineWorkers: (Worker & { ports: MessagePort[] })[] };

/** The browser ends the worker, the last one that was started, and tells nobody. */
export async function terminateWorker(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Broken).engineWorkers.at(-1)?.terminate());
}

/** The worker lives, with its lock and its database, and answers no more. */
export async function deafenWorker(page: Page): Promise<void> {
  await page.evaluate(() => {
    const worker = (window as unknown as Broken).engineWorkers.at(-1);
    for (const port of worker?.ports ?? []) port.postMessage = () => undefined;
  });
}

/** How many workers the page has started. */
export function countWorkers(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Broken).engineWorkers.length);
}

/**
 * Goes beyond the ten seconds of silence after which a worker is taken for dead; the page's clock has to be installed.
 * In two steps: the page looks twice, and a leap wakes a timer once only.
 */
export async function outlastPatience(page: Page): Promise<void> {
  for (let look = 0; look < 2; look++) await page.clock.fastForward(5_250);
}
