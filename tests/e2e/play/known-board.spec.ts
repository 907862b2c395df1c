import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../../../.build/paths.mjs';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { createGame, type Game } from '../../../worker/engine/index.ts';
import { formatLayout } from '../../../worker/engine/record/notation.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { boardText, cell, expectBoard, openApp, placesOf, sheet, startGame } from '../support/app.ts';
import {
  type Carried,
  dropOn,
  dropOnPage,
  knownMirror,
  openBoardSheet,
  pasteByKeys,
  rulesOnPage,
  startBoard,
  startKnown,
  takesDrags,
} from '../support/known-board.ts';
import type { Mirror } from '../support/mirror.ts';
import { type Click, clicker } from '../support/mouse.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const file = path.join(root, 'tests/fixtures/beginner.mbf');

/** What the file says, read by hand: width, height, count, then column and row of each mine. */
const beginner = [
  '.........',
  '.......*.',
  '.........',
  '......*..',
  '.*.....*.',
  '*........',
  '.....*...',
  '....*.*.*',
  '*........',
].join('\n');

const small = '..*..\n*....\n....*\n.*...';

const card = (page: Page, name: RegExp) => page.getByRole('region', { name });
const known = 'Known board: doesn’t count towards records.';

async function clickerOf(page: Page): Promise<Click> {
  return clicker(page, await placesOf(page));
}

async function playOn(page: Page, mirror: Mirror, most = Number.POSITIVE_INFINITY): Promise<void> {
  const click = await clickerOf(page);
  let left = most;
  for (let next = mirror.nextSafe(); next !== null && left > 0; next = mirror.nextSafe(), left--)
    await click(mirror.open(next));
  await expectBoard(page, mirror);
}

test('An .mbf file is played on its very board, through reloads, and is given out again', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp(page);
  await openBoardSheet(page);
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByText('9 × 9 · 10 mines. It doesn’t count towards records.')).toBeVisible();
  const mirror = await startBoard(page, knownMirror(beginner));
  await playOn(page, mirror, 3);
  expect(mirror.status).toBe('playing');
  await page.reload();
  await expectBoard(page, mirror);
  await playOn(page, mirror);
  expect(mirror.status).toBe('won');
  const won = card(page, /^Cleared in/);
  await expect(won).toContainText(known);
  const time = await won.getByRole('heading').textContent();
  await page.reload();
  await expectBoard(page, mirror);
  await expect(won).toContainText(known);
  await expect(won.getByRole('heading')).toHaveText(time ?? '');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy board' }).click();
  await expect(page.getByText('Board copied.').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(beginner);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save .mbf' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.mbf$/);
  expect(readFileSync(await saved.path())).toEqual(readFileSync(file));
});

test('“Play again” plays the same board, after a reload too, and a new level leaves it', async ({ page }) => {
  await openApp(page);
  const first = await startKnown(page, small);
  await (await clickerOf(page))(first.open(first.nextMine()));
  await expectBoard(page, first);
  await expect(card(page, /^You hit a mine/)).toContainText(known);

  await card(page, /^You hit a mine/)
    .getByRole('button', { name: 'Play again' })
    .click();
  const second = knownMirror(small);
  await expectBoard(page, second);
  await playOn(page, second);
  await expect(card(page, /^Cleared in/)).toContainText(known);

  await page.reload();
  await expectBoard(page, second);
  await card(page, /^Cleared in/)
    .getByRole('button', { name: 'Play again' })
    .click();
  const third = knownMirror(small);
  await expectBoard(page, third);
  await page.keyboard.press('n');
  await playOn(page, third);
  expect(third.status).toBe('won');

  const fresh = await startGame(page, { size: { columns: 5, rows: 5, mines: 16 }, seed: 'one' });
  await cell(page, fresh.open(12), 5).click();
  await expectBoard(page, fresh);
  await expect(card(page, /^Cleared in/)).toBeVisible();
  await expect(card(page, /^Cleared in/)).not.toContainText('Known board');
  await card(page, /^Cleared in/)
    .getByRole('button', { name: 'Play again' })
    .click();
  await cell(page, 12, 5).click();
  // Another board: sixteen mines around the first opening wherever they lie, and still a record.
  await expect(card(page, /^Cleared in/)).not.toContainText('Known board');
});

/** A game of these rules as the engine itself plays it, two moves in. */
function recorded(rules: RulesetRequest): Game {
  const checked = createRuleset(rules);
  if (!checked.ok) throw new Error(checked.message);
  const created = createGame(checked.ruleset, { seed: 'a record' });
  if (!created.ok) throw new Error(created.message);
  const { game } = created;
  game.play({ type: 'open', cell: 34, atMs: 0 });
  game.play({ type: 'annotate', cell: 0, as: 'flag', atMs: 900 });
  return game;
}

