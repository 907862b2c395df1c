import { expect, type Page } from '@playwright/test';
import { boardText, cell, choose, expectBoard, openApp, sheet, startBySheet } from '../support/app.ts';
import { test } from '../support/test.ts';

const field = (page: Page, name: string) => page.getByRole('spinbutton', { name });

const bad: [field: 'Columns' | 'Rows' | 'Mines', typed: string, sentence: string][] = [
  ['Columns', '0', 'Choose from 1 to 10,000 columns.'],
  ['Columns', '1.5', 'Choose a whole number of columns, from 1 to 10,000.'],
  ['Rows', '-3', 'Choose from 1 to 10,000 rows.'],
  ['Rows', '−3', 'Choose from 1 to 10,000 rows.'],
  ['Columns', '1e9', 'Choose from 1 to 10,000 columns.'],
  ['Rows', '1000000000', 'Choose from 1 to 10,000 rows.'],
  ['Rows', 'abc', '“abc” is not a number; choose from 1 to 10,000.'],
  ['Columns', '', 'Type a number from 1 to 10,000.'],
  ['Mines', '-1', 'Choose from 0 to 391 mines.'],
  ['Mines', '2.5', 'Choose a whole number of mines, from 0 to 391.'],
  ['Mines', 'abc', '“abc” is not a number; choose from 0 to 391.'],
  ['Mines', '392', 'At most 391 mines fit on 20 × 20, because the first click opens an area.'],
  ['Mines', '1e9', 'At most 391 mines fit on 20 × 20, because the first click opens an area.'],
];

test('A size that cannot be played is told in one sentence, and the game behind stays', async ({ page }) => {
  await openApp(page);
  const mirror = await startBySheet(page, { level: 'Beginner', seed: 'bad size' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await choose(page, { size: { columns: 20, rows: 20, mines: 60 } });
  const start = page.getByRole('button', { name: /[Ss]tart$/ });
  await expect(start).toBeEnabled();
  for (const [name, typed, sentence] of bad) {
    const input = field(page, name);
    const good = await input.inputValue();
    await input.fill(typed);
    await expect(page.getByText(sentence, { exact: true }), `${name}: "${typed}"`).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(sentence);
    await expect(start).toBeDisabled();
    await input.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await input.fill(good);
    await expect(input).toHaveAttribute('aria-invalid', 'false');
    await expect(start).toBeEnabled();
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await expectBoard(page, mirror);
});

test('A board of one cell is refused, one of two is played', async ({ page }) => {
  await openApp(page);
  await choose(page, { size: { columns: 1, rows: 1, mines: 0 } });
  await expect(page.getByText('A board needs more than one cell. Add a row or a column.')).toBeVisible();
  await field(page, 'Columns').fill('2');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect.poll(() => boardText(page)).toBe('##');
  await cell(page, 0, 2).click();
  await expect.poll(() => boardText(page)).toBe('00');
  await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
});

test('The largest number of mines is played, and its first click wins', async ({ page }) => {
  await openApp(page);
  const mirror = await startBySheet(page, { size: { columns: 5, rows: 5, mines: 16 }, seed: 'full' });
  await cell(page, mirror.open(12), 5).click();
  await expectBoard(page, mirror);
  expect(mirror.status).toBe('won');
});

test('Settings that cannot be read begin with the defaults', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('ms-settings', '{"choice":"custom","custom":{"columns":1e9}'),
  );
  await openApp(page);
  await expect(page.getByRole('gridcell')).toHaveCount(81);
});
