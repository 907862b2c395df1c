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

/**
 * A double click in Chromium, as quick as a hand's however slow the machine is: its four events are sent without waiting,
 * each with its own time.
 */
export async function doubleClick(page: Page, { x, y }: Place): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, timestamp: now });
  await Promise.all(
    [1, 1, 2, 2].map((clickCount, i) =>
      session.send('Input.dispatchMouseEvent', {
        ...{ x, y, button: 'left', clickCount, timestamp: now + 0.02 * (i + 1) },
        type: i % 2 === 0 ? 'mousePressed' : 'mouseReleased',
      }),
    ),
  );
  await session.detach();
}
