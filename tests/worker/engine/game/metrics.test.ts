import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import { mineCells } from '../../../../worker/engine/deal/layout.ts';
import { measureLayout } from '../../../../worker/engine/game/measure-layout.ts';
import { measureGame } from '../../../../worker/engine/game/metrics.ts';
import { createGame, deal } from '../../../../worker/engine/index.ts';
import { hasBit } from '../../../../worker/engine/planes/planes.ts';
import { gridOf } from '../../../../worker/engine/rules/ruleset.ts';
import { rulesets } from '../arbitraries.ts';
import { gameOn, naiveFlood, naiveGroups, naiveNeighbours, naiveNumber, naiveZini } from '../naive.ts';

interface Worked {
  readonly what: string;
  readonly drawing: string;
  readonly rules?: RulesetRequest;
  readonly figures: readonly [threeBv: number, openings: number, islands: number, zini: number];
}

/** Worked by hand on paper from the definitions in the rules of the game; the steps stand with each. */
const TABLE: readonly Worked[] = [
  // One opening all around; the mine's numbers are its rim.
  { what: 'a mine in the open', drawing: '...../...../..*../...../.....', figures: [1, 1, 0, 1] },
  // No zero: eight numbers in a ring, one island. ZiNi: the upper middle cell has premium 5 − 1 − 1 − 1 = 2, the
  // highest and first; open it, flag, chord (3 clicks) and the lower row is left. The middle left cell is open now
  // and touches two of it: 2 − 0 − 1 = 1, one click. Then the middle right cell: 1 − 0 − 1 = 0, one click. 3 + 1 + 1.
  { what: 'a ring around a mine', drawing: '.../.*./...', figures: [8, 0, 1, 5] },
  // The two 1s belong to both openings' rims and cost nothing; no premium: 1 − 1 − 1 − 1.
  { what: 'two openings', drawing: '...*...', figures: [2, 2, 0, 2] },
  { what: 'two islands of one', drawing: '.*.', figures: [2, 0, 2, 2] },
  { what: 'nothing but mines', drawing: '***/***/***', figures: [0, 0, 0, 0] },
  { what: 'no mine', drawing: '.../...', figures: [1, 1, 0, 1] },
  // An opening at the left; the two cells behind the wall are one island, of premium 2 − 2 − 1 − 1.
  { what: 'a wall', drawing: '....*./....*.', figures: [3, 1, 1, 3] },
  // Hexagons. The upper and the lower left corner are zeros that do not touch: two openings, whose rims are the
  // cells beside them. The right column is one island. ZiNi: the right middle cell 3 − 1 − 1 − 1 = 0: 3 clicks do the
  // column. With the mine flagged the left middle cell touches both openings: 2 − 0 − 1 − 1 = 0, two clicks.
  { what: 'hexagons', drawing: '.../.*./...', rules: { topology: 'hex' }, figures: [5, 2, 1, 5] },
  // Round a torus of 3 × 3 every cell touches every other: eight 1s; the first has premium 8 − 1 − 1 − 1, and its chord does all.
  { what: 'a small torus', drawing: '*../.../...', rules: { wrap: 'torus' }, figures: [8, 0, 1, 3] },
  // The middle of 3 × 3 has no knight's move: an opening of its own. The mine's two 1s are the rim of the other.
  { what: 'knights', drawing: '*../.../...', rules: { topology: 'knight' }, figures: [2, 2, 0, 2] },
  // Neighbours only left and right: the first cell is an island, the third the rim of the last two.
  {
    what: 'a pattern in a row',
    drawing: '.*...',
    rules: {
      topology: {
        pattern: [
          [1, 0],
          [-1, 0],
        ],
      },
    },
    figures: [2, 1, 1, 2],
  },
];

test.each(TABLE)('$what: 3BV, openings, islands and ZiNi are $figures', ({ drawing, rules, figures }) => {
  const { state } = gameOn(drawing, rules);
  if (state.layout === null) throw new Error('no layout');
  const [threeBv, openings, islands, zini] = figures;
  expect(measureLayout(state.layout, state.ruleset)).toEqual({ threeBv, openings, islands, zini });
  expect(measureGame(state.layout, state.ruleset, state.open)).toEqual({
    threeBv,
    openings,
    islands,
    solvedThreeBv: 0,
  });
});

test('ZiNi is what following it step by step costs, on every topology', () => {
  fc.assert(
    fc.property(rulesets, fc.integer(), (ruleset, seed) => {
      fc.pre(ruleset.columns * ruleset.rows <= 144);
      const made = deal(ruleset, { seed, firstCell: 0 });
      if (!made.ok) throw new Error(made.message);
      const { zini, threeBv } = measureLayout(made.layout, ruleset);
      expect(zini).toBe(naiveZini(ruleset, new Set(mineCells(made.layout))));
      expect(zini).toBeLessThanOrEqual(threeBv);
    }),
    { numRuns: 100 },
  );
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
      expect(measureLayout(made.layout, ruleset).islands).toBe(naiveGroups(ruleset, lone).length);
    }),
    { numRuns: 200 },
  );
});

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

  test('after a loss is what was opened, counted by hand', () => {
    fc.assert(
      fc.property(rulesets, fc.array(fc.nat(), { maxLength: 8 }), (ruleset, picks) => {
        const made = createGame(ruleset, { seed: 'solved' });
        if (!made.ok) throw new Error(made.message);
        const { game } = made;
        const cells = ruleset.columns * ruleset.rows;
        for (const pick of picks) game.play({ type: 'open', cell: pick % cells });
        const { layout, grid, open } = game.state;
        if (layout === null) return;
        const mines = new Set(mineCells(layout));
        const safe = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !mines.has(cell));
        const zeros = safe.filter((cell) => naiveNumber(ruleset, mines, cell) === 0);
        const isOpen = (cell: number) => hasBit(grid, open, cell);
        const openings = naiveGroups(ruleset, zeros).filter((group) => group.every(isOpen)).length;
        const lone = safe.filter(
          (cell) =>
            isOpen(cell) &&
            !zeros.includes(cell) &&
            !naiveNeighbours(ruleset, cell).some((next) => zeros.includes(next)),
        );
        expect(measureGame(layout, ruleset, open).solvedThreeBv).toBe(openings + lone.length);
      }),
      { numRuns: 100 },
    );
  });
});
