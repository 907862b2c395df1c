import { expect, type Locator, type Page } from '@playwright/test';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import {
  cell,
  choose,
  expectBoard,
  grid,
  keepBoardsWide,
  openApp,
  placeOf,
  placesOf,
  sheet,
} from '../support/app.ts';
import { Fingers } from '../support/fingers.ts';
import { inEachFont } from '../support/fonts.ts';
import { rulesOnPage } from '../support/known-board.ts';
import { Mirror } from '../support/mirror.ts';
import { clicker } from '../support/mouse.ts';
import { test } from '../support/test.ts';

const noGuess = (page: Page) => page.getByRole('switch', { name: 'No guess' });
const needs = (page: Page) => page.getByRole('radiogroup', { name: 'Needs at most' });
const start = (page: Page) => page.getByRole('button', { name: /[Ss]tart$/ });

async function expectRules(page: Page, rules: RulesetRequest): Promise<void> {
  // A new player’s: without question marks.
  const made = createRuleset({ questionMarks: false, ...rules });
  if (!made.ok) throw new Error(made.message);
  await expect.poll(() => rulesOnPage(page)).toEqual({ ...made.ruleset });
}

/** Goes on by the Tab key until the keyboard is there. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`The keyboard does not reach ${goal}.`);
}

test.describe('by mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('An Expert board that needs no guess, its first click and more, now and after a reload', async ({
    page,
  }) => {
    await openApp(page);
    await choose(page, { level: 'Expert' });
    await noGuess(page).click();
    await needs(page).getByText('Both cases').click();
    await page.getByText('Seed', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Seed' }).fill('mouse');
    await start(page).click();
    await expect(sheet(page)).toBeHidden();
    const rules = { level: 'expert', deal: 'no-guess', needsAtMost: 'cases' } as const;
    const mirror = new Mirror(rules, 'mouse');
    await expectBoard(page, mirror);
    const click = clicker(page, await placesOf(page));
    await click(mirror.open(200));
    await expectBoard(page, mirror);
    for (let i = 0; i < 3; i++) await click(mirror.open(mirror.nextSafe() ?? 0));
    await expectBoard(page, mirror);

    await page.reload();
    await expectBoard(page, mirror);
    await expectRules(page, rules);
    await page.getByRole('button', { name: 'New game' }).click();
    await expect(page.getByRole('gridcell', { name: /covered$/ })).toHaveCount(480);
    await expectRules(page, rules);
    await choose(page, {});
    await expect(noGuess(page)).toBeChecked();
    await expect(needs(page).getByRole('radio', { name: 'Both cases' })).toBeChecked();
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('The switch is in sight as soon as the sheet is open, and one tap is all', async ({ page }) => {
    await keepBoardsWide(page);
    await openApp(page);
    await page.getByRole('button', { name: 'Level' }).tap();
    await expect(sheet(page)).toBeVisible();
    // The sheet may still be on its way.
    const expectAboveButton = (above: Locator) =>
      expect(async () => {
        const [box, bar] = await Promise.all([above.boundingBox(), start(page).boundingBox()]);
        expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      }).toPass({ timeout: 5000 });
    await expectAboveButton(noGuess(page));
    await page.getByText('Expert', { exact: true }).tap();
    await noGuess(page).tap();
    // What has unfolded lies above the button, and each of it is large enough for a finger.
    const chips = await needs(page).locator('label').all();
    expect(chips).toHaveLength(5);
    await inEachFont(page, async () => {
      // Unfolded anew: what unfolds is brought into sight, what another font makes larger is not.
      await noGuess(page).tap();
      await noGuess(page).tap();
      for (const chip of chips) expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await expectAboveButton(needs(page).getByText('Sometimes you have to count'));
    });
    await start(page).tap();
    await expect(sheet(page)).toBeHidden();
    // There are settings from before: question marks stay.
    await expectRules(page, { level: 'expert', deal: 'no-guess', questionMarks: true });
    // The cells are those of the new board from its first paint on.
    await expect(grid(page)).toHaveAttribute('aria-colcount', '30');
    const fingers = await Fingers.on(page);
    await fingers.tap(await placeOf(page, 34, 30));
    // It has opened and is no mine, wherever the first click is.
    await expect(cell(page, 34, 30)).toHaveAccessibleName(/, empty$/);
  });
});

test('An Expert board that needs no guess by keyboard alone', async ({ page }) => {
  await openApp(page);
  await tabTo(page, page.getByRole('button', { name: 'Level' }));
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /^Beginner/ }));
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Expert/ })).toBeChecked();
  await tabTo(page, noGuess(page));
  await page.keyboard.press('Space');
  await tabTo(page, needs(page).getByRole('radio', { name: 'Mine count' }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Sometimes you have to try a mine, then none, and compare.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expectRules(page, { level: 'expert', deal: 'no-guess', needsAtMost: 'cases' });
  await tabTo(page, page.getByRole('gridcell').first());
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 30)).toHaveAccessibleName(/, empty$/);
});
