import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { builtDir } from '../browser.ts';
import { expectBoard } from '../support/app.ts';
import { beginner, openSafe, win } from '../support/embedded.ts';
import { openSite, type Site } from '../support/site.ts';
import { test } from '../support/test.ts';
import { RECORDER, told } from '../support/told.ts';

test.describe.configure({ mode: 'parallel' });

let site: Site;

test.beforeEach(async () => {
  site = await openSite();
});
test.afterEach(() => site.close());

/** All that the one file may fetch from beside it. */
const beside = readdirSync(path.join(builtDir, 'element')).filter(
  (file) => /\.(?:js|wasm)$/.test(file) && !/^(?:mine-sweeper|define|element|engine|worker)\.js$/.test(file),
);

/** What is asked of the element with files missing; each ends in an answer or a sentence. */
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
    await ask(one.newGame());
    return answers;
  });
}

/** A whole game, then everything else: nothing is thrown, what is refused says why. */
async function playWithout(page: Page, isMissing: (file: string) => boolean): Promise<string[]> {
  const thrown: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error)));
  await page.route(/\.(?:js|wasm)$/, (route) => {
    const file = path.posix.basename(new URL(route.request().url()).pathname);
    if (!isMissing(file)) return route.fallback();
    asked.push(file);
    return route.fulfill({ status: 404 });
  });
  await site.show(page, `${RECORDER}<mine-sweeper seed="one"></mine-sweeper>`);
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  await openSafe(element, mirror);
  const cells: number[] = [];
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) cells.push(mirror.open(next));
  await element.evaluate(async (one: MineSweeper, left) => {
    for (const cell of left) await one.openCell(cell % 9, Math.floor(cell / 9));
  }, cells);
  await expectBoard(element, mirror);
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
  expect(thrown).toEqual([]);
  return asked;
}

for (const file of beside) {
  test(`Without ${file} a game is played to its end, and what needs it says so`, async ({ page }) => {
    await playWithout(page, (one) => one === file);
  });
}

test('Copied alone, the one file plays a game to its end', async ({ page }) => {
  const asked = await playWithout(page, (one) => one !== 'mine-sweeper.js');
  expect([...new Set(asked)]).toEqual(
    expect.arrayContaining(['navigate.js', 'engine-whole.js', 'assist.js']),
  );
  // Each is asked for when it is needed, and not over and over.
  for (const file of new Set(asked)) expect(asked.filter((one) => one === file).length).toBeLessThan(9);
});

test('Copied alone, the one file tells each move to a screen reader, and the end', async ({ page }) => {
  await page.route(/\.js$/, (route) =>
    route.request().url().endsWith('/mine-sweeper.js') ? route.fallback() : route.fulfill({ status: 404 }),
  );
  await site.show(page, '<mine-sweeper seed="one"></mine-sweeper>');
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await expectBoard(element, mirror);
  const live = element.locator('ms-live[aria-live=polite]');
  await expect(live).toHaveCount(1);
  await element.evaluate((one: MineSweeper) => one.annotate(2, 0, 'flag'));
  await expect(live).toHaveText('Row 1, column 3, flag');
  await element.evaluate((one: MineSweeper) => one.annotate(2, 0, 'none'));
  await expect(live).toHaveText('Row 1, column 3, covered');
  await openSafe(element, mirror);
  await expect(live).toHaveText(/^Row 5, column 5, (?:empty|\d mines? nearby)$/);
  await win(element, mirror);
  await expect(live).toHaveText('You cleared the board.');
});
