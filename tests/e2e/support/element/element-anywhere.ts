import { expect, type Page } from '@playwright/test';
import type { MineSweeper } from '../../../../src/element/mine-sweeper.ts';
import type { Mirror } from '../mirror.ts';
import { beginner } from './element-game.ts';

/** The page's script leaves the element here, wherever it has put it. */
declare global {
  interface Window {
    game: MineSweeper;
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where each cell is on the screen, whatever the page does around it; empty until they are there. */
const boxesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const inner = (element: Element | null | undefined, selector: string) =>
      element?.shadowRoot?.querySelector(selector);
    const grid = inner(inner(inner(window.game, 'ms-game'), 'ms-board'), '[role=grid]');
    return [...(grid?.querySelectorAll('[role=gridcell]') ?? [])].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    });
  });

/** Waits until the cells are there and the game is as this text has it. */
export async function expectView(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await boxesOf(page)).length).toBe(81);
  await expect.poll(() => page.evaluate(() => window.game.viewText())).toBe(text);
}

/** Cells at corners and in the middle, and where within each is pressed. */
const PRESSES = [
  [0, 0.2, 0.2],
  [8, 0.8, 0.2],
  [40, 0.5, 0.5],
  [72, 0.2, 0.8],
  [80, 0.8, 0.8],
] as const;

/** Flags by real presses of the other button land where they are aimed at, and so does an opening. */
export async function expectHits(page: Page): Promise<Mirror> {
  const mirror = beginner();
  await expect.poll(async () => (await boxesOf(page)).length).toBe(81);
  await page.evaluate(() => window.game.scrollIntoView());
  for (const [index, x, y] of PRESSES) {
    await press(page, index, x, y, 'right');
    mirror.annotate(index, 'flag');
    await expectView(page, mirror.text);
  }
  await press(page, 30, 0.5, 0.5, 'left');
  mirror.open(30);
  await expectView(page, mirror.text);
  return mirror;
}

/** Presses at a share of the cell's width and height. */
export async function press(
  page: Page,
  index: number,
  x = 0.5,
  y = 0.5,
  button: 'left' | 'right' = 'left',
): Promise<void> {
  const box = (await boxesOf(page))[index];
  if (!box) throw new Error(`Cell ${index} is not there.`);
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y, { button });
}
