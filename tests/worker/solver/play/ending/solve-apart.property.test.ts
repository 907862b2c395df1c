import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Topology, Wrap } from '../../../../../worker/api/rules.ts';
import type { View } from '../../../../../worker/engine/game/view.ts';
import { createRuleset } from '../../../../../worker/engine/rules/ruleset.ts';
import { type Analysis, analyseView } from '../../../../../worker/solver/odds/analysis.ts';
import { bestMove } from '../../../../../worker/solver/play/best-move.ts';
import { endingParts, mayHaveFewLayouts } from '../../../../../worker/solver/play/ending/ending-parts.ts';
import { solveApart } from '../../../../../worker/solver/play/ending/solve-apart.ts';
import { solveEnding } from '../../../../../worker/solver/play/ending/solve-ending.ts';
import { fewLayouts } from '../../../../../worker/solver/play/few-layouts.ts';
import { cellsOfFate, FATE } from '../../../../../worker/solver/proof/deduce.ts';
import { share } from '../../../../effort.ts';
import { rulesOf, twentyFour } from '../../../engine/naive.ts';
import { viewWith } from '../../random-views.ts';
import { viewOf } from '../../verify-fixtures.ts';

const STEPS = 20_000_000;

function analysisOf(view: View): Analysis {
  const made = analyseView(view);
  if (!made.ok) throw new Error(made.message);
  return made.analysis;
}

/** Two rows with so many pairs of cells, one of each a mine, and two open columns between one pair and the next. */
function pairs(count: number): View {
  const columns = 3 * count - 2;
  const ruleset = rulesOf({ columns, rows: 2, mines: count, firstClick: 'any', deal: 'given' });
  const cells = [...Array(2 * columns).keys()];
  const isPair = (cell: number) => (cell % columns) % 3 === 0;
  const mines = cells.filter((cell) => cell < columns && isPair(cell));
  return viewWith(
    ruleset,
    new Set(mines),
    cells.filter((cell) => !isPair(cell)),
  );
}

/** Numbers that count cells of their own row alone: rows have nothing to do with each other but for the number of mines. */
const inTheRow = {
  pattern: [
    [-1, 0],
    [1, 0],
  ],
} as const;

/** Up to three blocks of covered cells with open columns between them, and some open cells within. */
const blockViews = fc
  .record({
    topology: fc.constantFrom<Topology[]>('square', 'orthogonal', 'hex', 'knight', inTheRow, {
      pattern: twentyFour,
    }),
    wrap: fc.constantFrom<Wrap[]>('none', 'torus'),
    rows: fc.integer({ min: 1, max: 4 }),
    widths: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 3 }),
    gap: fc.integer({ min: 1, max: 4 }),
    mines: fc.integer({ min: 2, max: 8 }),
    order: fc.array(fc.nat(), { minLength: 36, maxLength: 36 }),
    isOpen: fc.array(fc.nat(4), { minLength: 36, maxLength: 36 }),
  })
  .map(({ topology, wrap, rows, widths, gap, mines, order, isOpen }) => {
    const kinds = widths.flatMap((width) => [...Array(width).fill(true), ...Array(gap).fill(false)]);
    const columns = kinds.length;
    const made = createRuleset({ topology, wrap, columns, rows, mines, firstClick: 'any', deal: 'given' });
    if (!made.ok) return null;
    const cells = [...Array(columns * rows).keys()];
    const inBlock = cells.filter((cell) => kinds[cell % columns]);
    const sorted = [...inBlock.keys()].sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
    const mined = new Set(sorted.slice(0, mines).map((i) => inBlock[i] ?? 0));
    const open = cells.filter(
      (cell) => !mined.has(cell) && (!kinds[cell % columns] || isOpen[inBlock.indexOf(cell)] === 0),
    );
    return viewWith(made.ruleset, mined, open);
  })
  .filter((view) => view !== null);

