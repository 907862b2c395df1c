import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mineCells } from '../../../../worker/engine/deal/layout.ts';
import { readCells } from '../../../../worker/engine/game/view.ts';
import { createGame, deal } from '../../../../worker/engine/index.ts';
import { countAround } from '../../../../worker/engine/planes/numbers.ts';
import { createPlane, hasBit } from '../../../../worker/engine/planes/planes.ts';
import { gridOf, type Ruleset } from '../../../../worker/engine/rules/ruleset.ts';
import { findZeros } from '../../../../worker/engine/topology/shifts.ts';
import { share } from '../../../effort.ts';
import { rulesets } from '../arbitraries.ts';
import { naiveBounds, naiveFlood, naiveNeighbours, naiveNumber } from '../naive.ts';

const dealt = fc
  .record({ ruleset: rulesets, seed: fc.integer(), at: fc.double({ min: 0, max: 0.999, noNaN: true }) })
  .map(({ ruleset, seed, at }) => {
    const firstCell = Math.floor(at * ruleset.columns * ruleset.rows);
    const made = deal(ruleset, { seed, firstCell });
    if (!made.ok) throw new Error(made.message);
    return { ruleset, firstCell, layout: made.layout, mines: new Set(mineCells(made.layout)) };
  });

function started(ruleset: Ruleset, layout: Parameters<typeof createGame>[1]) {
  const made = createGame(ruleset, layout);
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

test('a deal has exactly its mines and keeps the guarantee of the first click', () => {
  fc.assert(
    fc.property(dealt, ({ ruleset, firstCell, mines }) => {
      expect(mines.size).toBe(ruleset.mines);
      const free = {
        opening: [firstCell, ...naiveNeighbours(ruleset, firstCell)],
        cell: [firstCell],
        corner: [0],
        any: [],
      }[ruleset.firstClick];
      for (const cell of free) expect(mines.has(cell)).toBe(false);
    }),
    { numRuns: share(1600) },
  );
});

test('numbers from planes equal a count by hand, one by one and in windows, and add up to the pairs', () => {
  fc.assert(
    fc.property(dealt, ({ ruleset, layout, mines }) => {
      const grid = gridOf(ruleset);
      const zeros = createPlane(grid);
      findZeros(grid, layout.mines, zeros);
      const game = started(ruleset, { layout });
      game.state.open.fill(-1);
      const window = readCells(game.state, { column: 0, row: 0, columns: grid.columns, rows: grid.rows });
      const cells = Array.from({ length: grid.cells }, (_, cell) => cell);
      const numbers = cells.map((cell) => naiveNumber(ruleset, mines, cell));
      expect(cells.map((cell) => countAround(grid, layout.mines, cell))).toEqual(numbers);
      expect([...window]).toEqual(numbers);
      const isZero = cells.map((cell) => numbers[cell] === 0 && !mines.has(cell));
      expect(cells.map((cell) => hasBit(grid, zeros, cell))).toEqual(isZero);
      let pairs = 0;
      for (const mine of mines) pairs += naiveNeighbours(ruleset, mine).length;
      expect(numbers.reduce((sum, number) => sum + number)).toBe(pairs);
    }),
    { numRuns: share(1200) },
  );
});

test('a flood opens what a search by hand opens, around flags and marks', () => {
  fc.assert(
    fc.property(
      dealt,
      fc.array(fc.nat({ max: 2000 }), { maxLength: 12 }),
      ({ ruleset, firstCell, layout, mines }, picks) => {
        const game = started(ruleset, { layout });
        fc.pre(!mines.has(firstCell));
        const kept = new Set<number>();
        for (const [i, pick] of picks.entries()) {
          const cell = pick % (ruleset.columns * ruleset.rows);
          if (cell === firstCell) continue;
          const placed = game.play({ type: 'annotate', cell, as: i % 2 === 0 ? 'flag' : 'mark' });
          if (placed.ok) kept.add(cell);
        }
        fc.pre(game.status === 'ready');
        const outcome = game.play({ type: 'open', cell: firstCell, atMs: 0 });
        expect(outcome.ok).toBe(true);
        const expected = naiveFlood(ruleset, mines, firstCell, ruleset.flood === 'skip' ? kept : new Set());
        const grid = gridOf(ruleset);
        const opened = new Set<number>();
        for (let cell = 0; cell < grid.cells; cell++)
          if (hasBit(grid, game.state.open, cell)) opened.add(cell);
        expect(opened).toEqual(expected);
        expect(game.state.fresh.every((word) => word === 0)).toBe(true);
        expect(game.state.safeLeft).toBe(grid.cells - mines.size - opened.size);
        expect(outcome).toMatchObject({
          events: expect.arrayContaining([
            expect.objectContaining({ type: 'opened', bounds: naiveBounds(ruleset, opened) }),
          ]),
        });
      },
    ),
    { numRuns: share(1600) },
  );
});

test('every rectangle of a board reads as the same part of the whole', () => {
  fc.assert(
    fc.property(
      dealt,
      fc.array(fc.nat({ max: 200 }), { minLength: 4, maxLength: 4 }),
      ({ ruleset, layout, firstCell, mines }, cut) => {
        fc.pre(!mines.has(firstCell));
        const game = started(ruleset, { layout });
        game.play({ type: 'open', cell: firstCell, atMs: 0 });
        const { columns, rows } = ruleset;
        const [a = 0, b = 0, c = 0, d = 0] = cut;
        const rect = { column: a % columns, row: b % rows, columns: 0, rows: 0 };
        rect.columns = 1 + (c % (columns - rect.column));
        rect.rows = 1 + (d % (rows - rect.row));
        const { cells } = game.view();
        const part = readCells(game.state, rect);
        for (let y = 0; y < rect.rows; y++) {
          const start = (rect.row + y) * columns + rect.column;
          expect([...part.subarray(y * rect.columns, (y + 1) * rect.columns)]).toEqual([
            ...cells.subarray(start, start + rect.columns),
          ]);
        }
      },
    ),
    { numRuns: share(800) },
  );
});
