import { execFileSync } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
import { type Report, summarise } from './measure.ts';

/** Elements on the page, all of them Beginner. */
const ELEMENTS = 50;

const RUNS = 5;

/** Runs in the page, so it is text: milliseconds until every element is ready and the frame with the last of them is done. */
const START_ALL = `async () => {
  const startedAt = performance.now();
  await import('/element/mine-sweeper.js');
  await Promise.all([...document.querySelectorAll('mine-sweeper')].map((one) => one.ready));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - startedAt;
}`;

const PAGE = `<!doctype html><html lang="en"><title>Many</title>
<link rel="modulepreload" href="/element/mine-sweeper.js">
<style>main { display: grid; grid-template-columns: repeat(auto-fill, 320px); gap: 16px }</style>
<main>${Array.from({ length: ELEMENTS }, (_, i) => `<mine-sweeper seed="${i}"></mine-sweeper>`).join('')}</main>`;

/**
 * Fifty elements on one page: from before their script is evaluated until each of them can be played and is painted,
 * how many workers carry them, and what memory they take beside an empty page.
 */
export async function measureMany(browser: Browser, address: string, report: Report): Promise<void> {
  const times: number[] = [];
  const megabytes: number[] = [];
  let workers = 0;
  for (let run = -1; run < RUNS; run++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.route('**/many.html', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
    await page.goto(`${address}/many.html`, { waitUntil: 'load' });
    const before = await residentMegabytes(browser, page);
    const time = await page.evaluate<number>(`(${START_ALL})()`);
    workers = page.workers().length;
    const after = await residentMegabytes(browser, page);
    if (run >= 0) {
      times.push(time);
      if (before !== null && after !== null) megabytes.push(after - before);
    }
    await context.close();
  }
  const sorted = (figures: number[]) => figures.sort((a, b) => a - b);
  report(summarise('50 elements on one page, all ready and painted', ELEMENTS, 'ms', sorted(times)));
  report(summarise('workers of 50 elements', ELEMENTS, 'workers', [workers]));
  if (megabytes.length > 0) report(summarise('memory of 50 elements', ELEMENTS, 'MB', sorted(megabytes)));
}

/** What the page's process takes, its workers with it; null where the system does not tell. */
async function residentMegabytes(browser: Browser, page: Page): Promise<number | null> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  await page.requestGC();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => String(id));
  try {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', renderers.join(',')], { encoding: 'utf8' });
    return (
      kilobytes
        .trim()
        .split(/\s+/)
        .map(Number)
        .reduce((sum, one) => sum + one, 0) / 1024
    );
  } catch {
    return null;
  }
}
