import { afterEach, expect, test, vi } from 'vitest';
import { CELL } from '../../../src/board/cell-codes.ts';
import { AtlasShelf, plainSpecialCells } from '../../../src/board/paint/atlas.ts';
import { BigPainter } from '../../../src/board/paint/big-painter.ts';
import { Painter } from '../../../src/board/paint/painter.ts';
import { LIGHT_BOARD, readColours } from '../../../src/board/paint/theme-colours.ts';
import { shiftPainted } from '../../../src/board/view/shift-painted.ts';
import type { Viewport } from '../../../src/board/view/viewport.ts';
import { panBy, panelOf } from '../../../src/board/view/viewport.ts';
import type { Rect } from '../../../worker/api/cells.ts';
import {
  canvasOf,
  doubleTap,
  gridOf,
  inside,
  middleOf,
  mountBoard,
  paintedAt,
  paintings,
  settled,
  unmountBoards,
  words,
} from './board-fixture.ts';

afterEach(() => {
  unmountBoards();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const COLUMNS = 90;
const ROWS = 70;

/** Keys that differ from cell to cell, and of some cells from one time to another. */
function keysAt(time: number) {
  return (rect: Rect, keys: Int32Array) => {
    let slot = 0;
    for (let row = rect.row; row < rect.row + rect.rows; row++)
      for (let column = rect.column; column < rect.column + rect.columns; column++) {
        const mixed = Math.imul(row * 7919 + column * 104729, 2654435761) >>> 8;
        const isChanged = mixed % 97 === time % 97;
        keys[slot++] = isChanged ? CELL.flag : mixed % 11 < 8 ? mixed % 9 : CELL.covered;
      }
  };
}

function canvasFor(view: Viewport): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  const { width, height } = panelOf(view);
  Object.assign(canvas, { width, height });
  return canvas.getContext('2d', { alpha: false, willReadFrequently: true }) as CanvasRenderingContext2D;
}

function pixelsOf(context: CanvasRenderingContext2D): Uint32Array {
  const { width, height } = context.canvas;
  return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
}

/** The first pixel that differs, as text; "same" when none does. */
function difference(a: Uint32Array, b: Uint32Array, width: number): string {
  const at = a.findIndex((pixel, i) => pixel !== b[i]);
  return at < 0 ? 'same' : `(${at % width}, ${Math.floor(at / width)})`;
}

const host = document.createElement('div');
host.attachShadow({ mode: 'open' });
const shelf = () => {
  document.body.append(host);
  expect(Object.keys(LIGHT_BOARD).length).toBeGreaterThan(10);
  return new AtlasShelf(readColours(host.shadowRoot ?? host), plainSpecialCells);
};

/** Pans of every kind: small and large, along one axis and both, to and beyond the edges, there and back. */
const PANS = [
  [3, 0],
  [0, -5],
  [-40, 17],
  [1, 1],
  [170, -90],
  [-900, -900],
  [0, 64],
  [33, 0],
  [-7, -3],
  [9999, 9999],
  [-5, -8],
  [-60, 0],
  [300, 200],
] as const;

test.each(
  (['square', 'hex'] as const).flatMap((shape) => [4, 6, 10, 28, 62].map((cell) => [shape, cell] as const)),
)('%s cells of %i pixels: panning by copying paints the same as painting all anew', (shape, cell) => {
  const atlases = shelf();
  const atlas = atlases.at(shape, cell);
  const size = { shape, columns: COLUMNS, rows: ROWS, width: 311, height: 233, ratio: 1, cell };
  let view = panBy({ ...size, x: 0, y: 0 }, 40, 50);
  const context = canvasFor(view);
  const painter = new Painter(context, shiftPainted);
  const fresh = canvasFor(view);
  painter.paint(view, atlas, keysAt(0));
  for (const [i, [dx, dy]] of PANS.entries()) {
    view = panBy(view, dx, dy);
    painter.paint(view, atlas, keysAt(i));
    new Painter(fresh).paint(view, atlas, keysAt(i));
    expect(`${dx}, ${dy}: ${difference(pixelsOf(context), pixelsOf(fresh), 311)}`).toBe(`${dx}, ${dy}: same`);
  }
});

test('a small pan puts few sprites', () => {
  const atlas = shelf().at('square', 10);
  const size = { shape: 'square' as const, columns: COLUMNS, rows: ROWS, width: 300, height: 200, ratio: 1 };
  const view = panBy({ ...size, cell: 10, x: 0, y: 0 }, 100, 100);
  const painter = new Painter(canvasFor(view), shiftPainted);
  painter.paint(view, atlas, keysAt(0));
  const sprites = vi.spyOn(atlas, 'sprite');
  painter.paint(panBy(view, 4, 0), atlas, keysAt(0));
  // One column of cells comes into view, and the one that was cut off there.
  expect(sprites.mock.calls.length).toBeLessThanOrEqual(2 * 21);
});

test.each(['square', 'hex'] as const)('large %s cells: what changes is painted as if all were', (shape) => {
  const size = { shape, columns: 9, rows: 9, width: 700, height: 500, ratio: 1 };
  const view = panBy({ ...size, cell: 240, x: 0, y: 0 }, 333, 111);
  const atlases = shelf();
  const context = canvasFor(view);
  const fresh = canvasFor(view);
  const painter = new BigPainter(context, plainSpecialCells);
  painter.paint(view, atlases, keysAt(0));
  for (const time of [3, 20, 44]) painter.paint(view, atlases, keysAt(time));
  new BigPainter(fresh, plainSpecialCells).paint(view, atlases, keysAt(44));
  expect(difference(pixelsOf(context), pixelsOf(fresh), 700)).toBe('same');
});

function wheel(board: Element, more: WheelEventInit): void {
  const surface = board.shadowRoot?.querySelector('.input-area');
  const init = { bubbles: true, composed: true, cancelable: true, ...more };
  surface?.dispatchEvent(new WheelEvent('wheel', init));
}

const cellSize = (board: Parameters<typeof gridOf>[0]) =>
  Number.parseFloat(gridOf(board).style.getPropertyValue('--cell'));

test('a zoom that is let go rests at a sharp size; then no frame is asked for', async () => {
  const { board } = await mountBoard({ columns: 60, rows: 60, mines: [0] });
  let largest = 0;
  const watch = new MutationObserver(() => {
    largest = Math.max(largest, new DOMMatrix(gridOf(board).style.transform).a);
  });
  watch.observe(gridOf(board), { attributeFilter: ['style'] });
  for (let i = 0; i < 5; i++) {
    wheel(board, { deltaY: -9, ctrlKey: true, clientX: 300, clientY: 250 });
    await paintings();
  }
  watch.disconnect();
  expect(largest).toBeGreaterThan(1);
  await settled();
  await settled();
  expect(cellSize(board) % 1).toBe(0);
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(frames).not.toHaveBeenCalled();
});

test('a zoom to the whole board gets there, however slow the frames are', async () => {
  const quick = await mountBoard({ columns: 60, rows: 60, mines: [0] });
  quick.board.fit();
  await settled();
  const slow = await mountBoard({ columns: 60, rows: 60, mines: [0] });
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) =>
    window.setTimeout(() => paint(performance.now()), 140),
  );
  slow.board.fit();
  await expect.poll(() => cellSize(slow.board)).toBe(cellSize(quick.board));
});

