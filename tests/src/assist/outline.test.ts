import { describe, expect, test } from 'vitest';
import { cellGeometry } from '../../../src/assist/cell-geometry.ts';
import { outlineOf } from '../../../src/assist/hint/outline.ts';
import type { Viewport } from '../../../src/board/view/viewport.ts';

const view = (shape: Viewport['shape']): Viewport => ({
  shape,
  columns: 10,
  rows: 10,
  width: 500,
  height: 500,
  ratio: 1,
  cell: 20,
  x: 0,
  y: 0,
});
const squares = cellGeometry(view('square'));
const hexagons = cellGeometry(view('hex'));

/** Loops, and the corners of each. */
function loops(path: string): number[] {
  return path
    .split('Z')
    .filter(Boolean)
    .map((loop) => (loop.match(/Q/g) ?? []).length);
}

describe('a line around cells', () => {
  test.each([
    ['one cell', [0], [4]],
    ['two in a row', [0, 1], [4]],
    ['an L', [0, 10, 11], [6]],
    ['two apart', [0, 5], [4, 4]],
    ['two that meet at a corner', [0, 11], [4, 4]],
    ['a ring with a hole', [0, 1, 2, 10, 12, 20, 21, 22], [4, 4]],
    ['the same cell twice', [0, 0], [4]],
  ])('of squares: %s', (_name, cells, corners) => {
    expect(loops(outlineOf(cells, squares, 1, 2))).toEqual(corners);
  });

  test.each([
    ['one cell', [0], [6]],
    ['two in a row', [0, 1], [10]],
    ['one and the two below it', [1, 10, 11], [12]],
  ])('of hexagons: %s', (_name, cells, corners) => {
    expect(loops(outlineOf(cells, hexagons, 1, 2))).toEqual(corners);
  });

  test('lies within the cells, by as much as is asked for', () => {
    const numbers =
      outlineOf([0], squares, 3, 0)
        .match(/-?\d+(\.\d+)?/g)
        ?.map(Number) ?? [];
    expect(Math.min(...numbers)).toBeCloseTo(2.5);
    expect(Math.max(...numbers)).toBeCloseTo(16.5);
  });
});
