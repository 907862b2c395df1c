import { expect, type Page } from '@playwright/test';
import type { CellIndex } from '../../../worker/api/cells.ts';
import { cell } from './app.ts';

/** Goes to a cell with the arrow keys; where it starts it knows only by what has the keyboard. */
export async function walkTo(page: Page, index: CellIndex, columns = 9): Promise<void> {
  const label = (await page.locator('[role=gridcell]:focus').getAttribute('aria-label')) ?? '';
  const [row = 1, column = 1] = (label.match(/\d+/g) ?? []).map(Number);
  const down = Math.floor(index / columns) - (row - 1);
  const right = (index % columns) - (column - 1);
  for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let i = 0; i < Math.abs(right); i++) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  await expect(cell(page, index, columns)).toBeFocused();
}
