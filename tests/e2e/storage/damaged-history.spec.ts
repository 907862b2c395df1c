import { expect } from '@playwright/test';
import { defaultDraft } from '../../../src/rules/rules-draft.ts';
import { begin } from '../support/app.ts';
import { Mirror } from '../support/mirror.ts';
import { putRow } from '../support/storage/database.ts';
import { test } from '../support/test.ts';

test.use({ locale: 'de-DE' });

const size = { columns: 7, rows: 7, mines: 8 };

test('A game in the history that cannot be read is told of in the page’s language, and the one in play goes on', async ({
  page,
}) => {
  await page.goto('/');
  await begin(page, { ...defaultDraft, choice: 'custom', custom: size }, { seed: 'beside damage' });
  const mirror = new Mirror(size, 'beside damage');
  const cells = page.locator('ms-board').getByRole('gridcell');
  await cells.nth(mirror.open(24)).click();
  await putRow(page, 'history', { gameId: 'damaged', endedAt: Date.now(), fields: 'none', fresh: 1 });
  await page.goto('/#/statistics');
  await expect(page.getByText('Ein Teil des hier Gespeicherten war beschädigt.')).toBeVisible();
  await page.keyboard.press('Escape');
  const next = mirror.open(mirror.nextSafe() ?? 0);
  await expect(cells.nth(next)).toHaveAccessibleName(/verdeckt/);
  await cells.nth(next).click();
  await expect(cells.nth(next)).not.toHaveAccessibleName(/verdeckt/);
});
