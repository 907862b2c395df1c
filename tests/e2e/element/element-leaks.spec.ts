import { expect, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { retained } from '../support/memory-use.ts';
import { test } from '../support/test.ts';

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

const TAGS = ['mine-sweeper', 'ms-game', 'ms-board', 'ms-status', 'ms-toolbar', 'ms-assist', 'ms-result'];

const NONE = Object.fromEntries(TAGS.map((tag) => [tag, 0]));

/** Puts an element into the page, uses all of it that starts something, and takes it out again, so many times. */
const comeAndGo = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    for (let i = 0; i < count; i++) {
      const element: MineSweeper = document.createElement('mine-sweeper');
      Object.assign(element, { seed: `${i}`, gameKey: 'leaks', theme: 'paper' });
      document.body.append(element);
      await element.ready;
      await element.newGame();
      await element.openCell(4, 4);
      await element.hint();
      await element.startRobot({ msPerMove: 1000 });
      await element.annotate(0, 0, 'flag');
      await element.exportGame();
      await element.undo();
      element.remove();
    }
  }, times);

test('An element that comes and goes twenty times leaves nothing behind', async ({ page }) => {
  test.setTimeout(240_000);
  await site.show(page, '<p>A page</p>');
  await page.evaluate(() => customElements.whenDefined('mine-sweeper'));
  // What is loaded with the first ones stays.
  await comeAndGo(page, 2);
  await expect.poll(() => page.workers().length).toBe(0);
  await expect.poll(async () => (await retained(page, TAGS)).objects).toEqual(NONE);
  const before = await retained(page, TAGS);
  await comeAndGo(page, 20);
  await expect.poll(() => page.workers().length).toBe(0);
  // A worker that was ended gives its locks back, and the collector its nodes, some time after: all of it is waited for.
  await expect
    .poll(async () => {
      const { objects, listeners, nodes } = await retained(page, TAGS);
      return {
        objects,
        // Far less than one for every element that came and went.
        listeners: Math.max(2, listeners - before.listeners),
        nodes: Math.max(10, nodes - before.nodes),
        // Nor does another page find its game taken.
        locks: await page.evaluate(async () => (await navigator.locks.query()).held?.length),
      };
    })
    .toEqual({ objects: NONE, listeners: 2, nodes: 10, locks: 0 });
});
