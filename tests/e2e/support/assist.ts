import { expect, type Locator, type Page } from '@playwright/test';
import type { CellIndex } from '../../../worker/api/cells.ts';
import type { Root } from './app.ts';
import type { Mirror } from './mirror.ts';

/** The panel of hint, robot or odds. */
export function panel(root: Root, name: 'Hint' | 'Robot' | 'Odds'): Locator {
  return root.getByRole('region', { name: new RegExp(`^${name}\\b`) });
}

/** What the panel says, as it is read out. */
export function words(root: Root, name: 'Hint' | 'Robot' | 'Odds' = 'Hint'): Locator {
  return panel(root, name).getByRole('status');
}

/** What a hint draws over the board, by its cells. */
export interface Drawing {
  readonly safe: readonly CellIndex[];
  readonly mines: readonly CellIndex[];
  readonly doubted: readonly CellIndex[];
  readonly guess: readonly CellIndex[];
  readonly numbers: readonly CellIndex[];
}

export function drawingOn(root: Root): Promise<Drawing> {
  return root.locator('ms-game').evaluate(readDrawing);
}

/** Runs in the page. */
function readDrawing(game: Element): Drawing {
  const layer = game.shadowRoot?.querySelector('ms-board')?.querySelector('ms-hint-layer');
  const cells = (selector: string) =>
    [...(layer?.shadowRoot?.querySelectorAll<SVGElement>(`${selector}[data-cell]`) ?? [])].map((path) =>
      Number(path.dataset.cell),
    );
  return {
    safe: cells('.safe:not([stroke-dasharray])'),
    mines: cells('.mine:not(.supposed, [stroke-dasharray])'),
    doubted: cells('.mine.supposed'),
    guess: cells('.guess'),
    numbers: cells('.number'),
  };
}

/** What a hint says of cells, once all but the reasons has been told. */
export interface Told extends Drawing {
  readonly text: string;
  /** The name of the technique. */
  readonly title: string;
}

/** Asks for a hint with the key, and again until its cells are told. */
export async function askForCells(page: Page, press = () => page.keyboard.press('h')): Promise<Told> {
  const { text: before } = await page.locator('ms-game').evaluate(readPanel);
  await press();
  let seen = await look(page, before);
  for (let more = 0; more < 4; more++) {
    const { safe, mines, doubted, guess, text } = seen;
    // A wrong flag is shown before it is said that it has to go.
    const isTold =
      safe.length + mines.length + guess.length > 0 || (doubted.length > 0 && /Remove/.test(text));
    if (isTold) return seen;
    await press();
    seen = await look(page, text);
  }
  throw new Error(`The hint did not come to its cells: ${seen.text}`);
}

/** What the panel and the board tell once there is a hint, and something else than `before`. */
async function look(page: Page, before: string): Promise<Told> {
  let seen: Told | null = null;
  await expect
    .poll(
      async () => {
        // Words and drawing at one moment.
        const { isReady, ...told } = await page
          .locator('ms-game')
          .evaluate(
            new Function('game', `return { ...(${readPanel})(game), ...(${readDrawing})(game) }`) as Reader,
          );
        seen = told;
        return isReady && told.text !== before;
      },
      { intervals: [10, 20, 50, 100] },
    )
    .toBe(true);
  if (seen === null) throw new Error('Nothing was seen.');
  return seen;
}

type Reader = (game: Element) => Told & { readonly isReady: boolean };

/** Runs in the page. */
function readPanel(game: Element) {
  const region = game.shadowRoot?.querySelector('ms-assist')?.shadowRoot?.querySelector('[role=region]');
  const textOf = (selector: string) => region?.querySelector(selector)?.textContent?.trim() ?? '';
  return {
    text: textOf('[role=status]'),
    title: textOf('h2').replace(/^Hint · /, ''),
    isReady: /^(Next|Done)$/.test(textOf('.next')),
  };
}

/** Finds that the hint is true of the board. */
export function expectTrue({ safe, mines, doubted, guess, numbers }: Told, mirror: Mirror): void {
  expect(
    [...safe, ...doubted].filter((cell) => mirror.mines.has(cell)),
    'safe and a mine',
  ).toEqual([]);
  expect(
    mines.filter((cell) => !mirror.mines.has(cell)),
    'no mine',
  ).toEqual([]);
  expect(
    [...safe, ...mines, ...guess].filter((cell) => !'#?'.includes(mirror.at(cell))),
    'dealt with already',
  ).toEqual([]);
  expect(
    doubted.filter((cell) => mirror.at(cell) !== 'F'),
    'no flag',
  ).toEqual([]);
  expect(
    numbers.filter((cell) => !/[0-9a-o]/.test(mirror.at(cell))),
    'no number',
  ).toEqual([]);
}

/** The cells that the words name: `row 3, columns 5, 6, and 7`. Sentences that only count them name none. */
export function cellsNamed(text: string, columns: number): CellIndex[] {
  const numbers = (list = '') => (list.match(/\d+/g) ?? []).map(Number);
  return [
    ...text.matchAll(/rows? ((?:\d+(?:,? and |, )?)+), columns? (\d+(?:(?:,? and |, )\d+)*)/gi),
  ].flatMap(([, rows, across]) =>
    numbers(rows).flatMap((row) => numbers(across).map((column) => (row - 1) * columns + column - 1)),
  );
}
