import { expect, type Page } from '@playwright/test';
import { defaultDraft } from '../../../src/rules/rules-draft.ts';
import { drawing } from '../../worker/engine/naive.ts';
import { begin, boardText, choose, openApp, type Place, placesOf, sheet } from './app.ts';
import { placed } from './mouse.ts';

/** What is chosen under "All rules", by its name on the screen. */
export interface RuleChoices {
  readonly choose?: readonly string[];
  readonly toggle?: readonly string[];
  /** The offsets of a pattern of one's own. */
  readonly offsets?: string;
}

/** A known board on the screen, played with the mouse. */
export interface Drawn {
  readonly places: readonly Place[];
  /** The middle of a cell. */
  at(column: number, row: number): Place;
  /** Clicks in turn: `l 0,1` with the left button, `r` with the right one, `m` with the middle one. */
  play(clicks: string): Promise<void>;
}

/** Opens the app and the board that the text draws; with rules through the sheet, where they are chosen. */
export async function startDrawn(page: Page, text: string, rules?: RuleChoices): Promise<Drawn> {
  await openApp(page);
  const layout = drawing(text);
  if (rules === undefined) await begin(page, defaultDraft, { board: layout });
  else {
    await choose(page, {});
    await setRules(page, rules);
    await page.getByText('Open a board', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Board as text' }).fill(layout);
    await page.getByRole('button', { name: /[Ss]tart$/ }).click();
    await expect(sheet(page)).toBeHidden();
  }
  await expectText(page, layout.replaceAll(/[.*]/g, '#'));
  const columns = layout.indexOf('\n') < 0 ? layout.length : layout.indexOf('\n');
  const places = await placesOf(page);
  const at = (column: number, row: number) => placed(places, row * columns + column);
  return {
    places,
    at,
    async play(clicks) {
      for (const [, which, column, row] of clicks.matchAll(/([lrm]) (\d+),(\d+)/g)) {
        const { x, y } = at(Number(column), Number(row));
        const button = which === 'l' ? 'left' : which === 'r' ? 'right' : 'middle';
        await page.mouse.click(x, y, { button });
      }
    },
  };
}

/** Chooses under "All rules" in the new-game sheet, which is open and stays so. */
export async function setRules(
  page: Page,
  { choose = [], toggle = [], offsets }: RuleChoices,
): Promise<void> {
  await page.getByText('All rules', { exact: true }).click();
  for (const name of choose) await page.getByRole('radio', { name, exact: true }).check({ force: true });
  for (const name of toggle) await page.getByRole('switch', { name }).click();
  if (offsets !== undefined) await page.getByRole('textbox', { name: 'Offsets' }).fill(offsets);
}

/** Waits until the page shows this very board, in text notation. */
export async function expectText(page: Page, text: string): Promise<void> {
  await expect.poll(() => boardText(page), { intervals: [10, 20, 50, 100] }).toBe(drawing(text));
}
