import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromSeen, lieOf, placeSeen, seenSize, setTurned, toSeen } from '../../../src/board/turned.ts';
import {
  cellAt,
  cellBox,
  panelOf,
  placeOf,
  type Viewport,
  visibleRect,
} from '../../../src/board/view/viewport.ts';
import { fitViewport, isBetterTurned, startViewport } from '../../../src/board/view/zoom.ts';

const EXPERT = { shape: 'square', columns: 30, rows: 16 } as const;
const PHONE = { width: 390, height: 720, ratio: 1 };

/** Cells by letters, row by row, as they are seen. */
function seenText(rows: readonly string[], isTurned: boolean): string[] {
  const lie = { columns: rows[0]?.length ?? 0, rows: rows.length, isTurned };
  const letters = rows.join('');
  const { columns } = seenSize(lie);
  const seen = Array.from(letters, (_, at) => letters[fromSeen(lie, at)] ?? '').join('');
  return seen.match(new RegExp(`.{${columns}}`, 'g')) ?? [];
}

test('a turn is a quarter clockwise and no mirror image', () => {
  expect(seenText(['abcd', 'efgh'], false)).toEqual(['abcd', 'efgh']);
  expect(seenText(['abcd', 'efgh'], true)).toEqual(['ea', 'fb', 'gc', 'hd']);
});

test('every cell is seen at one place, and found again there', () => {
  const sides = { columns: fc.integer({ min: 1, max: 40 }), rows: fc.integer({ min: 1, max: 40 }) };
  fc.assert(
    fc.property(fc.record({ ...sides, isTurned: fc.boolean() }), (lie) => {
      const cells = Array.from({ length: lie.columns * lie.rows }, (_, cell) => cell);
      expect(new Set(cells.map((cell) => toSeen(lie, cell))).size).toBe(cells.length);
      expect(cells.map((cell) => fromSeen(lie, toSeen(lie, cell)))).toEqual(cells);
    }),
  );
});

test('rows and columns are told as they are seen', () => {
  const geometry = { columns: 4, rows: 2 };
  expect(placeSeen(geometry, 1)).toEqual({ row: 1, column: 2 });
  setTurned(geometry, true);
  expect(placeSeen(geometry, 1)).toEqual({ row: 2, column: 2 });
  expect(lieOf({ ...geometry }).isTurned).toBe(false);
  setTurned(geometry, false);
  expect(placeSeen(geometry, 1)).toEqual({ row: 1, column: 2 });
});

test('what is painted at a place is what is pointed at there', () => {
  for (const at of [fitViewport(PHONE, { ...EXPERT, isTurned: true }), scrolled()]) {
    const rect = visibleRect(at);
    for (let row = rect.row; row < rect.row + rect.rows; row++)
      for (let column = rect.column; column < rect.column + rect.columns; column++) {
        const cell = row * at.columns + column;
        const { x, y, size } = cellBox(at, cell);
        const { left, top, width, height } = panelOf(at);
        const [middleX, middleY] = [x + size / 2, y + size / 2];
        if (middleX < left || middleY < top || middleX >= left + width || middleY >= top + height) continue;
        expect(cellAt(at, middleX, middleY)).toBe(cell);
      }
  }
});

function scrolled(): Viewport {
  return { ...startViewport(PHONE, { ...EXPERT, isTurned: true }, true, 40), x: 100, y: 200 };
}

test('only the part that is seen is read', () => {
  const view = scrolled();
  const rect = visibleRect(view);
  expect(rect.columns * rect.rows).toBeLessThan(11 * 20);
  expect(placeOf(view, rect.column, rect.row).y).toBeLessThanOrEqual(200);
});

test('Expert on a phone lies whole on the screen once it is turned', () => {
  expect(isBetterTurned(PHONE, EXPERT, true)).toBe(true);
  const view = startViewport(PHONE, { ...EXPERT, isTurned: true }, true);
  expect(view.cell).toBe(23);
  const { left, top, width, height } = panelOf(view);
  expect(left >= 0 && top >= 0 && width <= 390 && height <= 720).toBe(true);
  expect(cellAt(view, left + width / 2, top + height / 2)).not.toBeNull();
});

test('a board is turned only where it would pan as it is and does not pan from side to side then', () => {
  const at = (columns: number, rows: number, isTouch = true) =>
    isBetterTurned(PHONE, { shape: 'square', columns, rows }, isTouch);
  expect(at(16, 30)).toBe(false);
  expect(at(16, 16)).toBe(false);
  expect(at(9, 8)).toBe(false);
  expect(at(30, 17)).toBe(true);
  expect(at(30, 18)).toBe(false);
  expect(at(1000, 10)).toBe(true);
  expect(isBetterTurned(PHONE, { ...EXPERT, shape: 'hex' }, true)).toBe(false);
  // A mouse is content with less.
  expect(at(20, 10, false)).toBe(false);
  expect(at(30, 16, false)).toBe(true);
});
