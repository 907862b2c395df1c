import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { languageModules } from '../.build/language-modules.mjs';
import { root, version } from '../.build/paths.mjs';
import { kernelsAddress } from '../.build/worker-build.mjs';
import { workerInOneText } from '../.build/worker-in-one-text.mjs';
import { browserFlags, findBrowser } from './tools/find-browser.mjs';

const executablePath = findBrowser();
const shared = {
  root,
  // Not `define`: in browser mode only the compiler's own reaches the modules.
  oxc: { define: { __VERSION__: JSON.stringify(version) } },
  plugins: [kernelsAddress(), languageModules()],
};

/** Two projects: `unit` in Node, `component` in a real Chromium. */
export default defineConfig({
  root,
  // Beside dist, so that trials of several checkouts with one node_modules do not meet.
  cacheDir: '.cache/vitest',
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          environment: 'node',
          // Many games in one test take a few seconds, and several times as many on a machine that does other work.
          testTimeout: 20_000,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/component/**', 'tests/e2e/**'],
        },
      },
      {
        ...shared,
        plugins: [
          workerInOneText({ configFile: false, root, logLevel: 'warn', publicDir: false }),
          kernelsAddress(),
          languageModules(),
        ],
        cacheDir: '.cache/vite-component',
        optimizeDeps: {
          // Named here, because finding one in mid-run would reload the page under a test.
          include: [
            ...['lit', 'lit/decorators.js', 'lit/directives/guard.js', 'lit/directives/repeat.js'],
            ...['comlink', 'idb', 'uplot', 'axe-core', 'fast-check'],
            ...['@lit/localize', '@lit/localize/init/runtime.js'],
          ],
        },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 720 },
            provider: playwright({
              launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
