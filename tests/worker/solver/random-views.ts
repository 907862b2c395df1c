import fc from 'fast-check';
import type { RulesetFields, Wrap } from '../../../worker/api/rules.ts';
import type { View } from '../../../worker/engine/game/view.ts';
import { createRuleset, gridOf, type Ruleset } from '../../../worker/engine/rules/ruleset.ts';
import { neighboursOf } from '../../../worker/engine/topology/grid.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { randomBy } from '../../bench/support/half-played.ts';
import { topologies } from '../engine/arbitraries.ts';
import { rulesOf, twentyFour } from '../engine/naive.ts';

/** What the rules say of the first click, and whether they deal the board themselves. */
type Promise = Pick<RulesetFields, 'firstClick' | 'deal'>;

/** A view of a random layout, and that layout. */
export interface RandomView {
  readonly view: View;
  readonly mines: ReadonlySet<number>;
}

/** The view of a layout with some of its free cells open, not necessarily by play. */
export function viewWith(ruleset: Ruleset, mines: ReadonlySet<number>, open: Iterable<number>): View {
  const grid = gridOf(ruleset);
  const cells = new Uint8Array(grid.cells).fill(CELL.covered);
  const around: number[] = [];
  for (const cell of open) {
    if (mines.has(cell)) continue;
    const count = neighboursOf(grid, cell, around);
    cells[cell] = around.slice(0, count).filter((other) => mines.has(other)).length;
  }
  return { ruleset, status: 'playing', cells };
}

/** Small boards of all topologies with any share of mines; at most `mostCovered` cells are covered. */
export function randomViews(mostCovered: number): fc.Arbitrary<RandomView> {
  return fc
    .record({
      topology: topologies,
      wrap: fc.constantFrom<Wrap[]>('none', 'torus'),
      columns: fc.integer({ min: 1, max: 9 }),
      rows: fc.integer({ min: 1, max: 9 }),
      share: fc.oneof(
        fc.double({ min: 0.05, max: 0.4, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
      covered: fc.integer({ min: 0, max: mostCovered }),
      order: fc.array(fc.nat(), { minLength: 81, maxLength: 81 }),
      promise: fc.constantFrom<Promise[]>(
        { firstClick: 'any', deal: 'given' },
        { firstClick: 'any', deal: 'random' },
        { firstClick: 'corner', deal: 'random' },
        { firstClick: 'corner', deal: 'given' },
      ),
      flags: fc.array(fc.nat(80), { maxLength: 5 }),
    })
    .map(({ topology, wrap, columns, rows, share, covered, order, promise, flags }) => {
      const cellCount = columns * rows;
      const shuffled = [...Array(cellCount).keys()].sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
      // Covered cells come first, mines among them; whatever follows is open.
      const hidden = Math.min(covered, cellCount);
      const kept = shuffled.slice(0, hidden);
      const isCornerFree = promise.firstClick === 'corner' && promise.deal === 'random';
      const places = kept.filter((cell) => !isCornerFree || cell !== 0);
      const mineCount = Math.min(places.length, Math.floor(share * (hidden + 0.999)));
      const mines = new Set(
        [...places].sort((a, b) => (order[a + 1] ?? 0) - (order[b + 1] ?? 0)).slice(0, mineCount),
      );
      const made = createRuleset({
        topology,
        wrap,
        columns,
        rows,
        mines: mines.size,
        ...promise,
      });
      if (!made.ok) return null;
      const view = viewWith(made.ruleset, mines, shuffled.slice(hidden));
      for (const cell of flags) if (view.cells[cell] === CELL.covered) view.cells[cell] = CELL.flag;
      return { view, mines };
    })
    .filter((made) => made !== null);
}

/** A square board of wide neighbourhoods with a number in so many columns and every third row. */
export function wideView(seed: number, step: number, side: number, mines: number): RandomView {
  const random = randomBy(seed);
  const topology = { pattern: twentyFour } as const;
  const ruleset = rulesOf({ columns: side, rows: side, mines, topology, deal: 'given' });
  const isOpen = (cell: number) => (cell % side) % step === 0 && Math.floor(cell / side) % 3 === 1;
  const cells = [...Array(side * side).keys()].map((cell) => ({ cell, order: random() }));
  const covered = cells.filter(({ cell }) => !isOpen(cell)).sort((a, b) => a.order - b.order);
  const layout = new Set(covered.slice(0, mines).map(({ cell }) => cell));
  const open = cells.map(({ cell }) => cell).filter(isOpen);
  return { view: viewWith(ruleset, layout, open), mines: layout };
}
