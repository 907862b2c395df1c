import { expect, type Page } from '@playwright/test';
import { cell, openApp } from '../support/app.ts';
import { test } from '../support/test.ts';

/** What the page has asked of the screen, in order. */
const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);

const resume = (page: Page) => page.getByRole('group', { name: 'Paused' }).getByRole('button');

/** A screen that gives what it is asked for, and notes it. */
const SCREEN = () => {
  const notes: string[] = [];
  Object.assign(globalThis, { told: notes });
  Object.defineProperty(Navigator.prototype, 'wakeLock', {
    configurable: true,
    get: () => ({
      request: async () => {
        notes.push('on');
        return Object.assign(new EventTarget(), { release: async () => void notes.push('off') });
      },
    }),
  });
};

test('The screen stays on while the clock runs, not in a pause, and not when the player does not wish it', async ({
  page,
}) => {
  await page.addInitScript(SCREEN);
  await openApp(page);
  await cell(page, 4, 4).click();
  await expect.poll(() => told(page)).toEqual(['on']);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => told(page)).toEqual(['on', 'off']);
  await resume(page).click();
  await expect.poll(() => told(page)).toEqual(['on', 'off', 'on']);
  await page.goto('#/settings');
  await expect.poll(() => told(page)).toEqual(['on', 'off', 'on', 'off']);
  const toggle = page.getByRole('switch', { name: 'Keep the screen on' });
  await expect(toggle).toBeChecked();
  await toggle.uncheck();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  // Nothing is asked for meanwhile; switched on again, it is.
  await page.goForward();
  await toggle.check();
  await page.goBack();
  await expect.poll(() => told(page)).toEqual(['on', 'off', 'on', 'off', 'on']);
});
