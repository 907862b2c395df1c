import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MsNewGame } from '../../../src/new-game/ms-new-game.ts';
import type { RulesDraft } from '../../../src/rules/rules-draft.ts';
import type { Outcome } from '../../../worker/api/outcome.ts';
import type { RulesCheck } from '../../../worker/api/rules.ts';
import { checkRules } from '../../../worker/session/create.ts';
import { check, draft, start, started } from './new-game-fixture.ts';
import { mount } from './ui-fixtures.ts';

const custom = (columns: number, rows: number, mines: number, part: Partial<RulesDraft> = {}): RulesDraft =>
  draft({ choice: 'custom', custom: { columns, rows, mines }, ...part });

const field = (name: string) => page.getByRole('spinbutton', { name });
const radio = (name: string) => page.getByRole('radio', { name });
const rules = () => started.mock.calls[0]?.[0].rules;
const choose = (name: string) => page.getByText(name, { exact: true }).click();

describe('levels', () => {
  test('a level starts by its name', async () => {
    await mount(new MsNewGame());
    await choose('Expert');
    await start().click();
    expect(started).toHaveBeenCalledExactlyOnceWith({
      draft: draft({ choice: 'expert' }),
      rules: { level: 'expert' },
      seed: null,
      board: null,
    });
  });

  test('arrow keys choose, Enter starts', async () => {
    const form = await mount(new MsNewGame());
    form.shadowRoot?.querySelector<HTMLElement>('[name=level]:checked')?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(rules()).toEqual({ level: 'intermediate' });
  });

  test('a seed travels with the request', async () => {
    await mount(new MsNewGame());
    await choose('Seed');
    await page.getByRole('textbox', { name: 'Seed' }).fill('  lucky 7 ');
    await start().click();
    expect(started.mock.calls[0]?.[0].seed).toBe('lucky 7');
  });

  test('the button says so when a game would be lost', async () => {
    await mount(new MsNewGame(), { isInProgress: true });
    await page.getByRole('button', { name: 'Leave this game and start' }).click();
    expect(started).toHaveBeenCalledOnce();
  });
});

describe('presets', () => {
  test('one with a size of its own begins with that', async () => {
    await mount(new MsNewGame(), { check });
    await choose('Swing');
    await expect.element(page.getByText('The first click may be a mine. Mark every mine')).toBeVisible();
    await expect.element(radio('As in the original 16 × 16 · 40 mines')).toBeChecked();
    await start().click();
    expect(started.mock.calls[0]?.[0]).toMatchObject({
      draft: { preset: 'swing', choice: 'own', fields: {} },
      rules: { preset: 'swing' },
    });
  });

  test('can be played on a level too, and forget it with the next preset', async () => {
    await mount(new MsNewGame(), { check });
    await choose('Pinboard');
    await choose('Expert');
    await start().click();
    expect(rules()).toEqual({ preset: 'pinboard', level: 'expert' });
    await choose('Strip');
    await expect.element(radio('As in the original')).toBeChecked();
    await choose('Lazy');
    await expect.element(radio('Beginner')).toBeChecked();
    expect(page.getByText('As in the original').elements()).toHaveLength(0);
  });

  test('arrow keys go from one to the next', async () => {
    const form = await mount(new MsNewGame());
    form.shadowRoot?.querySelector<HTMLElement>('[name=preset]:checked')?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(rules()).toEqual({ preset: 'lazy', level: 'beginner' });
  });

  test('a preset takes back what was changed in another', async () => {
    await mount(new MsNewGame(), { check, draft: draft({ fields: { topology: 'hex' } }) });
    await expect.element(page.getByText('1 changed')).toBeVisible();
    await choose('Patterns');
    await start().click();
    expect(rules()).toEqual({ preset: 'patterns', level: 'beginner' });
  });
});

