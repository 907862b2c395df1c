import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { root } from '../../.build/paths.mjs';
import { browserFlags, findTestBrowser } from '../tools/find-browser.mjs';

const executablePath = findTestBrowser();
const port = Number(process.env.MS_E2E_PORT ?? 4273);

const named = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

/*
 * `long` and `stored` are what `npm run test:long` runs. `npm test` keeps one way through each feature and what only the
 * whole program can show: play by mouse, finger and key, kills, reloads, other tabs and pages, updates, no network.
 */

/** What a browser keeps on its disk: this runs in the whole one. */
const stored = named([
  // Many kills, storages that fail, workers that die, tabs at once, what an earlier version kept
  ...['finish-after-kill', 'resume-after-kill', 'backup-after-kill', 'migrate-after-kill', 'resume-huge'],
  ...['database-thrown-away', 'no-storage', 'any-storage', 'storage-comes-back', 'saved-before'],
  ...['help-in-trouble', 'tabs-at-once', 'saved-history'],
  // Files that the cache has lost, or that the host has wrong, and versions that come while nobody plays
  ...['broken-files', 'missing-part', 'update-at-rest'],
]);

const long = named([
  // The package in all tools, and the element in any page
  ...['package-in-tools', 'package-types', 'package-editors', 'policy-table', 'missing-parts', 'examples'],
  ...['any-place', 'any-neighbour', 'element-leaks', 'many-elements', 'embed-page', 'embed-assist'],
  // Every view in every language and look
  ...['accessible-everywhere', 'languages', 'printed', 'idle', 'settings', 'help'],
  // Every rule, preset, way of input and kind of hint, and boards that take long
  ...['two-thousand-touches', 'rules-sheet', 'rules-by-pointer', 'input-schemes', 'known-board', 'hexagons'],
  'gamepad',
  ...['faster-kernels', 'preset-lazy', 'preset-patterns', 'preset-pinboard', 'preset-strip', 'preset-swing'],
  ...['robot', 'hint-lasts', 'hint-places', 'hint-techniques'],
]);

// One more than processors, for a page often waits; no more than five, for some tests need much memory.
const workers = Math.max(2, Math.min(4, availableParallelism())) + 1;

/** Chromium on the production build, which must be there (`npm run build`). */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'ordinary', testMatch: '**/*.spec.ts', testIgnore: [...long, ...stored] },
    { name: 'long', testMatch: long },
    { name: 'stored', testMatch: stored },
  ],
  outputDir: '../../test-results',
  workers,
  // The second try hides nothing: it tells a race from a plain fault, and `npm test` ends with a list of all that needed
  // it, each with the command that runs it again, without a retry. It does not fail the run, for a run decides whether
  // other work lands, and on a shared machine a browser may stand still for seconds. To hunt: `--fail-on-flaky-tests`.
  retries: 1,
  // Only end a test that hangs: what takes one second takes ten on a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    // See `testWithServiceWorker`.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'off',
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: 'node .build/serve.mjs',
    cwd: root,
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
