import { expect, type Page } from '@playwright/test';
import type { PresetName } from '../../../worker/api/rules.ts';
import { boardText, cell, expectBoard, openApp, placesOf, sheet, startGame } from '../support/app.ts';
import { drawingOn, panel, words } from '../support/assist.ts';
import { Mirror } from '../support/mirror.ts';
import { clicker } from '../support/mouse.ts';
import { startPreset } from '../support/presets.ts';
import {
  expectSameGame,
  forgetMoves,
  frames,
  movesSoFar,
  openRobot,
  recordMoves,
  replayIn,
  stateOf,
} from '../support/robot.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const robotIn = (page: Page) => panel(page, 'Robot');
const button = (page: Page, name: 'Start' | 'Pause' | 'Step') => robotIn(page).getByRole('button', { name });

/** Whether the game was won by the rule that says when it is. */
function isWonByRule(mirror: Mirror): boolean {
  const { ruleset, mines, cells } = mirror;
  const look = (index: number) => mirror.at(index);
  const all = Array.from({ length: cells }, (_, index) => index);
  const isOpen = all.every((index) => mines.has(index) || /[0-9a-o]/.test(look(index)));
  const isFlagged = all.every((index) => mines.has(index) === (look(index) === 'F'));
  const rule = { open: isOpen, flags: isFlagged, either: isOpen || isFlagged, both: isOpen && isFlagged };
  return rule[ruleset.win];
}

const presets: readonly PresetName[] = ['classic', 'swing', 'lazy', 'pinboard', 'patterns', 'strip'];

for (const preset of presets) {
  test(`It plays ${preset} to an end by the rules of that game`, async ({ page }) => {
    await recordMoves(page);
    const seed = `robot ${preset}`;
    await startPreset(page, preset, seed);
    await openRobot(page, 6);
    await button(page, 'Start').click();
    await expect
      .poll(async () => (await stateOf(page)).status, { timeout: 20_000, intervals: [50] })
      .toMatch(/won|lost/);
    await expect(robotIn(page)).toBeHidden();
    const mirror = await expectSameGame(page, preset, seed);
    expect((await stateOf(page)).status).toBe(mirror.status);
    if (mirror.status === 'won') expect(isWonByRule(mirror)).toBe(true);
    const card = page.getByRole('region', {
      name: /^(Cleared in|You hit a mine|Game won|Game lost|YOU WIN|GAME OVER)/,
    });
    await expect(card).toContainText('With the robot: counted separately.');
  });
}

/** So large that it cannot be over soon, and with this seed no guess is needed, whose outcome would hang on the order of moves. */
const size = { columns: 30, rows: 16, mines: 70 };

/** A large game that the robot is about to play. */
async function begin(page: Page, pace: number): Promise<Mirror> {
  await recordMoves(page);
  await openApp(page);
  const mirror = await startGame(page, { size, seed: 'robot' });
  await openRobot(page, pace);
  return mirror;
}

/** Waits until so many moves were made. */
async function moves(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => (await movesSoFar(page)).length, { intervals: [5] })
    .toBeGreaterThanOrEqual(count);
}

/** Brings the mirror to where the page is; finds that the page makes no move meanwhile. */
async function followTo(page: Page, mirror: Mirror): Promise<number> {
  const made = await movesSoFar(page);
  const fresh = new Mirror(size, mirror.seed);
  replayIn(fresh, made, () => undefined);
  await expectBoard(page, fresh);
  await frames(page, 20);
  expect((await movesSoFar(page)).length).toBe(made.length);
  await expectBoard(page, fresh);
  return made.length;
}

/** The mine, of those under the panel's place, that is farthest from all that is open: the robot is long from flagging it. */
function farMine(mirror: Mirror): number {
  const place = (index: number) => [index % mirror.columns, Math.floor(index / mirror.columns)] as const;
  const open = Array.from({ length: mirror.cells }, (_, index) => index).filter((index) =>
    /[0-9a-o]/.test(mirror.at(index)),
  );
  const distance = (mine: number) => {
    const [column, row] = place(mine);
    return Math.min(...open.map(place).map(([x, y]) => Math.max(Math.abs(x - column), Math.abs(y - row))));
  };
  const low = [...mirror.mines].filter((mine) => place(mine)[1] >= 8);
  return low.reduce((best, mine) => (distance(mine) > distance(best) ? mine : best));
}

for (const [pace, name] of [
  [6, 'at full speed'],
  [4, 'at five moves a second'],
] as const) {
  test(`Pause stops before the next move, ${name}; the player takes over, and it goes on`, async ({
    page,
  }) => {
    const mirror = await begin(page, pace);
    await button(page, 'Start').click();
    await moves(page, 4);
    // How many moves had been made when the button was pressed, as the page knows it.
    await page.evaluate(() => {
      const at = window as unknown as { playedMoves: unknown[]; atPause: number };
      const note = (event: Event) => {
        const isPause = event
          .composedPath()
          .some(
            (node) =>
              node instanceof HTMLElement &&
              /^\s*Pause/.test(node.textContent ?? '') &&
              node.localName === 'button',
          );
        if (isPause) at.atPause = at.playedMoves.length;
      };
      addEventListener('click', note, true);
    });
    await button(page, 'Pause').click();
    await expect(button(page, 'Start')).toBeVisible();
    const count = await followTo(page, mirror);
    expect(await page.evaluate(() => (window as unknown as { atPause: number }).atPause)).toBe(count);

    const played = new Mirror(size, mirror.seed);
    replayIn(played, await movesSoFar(page), () => undefined);
    const own = played.open(played.nextSafe() ?? 0);
    await cell(page, own, 30).click();
    await expectBoard(page, played);
    const mine = farMine(played);
    await button(page, 'Start').click();
    await moves(page, count + 4);
    // While it runs a click of the player takes the game over.
    await cell(page, mine, 30).click({ button: 'right' });
    await expect(button(page, 'Start')).toBeVisible();
    await expect(words(page, 'Robot')).toHaveText(
      'Your turn. Press Start to let the robot continue from here.',
    );
    const paused = await followTo(page, mirror);
    await page.keyboard.press('r');
    await moves(page, paused + 2);
    await page.keyboard.press('r');
    await expect(button(page, 'Start')).toBeVisible();
    await followTo(page, mirror);
  });
}