describe('boards that need no guess', () => {
  const noGuess = () => page.getByRole('switch', { name: 'No guess' });
  const needs = () => page.getByRole('radiogroup', { name: 'Needs at most' });
  const need = (name: string) => needs().getByText(name, { exact: true });

  test('are one click away on every level', async () => {
    await mount(new MsNewGame(), { check });
    await expect
      .element(noGuess())
      .toHaveAccessibleDescription('Solvable by logic alone, from the first click.');
    expect(needs().elements()).toHaveLength(0);
    await noGuess().click();
    await choose('Expert');
    await start().click();
    expect(rules()).toEqual({ level: 'expert', deal: 'no-guess' });
    await expect.element(needs().getByRole('radio', { name: 'Mine count' })).toBeChecked();
    await noGuess().click();
    await start().click();
    expect(started.mock.calls[1]?.[0].rules).toEqual({ level: 'expert' });
  });

  test.each([
    ['Single number', 'single', 'One number at a time is always enough.'],
    ['Shared facts', 'shared', 'Sometimes one number helps you read another.'],
    ['Overlapping numbers', 'subset', 'Sometimes you have to compare overlapping numbers.'],
    ['Both cases', 'cases', 'Sometimes you have to try a mine, then none, and compare.'],
  ])('need at most: %s', async (name, needsAtMost, words) => {
    await mount(new MsNewGame(), { check });
    await noGuess().click();
    await need(name).click();
    await expect.element(page.getByText(words)).toBeVisible();
    await start().click();
    expect(rules()).toEqual({ level: 'beginner', deal: 'no-guess', needsAtMost });
    await need('Mine count').click();
    await expect.element(page.getByText('Sometimes you have to count the mines left.')).toBeVisible();
    await start().click();
    expect(started.mock.calls[1]?.[0].rules).toEqual({ level: 'beginner', deal: 'no-guess' });
  });

  test('by keyboard alone', async () => {
    const form = await mount(new MsNewGame(), { check });
    form.shadowRoot?.querySelector<HTMLElement>('[name=level]:checked')?.focus();
    await userEvent.keyboard('{Tab} {Tab}{ArrowUp}{ArrowUp}{Enter}');
    expect(rules()).toEqual({ level: 'beginner', deal: 'no-guess', needsAtMost: 'subset' });
  });

  test('are remembered, and forget what they need when they are switched off', async () => {
    await mount(new MsNewGame(), {
      check,
      draft: draft({ fields: { deal: 'no-guess', needsAtMost: 'shared' } }),
    });
    await expect.element(noGuess()).toBeChecked();
    await expect.element(needs().getByRole('radio', { name: 'Shared facts' })).toBeChecked();
    await noGuess().click();
    await start().click();
    expect(rules()).toEqual({ level: 'beginner' });
    await noGuess().click();
    await start().click();
    expect(started.mock.calls[1]?.[0].rules).toEqual({ level: 'beginner', deal: 'no-guess' });
  });

  test('are kept when another preset is chosen, whose first click is then safe', async () => {
    await mount(new MsNewGame(), { check });
    await noGuess().click();
    await need('Single number').click();
    await choose('Swing');
    await expect
      .element(page.getByText('Solvable by logic alone, from the first click. The first click is safe.'))
      .toBeVisible();
    await start().click();
    expect(rules()).toEqual({ preset: 'swing', deal: 'no-guess', needsAtMost: 'single' });
  });

  test('are of any size', async () => {
    await mount(new MsNewGame(), { check, draft: custom(100, 100, 2000) });
    await noGuess().click();
    await expect.element(page.getByText('Up to 9,991 mines fit.')).toBeVisible();
    await start().click();
    expect(rules()).toEqual({ columns: 100, rows: 100, mines: 2000, deal: 'no-guess' });
  });

  test('come not from outside', async () => {
    await mount(new MsNewGame(), { check, board: '.*.' });
    await expect.element(page.getByText('An imported board')).toBeVisible();
    expect(noGuess().elements()).toHaveLength(0);
  });

  test('what cannot be had is told with the most mines that fit', async () => {
    const fields = { deal: 'no-guess', needsAtMost: 'single' } as const;
    await mount(new MsNewGame(), { check, draft: custom(9, 9, 80, { fields }) });
    const refusal = 'At most 72 mines fit on 9 × 9, because the first click opens an area.';
    await expect.element(page.getByText(refusal)).toBeVisible();
    await page.getByRole('button', { name: 'Use 72 mines' }).click();
    await expect.element(start()).toBeEnabled();
  });
});

