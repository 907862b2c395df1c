import { expect } from '@playwright/test';
import {
  type Choice,
  cell,
  expectBoard,
  expectMinesLeft,
  openApp,
  placesOf,
  startBySheet,
} from '../support/app.ts';
import { begin, clicker, placed } from '../support/mouse.ts';
import { test } from '../support/test.ts';

const choices: (Choice & { name: string; first: number })[] = [
  { name: 'Expert', level: 'Expert', seed: 'mouse', first: 200 },
  { name: 'A size of your own', size: { columns: 12, rows: 7, mines: 13 }, seed: 'mouse', first: 0 },
];

for (const { name, first, ...choice } of choices) {
  test(`${name} is won by opening every safe cell, and another game leaves nothing behind`, async ({
    page,
  }) => {
    await openApp(page);
    const mirror = await startBySheet(page, choice);
    const click = clicker(page, await placesOf(page));
    await expectMinesLeft(page, mirror.ruleset.mines);
    await click(mirror.annotate(first === 0 ? 5 : 0, 'flag'), 'right');
    await click(mirror.open(first));
    await expectBoard(page, mirror);
    expect([...mirror.mines].some((mine) => mirror.around(first).includes(mine))).toBe(false);
    // The flag that was set before the mines were known may stand in the way.
    const early = first === 0 ? 5 : 0;
    if (!mirror.mines.has(early)) {
      await click(mirror.annotate(early, 'none'), 'right');
      await expectBoard(page, mirror);
      await click(mirror.open(early));
    }
    for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe())
      await click(mirror.open(next));
    expect(mirror.status).toBe('won');
    await expectBoard(page, mirror);
    await expectMinesLeft(page, 0);
    const card = page.getByRole('region', { name: /^Cleared in \d+:\d\d\.\d{3}$/ });
    await expect(card).toBeVisible();

    await card.getByRole('button', { name: 'Play again' }).click();
    await expect(card).toBeHidden();
    await expectMinesLeft(page, mirror.ruleset.mines);
    await expect.poll(() => page.getByRole('gridcell', { name: /covered$/ }).count()).toBe(mirror.cells);
    await expect(page.getByRole('timer')).toHaveText('0:00');
  });
}

test('A loss tells the exploded mine, the other mines and a wrong flag, and is the end', async ({ page }) => {
  const { mirror, click } = await begin(page);
  const right = mirror.annotate(mirror.nextMine());
  const wrong = mirror.annotate(mirror.nextSafe() ?? 0);
  await click(right, 'right');
  await click(wrong, 'right');
  await expectMinesLeft(page, 8);
  const lost = mirror.open(mirror.nextMine());
  await click(lost);
  await expectBoard(page, mirror);
  await expect(cell(page, lost)).toHaveAccessibleName(/, exploded mine$/);
  await expect(cell(page, right)).toHaveAccessibleName(/, flag$/);
  await expect(cell(page, wrong)).toHaveAccessibleName(/, wrong flag$/);
  await expect(page.getByRole('gridcell', { name: /, mine$/ })).toHaveCount(8);
  const card = page.getByRole('region', { name: /^You hit a mine after \d+:\d\d\.$/ });
  await expect(card).toBeVisible();
  await expectMinesLeft(page, 8);

  // Nothing can be played after the end.
  await click(mirror.find((index) => mirror.at(index) === '#'));
  await card.getByRole('button', { name: 'View the board' }).click();
  await expect(card).toBeHidden();
  await click(mirror.find((index) => mirror.at(index) === '#'));
  await click(right, 'right');
  await expectBoard(page, mirror);
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('gridcell', { name: /covered$/ })).toHaveCount(81);
  await expectMinesLeft(page, 10);
});

test('A press is shown, opens when let go, and sliding off takes it back', async ({ page }) => {
  const { mirror, places } = await begin(page);
  const target = mirror.nextSafe() ?? 0;
  const { x, y } = placed(places, target);
  const clip = { x: x - 10, y: y - 10, width: 20, height: 20 };
  const picture = async () => (await page.screenshot({ clip })).toString('base64');
  await page.mouse.move(5, 5);
  await expect(page.getByRole('timer')).toHaveText('0:01');
  const covered = await picture();
  await page.mouse.move(x, y);
  await expect.poll(picture).not.toBe(covered);
  const hovered = await picture();
  await page.mouse.down();
  await expect.poll(picture).not.toBe(hovered);
  const pressed = await picture();
  await page.mouse.move(5, 5);
  await expect.poll(picture).not.toBe(pressed);
  await page.mouse.up();
  await expect.poll(picture).toBe(covered);
  await expectBoard(page, mirror);
  await page.mouse.move(x, y);
  await page.mouse.down();
  mirror.open(target);
  await page.mouse.up();
  await expectBoard(page, mirror);
});

test('The right button sets flag, question mark and nothing in turn; a left click heeds them', async ({
  page,
}) => {
  const { mirror, click } = await begin(page);
  const safe = mirror.nextSafe() ?? 0;
  for (const [shown, left] of [
    ['flag', 9],
    ['question mark', 10],
    ['covered', 10],
    ['flag', 9],
  ] as const) {
    await click(safe, 'right');
    await expect(cell(page, safe)).toHaveAccessibleName(new RegExp(`, ${shown}$`));
    await expectMinesLeft(page, left);
  }
  await click(safe);
  await click(safe, 'right');
  await expect(cell(page, safe)).toHaveAccessibleName(/, question mark$/);
  await click(mirror.open(safe));
  await expectBoard(page, mirror);
});

test('The counter goes below zero', async ({ page }) => {
  const { mirror, click } = await begin(page);
  const covered = [...mirror.text.replaceAll('\n', '')].flatMap((c, index) => (c === '#' ? [index] : []));
  for (const index of covered.slice(0, 12)) await click(mirror.annotate(index), 'right');
  await expectMinesLeft(page, -2);
  await expectBoard(page, mirror);
});

test('Pausing hides the board and stops the clock; so does an open sheet', async ({ page }) => {
  const { mirror } = await begin(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' }).click();
  await expectBoard(page, mirror);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await page.goBack();
  await expectBoard(page, mirror);
});
