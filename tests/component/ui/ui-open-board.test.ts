import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MsNewGame } from '../../../src/new-game/ms-new-game.ts';
import { createGame } from '../../../worker/engine/index.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { check, start, started } from './new-game-fixture.ts';
import { mount } from './ui-fixtures.ts';

describe('a board from outside', () => {
  const paste = async (text: string) => {
    await page.getByText('Open a board', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Board as text' }).fill(text);
  };

  test('as text takes the place of the sizes and starts', async () => {
    await mount(new MsNewGame(), { check });
    await paste('..*\n*..');
    await expect.element(page.getByText('3 × 2 · 2 mines. It doesn’t count towards records.')).toBeVisible();
    expect(page.getByRole('radiogroup', { name: 'Level' }).elements()).toHaveLength(0);
    await start().click();
    expect(started.mock.calls[0]?.[0].board).toBe('..*\n*..');
  });

  test('that is none is refused, and can be put away', async () => {
    await mount(new MsNewGame(), { check });
    await paste('..*\n*.x');
    await expect.element(page.getByText(/Row 2, column 3/)).toBeVisible();
    await expect.element(start()).toBeDisabled();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Board as text' })).toHaveValue('');
    await start().click();
    expect(started.mock.calls[0]?.[0].board).toBeNull();
  });

  test('as a file is read as bytes', async () => {
    await mount(new MsNewGame(), { check });
    await page.getByText('Open a board', { exact: true }).click();
    const mbf = new Uint8Array([4, 3, 0, 2, 0, 0, 3, 2]);
    await page.getByLabelText('Choose a file').upload(new File([mbf], 'board.mbf'));
    await expect.element(page.getByText('4 × 3 · 2 mines. It doesn’t count towards records.')).toBeVisible();
    await start().click();
    expect(started.mock.calls[0]?.[0].board).toEqual(mbf);
  });

  test('may be dropped, and the page around does not take it a second time', async () => {
    const form = await mount(new MsNewGame(), { check });
    await page.getByText('Open a board', { exact: true }).click();
    const data = new DataTransfer();
    data.setData('text/plain', '.*/..');
    const outside = vi.fn();
    window.addEventListener('drop', outside, { once: true });
    const drop = form.shadowRoot?.querySelector('ms-open-board')?.shadowRoot?.querySelector('.drop');
    drop?.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, composed: true, cancelable: true }),
    );
    window.removeEventListener('drop', outside);
    await expect.element(page.getByText('2 × 2 · 1 mine. It doesn’t count towards records.')).toBeVisible();
    expect(outside).not.toHaveBeenCalled();
  });

  test('as a record brings all of its rules, and none can be chosen beside them', async () => {
    const made = createRuleset({ topology: 'hex', win: 'flags' });
    const begun = made.ok ? createGame(made.ruleset, { seed: 'a record' }) : made;
    if (!begun.ok) throw new Error(begun.message);
    begun.game.play({ type: 'open', cell: 40 });
    const form = await mount(new MsNewGame(), { check });
    await page.getByText('All rules', { exact: true }).click();
    await expect.element(page.getByRole('radio', { name: 'Torus' })).toBeInTheDocument();
    await paste(begun.game.record());
    await expect.element(page.getByText('A record includes all its rules.')).toBeVisible();
    await expect.element(page.getByText(/You win when exactly the mines are flagged/)).toBeVisible();
    expect(form.shadowRoot?.querySelector('ms-rules')?.inert).toBe(true);
    await page.getByRole('button', { name: 'Remove it' }).click();
    await vi.waitFor(() => expect(form.shadowRoot?.querySelector('ms-rules')?.inert).toBe(false));
  });

  test('may be there from the start', async () => {
    await mount(new MsNewGame(), { check, board: '.*' });
    await expect.element(page.getByText('2 × 1 · 1 mine. It doesn’t count towards records.')).toBeVisible();
  });
});
