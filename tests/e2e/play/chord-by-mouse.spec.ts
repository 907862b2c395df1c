import { expect, type Page } from '@playwright/test';
import { expectBoard, type Place } from '../support/app.ts';
import { begin, placed } from '../support/mouse.ts';
import { test } from '../support/test.ts';

const chords: Record<string, (page: Page, at: Place) => Promise<void>> = {
  'a click on a number': (page, { x, y }) => page.mouse.click(x, y),
  'the middle button': (page, { x, y }) => page.mouse.click(x, y, { button: 'middle' }),
  'both buttons, the left one first': (page, at) => bothButtons(page, at, ['left', 'right']),
  'both buttons, the right one first': (page, at) => bothButtons(page, at, ['right', 'left']),
};

async function bothButtons(page: Page, { x, y }: Place, order: readonly ('left' | 'right')[]): Promise<void> {
  await page.mouse.move(x, y);
  for (const button of order) await page.mouse.down({ button });
  for (const button of order) await page.mouse.up({ button });
}

for (const [way, chord] of Object.entries(chords)) {
  test(`Neighbours are opened by ${way}, once the flags are as many as the number`, async ({ page }) => {
    const { mirror, click, places } = await begin(page);
    const { number, mines } = mirror.chordable();
    const at = placed(places, number);
    await chord(page, at);
    await expectBoard(page, mirror);
    for (const mine of mines) await click(mirror.annotate(mine), 'right');
    await expectBoard(page, mirror);
    await chord(page, at);
    mirror.chord(number);
    await expectBoard(page, mirror);
  });
}

test('A chord with a wrong flag loses, with every mine under it exploded', async ({ page }) => {
  const { mirror, click, places } = await begin(page);
  const { number, mines, safe } = mirror.chordable();
  for (const index of safe.slice(0, mines.length)) await click(mirror.annotate(index), 'right');
  await expectBoard(page, mirror);
  const { x, y } = placed(places, number);
  await page.mouse.click(x, y);
  mirror.chord(number);
  expect(mirror.status).toBe('lost');
  await expectBoard(page, mirror);
  await expect(page.getByRole('gridcell', { name: /, exploded mine$/ })).toHaveCount(mines.length);
  await expect(page.getByRole('gridcell', { name: /, wrong flag$/ })).toHaveCount(mines.length);
});
