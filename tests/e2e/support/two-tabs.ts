import { type BrowserContext, expect, type Page } from '@playwright/test';
import { cell, expectBoard, openApp, startGame } from './app.ts';
import type { Mirror } from './mirror.ts';

export const elsewhere = (page: Page) => page.getByText('This game is open in another tab.');

/** A game in one tab, and a second tab that has been opened beside it. */
export async function twoTabs(
  page: Page,
  context: BrowserContext,
): Promise<{ mirror: Mirror; second: Page }> {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Intermediate', seed: 'two tabs' });
  await cell(page, mirror.open(100), 16).click();
  await expectBoard(page, mirror);
  const second = await context.newPage();
  await second.goto('/');
  await expect(elsewhere(second)).toBeVisible();
  return { mirror, second };
}
