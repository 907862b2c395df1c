import { expect, type Page } from '@playwright/test';
import type { FirstClick } from '../../../worker/api/rules.ts';
import { cell, choose, expectBoard, expectMinesLeft, openApp, placesOf, sheet } from '../support/app.ts';
import { expectText, setRules, startDrawn } from '../support/drawn-board.ts';
import { Mirror } from '../support/mirror.ts';
import { clicker } from '../support/mouse.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const won = (page: Page) => page.getByRole('region', { name: /^Cleared in/ });
const lost = (page: Page) => page.getByRole('region', { name: /^You hit a mine/ });

/** Presses both buttons where the mouse is, and lets them go in the same order. */
async function bothButtons(page: Page): Promise<void> {
  for (const button of ['left', 'right'] as const) await page.mouse.down({ button });
  for (const button of ['left', 'right'] as const) await page.mouse.up({ button });
}

test.describe('Question marks', () => {
  const layout = `...*
                  ....`;

  test('on: flag, question mark, covered; a left click opens an area from one, or explodes', async ({
    page,
  }) => {
    const { play } = await startDrawn(page, layout);
    for (const shown of ['F', '?', '#', 'F', '?']) {
      await play('r 0,0');
      await expectText(page, `${shown}###\n####`);
    }
    await play('r 1,1 r 1,1 l 0,0');
    await expectText(page, '001#\n0?1#');
    await play('l 1,1');
    await expectText(page, '001#\n001#');
    await page.keyboard.press('n');
    await expectText(page, '####\n####');
    await play('r 3,0 r 3,0');
    await expectText(page, '###?\n####');
    await play('l 3,0');
    await expectText(page, '###X\n####');
    await expect(lost(page)).toBeVisible();
  });

  test('off: flag, covered', async ({ page }) => {
    const { play } = await startDrawn(page, layout, {});
    for (const shown of ['F', '#', 'F', '#']) {
      await play('r 0,0');
      await expectText(page, `${shown}###\n####`);
    }
  });
});

test.describe('Flag limit', () => {
  const layout = `*..*
                  ....`;

  test('off: the counter goes below 0', async ({ page }) => {
    const { play } = await startDrawn(page, layout);
    await play('r 0,0 r 1,0 r 2,0 r 3,0');
    await expectText(page, 'FFFF\n####');
    await expectMinesLeft(page, -2);
  });

  test('on: one flag too many is refused and said, until one is taken back', async ({ page }) => {
    const { play } = await startDrawn(page, layout, { toggle: ['Flag limit', 'Question marks'] });
    await play('r 0,0 r 1,0 r 2,0');
    await expect(page.getByText('No flags left', { exact: true }).first()).toBeVisible();
    await expectText(page, 'FF##\n####');
    await expectMinesLeft(page, 0);
    // A flag that becomes a question mark is free again; a question mark costs none.
    await play('r 1,0 r 2,0');
    await expectText(page, 'F?F#\n####');
    await expectMinesLeft(page, 0);
    await play('r 1,0 r 1,0 r 1,0');
    await expectText(page, 'F#F#\n####');
  });
});

test.describe('Chords', () => {
  const layout = `*.*
                  ...
                  ...`;

  const opened = '###\n#2#\n###';

  test('only when the flags are as many as the number; question marks are none, and open', async ({
    page,
  }) => {
    const { play } = await startDrawn(page, layout);
    await play('l 1,1');
    await expectText(page, opened);
    await play('l 1,1 r 0,0 l 1,1 r 2,0 r 2,0 l 1,1');
    await expectText(page, 'F#?\n#2#\n###');
    // One flag too many is not enough either.
    await play('r 2,0 r 2,0 r 2,2 l 1,1');
    await expectText(page, 'F#F\n#2#\n##F');
    await play('r 2,2 r 0,1 r 0,1');
    await expectText(page, 'F#F\n?2#\n##?');
    await play('l 1,1');
    await expectText(page, 'F2F\n121\n000');
    await expect(won(page)).toBeVisible();
  });

  test('flagged cells stay, and several mines under one chord are one loss', async ({ page }) => {
    const { play } = await startDrawn(page, layout);
    await play('l 1,1');
    await expectText(page, opened);
    await play('r 1,0 r 0,1 l 1,1');
    await expectText(page, 'X!X\n!21\n000');
    await expect(lost(page)).toHaveCount(1);
    await expect(page.getByText('You hit a mine. The game is over, with 2 safe cells left.')).toBeAttached();
  });

  test('letting go of the second button opens nothing, wherever', async ({ page }) => {
    const { play, at } = await startDrawn(page, layout);
    await play('l 1,1');
    await expectText(page, opened);
    for (const first of ['left', 'right'] as const) {
      const second = first === 'left' ? 'right' : 'left';
      await page.mouse.move(at(1, 1).x, at(1, 1).y);
      await page.mouse.down({ button: first });
      await page.mouse.down({ button: second });
      await page.mouse.up({ button: second });
      await page.mouse.move(at(2, 2).x, at(2, 2).y);
      await page.mouse.up({ button: first });
    }
    // Both on a covered cell, the left one first: neither a flag nor an opening.
    await bothButtons(page);
    await play('r 0,0 r 2,0');
    await expectText(page, 'F#F\n#2#\n###');
    await page.mouse.move(at(1, 1).x, at(1, 1).y);
    for (const button of ['left', 'right'] as const) await page.mouse.down({ button });
    await page.mouse.up({ button: 'left' });
    await expectText(page, 'F2F\n121\n000');
    await page.mouse.up({ button: 'right' });
    await expect(won(page)).toBeVisible();
  });

  test('off: nothing opens by clicking on a number, in whatever way', async ({ page }) => {
    const { play, at } = await startDrawn(page, layout, { toggle: ['Chords'] });
    await play('l 1,1');
    await expectText(page, opened);
    await play('r 0,0 r 2,0 l 1,1 m 1,1');
    await page.mouse.move(at(1, 1).x, at(1, 1).y);
    await bothButtons(page);
    await play('l 1,0');
    await expectText(page, 'F2F\n#2#\n###');
  });
});

