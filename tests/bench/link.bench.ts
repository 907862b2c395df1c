import { deflateRawSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { serveBuilt } from '../../.build/serve.mjs';
import type { RecordedMove } from '../../worker/api/game.ts';
import { encodeRecord } from '../../worker/engine/record/record.ts';
import { createRuleset } from '../../worker/engine/rules/ruleset.ts';
import { browserFlags, findOrInstallBrowser } from '../tools/find-browser.mjs';
import { type Report, summarise } from './support/measure.ts';
import { openApp, readNoted } from './support/noted-page.ts';

const PORT = 4295;
const MOVES = 300_000;
const RUNS = 5;

/** How long the page stands still while it opens the largest links that there are. Build first. */
export async function run(report: Report): Promise<void> {
  const address = await serveBuilt(PORT);
  const executablePath = findOrInstallBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  for (const isOpenedLast of [false, true]) {
    const code = linkCode(isOpenedLast);
    const order = isOpenedLast ? 'an opening after all others' : 'an opening first';
    for (const [view, element] of [
      ['play', 'ms-shared'],
      ['watch', 'ms-replay'],
    ] as const) {
      const longest: number[] = [];
      for (let i = 0; i < RUNS; i++)
        longest.push(await longestTask(browser, address, `${view}/${code}`, element));
      longest.sort((a, b) => a - b);
      report(
        summarise(`longest task over 50 ms (0: none), #/${view} of a link, ${order}`, MOVES, 'ms', longest),
      );
    }
  }
  await browser.close();
}

/** A game of flags that are set and taken off again, and one opening. */
function linkCode(isOpenedLast: boolean): string {
  const made = createRuleset({ level: 'beginner' });
  if (!made.ok) throw new Error(made.message);
  const opening: RecordedMove = { type: 'open', cell: 40, atMs: isOpenedLast ? MOVES : 0 };
  const flags = Array.from({ length: MOVES - 1 }, (_, i): RecordedMove => {
    return { type: 'annotate', as: i % 2 === 0 ? 'flag' : 'none', cell: 0, atMs: 0 };
  });
  const moves = isOpenedLast ? [...flags, opening] : [opening, ...flags];
  const record = encodeRecord({ ruleset: made.ruleset, seed: 'link', layout: null, moves });
  return `1${deflateRawSync(record, { level: 9 }).toString('base64url')}`;
}

/** The longest task from the moment on at which the app, open already, is sent to the address. */
async function longestTask(
  browser: Browser,
  address: string,
  hash: string,
  element: string,
): Promise<number> {
  const page = await openApp(browser, address);
  await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));
  await page.evaluate((to) => {
    location.hash = to;
  }, `#/${hash}`);
  // Its first button comes with what has been read.
  await page.locator(element).getByRole('button').first().waitFor();
  // What the view does once it is shown counts too.
  await page.waitForTimeout(500);
  const { longest } = await readNoted(page);
  await page.context().close();
  return longest;
}
