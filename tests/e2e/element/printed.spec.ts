import { expect, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { cell, expectBoard } from '../support/app.ts';
import { beginner, openSafe } from '../support/element/element-game.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { Mirror } from '../support/mirror.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

let site: Site;

test.beforeEach(async () => {
  site = await openSite();
});
test.afterEach(() => site.close());

/** Waits for what comes with the result card: paper is seen to by it. */
const atRest = (page: Page) => expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

/** The printed picture: its size in pixels and on paper, and the colour in the middle of each cell, as text notation would have it. */
const printed = (page: Page, columns: number) =>
  page.locator('[slot=paper] canvas').evaluate((canvas: HTMLCanvasElement, across) => {
    const { width, height } = canvas.getBoundingClientRect();
    const context = canvas.getContext('2d');
    const size = canvas.width / across;
    const lightAt = (column: number, row: number) => {
      // Beside the digit.
      const { data } =
        context?.getImageData(column * size + size * 0.15, row * size + size * 0.15, 1, 1) ?? {};
      return Math.min(...(data?.slice(0, 3) ?? []));
    };
    const rows = Array.from({ length: Math.round(canvas.height / size) }, (_, row) =>
      Array.from({ length: across }, (_, column) => (lightAt(column, row) > 250 ? ' ' : '#')).join(''),
    );
    return { pixels: canvas.width, width, height, text: rows.join('\n') };
  }, columns);

/** The board's text with open cells blank. */
const openIn = (text: string) => text.replaceAll(/[0-9]/g, ' ').replaceAll('F', '#');

test('In dark, paper gets a white board with what is open, no buttons, and then the screen is as it was', async ({
  page,
}) => {
  await site.show(page, '<mine-sweeper seed="one" theme="dark"></mine-sweeper>');
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  await cell(element, mirror.annotate(mirror.nextMine())).click({ button: 'right' });
  await expectBoard(element, mirror);
  await atRest(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('paragraph')).toHaveText('Mines left: 9');
  await expect(page.getByRole('button')).toHaveCount(0);
  const picture = await printed(page, 9);
  expect(picture.text).toBe(openIn(mirror.text));
  expect(picture.width).toBeCloseTo(picture.height, 0);
  // Nine millimetres a cell.
  expect(picture.width).toBeLessThan((9 * 9 * 96) / 25.4 + 1);
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('[slot=paper]')).toHaveCount(0);
  await openSafe(element, mirror);
});

test('A board of 100 × 100 comes whole onto one page, at the resolution of paper', async ({ page }) => {
  await site.show(
    page,
    '<h1>A lesson</h1><mine-sweeper seed="one" columns="100" rows="100" mines="1500"></mine-sweeper><p>After it.</p>',
  );
  const element = page.locator('mine-sweeper');
  await element.evaluate(async (one: MineSweeper) => {
    await one.ready;
    await one.openCell(50, 50);
  });
  await atRest(page);
  const mirror = new Mirror({ columns: 100, rows: 100, mines: 1500 }, 'one');
  mirror.open(5050);
  await page.emulateMedia({ media: 'print' });
  const picture = await printed(page, 100);
  expect(picture.text).toBe(openIn(mirror.text));
  expect(picture.pixels).toBeGreaterThan(2900);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(Math.max(...[...pdf.matchAll(/\/Width (\d+)/g)].map(([, width]) => Number(width)))).toBe(
    picture.pixels,
  );
  await expect(page.locator('[slot=paper]')).toHaveCount(0);
});

test('A paused board is printed covered, hexagons as hexagons, and a page that says how high is heeded', async ({
  page,
}) => {
  await site.show(
    page,
    '<mine-sweeper seed="one" topology="hex" columns="12" rows="12" mines="20" style="block-size: 440px"></mine-sweeper>',
  );
  const element = page.locator('mine-sweeper');
  await element.evaluate(async (one: MineSweeper) => {
    await one.ready;
    await one.openCell(5, 5);
  });
  await atRest(page);
  await page.emulateMedia({ media: 'print' });
  expect((await printed(page, 12)).text).toContain(' ');
  await page.emulateMedia({ media: 'screen' });
  await element.evaluate((one: MineSweeper) => one.pause());
  await expect(
    page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' }),
  ).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const { text, height } = await printed(page, 12);
  expect(text).not.toContain(' ');
  expect(height).toBeLessThanOrEqual(440);
  expect(await element.evaluate((one) => one.clientHeight)).toBe(440);
});
