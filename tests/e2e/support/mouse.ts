import type { Page } from '@playwright/test';
import { expectBoard, openApp, type Place, placesOf, startGame } from './app.ts';
import type { Mirror } from './mirror.ts';

/** A Beginner game on the screen with its first opening made. */
export async function begin(
  page: Page,
  seed = 'mouse',
): Promise<{ mirror: Mirror; click: Click; places: Place[] }> {
  await openApp(page);
  const mirror = await startGame(page, { level: 'Beginner', seed });
  const places = await placesOf(page);
  const click = clicker(page, places);
  await click(mirror.open(40));
  await expectBoard(page, mirror);
  return { mirror, click, places };
}

/** Clicks on a cell. */
export type Click = (cell: number, button?: 'left' | 'middle' | 'right') => Promise<void>;

export function clicker(page: Page, places: readonly Place[]): Click {
  return async (index, button = 'left') => {
    const { x, y } = placed(places, index);
    await page.mouse.click(x, y, { button });
  };
}

/** The middle of a cell. */
export function placed(places: readonly Place[], index: number): Place {
  const place = places[index];
  if (place === undefined) throw new Error(`There is no cell ${index}.`);
  return place;
}
