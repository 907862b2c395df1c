import { expect, type Page } from '@playwright/test';
import { cell, openApp, sheet } from '../support/app.ts';
import { startDrawn } from '../support/drawn-board.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.locator('ms-settings')).toBeVisible();
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ms-settings') ?? '{}') as Record<string, unknown>);

/** The colour that a custom property stands for on the app. */
const colour = (page: Page, name: string) =>
  page
    .locator('mine-app')
    .evaluate((app, property) => getComputedStyle(app).getPropertyValue(property).trim(), name);

test('Each theme is seen at once under the sheet, and after a reload', async ({ page }) => {
  await openApp(page);
  await openSettings(page);
  const seen = new Set<string>();
  for (const name of ['Light', 'Dark', 'Classic', 'Paper', 'High contrast']) {
    const before = await colour(page, '--ms-covered');
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText(name, { exact: true }).click();
    if (name !== 'Light') await expect.poll(() => colour(page, '--ms-covered')).not.toBe(before);
    seen.add(await colour(page, '--ms-covered'));
  }
  expect(seen.size).toBe(5);
  const chosen = await colour(page, '--ms-covered');
  await page.reload();
  await expect.poll(() => colour(page, '--ms-covered')).toBe(chosen);
  await expect(page.getByRole('radio', { name: 'High contrast' })).toBeChecked();
});

test('Each palette colours the numbers at once, and after a reload', async ({ page }) => {
  await openApp(page);
  await openSettings(page);
  const numbers = async () => {
    const all = await Promise.all([1, 2, 3, 4].map((n) => colour(page, `--ms-n${n}`)));
    return all.join(' ');
  };
  const seen = new Set([await numbers()]);
  for (const name of ['Red-weak vision', 'Green-weak vision', 'Blue-weak vision']) {
    const before = await numbers();
    await page.getByRole('radiogroup', { name: 'Colours of the numbers' }).getByText(name).click();
    await expect.poll(numbers).not.toBe(before);
    seen.add(await numbers());
  }
  expect(seen.size).toBe(4);
  const chosen = await numbers();
  await page.reload();
  await expect.poll(numbers).toBe(chosen);
});

test('Switches and language are kept over a reload, which finds the sheet where it was', async ({ page }) => {
  await openApp(page);
  await openSettings(page);
  await page.getByRole('switch', { name: 'Sounds' }).check();
  await page.getByRole('switch', { name: 'Buzz' }).uncheck();
  await page.getByRole('switch', { name: 'Less motion' }).check();
  await page.getByRole('switch', { name: 'Swap the left and right buttons' }).check();
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' });
  expect(await stored(page)).toMatchObject({
    sound: true,
    motion: 'less',
    language: 'en',
    input: { haptics: false, swapButtons: true },
  });
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Sounds' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Buzz' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Less motion' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Swap the left and right buttons' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Each language is shown at once by its own name, and the device’s again', async ({ page }) => {
  await openApp(page);
  await openSettings(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const html = page.locator('html');
  const language = page.locator('ms-settings select');
  for (const [name, lang, dir] of [
    ['Deutsch', 'de', 'ltr'],
    ['Español', 'es', 'ltr'],
    ['Français', 'fr', 'ltr'],
    ['简体中文', 'zh-Hans', 'ltr'],
    ['العربية', 'ar', 'rtl'],
    ['日本語', 'ja', 'ltr'],
  ] as const) {
    await language.selectOption({ label: name });
    await expect(html).toHaveAttribute('lang', lang);
    await expect(page.locator('mine-app')).toHaveCSS('direction', dir);
    // In the row of links, which is wider than the screen in some of them.
    await expect(page.locator('mine-sheets [aria-current=page]')).toBeInViewport({ ratio: 0.95 });
  }
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'ja');
  await language.selectOption('');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(sheet(page, 'Settings')).toBeVisible();
});

test('What was tried out and how far the sheet was scrolled is as it was left', async ({ page }) => {
  await openApp(page);
  await openSettings(page);
  const pad = page.getByRole('img', { name: 'Fifteen cells to try clicks and taps on' });
  await pad.click({ position: { x: 26, y: 26 } });
  await expect(page.getByText('Opened.', { exact: true })).toBeVisible();
  const body = page.locator('ms-sheet .body');
  const top = () => body.evaluate((element) => Math.round(element.scrollTop));
  const before = await top();
  expect(before).toBeGreaterThan(50);
  const links = page.getByRole('navigation', { name: 'Views' });
  await links.getByRole('link', { name: 'Statistics' }).click();
  await expect(sheet(page, 'Statistics')).toBeVisible();
  await expect.poll(top).toBe(0);
  await links.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Opened.', { exact: true })).toBeVisible();
  await expect.poll(top).toBe(before);
  await page.reload();
  await expect(page.locator('ms-settings')).toBeVisible();
  await expect.poll(top).toBe(before);
});

