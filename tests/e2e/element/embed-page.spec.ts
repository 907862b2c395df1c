import { expect, type Locator, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { cell, grid, openApp, sheet } from '../support/app.ts';
import { expectAccessible } from '../support/axe.ts';
import { openSite } from '../support/element/site.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { width: 360, height: 640 };

const page1 = (page: Page) => sheet(page, 'Embed in a page');
const board = (page: Page) => page.locator('ms-embed mine-sweeper');
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });

/** The page with these options, once its board can be played. */
async function open(page: Page, options = ''): Promise<void> {
  await page.goto(`/#/embed${options && `/${options}`}`);
  await expect(page1(page)).toBeVisible();
  await expect(grid(board(page))).toBeVisible();
}

const rulesOf = (element: Locator) =>
  element.evaluate((one: MineSweeper) => one.viewText().then((text) => text.split('\n').length));

test('By mouse: options are chosen, the board follows and is played, and the code is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Embed in a page' }).click();
  await expect(page1(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Intermediate' });
  await expect(grid(board(page))).toHaveAttribute('aria-rowcount', '16');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption({ label: 'Paper' });
  await expect(board(page)).toHaveAttribute('theme', 'paper');
  await page.getByRole('combobox', { name: 'Buttons' }).selectOption({ label: 'Small' });
  await cell(board(page), 0, 16).click();
  await expect(
    board(page)
      .getByRole('gridcell', { name: /(empty|nearby)$/ })
      .first(),
  ).toBeAttached();
  await page.getByText('All rules', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Edges' }).selectOption({ label: 'Torus' });
  await page.getByText('Saving, seed, language').click();
  await page.getByRole('textbox', { name: 'Saved as' }).fill('my lesson');
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Code copied.' })).toBeVisible();
  const origin = new URL(page.url()).origin;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script type="module" src="${origin}/element/mine-sweeper.js"></script>
<mine-sweeper
  level="intermediate"
  wrap="torus"
  game-key="my lesson"
  theme="paper"
  toolbar="compact"
  lang="de"
></mine-sweeper>
`,
  );
  // Neither the words of the app nor its games are the board's.
  await expect(page1(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(grid(page.getByRole('main'))).toHaveAttribute('aria-rowcount', '9');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('by touch: what matters first is seen first, and a denied clipboard leaves the code selected', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
      }),
    );
    await open(page);
    for (const name of ['Game', 'Theme', 'Buttons'])
      await expect(page.getByRole('combobox', { name })).toBeInViewport();
    await expect(grid(board(page))).toBeInViewport();
    const widths = await page.locator('ms-sheet .body').evaluate((one) => [one.scrollWidth, one.clientWidth]);
    expect(widths[0]).toBe(widths[1]);
    await cell(board(page), 10).tap();
    await expect(
      board(page)
        .getByRole('gridcell', { name: /(empty|nearby)$/ })
        .first(),
    ).toBeAttached();
    await page.getByRole('switch', { name: 'No guess' }).tap();
    await expect(code(page)).toHaveValue(/<mine-sweeper deal="no-guess"><\/mine-sweeper>/);
    await page.getByRole('button', { name: 'Copy the code' }).tap();
    await expect(page.getByText(/The code is selected: copy it yourself\.$/)).toBeInViewport();
    await expect(code(page)).toBeInViewport();
    const selected = await code(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    );
    expect(selected).toBe(await code(page).inputValue());
  });
});

test('By keyboard: everything is reached, chosen and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const focused = () =>
    page.evaluate(() => {
      let one = document.activeElement;
      while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
      return (
        one?.getAttribute('aria-label') ?? one?.closest('label')?.textContent?.trim() ?? one?.textContent
      );
    });
  const tabTo = async (name: RegExp) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      if (name.test((await focused()) ?? '')) return;
    }
    throw new Error(`Nothing is called ${name}.`);
  };
  await tabTo(/^Game\s/);
  await page.keyboard.press('ArrowDown');
  await expect(grid(board(page))).toHaveAttribute('aria-rowcount', '16');
  await tabTo(/^Row 1, column 1,/);
  await page.keyboard.press('Enter');
  await expect(
    board(page)
      .getByRole('gridcell', { name: /(empty|nearby)$/ })
      .first(),
  ).toBeAttached();
  // The app's own keys are not pressed meanwhile.
  await expect(page1(page)).toBeVisible();
  await tabTo(/^HTML/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(code(page)).toHaveValue(/<mine-sweeper level="intermediate" \/>/);
  await tabTo(/^Copy the code/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Code copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('export function Board()');
});

test('A reload keeps the options, and going back closes the page', async ({ page }) => {
  await openApp(page);
  await page.evaluate(() => location.assign('#/embed'));
  await expect(grid(board(page))).toBeVisible();
  await page.getByRole('combobox', { name: 'Theme' }).selectOption({ label: 'Dark' });
  await page.getByText('Size on the page').click();
  await page.getByRole('spinbutton', { name: 'Height' }).fill('440');
  await expect.poll(() => new URL(page.url()).hash).toBe('#/embed/theme=dark&height=440');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark');
  await expect(code(page)).toHaveValue(/<mine-sweeper theme="dark" style="height: 440px">/);
  expect((await board(page).boundingBox())?.height).toBe(440);
  await page.getByRole('link', { name: 'One tag' }).click();
  await expect(page).toHaveTitle('One tag');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(grid(page)).toBeVisible();
});

test('An address that holds what is no option says so in one sentence, and what is one is taken', async ({
  page,
}) => {
  const hostile = `theme=dark&onerror=alert(1)&seed=${encodeURIComponent('"><img src=x onerror=alert(1)>')}&columns=1e9`;
  await open(page, hostile);
  await expect(page.getByRole('alert')).toHaveText('Part of this address wasn’t recognised and was ignored.');
  await expect(board(page)).toHaveAttribute('theme', 'dark');
  await expect(code(page)).toHaveValue(/seed="&quot;>&lt;img src=x onerror=alert\(1\)>"/);
  await expect(code(page)).not.toHaveValue(/columns|onerror="/);
  await page.getByRole('combobox', { name: 'Theme' }).selectOption({ label: 'Light' });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('Rules that cannot be played show the sentence of the element, and the board stays', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Your own size' });
  await page.getByRole('spinbutton', { name: 'Mines' }).fill('79');
  await expect(page.getByText(/^79 mines don’t fit on 9 × 9/)).toBeVisible();
  await expect(grid(board(page))).toBeVisible();
  expect(await rulesOf(board(page))).toBe(9);
  await page.getByRole('spinbutton', { name: 'Mines' }).fill('12');
  await expect(page.getByText(/^79 mines don’t fit/)).toHaveCount(0);
  await page.getByRole('spinbutton', { name: 'Mines' }).fill('many');
  await expect(page.getByText('From 0 to 100,000,000.')).toBeVisible();
  await expect(code(page)).toHaveValue(/mines="12"/);
});

test('A puzzle is played from its position, and what cannot be is told with row and column', async ({
  page,
}) => {
  await open(page);
  await page.getByText('Puzzle', { exact: true }).click();
  const position = page.getByRole('textbox', { name: 'Position' });
  await position.pressSequentially('#####\n12121');
  await expect(grid(board(page))).toHaveAttribute('aria-colcount', '5');
  await expect(cell(board(page), 6, 5)).toHaveAccessibleName('Row 2, column 2, 2 mines nearby');
  await expect(code(page)).toHaveValue(/<mine-sweeper position="#####\/12121">/);
  // The mines that fit are those above the ones, and so the cells above the twos are free.
  await cell(board(page), 1, 5).click();
  await expect(cell(board(page), 1, 5)).toHaveAccessibleName(/nearby$/);
  await position.fill('#####\n1x121');
  await expect(position).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#position-problem')).toContainText(/[Rr]ow 2.*column 2/);
  await expect(grid(board(page))).toBeVisible();
  await position.fill('##\n19');
  await expect(page.locator('#position-problem')).toContainText(/[Rr]ow 2.*column 2/);
  await position.fill('');
  await expect(page.locator('#position-problem')).toBeEmpty();
  await expect(code(page)).toHaveValue(/<mine-sweeper><\/mine-sweeper>/);
  await expect(grid(board(page))).toHaveAttribute('aria-colcount', '9');
});

test('What is copied plays in a page of another origin', async ({ page, baseURL }) => {
  await open(page, 'columns=8&rows=7&mines=9&seed=pasted&toolbar=compact&theme=dark&width=400');
  const pasted = await code(page).inputValue();
  expect(pasted).toContain(`src="${baseURL}/element/mine-sweeper.js"`);
  const site = await openSite();
  try {
    await site.show(page, pasted);
    const element = page.locator('mine-sweeper');
    await expect(grid(element)).toHaveAttribute('aria-colcount', '8');
    await cell(element, 27, 8).click();
    await expect(element.getByRole('gridcell', { name: /(empty|nearby)$/ }).first()).toBeAttached();
    expect((await element.boundingBox())?.width).toBe(400);
  } finally {
    await site.close();
  }
});

for (const [look, use] of Object.entries({
  'light, on a phone': { colorScheme: 'light', viewport: phone },
  'dark, on a desktop': { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  'forced colours': { viewport: phone, contextOptions: { forcedColors: 'active' } },
} as const))
  test.describe(() => {
    test.use({
      ...use,
      contextOptions: { reducedMotion: 'reduce', ...('contextOptions' in use && use.contextOptions) },
    });

    test(`${look}: nobody is kept out of the page, with all of it unfolded`, async ({ page }) => {
      await open(page, 'columns=9&rows=9&mines=79&deal=no-guess&lang=de&width=300&nonsense');
      await expect(page.locator('ms-embed .live .refusal')).toHaveText(/^79 mines don’t fit/);
      for (const name of ['All rules', 'Puzzle', 'Input', 'Saving, seed, language', 'Size on the page'])
        await page.getByText(name, { exact: true }).click();
      for (const source of await page.getByText('View source').all()) await source.click();
      await expect(page.getByRole('region', { name: 'hello.html' })).toContainText('<mine-sweeper>');
      await expect(page.getByRole('region', { name: 'themes.css' })).toContainText('orchard');
      await page.getByText('React', { exact: true }).click();
      await expectAccessible(page, look);
    });
  });
