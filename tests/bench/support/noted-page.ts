import type { Browser, Page } from 'playwright-core';

/** What the page itself noted of one click. */
interface Noted {
  /** From the deciding input to the end of the first frame that painted what the engine made of it. */
  readonly paintMs: number;
}

/** The built app on a desktop, noting what it does with each click; `note` runs in the page before all else. */
export async function openApp(browser: Browser, address: string, note = noteInputs): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(note);
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

/** The times of all clicks noted so far, sorted, and the longest task of more than 50 ms (0: none). */
export const readNoted = (page: Page) =>
  page.evaluate(() => {
    const { noted, tasks } = window as unknown as { noted: Noted[]; tasks: number[] };
    const times = noted.map(({ paintMs }) => paintMs).sort((a, b) => a - b);
    return { times, longest: Math.max(0, ...tasks) };
  });

export const forget = (page: Page) =>
  page.evaluate(() => {
    const { noted, tasks } = window as unknown as { noted: Noted[]; tasks: number[] };
    noted.length = 0;
    tasks.length = 0;
  });

/** The same for 120 flags on Expert, set as fast as a very quick hand does: each has a frame of its own. */
export async function flagTimes(page: Page): Promise<{ times: number[]; longest: number }> {
  const cell = (name: string) => page.getByRole('gridcell', { name });
  await cell('Row 16, column 30, covered').waitFor();
  await forget(page);
  for (let i = 0; i < 120; i++) {
    const place = `Row ${1 + (i % 16)}, column ${1 + ((i * 7) % 30)},`;
    const box = await cell(place).boundingBox();
    if (box) await page.mouse.click(box.x + 9, box.y + 9, { button: 'right' });
    await page.waitForTimeout(60);
  }
  return readNoted(page);
}
