import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../src/element/define.ts';
import type { MineSweeper } from '../../../src/element/mine-sweeper.ts';

afterEach(() => {
  document.body.replaceChildren();
});

async function put(attributes: Record<string, string> = {}): Promise<MineSweeper> {
  const element = document.createElement('mine-sweeper');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  await element.ready;
  return element;
}

test('undo() takes moves back without asking, in a game that nothing stores', async () => {
  const element = await put({ seed: 'undone' });
  const texts = [await element.viewText()];
  await element.openCell(4, 4);
  texts.push(await element.viewText());
  const moves = vi.fn();
  await element.annotate(0, 8, 'flag');
  await element.annotate(0, 8, 'mark');
  element.addEventListener('ms-move', moves);
  expect(await element.undo(2)).toMatchObject({ ok: true, state: { status: 'playing', isPractice: true } });
  expect(await element.viewText()).toBe(texts[1]);
  expect(await element.undo()).toMatchObject({ ok: true, state: { status: 'ready' } });
  expect(await element.viewText()).toBe(texts[0]);
  expect(await element.undo()).toMatchObject({ ok: false, code: 'nothing-to-undo' });
  expect(moves).not.toHaveBeenCalled();
  // Taken out and put back, it is still so: what the page remembers has lost those moves too.
  await element.openCell(0, 0);
  await element.annotate(8, 8, 'flag');
  await element.undo();
  const left = await element.viewText();
  element.remove();
  await new Promise((resolve) => setTimeout(resolve));
  document.body.append(element);
  await vi.waitFor(async () => expect(await element.viewText()).toBe(left), 5000);
});

test('the result of a game of which moves were taken back says that it is practice', async () => {
  const element = await put({ seed: 'practice', columns: '4', rows: '1', mines: '1', 'first-click': 'any' });
  const card = () =>
    element.shadowRoot?.querySelector('ms-game')?.shadowRoot?.querySelector('ms-result')?.shadowRoot
      ?.textContent ?? '';
  const openAll = async () => {
    for (let column = 0; column < 4; column++) await element.openCell(column, 0);
  };
  await openAll();
  await vi.waitFor(() => expect(card()).toContain('How these are counted'), 5000);
  expect(card()).not.toContain('Practice');
  expect(await element.undo()).toMatchObject({ ok: true });
  await openAll();
  await vi.waitFor(() => expect(card()).toContain('Practice: not counted.'), 5000);
});

test('Two elements of one game: the second shows it live and takes it over, and the first then looks on', async () => {
  const gameKey = `twice-${crypto.randomUUID()}`;
  const first = await put({ 'game-key': gameKey, seed: 'twice' });
  await first.openCell(4, 4);
  const second = document.createElement('mine-sweeper');
  second.setAttribute('game-key', gameKey);
  document.body.append(second);
  const bar = page.getByText('This game is open in another tab.');
  await expect.element(bar).toBeVisible();
  await vi.waitFor(async () => expect(await second.viewText()).toBe(await first.viewText()), 5000);
  await first.annotate(0, 8, 'flag');
  await vi.waitFor(async () => expect(await second.viewText()).toBe(await first.viewText()), 5000);
  expect(await second.annotate(0, 0, 'flag')).toMatchObject({ ok: false, code: 'elsewhere' });
  await page.getByRole('button', { name: 'Play here' }).click();
  await vi.waitFor(async () => expect(await second.annotate(1, 8, 'flag')).toMatchObject({ ok: true }), 5000);
  await vi.waitFor(async () => expect(await first.viewText()).toBe(await second.viewText()), 5000);
  expect(await first.openCell(0, 0)).toMatchObject({ ok: false, code: 'elsewhere' });
  await expect.element(bar).toBeVisible();
});
