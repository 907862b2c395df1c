import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { languageModules } from '../.build/language-modules.mjs';
import { root, version } from '../.build/paths.mjs';
import { kernelsAddress, kernelsText } from '../.build/worker-build.mjs';
import { workersInOneText } from '../.build/worker-in-one-text.mjs';
import { browserFlags, findTestBrowser } from './tools/find-browser.mjs';

const executablePath = findTestBrowser();

/**
 * Only ends a test that hangs: many games in one take a few seconds, and ten times that on a busy machine; where all games
 * are played (see effort.ts) up to a minute, and five times that.
 */
const TIMEOUT_MS = process.env.MS_EFFORT ? 900_000 : 90_000;

/**
 * Vitest's own default leaves one processor to the runner itself, and so half of a machine with two. Each project names it:
 * one project in a browser does not take over what stands at the root.
 */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** How long a state may take to come: only ends what never comes. `tests/patience.ts` says the same to `vi.waitFor`. */
const patience = {
  expect: { poll: { timeout: 15_000 } },
  setupFiles: ['tests/patience.ts'],
};

const shared = {
  root,
  // Not `define`: in browser mode only the compiler's own reaches the modules.
  oxc: { define: { __VERSION__: JSON.stringify(version) } },
  plugins: [kernelsAddress(), kernelsText(), languageModules()],
};

/** Tests in Node. */
export const unitProject = {
  ...shared,
  test: {
    name: 'unit',
    testTimeout: TIMEOUT_MS,
    ...patience,
    setupFiles: [...patience.setupFiles, 'tests/same-examples.ts'],
    maxWorkers,
    environment: 'node',
    // A process for each file would import everything anew: a third of the time.
    isolate: false,
    // Four times V8's own: each function is called by few tests, and to optimize it so soon costs more than it saves.
    execArgv: ['--interrupt-budget=250000'],
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/component/**', 'tests/e2e/**'],
  },
} satisfies UserWorkspaceConfig;

/** Tests in a real Chromium. */
export const componentProject = {
  ...shared,
  // A page has no environment to read; see effort.ts.
  oxc: {
    define: {
      ...shared.oxc.define,
      'process.env.MS_EFFORT': JSON.stringify(process.env.MS_EFFORT) ?? 'undefined',
    },
  },
  plugins: [
    workersInOneText({ configFile: false, root, logLevel: 'warn', publicDir: false }),
    kernelsAddress(),
    kernelsText(),
    languageModules(),
  ],
  cacheDir: '.cache/vite-component',
  optimizeDeps: {
    // Named here, because finding one in mid-run would reload the page under a test.
    include: [
      ...[
        'lit',
        'lit/decorators.js',
        'lit/directives/guard.js',
        'lit/directives/keyed.js',
        'lit/directives/repeat.js',
      ],
      ...['comlink', 'idb', 'uplot', 'axe-core', 'fast-check'],
      ...['@lit/localize', '@lit/localize/init/runtime.js'],
    ],
  },
  test: {
    name: 'component',
    testTimeout: TIMEOUT_MS,
    ...patience,
    // One more: a page often waits for a frame or a timer. Projects with numbers of their own run one after the other.
    maxWorkers: maxWorkers + 1,
    sequence: { groupOrder: 1 },
    include: ['tests/component/**/*.test.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A browser that starts while the machine does other work is late, not broken.
      connectTimeout: 300_000,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
} satisfies UserWorkspaceConfig;

/** Two projects: `unit` in Node, `component` in a real Chromium. */
export default defineConfig({
  root,
  // Beside dist, so that trials of several checkouts with one node_modules do not meet.
  cacheDir: '.cache/vitest',
  test: {
    projects: [unitProject, componentProject],
  },
});
