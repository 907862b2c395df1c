import { expect, type Page } from '@playwright/test';
import type { Topology, Wrap } from '../../../worker/api/rules.ts';
import { drawing } from '../../worker/engine/naive.ts';
import { cell, expectBoard, keepBoardsWide, openApp, placesOf, sheet, startGame } from '../support/app.ts';
import { askForCells, expectTrue, panel } from '../support/assist.ts';
import { startDrawn } from '../support/drawn-board.ts';
import { inEachFont } from '../support/fonts.ts';
import { knownMirror } from '../support/known-board.ts';
import { Mirror } from '../support/mirror.ts';
import { clicker } from '../support/mouse.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const screens = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

/** Finds that all of these cells can be seen whole: within the window, and not under the panel. */
async function expectInSight(page: Page, cells: readonly number[], columns: number): Promise<void> {
  const hidden = async () => {
    const over = await panel(page, 'Hint').boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    if (over === null) return 'there is no panel';
    const found: string[] = [];
    for (const index of cells) {
      const box = await cell(page, index, columns).boundingBox();
      if (box === null) return `cell ${index} is not on the screen`;
      const isUnder =
        box.x + box.width > over.x &&
        box.x < over.x + over.width &&
        box.y + box.height > over.y &&
        box.y < over.y + over.height;
      const isWithin = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
      if (isUnder || !isWithin)
        found.push(`cell ${index} at ${JSON.stringify(box)}, panel ${JSON.stringify(over)}`);
    }
    return found.join('; ');
  };
  await expect.poll(hidden, { intervals: [50, 100] }).toBe('');
}

for (const viewport of screens) {
  test.describe(() => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test(`No cell that a hint speaks of lies under its panel at ${viewport.width} × ${viewport.height}`, async ({
      page,
    }) => {
      await openApp(page);
      const mirror = await startGame(page, { level: 'Beginner', seed: 'in sight' });
      await cell(page, mirror.open(40)).click();
      await expectBoard(page, mirror);
      const rows = new Set<number>();
      const span = () => Math.max(...rows) - Math.min(...rows);
      // Until the board has been gone over from its top to its bottom.
      for (let hints = 0; hints < 6 || span() < 6; hints++) {
        const told = await askForCells(page);
        expectTrue(told, mirror);
        const cells = [...told.safe, ...told.mines, ...told.guess, ...told.numbers];
        for (const one of cells) rows.add(Math.floor(one / 9));
        await inEachFont(page, () => expectInSight(page, cells, 9));
        await page.keyboard.press('Escape');
        await expect(panel(page, 'Hint')).toBeHidden();
        const place = async (index: number) => {
          const box = await cell(page, index).boundingBox();
          return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
        };
        for (const mine of [...told.mines, ...told.guess.filter((one) => mirror.mines.has(one))]) {
          const { x, y } = await place(mirror.annotate(mine));
          await page.mouse.click(x, y, { button: 'right' });
        }
        for (const safe of [...told.safe, ...told.guess]) {
          if (mirror.at(safe) !== '#') continue;
          const { x, y } = await place(mirror.open(safe));
          await page.mouse.click(x, y);
        }
        await expectBoard(page, mirror);
      }
      expect(mirror.status).toBe('playing');
    });
  });
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('On a board larger than the screen the hint brings its cells into sight', async ({ page }) => {
    await keepBoardsWide(page);
    await openApp(page);
    await page.goto('/#/new/expert');
    await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '30');
    await page.getByRole('button', { name: 'Level' }).click();
    await page.getByText('Seed', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Seed' }).fill('large');
    await page.getByRole('button', { name: /[Ss]tart$/ }).click();
    await expect(sheet(page)).toBeHidden();
    const mirror = new Mirror({ level: 'expert' }, 'large');
    await cell(page, 0, 30).focus();
    await page.keyboard.press('Enter');
    mirror.open(0);
    await expect(cell(page, 0, 30)).toHaveAccessibleName(/(nearby|empty)$/);
    // The player has gone away from where the game was played last.
    await page.keyboard.press('Control+End');
    await expect(cell(page, 479, 30)).toBeFocused();
    const told = await askForCells(page);
    expectTrue(told, mirror);
    const cells = [...told.safe, ...told.mines, ...told.guess, ...told.numbers];
    await inEachFont(page, () => expectInSight(page, cells, 30));
  });
});

const topologies: readonly (readonly [string, readonly string[], { topology?: Topology; wrap?: Wrap }])[] = [
  ['hexagons', ['Hexagons'], { topology: 'hex' }],
  ['a torus', ['Torus'], { wrap: 'torus' }],
  ['knight’s moves', ['Knight’s moves'], { topology: 'knight' }],
];

const layout = `.....*..
                .*......
                ...*....
                ......*.
                *.......
                ...*....`;

for (const [name, choose, rules] of topologies) {
  test(`Hints are true on ${name}, to the end of a game`, async ({ page }) => {
    await startDrawn(page, layout, { choose });
    const mirror = knownMirror(drawing(layout), rules);
    const click = clicker(page, await placesOf(page));
    const first = mirror.find(
      (index) => !mirror.mines.has(index) && mirror.around(index).every((one) => !mirror.mines.has(one)),
    );
    await click(mirror.open(first));
    await expectBoard(page, mirror);
    let certain = 0;
    while (mirror.status === 'playing') {
      const told = await askForCells(page);
      expectTrue(told, mirror);
      if (told.guess.length === 0) certain++;
      await page.keyboard.press('Escape');
      for (const mine of [...told.mines, ...told.guess.filter((one) => mirror.mines.has(one))])
        await click(mirror.annotate(mine), 'right');
      for (const safe of [...told.safe, ...told.guess])
        if (mirror.at(safe) === '#') await click(mirror.open(safe));
      await expectBoard(page, mirror);
    }
    expect(mirror.status).toBe('won');
    expect(certain).toBeGreaterThan(3);
  });
}
