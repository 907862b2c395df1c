import { type Browser, chromium } from 'playwright-core';
import { serveBuilt } from '../../.build/serve.mjs';
import { browserFlags, findOrInstallBrowser } from '../tools/find-browser.mjs';
import { measureHugePlay } from './support/huge-play.ts';
import { measureHugeView } from './support/huge-view.ts';
import { measureMany } from './support/many.ts';
import { type Report, summarise } from './support/measure.ts';
import { flagTimes, forget, openApp, readNoted } from './support/noted-page.ts';
import { measureResume } from './support/resume.ts';

const PORT = 4289;

/** The built app in Chromium: input to paint, the longest task, one append to the journal, many elements on a page. Build first. */
export async function run(report: Report): Promise<void> {
  const address = await serveBuilt(PORT);
  const executablePath = findOrInstallBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  await measureExpert(browser, address, report);
  await measureLarge(browser, address, report);
  await measureHugePlay(browser, address, report);
  await measureHugeView(browser, address, report);
  await measureJournal(browser, address, report);
  await measureMany(browser, address, report);
  await measureResume(browser, address, report);
  await browser.close();
}

async function measureExpert(browser: Browser, address: string, report: Report): Promise<void> {
  const page = await openApp(browser, `${address}/#/new/expert`);
  const { times, longest } = await flagTimes(page);
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
