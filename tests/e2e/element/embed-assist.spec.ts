import { expect, type Locator, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Hint } from '../../../worker/api/solver.ts';
import { mineProbabilities, parseView, type View, verifyProof } from '../../../worker/engine/index.ts';
import { cell, expectBoard } from '../support/app.ts';
import { askForCells, drawingOn, expectTrue, panel, words } from '../support/assist.ts';
import { RECORDER, told, waitForTold } from '../support/element/element-events.ts';
import { beginner, openSafe } from '../support/element/element-game.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { Mirror } from '../support/mirror.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

let site: Site;

test.beforeEach(async () => {
  site = await openSite();
});
test.afterEach(() => site.close());

/** An element with its first cell opened, and the same game as the test plays it. */
async function begun(page: Page, attributes = ''): Promise<{ element: Locator; mirror: Mirror }> {
  await site.show(page, `${RECORDER}<mine-sweeper seed="one" ${attributes}></mine-sweeper>`);
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openByMethod(element, mirror, 40);
  await expectBoard(element, mirror);
  return { element, mirror };
}

async function openByMethod(element: Locator, mirror: Mirror, index: CellIndex): Promise<void> {
  const place = placeOf(mirror.open(index), mirror);
  const played = await element.evaluate((one: MineSweeper, [x, y]) => one.openCell(x, y), place);
  expect(played).toMatchObject({ ok: true });
}

const placeOf = (index: CellIndex, { columns }: Mirror): [number, number] => [
  index % columns,
  Math.floor(index / columns),
];

async function viewOf(element: Locator, mirror: Mirror): Promise<View> {
  const parsed = parseView(await element.evaluate((one: MineSweeper) => one.viewText()), mirror.ruleset);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.view;
}

const askHint = (element: Locator) => element.evaluate((one: MineSweeper) => one.hint());

test('Each hint of a game proves itself to the verifier, is shown, and is told to the page', async ({
  page,
}) => {
  const { element, mirror } = await begun(page);
  const hints: Hint[] = [];
  while (mirror.status === 'playing') {
    const view = await viewOf(element, mirror);
    const answer = await askHint(element);
    if (!answer.ok) throw new Error(answer.message);
    const { hint } = answer;
    hints.push(hint);
    expect(verifyProof(view, hint)).toBe(true);
    const others = { safe: 'mine', mine: 'safe', guess: 'safe', 'wrong-flag': 'mine' } as const;
    expect(verifyProof(view, { ...hint, kind: others[hint.kind] })).toBe(false);
    await expect(words(element)).toBeVisible();
    const { kind, cells } = hint;
    const isFree = (index: CellIndex) => !mirror.mines.has(index);
    if (kind !== 'guess') expect(cells.every(isFree)).toBe(kind === 'safe');
    for (const index of cells) {
      if (mirror.at(index) !== '#') continue;
      if (isFree(index)) await openByMethod(element, mirror, index);
      else {
        const place = placeOf(mirror.annotate(index), mirror);
        await element.evaluate((one: MineSweeper, [x, y]) => one.annotate(x, y, 'flag'), place);
      }
    }
    await expectBoard(element, mirror);
  }
  expect(mirror.status).toBe('won');
  const all = await told(page, 'ms-hint');
  expect(all.map(({ detail }) => detail)).toEqual(hints);
  expect(all).toEqual(
    all.map(() => expect.objectContaining({ bubbles: true, composed: true, status: 'playing' })),
  );
  expect(await told(page, 'ms-error')).toEqual([]);
});

