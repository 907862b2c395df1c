import { type Browser, chromium, type Page } from 'playwright-core';
import { serveBuilt } from '../../.build/serve.mjs';
import { browserFlags, findOrInstallBrowser } from '../tools/find-browser.mjs';
import { type Report, summarise } from './support/measure.ts';
import { flagTimes, forget, openApp, readNoted } from './support/noted-page.ts';

const PORT = 4290;

/** The built app in Chromium while it is asked for help: a hint, and moves beneath the odds. Build first. */
export async function run(report: Report): Promise<void> {
  const address = await serveBuilt(PORT);
  const executablePath = findOrInstallBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  await measureFlags(browser, address, report);
  await measureHints(browser, `${address}/#/new/expert`, 'Expert', report);
  await measureHintOnLarge(browser, address, report);
  await browser.close();
}

/** Flags with the odds shown and without, turn by turn on the same machine in the same minute. */
async function measureFlags(browser: Browser, address: string, report: Report): Promise<void> {
  for (const isShown of [false, true]) {
    const page = await openApp(browser, `${address}/#/new/expert`);
    await page.getByRole('gridcell', { name: 'Row 8, column 15, covered' }).click();
    if (isShown) {
      await page.keyboard.press('o');
      await page.getByRole('region', { name: /odds/i }).waitFor();
    }
    const { times, longest } = await flagTimes(page);
    const name = `input to paint, Expert, a flag, odds ${isShown ? 'shown' : 'not shown'}`;
    report(summarise(name, 480, 'ms', times));
    report(
      summarise(`longest task over 50 ms, odds ${isShown ? 'shown' : 'not shown'}`, 480, 'ms', [longest]),
    );
    await page.context().close();
  }
}

/** From the key to the words of the hint, the first time (the solver is loaded and started) and later. */
async function measureHints(browser: Browser, address: string, name: string, report: Report): Promise<void> {
  const first: number[] = [];
  const later: number[] = [];
  for (let run = 0; run < 5; run++) {
    const page = await openApp(browser, address);
    await page.getByRole('gridcell', { name: 'Row 8, column 15, covered' }).click();
    await page
      .getByRole('gridcell', { name: /nearby/ })
      .first()
      .waitFor();
    first.push(await hintTime(page));
    for (let i = 0; i < 4; i++) later.push(await hintTime(page));
    await page.context().close();
  }
  report(
    summarise(
      `the first hint, ${name}`,
      480,
      'ms',
      first.sort((a, b) => a - b),
    ),
  );
  report(
    summarise(
      `a later hint, ${name}`,
      480,
      'ms',
      later.sort((a, b) => a - b),
    ),
  );
}

async function measureHintOnLarge(browser: Browser, address: string, report: Report): Promise<void> {
  const page = await openApp(browser, `${address}/#/new`);
  await page.getByText('Your own size').click();
  for (const [label, value] of [
    ['Columns', '1000'],
    ['Rows', '1000'],
    ['Mines', '200000'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.mouse.click(720, 450);
  await page
    .getByRole('gridcell', { name: /nearby/ })
    .first()
    .waitFor();
  const times: number[] = [];
  for (let i = 0; i < 12; i++) times.push(await hintTime(page));
  report(
    summarise(
      'a hint near the player, 1000 × 1000 at 20 %',
      1e6,
      'ms',
      times.slice(1).sort((a, b) => a - b),
    ),
  );
  await forget(page);
  await page.keyboard.press('o');
  await page.getByRole('region', { name: /odds/i }).waitFor();
  for (const key of ['Control+End', 'Control+Home']) {
    await page.keyboard.press(key);
    await page
      .getByRole('gridcell', {
        name: key === 'Control+End' ? /^Row 1000, column 1000,/ : /^Row 1, column 1,/,
      })
      .waitFor();
  }
  const { longest } = await readNoted(page);
  report(summarise('longest task over 50 ms, odds of 1000 × 1000', 1e6, 'ms', [longest]));
  await page.context().close();
}

/** Milliseconds from the key to the sentence, taken in the page; the hint is put away again. */
async function hintTime(page: Page): Promise<number> {
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const game = document.querySelector('mine-app')?.shadowRoot?.querySelector('ms-game');
        const startedAt = performance.now();
        const look = () => {
          const words = game?.shadowRoot?.querySelector('ms-assist')?.shadowRoot?.textContent ?? '';
          if (/row \d|Row \d/.test(words)) resolve(performance.now() - startedAt);
          else setTimeout(look);
        };
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true, composed: true }));
        look();
      }),
  );
  await page.getByRole('button', { name: 'Close' }).click();
  return time;
}
