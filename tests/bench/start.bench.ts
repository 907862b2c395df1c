import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { serveBuilt } from '../../.build/serve.mjs';
import { browserFlags, findOrInstallBrowser } from '../tools/find-browser.mjs';
import { traceTasks } from './support/devtools.ts';
import { type Report, summarise } from './support/measure.ts';

const PORT = 4291;

/** What `npm run bench -- start` takes: an address to measure in place of the built app, or several, comma-separated, which alternate. */
export const options = ['at', 'runs', 'slower'];

/** Lighthouse's slow 4G, in bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** After its last request and its last long task the page is at rest when nothing has happened for this long. */
const REST_MS = 1500;

interface Start {
  /** From the navigation to the first painted board, in milliseconds. */
  readonly boardMs: number;
  /** From the navigation to the paint of what a tap opened that came as soon as there was a cell. */
  readonly answeredMs: number;
  readonly longestMs: number;
  /** The same by the processor: what a busy machine leaves out. */
  readonly longestCpuMs: number;
  /** What tasks take beyond their first 50 ms, all together. */
  readonly blockingMs: number;
  readonly requests: number;
}

interface NotedStart {
  boardMs: number;
  answeredMs: number;
  readonly tasks: number[];
}

/**
 * The start of the built app, seen for the first time, on a phone four times slower with slow 4G: when the board is there,
 * when a tap on it is answered, and how long the page could not have answered. Build first. Several addresses alternate.
 */
export async function run(report: Report, given: Readonly<Record<string, string>> = {}): Promise<void> {
  const runs = Number(given.runs ?? 5);
  const slower = Number(given.slower ?? 4);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('How many --runs? A whole number from 1 on.');
  const addresses = given.at ? given.at.split(',') : [await serveBuilt(PORT)];
  const executablePath = findOrInstallBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  const starts = addresses.map((): Start[] => []);
  // The first is a warm-up: it is the browser's own start too.
  for (let number = -1; number < runs; number++)
    for (const [at, address] of addresses.entries()) {
      const start = await measureStart(browser, address, slower);
      if (number >= 0) starts[at]?.push(start);
    }
  await browser.close();
  const rows = [
    ['longest task', 'ms', 'longestMs'],
    ['longest task, by the processor', 'ms', 'longestCpuMs'],
    ['total blocking time', 'ms', 'blockingMs'],
    ['board painted', 'ms', 'boardMs'],
    ['first tap answered', 'ms', 'answeredMs'],
    ['requests', 'files', 'requests'],
  ] as const;
  for (const [at, address] of addresses.entries())
    for (const [words, unit, figure] of rows) {
      const figures = (starts[at] ?? []).map((start) => start[figure]).sort((a, b) => a - b);
      report(summarise(addresses.length > 1 ? `${words}, ${address}` : words, slower, unit, figures));
    }
}

async function measureStart(browser: Browser, address: string, slower: number): Promise<Start> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  try {
    return await startIn(context, address, slower);
  } finally {
    await context.close();
  }
}

async function startIn(context: BrowserContext, address: string, slower: number): Promise<Start> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(noteStart);
  const tasksOf = await traceTasks(session, 10);
  let requests = 0;
  let movedAt = Date.now();
  page.on('request', () => {
    requests += 1;
    movedAt = Date.now();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const read = () => page.evaluate(() => (window as unknown as { noted: NotedStart }).noted);
  await page.waitForFunction(() => (window as unknown as { noted: NotedStart }).noted.answeredMs > 0);
  let tasks = -1;
  while (Date.now() - movedAt < REST_MS) {
    const now = (await read()).tasks.length;
    if (now !== tasks) movedAt = Date.now();
    tasks = now;
    await page.waitForTimeout(100);
  }
  const noted = await read();
  const traced = await tasksOf();
  return {
    boardMs: noted.boardMs,
    answeredMs: noted.answeredMs,
    longestMs: Math.max(0, ...noted.tasks),
    longestCpuMs: Math.max(0, ...traced.map(({ cpuMs }) => cpuMs)),
    blockingMs: noted.tasks.reduce((sum, ms) => sum + ms - 50, 0),
    requests,
  };
}

/** Runs in the page: notes the first paint of a board, presses its middle at once, and notes when the board shows what that opened. */
function noteStart(): void {
  const noted: NotedStart = { boardMs: 0, answeredMs: 0, tasks: [] };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration);
  }).observe({ entryTypes: ['longtask'] });
  const game = () => document.querySelector('mine-app')?.shadowRoot?.querySelector('ms-game');
  const tap = () => {
    const area = game()?.shadowRoot?.querySelector('ms-board')?.shadowRoot?.querySelector('.input-area');
    if (!area) return;
    const { left, top, width, height } = area.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1 };
    const press = { ...place, pointerType: 'touch', isPrimary: true, bubbles: true, composed: true };
    for (const type of ['pointerdown', 'pointerup'])
      area.dispatchEvent(new PointerEvent(type, { ...press, buttons: type === 'pointerdown' ? 1 : 0 }));
  };
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...list: unknown[]) {
    put.apply(this, list as Parameters<typeof put>);
    const { port1, port2 } = new MessageChannel();
    // A message sent from within a frame is read once the frame is done.
    port2.onmessage = () => {
      const now = performance.now();
      noted.boardMs ||= now;
      if ((game()?.view?.state?.revision ?? 0) > 0) noted.answeredMs ||= now;
    };
    port1.postMessage(null);
  };
  // As an impatient hand does, until it is answered.
  const timer = setInterval(() => {
    if (noted.answeredMs > 0) clearInterval(timer);
    else if (noted.boardMs > 0) tap();
  }, 50);
}
