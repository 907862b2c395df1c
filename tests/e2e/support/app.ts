import { expect, type Locator, type Page } from '@playwright/test';
import type { StartGameDetail } from '../../../src/new-game/ms-new-game.ts';
import { defaultDraft, draftOfName, type RulesDraft, requestOf } from '../../../src/rules/rules-draft.ts';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { Mirror } from './mirror.ts';

/** What can be chosen in the new-game sheet. */
export interface Choice {
  readonly level?: 'Beginner' | 'Intermediate' | 'Expert';
  readonly size?: { readonly columns: number; readonly rows: number; readonly mines: number };
  readonly seed: string;
}

/** The middle of a cell, in CSS pixels of the page. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A page, or an element on it that holds one game among others. */
export type Root = Page | Locator;

/** Loads the app and waits until its board can be played. */
export async function openApp(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  // The sheet at this address may have a board of its own.
  await expect(cell(page, 0).first()).toBeVisible();
}

/** From the next page on, boards wider than tall lie as they are on an upright phone too, where they have to be panned. */
export function keepBoardsWide(page: Page): Promise<unknown> {
  return page.addInitScript(() => localStorage.setItem('ms-settings', JSON.stringify({ turnWide: false })));
}

export function grid(root: Root): Locator {
  return root.getByRole('grid', { name: 'Minefield' });
}

/** The element of a cell; boards are 9 columns wide unless said otherwise. */
export function cell(root: Root, index: CellIndex, columns = 9): Locator {
  const place = `Row ${Math.floor(index / columns) + 1}, column ${(index % columns) + 1},`;
  return root.getByRole('gridcell', { name: place });
}

export function sheet(page: Page, heading = 'New game'): Locator {
  return page.getByRole('dialog', { name: heading });
}

