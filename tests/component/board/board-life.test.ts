import { afterEach, expect, test, vi } from 'vitest';
import { MsBoard } from '../../../src/board/ms-board.ts';
import {
  cellElement,
  click,
  middleOf,
  mountBoard,
  paintedAt,
  settled,
  unmountBoards,
} from './board-fixture.ts';
import { FakeBoard } from './fake-board.ts';

const LAYOUT = '........\n..*.....\n......**';

afterEach(() => {
  unmountBoards();
  vi.restoreAllMocks();
});

test('properties set before the element is defined count', async () => {
  class LateBoard extends MsBoard {}
  const fake = new FakeBoard(LAYOUT);
  const board = document.createElement('late-board') as MsBoard;
  Object.assign(board, { game: fake.game, state: fake.state, cells: fake.cells });
  board.style.cssText = 'display:block;width:600px;height:500px';
  document.body.append(board);
  customElements.define('late-board', LateBoard);
  await board.ready;
  await settled();
  cellElement(board, 'Row 1, column 1, covered');
  board.remove();
});

test('moved within the page it goes on as before', async () => {
  const { board, fake, intents } = await mountBoard(LAYOUT);
  fake.play({ kind: 'open', cell: 0, at: 0 });
  const place = document.createElement('div');
  document.body.append(place);
  place.append(board);
  await settled();
  cellElement(board, 'Row 1, column 1, empty');
  expect(paintedAt(board, 0)).toEqual([0xfa, 0xf8, 0xf3]);
  await click(middleOf(board, 7));
  expect(intents).toMatchObject([{ kind: 'open', cell: 7 }]);
  place.remove();
});

test('added and removed ten times it leaves no observer, no listener, no frame and no timer at work', async () => {
  const observed = vi.spyOn(ResizeObserver.prototype, 'observe');
  const disconnected = vi.spyOn(ResizeObserver.prototype, 'disconnect');
  const { board, fake } = await mountBoard(LAYOUT);
  const added = vi.spyOn(fake.cells, 'addEventListener');
  for (let i = 0; i < 10; i++) {
    board.remove();
    document.body.append(board);
  }
  await settled();
  const signals = added.mock.calls.map((call) => (call[2] as AddEventListenerOptions).signal);
  expect(signals.filter((signal) => !signal?.aborted)).toHaveLength(1);
  board.remove();
  expect(signals.filter((signal) => !signal?.aborted)).toHaveLength(0);
  expect(disconnected.mock.calls.length).toBe(observed.mock.calls.length);
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  fake.play({ kind: 'open', cell: 0, at: 0 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(frames).not.toHaveBeenCalled();
  document.body.append(board);
  await settled();
  cellElement(board, 'Row 1, column 1, empty');
});

test('another source takes over from the former one', async () => {
  const { board, fake } = await mountBoard(LAYOUT);
  const other = new FakeBoard('***\n...');
  Object.assign(board, { game: other.game, state: other.state, cells: other.cells });
  await settled();
  other.play({ kind: 'open', cell: 4, at: 0 });
  fake.play({ kind: 'open', cell: 0, at: 0 });
  await settled();
  cellElement(board, 'Row 2, column 2, 3 mines nearby');
  cellElement(board, 'Row 1, column 1, covered');
});
