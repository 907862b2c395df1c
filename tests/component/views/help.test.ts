import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { MsBoard } from '../../../src/board/ms-board.ts';
import { defineMsHelp, type MsHelp } from '../../../src/help/ms-help.ts';
import { part, textOf, unmountAll } from '../ui/ui-fixtures.ts';
import { lateGame, latePage, violations } from './view-fixture.ts';

defineMsHelp();
beforeEach(() => localStorage.removeItem('ms-help'));
afterEach(() => {
  unmountAll();
  localStorage.removeItem('ms-help');
});

/** The page at a step, once its board stands as the step wants it. */
async function helpAt(detail: string | null, theme = 'light'): Promise<MsHelp> {
  const game = await lateGame({ rules: {}, seed: 'late' });
  const help = await latePage<MsHelp>('ms-help', { game, detail }, theme);
  help.style.inlineSize = '360px';
  await isReady(help);
  return help;
}

const boardOf = (help: MsHelp) => part<MsBoard>(help, 'ms-board');
const saidBy = (help: MsHelp) => textOf(part(help, '.said'));
const taskOf = (help: MsHelp) =>
  [...part(help, '.task').childNodes]
    .map((node) => (node instanceof Text ? node.data : ''))
    .join('')
    .trim();

async function isReady(help: MsHelp): Promise<void> {
  await vi.waitFor(
    () => {
      const board = boardOf(help);
      expect(board.isReadonly).toBe(false);
      expect(board.renderRoot.querySelector('[role=gridcell]')).not.toBeNull();
    },
    { timeout: 10_000 },
  );
  await boardOf(help).ready;
}

/** The keyboard on a cell; rows and columns from 1. */
async function goTo(help: MsHelp, row: number, column: number): Promise<void> {
  const board = boardOf(help);
  const columns = board.game?.geometry.columns ?? 1;
  await vi.waitFor(() => {
    board.focusCell((row - 1) * columns + column - 1);
    expect(board.shadowRoot?.activeElement?.ariaLabel).toContain(`Row ${row}, column ${column},`);
  });
}

async function press(help: MsHelp, row: number, column: number, key: string): Promise<void> {
  await goTo(help, row, column);
  await userEvent.keyboard(key);
}

const says = (help: MsHelp, words: string) => vi.waitFor(() => expect(saidBy(help)).toBe(words));
const spoken = (help: MsHelp) => textOf(part(help, '[role=status]')).trim();

describe('a lesson', () => {
  test('makes right moves, says what they show, and asks for the next', async () => {
    const help = await helpAt('1');
    expect(taskOf(help)).toBe('Open the marked cell.');
    expect(textOf(part(help, '.task'))).toContain('Marked: row 2, column 5.');
    await press(help, 2, 5, ' ');
    await says(help, 'It shows 2: of the eight cells around it, two are mines.');
    expect(taskOf(help)).toBe('Now open the marked corner.');
    expect(spoken(help)).toBe(
      'It shows 2: of the eight cells around it, two are mines. Now open the marked corner. Marked: row 4, column 1.',
    );
    await press(help, 4, 1, '{Enter}');
    await vi.waitFor(() => expect(saidBy(help)).toMatch(/that wins the game\.$/));
    expect(boardOf(help).state?.status).toBe('won');
    expect(part(help, '[aria-current=step]').getAttribute('aria-label')).toBe('Step 1, done: Open cells');
    expect(localStorage.getItem('ms-help')).toBe('[0]');
  });

  test('does not make wrong moves, and says why', async () => {
    const help = await helpAt('2');
    const before = boardOf(help).state?.revision;
    await press(help, 4, 1, ' ');
    await says(help, 'That is a mine. A number beside it has exactly that many covered cells around it.');
    await press(help, 1, 6, 'f');
    await says(help, 'That is not a mine: the numbers prove it together.');
    expect(textOf(part(help, '.task'))).toContain('Marked: row 4, column 1.');
    expect(boardOf(help).state?.revision).toBe(before);
    await press(help, 4, 1, 'f');
    await says(help, 'Right: a flag marks a mine and stops you from opening it.');
    await press(help, 4, 1, 'f');
    await says(help, 'That flag is right. Leave it there.');
  });

  test('can be tried again', async () => {
    const help = await helpAt('4');
    await press(help, 1, 3, ' ');
    await says(help, 'Together, two numbers showed what neither shows alone.');
    await userEvent.click(part(help, '.actions button'));
    await isReady(help);
    expect(taskOf(help)).toMatch(/^The 1 at the edge/);
    expect(saidBy(help)).toBe('');
    await goTo(help, 1, 3);
    expect(boardOf(help).shadowRoot?.activeElement?.ariaLabel).toBe('Row 1, column 3, covered');
  });

  test('lets a better way through, and goes on from there', async () => {
    const help = await helpAt('4');
    await press(help, 1, 4, 'f');
    await says(help, 'Right: that is a mine.');
    await press(help, 1, 5, ' ');
    await says(help, 'Right: that cell was safe.');
    await press(help, 1, 3, ' ');
    // The second task was done before the first.
    await says(help, 'So at 1, 2, 1 the mines are above the two 1s.');
    expect(taskOf(help)).toBe('Now the 2 touches exactly two covered cells: flag both.');
  });

  test('leaves the player’s own game alone', async () => {
    const help = await helpAt('1');
    const { state } = help.game?.view ?? {};
    await press(help, 2, 5, ' ');
    await says(help, 'It shows 2: of the eight cells around it, two are mines.');
    await press(help, 2, 5, 'n');
    await isReady(help);
    expect(taskOf(help)).toBe('Open the marked cell.');
    expect(help.game?.view.state).toBe(state);
  });
});

