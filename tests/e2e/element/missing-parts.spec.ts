import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { languageNames } from '../../../src/i18n/words.ts';
import type { MsGame } from '../../../src/ui/ms-game.ts';
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
const FIRST = /^(?:mine-sweeper(?:\.standalone)?|define|element|engine|core|worker|position-picture)\.js$/;
/** What the worker has for the app alone, and its text for pages that forbid workers (see embed-policy). */
const NOT_ASKED_FOR = /^worker-(?:practise|read-replay|replay-session|text)\.js$/;
/** Asked for when a game is won, how hard its board was, if the next one does not begin before; the second by the first. */
const AFTER_WIN = ['worker-measure-difficulty.js', 'worker-play-out.js'];
/** So many parts are taken away at once, of those that are needed at different times. */
const TOGETHER = 6;

const LANGUAGES = languageNames.filter((name) => name !== 'en');

const isPart = (file: string) => /\.(?:js|wasm)$/.test(file) && !FIRST.test(file);

/** All that is fetched when it is needed. */
const parts = readdirSync(path.join(builtDir, 'element')).filter(
  (file) => isPart(file) && !NOT_ASKED_FOR.test(file),
);

/** Asks for everything that needs a part; each question ends in an answer or a refusal. */
async function askForAll(page: Page, { files: asked, isMissing }: Asked): Promise<unknown[]> {
  const element = page.locator('mine-sweeper');
  const answers = await element.evaluate(async (one: MineSweeper) => {
    const answers: unknown[] = [];
    const ask = async (question: Promise<unknown>) => answers.push(await question);
    one.readonly = true;
    one.position = '##1/121';
    await one.updateComplete;
    one.readonly = false;
    one.position = null;
    await one.updateComplete;
    await ask(one.newGame());
    await ask(one.openCell(4, 4));
    await ask(one.hint());
    await ask(one.odds());
    await ask(one.exportGame('record'));
    await ask(one.exportGame('link'));
    await ask(one.importGame('no game at all'));
    one.theme = 'classic';
    one.judgeMoves = true;
    await ask(one.annotate(8, 8, 'flag'));
    await ask(one.undo());
    await ask(one.newGame({ level: 'strip' }));
    await ask(one.newGame({ position: '#####/12121' }));
    await ask(one.newGame({ deal: 'no-guess' }));
    await ask(one.openCell(4, 4));
    // There is no such board: another is offered.
    await ask(one.newGame({ columns: 3, rows: 1, mines: 1, firstClick: 'cell', deal: 'no-guess' }));
    await ask(one.openCell(1, 0));
    await ask(one.newGame({ fairness: 'cruel' }));
    await ask(one.openCell(4, 4));
    await ask(one.newGame({ deal: 'library' }));
    await ask(one.openCell(4, 4));
    await ask(one.newGame({ columns: 600, rows: 600, mines: 50_000 }));
    // Large enough to find one's way on it.
    await ask(one.newGame({ columns: 1000, rows: 1000, mines: 100_000 }));
    await ask(one.openCell(4, 4));
    window.dispatchEvent(new Event('gamepadconnected'));
    return answers;
  });
  // Only where nothing else is missing is it certain to be asked for.
  const expectAsked = async (file: string, press: () => Promise<void>) => {
    await press();
    if (parts.some((other) => other !== file && isMissing(other))) return;
    await expect(async () => {
      await press();
      expect(asked).toContain(file);
    }).toPass();
  };
  await element.locator('ms-game').evaluate((game: MsGame) => game.focusBoard());
  // What lies around the cell, and the nearest one with work left.
  await expectAsked('describe-cell.js', () => page.keyboard.press('i'));
  await expectAsked('worker-next-unsolved.js', () => page.keyboard.press('u'));
  for (const lang of LANGUAGES)
    await expectAsked(`lang-${lang}.js`, () =>
      element.evaluate((one: MineSweeper, lang) => {
        one.lang = lang;
      }, lang),
    );
  return [...answers, await element.evaluate((one: MineSweeper) => one.newGame())];
}

/** The files that a page asks for, in their order, and which of them it does not get. */
interface Asked {
  readonly files: readonly string[];
  readonly isMissing: (file: string) => boolean;
}

async function takeAway(page: Page, isMissing: Asked['isMissing']): Promise<Asked> {
  const files: string[] = [];
  await page.unrouteAll();
  await page.route(/\.(?:js|wasm)$/, (route) => {
    const file = path.posix.basename(new URL(route.request().url()).pathname);
    files.push(file);
    return isMissing(file) ? route.fulfill({ status: 404 }) : route.fallback();
  });
  return { files, isMissing };
}

