import { expect, type Page } from '@playwright/test';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { expectBoard, openApp, placesOf, sheet } from '../support/app.ts';
import { Mirror } from '../support/mirror.ts';
import { clicker } from '../support/mouse.ts';
import { seedWhere, startPreset } from '../support/presets.ts';
import { test } from '../support/test.ts';

test('Only the first cell explored is safe', async ({ page }) => {
  const seed = seedWhere(
    'patterns',
    40,
    ({ text, columns }) => text.replaceAll('\n', '')[40] !== '0' && columns === 9,
  );
  const { mirror, click } = await startPreset(page, 'patterns', seed);
  await click(mirror.open(40));
  await expectBoard(page, mirror);
  expect(mirror.status).toBe('playing');
  expect(mirror.mines.has(40)).toBe(false);
  expect(mirror.around(40).some((cell) => mirror.mines.has(cell))).toBe(true);
});

/** Opens the sheet at the preset's rules. */
async function openRules(page: Page): Promise<void> {
  await openApp(page);
  await page.getByRole('button', { name: 'Level' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.getByRole('radio', { name: /^Patterns\b/ }).check({ force: true });
  await page.getByText('All rules', { exact: true }).click();
}

async function start(page: Page, rules: RulesetRequest, seed: string): Promise<Mirror> {
  await page.getByText('Seed', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Seed' }).fill(seed);
  await page.getByRole('button', { name: /[Ss]tart$/ }).click();
  await expect(sheet(page)).toBeHidden();
  const mirror = new Mirror({ preset: 'patterns', ...rules }, seed);
  await expectBoard(page, mirror);
  return mirror;
}

async function playToTheEnd(page: Page, mirror: Mirror): Promise<void> {
  const click = clicker(page, await placesOf(page));
  await click(mirror.open(40));
  for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) await click(mirror.open(next));
  expect(mirror.status).toBe('won');
  await expectBoard(page, mirror);
}

const named = {
  'North, east, south, west': 'orthogonal',
  Hexagons: 'hex',
  'Knight’s moves': 'knight',
} as const;

for (const [label, topology] of Object.entries(named)) {
  test(`Counts, floods and wins follow the neighbourhood: ${topology}`, async ({ page }) => {
    await openRules(page);
    await page.getByRole('radio', { name: new RegExp(label.replace('’', '.')) }).check({ force: true });
    await playToTheEnd(page, await start(page, { topology }, `a game of ${topology}`));
  });
}

test('… and any other shape that one draws, on a torus too', async ({ page }) => {
  await openRules(page);
  await page.getByRole('radio', { name: /own pattern/i }).check({ force: true });
  await page
    .getByRole('textbox', { name: /offsets/i })
    .fill('[2, 0], [-2, 0], [0, 2], [0, -2], [1, 1], [-1, -1]');
  await page.getByRole('radio', { name: /torus/i }).check({ force: true });
  const pattern = [
    [2, 0],
    [-2, 0],
    [0, 2],
    [0, -2],
    [1, 1],
    [-1, -1],
  ] as const;
  await playToTheEnd(page, await start(page, { topology: { pattern }, wrap: 'torus' }, 'a shape'));
});

test('A library board is shifted and rotated at each game', async ({ page }) => {
  await openRules(page);
  await page.getByRole('switch', { name: 'Boards from the library' }).click();
  await playToTheEnd(page, await start(page, { deal: 'library' }, 'a fine board'));
});