test.describe('Floods over flags', () => {
  const layout = `...*.
                  ...*.`;
  const before = 'r 1,0 r 3,0 r 0,1 r 0,1';

  test('skip: a flag in the way stays and must be opened to win', async ({ page }) => {
    const { play } = await startDrawn(page, layout);
    await play(`${before} l 0,0`);
    await expectText(page, '0F2F#\n?02##');
    await expectMinesLeft(page, 0);
    await play('l 4,0 l 4,1 l 0,1');
    await expectText(page, '0F2F2\n002#2');
    await play('l 1,0 r 1,0');
    await expectText(page, '0?2F2\n002#2');
    await play('l 1,0');
    await expectText(page, '002F2\n002F2');
    await expect(won(page)).toBeVisible();
  });

  test('clear: it is opened and returned, and a flag beside the area stays', async ({ page }) => {
    const { play } = await startDrawn(page, layout, { toggle: ['Areas clear flags'] });
    await play(before);
    await expectMinesLeft(page, 0);
    await play('l 0,0');
    await expectText(page, '002F#\n002##');
    await expectMinesLeft(page, 1);
    await play('l 4,0 l 4,1');
    await expect(won(page)).toBeVisible();
  });
});

test.describe('Winning', () => {
  const layout = `*.*
                  ...`;
  const open = 'l 1,0 l 0,1 l 1,1 l 2,1';
  const allOpen = 'F2F\n121';

  // After a win nothing can be played: what is played after the flags shows that these have not won.
  test('by opening all: flags do not win, and the rest is flagged', async ({ page }) => {
    const { play } = await startDrawn(page, layout);
    await play(`l 1,0 r 0,0 r 2,0 r 2,0`);
    await expectText(page, 'F2?\n###');
    await play('r 2,0 r 2,0 r 2,0 l 0,1 l 1,1');
    await expectText(page, 'F2?\n12#');
    await play('l 2,1');
    await expectText(page, allOpen);
    await expectMinesLeft(page, 0);
    await expect(won(page)).toBeVisible();
  });

  test('by flagging exactly the mines: opening all does not win, and what is covered stays covered', async ({
    page,
  }) => {
    const { play } = await startDrawn(page, layout, { choose: ['Everything is flagged'] });
    await play(`${open} r 0,0`);
    await expectText(page, 'F2#\n121');
    await expectMinesLeft(page, 1);
    await play('r 2,0');
    await expectText(page, allOpen);
    await expect(won(page)).toBeVisible();
    await won(page).getByRole('button', { name: 'Play again' }).click();
    await expectText(page, '###\n###');
    await play('l 1,0 r 1,1 r 0,0 r 2,0');
    await expectText(page, 'F2F\n#F#');
    await expectMinesLeft(page, -1);
    await play('r 1,1');
    await expectText(page, 'F2F\n###');
    await expect(won(page)).toBeVisible();
    await expectMinesLeft(page, 0);
  });

  test('either: by opening, or by flagging once something is open', async ({ page }) => {
    const first = await startDrawn(page, layout, { choose: ['Either'] });
    await first.play(open);
    await expectText(page, allOpen);
    await expectMinesLeft(page, 0);
    await won(page).getByRole('button', { name: 'Play again' }).click();
    await expectText(page, '###\n###');
    await first.play('r 0,0 r 2,0 r 1,1');
    await expectText(page, 'F#F\n#F#');
    await first.play('l 1,0 r 1,1');
    await expectText(page, 'F2F\n###');
    await expect(won(page)).toBeVisible();
  });

  test('both: whichever comes last', async ({ page }) => {
    const { play } = await startDrawn(page, layout, { choose: ['Both'] });
    await play(`${open} r 0,0`);
    await expectText(page, 'F2#\n121');
    await play('r 2,0');
    await expect(won(page)).toBeVisible();
    await won(page).getByRole('button', { name: 'Play again' }).click();
    await expectText(page, '###\n###');
    await play('r 0,0 r 2,0 l 1,0 l 0,1 l 1,1');
    await expectText(page, 'F2F\n12#');
    await play('l 2,1');
    await expectText(page, allOpen);
    await expect(won(page)).toBeVisible();
  });
});