describe('solveApart', () => {
  it('wins as many of as many layouts as when all are played together', () => {
    let apart = 0;
    let withFree = 0;
    let seenTooMany = 0;
    fc.assert(
      fc.property(blockViews, (view) => {
        const made = analyseView(view);
        if (!made.ok) return;
        const { analysis } = made;
        const { set, count } = fewLayouts(analysis, 150);
        if (set === null) return;
        const free = cellsOfFate(analysis.knowledge, FATE.free);
        const parts = endingParts(analysis, free);
        const all = parts.flatMap((part) => part.free);
        expect(all.sort((a, b) => a - b)).toEqual(free);
        // By the clusters alone: where one part has too many it may still say yes, but never no where all have few.
        const most = Math.max(...parts.map((part) => fewLayouts(part.analysis, 150).count));
        expect(mayHaveFewLayouts(analysis, most)).toBe(true);
        if (!mayHaveFewLayouts(analysis, most - 1)) seenTooMany++;
        const inDoubt = cellsOfFate(analysis.knowledge, FATE.unknown);
        const decisions = [
          [],
          inDoubt.slice(0, 1),
          inDoubt.slice(-1),
          [...inDoubt.slice(0, 1), ...inDoubt.slice(-1)],
        ];
        if (parts.length > 1) apart++;
        if (parts.filter((part) => part.free.length > 0).length > 1) withFree++;
        for (const decision of decisions) {
          const together = solveEnding(analysis, set, STEPS, free, decision);
          const solved = solveApart(analysis, 150, STEPS, free, decision);
          expect(solved?.count).toBe(count);
          expect(solved?.wins).toBe(together?.wins);
          expect(solved?.decided).toBe(together?.decided);
        }
        const isGuess = analysis.odds.some((odds) => odds > 0 && odds < 1) && !analysis.odds.includes(0);
        if (!isGuess) return;
        const { cell = -1, wins } = solveApart(analysis, 150, STEPS) ?? {};
        expect(solveEnding(analysis, set, STEPS, [], [cell])?.decided).toBe(wins);
      }),
      { numRuns: share(3000, 400), seed: 23 },
    );
    expect(apart).toBeGreaterThan(5);
    expect(withFree).toBeGreaterThan(0);
    expect(seenTooMany).toBeGreaterThan(apart);
  });

  it('knows endings of more layouts than could be listed', () => {
    expect(bestMove(pairs(12))).toMatchObject({
      winChance: 2 ** -12,
      exactChance: { numerator: 1, denominator: 2 ** 12 },
    });
    expect(bestMove(pairs(52))).toMatchObject({ exactChance: { numerator: 1, denominator: 2 ** 52 } });
    // From here on a fraction could not be told exactly.
    const beyond = bestMove(pairs(60));
    expect(beyond).toMatchObject({ ok: true, mineChance: 0.5 });
    expect(beyond).not.toHaveProperty('winChance');
  });

  it('begins with a cell of a part that is in doubt', () => {
    // The last column is beside no number, and the number of mines says that it holds two.
    const move = bestMove(viewOf('#102##/#102##', 5, { firstClick: 'any', deal: 'given' }));
    expect(move).toMatchObject({
      cell: expect.toBeOneOf([0, 6]),
      exactChance: { numerator: 1, denominator: 2 },
    });
  });

  it('leaves together what one part holds and the other does not', () => {
    // In each row the middle cell is a mine, or both others are; with four mines one row of three has two.
    const view = viewOf('#1#1#/#1#1#/#1#1#', 4, { topology: inTheRow, firstClick: 'any', deal: 'given' });
    expect(endingParts(analysisOf(view), [])).toHaveLength(1);
    expect(bestMove(view)).toMatchObject({ exactChance: { numerator: 1, denominator: 3 } });
    // The fourth row has one in doubt, and one that is known.
    const more = viewOf('#1#1#/#1#1#/#1#1#/#1##1', 6, {
      topology: inTheRow,
      firstClick: 'any',
      deal: 'given',
    });
    expect(
      endingParts(analysisOf(more), [])
        .map(({ analysis }) => analysis.minesLeft)
        .sort(),
    ).toEqual([1, 4]);
    expect(bestMove(more)).toMatchObject({ exactChance: { numerator: 1, denominator: 6 } });
  });

  it('takes no part for its mirror image in another', () => {
    const view = viewOf('1##101##1/#2#101#2#', 4, { firstClick: 'any', deal: 'given' });
    expect(endingParts(analysisOf(view), [])).toHaveLength(2);
    expect(bestMove(view)).toMatchObject({ exactChance: { numerator: 4, denominator: 16 } });
  });

  it('shares the steps among the parts', () => {
    const analysis = analysisOf(viewOf('1##101#2#/#2#101##1', 4, { firstClick: 'any', deal: 'given' }));
    expect(endingParts(analysis, [])).toHaveLength(2);
    const solved = solveApart(analysis, 4, STEPS);
    expect(solved).toMatchObject({ wins: 4, count: 16 });
    const { steps = 0 } = solved ?? {};
    expect(solveApart(analysis, 4, steps)).toEqual(solved);
    expect(solveApart(analysis, 4, steps - 1)).toBeNull();
    expect(solveApart(analysis, 3, STEPS)).toBeNull();
  });
});
