import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags, findOrInstallBrowser } from '../tools/find-browser.mjs';
import { serveBuilt } from '../tools/serve.mjs';
import { type Report, summarise } from './measure.ts';

const PORT = 4289;

/** What the page itself noted of one click. */
interface Noted {
  /** From the deciding input to the end of the first frame that painted what the engine made of it. */
  readonly paintMs: number;
}

/** The built app in Chromium: input to paint, the longest task, and one append to the journal. Build first. */
export async function run(report: Report): Promise<void> {
  const address = await serveBuilt(PORT);
  const executablePath = findOrInstallBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  await measureExpert(browser, address, report);
  await measureLarge(browser, address, report);
  await measureJournal(browser, address, report);
  await browser.close();
}

async function openApp(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(noteInputs);
  await page.goto(address);
  await page.getByRole('gridcell').first().waitFor();
  return page;
}

/** Runs in the page: notes, for each press or release that made a move, when the move was painted. */
function noteInputs(): void {
  const noted: Noted[] = [];
  const tasks: number[] = [];
  let inputAt: number | null = null;
  let revisionBefore = 0;
  const revision = () =>
    document.querySelector('mine-app')?.shadowRoot?.querySelector('ms-game')?.view?.state?.revision ?? 0;
  Object.assign(window, { noted, tasks });
  for (const type of ['pointerdown', 'pointerup'] as const) {
    addEventListener(
      type,
      (event) => {
        // Right flags when it goes down, left opens when it comes up; the other half of a click decides nothing.
        if ((event.button === 2) !== (type === 'pointerdown')) return;
        inputAt = event.timeStamp;
        revisionBefore = revision();
      },
      { capture: true },
    );
  }
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...list: unknown[]) {
    put.apply(this, list as Parameters<typeof put>);
    const from = inputAt;
    if (from === null || revision() === revisionBefore) return;
    inputAt = null;
    const { port1, port2 } = new MessageChannel();
    // A message sent from within a frame is read once the frame is done.
    port2.onmessage = () => noted.push({ paintMs: performance.now() - from });
    port1.postMessage(null);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ entryTypes: ['longtask'] });
}

const readNoted = (page: Page) =>
  page.evaluate(() => {
    const { noted, tasks } = window as unknown as { noted: Noted[]; tasks: number[] };
    const times = noted.map(({ paintMs }) => paintMs).sort((a, b) => a - b);
    return { times, longest: Math.max(0, ...tasks) };
  });

const forget = (page: Page) =>
  page.evaluate(() => {
    const { noted, tasks } = window as unknown as { noted: Noted[]; tasks: number[] };
    noted.length = 0;
    tasks.length = 0;
  });

async function measureExpert(browser: Browser, address: string, report: Report): Promise<void> {
  const page = await openApp(browser, `${address}/#/new/expert`);
  const cell = (name: string) => page.getByRole('gridcell', { name });
  await cell('Row 16, column 30, covered').waitFor();
  for (let i = 0; i < 120; i++) {
    const place = `Row ${1 + (i % 16)}, column ${1 + ((i * 7) % 30)},`;
    const box = await cell(place).boundingBox();
    if (box) await page.mouse.click(box.x + 9, box.y + 9, { button: 'right' });
    // As fast as a very quick hand: each flag has a frame of its own.
    await page.waitForTimeout(60);
  }
  const { times, longest } = await readNoted(page);
  report(summarise('input to paint, Expert, a flag', 480, 'ms', times));
  report(summarise('longest task, Expert', 480, 'ms', [longest]));
  await page.context().close();
}

async function measureLarge(browser: Browser, address: string, report: Report): Promise<void> {
  const paints: number[] = [];
  const tasks: number[] = [];
  for (let run = 0; run < 5; run++) {
    const page = await openApp(browser, `${address}/#/new`);
    await page.getByText('Your own size').click();
    for (const [label, value] of [
      ['Columns', '1000'],
      ['Rows', '1000'],
      ['Mines', '10000'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.locator('[role=grid][aria-rowcount="1000"]').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.waitForTimeout(400);
    await forget(page);
    await page.mouse.click(720, 450);
    await page
      .getByRole('gridcell', { name: /empty|nearby/ })
      .first()
      .waitFor();
    const { times, longest } = await readNoted(page);
    paints.push(times.at(-1) ?? Number.NaN);
    tasks.push(longest);
    await page.context().close();
  }
  report(
    summarise(
      'input to paint, 1000 × 1000, 1 % mines, first click',
      1e6,
      'ms',
      paints.sort((a, b) => a - b),
    ),
  );
  report(
    summarise(
      'longest task over 50 ms in that click (0: none)',
      1e6,
      'ms',
      tasks.sort((a, b) => a - b),
    ),
  );
}

/** One append as the journal makes it: a look at the game's row and one more move, in a transaction of its own. */
async function measureJournal(browser: Browser, address: string, report: Report): Promise<void> {
  const page = await openApp(browser, address);
  const times = await page.evaluate(async () => {
    const opening = indexedDB.open('bench', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('games', { keyPath: 'key' });
      opening.result.createObjectStore('moves', { keyPath: ['gameId', 'seq'] });
    };
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const found: number[] = [];
    for (let seq = 0; seq < 330; seq++) {
      const startedAt = performance.now();
      const tx = db.transaction(['games', 'moves'], 'readwrite', { durability: 'relaxed' });
      tx.objectStore('games').get('current').onsuccess = () => {
        tx.objectStore('moves').add({ gameId: 'bench', seq, type: 'open', cell: seq, atMs: seq });
      };
      await new Promise((resolve) => {
        tx.oncomplete = resolve;
      });
      if (seq >= 30) found.push(performance.now() - startedAt);
    }
    return found.sort((a, b) => a - b);
  });
  report(summarise('one append to the journal', 1, 'ms', times));
  await page.context().close();
}
