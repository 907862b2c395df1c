import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MsNewGame } from '../../../src/new-game/ms-new-game.ts';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { check, draft, start, started } from './new-game-fixture.ts';
import { mount } from './ui-fixtures.ts';

const rules = () => started.mock.calls[0]?.[0].rules;
const openRules = () => page.getByText('All rules', { exact: true }).click();
const choose = (name: string) => page.getByText(name, { exact: true }).click();

/** A draft whose cells have a neighbour to either side and no other. */
const sideways = draft({
  fields: {
    topology: {
      pattern: [
        [1, 0],
        [-1, 0],
      ],
    },
  },
});

describe('all rules', () => {
  test.each([
    ['Hexagons', { topology: 'hex' }],
    ['Torus', { wrap: 'torus' }],
    ['The first click may be a mine', { firstClick: 'any' }],
    ['Both', { win: 'both' }],
  ])('%s', async (name, field) => {
    await mount(new MsNewGame(), { check });
    await openRules();
    await page.getByText(name, { exact: true }).last().click();
    await expect.element(page.getByRole('radio', { name, exact: true })).toBeChecked();
    await start().click();
    expect(rules()).toEqual({ level: 'beginner', ...field });
  });

  test.each([
    ['Question marks', { questionMarks: false }],
    ['Flag limit', { flagLimit: true }],
    ['Chords', { chord: 'off' }],
    ['Areas clear flags', { flood: 'clear' }],
    ['Boards from the library', { deal: 'library' }],
    ['No guess', { deal: 'no-guess' }],
  ])('%s', async (name, field) => {
    await mount(new MsNewGame(), { check });
    await openRules();
    await page.getByRole('switch', { name }).click();
    await start().click();
    expect(rules()).toEqual({ level: 'beginner', ...field });
    await page.getByRole('switch', { name }).click();
    await start().click();
    expect(started.mock.calls[1]?.[0].rules).toEqual({ level: 'beginner' });
  });

  test('question marks are a new player’s to turn on, which changes no rule', async () => {
    await mount(new MsNewGame(), { check, draft: defaultSettings.draft });
    await openRules();
    const marks = page.getByRole('switch', { name: 'Question marks' });
    await expect.element(marks).not.toBeChecked();
    await start().click();
    expect(rules()).toEqual({ level: 'beginner', questionMarks: false });
    await marks.click();
    await start().click();
    expect(started.mock.calls[1]?.[0]).toMatchObject({
      rules: { level: 'beginner' },
      draft: { classicMarks: true, fields: {} },
    });
    await expect.element(page.getByText('1 changed', { exact: true })).not.toBeInTheDocument();
  });

  const mercy = 'If no cell is provably safe, a guess is safe whenever the numbers allow it.';
  const cruelty =
    'If any cell is provably safe, guessing elsewhere loses whenever the numbers allow a mine there.';

  test.each([
    ['Merciful', 'merciful', mercy],
    ['Cruel', 'cruel', cruelty],
    ['Kind and cruel', 'kind-and-cruel', `${mercy} ${cruelty}`],
  ])('%s', async (name, fairness, words) => {
    await mount(new MsNewGame(), { check });
    await openRules();
    await expect.element(page.getByText('A guess is as safe as its odds.')).toBeVisible();
    await choose(name);
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect.element(page.getByText(`The first click opens an area. ${words} You win`)).toBeVisible();
    await start().click();
    expect(rules()).toEqual({ level: 'beginner', fairness });
  });

  test('what goes with no other comes alone', async () => {
    const form = await mount(new MsNewGame(), { draft: draft({ fields: { wrap: 'torus' } }) });
    await openRules();
    const noGuess = page.getByRole('switch', { name: 'No guess' });
    const need = page.getByRole('radiogroup', { name: 'Needs at most' });
    const played = async () => {
      await start().click();
      return started.mock.lastCall?.[0].rules;
    };
    expect(need.elements()).toHaveLength(0);
    await noGuess.click();
    await need.getByText('Both cases').click();
    await expect.element(page.getByText(/opens an area\. No guess is needed\. You win/)).toBeVisible();
    expect(await played()).toMatchObject({ wrap: 'torus', deal: 'no-guess', needsAtMost: 'cases' });
    await choose('Cruel');
    expect(await played()).toEqual({ level: 'beginner', wrap: 'torus', fairness: 'cruel' });
    await page.getByRole('switch', { name: 'Boards from the library' }).click();
    expect(await played()).toEqual({ level: 'beginner', wrap: 'torus', deal: 'library' });
    await choose('Merciful');
    await noGuess.click();
    expect(await played()).toEqual({ level: 'beginner', wrap: 'torus', deal: 'no-guess' });
    await form.updateComplete;
    expect(need.elements()).toHaveLength(1);
  });

  test('what is promised by no board but one that needs no guess is taken back by a button', async () => {
    await mount(new MsNewGame(), {
      check,
      draft: draft({ fields: { deal: 'library', needsAtMost: 'single' } }),
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent(/works only with no-guess boards/);
    await expect.element(start()).toBeDisabled();
    await page.getByRole('button', { name: 'Use “Mine count”' }).click();
    await start().click();
    expect(rules()).toEqual({ level: 'beginner', deal: 'library' });
  });

  test('mercy is refused on a board that is too large for it, with what would do', async () => {
    const custom = { columns: 101, rows: 100, mines: 2000 };
    await mount(new MsNewGame(), { check, draft: draft({ choice: 'custom', custom }) });
    await openRules();
    await choose('Merciful');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/up to 10,000 cells/);
    await expect.element(page.getByText('Up to 10,091 mines fit.')).toBeVisible();
    await expect.element(start()).toBeDisabled();
    await page.getByRole('button', { name: 'Use “Plain luck”' }).click();
    await start().click();
    expect(rules()).toEqual(custom);
  });

  test('are told with what they amount to, and taken back at once', async () => {
    await mount(new MsNewGame(), { check });
    await openRules();
    await choose('Knight’s moves');
    await expect.element(page.getByRole('img', { name: 'A cell and its 8 neighbours' })).toBeVisible();
    await choose('Hexagons');
    await expect.element(page.getByRole('img', { name: 'A cell and its 6 neighbours' })).toBeVisible();
    await expect
      .element(page.getByText('Up to 74 mines fit. 12.3% of the cells are mines. Numbers go up to 6.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Undo all changes' }).click();
    await expect
      .element(page.getByText(/Numbers go up to 8\. The first click opens an area\./))
      .toBeVisible();
  });

  test('a pattern of one’s own goes on from the neighbourhood before', async () => {
    await mount(new MsNewGame(), { check });
    await openRules();
    await choose('North, east, south, west');
    await choose('Own pattern');
    await expect.element(page.getByText('4 of 24')).toBeVisible();
    await page.getByRole('button', { name: '2 right, 1 up' }).click();
    await expect
      .element(page.getByRole('button', { name: '2 left, 1 down' }))
      .toHaveAttribute('aria-pressed', 'true');
    await start().click();
    expect(rules()?.topology).toEqual({
      pattern: [
        [0, -1],
        [-1, 0],
        [1, 0],
        [0, 1],
        [2, -1],
        [-2, 1],
      ],
    });
  });

  test('arrow keys go through the drawing, Space sets', async () => {
    await mount(new MsNewGame(), { check, draft: sideways });
    await openRules();
    await page.getByRole('button', { name: '1 right', exact: true }).click();
    const pressed = (name: string) =>
      page.getByRole('button', { name, exact: true }).element().getAttribute('aria-pressed');
    // To the left over the centre, around the corner, and the one below comes along.
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowRight} ');
    await expect
      .poll(() => ['1 right', '1 left', '1 up', '1 down'].map(pressed))
      .toEqual(['false', 'false', 'true', 'true']);
    await userEvent.keyboard('{ArrowDown} ');
    await expect.poll(() => ['1 up', '1 down'].map(pressed)).toEqual(['false', 'false']);
  });

  test('a written pattern that is not symmetric is refused in place, with its mended form', async () => {
    await mount(new MsNewGame(), { check });
    await openRules();
    await choose('Own pattern');
    const text = page.getByRole('textbox', { name: 'Offsets' });
    await text.fill('[2, 0], [0, 1], [0, -1]');
    await expect
      .element(page.getByText(/must be symmetric: it has \[2, 0\] but not its opposite/))
      .toBeVisible();
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await expect.element(start()).toBeDisabled();
    await expect.element(text).toHaveValue('[2, 0], [0, 1], [0, -1]');
    await page.getByRole('button', { name: 'Use a corrected pattern' }).click();
    await expect.element(start()).toBeEnabled();
    await start().click();
    expect(rules()?.topology).toMatchObject({ pattern: expect.arrayContaining([[-2, 0]]) });
  });

  test('rows may differ', async () => {
    await mount(new MsNewGame(), { check, draft: sideways });
    await openRules();
    await page.getByRole('switch', { name: 'Odd rows differ' }).click();
    await page.getByRole('textbox', { name: 'Offsets in even rows' }).fill('[0, 1]');
    await page.getByRole('textbox', { name: 'Offsets in odd rows' }).fill('[0, -1]');
    await expect.element(start()).toBeEnabled();
    await start().click();
    expect(rules()?.topology).toEqual({ even: [[0, 1]], odd: [[0, -1]] });
  });

  test('what cannot be read is said, and the pattern before stands', async () => {
    await mount(new MsNewGame(), { check, draft: sideways });
    await openRules();
    await page.getByRole('textbox', { name: 'Offsets' }).fill('left and right');
    await expect
      .element(page.getByText('Write each offset as [dx, dy], such as [1, 0], [-1, 0].'))
      .toBeVisible();
    await expect.element(page.getByText('2 of 24')).toBeVisible();
  });
});
