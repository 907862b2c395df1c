import { expect, type Page } from '@playwright/test';
import type { RulesetFields, RulesetRequest } from '../../../worker/api/rules.ts';
import { parseLayout } from '../../../worker/engine/record/notation.ts';
import { expectBoard, sheet } from './app.ts';
import { Mirror } from './mirror.ts';

/** The game of a layout in text notation: its first click is promised nothing. */
export function knownMirror(text: string, rules: RulesetRequest = {}): Mirror {
  const parsed = parseLayout(text);
  if (!parsed.ok) throw new Error(parsed.message);
  const { layout, columns, rows } = parsed;
  const size = { columns, rows, mines: layout.mineCount };
  return new Mirror({ ...rules, ...size, deal: 'given', firstClick: 'any' }, '', layout);
}

/** Opens the new-game sheet where boards come in from outside. */
export async function openBoardSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Level' }).click();
  await expect(sheet(page)).toBeVisible();
  await page.getByText('Open a board', { exact: true }).click();
}

/** Starts what the sheet holds and waits for it to be this board. */
export async function startBoard(page: Page, mirror: Mirror): Promise<Mirror> {
  await expect(page.getByRole('group', { name: 'Imported board' })).toContainText(/· \d+ mines?\./);
  await page.getByRole('button', { name: /[Ss]tart$/ }).click();
  await expect(sheet(page)).toBeHidden();
  await expectBoard(page, mirror);
  return mirror;
}

/** Begins a pasted board through the sheet; gives back the same game as the test plays it. */
export async function startKnown(page: Page, text: string): Promise<Mirror> {
  await openBoardSheet(page);
  await page.getByRole('textbox', { name: 'Board as text' }).fill(text);
  return startBoard(page, knownMirror(text));
}

/** The rules of the game on the page, every field of them. */
export function rulesOnPage(page: Page): Promise<RulesetFields | null> {
  return page
    .locator('ms-game')
    .evaluate(
      (element) => (element as HTMLElement & { view: { game: { rules: RulesetFields } } }).view.game.rules,
    );
}

/** A data transfer as a browser fills it: with a file, or with text. */
export interface Carried {
  readonly bytes?: readonly number[];
  readonly name?: string;
  readonly text?: string;
}

/** Drops something on the page as soon as the page takes it, and waits for the sheet. */
export async function dropOnPage(page: Page, carried: Carried): Promise<void> {
  await expect.poll(() => dropOn(page, carried)).toBe(true);
  await expect(sheet(page)).toBeVisible();
}

/** Drags something over the board and lets it go; false when the page has not taken the drag. */
export function dropOn(page: Page, carried: Carried): Promise<boolean> {
  return page.locator('body').evaluate((target, { bytes, name = 'board.mbf', text }) => {
    const dataTransfer = new DataTransfer();
    if (bytes) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
    if (text !== undefined) dataTransfer.setData('text/plain', text);
    const options = { dataTransfer, bubbles: true, composed: true, cancelable: true };
    const isTaken = !target.dispatchEvent(new DragEvent('dragover', options));
    // A drop is only ever given to those who have taken the drag before.
    return isTaken && !target.dispatchEvent(new DragEvent('drop', options));
  }, carried);
}

/** True once the page waits for boards from outside, some moments after the first paint. */
export function takesDrags(page: Page): Promise<boolean> {
  return page
    .locator('body')
    .evaluate((body) => !body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true })));
}

/** Pastes as people do, from the clipboard by the keyboard. */
export async function pasteByKeys(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect.poll(() => takesDrags(page)).toBe(true);
  await page.evaluate((written) => navigator.clipboard.writeText(written), text);
  await page.keyboard.press('ControlOrMeta+v');
}