describe('the last lesson', () => {
  test('counts, then guesses where a mine is least likely', async () => {
    const help = await helpAt('5');
    await press(help, 1, 5, ' ');
    await says(help, 'Right: the number of mines left is a clue too.');
    expect(localStorage.getItem('ms-help')).toBeNull();
    await userEvent.click(part(help, '.actions .primary'));
    await isReady(help);
    await press(help, 2, 2, ' ');
    await says(help, 'The chance of a mine is 33% there and 17% elsewhere.');
    await press(help, 4, 3, ' ');
    await says(help, 'The best guess: beside the 1, one cell in 3 is a mine; elsewhere, one in 6.');
    expect(localStorage.getItem('ms-help')).toBe('[4]');
  });

  test('counts a good guess that is a mine as done', async () => {
    const help = await helpAt('5');
    await press(help, 1, 5, ' ');
    await vi.waitFor(() => expect(textOf(part(help, '.actions .primary'))).toBe('Continue'));
    await userEvent.click(part(help, '.actions .primary'));
    await isReady(help);
    await press(help, 3, 3, ' ');
    await vi.waitFor(() => expect(saidBy(help)).toMatch(/That was bad luck, not a mistake\.$/));
    expect(boardOf(help).state?.status).toBe('lost');
    expect(localStorage.getItem('ms-help')).toBe('[4]');
  });

  test('shows the odds when they are asked for', async () => {
    const help = await helpAt('5');
    await press(help, 1, 5, ' ');
    await vi.waitFor(() => expect(textOf(part(help, '.actions .primary'))).toBe('Continue'));
    await userEvent.click(part(help, '.actions .primary'));
    await isReady(help);
    await userEvent.click(part(help, '.odds input'));
    await vi.waitFor(() => expect(textOf(part(help, '.play .note'))).toMatch(/17 ?%/), { timeout: 10_000 });
  });
});

describe('the steps', () => {
  test('without an address the first that is not done is shown', async () => {
    localStorage.setItem('ms-help', '[0,1,3]');
    const help = await helpAt(null);
    expect(textOf(part(help, 'h3'))).toBe('Open what is safe');
    const names = [...help.renderRoot.querySelectorAll('.step')].map((step) =>
      step.getAttribute('aria-label'),
    );
    expect(names).toEqual([
      'Step 1, done: Open cells',
      'Step 2, done: Flag mines',
      'Step 3: Open what is safe',
      'Step 4, done: Combine numbers',
      'Step 5: Count, then guess',
    ]);
  });

  test.each(['{"a":1}', 'nonsense', '[7,-1,"x",1.5]', 'null'])(
    'what is stored as %s counts as none',
    async (text) => {
      localStorage.setItem('ms-help', text);
      const help = await helpAt(null);
      expect(textOf(part(help, 'h3'))).toBe('Open cells');
      expect(help.renderRoot.querySelectorAll('.step.done')).toHaveLength(0);
    },
  );

  test('another step is another board, and its heading has the keyboard', async () => {
    const help = await helpAt('1');
    help.detail = '3';
    await help.updateComplete;
    expect(help.shadowRoot?.activeElement?.tagName).toBe('H3');
    await isReady(help);
    await press(help, 2, 3, ' ');
    await says(help, 'All safe cells around it opened at once. Players call this a chord.');
  });

  test.each(['light', 'dark'])('no step breaks a rule of accessibility, in %s', async (theme) => {
    const help = await helpAt('1', theme);
    for (const detail of ['2', '3', '4', '5', '1']) {
      help.detail = detail;
      await help.updateComplete;
      await isReady(help);
      expect(await violations(), `step ${detail}`).toEqual([]);
    }
    await press(help, 1, 1, ' ');
    await says(help, 'That is not the marked cell.');
    expect(await violations()).toEqual([]);
  });
});
