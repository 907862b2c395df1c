import { expect, type Page } from '@playwright/test';
import { cell, choose, expectMinesLeft, grid, openApp, sheet } from '../support/app.ts';
import { Mirror } from '../support/mirror.ts';
import { test } from '../support/test.ts';

const SIZE = { columns: 1000, rows: 1000, mines: 10_000 };
const SEED = 'huge';
const FIRST = 3003;

/** What the labels around the focus say, cell by cell. */
async function labelled(page: Page): Promise<Map<number, string>> {
  const labels = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label') ?? ''));
  return new Map(
    labels.map((label) => {
      const [row = 1, column = 1] = (label.match(/\d+/g) ?? []).map(Number);
      return [(row - 1) * SIZE.columns + column - 1, label];
    }),
  );
}

function words(sign: string): string {
  if (sign === '#') return 'covered';
  if (sign === 'F') return 'flag';
  if (sign === '0') return 'empty';
  return sign === '1' ? '1 mine nearby' : `${sign} mines nearby`;
}

/** Waits until the cell has the keyboard and it and all labels around it are those of the mirror. */
async function expectAround(page: Page, mirror: Mirror, index: number): Promise<void> {
  await expect(cell(page, index, SIZE.columns)).toBeFocused();
  await expect
    .poll(async () => {
      const labels = [...(await labelled(page))];
      const wrong = labels.filter(([one, label]) => !label.endsWith(`, ${words(mirror.at(one))}`));
      return { count: labels.length > 15, wrong };
    })
    .toEqual({ count: true, wrong: [] });
}

async function begin(page: Page): Promise<Mirror> {
  await openApp(page);
  await choose(page, { size: SIZE, seed: SEED });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '1000');
  await expect(grid(page)).toHaveAttribute('aria-colcount', '1000');
  await expectMinesLeft(page, SIZE.mines);
  return new Mirror(SIZE, SEED);
}

test('One click opens a million cells, and all of the board can be reached', async ({ page }) => {
  const mirror = await begin(page);
  await cell(page, FIRST, SIZE.columns).click();
  mirror.open(FIRST);
  await expectAround(page, mirror, FIRST);
  await expect(page.getByText(/^9\d\d,\d{3} cells opened, \d+,\d{3} numbers\.$/)).toBeAttached();

  await page.keyboard.press('Control+End');
  await expectAround(page, mirror, 999_999);
  await page.keyboard.press('Control+Home');
  await expectAround(page, mirror, 0);
  await page.keyboard.press('PageDown');
  await expect.poll(() => focused(page)).toBeGreaterThan(10 * SIZE.columns);
  const row = Math.floor((await focused(page)) / SIZE.columns);
  await page.keyboard.press('End');
  await expectAround(page, mirror, (row + 1) * SIZE.columns - 1);
});

test('The wheel pans and zooms a board of a million cells, and what is seen stays right', async ({
  page,
}) => {
  const mirror = await begin(page);
  await cell(page, FIRST, SIZE.columns).click();
  mirror.open(FIRST);
  await expectAround(page, mirror, FIRST);
  const box = await grid(page).evaluate((element) => {
    const panel = element.parentElement?.getBoundingClientRect();
    return { x: (panel?.x ?? 0) + (panel?.width ?? 0) / 2, y: (panel?.y ?? 0) + (panel?.height ?? 0) / 2 };
  });
  const picture = async () => (await page.screenshot()).toString('base64');

  await page.mouse.move(box.x, box.y);
  const top = await cell(page, FIRST, SIZE.columns).boundingBox();
  await page.mouse.wheel(0, 400);
  await expect
    .poll(async () => (await cell(page, FIRST, SIZE.columns).boundingBox())?.y)
    .toBe((top?.y ?? 0) - 400);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await cell(page, FIRST, SIZE.columns).boundingBox())?.y).toBe(top?.y);

  const near = await picture();
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect
    .poll(async () => (await cell(page, FIRST, SIZE.columns).boundingBox())?.width)
    .toBeLessThan(1.1);
  // Far out nothing can be chosen: a click goes closer instead of gambling.
  await page.mouse.move(5, 5);
  const far = await picture();
  expect(far).not.toBe(near);
  await page.mouse.click(box.x, box.y);
  await expect.poll(async () => (await cellSize(page)) > 20).toBe(true);
  await expectMinesLeft(page, SIZE.mines);
  const focus = await focused(page);
  await expectAround(page, mirror, focus);

  await page.keyboard.down('Control');
  for (let notches = 0; notches < 3; notches++) await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await cellSize(page)) < 20).toBe(true);
  await expectAround(page, mirror, focus);
  for (let steps = 0; steps < 6; steps++) await page.keyboard.press('+');
  await expect.poll(async () => (await cellSize(page)) > 28).toBe(true);
  await expectAround(page, mirror, focus);
});

async function cellSize(page: Page): Promise<number> {
  return grid(page).evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).getPropertyValue('--cell')),
  );
}

/** The cell that has the keyboard. */
async function focused(page: Page): Promise<number> {
  const label = (await page.locator('[role=gridcell]:focus').getAttribute('aria-label')) ?? '';
  const [row = 1, column = 1] = (label.match(/\d+/g) ?? []).map(Number);
  return (row - 1) * SIZE.columns + column - 1;
}
