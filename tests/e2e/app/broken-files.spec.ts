import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { builtDir, type StaticServer, serveDir } from '../browser.ts';
import { cell, expectBoard, openApp, startGame } from '../support/app.ts';
import { brokenPage, brokenScripts, type Fault } from '../support/broken-files.ts';
import type { Mirror } from '../support/mirror.ts';
import { deploy, deployBuilt, releaseAnother, temporaryDir } from '../support/storage/builds.ts';
import { keptForOffline } from '../support/storage/service-worker.ts';

// Without the check for uncaught errors: a script that is cut or garbage is one.
test.use({ serviceWorkers: 'allow' });

let another = '';
let served = '';
let server: StaticServer;
let fault: Fault | undefined;

const serve = (port = 0) => serveDir(served, { port, answer: (name) => fault?.(name) });

test.beforeAll(() => {
  another = temporaryDir('release-b');
  served = temporaryDir('served');
  releaseAnother(another, 'b');
});
test.beforeEach(async () => {
  fault = undefined;
  deployBuilt(served);
  server = await serve();
});
test.afterEach(() => server.close());
test.afterAll(() => {
  for (const dir of [another, served]) rmSync(dir, { recursive: true, force: true });
});

const rescue = (page: Page) => page.getByRole('alert').filter({ hasText: 'Mine Sweeper did not start.' });
const loadAgain = (page: Page) => page.getByRole('button', { name: 'Load again' });

/** A game in a page that is the service worker's. */
async function begin(page: Page): Promise<Mirror> {
  await openApp(page, server.origin);
  await keptForOffline(page);
  await page.reload();
  const mirror = await startGame(page, { level: 'Beginner', seed: 'broken' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  return mirror;
}

async function playOn(page: Page, mirror: Mirror): Promise<void> {
  await expectBoard(page, mirror);
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
}

/** Waits for the page to be of the build in the folder: its script's name says so. */
async function expectBuild(page: Page, dir: string): Promise<void> {
  const [, script] = / src="([^"]+)"/.exec(readFileSync(path.join(dir, 'index.html'), 'utf8')) ?? [];
  await expect(page.locator('script[src]')).toHaveAttribute('src', script ?? '');
}

/** Looks for a new version, and tells whether one has been installed. */
function update(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    if (installing) await new Promise((done) => installing.addEventListener('statechange', done));
    return registration.waiting !== null;
  });
}

/** Takes the new version that is offered, and waits for the page that begins with it. */
async function takeUpdate(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update' }).click();
  await loaded;
  await expect(page.getByRole('button', { name: 'Update' })).toBeHidden();
}

test('A new version with wrong files is not taken, whatever is wrong: the old one plays on until the host is repaired', async ({
  page,
}) => {
  // Nine releases, one after another.
  test.setTimeout(600_000);
  const mirror = await begin(page);
  const faults = Object.keys({ ...brokenScripts(''), ...brokenPage });
  let [now, next] = [builtDir, another];
  for (const name of faults)
    await test.step(name, async () => {
      deploy(next, served);
      fault = { ...brokenScripts(next), ...brokenPage }[name];
      expect(await update(page)).toBe(false);
      await page.reload();
      await playOn(page, mirror);
      await expectBuild(page, now);

      fault = undefined;
      // The browser's own look after the reload may still be under way with what the broken host sent: then the next one finds it.
      await expect.poll(() => update(page)).toBe(true);
      await takeUpdate(page);
      await expectBuild(page, next);
      [now, next] = [next, now];
    });
  await playOn(page, mirror);
});

for (const name of Object.keys(brokenScripts('')))
  test(`A first visit with ${name} offers the rescue, and plays once the host is repaired`, async ({
    page,
  }) => {
    // The host has said that its files never change: the browser does not ask again by itself.
    const wrong = brokenScripts(served)[name];
    fault = (file) => {
      const answer = wrong?.(file);
      return answer && { ...answer, cacheControl: 'max-age=31536000, immutable' };
    };
    await page.goto(server.origin);
    await expect(rescue(page)).toBeVisible();
    const loadedAnew = page.waitForEvent('load');
    await loadAgain(page).click();
    await loadedAnew;
    await expect(rescue(page)).toBeVisible();
    fault = undefined;
    await loadAgain(page).click();
    await expect(cell(page, 0)).toBeVisible();
    await expect(rescue(page)).toBeHidden();
  });

