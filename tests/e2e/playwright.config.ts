import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { root } from '../../.build/paths.mjs';
import { browserFlags, findBrowser } from '../tools/find-browser.mjs';

const executablePath = findBrowser();
const port = Number(process.env.MS_E2E_PORT ?? 4273);

/**
 * What `npm run test:long` runs: many kills, whole packages in all tools, every language, every place and policy of a
 * page, and boards that take long.
 */
const long = [
  ...['finish-after-kill', 'resume-after-kill', 'backup-after-kill', 'migrate-after-kill', 'resume-huge'],
  ...['database-thrown-away', 'no-storage', 'any-storage', 'any-place', 'any-neighbour'],
  ...['accessible-everywhere', 'languages', 'two-thousand-touches', 'element-leaks', 'many-elements'],
  ...[
    'package-in-tools',
    'package-types',
    'package-editors',
    'policy-table',
    'missing-parts',
    'printed',
    'examples',
  ],
].map((name) => `**/${name}.spec.ts`);

/** Chromium on the production build, which must be there (`npm run build`). */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'ordinary', testMatch: '**/*.spec.ts', testIgnore: long },
    { name: 'long', testMatch: long },
  ],
  outputDir: '../../test-results',
  workers: Math.max(2, Math.min(4, availableParallelism())),
  // On a shared machine a browser may stand still for seconds. What passes only the second time is named at the end.
  retries: 1,
  timeout: 30_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    // See `testWithServiceWorker`.
    serviceWorkers: 'block',
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
