import { describe, expect, test } from 'vitest';
import type { RulesetRequest } from '../../../../worker/api/rules.ts';
import type { View } from '../../../../worker/engine/game/view.ts';
import type { Ruleset } from '../../../../worker/engine/rules/ruleset.ts';
import { CELL } from '../../../../worker/engine/view-codes.ts';
import { bestMove } from '../../../../worker/solver/play/best-move.ts';
import { optimal } from '../../../../worker/solver/play/optimal.ts';
import { sample } from '../../../effort.ts';
import { naiveNeighbours, rulesOf, twentyFour } from '../../engine/naive.ts';
import { BestPlay, everyLayout, maskOf, partsBy, promised } from '../../every-layout.ts';
import { viewOf } from '../verify-fixtures.ts';

function untouched(ruleset: Ruleset): View {
  const cells = new Uint8Array(ruleset.columns * ruleset.rows).fill(CELL.covered);
  return { ruleset, status: 'ready', cells };
}

/** What may be seen after a cell is opened, with the layouts that are left; the lost ones are in none. */
function after(view: View, layouts: readonly number[], cell: number): [View, number[]][] {
  return [...partsBy(layouts, cell, maskOf(naiveNeighbours(view.ruleset, cell)))].map(([number, part]) => {
    const cells = view.cells.slice();
    cells[cell] = number;
    return [{ ...view, status: 'playing', cells }, part];
  });
}

function coveredCells({ cells }: View): number[] {
  return [...cells.keys()].filter((cell) => (cells[cell] ?? 0) >= CELL.covered);
}

/** In how many of the layouts a player wins, who chooses a cell in every position, by playing all of them. */
function winsByPlay(
  view: View,
  layouts: readonly number[],
  choose: (view: View, layouts: readonly number[]) => number,
): number {
  if (coveredCells(view).length === view.ruleset.mines) return layouts.length;
  let wins = 0;
  for (const [seen, part] of after(view, layouts, choose(view, layouts)))
    wins += winsByPlay(seen, part, choose);
  return wins;
}

/** Plays as `optimal` says, and holds its fraction against what comes of it in every position. */
function playOptimally(view: View, layouts: readonly number[]): number {
  if (coveredCells(view).length === view.ruleset.mines) return layouts.length;
  const best = optimal(view);
  if (!best.ok) throw new Error(best.message);
  const cell = best.cells[0] ?? -1;
  let wins = 0;
  for (const [seen, part] of after(view, layouts, cell)) wins += playOptimally(seen, part);
  expect(best.winChance).toEqual({ numerator: wins, denominator: layouts.length });
  return wins;
}

const EVERYWHERE: [name: string, request: RulesetRequest][] = [
  ['square', {}],
  ['orthogonal', { topology: 'orthogonal' }],
  ['hexagons', { topology: 'hex' }],
  ['knight', { topology: 'knight' }],
  ['24 neighbours', { topology: { pattern: twentyFour } }],
  ['square torus', { wrap: 'torus' }],
  ['hexagonal torus', { topology: 'hex', wrap: 'torus', columns: 3, rows: 4 }],
];

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
      [5, 4, 5, 6998, 15_504],
    ]),
  ])('%i × %i with %i mines: %i of %i games are won', (columns, rows, mines, numerator, denominator) => {
    const best = optimal(untouched(rulesOf({ columns, rows, mines, firstClick: 'any' })));
    expect(best.ok && best.winChance).toEqual({ numerator, denominator });
  });

  test.each(EVERYWHERE)(
    'the best play wins as often as is said, from every position that it meets: %s',
    (_, request) => {
      const ruleset = rulesOf({ columns: 4, rows: 3, mines: 3, firstClick: 'any', ...request });
      expect(playOptimally(untouched(ruleset), everyLayout(ruleset))).toBeGreaterThan(0);
    },
  );

  test.each(EVERYWHERE)('no play wins more, and no other cell as much: %s', (_, request) => {
    for (const mines of sample([2, 4])) {
      const ruleset = rulesOf({ columns: 3, rows: 3, mines, firstClick: 'any', ...request });
      const view = untouched(ruleset);
      const layouts = everyLayout(ruleset);
      const player = new BestPlay(ruleset);
      const best = optimal(view);
      const most = player.wins(layouts);
      expect(best.ok && best.winChance).toEqual({ numerator: most, denominator: layouts.length });
      const good = coveredCells(view).filter((cell) => player.winsAfter(layouts, cell) === most);
      expect(best.ok && best.cells).toEqual(good);
    }
  });

  test('what the rules promise of the first click counts', () => {
    const ask = (request: RulesetRequest) => {
      const ruleset = rulesOf({ columns: 3, rows: 3, mines: 2, ...request });
      const view = untouched(ruleset);
      // By first cell: the layouts that keep the promise, and how many of them are won.
      const chances = coveredCells(view).map((cell) => {
        const layouts = everyLayout(ruleset).filter((mines) => (mines & promised(ruleset, cell)) === 0);
        return { cell, wins: new BestPlay(ruleset).winsAfter(layouts, cell), all: layouts.length };
      });
      const most = Math.max(...chances.map(({ wins, all }) => (all === 0 ? 0 : wins / all)));
      const good = chances.filter(({ wins, all }) => all > 0 && wins / all === most);
      const best = optimal(view);
      if (!best.ok) throw new Error(best.message);
      expect(best.cells).toEqual(good.map(({ cell }) => cell));
      expect(best.winChance.numerator / best.winChance.denominator).toBe(most);
    };
    ask({ firstClick: 'cell' });
    ask({ firstClick: 'cell', topology: 'hex', mines: 4 });
    for (const topology of sample(['square', 'orthogonal', 'hex'] as const))
      ask({ firstClick: 'opening', topology, columns: 4, mines: 3 });
    const corner = optimal(untouched(rulesOf({ columns: 3, rows: 3, mines: 2, firstClick: 'corner' })));
    expect(corner).toMatchObject({ cells: [0], winChance: { denominator: 28 } });
  });
});

