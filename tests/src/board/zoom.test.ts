import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellShape, FAR_BELOW, snapCell } from '../../../src/board/paint/cell-shape.ts';
import { startInertia } from '../../../src/board/view/full-renderer.ts';
import type { Motion } from '../../../src/board/view/motion.ts';
import { wayTo, zoomMotion } from '../../../src/board/view/motion.ts';
import type { Viewport } from '../../../src/board/view/viewport.ts';
import { centreOn, originOf, visibleRect } from '../../../src/board/view/viewport.ts';
import { fitViewport, startViewport, zoomLimits, zoomTo } from '../../../src/board/view/zoom.ts';

const SCREEN = { width: 1440, height: 784, ratio: 1 };
const SIDE = 10_000;

function middleOf(shape: 'square' | 'hex'): Viewport {
  const board = { shape, columns: SIDE, rows: SIDE };
  return centreOn(startViewport(SCREEN, board, false), (SIDE / 2) * SIDE + SIDE / 2);
}

/** What lies at a point of the view, in cells from the board's corner. */
function under(view: Viewport, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const { across, down } = cellShape(view);
  const origin = originOf(view);
  return { x: (x - origin.x) / across, y: (y - origin.y) / down };
}

const shapes = fc.constantFrom('square' as const, 'hex' as const);
/** From the whole board to a cell across the screen, as likely at every size. */
const sizes = fc.double({ min: Math.log(0.4), max: Math.log(780), noNaN: true }).map(Math.exp);
const points = fc.record({ x: fc.integer({ min: 300, max: 1140 }), y: fc.integer({ min: 200, max: 600 }) });

test('what lies under the pointer stays under it, at all sizes, sharp or not', () => {
  fc.assert(
    fc.property(shapes, sizes, sizes, points, fc.boolean(), (shape, from, to, at, isFree) => {
      const view = zoomTo(middleOf(shape), from, { x: 720, y: 392 }, { x: 720, y: 392 }, isFree);
      const next = zoomTo(view, to, at, at, isFree);
      const before = under(view, at);
      const after = under(next, at);
      // The origin is rounded to whole pixels before and after.
      const slack = 0.51 / cellShape(view).down + 0.51 / cellShape(next).down;
      expect(Math.abs(after.x - before.x)).toBeLessThanOrEqual(slack);
      expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(slack);
    }),
  );
});

test('many small steps keep it there too', () => {
  for (const shape of ['square', 'hex'] as const) {
    const at = { x: 500, y: 300 };
    let view = middleOf(shape);
    const before = under(view, at);
    for (let i = 0; i < 300; i++) view = zoomTo(view, view.cell * (i < 150 ? 1.01 : 1 / 1.01), at, at, true);
    expect(view.cell).toBeCloseTo(28, 6);
    expect(Math.abs(under(view, at).x - before.x)).toBeLessThan(0.2);
  }
});

test('ends at the whole board and at cells of 144 pixels, whatever the board and the screen', () => {
  fc.assert(
    fc.property(
      shapes,
      fc.integer({ min: 1, max: SIDE }),
      fc.integer({ min: 1, max: SIDE }),
      fc.integer({ min: 200, max: 3000 }),
      fc.integer({ min: 200, max: 3000 }),
      fc.boolean(),
      (shape, columns, rows, width, height, isFree) => {
        const view = startViewport({ width, height, ratio: 1 }, { shape, columns, rows }, false);
        const { min, max } = zoomLimits(view);
        const at = { x: width / 2, y: height / 2 };
        const near = zoomTo(view, 1e9, at, at, isFree);
        expect(near.cell).toBe(max);
        expect(144 - max).toBeGreaterThanOrEqual(0);
        expect(144 - max).toBeLessThan(2);
        const far = zoomTo(view, 0, at, at, isFree);
        expect(far.cell).toBe(min);
        if (min < max) expect(visibleRect(far)).toEqual({ column: 0, row: 0, columns, rows });
      },
    ),
  );
});

test('rows are a whole number of pixels apart at sharp sizes, and grow steadily between them', () => {
  for (const cell of [4, 6, 28, 62]) expect(cellShape({ shape: 'hex', cell }).down % 1).toBe(0);
  for (const cell of [4.4, 5.7, 28.3, 211.1]) {
    expect(cellShape({ shape: 'hex', cell }).down).toBeCloseTo(cell * 0.866);
    expect(cellShape({ shape: 'square', cell }).down).toBe(cell);
  }
});

/** Where a motion ends, in frames of 16 ms. */
function ending(motion: Motion, from: Viewport): { view: Viewport; cells: number[] } {
  const cells: number[] = [];
  let view = from;
  let next: Motion | null = motion;
  for (let frame = 0; next && frame < 600; frame++) {
    [view, next] = next(view, 16);
    cells.push(view.cell);
  }
  expect(next).toBe(null);
  return { view, cells };
}

describe('what moves by itself', () => {
  test('a zoom that is let go rests at a sharp size, and what was under the pointer is there still', () => {
    const at = { x: 900, y: 200 };
    for (const cell of [4.45, 5.5, 7.3, 61.8]) {
      const from = zoomTo(middleOf('square'), cell, at, at, true);
      const { view } = ending(zoomMotion(from, snapCell('square', cell), at), from);
      expect(view.cell).toBe(snapCell('square', cell));
      expect(Math.abs(under(view, at).x - under(from, at).x)).toBeLessThan(0.3);
    }
  });

  test('the way to the whole board and back goes straight there, never beyond', () => {
    const near = middleOf('square');
    const far = fitViewport(SCREEN, near);
    const out = ending(wayTo(near, far), near);
    expect(out.view).toBe(far);
    expect(out.cells).toEqual([...out.cells].sort((a, b) => b - a));
    const back = ending(wayTo(far, near), far);
    expect(back.view).toBe(near);
    expect(back.cells).toEqual([...back.cells].sort((a, b) => a - b));
  });

  test('ends when something else has moved the view', () => {
    const near = middleOf('square');
    const motion = wayTo(near, fitViewport(SCREEN, near));
    const other = { ...near, x: near.x + 1 };
    expect(motion(other, 16)).toEqual([other, null]);
  });

  test('a glide slows down, and ends at the edge of the board', () => {
    const near = middleOf('square');
    const slow = ending(startInertia(1, 0.5) as Motion, near).view;
    expect(near.x - slow.x).toBeGreaterThan(200);
    expect(near.x - slow.x).toBeLessThan(400);
    const corner = { ...near, x: 5, y: 5 };
    expect(ending(startInertia(8, 8) as Motion, corner).view).toMatchObject({ x: 0, y: 0 });
    expect(startInertia(0.1, 0.1)).toBe(null);
  });
});

test('colours begin where sharp sizes end', () => {
  expect(snapCell('square', FAR_BELOW - 0.01)).toBe(FAR_BELOW - 0.01);
  expect(snapCell('hex', 5.2)).toBe(6);
});