test('Before the first move and after the end a hint is refused with one sentence', async ({ page }) => {
  await site.show(page, `${RECORDER}<mine-sweeper seed="one"></mine-sweeper>`);
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  const early = await askHint(element);
  expect(early).toMatchObject({ ok: false, code: 'not-begun', message: expect.stringMatching(/\.$/) });
  await openSafe(element, mirror);
  await openByMethod(element, mirror, mirror.nextMine());
  await expectBoard(element, mirror);
  const late = await askHint(element);
  expect(late).toMatchObject({ ok: false, code: 'not-playing', message: expect.stringMatching(/\.$/) });
  const refusals = [early, late].map((one) => ({ ...one, ok: undefined }));
  expect((await told(page, 'ms-error')).map(({ detail }) => ({ ...detail, ok: undefined }))).toEqual(
    refusals,
  );
  expect(await told(page, 'ms-hint')).toEqual([]);
  const robot = await element.evaluate((one: MineSweeper) => one.startRobot());
  expect(robot).toMatchObject({ ok: false, code: 'not-playing' });
  expect(await element.evaluate((one: MineSweeper) => one.odds())).toMatchObject({ code: 'not-playing' });
});

test('The odds are those of the same view, of the whole board and of a part', async ({ page }) => {
  const { element, mirror } = await begun(page);
  const view = await viewOf(element, mirror);
  const expected = mineProbabilities(view);
  if (!expected.ok) throw new Error(expected.message);
  const ask = (part?: { column: number; row: number; columns: number; rows: number }) =>
    element.evaluate(async (one: MineSweeper, rect) => {
      const answer = await one.odds(rect);
      return answer.ok ? { ...answer, odds: [...answer.odds] } : answer;
    }, part);
  const close = (odds: Iterable<number>) =>
    [...odds].map((chance) => (Number.isNaN(chance) ? chance : expect.closeTo(chance, 12)));
  const board = { column: 0, row: 0, columns: 9, rows: 9 };
  const certain = [...expected.odds].filter((chance) => chance === 0 || chance === 1);
  expect(certain.length).toBeGreaterThan(0);
  expect(await ask()).toMatchObject({
    ok: true,
    rect: board,
    odds: close(expected.odds),
    exactness: { isExact: true },
  });
  // A part that reaches over the right edge; what of it lies on the board is told.
  const within = [...expected.odds].filter((_, index) => index % 9 >= 5 && index >= 18 && index < 45);
  expect(await ask({ column: 5, row: 2, columns: 7, rows: 3 })).toMatchObject({
    ok: true,
    rect: { column: 5, row: 2, columns: 4, rows: 3 },
    odds: close(within),
  });
  expect(await ask({ column: 9, row: 0, columns: 2, rows: 2 })).toMatchObject({
    ok: false,
    code: 'bad-rect',
  });
  expect(await told(page, 'ms-error')).toMatchObject([{ detail: { code: 'bad-rect' } }]);
  // Asking draws nothing.
  await expect(panel(element, 'Odds')).toBeHidden();
});

test('The robot plays to the end, and each of its moves is told', async ({ page }) => {
  const { element, mirror } = await begun(page);
  expect(await element.evaluate((one: MineSweeper) => one.startRobot({ msPerMove: 0 }))).toEqual({
    ok: true,
  });
  await waitForTold(page, 'ms-end', 1);
  const moves = (await told(page, 'ms-move')).slice(1);
  expect(moves.length).toBeGreaterThan(3);
  for (const { detail } of moves) {
    const index = Number(detail.row) * 9 + Number(detail.column);
    if (detail.type === 'open') mirror.open(index);
    else if (detail.type === 'chord') mirror.chord(index);
    else mirror.annotate(index, 'flag');
  }
  await expectBoard(element, mirror);
  expect(mirror.status).toBe('won');
  // Those are asked for before moves of the player.
  expect(await told(page, 'ms-before-move')).toEqual([]);
  expect(await told(page, 'ms-end')).toMatchObject([{ detail: { won: true } }]);
});

test('Stopped, the robot makes no other move; started again, it goes on', async ({ page }) => {
  const { element, mirror } = await begun(page);
  const counts = await element.evaluate(async (one: MineSweeper) => {
    let moves = 0;
    let stopped: Promise<unknown> | null = null;
    one.addEventListener('ms-move', () => {
      moves += 1;
      if (moves === 3) stopped = one.stopRobot();
    });
    await one.startRobot({ msPerMove: 0 });
    const frame = () => new Promise(requestAnimationFrame);
    while (stopped === null) await frame();
    await stopped;
    const atStop = moves;
    for (let i = 0; i < 30; i++) await frame();
    return { atStop, later: moves };
  });
  expect(counts).toEqual({ atStop: 3, later: 3 });
  expect(mirror.status).toBe('playing');
  await element.evaluate((one: MineSweeper) => one.startRobot({ msPerMove: 0 }));
  await waitForTold(page, 'ms-end', 1);
});

