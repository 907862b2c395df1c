import { expect, type Page } from '@playwright/test';
import { cell, choose, expectBoard, expectMinesLeft, openApp, sheet, startGame } from '../support/app.ts';
import { panel } from '../support/assist.ts';
import { Mirror } from '../support/mirror.ts';
import { exactOdds, expectOdds, figure, oddsOfPart, oddsOnBoard, recordOdds } from '../support/odds.ts';
import { test } from '../support/test.ts';
import { readMessages, recordMessages } from '../support/worker-messages.ts';

test.describe.configure({ mode: 'parallel' });

async function begin(page: Page, level: 'Beginner' | 'Intermediate', seed: string, first: number) {
  await recordOdds(page);
  await openApp(page);
  const mirror = await startGame(page, { level, seed });
  await cell(page, mirror.open(first), mirror.columns).click();
  await expectBoard(page, mirror);
  return mirror;
}

test('O shows the exact odds, renews them after each move, and takes them away', async ({ page }) => {
  await recordMessages(page);
  const mirror = await begin(page, 'Intermediate', 'odds', 100);
  expect(await oddsOnBoard(page)).toEqual(new Map());
  await page.keyboard.press('o');
  await expectOdds(page, mirror);
  for (let move = 0; move < 5; move++) {
    await cell(page, mirror.open(mirror.nextSafe() ?? 0), 16).click();
    await expectBoard(page, mirror);
    await expectOdds(page, mirror);
  }
  // What is drawn is rounded; what came from the solver is not.
  const told = (await readMessages(page)).parts.filter(({ name }) => name === 'odds').at(-1)?.values ?? [];
  const exact = exactOdds(mirror);
  expect(told).toHaveLength(exact.length);
  exact.forEach((chance, index) => {
    if (Number.isNaN(chance)) expect(told[index]).toBeNaN();
    else expect(Math.abs(Number(told[index]) - chance)).toBeLessThan(1e-9);
  });

  // Flags and question marks are opinions: they change no chance.
  await cell(page, mirror.annotate(mirror.nextMine()), 16).click({ button: 'right' });
  const doubted = mirror.annotate(mirror.nextSafe() ?? 0);
  await cell(page, doubted, 16).click({ button: 'right' });
  await expectBoard(page, mirror);
  await expectOdds(page, mirror);
  await cell(page, mirror.annotate(doubted, 'mark'), 16).click({ button: 'right' });
  await expectBoard(page, mirror);
  await expectOdds(page, mirror);
  await page.keyboard.press('o');
  await expect(panel(page, 'Odds')).toBeHidden();
  expect(await oddsOnBoard(page)).toEqual(new Map());
});

test('On an untouched board there is one figure for all cells', async ({ page }) => {
  await recordOdds(page);
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'odds' });
  await page.keyboard.press('o');
  // 10 of 81.
  await expect(panel(page, 'Odds').getByRole('status')).toHaveText('Other cells: 12%.');
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await expectOdds(page, mirror);
});

test('Figures of a position that is no more are gone in the frame that paints the move', async ({ page }) => {
  const mirror = await begin(page, 'Intermediate', 'odds', 100);
  await page.keyboard.press('o');
  await expectOdds(page, mirror);
  await page.evaluate(() => {
    const game = document.querySelector('mine-app')?.shadowRoot?.querySelector('ms-game');
    const board = game?.shadowRoot?.querySelector('ms-board');
    const canvas = board?.querySelector('ms-odds-layer')?.shadowRoot?.querySelector('canvas');
    const grid = board?.shadowRoot?.querySelector('[role=grid]');
    const seen: boolean[] = [];
    Object.assign(window, { oddsAtMove: seen });
    // Labels are brought up to date after the painting of the move.
    new MutationObserver(() => seen.push(canvas?.hidden === true)).observe(grid as Node, {
      subtree: true,
      attributeFilter: ['aria-label'],
    });
  });
  await cell(page, mirror.open(mirror.nextSafe() ?? 0), 16).click();
  await expectBoard(page, mirror);
  const [first] = await page.evaluate(() => (window as unknown as { oddsAtMove: boolean[] }).oddsAtMove);
  expect(first).toBe(true);
  await expectOdds(page, mirror);
});

