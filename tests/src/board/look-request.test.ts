import { describe, expect, test } from 'vitest';
import { codesIn } from '../../../src/board/cell-source.ts';
import { isAhead, LookAhead } from '../../../src/board/view/look-ahead.ts';
import { cellsPerBlockAt, covers, lookFor } from '../../../src/board/view/look-request.ts';
import { centreOn, panBy, visibleRect } from '../../../src/board/view/viewport.ts';
import { fitViewport, startViewport, zoomTo } from '../../../src/board/view/zoom.ts';

const SCREEN = { width: 1440, height: 760, ratio: 1 };
const LARGE = { shape: 'square', columns: 10_000, rows: 10_000 } as const;

test('blocks are the smallest power of two that gives two device pixels', () => {
  expect([20, 4, 2, 1.9, 1, 0.5, 0.4, 0.07].map(cellsPerBlockAt)).toEqual([1, 1, 1, 2, 2, 4, 8, 32]);
});

test('a standard board is watched whole, so panning it asks for nothing', () => {
  const view = startViewport(
    { width: 390, height: 640, ratio: 1 },
    { shape: 'square', columns: 30, rows: 16 },
    true,
  );
  const look = lookFor(view);
  expect(look).toEqual({ rect: { column: 0, row: 0, columns: 30, rows: 16 }, cellsPerBlock: 1 });
  expect(covers(look, panBy(view, 9999, 9999))).toBe(true);
});

describe('a board of a hundred million cells', () => {
  test('is asked for with half a screen around, and again before that ends', () => {
    const view = centreOn(startViewport(SCREEN, LARGE, false), 5000 * 10_000 + 5000);
    const look = lookFor(view);
    const seen = visibleRect(view);
    expect(look.rect.columns).toBeGreaterThanOrEqual(2 * seen.columns - 1);
    expect(covers(look, panBy(view, 600, 0))).toBe(true);
    expect(isAhead(look, panBy(view, 300, 0))).toBe(true);
    expect(isAhead(look, panBy(view, 450, 0))).toBe(false);
    expect(covers(look, panBy(view, 900, 0))).toBe(false);
    expect(covers(look, zoomTo(view, 1, { x: 0, y: 0 }))).toBe(false);
  });

  test('is asked for anew only when the last one has been answered, or has been waited for long enough', () => {
    const looks = new LookAhead();
    const view = centreOn(startViewport(SCREEN, LARGE, false), 5000 * 10_000 + 5000);
    const asked = lookFor(view);
    const beyond = panBy(view, 900, 0);
    expect(looks.isEnough(asked, null, view, 0)).toBe(true);
    expect(looks.isEnough(asked, null, beyond, 100)).toBe(true);
    expect(looks.isEnough(asked, null, beyond, 400)).toBe(false);
    expect(looks.isEnough(asked, asked, beyond, 100)).toBe(false);
    expect(looks.isEnough(asked, asked, view, 100)).toBe(true);
  });

  test('is asked for anew when far more was asked for than is seen', () => {
    const from = zoomTo(centreOn(startViewport(SCREEN, LARGE, false), 5000 * 10_000 + 5000), 2, {
      x: 700,
      y: 400,
    });
    const look = lookFor(from);
    expect(isAhead(look, zoomTo(from, 6, { x: 700, y: 400 }))).toBe(true);
    expect(isAhead(look, zoomTo(from, 60, { x: 700, y: 400 }))).toBe(false);
  });

  test('begins at whole blocks when seen from afar, and is never more than about a million codes', () => {
    for (const cell of [0.05, 0.3, 1, 1.7, 2, 3.3]) {
      const around = { x: 700, y: 400 };
      const view = zoomTo(centreOn(startViewport(SCREEN, LARGE, false), 4321 * 10_000 + 4321), cell, around);
      const look = lookFor(view);
      expect(look.rect.column % look.cellsPerBlock).toBe(0);
      expect(look.rect.row % look.cellsPerBlock).toBe(0);
      expect(covers(look, view)).toBe(true);
      expect(codesIn(look)).toBeLessThan(1.3 * 2 ** 20);
    }
  });

  test('is all there at fit', () => {
    const look = lookFor(fitViewport(SCREEN, LARGE));
    expect(look.rect).toEqual({ column: 0, row: 0, columns: 10_000, rows: 10_000 });
    expect(look.cellsPerBlock).toBe(32);
  });
});
