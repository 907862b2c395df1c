import { chromium } from 'playwright-core';
import { serveBuilt } from '../../.build/serve.mjs';
import { browserFlags, findOrInstallBrowser } from '../tools/find-browser.mjs';
import { answerOf, bundled } from './support/bundled.ts';
import type { CopyTimes } from './support/copy-worker.ts';
import { type Report, summarise } from './support/measure.ts';

const PORT = 4294;
const MOVES = 500;
const GAMES = 100_000;

/** What the second copy costs: a move beside its journal, and 100,000 finished games. Build first: its origin is that of the built app. */
export async function run(report: Report): Promise<void> {
  const address = await serveBuilt(PORT);
  const executablePath = findOrInstallBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  const page = await browser.newPage();
  await page.goto(`${address}/icons/favicon.svg`);
  const times = await answerOf<CopyTimes>(page, await bundled('./copy-worker.ts'), {
    moves: MOVES,
    games: GAMES,
  });
  const tell = (name: string, part: keyof CopyTimes, n: number, unit = 'ms') =>
    report(
      summarise(
        `copy: ${name}`,
        n,
        unit,
        times[part].toSorted((a, b) => a - b),
      ),
    );
  tell('a move into the journal', 'journal', 1);
  tell('the same move into the second copy, behind it', 'copy', 1);
  tell('all finished games into a new file', 'whole', GAMES);
  tell('the file', 'bytes', GAMES, 'MB');
  tell('one more game into it', 'oneMore', GAMES);
  tell('all of them back into a new database', 'found', GAMES);
  await browser.close();
}
