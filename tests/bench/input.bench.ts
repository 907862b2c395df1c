import { type Browser, chromium, type Page } from 'playwright-core';
import { serveBuilt } from '../../.build/serve.mjs';
import { browserFlags, findOrInstallBrowser } from '../tools/find-browser.mjs';
import { type Report, summarise } from './support/measure.ts';
import { flagTimes, openApp, readNoted } from './support/noted-page.ts';

const PORT = 4287;

/** Milliseconds of each move: from its event's own time, and from the first listener that heard of it. */
interface SentTimes {
  readonly sent: number[];
  readonly own: number[];
}

/** What a hand feels on Expert in the built app: from its event to the move's way to the engine, and to the paint. Build first. */
export async function run(report: Report): Promise<void> {
  const address = await serveBuilt(PORT);
  const executablePath = findOrInstallBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  await measureMoves(browser, address, report);
  await measurePaints(browser, address, report);
  await browser.close();
}

/** From the release (of a flag, the press) to the message that takes the move to the engine. */
async function measureMoves(browser: Browser, address: string, report: Report): Promise<void> {
  const page = await openApp(browser, `${address}/#/new/expert`, noteMoves);
  await covered(page);
  for (const [button, words, count] of [
    ['right', 'press of the right button', 160],
    ['left', 'release of the left button', 60],
  ] as const) {
    const { sent, own } = await moveTimes(page, button, count);
    report(summarise(`${words} to move sent, Expert`, 480, 'ms', sent));
    report(summarise(`${words}: of that in the page's own code`, 480, 'ms', own));
  }
  await page.context().close();
}

async function measurePaints(browser: Browser, address: string, report: Report): Promise<void> {
  const page = await openApp(browser, `${address}/#/new/expert`);
  const { times, longest } = await flagTimes(page);
  report(summarise('press to paint, a flag, Expert', 480, 'ms', times));
  report(summarise('longest task over 50 ms (0: none)', 480, 'ms', [longest]));
  await page.context().close();
  const opened: number[] = [];
  for (let run = 0; run < 12; run++) {
    const fresh = await openApp(browser, `${address}/#/new/expert`);
    await covered(fresh);
    await clickOn(fresh, 5 + (run % 6), 8 + run, 'left');
    await fresh
      .getByRole('gridcell', { name: /empty|nearby/ })
      .first()
      .waitFor();
    const { times: paints } = await readNoted(fresh);
    opened.push(...paints.slice(-1));
    await fresh.context().close();
  }
  opened.sort((a, b) => a - b);
  report(summarise('release to paint, the first opening, Expert', 480, 'ms', opened));
}

async function clickOn(page: Page, row: number, column: number, button: 'left' | 'right'): Promise<void> {
  const box = await page.getByRole('gridcell', { name: `Row ${row}, column ${column},` }).boundingBox();
  // A quick hand holds a button for this long.
  if (box) await page.mouse.click(box.x + 9, box.y + 9, { button, delay: 60 });
}

async function moveTimes(page: Page, button: 'left' | 'right', count: number): Promise<SentTimes> {
  await page.evaluate(() => {
    const { sent, own } = window as unknown as SentTimes;
    sent.length = own.length = 0;
  });
  for (let i = 0; i < count; i++) {
    // Each opening is a game's first: no mine ends the row.
    if (button === 'left') await newGame(page);
    await clickOn(page, 1 + (i % 16), 1 + ((i * 7) % 30), button);
    await page.waitForTimeout(30);
  }
  const { sent, own } = await page.evaluate(() => {
    const times = window as unknown as SentTimes;
    return { sent: times.sent, own: times.own };
  });
  for (const times of [sent, own]) times.sort((a, b) => a - b);
  return { sent, own };
}

async function newGame(page: Page): Promise<void> {
  await page.keyboard.press('n');
  await covered(page);
  await page.waitForTimeout(60);
}

/** Waits until a whole Expert board is there to be played. */
async function covered(page: Page): Promise<void> {
  await page.locator('[role=gridcell][aria-label="Row 16, column 30, covered"]').waitFor();
}

/** Runs in the page: notes how long after its deciding event each move was given to the engine's worker. */
function noteMoves(): void {
  const sent: number[] = [];
  const own: number[] = [];
  let decidedAt: number | null = null;
  let heardAt = 0;
  Object.assign(window, { sent, own });
  for (const type of ['pointerdown', 'pointerup'] as const)
    addEventListener(
      type,
      (event) => {
        if ((event.button === 2) !== (type === 'pointerdown')) return;
        decidedAt = event.timeStamp;
        heardAt = performance.now();
      },
      { capture: true },
    );
  for (const { prototype } of [Worker, MessagePort]) {
    const post = prototype.postMessage;
    prototype.postMessage = function (this: Worker & MessagePort, ...list: unknown[]) {
      const isMove = /"(?:open|chord|annotate)"/.test(JSON.stringify(list[0]) ?? '');
      if (isMove && decidedAt !== null) {
        sent.push(performance.now() - decidedAt);
        own.push(performance.now() - heardAt);
        decidedAt = null;
      }
      return post.apply(this, list as Parameters<typeof post>);
    };
  }
}
