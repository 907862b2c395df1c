import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CELL } from '../../../src/board/cell-codes.ts';
import { DEFAULT_INPUT, type InputSettings } from '../../../src/board/input/input-settings.ts';
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

/** As long as a finger or a button is held, or as nothing is done. */
const goBy = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function mountWith(input: Partial<InputSettings>, more: { isFlagMode?: boolean } = {}) {
  return mountBoard(LAYOUT, { properties: { inputSettings: { ...DEFAULT_INPUT, ...input }, ...more } });
}

test('flag-first: a click flags, a right click opens on release; flag mode exchanges them', async () => {
  const { board, intents } = await mountWith({ scheme: 'flag-first' });
  await click(middleOf(board, 18));
  await mouse('mousePressed', middleOf(board, 9), 'right');
  expect(words(intents)).toBe('annotate 18');
  await mouse('mouseReleased', middleOf(board, 9), 'right');
  expect(words(intents)).toBe('annotate 18, open 9');
  unmountBoards();
  const other = await mountWith({ scheme: 'flag-first' }, { isFlagMode: true });
  await click(middleOf(other.board, 9));
  await click(middleOf(other.board, 18), 'right');
  expect(words(other.intents)).toBe('open 9, annotate 18');
});

test('flag-first: a tap flags, a long press opens when it is lifted', async () => {
  // Far longer than a tap takes on a busy machine.
  const { board, intents } = await mountWith({ scheme: 'flag-first', openPressMs: 60_000 });
  await touch('touchStart', middleOf(board, 18));
  await touch('touchEnd');
  board.inputSettings = { ...board.inputSettings, openPressMs: 250 };
  await board.updateComplete;
  await touch('touchStart', middleOf(board, 9));
  await goBy(300);
  expect(words(intents)).toBe('annotate 18');
  await touch('touchEnd');
  expect(words(intents)).toBe('annotate 18, open 9');
});

test('double-click: two clicks open and flag nothing, one flags when the time is over', async () => {
  // Far longer than two clicks take on a busy machine.
  const { board, fake, intents } = await mountWith({ scheme: 'double-click', doubleClickMs: 60_000 });
  const codes = new Set<number>();
  fake.cells.addEventListener('cells', () => codes.add(fake.codeOf(9)));
  await click(middleOf(board, 9));
  await paintings();
  await click(middleOf(board, 9));
  await settled();
  expect([words(intents), codes.has(CELL.flag)]).toEqual(['open 9', false]);
  board.inputSettings = { ...board.inputSettings, doubleClickMs: 1500 };
  await board.updateComplete;
  await click(middleOf(board, 18));
  expect(words(intents)).toBe('open 9');
  await expect.poll(() => words(intents)).toBe('open 9, annotate 18');
});

test('double-click: another cell, a key or another scheme commits the waiting flag first', async () => {
  const { board, intents } = await mountWith({ scheme: 'double-click', doubleClickMs: 600 });
  await click(middleOf(board, 9));
  await click(middleOf(board, 18));
  expect(words(intents)).toBe('annotate 9');
  await userEvent.keyboard('n');
  expect(words(intents)).toBe('annotate 9, annotate 18, new-game');
  await click(middleOf(board, 20));
  board.inputSettings = { ...board.inputSettings, scheme: 'classic' };
  await board.updateComplete;
  expect(words(intents)).toBe('annotate 9, annotate 18, new-game, annotate 20');
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'a pause',
    (board: Awaited<ReturnType<typeof mountWith>>['board']) => Object.assign(board, { isHidden: true }),
  ],
  ['its removal', (board: Awaited<ReturnType<typeof mountWith>>['board']) => board.remove()],
])('double-click: %s drops the waiting flag', async (_name, happen) => {
  const { board, intents } = await mountWith({ scheme: 'double-click', doubleClickMs: 1200 });
  await click(middleOf(board, 9));
  await happen(board);
  // Longer than the flag waits.
  await goBy(1300);
  expect(words(intents)).toBe('');
});

test('touch: the mouse holds to flag, clicks to open, and both buttons still chord', async () => {
  // Far longer than a click takes on a busy machine.
  const { board, intents } = await mountWith({ scheme: 'touch', longPressMs: 1000 });
  await mouse('mousePressed', middleOf(board, 18), 'left');
  await expect.poll(() => words(intents)).toBe('annotate 18');
  await mouse('mouseReleased', middleOf(board, 18), 'left');
  expect(words(intents)).toBe('annotate 18');
  await click(middleOf(board, 9));
  await mouse('mousePressed', middleOf(board, 9), 'left');
  await mouse('mousePressed', middleOf(board, 9), 'right');
  await mouse('mouseReleased', middleOf(board, 9), 'left');
  await mouse('mouseReleased', middleOf(board, 9), 'right');
  expect(words(intents)).toBe('annotate 18, open 9, chord 9');
});

test('touch: a press shorter than the delay opens nothing, sliding off neither', async () => {
  // Longer than a click takes on a busy machine; none of these presses is meant to be long.
  const { board, intents } = await mountWith({ scheme: 'touch', tapMs: 1000, longPressMs: 60_000 });
  await click(middleOf(board, 9));
  await mouse('mousePressed', middleOf(board, 9), 'left');
  await goBy(1050);
  await mouse('mouseMoved', middleOf(board, 20));
  await mouse('mouseReleased', middleOf(board, 20), 'left');
  expect(words(intents)).toBe('');
  await mouse('mousePressed', middleOf(board, 9), 'left');
  await goBy(1050);
  await mouse('mouseReleased', middleOf(board, 9), 'left');
  expect(words(intents)).toBe('open 9');
});

test('a middle button that opens', async () => {
  const { board, intents } = await mountWith({ middleOpens: true });
  await click(middleOf(board, 9), 'middle');
  expect(words(intents)).toBe('open 9');
});

test('the click after the end starts a new game, not the one that ended it', async () => {
  const { board, intents } = await mountWith({ restartsWhenOver: true });
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => {
    clock.mockRestore();
  });
  await click(middleOf(board, 18));
  await board.updateComplete;
  expect([board.state?.status, words(intents)]).toEqual(['lost', 'open 18']);
  await click(middleOf(board, 18));
  expect(words(intents), 'the last of some quick clicks').toBe('open 18');
  clock.mockReturnValue(now + 1000);
  await click(middleOf(board, 9), 'right');
  expect(words(intents)).toBe('open 18, new-game');
});

test('keys open and flag alike in every scheme', async () => {
  for (const scheme of ['flag-first', 'double-click', 'touch'] as const) {
    const { board, intents } = await mountWith({ scheme });
    board.focus();
    await settled();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}{ArrowDown}{ArrowRight}f');
    expect(words(intents)).toBe('open 9, annotate 18');
    unmountBoards();
  }
});
