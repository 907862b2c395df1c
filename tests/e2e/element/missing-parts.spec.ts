import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { builtDir } from '../browser.ts';
import { expectBoard } from '../support/app.ts';
import { RECORDER, told } from '../support/element/element-events.ts';
import { beginner, openSafe } from '../support/element/element-game.ts';
import { openSite, type Site } from '../support/element/site.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

let site: Site;

test.beforeEach(async () => {
  site = await openSite();
});
test.afterEach(() => site.close());

/** Entries, and what the first game is made of. */
const FIRST = /^(?:mine-sweeper(?:\.standalone)?|define|element|engine|core|worker)\.js$/;

/** All that is fetched when it is needed. */
const parts = readdirSync(path.join(builtDir, 'element')).filter(
  (file) => /\.(?:js|wasm)$/.test(file) && !FIRST.test(file),
);

/** Asks for everything that needs a part; each question ends in an answer or a refusal. */
function askForAll(page: Page): Promise<unknown[]> {
  return page.locator('mine-sweeper').evaluate(async (one: MineSweeper) => {
    const answers: unknown[] = [];
    const ask = async (question: Promise<unknown>) => answers.push(await question);
    await ask(one.hint());
    await ask(one.odds());
    await ask(one.exportGame('record'));
    await ask(one.exportGame('link'));
    await ask(one.importGame('no game at all'));
    one.theme = 'classic';
    one.judgeMoves = true;
    await ask(one.annotate(8, 8, 'flag'));
    await ask(one.undo());
    one.lang = 'de';
    await one.updateComplete;
    await ask(one.newGame({ level: 'strip' }));
    await ask(one.newGame({ columns: 600, rows: 600, mines: 50_000 }));
    await ask(one.newGame({ position: '#####/12121' }));
    await ask(one.newGame({ deal: 'no-guess' }));
    await ask(one.openCell(4, 4));
    await ask(one.newGame({ fairness: 'cruel' }));
    await ask(one.openCell(4, 4));
    await ask(one.newGame({ deal: 'library' }));
    await ask(one.openCell(4, 4));
    await ask(one.newGame());
    return answers;
  });
}

/** Takes these files away; returns the names of those that are asked for. */
async function takeAway(page: Page, isMissing: (file: string) => boolean): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\.(?:js|wasm)$/, (route) => {
    const file = path.posix.basename(new URL(route.request().url()).pathname);
    if (!isMissing(file)) return route.fallback();
    asked.push(file);
    return route.fulfill({ status: 404 });
  });
  return asked;
}

/** Plays a whole game, then asks for everything else: nothing is thrown, what is refused says why. */
async function playWithout(page: Page, isMissing: (file: string) => boolean): Promise<string[]> {
  const asked = await takeAway(page, isMissing);
  await site.show(page, `${RECORDER}<mine-sweeper seed="one"></mine-sweeper>`);
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await element.evaluate((one: MineSweeper) => one.ready);
  const cells = [mirror.open(40)];
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) cells.push(mirror.open(next));
  await element.evaluate(async (one: MineSweeper, left) => {
    for (const cell of left) await one.openCell(cell % 9, Math.floor(cell / 9));
  }, cells);
  expect(await element.evaluate((one: MineSweeper) => one.result?.won)).toBe(true);
  await element.evaluate(async (one: MineSweeper) => {
    await one.newGame();
    await one.openCell(4, 4);
  });
  for (const answer of await askForAll(page)) {
    const { ok = true, message = '' } = answer as { ok?: boolean; message?: string };
    // One sentence, which ends as sentences do.
    if (!ok) expect(message).toMatch(/^\S.*[.。]$/);
  }
  for (const { detail } of await told(page, 'ms-error'))
    expect((detail as { message: string }).message).toMatch(/\.$/);
  expect(await element.evaluate((one: MineSweeper) => one.status)).toBe('ready');
  return asked;
}

for (const file of parts) {
  test(`Without ${file} a game is played to its end, and what needs it says so`, async ({ page }) => {
    await playWithout(page, (one) => one === file);
  });
}

test('Without any part a game is played to its end, and no part is asked for over and over', async ({
  page,
}) => {
  const asked = await playWithout(page, (one) => !FIRST.test(one));
  expect([...new Set(asked)]).toEqual(
    expect.arrayContaining(['attach-features.js', 'worker-deal-no-guess.js', 'assistance-of-game.js']),
  );
  for (const file of new Set(asked)) expect(asked.filter((one) => one === file).length).toBeLessThan(9);
});

test('A part that comes back is taken the next time, and the game was kept meanwhile', async ({ page }) => {
  await takeAway(page, (one) => one === 'assistance-of-game.js');
  await site.show(page, '<mine-sweeper seed="one"></mine-sweeper>');
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  await element.getByRole('button', { name: 'Hint' }).click();
  await expect(element.getByText('This could not be loaded. Try again when you are online.')).toBeVisible();
  await page.unroute(/\.(?:js|wasm)$/);
  expect(await element.evaluate((one: MineSweeper) => one.hint())).toMatchObject({ ok: true });
  await expectBoard(element, mirror);
});

test('The standalone file plays alone: every rule, hints, a theme, a language', async ({ page }) => {
  await page.route(/\.(?:js|wasm)$/, (route) =>
    route.request().url().endsWith('/mine-sweeper.standalone.js')
      ? route.fallback()
      : route.fulfill({ status: 404 }),
  );
  await site.show(
    page,
    `${RECORDER}<mine-sweeper seed="one"></mine-sweeper>`,
    {},
    'mine-sweeper.standalone.js',
  );
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  expect(page.workers().length).toBeGreaterThan(0);
  expect(await element.evaluate((one: MineSweeper) => one.importGame('no game at all'))).toMatchObject({
    code: expect.any(String),
  });
  const answers = (await askForAll(page)) as { ok?: boolean; code?: string; message?: string }[];
  const refused = answers.filter(({ ok }) => ok === false).map(({ code }) => code);
  expect(refused).not.toContain('engine-missing');
  await expect(element.getByRole('button', { name: 'Neues Spiel' }).first()).toBeVisible();
});