test('The rescue speaks the language of the settings', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ms-settings', JSON.stringify({ language: 'de' })));
  fault = brokenScripts(served)['empty scripts'];
  await page.goto(server.origin);
  await expect(page.getByRole('alert')).toContainText('Mine Sweeper ist nicht gestartet.');
  await expect(page.getByRole('button', { name: 'Neu laden' })).toBeVisible();
});

/** Changes what the cache holds for the files whose address fits. */
function damage(page: Page, pattern: string, body: string | null): Promise<number> {
  return page.evaluate(
    async ({ pattern, body }) => {
      const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache'));
      const cache = await caches.open(name ?? '');
      const wanted = (await cache.keys()).filter(({ url }) => new RegExp(pattern).test(url));
      for (const request of wanted) {
        const headers = (await cache.match(request))?.headers ?? new Headers();
        if (body === null) await cache.delete(request);
        else await cache.put(request, new Response(body, { headers }));
      }
      return wanted.length;
    },
    { pattern, body },
  );
}

const ENTRY = '/assets/index-[^/]+\\.js';

const damages = [
  ['The script is a page', ENTRY, '<!doctype html>'],
  ['The script is empty', ENTRY, ''],
  ['The engine is cut', '/assets/engine-', 'export const'],
  ['The page is empty', '/index\\.html', ''],
  ['The script is lost', ENTRY, null],
  ['Everything is lost', '', null],
] as const;

test('Whatever becomes of the files in the cache, the app plays, and is whole again without a network', async ({
  page,
}) => {
  const mirror = await begin(page);
  for (const [what, pattern, body] of damages)
    await test.step(what, async () => {
      expect(await damage(page, pattern, body)).toBeGreaterThan(0);
      await page.reload();
      await playOn(page, mirror);
      await expect.poll(() => isWhole(page)).toBe(true);
    });
  await server.close();
  await page.reload();
  await playOn(page, mirror);
  server = await serve();
});

/** Whether the cache holds each file as the host has it. */
function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const list = await (await fetch('./sw.js', { cache: 'no-store' })).text();
    const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache'));
    const cache = await caches.open(name ?? '');
    const urls = [...list.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url ?? '');
    const found = await Promise.all(
      urls.map(async (url) => {
        const cached = await cache.match(url, { ignoreSearch: true });
        // Past the service worker, because of the query.
        const sent = await (await fetch(`${url}?check`, { cache: 'no-store' })).text();
        return cached !== undefined && (await cached.text()) === sent;
      }),
    );
    return urls.length > 0 && found.every(Boolean);
  });
}

test('Without a network, a damaged script leaves the rescue, which forgets no file before the host is there again', async ({
  page,
}) => {
  const mirror = await begin(page);
  const port = Number(new URL(server.origin).port);
  await damage(page, ENTRY, '');
  await server.close();
  await page.reload();
  await loadAgain(page).click();
  await expect(rescue(page)).toBeHidden();
  await expect(rescue(page)).toBeVisible();
  server = await serve(port);
  await loadAgain(page).click();
  await playOn(page, mirror);
});

test('A script that the cache has lost and the host no longer has: the rescue loads the new version, with the game', async ({
  page,
}) => {
  const mirror = await begin(page);
  await damage(page, ENTRY, null);
  deploy(another, served);
  await page.reload();
  await loadAgain(page).click();
  await playOn(page, mirror);
  await expectBuild(page, another);
});

test('A page that the cache has lost comes from the host, in its new version, and so does the rest', async ({
  page,
}) => {
  const mirror = await begin(page);
  await damage(page, '/index\\.html', null);
  deploy(another, served);
  await page.reload();
  await playOn(page, mirror);
  await expectBuild(page, another);
  await takeUpdate(page);
  await playOn(page, mirror);
});
