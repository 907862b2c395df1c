import { expect, type Locator, type Page } from '@playwright/test';
import type { CellIndex } from '../../../worker/api/cells.ts';
import { cell } from './app.ts';

/** Goes to a cell with the arrow keys; where it starts it knows only by what has the keyboard. */
export async function walkTo(page: Page, index: CellIndex, columns = 9): Promise<void> {
  const to = { row: Math.floor(index / columns) + 1, column: (index % columns) + 1 };
  // A board that has just got the keyboard may pass it on to another of its cells: then from there.
  await expect(() =>
    walkFrom(page, page.locator('[role=gridcell]:focus'), cell(page, index, columns), to),
  ).toPass();
}

/** Goes by arrow keys from the cell that has the keyboard to another one; fails when that has not got it soon. */
export async function walkFrom(
  page: Page,
  from: Locator,
  to: Locator,
  { row, column }: { readonly row: number; readonly column: number },
): Promise<void> {
  const label = (await from.getAttribute('aria-label', { timeout: 1000 })) ?? '';
  const [fromRow = 1, fromColumn = 1] = (label.match(/\d+/g) ?? []).map(Number);
  const go = async (key: string, times: number) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  await go(row > fromRow ? 'ArrowDown' : 'ArrowUp', Math.abs(row - fromRow));
  await go(column > fromColumn ? 'ArrowRight' : 'ArrowLeft', Math.abs(column - fromColumn));
  await expect(to).toBeFocused({ timeout: 1000 });
}