/** Opens the new-game sheet and chooses; the sheet stays open. */
export async function choose(page: Page, { level, size, seed }: Partial<Choice>): Promise<void> {
  await page.getByRole('button', { name: 'Level' }).click();
  await expect(sheet(page)).toBeVisible();
  if (size || level) await page.getByText(size ? 'Your own size' : (level ?? ''), { exact: true }).click();
  if (size) {
    await page.getByRole('spinbutton', { name: 'Columns' }).fill(String(size.columns));
    await page.getByRole('spinbutton', { name: 'Rows' }).fill(String(size.rows));
    await page.getByRole('spinbutton', { name: 'Mines' }).fill(String(size.mines));
  }
  if (seed === undefined) return;
  await page.getByText('Seed', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Seed' }).fill(seed);
}

/** Begins a game through the sheet; gives back the same game as the test plays it. */
export async function startBySheet(page: Page, choice: Choice): Promise<Mirror> {
  await choose(page, choice);
  // A game that is paused at 0 has a Start of its own behind the sheet.
  const form = page.locator('ms-new-game');
  await form.getByRole('button', { name: /[Ss]tart$/ }).click();
  await expect(sheet(page)).toBeHidden();
  // New players begin without question marks.
  return begun(page, choice, { questionMarks: false });
}

/** Begins a game as the sheet would have it begun, in a tenth of the time; gives back the same game as the test plays it. */
export async function startGame(page: Page, choice: Choice): Promise<Mirror> {
  const { level, size, seed } = choice;
  const draft: RulesDraft = size
    ? { ...defaultDraft, choice: 'custom', custom: size }
    : draftOfName(levels[level ?? 'Beginner'], defaultDraft);
  await begin(page, draft, { seed });
  return begun(page, choice);
}

/** Asks the app for a game as its sheet does, and waits until it has come. */
export async function begin(
  page: Page,
  draft: RulesDraft,
  { seed = null, board = null }: Partial<Pick<StartGameDetail, 'seed' | 'board'>>,
): Promise<void> {
  const detail: StartGameDetail = { draft, rules: requestOf(draft), seed, board };
  await page.locator('ms-game').evaluate(async (element, wanted) => {
    const game = element as HTMLElement & { view: { game: { gameId: string } | null } };
    await customElements.whenDefined('mine-sheets');
    const former = game.view.game?.gameId;
    const sheets = (game.getRootNode() as ShadowRoot).querySelector('mine-sheets');
    sheets?.dispatchEvent(new CustomEvent('ms-start-game', { detail: wanted }));
    while (game.view.game?.gameId === former) await new Promise(requestAnimationFrame);
  }, detail);
}

const levels = { Beginner: 'beginner', Intermediate: 'intermediate', Expert: 'expert' } as const;

/** The game of the choice, as the page shows it by now. */
async function begun(page: Page, { level, size, seed }: Choice, marks: RulesetRequest = {}): Promise<Mirror> {
  const rules: RulesetRequest = { ...(size ?? { level: levels[level ?? 'Beginner'] }), ...marks };
  const mirror = new Mirror(rules, seed);
  await expectBoard(page, mirror);
  return mirror;
}

/**
 * The board as its labels tell it, in text notation; only for boards that are wholly in view. Where there are no cells,
 * what lies over the board instead.
 */
export function boardText(root: Root): Promise<string> {
  return textOfBoard(root.getByRole('grid', { name: 'Minefield', includeHidden: true }));
}

/** The same of a board itself. */
export async function textOfBoard(board: Locator): Promise<string> {
  const { labels, instead } = await board.evaluate((element) => {
    const around = (node: Node) => node.getRootNode() as ShadowRoot;
    const over = around(around(element).host).querySelector('.over')?.textContent ?? '';
    return {
      labels: [...element.querySelectorAll('[role=gridcell]')].map(
        (one) => one.getAttribute('aria-label') ?? '',
      ),
      instead: `no cells, the page is ${document.visibilityState}: ${over.replace(/\s+/g, ' ').trim()}`,
    };
  });
  return labels.length > 0 ? textOfLabels(labels) : instead;
}

const signs: Readonly<Record<string, string>> = {
  ...{ covered: '#', flag: 'F', 'question mark': '?', empty: '0' },
  ...{ mine: '*', 'exploded mine': 'X', 'wrong flag': '!' },
};

/** The labels of a board, cell by cell, in text notation; what is no label stands there as it is. */
export function textOfLabels(labels: readonly string[]): string {
  let text = '';
  for (const label of labels) {
    const [, row, column, shown] = label.match(/^Row (\d+), column (\d+), (.+)$/) ?? [];
    if (column === '1' && row !== '1') text += '\n';
    const number = Number(shown?.match(/^(\d+) mines? nearby$/)?.[1] ?? Number.NaN);
    text += signs[shown ?? ''] ?? '0123456789abcdefghijklmno'[number] ?? `[${label}]`;
  }
  return text;
}

/** Waits until the page shows the very board of the mirror. */
export async function expectBoard(root: Root, mirror: Mirror): Promise<void> {
  await expect.poll(() => boardText(root), { intervals: [10, 20, 50, 100] }).toBe(mirror.text);
}

/** Waits until the status line says so many mines left. */
export async function expectMinesLeft(root: Root, count: number): Promise<void> {
  const shown = count.toLocaleString('en').replace('-', '−');
  await expect(root.getByText(`Mines left: ${shown}`, { exact: true })).toBeVisible();
}

/** The middles of all cells of a board that is wholly in view. */
export async function placesOf(root: Root): Promise<Place[]> {
  return grid(root).evaluate((element) =>
    [...element.querySelectorAll('[role=gridcell]')].map((one) => {
      const box = one.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
}

/** The middle of one cell. */
export async function placeOf(root: Root, index: CellIndex, columns = 9): Promise<Place> {
  const one = cell(root, index, columns);
  // The cells of a board that was hidden or has just begun come with its next paint.
  await expect(one).toBeVisible();
  const box = await one.boundingBox();
  if (box === null) throw new Error(`Cell ${index} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
