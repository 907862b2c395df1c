import type { Browser, Page } from 'playwright-core';
import { HUGE, hugeGame, isSnapshotWhole, storeHugeGame } from '../../e2e/support/huge-game.ts';
import { beforeWorkers, denyFiles } from '../../e2e/support/storage/worker-prelude.ts';
import { answerOf, bundled } from './bundled.ts';
import { type Report, summarise } from './measure.ts';
import type { SnapshotTimes } from './snapshot-worker.ts';

const RUNS = 5;
const CELLS = HUGE.columns * HUGE.rows;
const STORES = ['file', 'rows'] as const;
const WORDS = { file: 'OPFS', rows: 'IndexedDB' } as const;

/** How a huge game comes back in the built app, and what its snapshot costs, in both stores. */
export async function measureResume(browser: Browser, address: string, report: Report): Promise<void> {
  for (const store of STORES) await measureSnapshot(browser, address, store, report);
  const { moves } = hugeGame(HUGE, 499).state;
  for (const store of STORES) {
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(noteResumed);
    if (store === 'rows') await beforeWorkers(page, denyFiles);
    await page.goto('/');
    await page.getByRole('gridcell').first().waitFor();
    const without: number[] = [];
    const withIt: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      await storeHugeGame(page, `resume ${run}`, HUGE, moves);
      without.push(await resumed(page));
      while (!(await page.evaluate(isSnapshotWhole, `resume ${run}`))) await page.waitForTimeout(300);
      await page.goto('about:blank');
      withIt.push(await resumed(page));
    }
    const name = `resume 10,000 × 10,000, ${moves.length} moves, navigation to painted`;
    if (store === 'file') report(summarise(`${name}, no snapshot`, CELLS, 'ms', sorted(without)));
    report(summarise(`${name}, snapshot in ${WORDS[store]}`, CELLS, 'ms', sorted(withIt)));
    await context.close();
  }
}

/** The storage alone, in a worker of the built app's origin. */
async function measureSnapshot(
  browser: Browser,
  address: string,
  store: 'file' | 'rows',
  report: Report,
): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${address}/icons/favicon.svg`);
  const program = await bundled('./snapshot-worker.ts');
  const times = await answerOf<readonly SnapshotTimes[]>(page, program, { store, runs: RUNS });
  const of = (part: keyof SnapshotTimes) => sorted(times.map((time) => time[part]));
  const where = WORDS[store];
  report(summarise(`snapshot after a flood of 99 million cells, ${where}`, CELLS, 'ms', of('flood')));
  report(summarise(`longest slice of that, ${where}`, CELLS, 'ms', of('longest')));
  report(summarise(`snapshot after a flag, ${where}`, 1, 'ms', of('flag')));
  report(summarise(`snapshot read and checked, ${where}`, CELLS, 'ms', of('read')));
  report(summarise(`game restored from it, ${where}`, CELLS, 'ms', of('restore')));
  report(summarise(`size of that snapshot, ${where}`, CELLS, 'MB', of('megabytes')));
  await page.close();
}

/** Milliseconds from the navigation until a frame has shown the opened cells. */
async function resumed(page: Page): Promise<number> {
  await page.goto('/');
  const handle = await page.waitForFunction(() => (window as unknown as { resumedAt?: number }).resumedAt);
  return Number(await handle.jsonValue());
}

/** Runs in the page: notes when the first opened cell has been painted. */
function noteResumed(): void {
  const look = () => {
    const game = document.querySelector('mine-app')?.shadowRoot?.querySelector('ms-game');
    const grid = game?.shadowRoot?.querySelector('ms-board')?.shadowRoot?.querySelector('[role=grid]');
    const label = grid?.querySelector('[role=gridcell]')?.getAttribute('aria-label') ?? '';
    if (!/empty|nearby/.test(label)) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    // A message sent from within a frame is read once the frame is done.
    port2.onmessage = () => Object.assign(window, { resumedAt: performance.now() });
    requestAnimationFrame(() => port1.postMessage(null));
  };
  look();
}

const sorted = (figures: readonly number[]) => [...figures].sort((a, b) => a - b);
