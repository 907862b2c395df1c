import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { sheet } from './support/app.ts';
import { putStores, type SavedStores, savedFile } from './support/storage/stored-fixtures.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

interface Everything {
  readonly localStorage: Readonly<Record<string, string>>;
  readonly stores: SavedStores;
  readonly expected: {
    /** The figures of a group by its place in the list of groups; null: those of the first view. */
    readonly figures: readonly { readonly group: number | null; readonly figures: readonly string[] }[];
    readonly groups: number;
    /** Names and states of the games in progress, in their order. */
    readonly games: readonly (readonly string[])[];
    readonly settings: readonly string[];
    readonly keys: readonly string[];
  };
}

/** Words of version 0.1.0 that are others today. */
const rewordings: readonly (readonly [former: RegExp, today: string])[] = [
  [/(\d)\s%/, '$1%'],
  [/Green-weak eyes/, 'Green-weak vision'],
  [/As the device/, 'Same as the device'],
  [/Undo the last move/, 'Undo'],
  // The label says today what there were so many of.
  [/^(\d+) (?:wins?|loss|losses)$/, '$1'],
];

/** What that version showed, in the words of today. */
const reworded = (_: string, value: unknown) =>
  typeof value === 'string'
    ? rewordings.reduce((text, [former, today]) => text.replace(former, today), value)
    : value;

const saved: Everything = JSON.parse(savedFile('everything.json.gz').toString());
const everything: Everything = {
  ...saved,
  expected: JSON.parse(JSON.stringify(saved.expected), reworded),
};
const history = savedFile('history.csv').toString();

async function putEverything(page: Page): Promise<void> {
  await putStores(page, everything.stores);
  await page.evaluate((items) => {
    for (const [name, text] of Object.entries(items)) localStorage.setItem(name, text);
  }, everything.localStorage);
}

/** Games, wins and time: that version summed up the robot's 13 games as well, which stand apart today. */
const ownTotals = ['268', '32%', '2 h 40 min'];

/** The lines in an order of their own: games that ended at one moment may stand either way. */
const lines = (text: string) => text.trim().split('\r\n').sort();

async function expectStatistics(page: Page): Promise<void> {
  const { figures, groups } = everything.expected;
  await page.goto('/#/statistics');
  const choice = page.getByRole('combobox').first();
  await expect(choice.getByRole('option')).toHaveCount(groups);
  for (const { group, figures: expected } of figures) {
    if (group !== null) await choice.selectOption({ index: group });
    // That version knew no sessions.
    const shown = page.locator('dl:not(.session)').getByRole('definition');
    await expect
      .poll(() => shown.allTextContents(), `group ${group}`)
      .toEqual([...ownTotals, ...expected.slice(ownTotals.length)]);
  }
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).first().click();
  const text = readFileSync(await (await coming).path()).toString();
  expect(lines(text)).toEqual(lines(history));
}

/** What is chosen or typed on a sheet, in its order. */
async function choices(of: Locator): Promise<string[]> {
  const all = (await of.ariaSnapshot()).split('\n').map((line) => line.trim());
  return all.filter((line) => /\[(checked|selected)\]|^- (spinbutton|slider|textbox)/.test(line));
}

test('The history, statistics and games of version 0.1.0 are there, each figure as it was', async ({
  page,
}) => {
  await putEverything(page);
  await expectStatistics(page);
  await page.goto('/#/games');
  const games = page.getByRole('list', { name: 'Saved games' }).getByRole('listitem');
  await expect(games).toHaveCount(everything.expected.games.length);
  for (const [i, [name = '', state = '']] of everything.expected.games.entries()) {
    await expect(games.nth(i)).toContainText(name);
    await expect(games.nth(i)).toContainText(state);
  }
});

test('Settings and keys of version 0.1.0 hold', async ({ page }) => {
  await putEverything(page);
  await page.goto('/#/settings');
  // What that version did not have yet is as it is for everybody.
  const settings = [...everything.expected.settings];
  settings.splice(2, 0, '- switch "Turn wide boards upright" [checked]');
  settings.push('- switch "Keep the screen on" [checked]');
  await expect.poll(() => choices(sheet(page, 'Settings'))).toEqual(settings);
  await expect(page.locator('mine-app')).toHaveAttribute('theme', 'dark');
  await page.goto('/#/keys');
  for (const name of everything.expected.keys)
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('A backup of version 0.1.0 brings everything back where nothing is known', async ({ page }) => {
  await page.goto('/#/games');
  await page.getByLabel(/from a file$/).setInputFiles({
    name: 'everything.minesweeper',
    mimeType: '',
    buffer: savedFile('everything.minesweeper'),
  });
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Restore its settings too' }).click();
  await expect(page.locator('mine-app')).toHaveAttribute('theme', 'dark');
  await expectStatistics(page);
});
