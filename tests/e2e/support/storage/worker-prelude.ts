import type { Page } from '@playwright/test';

/**
 * Has a function run in each worker of the page before the worker's own script: init scripts reach pages only,
 * and the database is the worker's. The function has to stand alone.
 */
export async function beforeWorkers(page: Page, prelude: () => void): Promise<void> {
  await dropPolicy(page);
  await page.addInitScript(`(${wrapWorkers})(${JSON.stringify(`(${prelude})()`)})`);
}

/** The app's own policy forbids workers that are made of texts. */
async function dropPolicy(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => /\/(?:index\.html)?$/.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
      // To Chromium a page that is handed in comes from no network, and may load nothing of another local origin.
      if (body === html) await route.continue();
      else await route.fulfill({ response, body });
    },
  );
}

/** Runs in the page. Imports are evaluated in their order, of modules and of scripts alike, so the prelude is first. */
function wrapWorkers(prelude: string): void {
  const Real = window.Worker;
  const addressOf = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  window.Worker = class extends Real {
    constructor(script: string | URL, options?: WorkerOptions) {
      const parts = [addressOf(prelude), new URL(script, document.baseURI).href];
      const load =
        options?.type === 'module'
          ? (part: string) => `import ${part};`
          : (part: string) => `importScripts(${part});`;
      super(addressOf(parts.map((part) => load(JSON.stringify(part))).join('')), options);
    }
  };
}

/** As a browser that blocks site data does. */
export function denyDatabase(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
}

/** As a browser whose database process hangs: no answer, ever. */
export function silenceDatabase(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
}

/** As a disk that is full after the third move: reading works, and nothing can be written. */
export function fillDatabase(): void {
  const { add, put } = IDBObjectStore.prototype;
  let moves = 0;
  const refuseIfFull = () => {
    if (moves > 3) throw new DOMException('No room is left.', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.add = function (...row: Parameters<typeof add>) {
    moves++;
    refuseIfFull();
    return add.apply(this, row);
  };
  IDBObjectStore.prototype.put = function (...row: Parameters<typeof put>) {
    refuseIfFull();
    return put.apply(this, row);
  };
}

/**
 * As a disk that is full at the fourth move, also after the second copy has given up its room, and has room again when
 * storing is tried later.
 */
export function fillDatabaseForAWhile(): void {
  const { add } = IDBObjectStore.prototype;
  let moves = 0;
  IDBObjectStore.prototype.add = function (...row: Parameters<typeof add>) {
    moves++;
    if (moves === 4 || moves === 5) throw new DOMException('No room is left.', 'QuotaExceededError');
    return add.apply(this, row);
  };
}

/** As a browser without files of the origin's own does. */
export function denyFiles(): void {
  Object.defineProperty(StorageManager.prototype, 'getDirectory', { value: undefined });
}
