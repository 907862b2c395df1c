import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellShape, insetsOf, snapCell } from '../../../src/board/paint/cell-shape.ts';
import type { Viewport } from '../../../src/board/view/viewport.ts';
import {
  boardExtent,
  canPan,
  cellAt,
  originOf,
  placeOf,
  visibleRect,
} from '../../../src/board/view/viewport.ts';
import { fitCell, fitViewport, startCell, startViewport, zoomBy } from '../../../src/board/view/zoom.ts';
import { share } from '../../effort.ts';

const SCREEN = { width: 1440, height: 760, ratio: 1 };
const PHONE = { width: 390, height: 640, ratio: 1 };

function hex(columns: number, rows: number) {
  return { shape: 'hex', columns, rows } as const;
}

/** A viewport that holds the whole board with room to spare. */
function wholeView(cell: number, columns: number, rows: number): Viewport {
  const { width, height } = boardExtent({ ...hex(columns, rows), cell });
  return { ...hex(columns, rows), width: width + 40, height: height + 40, ratio: 1, cell, x: 0, y: 0 };
}

const sizes = fc.record({
  cell: fc.integer({ min: 2, max: 40 }).map((half) => 2 * half),
  columns: fc.integer({ min: 1, max: 6 }),
  rows: fc.integer({ min: 1, max: 6 }),
});

/** The number of the cell that each pixel of the view is painted with, counted from 1: how often it is painted at all. */
function painted(view: Viewport): { owner: Int32Array; times: Uint8Array } {
  const shape = cellShape(view);
  const insets = insetsOf(shape);
  const origin = originOf(view);
  const owner = new Int32Array(view.width * view.height);
  const times = new Uint8Array(view.width * view.height);
  for (let cell = 0; cell < view.columns * view.rows; cell++) {
    const { x, y } = placeOf(view, cell % view.columns, Math.floor(cell / view.columns));
    for (const [line, inset] of insets.entries()) {
      for (let i = inset; i < view.cell - inset; i++) {
        const pixel = (origin.y + y + line) * view.width + origin.x + x + i;
        owner[pixel] = cell + 1;
        times[pixel] = (times[pixel] ?? 0) + 1;
      }
    }
  }
  return { owner, times };
}

test('no pixel is painted by two hexagons, and a pixel belongs to the hexagon that paints it', () => {
  fc.assert(
    fc.property(sizes, ({ cell, columns, rows }) => {
      const view = wholeView(cell, columns, rows);
      const { owner, times } = painted(view);
      expect(times.some((count) => count > 1)).toBe(false);
      for (let y = 0; y < view.height; y++)
        for (let x = 0; x < view.width; x++) {
          const pointed = (cellAt(view, x + 0.5, y + 0.5) ?? -1) + 1;
          if (pointed !== owner[y * view.width + x])
            expect([x, y, pointed]).toEqual([x, y, owner[y * view.width + x]]);
        }
    }),
    { numRuns: share(40, 15) },
  );
});

test('between hexagons nothing is left out: inside the board every pixel is a cell', () => {
  const view = wholeView(22, 4, 4);
  const { across, down, overlap } = cellShape(view);
  const origin = originOf(view);
  for (let y = origin.y + overlap; y < origin.y + 4 * down; y++)
    for (let x = origin.x + across / 2; x < origin.x + 4 * across; x++)
      expect(cellAt(view, x + 0.5, y + 0.5)).not.toBe(null);
});

test('a pixel belongs to the nearest centre, but for a pixel of rounding', () => {
  const farther = (view: Viewport) => {
    const middles = centres(view);
    return pixelsOf(view).map(({ x, y }) => {
      const away = middles.map((middle) => Math.hypot(middle.x - x, middle.y - y));
      const cell = cellAt(view, x, y);
      return cell === null ? 0 : (away[cell] ?? 0) - Math.min(...away);
    });
  };
  for (const cell of [4, 8, 18, 28, 40, 66])
    expect(farther(wholeView(cell, 3, 3)).filter((away) => away >= 2)).toEqual([]);
});

/** The middles of all pixels. */
function pixelsOf({ width, height }: Viewport): { x: number; y: number }[] {
  return Array.from({ length: width * height }, (_, pixel) => ({
    x: (pixel % width) + 0.5,
    y: Math.floor(pixel / width) + 0.5,
  }));
}

function centres(view: Viewport): { x: number; y: number }[] {
  const { down, overlap } = cellShape(view);
  const origin = originOf(view);
  return Array.from({ length: view.columns * view.rows }, (_, cell) => {
    const { x, y } = placeOf(view, cell % view.columns, Math.floor(cell / view.columns));
    return { x: origin.x + x + view.cell / 2, y: origin.y + y + (down + overlap) / 2 };
  });
}

test('each cell is found at its centre and at its six corners, a pixel inwards', () => {
  const view = wholeView(40, 5, 4);
  const { down, overlap } = cellShape(view);
  for (const [cell, { x, y }] of centres(view).entries()) {
    const corners = [
      [0, -(down + overlap) / 2 + 1.5],
      [0, (down + overlap) / 2 - 1.5],
      [19, -8],
      [19, 8],
      [-19, -8],
      [-19, 8],
    ] as const;
    expect(cellAt(view, x, y)).toBe(cell);
    for (const [dx, dy] of corners) expect(cellAt(view, x + dx, y + dy)).toBe(cell);
  }
});

describe('a board of hexagons', () => {
  test('has rows 0.866 of a cell apart, and half a cell more in width from two rows on', () => {
    expect(boardExtent({ ...hex(9, 9), cell: 40 })).toEqual({ width: 9 * 40 + 20, height: 9 * 35 + 12 });
    expect(boardExtent({ ...hex(9, 1), cell: 40 })).toEqual({ width: 360, height: 47 });
  });

  test('has cells of even size, whatever the zoom', () => {
    let view = startViewport(SCREEN, hex(30, 16), false);
    for (let i = 0; i < 40; i++) {
      expect(view.cell % 2).toBe(0);
      view = zoomBy(view, 1.01, { x: 300, y: 300 });
    }
    expect(view.cell).toBeGreaterThan(100);
    expect(snapCell('hex', 3.3)).toBe(3.3);
  });

  test('begins with cells large enough for a finger', () => {
    expect(startCell(PHONE, hex(30, 16), true)).toBe(40);
    expect(startCell({ width: 1024, height: 1680, ratio: 2.625 }, hex(30, 16), true)).toBe(106);
    expect(startCell(SCREEN, hex(9, 9), false)).toBe(48);
  });

  test('is all in view at fit, and no smaller than it has to be', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 25, max: 300 }),
        fc.integer({ min: 25, max: 300 }),
        fc.constantFrom(SCREEN, PHONE, { width: 1024, height: 1680, ratio: 2.625 }),
        (columns, rows, screen) => {
          const view = fitViewport(screen, hex(columns, rows));
          expect(canPan(view)).toBe(false);
          expect(visibleRect(view)).toEqual({ column: 0, row: 0, columns, rows });
          const cell = fitCell(screen, hex(columns, rows));
          if (cell < 4) return;
          const { width, height } = boardExtent({ ...hex(columns, rows), cell: cell + 4 });
          const spare = 28 * screen.ratio;
          expect(width > screen.width - spare || height > screen.height - spare).toBe(true);
        },
      ),
    );
  });
});
