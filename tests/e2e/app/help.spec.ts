import { expect, type Locator, type Page } from '@playwright/test';
import type { MsBoard } from '../../../src/board/ms-board.ts';
import { cell as cellOf, openApp, sheet } from '../support/app.ts';
import { walkFrom } from '../support/arrow-keys.ts';
import { Fingers } from '../support/fingers.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const helpOf = (page: Page) => page.locator('ms-help');

/** A cell of the lesson's board; rows and columns from 1. */
const cellAt = (page: Page, row: number, column: number): Locator =>
  helpOf(page).getByRole('gridcell', { name: `Row ${row}, column ${column},` });

const says = (page: Page, words: string | RegExp) =>
  expect(helpOf(page).getByText(words).first()).toBeVisible();

const button = (page: Page, name: string) => helpOf(page).getByRole('button', { name, exact: true });
const step = (page: Page, name: string) => helpOf(page).getByRole('link', { name, exact: true });

/** Loads the page at a step, and waits for its board. */
async function openHelp(page: Page, at: number | null = null): Promise<void> {
  await page.goto(at === null ? '/#/help' : `/#/help/${at}`);
  await boardIsThere(page);
}

/** Waits for the board, and until it takes moves: once all that the exercise begins with stands on it. */
async function boardIsThere(page: Page): Promise<void> {
  await expect(cellAt(page, 1, 1)).toBeVisible();
  const isLocked = () =>
    helpOf(page)
      .locator('ms-board')
      .evaluate((board: MsBoard) => board.isLocked);
  await expect.poll(isLocked, 'whether the board is locked').toBe(false);
}

type Press = (row: number, column: number, kind?: 'open' | 'flag') => Promise<void>;

/** All that is to be done in each step, and the last words of each. */
const steps: readonly ((page: Page, press: Press) => Promise<void>)[] = [
  async (page, press) => {
    await press(2, 5);
    await says(page, 'It shows 2: of the eight cells around it, two are mines.');
    await press(4, 1);
    await says(page, /Every cell without a mine is open, and that wins the game\.$/);
  },
  async (page, press) => {
    await press(4, 1, 'flag');
    await says(page, 'Right: a flag marks a mine and stops you from opening it.');
    await press(1, 5, 'flag');
    await says(page, 'Right: that is a mine.');
    await press(2, 5, 'flag');
    await says(page, 'Right: two covered cells, two mines.');
  },
  async (page, press) => {
    await press(1, 4);
    await says(page, 'Right: one mine, one flag, and the rest are safe.');
    await press(2, 3);
    await says(page, 'All safe cells around it opened at once. Players call this a chord.');
    await press(3, 4);
    await says(page, /^Right\. A chord trusts your flags/);
  },
  async (page, press) => {
    await press(1, 3);
    await says(page, 'Together, two numbers showed what neither shows alone.');
    await press(1, 5);
    await says(page, 'So at 1, 2, 1 the mines are above the two 1s.');
    await press(1, 4, 'flag');
    await says(page, 'Right: that is a mine.');
    await press(1, 6, 'flag');
    await says(page, /^Right. Wherever you see 1, 2, 1/);
    await press(1, 2);
    await press(1, 7);
    await says(page, 'You won without a guess.');
  },
  async (page, press) => {
    await press(1, 5);
    await says(page, 'Right: the number of mines left is a clue too.');
    await button(page, 'Continue').click();
    await expect(cellAt(page, 1, 1)).toHaveAccessibleName(/1 mine nearby$/);
    await boardIsThere(page);
    await press(1, 2);
    await says(page, 'The chance of a mine is 33% there and 17% elsewhere.');
    await press(4, 1);
    await says(page, 'The best guess: beside the 1, one cell in 3 is a mine; elsewhere, one in 6.');
  },
];

/** By the keyboard alone: to the board by Tab, from cell to cell by arrows. */
function byKeys(page: Page): Press {
  return async (row, column, kind = 'open') => {
    const focused = helpOf(page).locator('[role=gridcell]:focus');
    // What has the keyboard may change a moment after Tab, or with the board of another step: then from there.
    await expect(async () => {
      for (let tries = 0; (await focused.count()) === 0; tries++) {
        expect(tries, 'the board is reached by Tab').toBeLessThan(24);
        await page.keyboard.press('Tab');
      }
      await walkFrom(page, focused, cellAt(page, row, column), { row, column });
    }).toPass();
    await page.keyboard.press(kind === 'flag' ? 'f' : 'Space');
  };
}

