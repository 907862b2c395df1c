import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { View } from '../../../../worker/engine/game/view.ts';
import { createRuleset, gridOf } from '../../../../worker/engine/rules/ruleset.ts';
import { type Grid, neighboursOf, offsetsOf } from '../../../../worker/engine/topology/grid.ts';
import { CELL } from '../../../../worker/engine/view-codes.ts';
import { cellsAround, cropView } from '../../../../worker/solver/position/crop.ts';
import { isCovered, UNSEEN } from '../../../../worker/solver/position/position.ts';
import { share } from '../../../effort.ts';
import { topologies } from '../../engine/arbitraries.ts';

/** A board with any codes, a cell of it, and how far to look from there. */
const looks = fc
  .record({
    topology: topologies,
    wrap: fc.constantFrom('none' as const, 'torus' as const),
    columns: fc.integer({ min: 1, max: 26 }),
    rows: fc.integer({ min: 1, max: 26 }),
    radius: fc.integer({ min: 1, max: 8 }),
    centre: fc.nat(),
    codes: fc.infiniteStream(fc.constantFrom(0, 1, 2, 3, CELL.covered, CELL.covered, CELL.flag, CELL.mark)),
  })
  .map(({ radius, centre, codes, ...rest }) => {
    const made = createRuleset({ ...rest, mines: 0, firstClick: 'any' });
    if (!made.ok) return null;
    const { ruleset } = made;
    const cells = Uint8Array.from({ length: rest.columns * rest.rows }, () => Number(codes.next().value));
    const view: View = { ruleset, status: 'playing', cells };
    return { view, grid: gridOf(ruleset), centre: centre % cells.length, radius };
  })
  .filter((look) => look !== null);

/** How far apart two lines of a board are. */
function apart(a: number, b: number, length: number, isTorus: boolean): number {
  const straight = Math.abs(a - b);
  return isTorus ? Math.min(straight, length - straight) : straight;
}

function isWithin({ columns, rows, isTorus }: Grid, cell: number, centre: number, radius: number): boolean {
  const across = apart(cell % columns, centre % columns, columns, isTorus);
  const down = apart(Math.floor(cell / columns), Math.floor(centre / columns), rows, isTorus);
  return across <= radius && down <= radius;
}

function neighbours(grid: Grid, cell: number): number[] {
  const around: number[] = [];
  const count = neighboursOf(grid, cell, around);
  return around.slice(0, count);
}

const inOrder = (cells: readonly number[]) => [...cells].sort((a, b) => a - b);

test('a part has all cells up to so far away, each once, and what is seen of it is what the board says', () => {
  fc.assert(
    fc.property(looks, ({ view, grid, centre, radius }) => {
      const part = cropView(view, centre, radius);
      const cells = [...part.cells];
      expect(new Set(cells).size).toBe(cells.length);
      expect(part.cells[part.centre]).toBe(centre);
      expect(part.view.cells).toHaveLength(cells.length);
      for (const cell of view.cells.keys())
        if (isWithin(grid, cell, centre, radius)) expect(part.cells.includes(cell)).toBe(true);
      const partGrid = gridOf(part.view.ruleset);
      // Where the part goes all the way round a torus, its own ends may lie near the centre.
      const isRound = grid.isTorus && 2 * radius + 2 >= Math.min(grid.columns, grid.rows);
      const { even, odd } = offsetsOf(view.ruleset.topology);
      const reach = Math.max(0, ...[...even, ...odd].flat().map(Math.abs));
      for (const [at, code] of part.view.cells.entries()) {
        const cell = Number(part.cells[at]);
        if (code === UNSEEN) {
          // No number is left out whose neighbours are all there.
          expect(isCovered(Number(view.cells[cell]))).toBe(false);
          if (!isRound) expect(isWithin(grid, cell, centre, radius - reach)).toBe(false);
          continue;
        }
        expect(code).toBe(view.cells[cell]);
        if (isCovered(code)) continue;
        const there = neighbours(partGrid, at).map((other) => Number(part.cells[other]));
        expect(inOrder(there)).toEqual(inOrder(neighbours(grid, cell)));
      }
    }),
    { numRuns: share(8000, 800) },
  );
});

test('the cells around one are those up to so far away, and all of a line that is no longer than both ways', () => {
  fc.assert(
    fc.property(looks, ({ view, grid, centre, radius }) => {
      const { columns, rows, isTorus } = grid;
      const isNear = (a: number, b: number, length: number) =>
        length <= 2 * radius + 1 || apart(a, b, length, isTorus) <= radius;
      const [column, row] = [centre % columns, Math.floor(centre / columns)];
      const expected = [...view.cells.keys()].filter(
        (cell) => isNear(cell % columns, column, columns) && isNear(Math.floor(cell / columns), row, rows),
      );
      expect(inOrder([...cellsAround(grid, centre, radius)])).toEqual(expected);
    }),
    { numRuns: share(2000, 200) },
  );
});
