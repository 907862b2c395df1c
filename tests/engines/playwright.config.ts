import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { type EngineName, launchers } from './engines.ts';

const names = (Object.keys(launchers) as EngineName[]).filter((name) => launchers[name] !== null);

/** The main paths in every engine that this machine has, on the production build, which must be there (`npm run build`). */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  projects: names.map((engine) => ({ name: engine, use: { engine } })),
  outputDir: '../../test-results/engines',
  workers: Math.max(2, Math.min(4, availableParallelism())),
  // What passes only the second time is named at the end.
  retries: 1,
  timeout: 90_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
});
