import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StartGameDetail } from '../../src/components/ms-new-game.ts';
import { defineMsNewGame, MsNewGame } from '../../src/components/ms-new-game.ts';
import { mount, unmountAll } from './chrome-fixtures.ts';

defineMsNewGame();

const started = vi.fn<(detail: StartGameDetail) => void>();
const listen = (event: CustomEvent<StartGameDetail>) => started(event.detail);

beforeEach(() => {
  started.mockClear();
  document.body.addEventListener('ms-start-game', listen);
});
afterEach(() => {
  document.body.removeEventListener('ms-start-game', listen);
  unmountAll();
});

const field = (name: string) => page.getByRole('spinbutton', { name });
const start = () => page.getByRole('button', { name: 'Start', exact: true });

describe('levels', () => {
  test('a level starts by its name', async () => {
    await mount(new MsNewGame());
    await page.getByText('Expert').click();
    await start().click();
    expect(started).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        choice: 'expert',
        rules: { level: 'expert', questionMarks: true },
        seed: null,
      }),
    );
  });

  test('arrow keys choose, Enter starts', async () => {
    const form = await mount(new MsNewGame());
    form.shadowRoot?.querySelector<HTMLElement>('[type=radio]:checked')?.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(started.mock.calls[0]?.[0].rules).toEqual({ level: 'intermediate', questionMarks: true });
  });

  test('question marks and a seed travel with the request', async () => {
    await mount(new MsNewGame());
    await page.getByRole('switch', { name: 'Question marks' }).click();
    await page.getByText('Seed', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Seed' }).fill('  lucky 7 ');
    await start().click();
    expect(started.mock.calls[0]?.[0]).toMatchObject({ rules: { questionMarks: false }, seed: 'lucky 7' });
  });

  test('the button says so when a game would be lost', async () => {
    await mount(new MsNewGame(), { isInProgress: true });
    await page.getByRole('button', { name: 'Leave this game and start' }).click();
    expect(started).toHaveBeenCalledOnce();
  });
});

describe('a size of one’s own', () => {
  test('is played as typed and told what it amounts to', async () => {
    await mount(new MsNewGame(), { choice: 'custom', custom: { columns: 20, rows: 20, mines: 60 } });
    await field('Columns').fill('9');
    await field('Rows').fill('9');
    await field('Mines').fill('10');
    await expect.element(page.getByText('Up to 72 mines fit. 12.3 % of the cells are mines.')).toBeVisible();
    await start().click();
    expect(started.mock.calls[0]?.[0]).toMatchObject({
      custom: { columns: 9, rows: 9, mines: 10 },
      rules: { columns: 9, rows: 9, mines: 10, questionMarks: true },
    });
  });

  test.each([
    ['Columns', '0', 'Choose from 1 to 1,000 columns.'],
    ['Columns', '1.5', 'Choose a whole number of columns, from 1 to 1,000.'],
    ['Rows', '-3', 'Choose from 1 to 1,000 rows.'],
    ['Rows', '1000000000', 'Choose from 1 to 1,000 rows.'],
    ['Rows', 'abc', '“abc” is not a number; choose from 1 to 1,000.'],
    ['Mines', '392', 'At most 391 mines fit on 20 × 20, because the first click opens an area.'],
  ])('%s "%s" is refused in place', async (name, typed, sentence) => {
    await mount(new MsNewGame(), { choice: 'custom', custom: { columns: 20, rows: 20, mines: 60 } });
    await field(name).fill(typed);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(name)).toHaveAccessibleDescription(sentence);
    await expect.element(start()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(started).not.toHaveBeenCalled();
  });

  test('buttons and arrow keys step within the limits', async () => {
    await mount(new MsNewGame(), { choice: 'custom', custom: { columns: 1, rows: 20, mines: 3 } });
    await page.getByRole('button', { name: 'Fewer columns' }).click();
    await expect.element(field('Columns')).toHaveValue('1');
    await page.getByRole('button', { name: 'More columns' }).click();
    await expect.element(field('Columns')).toHaveValue('2');
    await field('Columns').click();
    await userEvent.keyboard('{PageUp}{ArrowUp}{ArrowDown}{ArrowDown}');
    await expect.element(field('Columns')).toHaveValue('11');
  });

  test('Enter in a field starts', async () => {
    await mount(new MsNewGame(), { choice: 'custom', custom: { columns: 20, rows: 20, mines: 60 } });
    await field('Mines').fill('61');
    await userEvent.keyboard('{Enter}');
    expect(started.mock.calls[0]?.[0].rules).toMatchObject({ mines: 61 });
  });

  test('the engine’s own refusal is told until something changes', async () => {
    const form = await mount(new MsNewGame(), { refusal: 'That does not fit.' });
    await expect.element(page.getByRole('alert')).toHaveTextContent('That does not fit.');
    await page.getByText('Intermediate').click();
    await form.updateComplete;
    expect(form.shadowRoot?.querySelector('[role=alert]')).toBeNull();
  });
});