test('A record brings its rules and its board, which begins from the start', async ({ page }) => {
  const rules = { columns: 10, rows: 8, mines: 12, topology: 'hex', win: 'either', flagLimit: true } as const;
  const game = recorded(rules);
  const { layout } = game.state;
  if (layout === null) throw new Error('The game has not been dealt.');
  await openApp(page);
  await openBoardSheet(page);
  await page.getByRole('textbox', { name: 'Board as text' }).fill(`  ${game.record()}\n`);
  const mirror = await startBoard(page, knownMirror(formatLayout(layout), rules));
  expect(await rulesOnPage(page)).toEqual({ ...mirror.ruleset });
  await cell(page, mirror.open(34), 10).click();
  await expectBoard(page, mirror);
  await page.reload();
  await expectBoard(page, mirror);
  await cell(page, mirror.open(mirror.nextMine()), 10).click();
  await expectBoard(page, mirror);
  await expect(card(page, /^You hit a mine/)).toContainText(known);
});

test('A file or a text that is dropped on the page goes to the sheet, and from there is played', async ({
  page,
}) => {
  await openApp(page);
  await dropOnPage(page, { bytes: [...readFileSync(file)] });
  await startBoard(page, knownMirror(beginner));
  await dropOnPage(page, { text: small });
  await startBoard(page, knownMirror(small));
  const bytes = [...Buffer.from(`\uFEFF${beginner.replaceAll('\n', '\r\n')}\r\n`)];
  await dropOnPage(page, { bytes, name: 'board.txt' });
  const mirror = await startBoard(page, knownMirror(beginner));
  await playOn(page, mirror, 2);
});

test('A text that is pasted on the page goes to the sheet; one pasted into a field stays there', async ({
  page,
}) => {
  await openApp(page);
  await cell(page, 0).focus();
  await pasteByKeys(page, small);
  await expect(page.getByText('5 × 4 · 4 mines. It doesn’t count towards records.')).toBeVisible();
  const mirror = await startBoard(page, knownMirror(small));
  await playOn(page, mirror, 1);

  // With a button in focus, and a form of its own already open.
  await page.getByRole('button', { name: 'Level' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.getByText('Seed', { exact: true }).click();
  const seed = page.getByRole('textbox', { name: 'Seed' });
  await seed.focus();
  await pasteByKeys(page, '..*');
  await expect(seed).toHaveValue('..*');
  await expect(page.getByRole('group', { name: 'Imported board' })).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).focus();
  await pasteByKeys(page, beginner);
  const given = page.getByRole('group', { name: 'Imported board' });
  await expect(given).toContainText('9 × 9 · 10 mines');
  await page.keyboard.press('Escape');
  await expectBoard(page, mirror);
});

test('Links of other tools that are pasted on the page open: a board to play, a position to analyse', async ({
  page,
}) => {
  await openApp(page);
  await cell(page, 0).focus();
  await pasteByKeys(page, 'https://example.org/?b=0302&m=g0');
  await expect(page.getByRole('group', { name: 'Imported board' })).toContainText('3 × 2 · 1 mine');
  await page.keyboard.press('Escape');
  await cell(page, 0).focus();
  await pasteByKeys(page, 'https://example.org/?analysis=adacaaabc2cS');
  await expect(page.getByRole('heading', { name: 'Analysis board' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'The position as text, or a link' })).toHaveValue(
    '01F\n01#',
  );
  await expect(page).toHaveURL(/#\/analyse\/position=01F\.01-&mines=1$/);
  // It survives a reload, and can be played on.
  await page.reload();
  await expect(page.getByText('A guess is needed: no cell is certainly safe.')).toBeVisible();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(sheet(page, 'Analysis board')).toBeHidden();
  await expect(page.getByRole('gridcell', { name: /^Row 2, column 1, (?!covered)/ })).toBeVisible();
});

test('What the middle button pastes on some systems is no board', async ({ page }) => {
  await openApp(page);
  const given = page.getByRole('group', { name: 'Imported board' });
  await pasteByKeys(page, small);
  await expect(given).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(given).toBeHidden();
  await cell(page, 40).click({ button: 'middle' });
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }),
    );
  };
  await page.evaluate(paste, beginner);
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeHidden();
  await expect(given).toBeHidden();
  await page.keyboard.press('Shift');
  await page.evaluate(paste, beginner);
  await expect(given).toContainText('9 × 9 · 10 mines');
});

test('What was put away can be pasted again', async ({ page }) => {
  await openApp(page);
  await pasteByKeys(page, small);
  const given = page.getByRole('group', { name: 'Imported board' });
  await given.getByRole('button', { name: 'Remove it' }).click();
  await expect(given).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).focus();
  await pasteByKeys(page, small);
  await expect(given).toContainText('5 × 4 · 4 mines');
});

test('With a board from outside the sheet tells the rules that it is played by', async ({ page }) => {
  const record = recorded({ columns: 10, rows: 8, mines: 12, win: 'flags' });
  await openApp(page);
  await openBoardSheet(page);
  await page.getByText('All rules', { exact: true }).click();
  const words = page.getByText(/Numbers go up to/);
  await expect(words).toHaveText(/The first click opens an area\. You win when every safe cell is open\./);
  await page.getByRole('textbox', { name: 'Board as text' }).fill(small);
  await expect(words).toHaveText(/The first click may be a mine\. You win when every safe cell is open\./);
  await page.getByRole('textbox', { name: 'Board as text' }).fill(record.record());
  await expect(words).toHaveText(
    /The first click may be a mine\. You win when exactly the mines are flagged\./,
  );
});

