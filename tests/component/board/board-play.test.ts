import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DEFAULT_INPUT } from '../../../src/board/input/input-settings.ts';
import {
  click,
  LAYOUT,
  middleOf,
  mountBoard,
  mouse,
  paintings,
  settled,
  touch,
  unmountBoards,
  words,
} from './board-fixture.ts';

afterEach(unmountBoards);

describe('mouse', () => {
  test('a left click opens, a right click flags on press, a click on a number chords', async () => {
    const { board, fake, intents } = await mountBoard(LAYOUT);
    await click(middleOf(board, 9));
    expect([words(intents), fake.codeOf(9)]).toEqual(['open 9', 1]);
    await mouse('mousePressed', middleOf(board, 18), 'right');
    expect(words(intents)).toBe('open 9, annotate 18');
    await mouse('mouseReleased', middleOf(board, 18), 'right');
    await click(middleOf(board, 9));
    expect(words(intents)).toBe('open 9, annotate 18, chord 9');
    expect(fake.codeOf(0)).toBe(0);
  });

  test('the time of an intent is that of its input', async () => {
    const { board, intents } = await mountBoard(LAYOUT);
    const before = performance.timeOrigin + performance.now();
    await click(middleOf(board, 9));
    const after = performance.timeOrigin + performance.now();
    const [intent] = intents;
    if (!intent || !('at' in intent)) throw new Error('No move came');
    expect(intent.at).toBeGreaterThanOrEqual(before - 5);
    expect(intent.at).toBeLessThanOrEqual(after);
  });

  test('left and right together chord at the first release, and the second opens nothing', async () => {
    const { board, intents } = await mountBoard(LAYOUT);
    await click(middleOf(board, 9));
    const at = middleOf(board, 9);
    await mouse('mousePressed', at, 'left');
    await mouse('mousePressed', at, 'right');
    await mouse('mouseReleased', at, 'left');
    await mouse('mouseMoved', middleOf(board, 30));
    await mouse('mouseReleased', middleOf(board, 30), 'right');
    expect(words(intents)).toBe('open 9, chord 9');
  });

  test('sliding off opens nothing, even released outside the board', async () => {
    const { board, intents } = await mountBoard(LAYOUT);
    await mouse('mousePressed', middleOf(board, 9), 'left');
    await mouse('mouseMoved', { x: 900, y: 600 });
    await mouse('mouseReleased', { x: 900, y: 600 }, 'left');
    expect(words(intents)).toBe('');
  });

  test('with exchanged buttons the right one opens', async () => {
    const properties = { inputSettings: { ...DEFAULT_INPUT, swapButtons: true } };
    const { board, intents } = await mountBoard(LAYOUT, { properties });
    await click(middleOf(board, 9), 'right');
    await click(middleOf(board, 18), 'left');
    expect(words(intents)).toBe('open 9, annotate 18');
  });

  test('nothing can be played after the end, nor when read-only', async () => {
    const { board, intents } = await mountBoard(LAYOUT);
    await click(middleOf(board, 18));
    expect(board.state?.status).toBe('lost');
    await board.updateComplete;
    await click(middleOf(board, 9));
    await click(middleOf(board, 10), 'right');
    expect(words(intents)).toBe('open 18');
    const other = await mountBoard(LAYOUT, { properties: { isReadonly: true } });
    await click(middleOf(other.board, 9));
    expect(words(other.intents)).toBe('');
  });
});

