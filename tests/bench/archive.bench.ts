import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { root } from '../../.build/paths.mjs';
import { browserFlags, findOrInstallBrowser } from '../tools/find-browser.mjs';
import type { ArchiveTimes } from './support/archive-page.ts';
import { type Report, summarise } from './support/measure.ts';

const PORT = 4292;
const GAMES = 100_000;

/** What the statistics page waits for, and backups, with 100,000 games in Chromium's IndexedDB, each stored as the game stores it. */
export async function run(report: Report): Promise<void> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { port: PORT, strictPort: true },
    optimizeDeps: { include: ['idb'], noDiscovery: true },
    plugins: [
      {
        name: 'archive-page',
        configureServer: ({ middlewares }) => {
          middlewares.use('/bench-archive', (_, response) => {
            response.setHeader('content-type', 'text/html');
            response.end('<!doctype html><title>archive</title>');
          });
        },
      },
    ],
  });
  await server.listen();
  const executablePath = findOrInstallBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath && { executablePath }) });
  const page = await browser.newPage();
  await page.goto(`http://localhost:${PORT}/bench-archive`);
  for (const part of [`measureStatistics(${GAMES})`, 'measureBackups()']) {
    // As a text: the compiler would make another kind of import of it.
    const work = `import('/tests/bench/support/archive-page.ts').then((page) => page.${part})`;
    const times = (await page.evaluate(work)) as ArchiveTimes;
    for (const [name, figures] of Object.entries(times))
      report(
        summarise(
          `archive: ${name}`,
          GAMES,
          name.includes('bytes') ? 'MB' : 'ms',
          figures.sort((a, b) => a - b),
        ),
      );
  }
  await browser.close();
  await server.close();
}
