import { expect, type Locator, type Page } from '@playwright/test';
import { cell, choose, grid, openApp, sheet } from '../support/app.ts';
import { expectAccessible } from '../support/axe.ts';
import { Fingers } from '../support/fingers.ts';
import { Mirror } from '../support/mirror.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const SIZE = { columns: 1000, rows: 1000, mines: 150_000 };
const SEED = 'way';

async function begin(page: Page): Promise<Mirror> {
  await openApp(page);
  await choose(page, { size: SIZE, seed: SEED });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '1000');
  await expect(card(page)).toBeVisible();
  return new Mirror(SIZE, SEED);
}

function card(page: Page): Locator {
  return page.getByRole('group', { name: 'Find your way' });
}

const map = (page: Page) => card(page).locator('.map');
const at = (column: number, row: number) => (row - 1) * SIZE.columns + column - 1;

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box;
}

/** Where the middle of the map's frame is, in shares of the map. */
async function framed(page: Page) {
  const [frame, all] = [await boxOf(card(page).locator('.frame')), await boxOf(map(page))];
  return {
    x: (frame.x + frame.width / 2 - all.x) / all.width,
    y: (frame.y + frame.height / 2 - all.y) / all.height,
  };
}

async function goTo(page: Page, row: string, column: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  await dialog.getByRole('textbox', { name: 'Row' }).fill(row);
  await dialog.getByRole('textbox', { name: 'Column' }).fill(column);
  await page.keyboard.press('Enter');
}

/** Whether the mirror's cell is open and has a covered neighbour without a flag. */
function isUnsolved(mirror: Mirror, index: number): boolean {
  const around = [-1001, -1000, -999, -1, 1, 999, 1000, 1001].map((step) => mirror.at(index + step));
  return /[0-9]/.test(mirror.at(index)) && around.includes('#');
}

/** The cell that has the keyboard, by its label. */
async function focused(page: Page): Promise<number> {
  const label = (await page.locator('[role=gridcell]:focus').getAttribute('aria-label')) ?? '';
  const [row = 0, column = 0] = (label.match(/\d+/g) ?? []).map(Number);
  return at(column, row);
}

test('By keyboard: G goes to a row and column, U from one unsolved number to the next', async ({ page }) => {
  const mirror = await begin(page);
  await page.keyboard.press('u');
  await expect(page.getByText('Nothing is open yet. Open a cell first.')).toBeVisible();
  await page.keyboard.press('g');
  await goTo(page, '0', '700');
  await expect(page.getByText('Rows go from 1 to 1,000 on this board.')).toBeVisible();
  await goTo(page, '400', '700');
  await expect(cell(page, at(700, 400), 1000)).toBeFocused();
  await expect.poll(async () => (await framed(page)).x).toBeCloseTo(0.7, 1);
  const middle = await boxOf(cell(page, at(700, 400), 1000));
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs(middle.x + middle.width / 2 - view.width / 2)).toBeLessThan(middle.width);

  await page.keyboard.press('Enter');
  mirror.open(at(700, 400));
  await page.keyboard.press('g');
  await goTo(page, '10', '10');
  await expect(cell(page, at(10, 10), 1000)).toBeFocused();
  const visited = new Set<number>();
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('u');
    await expect
      .poll(async () => visited.has(await focused(page)) || (await focused(page)) === at(10, 10))
      .toBe(false);
    const found = await focused(page);
    visited.add(found);
    expect(isUnsolved(mirror, found)).toBe(true);
    // Place and number are the label's to tell.
    await expect(page.getByText(/^\d covered cells? around it\./)).toBeAttached();
  }
  expect(visited.size).toBe(3);
  await expectAccessible(page, 'with the minimap');
});

test('By mouse: the map is clicked and dragged, folded away, and the buttons do what the keys do', async ({
  page,
}) => {
  const mirror = await begin(page);
  const box = await boxOf(map(page));
  await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.25);
  await expect.poll(async () => (await framed(page)).x).toBeCloseTo(0.5, 1);
  expect((await framed(page)).y).toBeCloseTo(0.25, 1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.8, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await framed(page)).x).toBeCloseTo(0.75, 1);
  expect((await framed(page)).y).toBeCloseTo(0.8, 1);

  await card(page).getByRole('button', { name: 'Minimap' }).click();
  await expect(map(page)).toBeHidden();
  await card(page).getByRole('button', { name: 'Go to…' }).click();
  await goTo(page, '500', '500');
  await cell(page, at(500, 500), 1000).click();
  mirror.open(at(500, 500));
  await page.getByRole('button', { name: 'Fit' }).click();
  await card(page).getByRole('button', { name: 'Next unsolved' }).click();
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
  await expect.poll(async () => isUnsolved(mirror, await focused(page))).toBe(true);
  const { width } = await boxOf(page.locator('[role=gridcell]:focus'));
  expect(width).toBeGreaterThan(18);
  await page.reload();
  await expect(card(page)).toBeVisible();
  await expect(map(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('By touch: a finger drags the frame, and a press near the card sees through it', async ({ page }) => {
    await begin(page);
    await card(page).getByRole('button', { name: 'Go to…' }).tap();
    await goTo(page, '1000', '1000');
    await expect(cell(page, at(1000, 1000), 1000)).toBeFocused();
    await expect(cell(page, at(1000, 1000), 1000)).toBeInViewport();
    const fingers = await Fingers.on(page);
    const box = await boxOf(map(page));
    await fingers.down({ x: box.x + box.width - 4, y: box.y + box.height - 4 });
    await fingers.move({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await fingers.up();
    await expect.poll(async () => (await framed(page)).x).toBeCloseTo(0.5, 1);
    expect((await framed(page)).y).toBeCloseTo(0.5, 1);
    const all = await boxOf(card(page));
    await fingers.down({ x: all.x - 15, y: all.y + all.height / 2 });
    await expect(card(page)).toHaveClass(/faint/);
    await fingers.move({ x: all.x - 80, y: all.y + all.height / 2 });
    await fingers.up();
    await expect(card(page)).not.toHaveClass(/faint/);
  });
});