describe('a size of one’s own', () => {
  test('is played as typed and told what it amounts to', async () => {
    await mount(new MsNewGame(), { draft: custom(20, 20, 60) });
    await field('Columns').fill('9');
    await field('Rows').fill('9');
    await field('Mines').fill('10');
    await expect.element(page.getByText('Up to 72 mines fit. 12.3% of the cells are mines.')).toBeVisible();
    await start().click();
    expect(started.mock.calls[0]?.[0]).toMatchObject({
      draft: { choice: 'custom', custom: { columns: 9, rows: 9, mines: 10 } },
      rules: { columns: 9, rows: 9, mines: 10 },
    });
  });

  test.each([
    ['Columns', '0', 'Choose from 1 to 10,000 columns.'],
    ['Columns', '1.5', 'Choose a whole number of columns, from 1 to 10,000.'],
    ['Rows', '-3', 'Choose from 1 to 10,000 rows.'],
    ['Rows', '1000000000', 'Choose from 1 to 10,000 rows.'],
    ['Rows', 'abc', '“abc” is not a number; choose from 1 to 10,000.'],
    ['Mines', '392', 'At most 391 mines fit on 20 × 20, because the first click opens an area.'],
  ])('%s "%s" is refused in place', async (name, typed, sentence) => {
    await mount(new MsNewGame(), { draft: custom(20, 20, 60), check });
    await field(name).fill(typed);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(name)).toHaveAccessibleDescription(sentence);
    await expect.element(start()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(started).not.toHaveBeenCalled();
  });

  test('other rules have room for more, and one click takes the most', async () => {
    await mount(new MsNewGame(), { draft: custom(9, 9, 80, { preset: 'patterns' }), check });
    await expect.element(page.getByText('Up to 80 mines fit. 98.8% of the cells are mines.')).toBeVisible();
    await field('Mines').fill('99');
    const refusal = 'At most 80 mines fit on 9 × 9, because the first cell is free.';
    await expect.element(page.getByText(refusal)).toBeVisible();
    await page.getByRole('button', { name: 'Use 80 mines' }).click();
    await expect.element(field('Mines')).toHaveValue('80');
    await start().click();
    expect(rules()).toEqual({ preset: 'patterns', columns: 9, rows: 9, mines: 80 });
  });

  test('the mines follow the size until they are typed', async () => {
    await mount(new MsNewGame(), { draft: custom(20, 20, 60), check });
    await field('Columns').fill('300');
    await field('Rows').fill('200');
    await expect.element(field('Mines')).toHaveValue('9000');
    await field('Columns').fill('');
    await expect.element(field('Mines')).toHaveValue('9000');
    await page.getByRole('button', { name: '100 × 100', exact: true }).click();
    await expect.element(field('Mines')).toHaveValue('2000');
    await field('Rows').fill('50');
    await expect.element(field('Mines')).toHaveValue('1000');
    await field('Mines').fill('77');
    await field('Rows').fill('200');
    await expect.element(field('Mines')).toHaveValue('77');
    await start().click();
    expect(rules()).toMatchObject({ columns: 100, rows: 200, mines: 77 });
  });

  test('buttons and arrow keys step within the limits', async () => {
    await mount(new MsNewGame(), { draft: custom(1, 20, 3) });
    await page.getByRole('button', { name: 'Fewer columns' }).click();
    await expect.element(field('Columns')).toHaveValue('1');
    await page.getByRole('button', { name: 'More columns' }).click();
    await expect.element(field('Columns')).toHaveValue('2');
    await field('Columns').click();
    await userEvent.keyboard('{PageUp}{ArrowUp}{ArrowDown}{ArrowDown}');
    await expect.element(field('Columns')).toHaveValue('11');
  });

  test('Enter in a field starts', async () => {
    await mount(new MsNewGame(), { draft: custom(20, 20, 60) });
    await field('Mines').fill('61');
    await userEvent.keyboard('{Enter}');
    expect(rules()).toMatchObject({ mines: 61 });
  });

  test('those that were played before are one click away', async () => {
    const customSizes = [
      { columns: 30, rows: 24, mines: 150 },
      { columns: 5, rows: 6, mines: 7 },
    ];
    await mount(new MsNewGame(), { draft: custom(20, 20, 60), customSizes });
    await page.getByRole('button', { name: '5 × 6 · 7 mines' }).click();
    await expect.element(field('Rows')).toHaveValue('6');
    await start().click();
    expect(rules()).toEqual({ columns: 5, rows: 6, mines: 7 });
  });
});

