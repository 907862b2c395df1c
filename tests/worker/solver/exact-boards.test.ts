import { describe, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import type { SolverBudget } from '../../../worker/api/solver.ts';
import type { View } from '../../../worker/engine/game/view.ts';
import type { Ruleset } from '../../../worker/engine/rules/ruleset.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { bestMove } from '../../../worker/solver/play/best-move.ts';
import { sample } from '../effort.ts';
import { naiveNeighbours, rulesOf } from '../engine/naive.ts';

/** Enough for every board here. */
const STEPS = 200_000_000;

function untouched(ruleset: Ruleset): View {
  const cells = new Uint8Array(ruleset.columns * ruleset.rows).fill(CELL.covered);
  return { ruleset, status: 'ready', cells };
}

/** All ways to place the mines, each as the cells that hold one. */
function allLayouts(cells: number, mines: number, from = 0): number[][] {
  if (mines === 0) return [[]];
  const layouts: number[][] = [];
  for (let cell = from; cell <= cells - mines; cell++)
    for (const others of allLayouts(cells, mines - 1, cell + 1)) layouts.push([cell, ...others]);
  return layouts;
}

/** In how many of the layouts the best move of every position leads to a win, by playing all of them. */
function winsByPlay(view: View, layouts: readonly ReadonlySet<number>[], budget: SolverBudget): number {
  const { ruleset, cells } = view;
  if (cells.filter((code) => code >= CELL.covered).length === ruleset.mines) return layouts.length;
  const move = bestMove(view, budget);
  if (!move.ok) throw new Error(move.message);
  const near = naiveNeighbours(ruleset, move.cell);
  const parts = new Map<number, ReadonlySet<number>[]>();
  for (const mines of layouts) {
    if (mines.has(move.cell)) continue;
    const number = near.filter((cell) => mines.has(cell)).length;
    parts.set(number, [...(parts.get(number) ?? []), mines]);
  }
  let wins = 0;
  for (const [number, part] of parts) {
    const opened = cells.slice();
    opened[move.cell] = number;
    wins += winsByPlay({ ruleset, status: 'playing', cells: opened }, part, budget);
  }
  return wins;
}

describe('boards that are known to their end', () => {
  // Nothing is promised, and every layout counts. Published for 4 × 4 and found by other programs for the others.
  test.each([
    ...sample([
      [4, 4, 3, 400, 560],
      [4, 4, 4, 961, 1820],
      [5, 4, 4, 2950, 4845],
      [4, 4, 5, 1461, 4368],
      [5, 5, 3, 1798, 2300],
      [4, 4, 6, 1584, 8008],
    ]),
  ])(
    '%i × %i with %i mines: %i of %i games are won',
    { timeout: 120_000 },
    (columns, rows, mines, wins, all) => {
      const view = untouched(rulesOf({ columns, rows, mines, firstClick: 'any' }));
      const move = bestMove(view, { steps: STEPS });
      expect(move.ok && move.winChance).toBeCloseTo(wins / all, 12);
    },
  );

  test.each<[name: string, request: RulesetRequest]>([
    ['square', {}],
    ['orthogonal', { topology: 'orthogonal' }],
    ['hexagons', { topology: 'hex' }],
    ['knight', { topology: 'knight' }],
    ['torus', { wrap: 'torus' }],
    ['a layout that was handed in', { deal: 'given' }],
  ])('the moves that are said to be best win as often as is said: %s', { timeout: 120_000 }, (_, request) => {
    const ruleset = rulesOf({ columns: 4, rows: 3, mines: 3, firstClick: 'any', ...request });
    const layouts = allLayouts(12, 3).map((mines) => new Set(mines));
    const view = untouched(ruleset);
    const move = bestMove(view);
    const wins = winsByPlay(view, layouts, {});
    expect(wins).toBeGreaterThan(0);
    expect(move.ok && move.winChance).toBeCloseTo(wins / layouts.length, 12);
  });

  test('a board too large to be played out begins as boards of its rules do', () => {
    const move = bestMove(untouched(rulesOf({ columns: 9, rows: 9, mines: 10, firstClick: 'any' })));
    expect(move).toEqual({ ok: true, cell: 0, mineChance: 10 / 81 });
  });
});