test('Statistics that were looked at are as they were left, with the games that came since', async ({
  page,
}) => {
  const drawn = await startDrawn(page, '*.*\n.*.\n*.*');
  const again = page.getByRole('button', { name: 'Play again' });
  const links = page.getByRole('navigation', { name: 'Views' });
  const games = page.locator('ms-history li');
  const meanings = page.locator('ms-statistics details.meanings');
  await drawn.play('l 0,0');
  await expect(again).toBeVisible();
  await page.keyboard.press('?');
  await links.getByRole('link', { name: 'Statistics' }).click();
  await meanings.getByText('What these mean').click();
  await expect(meanings).toHaveAttribute('open');
  await expect(games).toHaveCount(1);
  await links.getByRole('link', { name: 'Settings' }).click();
  await expect(page.locator('ms-settings')).toBeVisible();
  await links.getByRole('link', { name: 'Statistics' }).click();
  await expect(meanings).toHaveAttribute('open');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await again.click();
  await expect(again).toHaveCount(0);
  await drawn.play('l 0,0');
  await expect(again).toBeVisible();
  await page.getByRole('button', { name: 'Statistics' }).click();
  await expect(games).toHaveCount(2);
  await expect(meanings).toHaveAttribute('open');
});

test('Damaged settings are none: the others hold, and all can be chosen anew', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('once'))
      localStorage.setItem(
        'ms-settings',
        '{"theme":"plaid","palette":7,"motion":{},"sound":"yes","language":"tlh","badge":null,"input":{"haptics":false,"longPressMs":"x"}}',
      );
    sessionStorage.setItem('once', 'yes');
    sessionStorage.setItem('ms-sheet-tops', '[["settings","far"],3]');
  });
  await openApp(page, '/#/settings');
  await expect(page.locator('ms-settings')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Same as the system' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'From the theme' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Sounds' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Buzz' })).not.toBeChecked();
  await expect(page.getByRole('slider', { name: 'Hold to flag' })).toHaveValue('250');
  await page.getByRole('switch', { name: 'Sounds' }).check();
  expect(await stored(page)).toMatchObject({
    theme: 'auto',
    sound: true,
    input: { haptics: false, longPressMs: 250 },
  });
});

for (const [address, heading] of [
  ['#/new', 'New game'],
  ['#/settings', 'Settings'],
  ['#/keys', 'Keys and gestures'],
  ['#/statistics', 'Statistics'],
  ['#/games', 'Games'],
  ['#/daily', 'Daily boards'],
  ['#/help', 'How to play'],
  ['#/help/2', 'How to play'],
  ['#/start', 'Where to start'],
] as const) {
  test(`${address} opens its sheet; closing leaves the game, and one step back leaves the app`, async ({
    page,
  }) => {
    await page.goto('about:blank');
    await openApp(page, `/${address}`);
    await expect(sheet(page, heading)).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The address follows the sheet: the history goes back in a task of its own.
    await expect(page).toHaveURL(/#\/$/);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
}

test('Live figures are shown from their switch on, follow the moves, last over a reload, and go', async ({
  page,
}) => {
  await startDrawn(
    page,
    `...*
     ....
     *...`,
  );
  const figures = page.getByRole('group', { name: 'Live figures' });
  await expect(figures).toHaveCount(0);
  await openSettings(page);
  await page.getByRole('switch', { name: 'Live figures' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(figures).toHaveText(/3BV\s*–\s*clicks\s*0\s*efficiency\s*–/);
  // The line has moved the cells.
  await cell(page, 2, 4).click();
  await expect(figures).toHaveText(/3BV\s*1\s*clicks\s*1\s*efficiency\s*100%/);
  await page.reload();
  await expect(figures).toHaveText(/3BV\s*1\s*clicks\s*1\s*efficiency\s*100%/);
  expect(await stored(page)).toMatchObject({ liveFigures: true });
  await openSettings(page);
  await page.getByRole('switch', { name: 'Live figures' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(figures).toHaveCount(0);
});
