import { afterEach, expect, test, vi } from 'vitest';
import { CELL } from '../../../src/board/cell-codes.ts';
import {
  canvasOf,
  middleOf,
  mountBoard,
  mouse,
  paintedAt,
  paintings,
  settled,
  unmountBoards,
} from './board-fixture.ts';

const LAYOUT = `
  ........
  ..*.....
  ......**
`;

afterEach(() => {
  unmountBoards();
  vi.restoreAllMocks();
});

test('covered and open cells are painted differently, in the colours of the custom properties', async () => {
  const { board, fake } = await mountBoard(LAYOUT);
  const covered = paintedAt(board, 0, 0.5, 0.3);
  fake.play({ kind: 'open', cell: 0, at: 0 });
  await settled();
  expect(paintedAt(board, 0, 0.5, 0.3)).not.toEqual(covered);
  expect(paintedAt(board, 0)).toEqual([0xfa, 0xf8, 0xf3]);
  board.style.setProperty('--ms-open', 'rgb(1 2 3)');
  await settled();
  expect(paintedAt(board, 0)).toEqual([1, 2, 3]);
});

test('the canvas has exactly the pixels of the screen', async () => {
  const { board } = await mountBoard(LAYOUT);
  const canvas = canvasOf(board);
  const box = canvas.getBoundingClientRect();
  expect(canvas.width).toBeCloseTo(box.width * devicePixelRatio, 5);
  expect(canvas.height).toBeCloseTo(box.height * devicePixelRatio, 5);
});

test('no frame is asked for while nothing changes', async () => {
  const { board, fake } = await mountBoard(LAYOUT);
  fake.play({ kind: 'open', cell: 0, at: 0 });
  await settled();
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  const paints = vi.spyOn(CanvasRenderingContext2D.prototype, 'putImageData');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect([frames.mock.calls.length, paints.mock.calls.length]).toEqual([0, 0]);
  board.requestUpdate();
  await board.updateComplete;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(frames).not.toHaveBeenCalled();
});

test('one changed cell paints one cell', async () => {
  const { fake } = await mountBoard(LAYOUT);
  const paints = vi.spyOn(CanvasRenderingContext2D.prototype, 'putImageData');
  fake.set([[3, CELL.mark]]);
  await settled();
  expect(paints).toHaveBeenCalledOnce();
  expect(paints.mock.calls[0]?.slice(5)).toEqual([48, 48]);
});

test('a press shows what would open, and shows it covered again when slid off', async () => {
  const { board } = await mountBoard(LAYOUT);
  const covered = paintedAt(board, 9);
  await mouse('mouseMoved', middleOf(board, 9));
  await mouse('mousePressed', middleOf(board, 9), 'left');
  await paintings();
  const pressed = paintedAt(board, 9);
  await mouse('mouseMoved', middleOf(board, 20));
  await paintings();
  expect(pressed).not.toEqual(covered);
  expect(paintedAt(board, 9)).toEqual(covered);
  await mouse('mouseReleased', middleOf(board, 20), 'left');
});

test('a paused board looks covered everywhere, at once', async () => {
  const { board, fake } = await mountBoard(LAYOUT);
  const covered = paintedAt(board, 0);
  fake.play({ kind: 'open', cell: 0, at: 0 });
  await settled();
  board.isHidden = true;
  await board.updateComplete;
  for (let cell = 0; cell < 24; cell++) expect(paintedAt(board, cell)).toEqual(covered);
});

test('another game is painted covered before its worker says anything', async () => {
  const { board, fake } = await mountBoard(LAYOUT);
  const covered = paintedAt(board, 0);
  fake.play({ kind: 'open', cell: 0, at: 0 });
  await settled();
  fake.cells.reset();
  board.game = { ...fake.game, gameId: 'another' };
  await board.updateComplete;
  expect(paintedAt(board, 0)).toEqual(covered);
  expect(board.focusedCell).toBe(0);
});

test('a new input ends an animation at once', async () => {
  const { board, fake } = await mountBoard(LAYOUT);
  fake.play({ kind: 'open', cell: 0, at: 0 });
  await mouse('mouseMoved', middleOf(board, 23));
  await mouse('mousePressed', middleOf(board, 23), 'left');
  await paintings();
  expect(paintedAt(board, 0)).toEqual([0xfa, 0xf8, 0xf3]);
  await mouse('mouseReleased', middleOf(board, 0), 'left');
});

test('far zoom paints blocks: covered, and open where it is open', async () => {
  const { board, fake } = await mountBoard({ columns: 600, rows: 600, mines: [0] });
  board.fit();
  await settled();
  expect(fake.looks.at(-1)?.cellsPerBlock).toBe(4);
  const covered = paintedAt(board, 300 * 600 + 300);
  fake.clearAround(300 * 600 + 300, 40);
  await settled();
  expect(paintedAt(board, 300 * 600 + 300)).not.toEqual(covered);
  expect(paintedAt(board, 599)).toEqual(covered);
});
