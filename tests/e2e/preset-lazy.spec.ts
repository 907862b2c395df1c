import { expect } from '@playwright/test';
import { expectBoard, expectMinesLeft, sheet } from './support/app.ts';
import { restartPreset, startPreset } from './support/presets.ts';
import { test } from './support/test.ts';

test('It is won when all the mines are marked accurately, and not by opening', async ({ page }) => {
  const { mirror, click } = await startPreset(page, 'lazy', 'lazy');
  expect([mirror.columns, mirror.cells, mirror.minesLeft]).toEqual([9, 81, 10]);
  await click(mirror.open(40));
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) await click(mirror.open(next));
  await expectBoard(page, mirror);
  expect(mirror.status).toBe('playing');
  await expectMinesLeft(page, 10);
  for (const mine of mirror.mines) await click(mirror.annotate(mine), 'right');
  expect(mirror.status).toBe('won');
  await expectBoard(page, mirror);
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
});

test('A flag too many keeps it from being won until it is taken back', async ({ page }) => {
  const { mirror, click } = await startPreset(page, 'lazy', 'lazy');
  await click(mirror.open(40));
  const wrong = mirror.annotate(mirror.nextSafe() ?? 0);
  await click(wrong, 'right');
  for (const mine of mirror.mines) await click(mirror.annotate(mine), 'right');
  expect(mirror.status).toBe('playing');
  await expectBoard(page, mirror);
  await expectMinesLeft(page, -1);
  await click(mirror.annotate(wrong, 'mark'), 'right');
  expect(mirror.status).toBe('won');
  await expectBoard(page, mirror);
});

test('It has Windows’ levels and “New”', async ({ page }) => {
  const { mirror, click } = await startPreset(page, 'lazy', 'lazy');
  await page.getByRole('button', { name: 'Level' }).click();
  await expect(sheet(page)).toBeVisible();
  for (const level of ['Beginner', 'Intermediate', 'Expert'])
    await expect(page.getByText(level, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await click(mirror.open(40));
  await expectBoard(page, mirror);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect.poll(() => page.getByRole('gridcell', { name: /covered$/ }).count()).toBe(81);
  // Still of the same rules: opening everything does not win.
  const again = await restartPreset(page, 'lazy', 'lazy two');
  expect(again.mirror.ruleset.win).toBe('flags');
});
