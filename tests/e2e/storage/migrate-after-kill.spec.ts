import { rmSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { MIGRATIONS } from '../../../worker/storage/migrations.ts';
import { KEPT_DAMAGE, KEPT_GAMES, makeVersion1 } from '../../fixtures/database-v1.ts';
import { launchPersistent } from '../browser.ts';
import { boardText, openApp } from '../support/app.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { ASIDE, readRows } from '../support/storage/database.ts';
import { killer } from '../support/storage/kill-browser.ts';
import { beforeWorkers } from '../support/storage/worker-prelude.ts';

/** The first of the kept games, as the app's own. */
const [OWN, ...OTHERS] = KEPT_GAMES;
const GAMES = [{ ...OWN, row: { ...OWN.row, key: 'current', isPaused: false } }, ...OTHERS];

/** In the workers of the page: the migration stands still for a while before its last store, and says so. */
function dawdle(): void {
  const create = IDBDatabase.prototype.createObjectStore;
  IDBDatabase.prototype.createObjectStore = function (...store: Parameters<typeof create>) {
    if (store[0] === 'foreign') {
      // biome-ignore lint/suspicious/noConsole: how the test hears of it, in the browser that it is about to kill.
      console.log('half-way');
      for (const end = performance.now() + 1500; performance.now() < end; );
    }
    return create.apply(this, store);
  };
}

async function makeOld(page: Page): Promise<void> {
  await page.goto(ASIDE);
  await page.evaluate(
    ([program, games, damaged]) => {
      // biome-ignore lint/security/noGlobalEval: the fixture's own program, in the page.
      const make = window.eval(`(${program})`) as typeof makeVersion1;
      return make('mine-sweeper', games, damaged);
    },
    [String(makeVersion1), GAMES, KEPT_DAMAGE] as const,
  );
}

/** What is stored, whatever the version. */
async function rowsOf(page: Page): Promise<unknown[]> {
  const stores = await Promise.all(['games', 'moves', 'damaged'].map((store) => readRows(page, store)));
  return stores;
}

for (const [when, isMidway] of [
  ['in its middle', true],
  ['right after its page was asked for', false],
] as const) {
  test(`A migration killed ${when} leaves every row, and is made at the next start`, async ({ baseURL }) => {
    const profile = temporaryDir('migrate');
    let context: BrowserContext | null = null;
    const launch = async () => {
      context = await launchPersistent(profile, baseURL ? { baseURL } : {});
      return context.pages()[0] ?? (await context.newPage());
    };
    try {
      let page = await launch();
      await makeOld(page);
      const before = await rowsOf(page);
      for (const round of [1, 2, 3, 4]) {
        const kill = await killer(page.context());
        const closed = page.context().waitForEvent('close');
        if (isMidway) {
          const halfway = page.waitForEvent('console', (message) => message.text() === 'half-way');
          await beforeWorkers(page, dawdle);
          await page.goto('/');
          await halfway;
        } else {
          await page.goto('/', { waitUntil: 'commit' });
          await new Promise((resolve) => setTimeout(resolve, 40 * round));
        }
        kill();
        await closed;
        page = await launch();
        await page.goto(ASIDE);
        const after = (await rowsOf(page)) as { length: number }[];
        expect(after.map(({ length }) => length)).toEqual(
          (before as { length: number }[]).map(({ length }) => length),
        );
        // All of it is as it was, but for the owner that a page has written when the kill came late.
        const anyOwner = JSON.stringify(after).replace(/"owner":"[^"]*"/g, '"owner":""');
        expect(anyOwner).toBe(JSON.stringify(before).replace(/"owner":"[^"]*"/g, '"owner":""'));
        const version = await page.evaluate(async () => (await indexedDB.databases())[0]?.version);
        if (isMidway) expect(version).toBe(1);
      }
      await openApp(page);
      await expect.poll(() => boardText(page)).toBe(OWN.text);
      await page.goto(ASIDE);
      expect(await readRows(page, 'history')).toEqual([]);
      const version = await page.evaluate(async () => (await indexedDB.databases())[0]?.version);
      expect(version).toBe(MIGRATIONS.length);
    } finally {
      await (context as BrowserContext | null)?.close();
      rmSync(profile, { recursive: true, force: true });
    }
  });
}
