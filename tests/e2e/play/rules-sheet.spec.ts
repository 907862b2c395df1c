import { expect, type Locator, type Page } from '@playwright/test';
import type { Offset } from '../../../worker/api/cells.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { choose, expectBoard, openApp, placesOf, sheet } from '../support/app.ts';
import { rulesOnPage } from '../support/known-board.ts';
import { Mirror } from '../support/mirror.ts';
import { clicker } from '../support/mouse.ts';
import { test } from '../support/test.ts';

const startButton = (page: Page) => page.getByRole('button', { name: /[Ss]tart$/ });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const spin = (page: Page, name: string) => page.getByRole('spinbutton', { name });
const offsetsIn = (text: string) => JSON.parse(`[${text}]`) as Offset[];
const consequences = (page: Page) => page.getByText(/Numbers go up to/);

async function openRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Level' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.getByText('All rules', { exact: true }).click();
  await expect(consequences(page)).toBeVisible();
}

/** Chooses in a group of the rules; the radios themselves are out of sight, their words are clicked. */
async function take(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
  const chosen = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
  await expect(chosen).toBeChecked();
}

async function begin(page: Page, rules: RulesetRequest, seed: string): Promise<Mirror> {
  await page.getByText('Seed', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Seed' }).fill(seed);
  await startButton(page).click();
  await expect(sheet(page)).toBeHidden();
  const mirror = new Mirror(rules, seed);
  await expectBoard(page, mirror);
  return mirror;
}

/** Opens a few cells and then a mine, so that every mine shows: the page's game is the engine's. */
async function playToLoss(page: Page, mirror: Mirror, first: number): Promise<void> {
  const click = clicker(page, await placesOf(page));
  await click(mirror.open(first));
  await expectBoard(page, mirror);
  for (let i = 0; i < 3; i++) await click(mirror.open(mirror.nextSafe() ?? 0));
  expect(mirror.status).toBe('playing');
  await expectBoard(page, mirror);
  await click(mirror.open(mirror.nextMine()));
  expect(mirror.status).toBe('lost');
  await expectBoard(page, mirror);
}

const cases: { set: [group: string, name: string] | string; rules: RulesetRequest; words: RegExp }[] = [
  { set: ['Neighbours', 'North, east, south, west'], rules: { topology: 'orthogonal' }, words: /up to 4\./ },
  { set: ['Neighbours', 'Hexagons'], rules: { topology: 'hex' }, words: /up to 6\./ },
  { set: ['Neighbours', 'Knight’s moves'], rules: { topology: 'knight' }, words: /up to 8\./ },
  { set: ['Edges', 'Torus'], rules: { wrap: 'torus' }, words: /Up to 72 mines fit/ },
  {
    set: ['First click', 'The first click is safe'],
    rules: { firstClick: 'cell' },
    words: /80 mines.*first click is safe/,
  },
  {
    set: ['First click', 'The top-left cell is safe'],
    rules: { firstClick: 'corner' },
    words: /80 mines.*top-left cell is safe/,
  },
  {
    set: ['First click', 'The first click may be a mine'],
    rules: { firstClick: 'any' },
    words: /81 mines.*may be a mine/,
  },
  { set: 'No guess', rules: { deal: 'no-guess' }, words: /72 mines.*No guess is needed/ },
  { set: 'Boards from the library', rules: { deal: 'library' }, words: /Up to \d+ mines/ },
  { set: ['Guesses', 'Merciful'], rules: { fairness: 'merciful' }, words: /a guess is safe whenever/ },
  { set: ['Guesses', 'Cruel'], rules: { fairness: 'cruel' }, words: /guessing elsewhere loses whenever/ },
  {
    set: ['Guesses', 'Kind and cruel'],
    rules: { fairness: 'kind-and-cruel' },
    words: /a guess is safe whenever.*guessing elsewhere loses whenever/,
  },
  {
    set: ['You win when', 'Everything is flagged'],
    rules: { win: 'flags' },
    words: /exactly the mines are flagged/,
  },
  { set: ['You win when', 'Either'], rules: { win: 'either' }, words: /open, or when exactly/ },
  { set: ['You win when', 'Both'], rules: { win: 'both' }, words: /open and exactly/ },
  { set: 'Flag limit', rules: { flagLimit: true }, words: /Up to 72 mines fit/ },
  { set: 'Chords', rules: { chord: 'off' }, words: /Up to 72 mines fit/ },
  { set: 'Areas clear flags', rules: { flood: 'clear' }, words: /Up to 72 mines fit/ },
];

test('Every rule can be chosen, is told in words, and arrives in the game alone', async ({ page }) => {
  await openApp(page);
  for (const { set, rules, words } of cases) {
    await openRules(page);
    const back = page.getByRole('button', { name: 'Undo all changes' });
    if (await back.isVisible()) await back.click();
    await expect(consequences(page)).toHaveText(
      /Up to 72 mines fit\. 12\.3% of the cells are mines\. Numbers go up to 8\. The first click opens an area\. You win when every safe cell is open\./,
    );
    await expect(back).toBeHidden();
    if (typeof set === 'string') await page.getByRole('switch', { name: set }).click();
    else await take(page, ...set);
    await expect(consequences(page)).toHaveText(words);
    await expect(page.getByText('1 changed', { exact: true })).toBeVisible();
    await startButton(page).click();
    await expect(sheet(page)).toBeHidden();
    const checked = createRuleset({ level: 'beginner', questionMarks: false, ...rules });
    if (!checked.ok) throw new Error(checked.message);
    await expect.poll(() => rulesOnPage(page), { message: String(set) }).toEqual({ ...checked.ruleset });
  }
});

test('Knight’s moves on a torus are the engine’s own game', async ({ page }) => {
  await openApp(page);
  await choose(page, { size: { columns: 11, rows: 10, mines: 28 } });
  await page.getByText('All rules', { exact: true }).click();
  await take(page, 'Neighbours', 'Knight’s moves');
  await take(page, 'Edges', 'Torus');
  const rules = { columns: 11, rows: 10, mines: 28, topology: 'knight', wrap: 'torus' } as const;
  await playToLoss(page, await begin(page, rules, 'a knight'), 0);
});

test('Hexagons of a size of one’s own, with a safe first cell, are the engine’s own game', async ({
  page,
}) => {
  await openApp(page);
  await choose(page, { size: { columns: 12, rows: 9, mines: 30 } });
  await page.getByText('All rules', { exact: true }).click();
  await take(page, 'Neighbours', 'Hexagons');
  await take(page, 'First click', 'The first click is safe');
  const rules = { columns: 12, rows: 9, mines: 30, topology: 'hex', firstClick: 'cell' } as const;
  await playToLoss(page, await begin(page, rules, 'a comb'), 50);
});

test('A pattern that is drawn cell by cell is played as it is drawn', async ({ page }) => {
  await openApp(page);
  await openRules(page);
  await take(page, 'Neighbours', 'Own pattern');
  const cells = page.getByRole('group', { name: /Neighbours of a cell/ });
  // It goes on from the eight around: two corners go, and each takes its opposite with it.
  await cells.getByRole('button', { name: '1 left, 1 up', exact: true }).click();
  await cells.getByRole('button', { name: '1 right, 1 up', exact: true }).click();
  await expect(page.getByText('4 of 24')).toBeVisible();
  await cells.getByRole('button', { name: '3 right', exact: true }).click();
  await expect(cells.getByRole('button', { name: '3 left', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await cells.getByRole('button', { name: '1 left, 2 down', exact: true }).click();
  await expect(consequences(page)).toHaveText(/Numbers go up to 8\./);
  const text = await page.getByRole('textbox', { name: 'Offsets' }).inputValue();
  const pattern = offsetsIn(text);
  const drawn = ['0,-1', '-1,0', '1,0', '0,1', '3,0', '-3,0', '-1,2', '1,-2'];
  expect(pattern.map(String).sort()).toEqual(drawn.sort());
  const mirror = await begin(page, { level: 'beginner', topology: { pattern } }, 'drawn');
  await playToLoss(page, mirror, 40);
});

test('Lists for even and odd rows are typed, and wrapped rows of an odd number are mended', async ({
  page,
}) => {
  await openApp(page);
  await choose(page, { size: { columns: 9, rows: 9, mines: 12 } });
  await page.getByText('All rules', { exact: true }).click();
  await take(page, 'Neighbours', 'Own pattern');
  await page.getByRole('switch', { name: 'Odd rows differ' }).click();
  const even = '[1, 0], [-1, 0], [0, -1], [0, 1], [2, 1]';
  const odd = '[1, 0], [-1, 0], [0, -1], [0, 1], [-2, -1]';
  await page.getByRole('textbox', { name: 'Offsets in even rows' }).fill(even);
  await page.getByRole('textbox', { name: 'Offsets in odd rows' }).fill(odd);
  await expect(consequences(page)).toHaveText(/Numbers go up to 5\./);
  await take(page, 'Edges', 'Torus');
  await expect(page.getByText(/needs an even number of rows/)).toBeVisible();
  await expect(startButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Use 10 rows' }).click();
  await expect(spin(page, 'Rows')).toHaveValue('10');
  const topology = { even: offsetsIn(even), odd: offsetsIn(odd) };
  const rules = { columns: 9, rows: 10, mines: 12, topology, wrap: 'torus' } as const;
  await playToLoss(page, await begin(page, rules, 'rows differ'), 40);
});

test('A library board is the engine’s own, and refused where there is none, with what would do', async ({
  page,
}) => {
  await openApp(page);
  await openRules(page);
  await page.getByRole('switch', { name: 'Boards from the library' }).click();
  const mirror = await begin(page, { level: 'beginner', deal: 'library' }, 'fine');
  await playToLoss(page, mirror, 40);
  await choose(page, { size: { columns: 12, rows: 7, mines: 13 } });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(startButton(page)).toBeDisabled();
  await page.getByRole('button', { name: /^Use 9 × 9 · 10 mines|^Use “Random”/ }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(startButton(page)).toBeEnabled();
});

test('Too many mines are refused with the reason, and a button takes the most that fit', async ({ page }) => {
  await openApp(page);
  await choose(page, { size: { columns: 8, rows: 8, mines: 60 } });
  await expect(
    page.getByText('At most 55 mines fit on 8 × 8, because the first click opens an area.'),
  ).toBeVisible();
  await expect(startButton(page)).toBeDisabled();
  await page.getByText('All rules', { exact: true }).click();
  await take(page, 'First click', 'The first click is safe');
  await expect(startButton(page)).toBeEnabled();
  await expect(page.getByText('Up to 63 mines fit. 93.8% of the cells are mines.')).toBeVisible();
  await take(page, 'First click', 'The first click opens an area');
  await page.getByRole('button', { name: 'Use 55 mines' }).click();
  await expect(spin(page, 'Mines')).toHaveValue('55');
  await expect(startButton(page)).toBeEnabled();
  await begin(page, { columns: 8, rows: 8, mines: 55 }, 'full');
});

test('A pattern that is not symmetric is refused, and a button mends it', async ({ page }) => {
  await openApp(page);
  await openRules(page);
  await take(page, 'Neighbours', 'Own pattern');
  const offsets = page.getByRole('textbox', { name: 'Offsets' });
  await offsets.fill('[1, 0], [0, 1], [2, -1]');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveCount(1);
  await expect(alert).toHaveText(/\[1, 0\].*\[-1, 0\]/);
  await expect(offsets).toHaveAttribute('aria-invalid', 'true');
  await expect(startButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Use a corrected pattern' }).click();
  await expect(alert).toBeHidden();
  await expect(startButton(page)).toBeEnabled();
  const pattern = offsetsIn(await offsets.inputValue());
  const mended = ['1,0', '-1,0', '0,1', '0,-1', '2,-1', '-2,1'];
  expect(pattern.map(String).sort()).toEqual(mended.sort());
  for (const [typed, sentence] of [
    ['[1, 0], [-1, 0], [1, 0]', 'The offset [1, 0] is listed twice.'],
    ['[0, 0]', 'A cell cannot be its own neighbour: the offset [0, 0] is not allowed.'],
    ['[1.5, 0], [-1.5, 0]', 'Offset 1 of the pattern is not two whole numbers, [dx, dy].'],
    ['', 'A pattern must list at least one neighbour for each row, as [dx, dy] offsets.'],
  ] as const) {
    await offsets.fill(typed);
    await expect(alert, typed).toHaveText(sentence);
    await expect(offsets, typed).toHaveAttribute('aria-invalid', 'true');
    await expect(startButton(page), typed).toBeDisabled();
  }
});

test('A list of offsets that cannot be read starts nothing', async ({ page }) => {
  await openApp(page);
  await openRules(page);
  await take(page, 'Neighbours', 'Own pattern');
  const offsets = page.getByRole('textbox', { name: 'Offsets' });
  await expect(startButton(page)).toBeEnabled();
  await offsets.fill('(1, 0), (-1, 0)');
  await expect(page.getByText('Write each offset as')).toBeVisible();
  await expect(startButton(page)).toBeDisabled();
  await offsets.fill('[1, 0], [-1, 0]');
  await expect(startButton(page)).toBeEnabled();
});

test('Rules and sizes are there again after a reload, and “New game” keeps them', async ({ page }) => {
  await openApp(page);
  for (const [columns, rows, mines] of [
    [12, 7, 13],
    [8, 20, 30],
  ] as const) {
    await choose(page, { size: { columns, rows, mines } });
    await startButton(page).click();
    await expect(sheet(page)).toBeHidden();
  }
  await openRules(page);
  await take(page, 'Neighbours', 'Knight’s moves');
  await take(page, 'You win when', 'Both');
  await page.getByRole('switch', { name: 'Question marks' }).click();
  await startButton(page).click();
  await expect(sheet(page)).toBeHidden();
  const rules = { columns: 8, rows: 20, mines: 30, topology: 'knight', win: 'both', questionMarks: true };
  await expect.poll(() => rulesOnPage(page)).toMatchObject(rules);

  await page.reload();
  await expect(page.getByRole('gridcell')).toHaveCount(160);
  expect(await rulesOnPage(page)).toMatchObject(rules);
  await page.getByRole('button', { name: 'New game' }).click();
  await expect.poll(() => rulesOnPage(page)).toMatchObject(rules);
  await openRules(page);
  // Question marks are a habit, not a change of the rules.
  await expect(page.getByText('2 changed', { exact: true })).toBeVisible();
  await expect(radio(page, 'Knight’s moves')).toBeChecked();
  await expect(radio(page, 'Both')).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Question marks' })).toBeChecked();
  const chips = page.getByRole('group', { name: 'Played before' }).getByRole('button');
  await expect(chips).toHaveText(['8 × 20 · 30 mines', '12 × 7 · 13 mines']);
  await chips.nth(1).click();
  await expect(spin(page, 'Columns')).toHaveValue('12');
  await startButton(page).click();
  await expect.poll(() => rulesOnPage(page)).toMatchObject({ ...rules, columns: 12, rows: 7, mines: 13 });
});

/** Goes on by the Tab key until the keyboard is there. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`The keyboard does not reach ${goal}.`);
}

test('All of it by keyboard alone', async ({ page }) => {
  await openApp(page);
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, page.getByRole('button', { name: 'Level' }));
  await press('Enter');
  await expect(sheet(page)).toBeVisible();
  await tabTo(page, radio(page, 'Classic'));
  for (let i = 0; i < 4; i++) await press('ArrowRight');
  await expect(radio(page, 'Patterns')).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: /^Beginner/ }));
  await press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Your own size/ })).toBeChecked();
  await tabTo(page, spin(page, 'Columns'));
  await page.keyboard.type('10');
  await press('Tab');
  await page.keyboard.type('11');
  await press('Tab');
  await page.keyboard.type('15');
  await expect(spin(page, 'Mines')).toHaveValue('15');
  await tabTo(page, page.locator('summary', { hasText: 'All rules' }));
  await press('Enter');
  await tabTo(page, radio(page, 'All eight around'));
  await press('ArrowUp');
  await expect(radio(page, 'Own pattern')).toBeChecked();
  const cells = page.getByRole('group', { name: /Neighbours of a cell/ });
  await tabTo(page, cells.getByRole('button', { name: '1 right', exact: true }));
  await press('ArrowRight');
  await press('Space');
  await expect(cells.getByRole('button', { name: '2 left', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const text = await page.getByRole('textbox', { name: 'Offsets' }).inputValue();
  await tabTo(page, radio(page, 'Plain'));
  await press('ArrowRight');
  await expect(radio(page, 'Torus')).toBeChecked();
  await tabTo(page, page.getByRole('switch', { name: 'Chords' }));
  await press('Space');
  await tabTo(page, page.locator('summary', { hasText: 'Seed' }));
  await press('Enter');
  await press('Tab');
  await page.keyboard.type('keys');
  await press('Enter');
  await expect(sheet(page)).toBeHidden();
  const topology = { pattern: offsetsIn(text) };
  const size = { columns: 10, rows: 11, mines: 15 };
  const rules = { ...size, preset: 'patterns', topology, wrap: 'torus', chord: 'off' } as const;
  expect(topology.pattern).toHaveLength(10);
  const mirror = new Mirror(rules, 'keys');
  await expectBoard(page, mirror);
  expect(await rulesOnPage(page)).toEqual({ ...mirror.ruleset });
  await tabTo(page, page.getByRole('gridcell').first());
  await press('Enter');
  mirror.open(0);
  await expectBoard(page, mirror);
});