describe('keyboard', () => {
  test('one tab stop; arrows move, Enter and Space open, F flags', async () => {
    const { board, intents } = await mountBoard(LAYOUT);
    await userEvent.keyboard('{Tab}');
    expect(board.shadowRoot?.activeElement?.ariaLabel).toBe('Row 1, column 1, covered');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await paintings();
    expect(board.shadowRoot?.activeElement?.ariaLabel).toBe('Row 2, column 2, 1 mine nearby');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}f');
    await userEvent.keyboard('{Control>}{End}{/Control}f{PageUp}{ArrowDown} ');
    expect(words(intents)).toBe('open 9, annotate 18, annotate 39, open 15');
  });

  test('commands: N, P, ? and flag mode', async () => {
    const { board, intents } = await mountBoard(LAYOUT);
    board.focus();
    await settled();
    await userEvent.keyboard('np?{Shift>}F{/Shift}');
    expect(words(intents)).toBe('new-game, pause, keys, toggle-flag-mode');
  });

  test('N still works after the end, and nothing else does', async () => {
    const { board, intents } = await mountBoard(LAYOUT);
    await click(middleOf(board, 18));
    await settled();
    await userEvent.keyboard('{Enter}f n');
    expect(words(intents)).toBe('open 18, new-game');
  });

  test('Space let go elsewhere, or given up with Escape, opens nothing', async () => {
    const { board, intents } = await mountBoard(LAYOUT);
    board.focus();
    await settled();
    await userEvent.keyboard('{ >}{Escape}{/ }');
    await userEvent.keyboard('{ >}{ArrowRight}{/ }');
    expect(words(intents)).toBe('');
  });

  test('a board larger than the view follows the focus, and 0 shows it whole', async () => {
    const mines = [0];
    const { board } = await mountBoard({ columns: 100, rows: 100, mines });
    board.focus();
    await settled();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await settled();
    expect(middleOf(board, 9999).x).toBeLessThan(600);
    expect(board.shadowRoot?.activeElement?.ariaLabel).toBe('Row 100, column 100, covered');
    await userEvent.keyboard('0');
    await settled();
    expect(middleOf(board, 0).x).toBeGreaterThan(0);
    expect(middleOf(board, 9999).x).toBeLessThan(600);
  });
});

describe('touch', () => {
  /** Where fingers come and go slowly, because the machine does other work, a tap is still a tap. */
  const inputSettings = { ...DEFAULT_INPUT, longPressMs: 1000 };
  /** Where no press is meant to be long. */
  const patient = { inputSettings: { ...DEFAULT_INPUT, longPressMs: 60_000, openPressMs: 60_000 } };

  test('a tap opens, a long press flags', async () => {
    const { board, intents } = await mountBoard(LAYOUT, { properties: { inputSettings } });
    await touch('touchStart', middleOf(board, 9));
    await touch('touchEnd');
    await touch('touchStart', middleOf(board, 18));
    await expect.poll(() => words(intents), { timeout: 5000 }).toBe('open 9, annotate 18');
    await touch('touchEnd');
    expect(words(intents)).toBe('open 9, annotate 18');
  });

  test('in flag mode a tap flags', async () => {
    const { board, intents } = await mountBoard(LAYOUT, { properties: { isFlagMode: true, ...patient } });
    await touch('touchStart', middleOf(board, 18));
    await touch('touchEnd');
    expect(words(intents)).toBe('annotate 18');
  });

  test('two fingers zoom and open nothing', async () => {
    const { board, intents } = await mountBoard(
      { columns: 60, rows: 60, mines: [0] },
      { properties: patient },
    );
    const size = () =>
      Number.parseFloat(
        board.shadowRoot?.querySelector<HTMLElement>('[role=grid]')?.style.getPropertyValue('--cell') ?? '0',
      );
    const before = size();
    await touch('touchStart', { x: 200, y: 200 }, { x: 300, y: 200 });
    await touch('touchMove', { x: 150, y: 200 }, { x: 350, y: 200 });
    await touch('touchEnd');
    await settled();
    expect(size()).toBe(before * 2);
    expect(words(intents)).toBe('');
  });

  test('a finger pans a board larger than the view', async () => {
    const { board, intents } = await mountBoard(
      { columns: 60, rows: 60, mines: [0] },
      { properties: patient },
    );
    const before = middleOf(board, 5 * 60 + 5);
    await touch('touchStart', { x: 300, y: 300 });
    await touch('touchMove', { x: 260, y: 250 });
    await vi.waitFor(() => {
      const after = middleOf(board, 5 * 60 + 5);
      expect([before.x - after.x, before.y - after.y]).toEqual([40, 50]);
    });
    await touch('touchEnd');
    expect(words(intents)).toBe('');
  });
});