test('Pause hides the odds, and they are there again after it; the end takes them away', async ({ page }) => {
  const mirror = await begin(page, 'Beginner', 'odds', 40);
  await page.keyboard.press('o');
  await expectOdds(page, mirror);
  await page.keyboard.press('p');
  await expect(
    page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' }),
  ).toBeVisible();
  expect(await oddsOnBoard(page)).toEqual(new Map());
  await expect(panel(page, 'Odds')).toBeHidden();
  // Nothing is switched while nothing can be seen.
  await page.keyboard.press('o');
  await page.keyboard.press('o');
  await page.keyboard.press('o');
  await expect(panel(page, 'Odds')).toBeHidden();
  await page.keyboard.press('p');
  await expectBoard(page, mirror);
  await expectOdds(page, mirror);
  await cell(page, mirror.open(mirror.nextMine())).click();
  await expectBoard(page, mirror);
  expect(await oddsOnBoard(page)).toEqual(new Map());
  await expect(page.getByRole('region', { name: /^You hit a mine/ })).toContainText(
    'With odds: counted separately.',
  );
  // They were not switched off: the next game has them, and is counted separately as well.
  await page.keyboard.press('n');
  await expect(panel(page, 'Odds').getByRole('status')).toHaveText('Other cells: 12%.');
});

const SIZE = { columns: 1000, rows: 1000, mines: 200_000 };

test('On a board of a million cells the visible part has its odds, wherever one goes', async ({ page }) => {
  // So few cells are in view that each has its element: signs are told by those.
  await page.setViewportSize({ width: 1000, height: 640 });
  await recordOdds(page);
  await openApp(page);
  await choose(page, { size: SIZE, seed: 'huge odds' });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(sheet(page)).toBeHidden();
  await expectMinesLeft(page, SIZE.mines);
  const mirror = new Mirror(SIZE, 'huge odds');
  const at = (index: number) => cell(page, index, SIZE.columns);
  await at(3003).click();
  mirror.open(3003);
  await expect(at(3003)).toHaveAccessibleName(/(empty|nearby)$/);
  await page.keyboard.press('o');
  await expectNear(page, mirror, 3003);
  for (let move = 0; move < 3; move++) {
    const next = nextSafeNear(mirror, 3003);
    await at(next).click();
    mirror.open(next);
    await expect(at(next)).toHaveAccessibleName(/(empty|nearby)$/);
    await expectNear(page, mirror, next);
  }
  // Elsewhere: far from all that is known, in the middle and at the other end.
  await page.keyboard.press('Control+End');
  await expect(at(999_999)).toBeFocused();
  await expect(panel(page, 'Odds').getByRole('status')).toHaveText(/^Other cells: (about )?20%\./);
  await expect.poll(() => oddsOnBoard(page)).toEqual(new Map());
  await page.keyboard.press('Control+Home');
  await expectNear(page, mirror, 3003);
});

/** A covered safe cell beside what is open around the first cell. */
function nextSafeNear(mirror: Mirror, first: number): number {
  for (let away = 1; away < 12; away++) {
    for (let dy = -away; dy <= away; dy++) {
      for (let dx = -away; dx <= away; dx++) {
        const index = first + dy * SIZE.columns + dx;
        if (index < 0 || mirror.at(index) !== '#' || mirror.mines.has(index)) continue;
        if (mirror.around(index).some((one) => /[1-8]/.test(mirror.at(one)))) return index;
      }
    }
  }
  throw new Error('Nothing is left around there.');
}

/** The drawn odds around a cell, held against those of that corner of the board taken by itself. */
async function expectNear(page: Page, mirror: Mirror, index: number): Promise<void> {
  // An opening of a board so dense is small: nothing beyond this corner has a number.
  const side = 40;
  const text = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (__, column) => mirror.at(row * SIZE.columns + column)).join(''),
  ).join('\n');
  const odds = oddsOfPart(text, side, SIZE.mines / (SIZE.columns * SIZE.rows));
  await expect
    .poll(
      async () => {
        const drawn = await oddsOnBoard(page);
        const wrong = [...drawn].filter(([one, what]) => {
          const chance = odds[Math.floor(one / SIZE.columns) * side + (one % SIZE.columns)] ?? Number.NaN;
          // What lies beyond the asked part is not known exactly: the last percent may be another one.
          return what !== figure(chance) && !(Math.abs(Number(what) - 100 * chance) < 1);
        });
        return { isThere: drawn.size > 4, wrong };
      },
      { intervals: [50, 100] },
    )
    .toEqual({ isThere: true, wrong: [] });
  expect(index).toBeLessThan(side * SIZE.columns);
}