describe('a position on the way', () => {
  test('begins with the cells that are certainly free', () => {
    expect(optimal(viewOf('#10###01#', 2))).toEqual({
      ok: true,
      cells: [3, 4, 5],
      winChance: { numerator: 1, denominator: 1 },
    });
    // Only the mine count says it.
    expect(optimal(viewOf('#1##', 1))).toEqual({
      ok: true,
      cells: [3],
      winChance: { numerator: 2, denominator: 2 },
    });
  });

  test('takes no flag for a mine, unless flags are trusted', () => {
    expect(optimal(viewOf('F#/11', 1))).toMatchObject({ cells: [0, 1], winChance: { denominator: 2 } });
    expect(optimal(viewOf('F#/11', 1), { trustFlags: true })).toMatchObject({
      cells: [1],
      winChance: { numerator: 1, denominator: 1 },
    });
  });

  test('is refused where there is nothing to open, and where there is too much', () => {
    expect(optimal(viewOf('##', 2))).toMatchObject({ ok: false, code: 'nothing-to-open' });
    expect(optimal(viewOf('#0', 1))).toMatchObject({ ok: false, code: 'inconsistent' });
    expect(optimal(untouched(rulesOf({ level: 'beginner' })))).toMatchObject({
      ok: false,
      code: 'too-large',
    });
    const board = untouched(rulesOf({ columns: 4, rows: 4, mines: 4, firstClick: 'any' }));
    expect(optimal(board, { steps: 10_000 })).toMatchObject({ ok: false, code: 'too-large' });
    expect(optimal(board, { steps: 200_000 })).toMatchObject({ ok: false, code: 'too-large' });
  });
});

describe('the ordinary solver', () => {
  const ordinary = (view: View) => {
    const move = bestMove(view);
    if (!move.ok) throw new Error(move.message);
    return move.cell;
  };

  test.each(EVERYWHERE)('plays small boards as well as can be: %s', (_, request) => {
    const ruleset = rulesOf({ columns: 4, rows: 3, mines: 3, firstClick: 'any', ...request });
    const view = untouched(ruleset);
    const best = optimal(view);
    const layouts = everyLayout(ruleset);
    expect(best.ok && best.winChance.numerator).toBe(winsByPlay(view, layouts, ordinary));
    const move = bestMove(view);
    expect(move.ok && move.winChance).toBeCloseTo(
      best.ok ? best.winChance.numerator / layouts.length : Number.NaN,
      12,
    );
  });

  // The least share of the games that can be won; the next ones are not played out by it from the start.
  test.each(
    sample([
      [4, 4, 5, 0.97],
      [4, 4, 6, 0.97],
    ] as const),
  )(
    'wins nearly as many where it cannot play all games out: %i × %i with %i mines',
    (columns, rows, mines, share) => {
      const ruleset = rulesOf({ columns, rows, mines, firstClick: 'any' });
      const view = untouched(ruleset);
      const best = optimal(view);
      const wins = winsByPlay(view, everyLayout(ruleset), ordinary);
      const most = best.ok ? best.winChance.numerator : Number.NaN;
      expect(wins).toBeLessThanOrEqual(most);
      expect(wins).toBeGreaterThan(share * most);
    },
  );

  test('begins boards too large to be played out as boards of its rules do', () => {
    const move = bestMove(untouched(rulesOf({ columns: 9, rows: 9, mines: 10, firstClick: 'any' })));
    expect(move).toEqual({ ok: true, cell: 0, mineChance: 10 / 81 });
  });
});
