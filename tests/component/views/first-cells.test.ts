import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineMsFirstCells, type MsFirstCells } from '../../../src/help/ms-first-cells.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { lateGame, latePage, violations } from './view-fixture.ts';

defineMsFirstCells();
afterEach(unmountAll);

async function mapOver(rules: RulesetRequest): Promise<MsFirstCells> {
  const game = await lateGame({ rules, seed: 'late' });
  const page = await latePage<MsFirstCells>('ms-first-cells', { game });
  page.style.inlineSize = '360px';
  return page;
}

const all = (page: MsFirstCells, selector: string) => [
  ...(page.shadowRoot?.querySelectorAll(selector) ?? []),
];
const chosen = (page: MsFirstCells) => all(page, 'label:has(:checked)').map((label) => textOf(label).trim());
const best = (page: MsFirstCells) => textOf(part(page, '[role=status]')).trim();
const rates = (page: MsFirstCells) => all(page, 'tbody td').map((cell) => Number.parseFloat(textOf(cell)));

function choose(page: MsFirstCells, title: string): void {
  const label = all(page, 'label').find((one) => textOf(one).trim() === title);
  if (!label) throw new Error(`There is no ${title}.`);
  label.querySelector('input')?.click();
}

test('it shows the level and the first click of the game, whatever its other rules', async () => {
  const usual = await mapOver({ level: 'intermediate' });
  expect(chosen(usual)).toEqual(['Intermediate', 'The first click opens an area']);
  expect(all(usual, 'rect')).toHaveLength(16 * 16);
  const other = await mapOver({ level: 'beginner', firstClick: 'any', win: 'both' });
  expect(chosen(other)).toEqual(['Beginner', 'The first click may be a mine']);
  const own = await mapOver({ columns: 12, rows: 7, mines: 9, firstClick: 'corner' });
  expect(chosen(own)).toEqual(['Expert', 'The first click may be a mine']);
});

test('it says where to start, and how much is won from there, as in the table', async () => {
  const page = await mapOver({ level: 'expert', firstClick: 'cell' });
  const top = Math.max(...rates(page));
  expect(rates(page)).toHaveLength(25);
  expect(best(page)).toBe(`Start in a corner: ${top.toFixed(1)}% of games are won from there.`);
  expect(textOf(part(page, 'td.top'))).toBe(`${top.toFixed(1)}%`);
  choose(page, 'The first click opens an area');
  await page.updateComplete;
  expect(Math.max(...rates(page))).toBeGreaterThan(top + 10);
  expect(best(page)).toMatch(
    /^Start at row \d, column \d, counted from any corner: 5\d\.\d% of games are won/,
  );
});

test('a level is chosen by the keyboard; then the map is that of its board', async () => {
  const page = await mapOver({ level: 'beginner' });
  expect(all(page, 'rect')).toHaveLength(81);
  part<HTMLInputElement>(page, 'input[name=level]:checked').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await page.updateComplete;
  expect(chosen(page)[0]).toBe('Expert');
  expect(all(page, 'rect')).toHaveLength(480);
});

test('pointing at a cell of the map says how much is won from there', async () => {
  const page = await mapOver({ level: 'expert' });
  const said = () => textOf(part(page, '.pointed')).trim();
  expect(said()).toMatch(/^The stronger the shade/);
  const corner = rates(page)[0]?.toFixed(1);
  await userEvent.click(all(page, 'rect')[0] as Element);
  await page.updateComplete;
  expect(said()).toBe(`Row 1, column 1: ${corner}% of games are won.`);
  await userEvent.hover(all(page, 'rect')[479] as Element);
  await page.updateComplete;
  expect(said()).toBe(`Row 16, column 30: ${corner}% of games are won.`);
  choose(page, 'Beginner');
  await page.updateComplete;
  expect(said()).toMatch(/^The stronger the shade/);
});

test('the cells of the strongest shade are the best ones', async () => {
  const page = await mapOver({ level: 'expert', firstClick: 'cell' });
  const shades = all(page, 'rect').map((cell) =>
    Number((cell as SVGElement).style.getPropertyValue('--_shade')),
  );
  const corners = [0, 29, 450, 479];
  expect(corners.map((cell) => shades[cell])).toEqual([5, 5, 5, 5]);
  expect(shades[7 * 30 + 14]).toBeLessThan(4);
});

test('it is accessible', async () => {
  await mapOver({});
  expect(await violations()).toEqual([]);
});
