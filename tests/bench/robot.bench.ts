import { type CDPSession, chromium, type Page } from 'playwright-core';
import { serveBuilt } from '../../.build/serve.mjs';
import { browserFlags, findOrInstallBrowser } from '../tools/find-browser.mjs';
import { type Isolate, isolatesOf, type Task, traceTasks } from './support/devtools.ts';
import { type Report, summarise } from './support/measure.ts';

const PORT = 4291;
const LONG_MS = 50;

/** What `npm run bench -- robot` takes. */
export const options = ['minutes', 'level'];

/** What the page and its workers keep when all that nobody needs any more is gone: megabytes, and counts. */
type Sample = Readonly<Record<string, number>>;

/**
 * The robot plays game after game in the built app, as fast as can be shown. What is kept at the beginning of the second
 * minute and at the end of the last, the growth from the first half to the second, and every task of the page over 50 ms,
 * by the clock and by the processor. Build first.
 */
export async function run(report: Report, given: Readonly<Record<string, string>> = {}): Promise<void> {
  const minutes = Number(given.minutes ?? 20);
  if (!Number.isInteger(minutes) || minutes < 2)
    throw new Error('How many --minutes? A whole number from 2 on.');
  const address = await serveBuilt(PORT);
  const executablePath = findOrInstallBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  const isolates = await isolatesOf(session);
  await page.goto(`${address}/#/new/${given.level ?? 'intermediate'}`);
  await page.getByRole('gridcell').first().waitFor();

  const samples: Sample[] = [];
  const tasks: Task[] = [];
  let games = 0;
  for (let minute = 0; minute < minutes; minute++) {
    const tasksOfMinute = await traceTasks(session, LONG_MS);
    for (const until = performance.now() + 60_000; performance.now() < until; games++) await playOne(page);
    tasks.push(...(await tasksOfMinute()));
    // What the first minute loads and warms up is no growth.
    samples.push(await sampleOf(session, isolates()));
  }
  await browser.close();

  report(summarise('games that the robot played', minutes, 'games', [games]));
  for (const name of Object.keys(samples[0] ?? {})) {
    const course = samples.map((sample) => sample[name] ?? Number.NaN);
    const unit = name.startsWith('heap') ? 'MB' : 'count';
    report(summarise(`${name}, each minute`, minutes, unit, sorted(course)));
    const half = Math.floor(minutes / 2);
    const growth = mean(course.slice(half)) - mean(course.slice(0, half));
    report(summarise(`${name}, mean of the second half less that of the first`, minutes, unit, [growth]));
  }
  const long = (of: (task: Task) => number) => sorted(tasks.map(of));
  report(
    summarise(
      `tasks over ${LONG_MS} ms by the clock`,
      tasks.length,
      'ms',
      long(({ ms }) => ms),
    ),
  );
  report(
    summarise(
      'of these, the time of the processor',
      tasks.length,
      'ms',
      long(({ cpuMs }) => cpuMs),
    ),
  );
}

/** One game from its first move to its end, and the next one begun. */
async function playOne(page: Page): Promise<void> {
  const robot = page.getByRole('region', { name: /^Robot\b/ });
  await page.getByRole('button', { name: 'Robot', exact: true }).click();
  await robot.getByRole('slider', { name: 'Speed' }).fill('6');
  await robot.getByRole('button', { name: 'Start' }).click();
  await statusIs(page, ['won', 'lost']);
  await page.keyboard.press('n');
  await statusIs(page, ['ready']);
}

async function statusIs(page: Page, wanted: readonly string[]): Promise<void> {
  const game = await page.waitForFunction(
    (names) => {
      const element = document.querySelector('mine-app')?.shadowRoot?.querySelector('ms-game');
      return names.includes(element?.view?.state?.status ?? '');
    },
    wanted,
    { polling: 100 },
  );
  await game.dispose();
}

async function sampleOf(session: CDPSession, isolates: readonly Isolate[]): Promise<Sample> {
  const heaps: Record<string, number> = {};
  for (const { name, send } of isolates) {
    await send('HeapProfiler.collectGarbage');
    const { usedSize = 0 } = await send('Runtime.getHeapUsage');
    const heap = name === 'page' ? 'heap of the page' : 'heap of all workers';
    heaps[heap] = (heaps[heap] ?? 0) + usedSize / 2 ** 20;
  }
  const { nodes, documents, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { ...heaps, workers: isolates.length - 1, nodes, documents, listeners: jsEventListeners };
}

const sorted = (figures: readonly number[]) => [...figures].sort((a, b) => a - b);

const mean = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0) / figures.length;
