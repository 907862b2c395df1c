import { expect, type Page } from '@playwright/test';
import { cell, expectBoard } from '../support/app.ts';
import { openSite } from '../support/element/site.ts';
import type { Mirror } from '../support/mirror.ts';
import { doubleClick } from '../support/mouse.ts';
import { restartPreset, seedWhere, startPreset } from '../support/presets.ts';
import { test } from '../support/test.ts';

const survives = seedWhere('pinboard', 0, ({ status }) => status === 'playing');

async function doubleClickCell(page: Page, mirror: Mirror, index: number): Promise<void> {
  const box = await cell(page, index, mirror.columns).boundingBox();
  if (!box) throw new Error(`Cell ${index} is not in sight.`);
  await doubleClick(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
}

test('A click flags or unflags, a double click opens, and neither flickers a flag nor spends one', async ({
  page,
}) => {
  const { mirror, click } = await startPreset(page, 'pinboard', survives);
  expect([mirror.columns, mirror.cells, mirror.minesLeft]).toEqual([30, 720, 80]);
  await expect(page.getByText('Flags left: 80', { exact: true })).toBeVisible();
  await doubleClickCell(page, mirror, mirror.open(0));
  await expectBoard(page, mirror);
  const flagged = mirror.annotate(mirror.nextSafe() ?? 0);
  await click(flagged);
  await expectBoard(page, mirror);
  await expect(page.getByText('Flags left: 79', { exact: true })).toBeVisible();
  await click(mirror.annotate(flagged, 'none'));
  await expectBoard(page, mirror);

  // Every text that the counter ever shows while a cell is opened by a double click.
  const counter = page.getByText(/^Flags left: \d+$/);
  await counter.evaluate((element) => {
    const seen = new Set([element.textContent]);
    Object.assign(window, { seenCounters: seen });
    const note = () => seen.add(element.textContent);
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true });
  });
  await doubleClickCell(page, mirror, mirror.open(mirror.nextSafe() ?? 0));
  await expectBoard(page, mirror);
  await doubleClickCell(page, mirror, mirror.open(mirror.nextSafe() ?? 0));
  await expectBoard(page, mirror);
  const seen = await page.evaluate(() => [
    ...(window as unknown as { seenCounters: Set<string> }).seenCounters,
  ]);
  expect(seen).toEqual(['Flags left: 80']);
});

test('The top-left cell is never a mine, and no other cell is promised anything', async ({ page }) => {
  const dies = seedWhere('pinboard', 100, ({ status }) => status === 'lost');
  const { mirror } = await startPreset(page, 'pinboard', dies);
  await doubleClickCell(page, mirror, mirror.open(100));
  await expectBoard(page, mirror);
  expect(mirror.status).toBe('lost');
  expect(mirror.mines.has(0)).toBe(false);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Flags left: 80', { exact: true })).toBeVisible();
  const again = await restartPreset(page, 'pinboard', survives);
  await doubleClickCell(page, again.mirror, again.mirror.open(0));
  await expectBoard(page, again.mirror);
});

test('“Flags left” never goes below 0', async ({ page }) => {
  const { mirror, click } = await startPreset(page, 'pinboard', survives);
  for (let index = 0; index < 80; index++) await click(mirror.annotate(index), 'right');
  await expect(page.getByText('Flags left: 0', { exact: true })).toBeVisible();
  await click(200, 'right');
  await expect(page.getByText('No flags left', { exact: true }).first()).toBeVisible();
  await expectBoard(page, mirror);
});

test('An opening clears the flags in its way and returns them', async ({ page }) => {
  const open = seedWhere('pinboard', 0, ({ status, text }) => status === 'playing' && text.startsWith('00'));
  const { mirror, click } = await startPreset(page, 'pinboard', open);
  await click(mirror.annotate(1), 'right');
  await expect(page.getByText('Flags left: 79', { exact: true })).toBeVisible();
  await doubleClickCell(page, mirror, mirror.open(0));
  await expectBoard(page, mirror);
  expect(mirror.at(1)).toBe('0');
  await expect(page.getByText('Flags left: 80', { exact: true })).toBeVisible();
});

test('It is won by flagging exactly the mines, or by opening every safe cell', async ({ page }) => {
  const { mirror, click } = await startPreset(page, 'pinboard', survives);
  await doubleClickCell(page, mirror, mirror.open(0));
  for (const mine of mirror.mines) await click(mirror.annotate(mine), 'right');
  expect(mirror.status).toBe('won');
  await expectBoard(page, mirror);
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();

  const second = await restartPreset(page, 'pinboard', survives);
  await doubleClickCell(page, second.mirror, second.mirror.open(0));
  for (let next = second.mirror.nextSafe(); next !== null; next = second.mirror.nextSafe())
    await doubleClickCell(page, second.mirror, second.mirror.open(next));
  expect(second.mirror.status).toBe('won');
  await expectBoard(page, second.mirror);
});

test('Numbers have the classic colours: blue, green, red, indigo, brown, teal, black, grey', async ({
  page,
}) => {
  await startPreset(page, 'pinboard', survives);
  const colours = await page.locator('mine-app').evaluate((app) => {
    const style = getComputedStyle(app);
    return [1, 2, 3, 4, 5, 6, 7, 8].map((number) => style.getPropertyValue(`--ms-n${number}`).trim());
  });
  const names = colours.map(nameOfColour);
  expect(names).toEqual(['blue', 'green', 'red', 'indigo', 'brown', 'teal', 'black', 'grey']);
});

/** The everyday name of a colour `#rrggbb`. */
function nameOfColour(hex: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  if (spread < 24) return most < 80 ? 'black' : 'grey';
  const hue =
    60 * (most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4);
  const bounds = [
    [15, 'red'],
    [45, 'brown'],
    [165, 'green'],
    [200, 'teal'],
    [232, 'blue'],
    [280, 'indigo'],
    [361, 'red'],
  ] as const;
  return bounds.find(([end]) => hue < end)?.[1] ?? '';
}

test('It stands inside any container of a page, as an element', async ({ page }) => {
  const site = await openSite();
  await site.show(
    page,
    `<div id="box" style="inline-size: 980px"><mine-sweeper style="block-size: 820px" level="pinboard" seed="${survives}"></mine-sweeper></div>`,
  );
  const element = page.locator('#box mine-sweeper');
  await expect(element.getByText('Flags left: 80', { exact: true })).toBeVisible();
  await cell(element, 0, 30).dblclick();
  await expect(cell(element, 0, 30)).not.toHaveAccessibleName(/covered/);
  await cell(element, 719, 30).click();
  await expect(element.getByText('Flags left: 79', { exact: true })).toBeVisible();
  await site.close();
});
