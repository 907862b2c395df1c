import { expect, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { expectBoard } from '../support/app.ts';
import { openSafe } from '../support/element/element-game.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { Mirror } from '../support/mirror.ts';
import { test } from '../support/test.ts';

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

const COUNT = 50;

const elements = Array.from(
  { length: COUNT },
  (_, i) => `<mine-sweeper id="n${i}" seed="${i}"></mine-sweeper>`,
);

/** Milliseconds until the first and the last element of the page are ready, reckoned from the page's first moment. */
const readyAt = (page: Page) =>
  page.evaluate(async () => {
    await customElements.whenDefined('mine-sweeper');
    const all = [...document.querySelectorAll<MineSweeper>('mine-sweeper')];
    const times = await Promise.all(all.map((one) => one.ready.then(() => performance.now())));
    return { first: Math.min(...times), last: Math.max(...times) };
  });

/** What the page's scripts keep in memory, in bytes. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

test('Fifty elements share a few workers, are played apart, and end them when they go', async ({ page }) => {
  await site.show(page, elements.join(''));
  const { first, last } = await readyAt(page);
  const heap = await heapOf(page);
  const description = `${Math.round(first)} ms the first, ${Math.round(last)} ms the last, ${Math.round(heap / 2 ** 20)} MB`;
  test.info().annotations.push({ type: '50 elements', description });
  // A tenth of a megabyte each: what they share is not multiplied.
  expect(heap).toBeLessThan(COUNT * 2 ** 18);
  const most = await page.evaluate(() => Math.min(4, navigator.hardwareConcurrency));
  expect(page.workers()).toHaveLength(most);

  for (const i of [0, most, COUNT - 1]) {
    const element = page.locator(`#n${i}`);
    const mirror = new Mirror({ level: 'beginner' }, `${i}`);
    await element.scrollIntoViewIfNeeded();
    await openSafe(element, mirror);
    await openSafe(element, mirror);
  }
  // What is between has not been touched.
  await expectBoard(page.locator('#n1'), new Mirror({ level: 'beginner' }, '1'));

  const statuses = await page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll<MineSweeper>('mine-sweeper')].map(async (one) => {
        await one.openCell(4, 4);
        return one.status;
      }),
    ),
  );
  expect(statuses).toEqual(Array.from({ length: COUNT }, () => 'playing'));

  await page.evaluate(() => {
    for (const one of document.querySelectorAll('mine-sweeper:not(#n0)')) one.remove();
  });
  await expect.poll(() => page.workers().length).toBe(1);
  expect(await page.locator('#n0').evaluate((one: MineSweeper) => one.annotate(0, 0, 'mark'))).toBeTruthy();
  await page.evaluate(() => document.querySelector('mine-sweeper')?.remove());
  await expect.poll(() => page.workers().length).toBe(0);
});
