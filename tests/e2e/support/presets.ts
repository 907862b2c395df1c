import { expect, type Page } from '@playwright/test';
import { defaultDraft, draftOfName } from '../../../src/rules/rules-draft.ts';
import type { PresetName } from '../../../worker/api/rules.ts';
import { begin, expectBoard, openApp, placesOf, sheet } from './app.ts';
import { Mirror } from './mirror.ts';
import { type Click, clicker } from './mouse.ts';

const titles: Readonly<Record<PresetName, string>> = {
  classic: 'Classic',
  swing: 'Swing',
  lazy: 'Lazy',
  pinboard: 'Pinboard',
  patterns: 'Patterns',
  strip: 'Strip',
};

/** Opens the app and begins a preset's game in it as the sheet would have it begun; the mirror plays the same. */
export async function startPreset(
  page: Page,
  preset: PresetName,
  seed: string,
): Promise<{ mirror: Mirror; click: Click }> {
  await openApp(page);
  await begin(page, draftOfName(preset, defaultDraft), { seed });
  return begun(page, preset, seed);
}

/** The same in an app that is open already, through the new-game sheet. */
export async function restartPreset(
  page: Page,
  preset: PresetName,
  seed: string,
): Promise<{ mirror: Mirror; click: Click }> {
  await page.getByRole('button', { name: 'Level' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.getByRole('radio', { name: new RegExp(`^${titles[preset]}\\b`) }).check({ force: true });
  await page.getByText('Seed', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Seed' }).fill(seed);
  // The status line of a preset may be a button of such a name too.
  await page.getByRole('button', { name: /^(Start|Leave this game and start)$/ }).click();
  await expect(sheet(page)).toBeHidden();
  return begun(page, preset, seed);
}

async function begun(
  page: Page,
  preset: PresetName,
  seed: string,
): Promise<{ mirror: Mirror; click: Click }> {
  const mirror = new Mirror({ preset }, seed);
  await expectBoard(page, mirror);
  return { mirror, click: clicker(page, await placesOf(page)) };
}

/** A seed of the preset with which `fits` holds of the game whose first cell is `first`. */
export function seedWhere(preset: PresetName, first: number, fits: (mirror: Mirror) => boolean): string {
  for (let i = 0; i < 1000; i++) {
    const mirror = new Mirror({ preset }, `${preset} ${i}`);
    mirror.open(first);
    if (fits(mirror)) return mirror.seed;
  }
  throw new Error(`None of a thousand ${preset} games fits.`);
}
