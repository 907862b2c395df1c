import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from '../../../../worker/api/outcome.ts';
import type { Wrap } from '../../../../worker/api/rules.ts';
import type { View } from '../../../../worker/engine/game/view.ts';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';
import { CELL } from '../../../../worker/engine/view-codes.ts';
import { bestMove } from '../../../../worker/solver/play/best-move.ts';
import { share } from '../../../effort.ts';
import { topologies } from '../../engine/arbitraries.ts';
import { naiveNeighbours } from '../../engine/naive.ts';
import { viewWith } from '../random-views.ts';

/** The slow and obvious player: in how many of the layouts it wins, opening the best cell every time. */
class Player {
  readonly #view: View;
  readonly #covered: readonly number[];
  readonly layouts: readonly ReadonlySet<number>[];
  readonly #known = new Map<string, number>();

  constructor(view: View) {
    this.#view = view;
    this.#covered = [...view.cells.keys()].filter((cell) => (view.cells[cell] ?? 0) >= CELL.covered);
    this.layouts = subsets(this.#covered, view.ruleset.mines).filter((mines) =>
      [...view.cells.entries()].every(([cell, code]) => code > 24 || this.#number(cell, mines) === code),
    );
  }

  #number(cell: number, mines: ReadonlySet<number>): number {
    return naiveNeighbours(this.#view.ruleset, cell).filter((other) => mines.has(other)).length;
  }

  /** Wins among these layouts, with these cells still covered. */
  wins(layouts: readonly ReadonlySet<number>[] = this.layouts, covered = this.#covered): number {
    if (layouts.length === 0) return 0;
    if (covered.length === this.#view.ruleset.mines) return layouts.length;
    const key = `${layouts.map((mines) => this.layouts.indexOf(mines)).join()}|${covered.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const most = Math.max(...covered.map((cell) => this.winsAfter(cell, layouts, covered)));
    this.#known.set(key, most);
    return most;
  }

  winsAfter(cell: number, layouts = this.layouts, covered = this.#covered): number {
    const parts = new Map<number, ReadonlySet<number>[]>();
    for (const mines of layouts) {
      if (mines.has(cell)) continue;
      const number = this.#number(cell, mines);
      parts.set(number, [...(parts.get(number) ?? []), mines]);
    }
    const rest = covered.filter((other) => other !== cell);
    return [...parts.values()].reduce((sum, part) => sum + this.wins(part, rest), 0);
  }
}

function subsets(cells: readonly number[], size: number): ReadonlySet<number>[] {
  const all: ReadonlySet<number>[] = [];
  for (let bits = 0; bits < 2 ** cells.length; bits++) {
    const chosen = cells.filter((_, i) => ((bits >>> i) & 1) === 1);
    if (chosen.length === size) all.push(new Set(chosen));
  }
  return all;
}

function chanceOf(move: Outcome<{ winChance?: number }>): number | undefined {
  return move.ok ? move.winChance : undefined;
}

/** Boards of up to ten cells, of all topologies, with one to three of them open. */
const tinyViews = fc
  .record({
    topology: topologies,
    wrap: fc.constantFrom<Wrap[]>('none', 'torus'),
    size: fc.constantFrom([3, 3], [2, 4], [4, 2], [5, 2], [9, 1], [2, 3]),
    mines: fc.integer({ min: 1, max: 4 }),
    open: fc.integer({ min: 1, max: 3 }),
    order: fc.shuffledSubarray([...Array(10).keys()], { minLength: 10 }),
  })
  .map(({ topology, wrap, size: [columns = 0, rows = 0], mines, open, order }) => {
    const made = createRuleset({ topology, wrap, columns, rows, mines, firstClick: 'any', deal: 'given' });
    if (!made.ok) return null;
    const cells = order.filter((cell) => cell < columns * rows);
    return viewWith(made.ruleset, new Set(cells.slice(0, mines)), cells.slice(mines, mines + open));
  })
  .filter((view) => view !== null);

test('the best move of a tiny board wins as many games as any play can', () => {
  let guesses = 0;
  fc.assert(
    fc.property(tinyViews, (view) => {
      const player = new Player(view);
      const move = bestMove(view);
      if (!move.ok) {
        expect(move.code).toBe('nothing-to-open');
        expect(player.layouts).toHaveLength(1);
        return;
      }
      const most = player.wins();
      expect(player.winsAfter(move.cell)).toBe(most);
      const mines = player.layouts.filter((layout) => layout.has(move.cell)).length;
      expect(move.mineChance).toBeCloseTo(mines / player.layouts.length, 12);
      if (move.mineChance === 0) return;
      guesses++;
      expect(chanceOf(move)).toBeCloseTo(most / player.layouts.length, 12);
    }),
    { numRuns: share(800, 80), seed: 11 },
  );
  expect(guesses).toBeGreaterThan(40);
});
