import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Viewport } from '../../../src/board/view/viewport.ts';
import {
  boardExtent,
  canPan,
  cellAt,
  cellBox,
  centreOn,
  panBy,
  panelOf,
  scrollToShow,
  visibleRect,
} from '../../../src/board/view/viewport.ts';
import {
  fitCell,
  fitViewport,
  resized,
  startCell,
  startViewport,
  zoomBy,
  zoomTo,
} from '../../../src/board/view/zoom.ts';

const EXPERT = square(30, 16);
const BEGINNER = square(9, 9);

function square(columns: number, rows: number) {
  return { shape: 'square', columns, rows } as const;
}

function size(width: number, height: number, ratio = 1) {
  return { width: width * ratio, height: height * ratio, ratio };
}

describe('the size that a game begins with', () => {
  test.each([
    ['Expert fits a small desktop whole', size(1280, 590), EXPERT, false, 35],
    ['Expert fits a desktop whole', size(1440, 760), EXPERT, false, 45],
    ['Beginner stays at its natural size on a desktop', size(1440, 760), BEGINNER, false, 48],
    ['Beginner fills a phone', size(390, 640), BEGINNER, true, 41],
    [
      'Beginner on a narrow phone gives up its padding, not the size of its cells',
      size(360, 460),
      BEGINNER,
      true,
      40,
    ],
    ['Expert on a phone is as large as a finger needs', size(390, 640), EXPERT, true, 40],
    ['a large board on a desktop pans', size(1440, 760), square(1000, 1000), false, 28],
  ])('%s', (_name, view, board, isTouch, expected) => {
    expect(startCell(view, board, isTouch)).toBe(expected);
  });

  test('is whole device pixels on a screen with two of them per CSS pixel', () => {
    expect(startCell(size(394, 640, 2), BEGINNER, true)).toBe(83);
  });

  test('begins at the top left corner of a board that pans', () => {
    const view = startViewport(size(390, 640), EXPERT, true);
    expect(canPan(view)).toBe(true);
    expect(visibleRect(view)).toMatchObject({ column: 0, row: 0 });
  });
});

describe('a board smaller than the view', () => {
  test('lies in the middle, with padding', () => {
    const view = startViewport(size(1440, 760), BEGINNER, false);
    const panel = panelOf(view);
    expect(panel).toEqual({ left: 495, top: 155, width: 450, height: 450, padX: 10, padY: 10 });
    expect(canPan(view)).toBe(false);
    expect(cellBox(view, 0)).toEqual({ x: 505, y: 165, size: 46 });
  });

  test('cannot be scrolled away', () => {
    const view = startViewport(size(1440, 760), BEGINNER, false);
    // The very same one: another, however alike, would be a movement, and cells that move cannot be aimed at.
    expect(panBy(view, 300, -300)).toBe(view);
  });
});

test('the padding is no cell, and the gap after a cell is that cell', () => {
  const view = startViewport(size(1440, 760), BEGINNER, false);
  const box = cellBox(view, 0);
  expect(cellAt(view, box.x - 1, box.y)).toBe(null);
  expect(cellAt(view, box.x, box.y)).toBe(0);
  expect(cellAt(view, box.x + box.size, box.y)).toBe(0);
  expect(cellAt(view, box.x + view.cell, box.y)).toBe(1);
  expect(cellAt(view, 0, 0)).toBe(null);
});

test('fit shows every cell, from one cell to a hundred million', () => {
  for (const board of [square(1, 2), EXPERT, square(10_000, 10_000), square(10_000, 1)]) {
    for (const screen of [size(360, 460, 3), size(1440, 760)]) {
      const view = fitViewport(screen, board);
      const { columns, rows } = board;
      expect(visibleRect(view)).toEqual({ column: 0, row: 0, columns, rows });
      expect(canPan(view)).toBe(false);
    }
  }
});

