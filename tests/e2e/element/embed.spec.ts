import { expect, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { cell, expectBoard, expectMinesLeft } from '../support/app.ts';
import { beginner, openSafe, win } from '../support/element/element-game.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { Mirror } from '../support/mirror.ts';
import { test } from '../support/test.ts';

let site: Site;

test.beforeAll(async () => {
  site = await openSite();
});
test.afterAll(() => site.close());

test('Two elements from another origin are played without disturbing each other', async ({ page }) => {
  await site.show(
    page,
    `<mine-sweeper id="one" seed="one"></mine-sweeper>
     <mine-sweeper id="two" seed="two" columns="12" rows="8" mines="14"></mine-sweeper>`,
  );
  const one = page.locator('#one');
  const two = page.locator('#two');
  const first = beginner();
  const second = new Mirror({ columns: 12, rows: 8, mines: 14 }, 'two');
  await expectBoard(one, first);
  await expectBoard(two, second);
  await openSafe(one, first);
  await expectBoard(two, second);
  await openSafe(two, second, 0);
  await cell(two, second.annotate(second.nextMine()), 12).click({ button: 'right' });
  await expectMinesLeft(two, 13);
  await expectMinesLeft(one, 10);
  await win(one, first);
  await expect(one.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
  await expectBoard(two, second);
  await cell(two, second.open(second.nextMine()), 12).click();
  await expectBoard(two, second);
  await expect(two.getByRole('region', { name: /^You hit a mine/ })).toBeVisible();
  await expectBoard(one, first);
  const texts = await page.evaluate(() =>
    Promise.all([...document.querySelectorAll<MineSweeper>('mine-sweeper')].map((one) => one.viewText())),
  );
  expect(texts).toEqual([first.text, second.text]);
});

/** Records the element's events from before it is defined. */
const RECORDER = `<script>
  window.told = [];
  for (const type of ['ms-start', 'ms-before-move', 'ms-move', 'ms-end', 'ms-error'])
    addEventListener(type, ({ type, detail, target }) => told.push({ type, detail, status: target.status }));
</script>`;

interface Told {
  readonly type: string;
  readonly detail: Record<string, unknown>;
  readonly status: string;
}

const tolds = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);

test('Events are fired when the state is already true', async ({ page }) => {
  await site.show(page, `${RECORDER}<mine-sweeper seed="one"></mine-sweeper>`);
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  const mine = mirror.annotate(mirror.nextMine());
  await cell(element, mine).click({ button: 'right' });
  await expectBoard(element, mirror);
  await win(element, mirror);
  await expect.poll(async () => (await tolds(page)).at(-1)?.type).toBe('ms-end');
  const all = await tolds(page);
  expect(all.slice(0, 5).map(({ type }) => type)).toEqual([
    ...['ms-before-move', 'ms-start', 'ms-move'],
    ...['ms-before-move', 'ms-move'],
  ]);
  expect(all[0]?.detail).toMatchObject({ type: 'open', column: 4, row: 4 });
  expect(all[1]).toMatchObject({
    status: 'playing',
    detail: { columns: 9, rows: 9, mines: 10, level: 'beginner' },
  });
  expect(all[4]?.detail).toMatchObject({ type: 'annotate', column: mine % 9, as: 'flag', minesLeft: 9 });
  expect(all.at(-1)).toMatchObject({ status: 'won', detail: { won: true, seed: 'one' } });
  expect(all.filter(({ type }) => type === 'ms-end' || type === 'ms-start')).toHaveLength(2);
});

test('A move can be forbidden by the page', async ({ page }) => {
  await site.show(
    page,
    `<mine-sweeper seed="one"></mine-sweeper>
     <script>addEventListener('ms-before-move', (event) => event.detail.row === 4 && event.preventDefault());</script>`,
  );
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await cell(element, 40).click();
  await cell(element, mirror.annotate(0)).click({ button: 'right' });
  await expectBoard(element, mirror);
});

test('Properties set before the definition, and a refused attribute, are heeded', async ({ page }) => {
  await site.show(
    page,
    `${RECORDER}<div id="box"></div><script>
       const early = document.createElement('mine-sweeper');
       Object.assign(early, { columns: 7, rows: 6, mines: 5, seed: 'early', flagMode: true });
       box.append(early);
     </script>`,
  );
  const element = page.locator('mine-sweeper');
  const mirror = new Mirror({ columns: 7, rows: 6, mines: 5 }, 'early');
  await expectBoard(element, mirror);
  await expect(element.getByRole('button', { name: 'Flag mode' })).toHaveAttribute('aria-pressed', 'true');
  await cell(element, mirror.annotate(3), 7).click();
  await expectBoard(element, mirror);
  await element.evaluate((one) => one.setAttribute('columns', '1.5'));
  await expect
    .poll(async () => (await tolds(page)).filter(({ type }) => type === 'ms-error'))
    .toMatchObject([{ detail: { message: 'columns must be a whole number from 1 to 10,000, not 1.5.' } }]);
  await expectBoard(element, mirror);
});

test('An element that is moved in the page keeps its game', async ({ page }) => {
  await site.show(page, '<main><mine-sweeper seed="one"></mine-sweeper></main><footer></footer>');
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  await element.evaluate((one) => document.querySelector('footer')?.append(one));
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  await element.evaluate(async (one) => {
    one.remove();
    await new Promise((resolve) => setTimeout(resolve));
    document.querySelector('main')?.append(one);
  });
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
});

test('A game-key saves and resumes; without one nothing is stored', async ({ page }) => {
  const body = `<mine-sweeper id="kept" seed="one" game-key="mine"></mine-sweeper>
                <mine-sweeper id="loose" seed="one"></mine-sweeper>`;
  await site.show(page, body);
  const mirror = beginner();
  await expectBoard(page.locator('#kept'), mirror);
  await openSafe(page.locator('#kept'), mirror);
  await cell(page.locator('#loose'), 40).click();
  await expectBoard(page.locator('#loose'), mirror);
  await page.reload();
  await expectBoard(page.locator('#kept'), mirror);
  await openSafe(page.locator('#kept'), mirror);
  await expectBoard(page.locator('#loose'), beginner());
});