test('The buttons Hint and Robot, and the keys H, R and O, do in the element what they do in the app', async ({
  page,
}) => {
  const { element, mirror } = await begun(page);
  await element.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(words(element)).toHaveText(/^Look near/);
  await panel(element, 'Hint').getByRole('button', { name: 'Close' }).click();
  await expect(panel(element, 'Hint')).toBeHidden();
  await cell(element, 40).focus();
  expectTrue(await askForCells(page), mirror);
  await page.keyboard.press('o');
  await expect(panel(element, 'Hint').getByRole('switch', { name: 'Odds' })).toBeChecked();
  // The odds stay on when the hint goes.
  await page.keyboard.press('Escape');
  await expect(panel(element, 'Odds')).toBeVisible();
  await page.keyboard.press('o');
  await expect(panel(element, 'Odds')).toBeHidden();
  await page.keyboard.press('r');
  await expect(panel(element, 'Robot').getByRole('button', { name: 'Start' })).toBeVisible();
  await panel(element, 'Robot').getByRole('button', { name: 'Close' }).click();
  await element.getByRole('button', { name: 'Robot', exact: true }).click();
  await panel(element, 'Robot').getByRole('button', { name: 'Step' }).click();
  await waitForTold(page, 'ms-move', 2);
  expect(await element.evaluate((one: MineSweeper) => one.viewText())).not.toBe(mirror.text);
});

test('Two elements help their players each by itself', async ({ page }) => {
  await site.show(
    page,
    `${RECORDER}<mine-sweeper id="one" seed="one"></mine-sweeper>
     <mine-sweeper id="two" seed="two" columns="12" rows="8" mines="14"></mine-sweeper>`,
  );
  const [one, two] = [page.locator('#one'), page.locator('#two')];
  const [first, second] = [beginner(), new Mirror({ columns: 12, rows: 8, mines: 14 }, 'two')];
  await expectBoard(one, first);
  await expectBoard(two, second);
  await openSafe(one, first);
  await openSafe(two, second, 0);
  const mine = await askHint(one);
  const theirs = await askHint(two);
  if (!mine.ok || !theirs.ok) throw new Error('No hint was given.');
  expect(verifyProof(await viewOf(one, first), mine.hint)).toBe(true);
  expect(verifyProof(await viewOf(two, second), theirs.hint)).toBe(true);
  expect((await told(page, 'ms-hint')).map(({ id }) => id)).toEqual(['one', 'two']);
  expect(page.workers()).toHaveLength(4);
  await cell(one, 40).focus();
  await page.keyboard.press('h');
  await page.keyboard.press('h');
  await expect.poll(async () => (await drawingOn(one)).numbers.length).toBeGreaterThan(0);
  expect((await drawingOn(two)).numbers).toEqual([]);
  await one.evaluate((element: MineSweeper) => element.startRobot({ msPerMove: 0 }));
  await waitForTold(page, 'ms-end', 1);
  await expect(panel(two, 'Hint')).toBeVisible();
  await expectBoard(two, second);
  await one.evaluate((element) => element.remove());
  await expect.poll(() => page.workers().length).toBe(2);
  await openSafe(two, second);
  expect(await askHint(two)).toMatchObject({ ok: true });
});

test('Taken out, it ends the solver with the game; put back, both go on', async ({ page }) => {
  const { element, mirror } = await begun(page);
  expect(page.workers()).toHaveLength(1);
  await askHint(element);
  expect(page.workers()).toHaveLength(2);
  const handle = await element.elementHandle();
  await element.evaluate((one) => one.remove());
  await expect.poll(() => page.workers().length).toBe(0);
  await handle?.evaluate((one) => document.body.append(one));
  // The board was there all the time: a move shows that its game is back.
  await openSafe(element, mirror);
  await expect(panel(element, 'Hint')).toBeHidden();
  expect(await askHint(element)).toMatchObject({ ok: true });
  expect(page.workers()).toHaveLength(2);
});

