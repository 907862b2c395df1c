import { expect } from '@playwright/test';
import { type Choice, cell, choose, expectBoard, openApp, sheet, startBySheet } from '../support/app.ts';
import { test } from '../support/test.ts';

const seeded: [title: string, choice: Choice, first: number][] = [
  ['Beginner', { level: 'Beginner', seed: 'the same' }, 44],
  ['Expert', { level: 'Expert', seed: '4711' }, 7],
];

for (const [title, choice, first] of seeded) {
  test(`${title}: the same seed and first cell give the same board on two devices`, async ({ browser }) => {
    const texts: string[] = [];
    for (let device = 0; device < 2; device++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await openApp(page);
      const mirror = await startBySheet(page, choice);
      await cell(page, mirror.open(first), mirror.columns).click();
      await expectBoard(page, mirror);
      await cell(page, mirror.open(mirror.nextMine()), mirror.columns).click();
      // A lost board shows every mine.
      await expectBoard(page, mirror);
      texts.push(mirror.text);
      await context.close();
    }
    expect(texts[0]).toBe(texts[1]);
  });
}

test('Flags before the first opening do not change the board', async ({ page }) => {
  await openApp(page);
  const mirror = await startBySheet(page, { level: 'Beginner', seed: 'flags first' });
  for (const index of [0, 40, 80]) await cell(page, mirror.annotate(index)).click({ button: 'right' });
  await expectBoard(page, mirror);
  await expect(page.getByRole('timer')).toHaveText('0:00');
  await cell(page, mirror.open(44)).click();
  await expectBoard(page, mirror);
});

test('The result tells the seed, and the seed gives the board again', async ({ page }) => {
  await openApp(page);
  await choose(page, { level: 'Intermediate' });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(sheet(page)).toBeHidden();
  await cell(page, 100, 16).click();
  for (let tries = 0; tries < 256; tries++) {
    if (await page.getByRole('region', { name: /^You hit a mine/ }).isVisible()) break;
    await page
      .getByRole('gridcell', { name: /, covered$/ })
      .nth(tries % 16)
      .click();
  }
  await page.getByText('How these are counted').click();
  const line = page.getByText(/: with the same first cell, the same board$/);
  const seed = (await line.textContent())?.trim().split(':')[0] ?? '';
  expect(seed).not.toBe('');
  await page.getByRole('button', { name: 'Play again' }).click();
  const mirror = await startBySheet(page, { level: 'Intermediate', seed });
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
});
