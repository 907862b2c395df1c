import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Topology, Wrap } from '../../../../worker/api/rules.ts';
import type { View } from '../../../../worker/engine/game/view.ts';
import { createRuleset } from '../../../../worker/engine/rules/ruleset.ts';
import { CELL } from '../../../../worker/engine/view-codes.ts';
import { mineProbabilities } from '../../../../worker/solver/odds/probability.ts';
import { few, share } from '../../../effort.ts';
import { twentyFour } from '../../engine/naive.ts';
import { bruteForce } from '../brute-force.ts';
import { randomViews, viewWith } from '../random-views.ts';

const numRuns = share(400);

/** Compares a view's odds, or its refusal, with what trying all layouts tells. */
function compare(view: View): void {
  const tried = bruteForce(view);
  const made = mineProbabilities(view);
  if (tried.layouts === 0) {
    expect(made).toMatchObject({ ok: false, code: 'inconsistent' });
    return;
  }
  if (!made.ok) throw new Error(made.message);
  expect(made.exactness.isExact).toBe(true);
  let sum = 0;
  for (const [cell, chance] of made.odds.entries()) {
    if ((view.cells[cell] ?? 0) < CELL.covered) {
      expect(chance).toBeNaN();
      continue;
    }
    const mines = tried.mines[cell] ?? Number.NaN;
    expect(Math.abs(chance - mines / tried.layouts)).toBeLessThan(1e-12);
    expect(chance === 0).toBe(mines === 0);
    expect(chance === 1).toBe(mines === tried.layouts);
    sum += chance;
  }
  expect(Math.abs(sum - view.ruleset.mines)).toBeLessThan(1e-9);
}

it('agrees with all layouts tried one by one, on every topology', () => {
  fc.assert(
    fc.property(randomViews(13), ({ view }) => compare(view)),
    { numRuns, endOnFailure: true },
  );
});

it('refuses what no layout fits, and only that', () => {
  const broken = fc.tuple(randomViews(11), fc.nat(), fc.constantFrom(-1, 1), fc.constantFrom(-1, 0, 0, 1));
  fc.assert(
    fc.property(broken, ([{ view }, at, change, more]) => {
      const cells = view.cells.slice();
      const open = [...cells.keys()].filter((cell) => (cells[cell] ?? 99) <= 24);
      const cell = open[at % Math.max(1, open.length)];
      if (cell !== undefined) cells[cell] = Math.max(0, (cells[cell] ?? 0) + change);
      const mines = Math.max(0, view.ruleset.mines + more);
      compare({ ...view, ruleset: Object.freeze({ ...view.ruleset, mines }), cells });
    }),
    { numRuns, endOnFailure: true },
  );
});

it('turns with the board', () => {
  const square = fc.tuple(randomViews(24), fc.constantFrom('square' as const, 'orthogonal' as const));
  fc.assert(
    fc.property(square, ([{ view, mines }, topology]) => {
      const { columns, rows } = view.ruleset;
      // A promised corner does not turn.
      const rules = { ...view.ruleset, firstClick: 'any' as const, topology };
      const made = createRuleset(rules);
      const turnedRules = createRuleset({ ...rules, columns: rows, rows: columns });
      fc.pre(made.ok && turnedRules.ok);
      if (!made.ok || !turnedRules.ok) return;
      const open = [...view.cells.keys()].filter((cell) => (view.cells[cell] ?? 99) <= 24);
      const turn = (cell: number) => (cell % columns) * rows + (rows - 1 - Math.floor(cell / columns));
      const upright = mineProbabilities(viewWith(made.ruleset, mines, open));
      const turned = mineProbabilities(
        viewWith(turnedRules.ruleset, new Set([...mines].map(turn)), open.map(turn)),
      );
      if (!upright.ok || !turned.ok) throw new Error('A true view is refused.');
      for (const [cell, chance] of upright.odds.entries()) {
        const other = turned.odds[turn(cell)] ?? Number.POSITIVE_INFINITY;
        if (Number.isNaN(chance)) expect(other).toBeNaN();
        else expect(Math.abs(other - chance)).toBeLessThan(1e-12);
        expect(other === 0).toBe(chance === 0);
        expect(other === 1).toBe(chance === 1);
      }
    }),
    { numRuns, endOnFailure: true },
  );
});

it('calls nothing certain that is not, however small the budget', () => {
  fc.assert(
    fc.property(randomViews(22), fc.constantFrom(1, 20, 100), ({ view, mines }, steps) => {
      const exact = mineProbabilities(view);
      const rough = mineProbabilities(view, { steps });
      if (!exact.ok || !rough.ok) throw new Error('A true view is refused.');
      if (rough.exactness.isExact) expect(rough.odds).toEqual(exact.odds);
      for (const [cell, chance] of rough.odds.entries()) {
        expect(Number.isNaN(chance)).toBe(Number.isNaN(exact.odds[cell]));
        if (chance === 0 || chance === 1) expect(exact.odds[cell]).toBe(chance);
        if (chance === 0) expect(mines.has(cell)).toBe(false);
        expect(chance < 0 || chance > 1).toBe(false);
      }
    }),
    { numRuns, endOnFailure: true },
  );
});

/** Positions with few numbers far apart on small boards, whose clusters are wide for their size. */
const sparseViews = fc
  .record({
    topology: fc.constantFrom<Topology[]>('square', 'orthogonal', 'hex', 'knight', { pattern: twentyFour }),
    wrap: fc.constantFrom<Wrap[]>('none', 'none', 'torus'),
    columns: fc.integer({ min: 3, max: 6 }),
    rows: fc.integer({ min: 2, max: 4 }),
    share: fc.double({ min: 0.1, max: 0.6, noNaN: true }),
    opened: fc.integer({ min: 2, max: 8 }),
    order: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
  })
  .map(({ topology, wrap, columns, rows, share: mineShare, opened, order }) => {
    const mines = Math.ceil(columns * rows * mineShare);
    const made = createRuleset({ topology, wrap, columns, rows, mines, firstClick: 'any', deal: 'given' });
    if (!made.ok || columns * rows - opened > 18) return null;
    const cells = [...Array(columns * rows).keys()].sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
    return viewWith(made.ruleset, new Set(cells.slice(0, mines)), cells.slice(mines, mines + opened));
  })
  .filter((view) => view !== null);

it('is never further off than it says, however small the budget', () => {
  let estimated = 0;
  fc.assert(
    fc.property(sparseViews, fc.constantFrom(1, 3, 10), (view, steps) => {
      const rough = mineProbabilities(view, { steps });
      if (!rough.ok) throw new Error('A true view is refused.');
      const { isExact, error } = rough.exactness;
      if (isExact) return;
      estimated++;
      const { layouts, mines } = bruteForce(view);
      for (const [cell, chance] of rough.odds.entries()) {
        if (Number.isNaN(chance)) continue;
        expect(Math.abs(chance - (mines[cell] ?? 0) / layouts)).toBeLessThanOrEqual(error);
      }
    }),
    { numRuns: few(400, 16_000), seed: 31 },
  );
  expect(estimated).toBeGreaterThan(few(100, 4000));
});
