import { expect, type Page } from '@playwright/test';
import type { Topology } from '../../../worker/api/rules.ts';
import { hasBit } from '../../../worker/engine/planes/planes.ts';
import { cell, choose, expectMinesLeft, grid, openApp, sheet } from '../support/app.ts';
import { openSite } from '../support/element/site.ts';
import { FIRST, HUGE, hugeGame, storeHugeGame } from '../support/huge-game.ts';
import { beforeWorkers } from '../support/storage/worker-prelude.ts';
import { test } from '../support/test.ts';

/** With the 24 cells around for neighbours, a click takes seconds to open all of it. */
const WIDE: Topology = {
  pattern: Array.from({ length: 25 }, (_, i): [number, number] => [
    (i % 5) - 2,
    Math.floor(i / 5) - 2,
  ]).filter(([dx, dy]) => dx !== 0 || dy !== 0),
};

/** Large enough that its first flood takes a while. */
const TWO_TABS = { columns: 3000, rows: 3000, mines: 90_000, seed: HUGE.seed, topology: WIDE };

const at = (page: Page, index: number) => cell(page, index, HUGE.columns);
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Opening cells' });
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel' });

async function expectShown(page: Page, index: number, words: RegExp): Promise<void> {
  await expect(at(page, index)).toHaveAccessibleName(words);
}

/** What live regions say from now on, one after the other. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.locator('ms-live').evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    const root = element.shadowRoot ?? element;
    const hear = () => {
      const text = root.textContent?.trim() ?? '';
      if (text !== '' && text !== said.at(-1)) said.push(text);
    };
    new MutationObserver(hear).observe(root, { characterData: true, childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('A hundred million cells are opened by one click, told in one sentence, and lost by another', async ({
  page,
}) => {
  const { state } = hugeGame(HUGE, 0);
  const isMine = (one: number) => state.layout !== null && hasBit(state.grid, state.layout.mines, one);
  const mine = Array.from({ length: 12 }, (_, i) => i).find(isMine) ?? firstBelow(isMine);
  await openApp(page);
  await choose(page, { size: HUGE, seed: HUGE.seed });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '10000');
  await expectMinesLeft(page, HUGE.mines);
  const said = await listen(page);
  await at(page, FIRST).click();
  const opened = HUGE.columns * HUGE.rows - HUGE.mines - state.safeLeft;
  await expect(page.getByText(`${opened.toLocaleString('en')} cells opened`)).toBeAttached();
  expect((await said()).filter((one) => /opened/.test(one))).toHaveLength(1);
  await expectShown(page, FIRST, /empty$/);
  await at(page, mine).click({ button: 'right' });
  await expectMinesLeft(page, HUGE.mines - 1);
  await at(page, mine).click({ button: 'right' });
  // A flag that is still seen keeps its cell covered.
  await expectMinesLeft(page, HUGE.mines);
  await at(page, mine).click();
  const card = page.getByRole('region', { name: /^You hit a mine/ });
  await expect(card).toBeVisible({ timeout: 15_000 });
  await expect(card.getByText(/3BV/).first()).toBeAttached();
  await expectShown(page, mine, /exploded mine$/);
});

/** The first in the corner that labels are there for. */
function firstBelow(isIt: (cell: number) => boolean): number {
  for (let row = 0; row < 10; row++)
    for (let column = 0; column < 10; column++)
      if (isIt(row * HUGE.columns + column)) return row * HUGE.columns + column;
  throw new Error('There is no mine in the corner.');
}

test('A long opening can be called off by mouse and by keyboard, is gone after a reload, and can be looked at', async ({
  page,
}) => {
  await openApp(page);
  await storeHugeGame(page, 'called off', { ...HUGE, topology: WIDE }, []);
  await openApp(page);
  await at(page, FIRST).click();
  await cancelButton(page).click();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText('Opening cells: cancelled.')).toBeAttached();
  await expectShown(page, FIRST, /covered$/);
  await expect(at(page, FIRST)).toBeFocused();

  await page.keyboard.press('Enter');
  await cancelButton(page).focus();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expectShown(page, FIRST, /covered$/);
  await at(page, FIRST).click({ button: 'right' });
  await expectShown(page, FIRST, /flag$/);
  await expectMinesLeft(page, HUGE.mines - 1);

  await openApp(page);
  await expectMinesLeft(page, HUGE.mines - 1);
  await expectShown(page, FIRST, /flag$/);
  await expectShown(page, FIRST + 1, /covered$/);

  await at(page, FIRST + 1).click();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.locator('[role="gridcell"]:focus')).toHaveAccessibleName(/^Row (?!1,)/);
  await page.keyboard.press('Control+Home');
  await expectShown(page, FIRST + 2, /(empty|nearby)$/);
});

test('Another tab takes over in the middle of an opening: the board is as before it or after it', async ({
  page,
  context,
}) => {
  await openApp(page);
  await storeHugeGame(page, 'two tabs', TWO_TABS, []);
  await openApp(page);
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('button', { name: 'Play here' })).toBeVisible();
  await page.bringToFront();
  await cell(page, FIRST, 3000).click();
  await second.getByRole('button', { name: 'Play here' }).click();
  // A heading over the board, and a moment later a line above it, when the board is live again.
  await expect(page.getByText('This game is open in another tab.').first()).toBeVisible();
  await second.bringToFront();
  await expect(cell(second, FIRST, 3000)).toHaveAccessibleName(/(covered|empty)$/);
  await cell(second, FIRST, 3000).click();
  await expect(cell(second, FIRST, 3000)).toHaveAccessibleName(/empty$/);
});

test('A board beyond the memory of the device is refused, and the largest that fits is offered', async ({
  page,
}) => {
  await beforeWorkers(page, () =>
    Object.defineProperty(navigator, 'deviceMemory', { value: 0.25, configurable: true }),
  );
  await openApp(page);
  await choose(page, { size: HUGE });
  await expect(page.getByText(/^A 10,000 × 10,000 board needs 77 MB of memory/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled();
  await page.getByRole('button', { name: /^Use \d,\d{3} × \d,\d{3}/ }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', /^[89]\d{3}$/);
});

test('The element tells of long work', async ({ page }) => {
  const site = await openSite();
  const attributes = `columns="10000" rows="10000" mines="1000000" topology='${JSON.stringify(WIDE)}'`;
  try {
    await site.show(
      page,
      `<script>window.told = []; addEventListener('ms-progress', ({ detail }) => told.push(detail));</script>
       <mine-sweeper seed="one" ${attributes}></mine-sweeper>`,
    );
    const element = page.locator('mine-sweeper');
    await cell(element, FIRST, HUGE.columns).click();
    await expect(element.getByRole('progressbar', { name: 'Opening cells' })).toBeVisible();
    await element.getByRole('button', { name: 'Cancel' }).click();
    await expect(cell(element, FIRST, HUGE.columns)).toHaveAccessibleName(/covered$/);
    type Told = { task: string; done: number; total: number };
    const told = await page.evaluate(() => (window as unknown as { told: Told[] }).told);
    const opening = told.filter(({ task }) => task === 'open');
    expect(opening.length).toBeGreaterThan(0);
    for (const { done, total } of opening) expect(done).toBeLessThanOrEqual(total);
  } finally {
    await site.close();
  }
});