test('A board that the chosen edges do not suit comes with a button that makes it fit', async ({ page }) => {
  await openApp(page);
  await openBoardSheet(page);
  await page.getByText('All rules', { exact: true }).click();
  await page.getByText('Hexagons', { exact: true }).click();
  await page.getByText('Torus', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Board as text' }).fill('..*\n...\n...');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.getByRole('button', { name: 'Use “Plain”' }).click();
  await startBoard(page, knownMirror('..*\n...\n...', { topology: 'hex' }));
});

test('With a level chosen by the keyboard, a paste is still for the page', async ({ page }) => {
  await openApp(page);
  await page.getByRole('button', { name: 'Level' }).click();
  await page.getByRole('radio', { name: /^Beginner/ }).focus();
  await pasteByKeys(page, small);
  await expect(page.getByRole('group', { name: 'Imported board' })).toContainText('5 × 4 · 4 mines');
});

const fixture = [...readFileSync(file)];
const view = '0001#\n0012#\n1####';
/** How a program for Windows begins. */
const program = [...Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0\xb8\0\0\0', 'latin1')];

const bad: { what: string; carried: Carried; sentence: RegExp }[] = [
  { what: 'half a file', carried: { bytes: fixture.slice(0, 13) }, sentence: /24 bytes.*13.*cut off/ },
  { what: 'an empty file', carried: { bytes: [] }, sentence: /first 4 bytes/ },
  { what: 'a header of 300 × 300', carried: { bytes: [1, 44, 1, 44] }, sentence: /300 mines.*1 × 44/ },
  {
    what: 'a program',
    carried: { bytes: program, name: 'setup.exe' },
    sentence: /mines cannot be on 77 × 90/,
  },
  {
    what: 'a program as text',
    carried: { bytes: program, name: 'setup.txt' },
    sentence: /Row 1, column 1: "M" is not recognised/,
  },
  { what: 'a view', carried: { text: view }, sentence: /shows what a player sees/ },
  { what: 'uneven rows', carried: { text: '..*\n..\n...' }, sentence: /Row 2.*2 cells; expected 3/ },
  { what: 'half a record', carried: { text: 'ms1.e30.sYQ' }, sentence: /record/i },
  { what: 'one cell', carried: { text: '.' }, sentence: /two cells/ },
];

test('What is no board is told in one sentence, and the game on the board stands', async ({ page }) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'stands' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  const start = page.getByRole('button', { name: /[Ss]tart$/ });
  for (const { what, carried, sentence } of bad) {
    await dropOnPage(page, carried);
    const given = page.getByRole('group', { name: 'Imported board' });
    await expect(given, what).toContainText('This board cannot be played');
    await expect(page.getByText(sentence).filter({ visible: true }), what).toHaveCount(1);
    await expect(start, what).toBeDisabled();
    await page.keyboard.press('Escape');
    await expectBoard(page, mirror);
  }
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
});

test('… in the form as well, where a good board mends it', async ({ page }) => {
  await openApp(page);
  const before = await boardText(page);
  await openBoardSheet(page);
  const alert = page.getByRole('alert');
  const start = page.getByRole('button', { name: /[Ss]tart$/ });
  for (const { what, carried, sentence } of bad) {
    const { bytes, text = '', name = 'board.mbf' } = carried;
    const buffer = Buffer.from(bytes ?? []);
    const mimeType = name.endsWith('txt') ? 'text/plain' : 'application/octet-stream';
    if (bytes) await page.getByLabel('Choose a file').setInputFiles({ name, mimeType, buffer });
    else await page.getByRole('textbox', { name: 'Board as text' }).fill(text);
    await expect(alert, what).toHaveText(sentence);
    await expect(start, what).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(alert).toBeHidden();
  await expect(start).toBeEnabled();
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(start).toBeEnabled();
  await page.keyboard.press('Escape');
  expect(await boardText(page)).toBe(before);
});

test('Twenty megabytes of text are refused while the page goes on', async ({ page }) => {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed: 'stands' });
  await cell(page, mirror.open(40)).click();
  await expect.poll(() => takesDrags(page)).toBe(true);
  await page.locator('body').evaluate((target) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '..*.'.repeat(5_000_000));
    const options = { clipboardData, bubbles: true, composed: true, cancelable: true };
    target.dispatchEvent(new ClipboardEvent('paste', options));
  });
  const sentence = page.getByText(/too long \(the limit is 10 million cells\)/);
  await expect(sentence.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /[Ss]tart$/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('button', { name: /[Ss]tart$/ })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expectBoard(page, mirror);
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
});

test('A folder that is dropped is told in one sentence', async ({ page }) => {
  await openApp(page);
  // A file that cannot be read behaves as a folder does.
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException('No file.', 'NotFoundError'));
  });
  await expect.poll(() => dropOn(page, { bytes: [], name: 'folder' })).toBe(true);
  await expect(page.getByText(/can’t be read/).first()).toBeVisible();
});