test('Step makes one move and tells the reason of the next one', async ({ page }) => {
  const mirror = await begin(page, 0);
  for (let count = 1; count <= 4; count++) {
    await button(page, 'Step').click();
    await moves(page, count);
    expect(await followTo(page, mirror)).toBe(count);
    await expect(words(page, 'Robot')).toHaveText(/[Rr]ow \d+|[Tt]hese \d+ cells/);
  }
  expect((await stateOf(page)).status).toBe('playing');
});

const interruptions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a sheet that is opened': async (page) => {
    await page.keyboard.press('?');
    await expect(sheet(page, 'Keys and gestures')).toBeVisible();
  },
  'a tab that is hidden': (page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    }),
  Escape: async (page) => {
    await page.keyboard.press('Escape');
    await expect(robotIn(page)).toBeHidden();
  },
  'a hint that is asked for': async (page) => {
    await page.keyboard.press('h');
    await expect(panel(page, 'Hint')).toBeVisible();
  },
  'the key that pauses the game': async (page) => {
    await page.keyboard.press('p');
    await expect(
      page.getByRole('group', { name: 'Paused' }).getByRole('button', { name: 'Resume' }),
    ).toBeVisible();
  },
};

for (const [what, interrupt] of Object.entries(interruptions)) {
  test(`It stops for ${what}, and does not go on by itself`, async ({ page }) => {
    await begin(page, 6);
    await button(page, 'Start').click();
    await moves(page, 3);
    await interrupt(page);
    const before = (await movesSoFar(page)).length;
    await frames(page, 20);
    expect((await movesSoFar(page)).length - before).toBeLessThanOrEqual(0);
    expect((await stateOf(page)).status).toBe('playing');
    await expect(button(page, 'Pause')).toBeHidden();
  });
}

test('A new game while it runs is the player’s own, and no move of the robot’s comes into it', async ({
  page,
}) => {
  // Random boards may be lost by a first guess; the key deals the one of the other tests, whose seed is robot.
  await page.addInitScript(() => {
    const [ro, bot] = [Number.parseInt('ro', 36), Number.parseInt('bot', 36)];
    Object.assign(crypto, { getRandomValues: (words: Uint32Array) => words.fill(ro).fill(bot, 1) });
  });
  await begin(page, 6);
  // Where in a move the key falls is chance: several times over.
  for (let count = 3; count < 9; count++) {
    await forgetMoves(page);
    await button(page, 'Start').click();
    await moves(page, count);
    await page.keyboard.press('n');
    await expect(page.getByRole('gridcell', { name: /covered$/ })).toHaveCount(480);
    await frames(page, 15);
    expect(await stateOf(page)).toMatchObject({ status: 'ready', revision: 0 });
    await expect(button(page, 'Start')).toBeVisible();
  }
  await expect(words(page, 'Robot')).toHaveText(/^It plays what it can prove/);
  expect(Object.values(await drawingOn(page)).flat()).toEqual([]);
  await page.keyboard.press('Escape');
  // Played alone, it is counted with all others.
  const mirror = await startGame(page, { level: 'Beginner', seed: 'alone' });
  const click = clicker(page, await placesOf(page));
  await click(mirror.open(40));
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) await click(mirror.open(next));
  await expectBoard(page, mirror);
  await expect(page.getByRole('region', { name: /^Cleared in/ })).not.toContainText('counted separately');
});

test('What it was about to do is gone from the board once the player has moved', async ({ page }) => {
  const mirror = await begin(page, 0);
  await button(page, 'Step').click();
  await moves(page, 1);
  await expect.poll(async () => Object.values(await drawingOn(page)).flat().length).toBeGreaterThan(0);
  replayIn(mirror, await movesSoFar(page), () => undefined);
  await cell(page, mirror.annotate(mirror.nextMine()), 30).click({ button: 'right' });
  await expectBoard(page, mirror);
  expect(Object.values(await drawingOn(page)).flat()).toEqual([]);
  await expect(words(page, 'Robot')).toHaveText(/^Your turn\./);
});

test('At full speed the board is what its moves make of it', async ({ page }) => {
  const mirror = await begin(page, 6);
  await button(page, 'Start').click();
  await expect
    .poll(async () => (await stateOf(page)).status, { timeout: 20_000, intervals: [200] })
    .toMatch(/won|lost/);
  const played = new Mirror(size, mirror.seed);
  replayIn(played, await movesSoFar(page), () => undefined);
  expect(await boardText(page)).toBe(played.text);
});
