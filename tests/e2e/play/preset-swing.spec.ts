import { expect } from '@playwright/test';
import { cell, expectBoard, expectMinesLeft, openApp } from '../support/app.ts';
import { restartPreset, seedWhere, startPreset } from '../support/presets.ts';
import { test } from '../support/test.ts';

const survives = seedWhere('swing', 0, ({ status }) => status === 'playing');

test('Mines lie before any click, so the very first one may lose', async ({ page }) => {
  const dies = seedWhere('swing', 0, ({ status }) => status === 'lost');
  await openApp(page);
  const { mirror, click } = await restartPreset(page, 'swing', dies);
  expect([mirror.columns, mirror.cells, mirror.minesLeft]).toEqual([16, 256, 40]);
  await expectMinesLeft(page, 40);
  await click(mirror.open(0));
  expect(mirror.status).toBe('lost');
  await expectBoard(page, mirror);
  await expect(page.getByText('Game lost', { exact: true }).first()).toBeVisible();
});

test('Left and middle open, right toggles a mark that the left button leaves alone', async ({ page }) => {
  const { mirror, click } = await startPreset(page, 'swing', survives);
  await click(mirror.open(0));
  await expectBoard(page, mirror);
  await click(mirror.open(mirror.nextSafe() ?? 0), 'middle');
  await expectBoard(page, mirror);
  const marked = mirror.annotate(mirror.nextSafe() ?? 0);
  await click(marked, 'right');
  await expectBoard(page, mirror);
  await expectMinesLeft(page, 39);
  await click(marked);
  await click(marked, 'middle');
  await expectBoard(page, mirror);
  // No question mark between: the second right click takes the mark away.
  await click(mirror.annotate(marked, 'none'), 'right');
  await expectBoard(page, mirror);
  await expectMinesLeft(page, 40);
});

test('At 0 the next mark is refused with “No marks left”, and taking one away returns it', async ({
  page,
}) => {
  const { mirror, click } = await startPreset(page, 'swing', survives);
  await click(mirror.open(0));
  const covered = [...mirror.text.replaceAll('\n', '')].flatMap((c, index) => (c === '#' ? [index] : []));
  for (const one of covered.slice(0, 40)) await click(mirror.annotate(one), 'right');
  await expectMinesLeft(page, 0);
  const next = covered[40] ?? 0;
  await click(next, 'right');
  await expect(page.getByText('No marks left', { exact: true }).first()).toBeVisible();
  await expectBoard(page, mirror);
  await click(mirror.annotate(covered[0] ?? 0, 'none'), 'right');
  await expectMinesLeft(page, 1);
  await expect(page.getByText('No marks left', { exact: true })).toHaveCount(0);
  await click(mirror.annotate(next), 'right');
  await expectBoard(page, mirror);
});

test('A loss shows the unmarked mines, keeps right marks and crosses wrong ones; any click begins again', async ({
  page,
}) => {
  const { mirror, click } = await startPreset(page, 'swing', survives);
  await click(mirror.open(0));
  const right = mirror.annotate(mirror.nextMine());
  const wrong = mirror.annotate(mirror.nextSafe() ?? 0);
  await click(right, 'right');
  await click(wrong, 'right');
  const hit = mirror.open(mirror.nextMine());
  await click(hit);
  await expectBoard(page, mirror);
  expect([mirror.at(right), mirror.at(wrong), mirror.at(hit)]).toEqual(['F', '!', 'X']);
  expect([...mirror.mines].every((mine) => 'F*X'.includes(mirror.at(mine)))).toBe(true);
  await expect(page.getByText('Game lost', { exact: true }).first()).toBeVisible();
  // The end stands for a moment: the last of some quick clicks does not wipe it out.
  await expect(page.getByRole('region', { name: /^Game lost/ })).toBeVisible();
  // The board has moved out from under the card.
  await cell(page, 17, 16).click();
  await expect.poll(() => page.getByRole('gridcell', { name: /covered$/ }).count()).toBe(256);
  await expect(page.getByText('Game lost', { exact: true })).toHaveCount(0);
  await expectMinesLeft(page, 40);
});

test('It is won only when all mines are marked and all safe cells are open', async ({ page }) => {
  const { mirror, click } = await startPreset(page, 'swing', survives);
  await click(mirror.open(0));
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) await click(mirror.open(next));
  await expectBoard(page, mirror);
  expect(mirror.status).toBe('playing');
  await expectMinesLeft(page, 40);
  for (const mine of mirror.mines) await click(mirror.annotate(mine), 'right');
  expect(mirror.status).toBe('won');
  await expectBoard(page, mirror);
  await expect(page.getByText('Game won', { exact: true }).first()).toBeVisible();
});
