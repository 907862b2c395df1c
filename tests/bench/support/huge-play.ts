import type { Browser, Page } from 'playwright-core';
import { type Report, summarise } from './measure.ts';
import { openApp } from './noted-page.ts';

const SIDE = 10_000;
const RUNS = 5;

/** What the page noted of a click that opens most of a huge board. */
interface NotedClick {
  /** From the release of the button to the first frame that shows what it opened. */
  readonly paintMs: number;
  /** … and to the state that says how much is left. */
  readonly doneMs: number;
  /** Longest gap between two frames in between, while the view is panned. */
  readonly gapMs: number;
}

/** A click that opens up to 99 million cells, in the built app, while the view is panned. */
export async function measureHugePlay(browser: Browser, address: string, report: Report): Promise<void> {
  for (const mines of [1_000_000, 9_000_000, 20_600_000]) {
    const noted: NotedClick[] = [];
    const tasks: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const page = await openHuge(browser, address, mines);
      noted.push(await noteClick(page));
      tasks.push(await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks)));
      await page.context().close();
    }
    const label = `${SIDE} × ${SIDE}, ${mines / 1e6} % mines, first click`;
    const tell = (what: string, figures: number[]) =>
      report(
        summarise(
          `${what}, ${label}`,
          SIDE * SIDE,
          'ms',
          figures.sort((a, b) => a - b),
        ),
      );
    tell(
      'input to paint of what is on the screen',
      noted.map(({ paintMs }) => paintMs),
    );
    tell(
      'input to everything opened',
      noted.map(({ doneMs }) => doneMs),
    );
    tell(
      'longest frame gap while panning',
      noted.map(({ gapMs }) => gapMs),
    );
    tell('longest task over 50 ms (0: none)', tasks);
  }
}

/** The app with a huge board of a seed of its own, dealt and at rest. */
export async function openHuge(browser: Browser, address: string, mines: number): Promise<Page> {
  const page = await openApp(browser, `${address}/#/new`);
  await page.getByText('Your own size').click();
  for (const [label, value] of [
    ['Columns', SIDE],
    ['Rows', SIDE],
    ['Mines', mines],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(String(value));
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator(`[role=grid][aria-rowcount="${SIDE}"]`).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForTimeout(1500);
  return page;
}

/** Clicks in the middle of the view and pans until all is open. */
async function noteClick(page: Page): Promise<NotedClick> {
  await page.evaluate(() => {
    const shell = document.querySelector('mine-app')?.shadowRoot?.querySelector('ms-game');
    const board = shell?.shadowRoot?.querySelector('ms-board');
    if (!shell || !board?.cells) throw new Error('There is no board.');
    const { tasks } = window as unknown as { tasks: number[] };
    tasks.length = 0;
    const times = { input: 0, paint: 0, done: 0, gap: 0 };
    Object.assign(window, { times });
    addEventListener('pointerup', (event) => (times.input ||= event.timeStamp), { capture: true });
    board.cells.addEventListener('cells', () => {
      if (times.input === 0 || times.paint !== 0) return;
      times.paint = Number.NaN;
      // The board has asked for its frame by now; a message sent from within a frame is read once it is done.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port2.onmessage = () => (times.paint = performance.now());
        port1.postMessage(null);
      });
    });
    let last = performance.now();
    const onFrame = (now: number) => {
      if (times.input !== 0) times.gap = Math.max(times.gap, now - last);
      last = now;
      if (times.input !== 0 && shell.view?.state?.status === 'playing') times.done = now;
      else requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  });
  await page.mouse.click(720, 450);
  for (let i = 0; i < 40; i++) {
    await page.mouse.wheel(i % 8 < 4 ? 30 : -30, 0);
    if (await page.evaluate(() => (window as unknown as { times: { done: number } }).times.done > 0)) break;
  }
  await page.waitForFunction(() => (window as unknown as { times: { done: number } }).times.done > 0);
  return page.evaluate(() => {
    const { input, paint, done, gap } = (
      window as unknown as { times: { input: number; paint: number; done: number; gap: number } }
    ).times;
    return { paintMs: paint - input, doneMs: done - input, gapMs: gap };
  });
}
