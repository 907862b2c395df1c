import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as plain } from '@playwright/test';
import { builtDir, type StaticServer, serveDir } from '../e2e/browser.ts';
import type { EngineBrowser, Launch } from './engine.ts';
import { type EngineName, launchers } from './engines.ts';
import { Player } from './player.ts';

interface Fixtures {
  /** The built app on an address of its own, where nothing has been stored yet. */
  readonly site: StaticServer;
  /** At a page of 1280 × 720 that shows nothing yet. */
  readonly player: Player;
}

interface WorkerFixtures {
  readonly engine: EngineName;
  readonly launch: Launch;
  /** One for many tests: what they store is apart, because each has an address of its own. */
  readonly browser: EngineBrowser;
}

/** A test in one of the engines; it fails, too, when anything in the page throws or rejects and nobody catches it. */
export const test = plain.extend<Fixtures, Omit<WorkerFixtures, 'browser'> & { running: EngineBrowser }>({
  engine: ['chromium', { scope: 'worker', option: true }],
  launch: [
    async ({ engine }, use) => {
      const launch = launchers[engine];
      if (!launch) throw new Error(`There is no ${engine} here.`);
      await use(launch);
    },
    { scope: 'worker' },
  ],
  running: [
    async ({ launch }, use) => {
      const profile = temporaryProfile();
      const browser = await launch(profile.folder);
      await use(browser);
      await browser.close();
      profile.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern.
  site: async ({}, use) => {
    const server = await serveDir(builtDir);
    await use(server);
    await server.close();
  },
  player: async ({ running }, use) => {
    const { page } = running;
    await page.goto('about:blank');
    await page.uncaught();
    await page.look({ width: 1280, height: 720 });
    await use(new Player(page));
    expect(await page.uncaught(), 'uncaught in the page').toEqual([]);
  },
});

/** A folder for a browser's profile. */
export function temporaryProfile(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'mine-sweeper-engine-'));
  // A browser that has just been ended may still be writing.
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }) };
}