const views = fc
  .record({
    shape: fc.constantFrom('square', 'hex'),
    columns: fc.integer({ min: 1, max: 10_000 }),
    rows: fc.integer({ min: 1, max: 10_000 }),
    width: fc.integer({ min: 100, max: 3000 }),
    height: fc.integer({ min: 100, max: 3000 }),
    ratio: fc.constantFrom(1, 1.5, 2, 3),
    cell: fc.integer({ min: 2, max: 50 }).map((half) => 2 * half),
    across: fc.double({ min: 0, max: 1, noNaN: true }),
    down: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ across, down, ...rest }): Viewport => panBy({ ...rest, x: 0, y: 0 }, across * 1e6, down * 1e6));

test('every visible cell is found again at its own middle', () => {
  fc.assert(
    fc.property(views, fc.nat(), fc.nat(), (view, a, b) => {
      const seen = visibleRect(view);
      const column = seen.column + (a % seen.columns);
      const row = seen.row + (b % seen.rows);
      const box = cellBox(view, row * view.columns + column);
      const panel = panelOf(view);
      const x = box.x + box.size / 2;
      const y = box.y + box.size / 2;
      const isInside =
        x >= panel.left && x < panel.left + panel.width && y >= panel.top && y < panel.top + panel.height;
      expect(cellAt(view, x, y)).toBe(isInside ? row * view.columns + column : null);
    }),
  );
});

test('scrolling to a cell shows it wholly, and moves nothing when it is well in view', () => {
  fc.assert(
    fc.property(views, fc.nat(), (view, at) => {
      fc.pre(view.width > 2 * view.cell && view.height > 2 * view.cell);
      const cell = (at % view.rows) * view.columns + (at % view.columns);
      const shown = scrollToShow(view, cell);
      const box = cellBox(shown, cell);
      const panel = panelOf(shown);
      expect(box.x).toBeGreaterThanOrEqual(panel.left - 1);
      expect(box.y).toBeGreaterThanOrEqual(panel.top - 1);
      expect(box.x + box.size).toBeLessThanOrEqual(panel.left + panel.width + 1);
      expect(box.y + box.size).toBeLessThanOrEqual(panel.top + panel.height + 1);
      expect(scrollToShow(shown, cell)).toEqual(shown);
    }),
  );
});

test('zooming keeps the cell under the pointer there, as far as the board reaches', () => {
  const view = centreOn(startViewport(size(1000, 800), square(1000, 1000), false), 500_500);
  const at = { x: 333, y: 222 };
  const cell = cellAt(view, at.x, at.y);
  for (const factor of [1.1, 1.25, 2, 0.8, 0.5])
    expect(cellAt(zoomBy(view, factor, at), at.x, at.y)).toBe(cell);
});

test('a pinch takes the cell along with the fingers', () => {
  const view = centreOn(startViewport(size(1000, 800), square(1000, 1000), false), 500_500);
  const from = { x: 400, y: 400 };
  const to = { x: 520, y: 310 };
  expect(cellAt(zoomTo(view, view.cell * 1.6, from, to), to.x, to.y)).toBe(cellAt(view, from.x, from.y));
});

test('zoom ends at the whole board, at cells of 18 pixels where that is larger, and at cells of 144; each step is at least one pixel', () => {
  const start = startViewport(size(1000, 800), EXPERT, false);
  let view = start;
  for (let i = 0; i < 400; i++) view = zoomBy(view, 1.01, { x: 1, y: 1 });
  expect(view.cell).toBe(144);
  for (let i = 0; i < 800; i++) view = zoomBy(view, 0.99, { x: 1, y: 1 });
  expect(fitCell(view, EXPERT)).toBeGreaterThan(18);
  expect(view.cell).toBe(18);
});

test('turning the phone keeps the middle cell in the middle', () => {
  const view = centreOn(startViewport(size(390, 640), square(100, 100), true), 5050);
  const turned = resized(view, size(800, 300));
  expect(cellAt(turned, 400, 150)).toBe(cellAt(view, 195, 320));
});

test('the board is as long as its cells without the last gap', () => {
  expect(boardExtent({ ...BEGINNER, cell: 44 })).toEqual({ width: 9 * 44 - 2, height: 9 * 44 - 2 });
  expect(boardExtent({ ...BEGINNER, cell: 3 })).toEqual({ width: 27, height: 27 });
});
