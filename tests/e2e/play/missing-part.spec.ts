import { expect, type Page } from '@playwright/test';
import { defaultDraft, requestOf } from '../../../src/rules/rules-draft.ts';
import { begin, cell, expectBoard, openApp, startGame } from '../support/app.ts';
import { dictionaryOf } from '../support/languages.ts';
import { Mirror } from '../support/mirror.ts';
import { test } from '../support/test.ts';

/** The part of the engine that deals boards without guesses. */
const PART = '**/assets/deal-no-guess-*';
const DRAFT = { ...defaultDraft, fields: { deal: 'no-guess' } } as const;
const SEED = 'part';

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(
    (settings) => localStorage.setItem('ms-settings', settings),
    JSON.stringify({ language }),
  );
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

/** Asks for a game as the sheet does, and does not wait for it. */
function ask(page: Page): Promise<void> {
  return page.locator('ms-game').evaluate(
    (element, detail) => {
      const sheets = (element.getRootNode() as ShadowRoot).querySelector('mine-sheets');
      sheets?.dispatchEvent(new CustomEvent('ms-start-game', { detail }));
    },
    { draft: DRAFT, rules: requestOf(DRAFT), seed: SEED, board: null },
  );
}

test('A part that cannot be fetched is told in one sentence, the game goes on, and asking again fetches it', async ({
  page,
}) => {
  await openApp(page);
  const before = await startGame(page, { level: 'Beginner', seed: 'before' });
  await cell(page, before.open(40)).click();
  await expectBoard(page, before);
  await page.route(PART, (route) => route.abort());
  await ask(page);
  await expect(
    page.getByText('Part of the game couldn’t be loaded. Try again when you are online.'),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'OK' }).click();
  await expectBoard(page, before);
  await cell(page, before.open(before.nextSafe() ?? 0)).click();
  await expectBoard(page, before);

  await page.unroute(PART);
  await begin(page, DRAFT, { seed: SEED });
  const mirror = new Mirror(requestOf(DRAFT), SEED);
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
});

test('A saved game whose part cannot be fetched stays as it is, and is said in the reader’s language', async ({
  page,
}) => {
  await openApp(page);
  await begin(page, DRAFT, { seed: SEED });
  const mirror = new Mirror(requestOf(DRAFT), SEED);
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  await cell(page, mirror.annotate(mirror.nextMine())).click({ button: 'right' });
  await expectBoard(page, mirror);

  await page.route(PART, (route) => route.abort());
  await speak(page, 'de');
  const sentence = dictionaryOf('de').words(
    'Part of the game couldn’t be loaded. Try again when you are online.',
  );
  await expect(page.getByText(sentence)).toHaveCount(1);
  // Another game is played meanwhile, which is not stored.
  await page.getByRole('gridcell').nth(40).press('Enter');
  await expect(page.getByRole('timer')).not.toHaveText(/0:00$/);

  await page.unroute(PART);
  await speak(page, 'en');
  await expectBoard(page, mirror);
  await cell(page, mirror.open(mirror.nextSafe() ?? 0)).click();
  await expectBoard(page, mirror);
});