test('All five steps by keyboard, from the first to a game; which are done is kept', async ({ page }) => {
  await openHelp(page);
  const press = byKeys(page);
  for (const [at, play] of steps.entries()) {
    if (at > 0) {
      await step(page, 'Next step').press('Enter');
      await expect(page).toHaveURL(new RegExp(`#/help/${at + 1}$`));
      await boardIsThere(page);
    }
    await play(page, press);
  }
  await expect(helpOf(page).getByRole('link', { name: /^Step \d, done/ })).toHaveCount(5);
  await page.reload();
  await boardIsThere(page);
  await expect(helpOf(page).getByRole('link', { name: /^Step \d, done/ })).toHaveCount(5);
  await expect(helpOf(page).getByRole('heading', { name: 'Count, then guess' })).toBeVisible();
  await button(page, 'Play').press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cellOf(page, 0)).toHaveAccessibleName('Row 1, column 1, covered');
});

test('By mouse, a wrong move is not made and told why; a step can be tried again', async ({ page }) => {
  await openHelp(page, 3);
  await cellAt(page, 2, 2).click();
  await cellAt(page, 1, 2).click({ button: 'right' });
  await says(page, 'That is not a mine: a number beside it already has all its flags.');
  await expect(cellAt(page, 1, 2)).toHaveAccessibleName(/covered$/);
  await steps[2]?.(page, (row, column) => cellAt(page, row, column).click());
  await expect(step(page, 'Step 3, done: Open what is safe')).toBeVisible();
  await button(page, 'Try again').click();
  await expect(cellAt(page, 1, 4)).toHaveAccessibleName(/covered$/);
  await says(page, /^The outlined 1 has its flag/);
});

test('The player’s own game, its clock and the statistics are left alone', async ({ page }) => {
  await openApp(page);
  await cellOf(page, 40).click();
  await expect(page.getByRole('gridcell', { name: /(empty|nearby)$/ }).first()).toBeAttached();
  const board = () =>
    page
      .locator('mine-app ms-game')
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const before = await board();
  await page.evaluate(() => {
    location.hash = '#/help/1';
  });
  await boardIsThere(page);
  await steps[0]?.(page, (row, column) => cellAt(page, row, column).click());
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The clock goes on a moment after the sheet is gone, and the board is hidden until then.
  await expect.poll(board).toEqual(before);
  await page.reload();
  await expect.poll(board).toEqual(before);
  await page.goto('/#/statistics');
  await expect(sheet(page, 'Statistics')).toBeVisible();
  await expect(page.getByText('Play a game and it will be counted here.')).toBeVisible();
});

test('Steps replace each other in the history: going back once closes the sheet', async ({ page }) => {
  await openApp(page);
  await page.keyboard.press('?');
  await page.getByRole('link', { name: 'Learn in five steps', exact: true }).click();
  await boardIsThere(page);
  await step(page, 'Step 4: Combine numbers').click();
  await expect(helpOf(page).getByRole('heading', { name: 'Combine numbers' })).toBeFocused();
  await step(page, 'Next step').click();
  await expect(page).toHaveURL(/#\/help\/5$/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(helpOf(page).getByRole('heading', { name: 'Count, then guess' })).toBeVisible();
});

test('Whoever is here for the first time is told what a press does, until the first flag', async ({
  page,
}) => {
  await openApp(page);
  const line = page.getByRole('link', { name: 'New here? Learn in five steps' });
  await line.click();
  await boardIsThere(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(line).toBeVisible();
  await expect(page.getByText('A click opens; a right click flags')).toBeVisible();
  await cellOf(page, 40).click();
  await expect(page.getByRole('gridcell', { name: /(empty|nearby)$/ }).first()).toBeAttached();
  await expect(line).toBeVisible();
  await page
    .getByRole('gridcell', { name: /covered$/ })
    .first()
    .click({ button: 'right' });
  await expect(line).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('gridcell', { name: /covered$/ })).toHaveCount(81);
  await page.reload();
  await page.waitForFunction(() => customElements.get('mine-sheets'));
  await expect(line).toHaveCount(0);
});

test('The line can be put away, and stays away', async ({ page }) => {
  await openApp(page);
  await page.getByRole('button', { name: 'No, thank you' }).click();
  const line = page.getByRole('link', { name: 'New here? Learn in five steps' });
  await expect(line).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('ms-help'))).toBe('[]');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('A step by touch: a tap opens, a finger that rests flags', async ({ page }) => {
    await openHelp(page, 4);
    const fingers = await Fingers.on(page);
    await steps[3]?.(page, async (row, column, kind) => {
      const box = await cellAt(page, row, column).boundingBox();
      const place = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
      if (kind === 'flag') {
        await fingers.down(place);
        await fingers.hold(600);
        await fingers.up();
      } else await fingers.tap(place);
      await expect(cellAt(page, row, column)).toHaveAccessibleName(kind === 'flag' ? /flag$/ : /nearby$/);
    });
    await expect(step(page, 'Step 4, done: Combine numbers')).toBeVisible();
  });
});
