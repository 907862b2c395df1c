import { expect, type Page } from '@playwright/test';
import { cell, expectBoard, expectMinesLeft, openApp, sheet } from '../support/app.ts';
import { askForCells, drawingOn, expectTrue, panel, words } from '../support/assist.ts';
import { exactOdds } from '../support/odds.ts';
import { restartPreset, seedWhere, startPreset } from '../support/presets.ts';
import {
  forgetMoves,
  frames,
  movesSoFar,
  openRobot,
  recordMoves,
  replayIn,
  stateOf,
} from '../support/robot.ts';
import { test } from '../support/test.ts';

test('It is won when all the mines are marked accurately, and not by opening', async ({ page }) => {
  await openApp(page);
  const { mirror, click } = await restartPreset(page, 'lazy', 'lazy');
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

/** Red, green and blue of what a cell is filled with. */
async function fillOf(page: Page, kind: 'safe' | 'mine'): Promise<number[]> {
  const fill = await page
    .locator(`ms-hint-layer path.${kind}[data-cell]`)
    .first()
    .evaluate((path) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return [];
      canvas.fillStyle = getComputedStyle(path).fill;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
  return fill.slice(0, 3);
}

test('A hint turns safe cells green and mines pink, and the player still clicks them, until it is won', async ({
  page,
}) => {
  const { mirror, click } = await startPreset(page, 'lazy', 'lazy hints');
  await click(mirror.open(40));
  await expectBoard(page, mirror);
  const seen = new Set<string>();
  while (mirror.status === 'playing') {
    const told = await askForCells(page);
    expectTrue(told, mirror);
    await expectBoard(page, mirror);
    if (told.safe.length > 0 && !seen.has('safe')) {
      const [red = 0, green = 0] = await fillOf(page, 'safe');
      expect(green).toBeGreaterThan(red + 10);
      seen.add('safe');
    }
    if (told.mines.length > 0 && !seen.has('mine')) {
      const [red = 0, green = 0, blue = 0] = await fillOf(page, 'mine');
      expect(red).toBeGreaterThan(Math.max(green, blue) + 10);
      seen.add('mine');
    }
    await page.keyboard.press('Escape');
    for (const mine of [...told.mines, ...told.guess.filter((one) => mirror.mines.has(one))])
      await click(mirror.annotate(mine), 'right');
    for (const safe of [...told.safe, ...told.guess])
      if (mirror.at(safe) === '#') await click(mirror.open(safe));
    await expectBoard(page, mirror);
  }
  expect(mirror.status).toBe('won');
  expect([...seen].sort()).toEqual(['mine', 'safe']);
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toContainText(
    'With hints: counted separately.',
  );
});

test('It says so when it is stuck and has to guess', async ({ page }) => {
  const stuck = seedWhere('lazy', 40, (mirror) =>
    exactOdds(mirror).every((chance) => Number.isNaN(chance) || (chance > 0 && chance < 1)),
  );
  const { mirror, click } = await startPreset(page, 'lazy', stuck);
  await click(mirror.open(40));
  await expectBoard(page, mirror);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(words(page)).toHaveText(
    /^Nothing more can be proved from this board, so you have to guess\. The best guess is row \d, column \d: \d+% chance of a mine\.$/,
  );
  const { guess } = await drawingOn(page);
  const chance = exactOdds(mirror)[guess[0] ?? 0] ?? Number.NaN;
  await expect(words(page)).toContainText(new RegExp(`${Math.round(100 * chance)}% chance`));
});

/** A flag on a mine that nothing proves, such that another cell is known only by trusting it. */
function trusting(mirror: { mines: ReadonlySet<number> } & Parameters<typeof exactOdds>[0]): number | null {
  const odds = exactOdds(mirror);
  const isKnown = odds.some((chance) => chance === 0 || chance === 1);
  if (isKnown) return null;
  for (const mine of mirror.mines) {
    const ones = mirror.around(mine).filter((one) => mirror.at(one) === '1');
    if (ones.some((one) => mirror.around(one).some((other) => other !== mine && mirror.at(other) === '#')))
      return mine;
  }
  return null;
}

test('Flags are trusted: what follows from one is told, with the flag as its reason', async ({ page }) => {
  const seed = seedWhere('lazy', 40, (mirror) => trusting(mirror) !== null);
  const { mirror, click } = await startPreset(page, 'lazy', seed);
  await click(mirror.open(40));
  const flagged = trusting(mirror) ?? 0;
  await click(mirror.annotate(flagged), 'right');
  await expectBoard(page, mirror);
  const told = await askForCells(page);
  expectTrue(told, mirror);
  expect(told.safe.length).toBeGreaterThan(0);
  const odds = exactOdds(mirror);
  expect(told.safe.every((one) => (odds[one] ?? 0) > 0)).toBe(true);
  await page.keyboard.press('h');
  await expect(words(page)).toContainText('One of them is flagged.');
});

test('An impossible position names the flag to doubt', async ({ page }) => {
  const isFree = (mirror: Parameters<typeof exactOdds>[0]) => exactOdds(mirror).indexOf(0);
  const seed = seedWhere('lazy', 40, (mirror) => isFree(mirror) >= 0);
  const { mirror, click } = await startPreset(page, 'lazy', seed);
  await click(mirror.open(40));
  const wrong = mirror.annotate(isFree(mirror));
  await click(wrong, 'right');
  await expectBoard(page, mirror);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(panel(page, 'Hint').getByRole('heading')).toHaveText('Hint · Wrong flag');
  await expect(words(page)).toHaveText(/^A flag here can’t be right: look /);
  const told = await askForCells(page);
  expect(told.doubted).toEqual([wrong]);
  expect(told.text).toContain(`The flag at row ${Math.floor(wrong / 9) + 1}, column ${(wrong % 9) + 1}`);
  await cell(page, wrong).click({ button: 'right' });
  mirror.annotate(wrong, 'mark');
  await expectBoard(page, mirror);
  expect((await askForCells(page)).doubted).toEqual([]);
});

test('The robot: Start becomes Pause, Pause hands the board back at once, and it can be started again', async ({
  page,
}) => {
  await recordMoves(page);
  const { mirror, click } = await startPreset(page, 'lazy', 'lazy robot');
  await forgetMoves(page);
  // Slow enough for somebody who takes the board back in mid-game.
  await openRobot(page, 3);
  const button = (name: string) => panel(page, 'Robot').getByRole('button', { name });
  await button('Start').click();
  await expect(button('Start')).toBeHidden();
  await expect.poll(async () => (await movesSoFar(page)).length, { intervals: [5] }).toBeGreaterThan(2);
  await button('Pause').click();
  await expect(button('Pause')).toBeHidden();
  const made = await movesSoFar(page);
  replayIn(mirror, made, () => undefined);
  await expectBoard(page, mirror);
  await frames(page, 30);
  expect(await movesSoFar(page)).toEqual(made);

  // The player's own move, and on.
  await click(mirror.annotate(mirror.nextMine()), 'right');
  await expectBoard(page, mirror);
  await panel(page, 'Robot').getByRole('slider', { name: 'Speed' }).fill('6');
  await button('Start').click();
  await expect.poll(async () => (await stateOf(page)).status, { timeout: 15_000 }).toMatch(/won|lost/);
  replayIn(mirror, (await movesSoFar(page)).slice(made.length + 1), () => undefined);
  await expectBoard(page, mirror);
  expect((await stateOf(page)).status).toBe(mirror.status);
  await expect(page.getByRole('region', { name: /^(Cleared in|You hit a mine)/ })).toContainText(
    'With the robot: counted separately.',
  );
});
