import { expect, type Locator, type Page } from '@playwright/test';
import { builtDir, serveDir } from '../browser.ts';
import { cell, placeOf } from '../support/app.ts';
import { expectAccessible } from '../support/axe.ts';
import { Fingers } from '../support/fingers.ts';
import { test } from '../support/test.ts';

/** What a page under the strictest of usual policies is allowed. */
const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'";

/** The lesson, once its boards can be played. */
async function open(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/examples/one-two-one.html`);
  for (const name of Object.keys(titles))
    await expect(
      boardOf(page, name).getByRole('gridcell', { name: 'Row 1, column 1, covered' }),
    ).toBeAttached();
}

const titles: Readonly<Record<string, string>> = {
  bare: '1. The bare pattern',
  wall: '2. In a longer wall',
  turned: '3. Turned, and with a flag',
};

const taskOf = (page: Page, name: string) => page.getByRole('region', { name: titles[name] ?? name });
const boardOf = (page: Page, name: string) => taskOf(page, name).locator('mine-sweeper');
const verdictOf = (page: Page, name: string) => taskOf(page, name).locator('.verdict');

/** Until the verdict is another one than that nobody has looked at the board yet. */
async function told(page: Page, name: string, act: () => Promise<void>): Promise<Locator> {
  const verdict = verdictOf(page, name);
  await expect(async () => {
    await act();
    await expect(verdict).not.toHaveText(/^$|still being looked at/, { timeout: 2000 });
  }).toPass();
  return verdict;
}

test('By mouse: a mine and a guess are not opened, with the reason; three boards are solved, under a strict policy', async ({
  page,
}) => {
  const server = await serveDir(builtDir, { headers: { 'content-security-policy': strict } });
  const broken: string[] = [];
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  await open(page, server.origin);
  const bare = boardOf(page, 'bare');
  await expect(await told(page, 'bare', () => cell(bare, 0, 3).click())).toHaveText(
    'Not made: across from a 1 of the pattern lies a mine.',
  );
  await expect(cell(bare, 0, 3)).toHaveAccessibleName('Row 1, column 1, covered');
  await cell(bare, 1, 3).click({ button: 'right' });
  await expect(verdictOf(page, 'bare')).toHaveText(/^Not made: that cell is safe/);
  await cell(bare, 0, 3).click({ button: 'right' });
  await expect(verdictOf(page, 'bare')).toHaveText('Right: that is a mine, and the numbers prove it.');
  await expect(async () => {
    if (await cell(bare, 1, 3).isVisible()) await cell(bare, 1, 3).click();
    await expect(verdictOf(page, 'bare')).toHaveText(/^Solved/, { timeout: 1000 });
  }).toPass();
  const wall = boardOf(page, 'wall');
  await expect(await told(page, 'wall', () => cell(wall, 2, 5).click())).toHaveText(
    'Not made: that would be a guess. No number says yet what lies there.',
  );
  await solve(page, 'wall', 5, [5, 7, 9]);
  await solve(page, 'turned', 3, [0, 6, 12]);
  await expect(page.getByText('All three boards are solved.')).toBeVisible();
  expect(broken).toEqual([]);
  await server.close();
});

/** Opens these cells, each as soon as the page lets it. */
async function solve(page: Page, name: string, columns: number, cells: readonly number[]): Promise<void> {
  const board = boardOf(page, name);
  for (const at of cells) {
    const target = cell(board, at, columns);
    await expect(async () => {
      const isLast = at === cells.at(-1);
      if (await target.isVisible()) await target.click();
      if (isLast) await expect(verdictOf(page, name)).toHaveText(/^Solved/, { timeout: 1000 });
      else await expect(target).not.toHaveAccessibleName(/covered$/, { timeout: 1000 });
    }).toPass();
  }
}

test('By keyboard: the boards are tab stops, the solved one is none, and it can be started over', async ({
  page,
}) => {
  await open(page);
  await expectAccessible(page, 'a lesson');
  const bare = boardOf(page, 'bare');
  await expect(
    await told(page, 'bare', async () => {
      await cell(bare, 0, 3).focus();
      await page.keyboard.press('Enter');
    }),
  ).toHaveText(/lies a mine/);
  await page.keyboard.press('f');
  await expect(verdictOf(page, 'bare')).toHaveText(/^Right: that is a mine/);
  await expect(async () => {
    if (await cell(bare, 1, 3).isVisible()) {
      await cell(bare, 1, 3).focus();
      await page.keyboard.press('Enter');
    }
    await expect(verdictOf(page, 'bare')).toHaveText(/^Solved/, { timeout: 1000 });
  }).toPass();
  const again = taskOf(page, 'bare').getByRole('button', { name: 'Start this board over' });
  await expect(again).toBeFocused();
  expect((await imagesOf(page)).map(({ name }) => name)).toEqual([
    'The pattern, solved: flags across from both ones, and an open cell across from the 2.',
    'Minefield of 3 columns and 3 rows. Row 1: flag, 2, flag. Row 2: 1, 2, 1. Row 3: 3 × 0.',
  ]);
  await expectAccessible(page, 'a solved board');
  await page.keyboard.press('Enter');
  await expect(cell(bare, 1, 3)).toHaveAccessibleName('Row 1, column 2, covered');
  await expect(page.getByRole('heading', { name: 'The bare pattern' })).toBeFocused();
});

/** The images, as the browser tells a screen reader of them. */
async function imagesOf(page: Page): Promise<{ name: string }[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'image')
    .map(({ name }) => ({ name: String(name?.value) }));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('by touch: a tap opens, a long press flags, and nothing is wider than the screen', async ({
    page,
  }) => {
    await open(page);
    const wall = boardOf(page, 'wall');
    await wall.scrollIntoViewIfNeeded();
    await expect(await told(page, 'wall', () => cell(wall, 6, 5).tap())).toHaveText(/lies a mine/);
    const fingers = await Fingers.on(page);
    await fingers.down(await placeOf(wall, 6, 5));
    await expect(cell(wall, 6, 5)).toHaveAccessibleName('Row 2, column 2, flag');
    await fingers.up();
    await expect(verdictOf(page, 'wall')).toHaveText(/^Right: that is a mine/);
    await expect(async () => {
      await cell(wall, 5, 5).tap();
      await expect(verdictOf(page, 'wall')).toHaveText(/^Right: that cell is safe/, { timeout: 1000 });
    }).toPass();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });
});
