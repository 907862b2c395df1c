import { expect, type Page } from '@playwright/test';
import { grid, openApp, sheet } from '../support/app.ts';
import { heard, listen } from '../support/live-regions.ts';
import { type ReadCell, readBoard, safeCells } from '../support/read-labels.ts';
import { test } from '../support/test.ts';

/** The board as its labels read it out. */
async function read(page: Page): Promise<ReadCell[]> {
  const labels = await grid(page)
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  return readBoard(labels);
}

/** The place of the keyboard, as it is read out. */
async function here(page: Page): Promise<ReadCell> {
  const label = await page.locator('[role=gridcell]:focus').getAttribute('aria-label');
  const [cell] = readBoard([label ?? '']);
  if (!cell) throw new Error('The keyboard is not on the board.');
  return cell;
}

/** Hundreds of keys are pressed here: each is looked after at once. */
const SOON = { intervals: [10, 20, 50, 100] };

/** What has the keyboard. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return `${at?.localName} “${at?.ariaLabel ?? at?.textContent?.trim()}”`;
  });
}

async function walk(page: Page, to: ReadCell): Promise<void> {
  const from = await here(page);
  const down = to.row - from.row;
  const right = to.column - from.column;
  for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let i = 0; i < Math.abs(right); i++) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  await expect
    .poll(async () => Object.values(await here(page)).slice(0, 2), SOON)
    .toEqual([to.row, to.column]);
}

/** Does something and gives back what is heard of it, which has to be one thing. */
async function hear(page: Page, act: () => Promise<void>): Promise<string> {
  const { length } = await heard(page);
  await act();
  // Where nothing is heard, the failure tells what had the keyboard.
  await expect
    .poll(async () => ({ isHeard: (await heard(page)).length > length, focus: await focused(page) }), SOON)
    .toMatchObject({ isHeard: true });
  const [words = '', ...more] = (await heard(page)).slice(length);
  expect(more, words).toEqual([]);
  return words;
}

/** Opens the cell that has the keyboard, and gives back what is heard of it, once the labels say so too. */
async function openHere(page: Page): Promise<string> {
  const covered = async () => (await read(page)).filter(({ shows }) => shows === 'covered').length;
  const before = await covered();
  const words = await hear(page, () => page.keyboard.press('Enter'));
  const opened = Number(/^(\d+) cells opened/.exec(words)?.[1] ?? 1);
  if (!/cleared/.test(words)) await expect.poll(covered, SOON).toBe(before - opened);
  return words;
}

/** Begins a game that needs no guess, in the sheet and by keys. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Level' }).press('Enter');
  await expect(sheet(page)).toBeVisible();
  await page.getByRole('radio', { name: /^Beginner/ }).press('Space');
  await page.getByRole('switch', { name: 'No guess' }).press('Space');
  await page.getByRole('radio', { name: 'Single number' }).press('Space');
  await page.locator('summary').filter({ hasText: 'Seed' }).press('Enter');
  await page.getByRole('textbox', { name: 'Seed' }).press('e');
  await page.keyboard.type('ar');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  // Who has begun a game wants to play it.
  await expect(grid(page).getByRole('gridcell', { name: 'Row 1, column 1,' })).toBeFocused();
}

test('A Beginner game is won by ear: by labels and keys alone, and each thing is said once', async ({
  page,
}) => {
  await listen(page);
  await openApp(page);
  // The live region is part of what comes once the page is at rest.
  await page.waitForFunction(() => customElements.get('ms-live'));
  await begin(page);
  await expect.poll(async () => (await heard(page)).at(-1)).toMatch(/^New game\. No guess .*10 mines\.$/);
  const begun = (await heard(page)).length;

  await grid(page).getByRole('gridcell', { name: 'Row 5, column 5,' }).focus();
  const first = await openHere(page);
  expect(first).toMatch(/^\d+ cells opened, \d+ numbers\.$/);
  let moves = 1;
  let last = first;
  for (
    let board = await read(page);
    board.some(({ shows }) => shows === 'covered');
    board = await read(page)
  ) {
    const safe = safeCells(board);
    if (safe.length === 0) break;
    for (const cell of safe) {
      // An area that has opened meanwhile may have taken it along.
      const now = (await read(page)).find(({ row, column }) => row === cell.row && column === cell.column);
      if (now?.shows !== 'covered') continue;
      await walk(page, cell);
      last = await openHere(page);
      moves += 1;
      if (/cleared/.test(last)) break;
      expect(last).toMatch(
        /^(Row \d, column \d: (\d mines? nearby|empty)\.|\d+ cells opened, \d+ numbers?\.)$/,
      );
    }
    if (/cleared/.test(last)) break;
  }
  expect(last).toMatch(/^You cleared the board in .*seconds?\.$/);
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
  // Not a word more than one for each move, whatever has come since.
  expect((await heard(page)).slice(begun)).toHaveLength(moves);
});

test('Hints, pauses, flags and what is read out on demand are said once each', async ({ page }) => {
  await listen(page);
  await openApp(page);
  await page.waitForFunction(() => customElements.get('ms-live'));
  // There is always something to prove on a board without guesses, and so a second step of a hint.
  await begin(page);
  await expect.poll(async () => (await heard(page)).at(-1)).toMatch(/^New game\./);
  await grid(page).getByRole('gridcell', { name: 'Row 5, column 5,' }).focus();
  const press = (key: string) => hear(page, () => page.keyboard.press(key));
  expect(await press('Enter')).toMatch(/cells opened, \d+ numbers\.$/);
  const { length } = await heard(page);
  const before = await here(page);
  await page.keyboard.press('c');
  await expect.poll(async () => (await here(page)).shows).toBe('covered');
  expect(await here(page)).not.toEqual(before);
  // Where the keyboard has gone to is told by the label of the cell.
  expect((await heard(page)).slice(length)).toEqual([]);
  expect(await press('f')).toBe('Flag. 9 mines left.');
  expect(await press('i')).toMatch(/Number \d: /);
  expect(await press('s')).toMatch(
    /^\d+ numbers are unsolved\. .* The nearest unsolved number: row \d, column \d\.$/,
  );
  expect(await press('s')).toMatch(/^\d+ numbers are unsolved\./);
  expect(await press('u')).toMatch(/^\d covered cells? around it\.$/);
  expect(await press('p')).toBe('Paused.');
  expect(await press('p')).toBe('Resumed.');
  await expect(page.locator('[role=gridcell]:focus')).toBeVisible();
  expect(await press('z')).toMatch(/^Undo this move?/);
  await page.getByRole('button', { name: 'Undo' }).and(page.locator('.primary')).focus();
  expect(await press('Enter')).toBe('Move undone. This game is now practice.');
  await expect(page.locator('[role=gridcell]:focus')).toBeVisible();
  const asked = (await heard(page)).length;
  await page.keyboard.press('h');
  const answers = async () => (await heard(page)).slice(asked).filter((words) => words !== 'Looking…');
  await expect.poll(answers).toHaveLength(1);
  expect(await press('h')).not.toBe((await answers())[0]);
});

test('Labels change with the language', async ({ page }) => {
  await openApp(page, '/#/settings');
  await page.locator('ms-settings select').selectOption({ label: 'Deutsch' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: 'Zeile 1, Spalte 2, verdeckt' })).toBeVisible();
});
