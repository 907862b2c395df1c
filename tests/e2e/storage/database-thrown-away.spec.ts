import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { launchPersistent } from '../browser.ts';
import { cell, expectBoard, openApp, startGame } from '../support/app.ts';
import type { Mirror } from '../support/mirror.ts';
import { temporaryDir } from '../support/storage/builds.ts';
import { killer } from '../support/storage/kill-browser.ts';

/** A record's head in the log of Chromium's database whose body was never written: what a kill in mid-write leaves. */
const TORN_RECORD = Buffer.from([1, 2, 3, 4, 200, 0, 1]);

async function kill(context: BrowserContext): Promise<void> {
  const end = await killer(context);
  const closed = context.waitForEvent('close');
  end();
  await closed;
}

async function begin(page: Page): Promise<Mirror> {
  const mirror = await startGame(page, { level: 'Beginner', seed: 'thrown away' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  return mirror;
}

async function openNext(page: Page, mirror: Mirror): Promise<void> {
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
}

/** Chromium writes on behind the torn record, finds it at the start after, and throws all databases of the origin away. */
test('A database that the browser has thrown away is told in one sentence, and the game plays on', async ({
  baseURL,
}) => {
  const profile = temporaryDir('thrown-away');
  const launch = () => launchPersistent(profile, baseURL ? { baseURL } : {});
  let context = await launch();
  try {
    let page = context.pages()[0] ?? (await context.newPage());
    await openApp(page);
    const mirror = await begin(page);
    await kill(context);

    const databases = path.join(profile, 'Default/IndexedDB');
    const folder = existsSync(databases)
      ? readdirSync(databases).find((name) => name.endsWith('.leveldb'))
      : undefined;
    test.skip(folder === undefined, 'This browser keeps its databases in another form.');
    const log = readdirSync(path.join(databases, folder ?? '')).find((name) => name.endsWith('.log'));
    appendFileSync(path.join(databases, folder ?? '', log ?? ''), TORN_RECORD);

    context = await launch();
    page = context.pages()[0] ?? (await context.newPage());
    await openApp(page);
    await expectBoard(page, mirror);
    await openNext(page, mirror);
    await kill(context);

    context = await launch();
    page = context.pages()[0] ?? (await context.newPage());
    await openApp(page);
    const sentence = page.getByRole('status').filter({ hasText: /\w\.\s*OK/ });
    await expect(sentence).toHaveCount(1);
    await page.getByRole('button', { name: 'OK' }).click();
    await begin(page);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
