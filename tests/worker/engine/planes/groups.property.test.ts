import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureLayout } from '../../../../worker/engine/game/measure-layout.ts';
import { measureSteps } from '../../../../worker/engine/game/measure-steps.ts';
import { measureGame } from '../../../../worker/engine/game/metrics.ts';
import { createGame } from '../../../../worker/engine/index.ts';
import { countGroupsSteps } from '../../../../worker/engine/planes/count-groups.ts';
import { createPlane, setBit } from '../../../../worker/engine/planes/planes.ts';
import { gridOf } from '../../../../worker/engine/rules/ruleset.ts';
import { finish } from '../../../../worker/engine/steps.ts';
import { rulesets } from '../arbitraries.ts';
import { naiveGroups, rulesOf } from '../naive.ts';

test('groups counted row by row are those found by hand, on every topology', () => {
  fc.assert(
    fc.property(
      rulesets,
      fc.array(fc.boolean(), { minLength: 40, maxLength: 700 }),
      fc.array(fc.boolean(), { minLength: 7, maxLength: 40 }),
      (ruleset, pattern, opened) => {
        const grid = gridOf(ruleset);
        const [plane, open] = [createPlane(grid), createPlane(grid)];
        const cells: number[] = [];
        const covered = new Set<number>();
        for (let cell = 0; cell < grid.cells; cell++) {
          if (opened[cell % opened.length]) setBit(grid, open, cell);
          else covered.add(cell);
          if (!pattern[cell % pattern.length]) continue;
          setBit(grid, plane, cell);
          cells.push(cell);
        }
        const groups = naiveGroups(ruleset, cells);
        const unsolved = groups.filter((group) => group.some((cell) => covered.has(cell)));
        expect(finish(countGroupsSteps(grid, plane, open))).toEqual({
          groups: groups.length,
          unsolved: unsolved.length,
        });
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  ['over the right edge to the next row', [39, 40], 1],
  ['over the left edge to the next row', [0, 79], 1],
  ['over the lower edge', [5, 85], 1],
  ['over a corner', [0, 119], 1],
  ['over the right edge along the row', [39, 0], 1],
  ['two columns on, which do not touch', [39, 41], 2],
] as const)('on a torus cells hang together %s', (_, cells, groups) => {
  const grid = gridOf(rulesOf({ columns: 40, rows: 3, mines: 1, wrap: 'torus' }));
  const plane = createPlane(grid);
  for (const cell of cells) setBit(grid, plane, cell);
  expect(finish(countGroupsSteps(grid, plane, plane))).toEqual({ groups, unsolved: 0 });
});

test('so many runs that old labels have to go', () => {
  const made = { columns: 9000, rows: 60 };
  const ruleset = { ...made, topology: 'square', wrap: 'torus' } as const;
  const game = hugeGame({ ...ruleset, mines: 0, firstClick: 'any' }, 1);
  const { grid } = game.state;
  const plane = createPlane(grid);
  // Every other column, joined by every tenth row but the first: one group, and 4,500 runs in each other row.
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column += row % 10 === 5 ? 1 : 2)
      setBit(grid, plane, row * grid.columns + column);
  expect(finish(countGroupsSteps(grid, plane, plane))).toEqual({ groups: 1, unsolved: 0 });
});

function hugeGame(request: Parameters<typeof rulesOf>[0], seed: number) {
  const made = createGame(rulesOf(request), { seed }, { tilesAStep: 1 });
  if (!made.ok) throw new Error(made.message);
  return made.game;
}

test('the figures of a game on a huge board are those of any other board', () => {
  fc.assert(
    fc.property(
      rulesets,
      fc.integer(),
      fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
      (ruleset, seed, picks) => {
        const made = createGame(ruleset, { seed }, { tilesAStep: 1 });
        if (!made.ok) throw new Error(made.message);
        const { state, play } = made.game;
        for (const pick of picks) play({ type: 'open', cell: pick % state.grid.cells });
        fc.pre(state.layout !== null);
        if (state.layout === null) return;
        expect(finish(measureSteps(state))).toEqual(measureGame(state.layout, ruleset, state.open));
        expect(state.fresh.every((word) => word === 0)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

test('a layout above 250,000 cells has the figures of the game on it', () => {
  const made = createGame(rulesOf({ columns: 600, rows: 500, mines: 40_000 }), { seed: 'figures' });
  if (!made.ok) throw new Error(made.message);
  const { state, play } = made.game;
  for (let cell = 1000; cell < 300_000; cell += 3001) play({ type: 'open', cell });
  if (state.layout === null) throw new Error('no layout');
  const figures = finish(measureSteps(state));
  expect(measureGame(state.layout, state.ruleset, state.open)).toEqual(figures);
  const { threeBv, openings, islands } = measureLayout(state.layout, state.ruleset);
  expect({ threeBv, openings, islands }).toEqual({
    threeBv: figures.threeBv,
    openings: figures.openings,
    islands: figures.islands,
  });
});
