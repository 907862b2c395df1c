import { expect, type Page } from '@playwright/test';
import { defaultDraft, draftOfName } from '../../../src/rules/rules-draft.ts';
import { begin, cell, expectBoard, openApp, startGame } from '../support/app.ts';
import { inEachFont } from '../support/fonts.ts';
import { test } from '../support/test.ts';

/** The cells whose middles lie under the card of a notice. */
async function coveredCells(page: Page): Promise<string[]> {
  const card = await page
    .getByRole('status')
    .filter({ hasText: 'Game saved.' })
    .locator('.card')
    .boundingBox();
  if (card === null) throw new Error('There is no notice.');
  const cells = await page.getByRole('gridcell').evaluateAll((list) =>
    list.map((one) => ({
      name: one.ariaLabel ?? '',
      box: one.getBoundingClientRect().toJSON() as DOMRect,
    })),
  );
  expect(cells.length).toBeGreaterThan(20);
  const isUnder = (box: DOMRect) =>
    box.left + box.width / 2 > card.x &&
    box.left + box.width / 2 < card.x + card.width &&
    box.top + box.height / 2 > card.y &&
    box.top + box.height / 2 < card.y + card.height;
  return cells.filter(({ box }) => isUnder(box)).map(({ name }) => name);
}

for (const [width, height, level] of [
  [1280, 720, 'beginner'],
  [1280, 720, 'expert'],
  [390, 844, 'beginner'],
  [390, 844, 'expert'],
] as const) {
  test(`A notice covers no cell of ${level} at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openApp(page);
    const mirror = await startGame(page, { level: 'Beginner', seed: 'first' });
    await cell(page, mirror.open(40)).click();
    await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
    await expectBoard(page, mirror);
    await begin(page, draftOfName(level, defaultDraft), { seed: 'second' });
    await expect(page.getByText('Game saved.', { exact: true })).toBeVisible();
    // It lies right as soon as the new board has its place.
    await inEachFont(page, () => expect.poll(() => coveredCells(page)).toEqual([]));
  });
}