/** Plays a whole game, then asks for everything else: nothing is thrown, what is refused says why. Returns what was asked for. */
async function playWithout(page: Page, isMissing: Asked['isMissing']): Promise<readonly string[]> {
  const asked = await takeAway(page, isMissing);
  await site.show(page, `${RECORDER}<mine-sweeper seed="one" game-key="kept"></mine-sweeper>`);
  const element = page.locator('mine-sweeper');
  const mirror = beginner();
  await element.evaluate((one: MineSweeper) => one.ready);
  const cells = [mirror.open(40)];
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) cells.push(mirror.open(next));
  await element.evaluate(async (one: MineSweeper, left) => {
    for (const cell of left) await one.openCell(cell % 9, Math.floor(cell / 9));
  }, cells);
  expect(await element.evaluate((one: MineSweeper) => one.result?.won)).toBe(true);
  if (!parts.some((file) => !AFTER_WIN.includes(file) && isMissing(file)))
    await expect.poll(() => asked.files).toContain(AFTER_WIN[0]);
  await element.evaluate(async (one: MineSweeper) => {
    await one.newGame();
    await one.openCell(4, 4);
  });
  for (const answer of await askForAll(page, asked)) {
    const { ok = true, message = '' } = answer as { ok?: boolean; message?: string };
    // One sentence, which ends as sentences do.
    if (!ok) expect(message).toMatch(/^\S.*[.。]$/);
  }
  for (const { detail } of await told(page, 'ms-error'))
    expect((detail as { message: string }).message).toMatch(/[.。]$/);
  expect(await element.evaluate((one: MineSweeper) => one.status)).toBe('ready');
  return asked.files;
}

test('Whichever part is missing, a game is played to its end, and what needs it says so', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const asked = new Set(await playWithout(page, () => false));
  let left = [...asked].filter(isPart);
  expect(left.toSorted(), 'each part is asked for').toEqual(parts.toSorted());
  for (let together = TOGETHER; left.length > 0; ) {
    // As they lie far apart in time, the lack of one seldom keeps another from being asked for.
    const step = Math.ceil(left.length / together);
    const away = left.filter((_, i) => i % step === 0);
    await test.step(`without ${away.join(', ')}`, async () => {
      const missed = (await playWithout(page, (file) => away.includes(file))).filter((file) =>
        away.includes(file),
      );
      if (away.length === 1) expect(missed).not.toEqual([]);
      together = missed.length > 0 ? TOGETHER : 1;
      left = left.filter((file) => !missed.includes(file));
    });
  }
});

test('Without any part a game is played to its end, and no part is asked for over and over', async ({
  page,
}) => {
  const asked = (await playWithout(page, isPart)).filter(isPart);
  expect([...new Set(asked)]).toEqual(
    expect.arrayContaining(['attach-features.js', 'worker-deal-no-guess.js', 'assistance-of-game.js']),
  );
  // What each of the languages needs, for each of them.
  const most = (file: string) => (file === 'element-language.js' ? 2 * LANGUAGES.length : 8);
  for (const file of new Set(asked))
    expect(asked.filter((one) => one === file).length, file).toBeLessThanOrEqual(most(file));
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

test('Cells that could not be loaded for the keyboard are missed aloud, and are there with the next game', async ({
  page,
}) => {
  await takeAway(page, (one) => one === 'grid-sync.js');
  await site.show(page, '<mine-sweeper seed="one"></mine-sweeper>');
  const element = page.locator('mine-sweeper');
  const missed = element
    .getByRole('status')
    .getByText('The cells could not be loaded for keyboards and screen readers. The next game tries again.');
  await expect(missed).toBeVisible();
  await expect(element.getByRole('gridcell')).toHaveCount(0);
  await page.unroute(/\.(?:js|wasm)$/);
  await element.getByRole('button', { name: 'New game' }).click();
  await expect(element.getByRole('gridcell')).toHaveCount(81);
  await expect(missed).toBeHidden();
  await element.locator('ms-game').evaluate((game: MsGame) => game.focusBoard());
  await expect(element.getByRole('gridcell').first()).toBeFocused();
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
  const answers = (await askForAll(page, { files: [], isMissing: isPart })) as {
    ok?: boolean;
    code?: string;
    message?: string;
  }[];
  const refused = answers.filter(({ ok }) => ok === false).map(({ code }) => code);
  expect(refused).not.toContain('engine-missing');
  await element.evaluate((one: MineSweeper) => {
    one.lang = 'de';
  });
  await expect(element.getByRole('button', { name: 'Neues Spiel' }).first()).toBeVisible();
});