test('a zoom to the whole board gets there, when asked for at the moment in which another comes to rest', async () => {
  const quick = await mountBoard({ columns: 60, rows: 60, mines: [0] });
  quick.board.fit();
  await settled();
  const { board } = await mountBoard({ columns: 60, rows: 60, mines: [0] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  wheel(board, { deltaY: -9, ctrlKey: true, clientX: 300, clientY: 250 });
  for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const frame = requestAnimationFrame.bind(window);
  const asked = vi.spyOn(window, 'requestAnimationFrame').mockImplementationOnce((paint) => {
    const id = frame(paint);
    board.fit();
    return id;
  });
  // The zoom has come to rest, and asks for the frame in which it is made sharp.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  expect(asked).toHaveBeenCalled();
  await expect.poll(() => cellSize(board)).toBe(cellSize(quick.board));
});

test('while a zoom goes on, the cell under the pointer is painted under it', async () => {
  const { board, fake } = await mountBoard({ columns: 60, rows: 60, mines: [0] });
  const cell = 8 * 60 + 9;
  fake.set([[cell, CELL.exploded]]);
  await settled();
  const at = middleOf(board, cell);
  const canvas = canvasOf(board).getBoundingClientRect();
  for (let i = 0; i < 25; i++) {
    wheel(board, { deltaY: i < 12 ? -12 : 14, ctrlKey: true, clientX: at.x, clientY: at.y });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    const x = (at.x - canvas.left + 5) * devicePixelRatio;
    const y = (at.y - canvas.top + 5) * devicePixelRatio;
    const [red, green] = canvasOf(board).getContext('2d')?.getImageData(x, y, 1, 1).data ?? [];
    // The ground of the losing cell, or a ray of its mine.
    expect([red, green]).not.toEqual([181, 195]);
  }
});

test('until a look is answered, what comes into view is as dense as the overview says', async () => {
  const { board, fake } = await mountBoard({ columns: 900, rows: 900, mines: [0] });
  const open = vi.fn(async (rect: Rect, k: number) =>
    new Uint8Array(Math.ceil(rect.columns / k) * Math.ceil(rect.rows / k)).fill(15),
  );
  fake.cells.provideBlocks(open);
  vi.spyOn(fake.cells, 'requestLook').mockImplementation(() => {});
  const covered = paintedAt(board, 5);
  wheel(board, { deltaY: 40 });
  await paintings();
  expect(open).toHaveBeenCalledOnce();
  for (let i = 0; i < 60; i++) wheel(board, { deltaX: 60, deltaY: 60 });
  await paintings();
  await paintings();
  const { width, height } = canvasOf(board);
  const middle = canvasOf(board)
    .getContext('2d')
    ?.getImageData(width / 2 + 3, height / 2 + 3, 1, 1).data;
  expect([...(middle ?? [])].slice(0, 3)).not.toEqual(covered);
});

async function tapTwice(at: { x: number; y: number }): Promise<void> {
  await doubleTap(at);
  await settled();
}

test('a double tap on an open cell shows the whole board, another goes back to that place; no move is made', async () => {
  const { board, fake, intents } = await mountBoard({ columns: 60, rows: 50, mines: [0] });
  fake.play({ kind: 'open', cell: 59, at: 0 });
  await settled();
  const before = cellSize(board);
  const at = { x: 250, y: 200 };
  await tapTwice(at);
  expect(cellSize(board)).toBeLessThan(before);
  expect(inside(board, '.input-area').classList.contains('fills-width')).toBe(false);
  await tapTwice(at);
  // To the size that a finger needs.
  expect(cellSize(board)).toBe(44);
  expect(words(intents)).toBe('');
});

test('a quick second click counts when the board was laid out a little larger since the first', async () => {
  const { board, intents } = await mountBoard({ columns: 9, rows: 9, mines: [31] });
  const click = (cell: number, right = 0) => {
    const { x, y: clientY } = middleOf(board, cell);
    const clientX = x + right;
    const init = { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, clientX, clientY };
    const area = inside(board, '.input-area');
    area.dispatchEvent(new PointerEvent('pointerdown', { ...init, buttons: 1 }));
    area.dispatchEvent(new PointerEvent('pointerup', init));
  };
  const resize = async (px: number) => {
    const before = cellSize(board);
    Object.assign(board.style, { blockSize: `${px}px`, inlineSize: `${px}px` });
    await vi.waitFor(() => expect(cellSize(board)).not.toBe(before), { interval: 10 });
  };
  await resize(220);
  await settled();
  click(40, 8);
  await resize(230);
  await paintings();
  click(41);
  expect(words(intents)).toBe('open 40, open 41');
});