describe('big boards', () => {
  test('are offered by their sides, and a fifth of their cells are mines', async () => {
    await mount(new MsNewGame(), { check, draft: custom(9, 9, 10) });
    const group = page.getByRole('group', { name: 'Big boards' });
    const names = group
      .getByRole('button')
      .elements()
      .map((button) => button.textContent?.trim());
    expect(names).toEqual(['100 × 100', '1,000 × 1,000', '10,000 × 10,000']);
    await group.getByRole('button', { name: '10,000 × 10,000' }).click();
    await expect.element(field('Mines')).toHaveValue('20000000');
    await expect
      .element(page.getByText('Up to 99,999,991 mines fit. 20.0% of the cells are mines.'))
      .toBeVisible();
    await expect.element(start()).toBeEnabled();
  });

  test('a refusal for want of memory offers the largest that fits', async () => {
    const refusal = {
      ok: false,
      code: 'no-memory',
      values: {},
      message: 'There is not enough memory for 10,000 × 10,000 cells.',
      nearest: { columns: 6000, rows: 6000 },
    } as const;
    await mount(new MsNewGame(), { check, draft: custom(10_000, 10_000, 20_000_000), refusal });
    await expect.element(page.getByRole('alert')).toHaveTextContent(refusal.message);
    await page.getByRole('button', { name: 'Use 6,000 × 6,000' }).click();
    await expect.element(field('Columns')).toHaveValue('6000');
    await expect.element(field('Mines')).toHaveValue('7200000');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('what the engine says', () => {
  test('its own refusal is told until something changes', async () => {
    const form = await mount(new MsNewGame(), {
      refusal: { ok: false, code: 'bad-mines', values: {}, message: 'That does not fit.' },
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent('That does not fit.');
    await choose('Intermediate');
    await form.updateComplete;
    expect(form.shadowRoot?.querySelector('[role=alert]')).toBeNull();
  });

  test('what was chosen outlasts the owner’s next rendering, which hands on the same again', async () => {
    const given = {
      draft: draft({ choice: 'beginner' }),
      board: new TextEncoder().encode('..*\n*..'),
      refusal: { ok: false, code: 'bad-mines', values: {}, message: 'That does not fit.' },
    } as const;
    const form = await mount(new MsNewGame(), { ...given, board: null });
    await choose('Your own size');
    await field('Columns').fill('12');
    Object.assign(form, given, { board: null });
    await form.updateComplete;
    await expect.element(field('Columns')).toHaveValue('12');
    expect(form.shadowRoot?.querySelector('[role=alert]')).toBeNull();
    form.board = given.board;
    await page.getByRole('button', { name: 'Remove' }).click();
    form.board = given.board;
    await form.updateComplete;
    await expect.element(page.getByRole('group', { name: 'Imported board' })).not.toBeInTheDocument();
  });

  test('rules that cannot be had are told with what can, and nothing is changed until that is chosen', async () => {
    await mount(new MsNewGame(), { check, draft: draft({ fields: { topology: 'hex', wrap: 'torus' } }) });
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/needs an even number of rows, such as 10/);
    await expect.element(start()).toBeDisabled();
    await page.getByRole('button', { name: 'Use 10 rows' }).click();
    await expect.element(start()).toBeEnabled();
    await expect.element(field('Rows')).toHaveValue('10');
    await start().click();
    expect(rules()).toEqual({ columns: 9, rows: 10, mines: 10, topology: 'hex', wrap: 'torus' });
  });

  test('answers that overtake each other leave the latest standing', async () => {
    const waiting: ((answer: Outcome<RulesCheck>) => void)[] = [];
    const slow = () => new Promise<Outcome<RulesCheck>>((resolve) => waiting.push(resolve));
    const form = await mount(new MsNewGame(), { check: slow });
    await choose('Expert');
    const [first, second] = waiting;
    const answer = await checkRules({ level: 'expert' });
    second?.(answer);
    first?.({ ok: false, code: 'bad-size', values: {}, message: 'Too late.' });
    await new Promise((resolve) => setTimeout(resolve));
    await form.updateComplete;
    expect(page.getByText('Too late.').elements()).toHaveLength(0);
    await expect.element(start()).toBeEnabled();
  });

  test('an engine that does not answer stops nobody', async () => {
    const silent = async () =>
      ({ ok: false, code: 'worker-restarted', values: {}, message: 'It began again.' }) as const;
    await mount(new MsNewGame(), { check: silent });
    await start().click();
    expect(started).toHaveBeenCalledOnce();
  });
});