test.describe('The first click', () => {
  /** On boards so full that only the promise can keep it. */
  const full = (firstClick: FirstClick, mines: number) => ({ columns: 9, rows: 9, mines, firstClick });
  const seed = 'a full board';

  async function start(page: Page, name: string, rules: ReturnType<typeof full>) {
    await openApp(page);
    await choose(page, { size: rules, seed });
    await setRules(page, { choose: [name], toggle: ['Question marks'] });
    await page.getByRole('button', { name: /[Ss]tart$/ }).click();
    await expect(sheet(page)).toBeHidden();
    const mirror = new Mirror(rules, seed);
    await expectBoard(page, mirror);
    return { mirror, click: clicker(page, await placesOf(page)) };
  }

  test('opens an area, whatever is marked before', async ({ page }) => {
    const rules = full('opening', 70);
    const { mirror, click } = await start(page, 'The first click opens an area', rules);
    for (const cell of [30, 31, 32, 40, 0, 1]) await click(mirror.annotate(cell), 'right');
    for (const cell of [31, 40]) await click(mirror.annotate(cell, 'mark'), 'right');
    await expectMinesLeft(page, 66);
    await click(mirror.open(40));
    await expectBoard(page, mirror);
    expect(mirror.at(40)).toBe('0');
    for (const cell of [30, 32]) await click(mirror.annotate(cell, 'mark'), 'right');
    await expectBoard(page, mirror);
    for (const cell of [30, 31, 32]) await click(mirror.open(cell));
    await expectBoard(page, mirror);
    expect(mirror.status).toBe('playing');
    // The same board as without any mark.
    const plain = new Mirror(rules, seed);
    plain.open(40);
    expect([...mirror.mines]).toEqual([...plain.mines]);
  });

  test('is safe and may show a number', async ({ page }) => {
    const { mirror, click } = await start(page, 'The first click is safe', full('cell', 79));
    for (const as of ['flag', 'mark'] as const) await click(mirror.annotate(40, as), 'right');
    await expectBoard(page, mirror);
    await click(mirror.open(40));
    await expectBoard(page, mirror);
    expect(mirror.at(40)).toMatch(/[78]/);
  });

  test('is safe in the corner and nowhere else', async ({ page }) => {
    const { mirror, click } = await start(page, 'The top-left cell is safe', full('corner', 80));
    await click(mirror.open(0));
    await expectBoard(page, mirror);
    await expect(won(page)).toBeVisible();
    await expectMinesLeft(page, 0);
    await won(page).getByRole('button', { name: 'Play again' }).click();
    await expect(page.getByRole('gridcell', { name: /covered$/ })).toHaveCount(81);
    await click(40);
    await expect(cell(page, 40)).toHaveAccessibleName(/, exploded mine$/);
  });

  test('is a risk, in the corner too; the mines lie before it', async ({ page }) => {
    const rules = full('any', 80);
    const { mirror, click } = await start(page, 'The first click may be a mine', rules);
    await click(mirror.open(0));
    await expectBoard(page, mirror);
    expect(mirror.at(0)).toBe('X');
    const other = new Mirror(rules, seed);
    other.open(80);
    expect([...mirror.mines]).toEqual([...other.mines]);
  });
});

test('The end: the exploded mine differs, right flags stay, wrong ones are crossed, the rest is covered', async ({
  page,
}) => {
  const layout = `*.*.
                  ....
                  ..*.
                  ...*`;
  const { play, at } = await startDrawn(page, layout);
  await play('l 3,1 r 0,0 r 1,1 r 2,0 r 2,0 l 2,2');
  const end = `F#*#
               #!#2
               ##X#
               ###*`;
  await expectText(page, end);
  await expectMinesLeft(page, 2);
  await lost(page).getByRole('button', { name: 'View the board' }).click();
  await play('l 0,3 r 0,3 r 0,0 r 1,1 l 2,0 l 3,1 m 3,1');
  await page.mouse.move(at(3, 1).x, at(3, 1).y);
  await bothButtons(page);
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await expectText(page, end);
  await expectMinesLeft(page, 2);
  await page.getByRole('button', { name: 'New game' }).click();
  await expectText(page, '####\n####\n####\n####');
  await expectMinesLeft(page, 4);
  await expect(page.getByRole('timer')).toHaveText('0:00');
});
