import { expect } from '@playwright/test';
import { expectBoard, expectMinesLeft } from '../support/app.ts';
import { seedWhere, startPreset } from '../support/presets.ts';
import { test } from '../support/test.ts';

const survives = seedWhere('strip', 0, ({ status }) => status === 'playing');

test('Twenty columns, four rows, five mines, and a first click that may lose', async ({ page }) => {
  const dies = seedWhere('strip', 0, ({ status }) => status === 'lost');
  const { mirror, click } = await startPreset(page, 'strip', dies);
  expect([mirror.columns, mirror.cells, mirror.minesLeft]).toEqual([20, 80, 5]);
  await expect(page.getByRole('button', { name: 'Click on the tiles to reveal them' })).toBeVisible();
  await click(mirror.open(0));
  await expectBoard(page, mirror);
  expect(mirror.status).toBe('lost');
  await page.getByRole('button', { name: 'GAME OVER / Click here to restart' }).click();
  await expect.poll(() => page.getByRole('gridcell', { name: /covered$/ }).count()).toBe(80);
});

test('Right click goes from flag to question mark to covered; a left click on a flag does nothing', async ({
  page,
}) => {
  const { mirror, click } = await startPreset(page, 'strip', survives);
  await click(mirror.open(0));
  await expect(page.getByRole('button', { name: 'Mines remaining: 5' })).toBeVisible();
  const cell = mirror.nextSafe() ?? 0;
  await click(mirror.annotate(cell, 'flag'), 'right');
  await expectBoard(page, mirror);
  await expect(page.getByRole('button', { name: 'Mines remaining: 4' })).toBeVisible();
  await click(cell);
  await expectBoard(page, mirror);
  await click(mirror.annotate(cell, 'mark'), 'right');
  await expectBoard(page, mirror);
  await click(mirror.annotate(cell, 'none'), 'right');
  await expectBoard(page, mirror);
  await expectMinesLeft(page, 5);
});

test('A loss shows all mines and every misplaced flag', async ({ page }) => {
  const { mirror, click } = await startPreset(page, 'strip', survives);
  await click(mirror.open(0));
  const wrong = mirror.annotate(mirror.nextSafe() ?? 0);
  await click(wrong, 'right');
  await click(mirror.open(mirror.nextMine()));
  await expectBoard(page, mirror);
  expect(mirror.at(wrong)).toBe('!');
  expect([...mirror.mines].every((mine) => 'F*X'.includes(mirror.at(mine)))).toBe(true);
});

test('It is won by opening every safe cell, and the status restarts at any time', async ({ page }) => {
  const { mirror, click } = await startPreset(page, 'strip', survives);
  await click(mirror.open(0));
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) await click(mirror.open(next));
  await expectBoard(page, mirror);
  await page.getByRole('button', { name: 'YOU WIN! / Click here to restart' }).click();
  await expect.poll(() => page.getByRole('gridcell', { name: /covered$/ }).count()).toBe(80);
  await click(0, 'right');
  await page.getByRole('button', { name: 'Click on the tiles to reveal them' }).click();
  await expect.poll(() => page.getByRole('gridcell', { name: /covered$/ }).count()).toBe(80);
});
