import { expect, type Page } from '@playwright/test';
import { cell, expectBoard, openApp, placesOf, startGame } from '../support/app.ts';
import { walkTo } from '../support/arrow-keys.ts';
import { askForCells, cellsNamed, drawingOn, expectTrue, panel, words } from '../support/assist.ts';
import { Fingers } from '../support/fingers.ts';
import type { Mirror } from '../support/mirror.ts';
import { placed } from '../support/mouse.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

test('Pressing again tells more: where, which numbers, which cells, and why, and all of it is true', async ({
  page,
}) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'hints' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);

  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(words(page)).toHaveText(/^Look near .*\. .*\.$/);
  expect(await drawingOn(page)).toEqual({ safe: [], mines: [], doubted: [], guess: [], numbers: [] });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(words(page)).toHaveText(/^Look at the .*outlined/);
  const { numbers, safe, mines } = await drawingOn(page);
  expect(numbers.length).toBeGreaterThan(0);
  expect([safe, mines]).toEqual([[], []]);
  expect(numbers.filter((one) => !/[1-8]/.test(mirror.at(one)))).toEqual([]);
  await panel(page, 'Hint').getByRole('button', { name: 'Next' }).click();
  const text = (await words(page).textContent()) ?? '';
  const drawn = await drawingOn(page);
  expectTrue({ ...drawn, text, title: '' }, mirror);
  expect(cellsNamed(text, 9)).toEqual([...drawn.safe, ...drawn.mines]);
  expect(text).toMatch(drawn.safe.length > 0 ? /safe\.$/ : /mines?\.$/);
  await page.keyboard.press('h');
  await expect(words(page)).not.toHaveText(text);
  for (; await panel(page, 'Hint').getByRole('button', { name: 'Next' }).isVisible(); ) {
    await panel(page, 'Hint').getByRole('button', { name: 'Next' }).click();
  }
  // The last step comes to what was told, and no further.
  const last = (await words(page).textContent()) ?? '';
  await page.keyboard.press('h');
  await expect(words(page)).toHaveText(last);
  expect(await drawingOn(page)).toMatchObject({ safe: drawn.safe, mines: drawn.mines });
  await panel(page, 'Hint').getByRole('button', { name: 'Done' }).click();
  await expect(panel(page, 'Hint')).toBeHidden();
  await expectBoard(page, mirror);
});

/** How a player asks and acts: with keys, or with a finger. */
interface Player {
  ask(): Promise<void>;
  open(cell: number): Promise<void>;
  flag(cell: number): Promise<void>;
}

/**
 * Plays to the end by what hints say and nothing else, but that a guess is made where the test knows it to be right.
 * Gives back how often each technique helped.
 */
async function winByHints(page: Page, mirror: Mirror, player: Player): Promise<Record<string, number>> {
  const techniques: Record<string, number> = {};
  for (let hints = 0; mirror.status === 'playing'; hints++) {
    expect(hints).toBeLessThan(mirror.cells);
    const told = await askForCells(page, player.ask);
    expectTrue(told, mirror);
    techniques[told.title] = (techniques[told.title] ?? 0) + 1;
    const named = cellsNamed(told.text, mirror.columns);
    if (named.length > 0) expect(named).toEqual([...told.safe, ...told.mines, ...told.guess]);
    else expect(told.text).toMatch(/^These \d+ cells are /);
    for (const mine of told.mines) await player.flag(mirror.annotate(mine));
    const [guess] = told.guess;
    if (guess !== undefined && mirror.mines.has(guess)) await player.flag(mirror.annotate(guess));
    else if (guess !== undefined) await player.open(mirror.open(guess));
    for (const safe of told.safe) if (mirror.at(safe) === '#') await player.open(mirror.open(safe));
    await expectBoard(page, mirror);
    // Once all of it is done, the hint goes by itself; a guess that was flagged instead is done as well.
    await expect(panel(page, 'Hint')).toBeHidden();
  }
  return techniques;
}

/** With keys alone; `goTo` brings the focus to a cell. */
const keys = (page: Page, goTo: (index: number) => Promise<void>): Player => ({
  ask: () => page.keyboard.press('h'),
  async open(index) {
    await goTo(index);
    await page.keyboard.press('Space');
  },
  async flag(index) {
    await goTo(index);
    await page.keyboard.press('f');
  },
});

test('Beginner is won by keys alone through hints alone, and is counted separately', async ({ page }) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'by hints' });
  await cell(page, 0, 9).focus();
  const player = keys(page, (index) => walkTo(page, index, 9));
  await player.open(mirror.open(40));
  await expectBoard(page, mirror);
  const techniques = await winByHints(page, mirror, player);
  expect(mirror.status).toBe('won');
  const card = page.getByRole('region', { name: /^Cleared in/ });
  await expect(card).toContainText('With hints: counted separately.');
  // Not one of them was a wrong flag, and most were certain.
  const { 'Best guess': guesses = 0, ...certain } = techniques;
  expect(Object.keys(certain)).not.toContain('Wrong flag');
  expect(Object.values(certain).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(guesses);
  // The focus has never left the board.
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
});

test.describe('On a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('Beginner is won by touch through hints alone', async ({ page }) => {
    await openApp(page);
    const mirror = await startGame(page, { level: 'Beginner', seed: 'by hints' });
    const fingers = await Fingers.on(page);
    await fingers.tap(placed(await placesOf(page), mirror.open(40)));
    await expectBoard(page, mirror);
    const mode = page.getByRole('button', { name: 'Flag mode' });
    // The board may have moved for the hint: a finger goes where the cell is now.
    const tap = async (index: number) => fingers.tap(placed(await settledPlaces(page), index));
    await winByHints(page, mirror, {
      ask: () => page.getByRole('button', { name: 'Hint', exact: true }).tap(),
      open: tap,
      async flag(index) {
        await mode.tap();
        await tap(index);
        await mode.tap();
      },
    });
    expect(mirror.status).toBe('won');
    await expect(page.getByRole('region', { name: /^Cleared in/ })).toContainText(
      'With hints: counted separately.',
    );
  });
});

/** The middles of all cells, once the board has come to rest. */
async function settledPlaces(page: Page) {
  let places = await placesOf(page);
  await expect
    .poll(
      async () => {
        const before = places;
        places = await placesOf(page);
        return JSON.stringify(before) === JSON.stringify(places);
      },
      { intervals: [30] },
    )
    .toBe(true);
  return places;
}