for (const isFirst of [true, false]) {
  test(`Taken out while ${isFirst ? 'its helpers are loaded' : 'they work'}, its calls are answered by nobody’s patience, and no worker is left`, async ({
    page,
  }) => {
    const { element, mirror } = await begun(page);
    if (!isFirst) expect(await askHint(element)).toMatchObject({ ok: true });
    const answers = await element.evaluate(async (one: MineSweeper) => {
      // The patience with a worker that is silent never ends here, so that nothing can be answered by it.
      const { setInterval: begin } = window;
      Object.assign(window, {
        setInterval: (work: () => void, ms: number) => (ms < 1000 ? begin(work, ms) : 0),
      });
      const asked = [one.hint(), one.odds(), one.startRobot({ msPerMove: 0 })];
      // Some way into it: past what is asked of the game, with the solver at work.
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
      one.remove();
      const told = await Promise.all(asked);
      await Promise.all([one.hint(), one.viewText(), one.pause(), one.odds()]);
      return told;
    });
    expect(answers.filter(({ ok }) => !ok).length).toBeGreaterThan(0);
    await expect.poll(() => page.workers().length).toBe(0);
    await page.evaluate(async () => {
      for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame);
    });
    expect(page.workers()).toEqual([]);
    expect(mirror.status).toBe('playing');
  });
}

test('Moved in the page with a hint open, it keeps its game, and helps there as well', async ({ page }) => {
  const { element, mirror } = await begun(page);
  await cell(element, 40).focus();
  await askForCells(page);
  await element.evaluate((one) => document.body.appendChild(document.createElement('main')).append(one));
  await expectBoard(element, mirror);
  // The hint may stay or go; if it goes, so does what it has drawn.
  if (await panel(element, 'Hint').isHidden()) {
    const { safe, mines, guess, numbers } = await drawingOn(element);
    expect([...safe, ...mines, ...guess, ...numbers]).toEqual([]);
  }
  await cell(element, 40).focus();
  expectTrue(await askForCells(page), mirror);
  await expect.poll(() => page.workers().length).toBe(2);
  await openSafe(element, mirror);
});

test('A board that is only looked at is explained, and neither the robot nor its button moves on it', async ({
  page,
}) => {
  const { element, mirror } = await begun(page);
  await element.evaluate((one: MineSweeper) => {
    one.readonly = true;
  });
  expect(await askHint(element)).toMatchObject({ ok: true });
  await expect(words(element)).toBeVisible();
  const robot = await element.evaluate((one: MineSweeper) => one.startRobot({ msPerMove: 0 }));
  expect(robot).toMatchObject({ ok: false, code: 'not-playing' });
  await element.getByRole('button', { name: 'Robot', exact: true }).click();
  const start = panel(element, 'Robot').getByRole('button', { name: 'Start' });
  if (await start.isVisible()) await start.click();
  await cell(element, mirror.nextSafe() ?? 0).click();
  await expectBoard(element, mirror);
  expect(await told(page, 'ms-move')).toHaveLength(1);
});

for (const toolbar of ['compact', 'none']) {
  test(`With the toolbar "${toolbar}" keys and methods help all the same`, async ({ page }) => {
    const { element, mirror } = await begun(page, `toolbar="${toolbar}"`);
    const buttons = element.getByRole('button', { name: /^(Hint|Robot)$/ });
    await expect(buttons).toHaveCount(0);
    expect(await askHint(element)).toMatchObject({ ok: true });
    await expect(panel(element, 'Hint')).toBeInViewport({ ratio: 1 });
    const [outer, inner] = [await element.boundingBox(), await panel(element, 'Hint').boundingBox()];
    if (!outer || !inner) throw new Error('There is no panel.');
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 0.5);
    await cell(element, 40).focus();
    expectTrue(await askForCells(page), mirror);
    await element.evaluate((one: MineSweeper) => one.startRobot({ msPerMove: 0 }));
    await waitForTold(page, 'ms-end', 1);
  });
}
