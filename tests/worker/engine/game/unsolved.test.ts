import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RulesetFields } from '../../../../worker/api/rules.ts';
import { findUnsolved } from '../../../../worker/engine/game/unsolved.ts';
import { Pyramid } from '../../../../worker/engine/huge/pyramid.ts';
import { createGame } from '../../../../worker/engine/index.ts';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';
import { finish } from '../../../../worker/engine/steps.ts';
import { CELL } from '../../../../worker/engine/view-codes.ts';
import { share } from '../../../effort.ts';
import { rulesets } from '../arbitraries.ts';
import { naiveNeighbours } from '../naive.ts';

/** All cells with work left, in the order in which they are to be visited. */
function naiveOrder(rules: RulesetFields, codes: Uint8Array, from: number): number[] {
  const distance = (cell: number) =>
    Math.max(
      Math.abs((cell % rules.columns) - (from % rules.columns)),
      Math.abs(Math.floor(cell / rules.columns) - Math.floor(from / rules.columns)),
    );
  const isCovered = (cell: number) => codes[cell] === CELL.covered || codes[cell] === CELL.mark;
  return Array.from(codes.keys())
    .filter((cell) => (codes[cell] ?? 0) < CELL.covered && naiveNeighbours(rules, cell).some(isCovered))
    .sort((a, b) => distance(a) - distance(b) || a - b);
}

/** All answers, each asked for with the one before. */
function visit(state: Parameters<typeof findUnsolved>[0], from: number): number[] {
  const visited: number[] = [];
  for (let after: number | null = null; ; ) {
    const found: number | null = finish(findUnsolved(state, from, after));
    if (found === null || visited.length > state.grid.cells) return visited;
    visited.push(found);
    after = found;
  }
}

const picks = fc.array(fc.tuple(fc.nat(), fc.constantFrom('open', 'flag', 'mark')), { maxLength: 25 });

test('asking again and again goes outwards through all cells with work left, on any board', () => {
  fc.assert(
    fc.property(rulesets, picks, fc.nat(), (ruleset, moves, start) => {
      const made = createGame(ruleset, { seed: 'unsolved' });
      if (!made.ok) throw new Error(made.message);
      const { game } = made;
      const cells = ruleset.columns * ruleset.rows;
      for (const [i, [pick, what]] of moves.entries()) {
        const cell = pick % cells;
        game.play(
          what === 'open'
            ? { type: 'open', cell, atMs: i }
            : { type: 'annotate', cell, as: what as 'flag', atMs: i },
        );
      }
      const from = start % cells;
      const { grid, open, flags } = game.state;
      // The view after a loss shows mines: what is open and flagged stays the same.
      const codes = Uint8Array.from(game.view().cells, (code) =>
        code === CELL.mine || code === CELL.exploded
          ? CELL.covered
          : code === CELL.wrongFlag
            ? CELL.flag
            : code,
      );
      expect(visit({ grid, open, flags }, from)).toEqual(naiveOrder(ruleset, codes, from));
    }),
    { numRuns: share(800) },
  );
});

test('over many tiles: the order, what the pyramid lets pass by, and none twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: 299 }), fc.nat({ max: 199 })), { minLength: 1, maxLength: 12 }),
      fc.nat({ max: 299 }),
      fc.nat({ max: 199 }),
      fc.constantFrom('none' as const, 'torus' as const),
      (places, column, row, wrap) => {
        const made = createRuleset({ columns: 300, rows: 200, mines: 1, wrap });
        if (!made.ok) throw new Error(made.message);
        const game = createGame(made.ruleset, { seed: 'tiles' });
        if (!game.ok) throw new Error(game.message);
        const { grid, open, flags } = game.game.state;
        const codes = new Uint8Array(grid.cells).fill(CELL.covered);
        for (const [x, y] of places) {
          const word = y * grid.stride + (x >>> 5);
          open[word] = (open[word] ?? 0) | (1 << (x & 31));
          codes[y * 300 + x] = 0;
        }
        const pyramid = new Pyramid(grid, { open, flags, tiles: new Uint8Array(10 * 7).fill(255) });
        finish(pyramid.refresh());
        const from = row * 300 + column;
        expect(visit({ grid, open, flags, tiles: pyramid }, from)).toEqual(
          naiveOrder(made.ruleset, codes, from),
        );
      },
    ),
    { numRuns: share(120) },
  );
});

test('where nearly all is open, only what lies beside the covered cells is left, over edges too', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: 139 }), fc.nat({ max: 129 })), { minLength: 1, maxLength: 3 }),
      fc.nat({ max: 140 * 130 - 1 }),
      fc.constantFrom('none' as const, 'torus' as const),
      (places, from, wrap) => {
        const made = createRuleset({ columns: 140, rows: 130, mines: 1, wrap });
        if (!made.ok) throw new Error(made.message);
        const game = createGame(made.ruleset, { seed: 'solved' });
        if (!game.ok) throw new Error(game.message);
        const { grid, open, flags } = game.game.state;
        const codes = new Uint8Array(grid.cells);
        for (const [i, _] of open.entries())
          open[i] = i % grid.stride === grid.stride - 1 ? grid.lastMask : -1;
        for (const [x, y] of places) {
          const word = y * grid.stride + (x >>> 5);
          open[word] = (open[word] ?? 0) & ~(1 << (x & 31));
          codes[y * 140 + x] = CELL.covered;
        }
        const pyramid = new Pyramid(grid, { open, flags, tiles: new Uint8Array(5 * 5).fill(255) });
        finish(pyramid.refresh());
        expect(visit({ grid, open, flags, tiles: pyramid }, from)).toEqual(
          naiveOrder(made.ruleset, codes, from),
        );
      },
    ),
    { numRuns: share(25, 8) },
  );
});
