import { expect, type Page } from '@playwright/test';
import { cell, choose, expectBoard, openApp, sheet, startBySheet } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import type { Mirror } from './support/mirror.ts';
import { test } from './support/test.ts';

const devices = {
  'on a desktop': { width: 1280, height: 720 },
  'on a phone': { width: 390, height: 844 },
};

async function begin(page: Page): Promise<Mirror> {
  const mirror = await startBySheet(page, { level: 'Beginner', seed: 'axe' });
  await cell(page, mirror.open(40)).click();
  await expectBoard(page, mirror);
  return mirror;
}

async function closeSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [where, viewport] of Object.entries(devices)) {
    test.describe(() => {
      // Without motion: colours are judged at rest.
      test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });

      test(`${colorScheme} ${where}: nothing keeps anybody out of a game`, async ({ page }) => {
        await openApp(page);
        await expectAccessible(page, 'new game');
        let mirror = await begin(page);
        await cell(page, mirror.annotate(mirror.nextMine())).click({ button: 'right' });
        const safe = mirror.nextSafe() ?? 0;
        await cell(page, mirror.annotate(safe)).click({ button: 'right' });
        await expectBoard(page, mirror);
        await cell(page, mirror.annotate(safe, 'mark')).click({ button: 'right' });
        await expectBoard(page, mirror);
        await expectAccessible(page, 'mid-game');

        await page.getByRole('button', { name: 'Pause' }).click();
        await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
        await expectAccessible(page, 'paused');
        await page.getByRole('button', { name: 'Resume' }).click();
        await expectBoard(page, mirror);

        await cell(page, mirror.open(mirror.nextMine())).click();
        await expectBoard(page, mirror);
        const card = page.getByRole('region', { name: /^A mine/ });
        await card.getByText('How these are counted').click();
        await expectAccessible(page, 'lost');

        mirror = await begin(page);
        for (let next = mirror.nextSafe(); next !== null; next = mirror.nextSafe()) {
          await cell(page, mirror.open(next)).click();
        }
        await expect(page.getByRole('region', { name: /^Cleared in/ })).toBeVisible();
        await expectAccessible(page, 'won');
      });

      test(`${colorScheme} ${where}: nothing keeps anybody out of the sheets`, async ({ page, context }) => {
        await openApp(page);
        await choose(page, { size: { columns: 20, rows: 20, mines: 999 }, seed: 'seed' });
        await expect(page.getByText(/^At most 391 mines/)).toBeVisible();
        await expectAccessible(page, 'new game, with a size that cannot be played');
        await closeSheet(page);
        await page.getByRole('button', { name: 'Settings' }).click();
        await expect(sheet(page, 'Settings')).toBeVisible();
        await expectAccessible(page, 'settings');
        await page.getByRole('button', { name: 'Keys and gestures' }).click();
        await expect(sheet(page, 'Keys and gestures')).toBeVisible();
        await expectAccessible(page, 'keys');
        const second = await context.newPage();
        await second.goto('/');
        await expect(second.getByRole('button', { name: 'Play here' })).toBeVisible();
        await expectAccessible(second, 'played elsewhere');
      });
    });
  }
}
