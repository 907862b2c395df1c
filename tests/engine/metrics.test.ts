import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deal } from '../../worker/engine/deal.ts';
import { mineCells } from '../../worker/engine/layout.ts';
import { measureGame, measureLayout } from '../../worker/engine/metrics.ts';
import { hasBit } from '../../worker/engine/planes.ts';
import { gridOf } from '../../worker/engine/ruleset.ts';
import { rulesets } from './arbitraries.ts';
import { gameOn, naiveFlood, naiveNeighbours, naiveNumber } from './naive.ts';

/** Counted by hand on paper: the drawing, its 3BV, openings and islands. */
const TABLE: readonly [string, number, number, number][] = [
  // One opening all around; the mine's numbers are its rim.
  ['.....\n.....\n..*..\n.....\n.....', 1, 1, 0],
  // No zero at all: eight numbers in a ring, one island.
  ['...\n.*.\n...', 8, 0, 1],
  // The middle row's two 1s belong to both openings and cost nothing.
  ['...*...', 2, 2, 0],
  // Two islands: the walled-in cell left, and the right one.
  ['.*.', 2, 0, 2],
  ['***\n***\n***', 0, 0, 0],
  ['...\n...', 1, 1, 0],
  // An opening at the left; the two cells behind the wall are one island.
  ['....*.\n....*.', 3, 1, 1],
];

test.each(TABLE)('%j: 3BV %i, %i openings, %i islands', (drawing, threeBv, openings, islands) => {
  const { state } = gameOn(drawing);
  if (state.layout === null) throw new Error('no layout');
  expect(measureLayout(state.layout, state.ruleset)).toEqual({ threeBv, openings, islands });
});

test('3BV is the number of clicks that a player without flags needs, on every topology', () => {
  fc.assert(
    fc.property(rulesets, fc.integer(), (ruleset, seed) => {
      const made = deal(ruleset, { seed, firstCell: 0 });
      if (!made.ok) throw new Error(made.message);
      const mines = new Set(mineCells(made.layout));
      const open = new Set<number>();
      let clicks = 0;
      const cells = Array.from({ length: ruleset.columns * ruleset.rows }, (_, cell) => cell);
      const isZero = (cell: number) => naiveNumber(ruleset, mines, cell) === 0;
      for (const wantsZero of [true, false]) {
        for (const cell of cells) {
          if (mines.has(cell) || open.has(cell) || isZero(cell) !== wantsZero) continue;
          clicks++;
          for (const opened of naiveFlood(ruleset, mines, cell)) open.add(opened);
        }
      }
      expect(measureLayout(made.layout, ruleset).threeBv).toBe(clicks);
      const lone = cells.filter(
        (c) =>
          !mines.has(c) && !isZero(c) && !naiveNeighbours(ruleset, c).some((n) => isZero(n) && !mines.has(n)),
      );
      expect(measureLayout(made.layout, ruleset).islands).toBe(
        groupsOf(lone, (c) => naiveNeighbours(ruleset, c)),
      );
    }),
    { numRuns: 200 },
  );
});

function groupsOf(cells: readonly number[], neighbours: (cell: number) => number[]): number {
  const left = new Set(cells);
  let groups = 0;
  for (const start of cells) {
    if (!left.delete(start)) continue;
    groups++;
    const waiting = [start];
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      for (const next of neighbours(cell)) if (left.delete(next)) waiting.push(next);
    }
  }
  return groups;
}

describe('solved 3BV', () => {
  test('an opening counts when its last zero is open, a lone number when it is', () => {
    const game = gameOn('....*.\n....*.');
    const { state } = game;
    if (state.layout === null) throw new Error('no layout');
    const solved = () =>
      state.layout === null ? -1 : measureGame(state.layout, state.ruleset, state.open).solvedThreeBv;
    expect(solved()).toBe(0);
    game.play({ type: 'annotate', cell: 6, as: 'flag' });
    game.play({ type: 'open', cell: 0 });
    expect(hasBit(gridOf(state.ruleset), state.open, 6)).toBe(false);
    expect(solved()).toBe(0);
    game.play({ type: 'annotate', cell: 6, as: 'none' });
    game.play({ type: 'open', cell: 6 });
    expect(solved()).toBe(1);
    game.play({ type: 'open', cell: 11 });
    expect(solved()).toBe(2);
  });
});
