import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Topology, Wrap } from '../../../../../worker/api/rules.ts';
import type { View } from '../../../../../worker/engine/game/view.ts';
import { createRuleset } from '../../../../../worker/engine/rules/ruleset.ts';
import { CELL } from '../../../../../worker/engine/view-codes.ts';
import { type Analysis, analyseView } from '../../../../../worker/solver/odds/analysis.ts';
import { blocksOf } from '../../../../../worker/solver/play/ending/blocks.ts';
import { endingCellsOf } from '../../../../../worker/solver/play/ending/ending-cells.ts';
import { EndingSearch } from '../../../../../worker/solver/play/ending/ending-search.ts';
import { solveEnding } from '../../../../../worker/solver/play/ending/solve-ending.ts';
import { fewLayouts } from '../../../../../worker/solver/play/few-layouts.ts';
import { FATE } from '../../../../../worker/solver/proof/deduce.ts';
import { share } from '../../../../effort.ts';
import { naiveNeighbours, twentyFour } from '../../../engine/naive.ts';
import { ones } from '../../../every-layout.ts';
import { randomViews, viewWith } from '../../random-views.ts';
import { viewOf } from '../../verify-fixtures.ts';

/** More layouts than these take the slow player too long. */
const MOST_LAYOUTS = 150;

/** The obvious player: every cell is tried in every position, but that what is sure to be free is opened at once. */
class SlowPlayer {
  readonly #covered: readonly number[];
  /** By layout, by covered cell: the number shown, −1 for a mine. */
  readonly #shown: readonly (readonly number[])[];
  readonly #known = new Map<string, number>();
  readonly layouts: readonly number[];

  constructor({ ruleset, cells }: View) {
    this.#covered = [...cells.keys()].filter((cell) => (cells[cell] ?? 0) >= CELL.covered);
    const numberAt = (cell: number, set: number) =>
      naiveNeighbours(ruleset, cell).filter((other) => isIn(set, this.#covered.indexOf(other))).length;
    const open = [...cells.keys()].filter((cell) => (cells[cell] ?? 99) <= 24);
    const isPromised = ruleset.firstClick === 'corner' && ruleset.deal !== 'given' && this.#covered[0] === 0;
    const sets: number[] = [];
    for (let set = 0; set < 2 ** this.#covered.length; set++) {
      if (ones(set) !== ruleset.mines || (isPromised && (set & 1) === 1)) continue;
      if (open.every((cell) => numberAt(cell, set) === cells[cell])) sets.push(set);
    }
    this.#shown = sets.map((set) =>
      this.#covered.map((cell, i) => ((set >>> i) & 1 ? -1 : numberAt(cell, set))),
    );
    this.layouts = [...sets.keys()];
  }

  wins(layouts: readonly number[]): number {
    if (layouts.length <= 1) return layouts.length;
    const key = layouts.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const numbers = this.#covered.map((_, i) => layouts.map((layout) => this.#shown[layout]?.[i] ?? -1));
    const free = numbers.findIndex((shown) => !shown.includes(-1) && new Set(shown).size > 1);
    let most = 0;
    if (free >= 0) most = this.#winsAfter(free, layouts);
    else {
      for (const [i, shown] of numbers.entries()) {
        if (shown.includes(-1) && shown.some((number) => number >= 0))
          most = Math.max(most, this.#winsAfter(i, layouts));
      }
    }
    this.#known.set(key, most);
    return most;
  }

  winsAfter(cell: number): number {
    return this.#winsAfter(this.#covered.indexOf(cell), this.layouts);
  }

  #winsAfter(i: number, layouts: readonly number[]): number {
    const parts = new Map<number, number[]>();
    for (const layout of layouts) {
      const number = this.#shown[layout]?.[i] ?? -1;
      if (number >= 0) parts.set(number, [...(parts.get(number) ?? []), layout]);
    }
    return [...parts.values()].reduce((sum, part) => sum + this.wins(part), 0);
  }
}

function isIn(set: number, i: number): boolean {
  return i >= 0 && ((set >>> i) & 1) === 1;
}

function analysisOf(view: View): Analysis {
  const made = analyseView(view);
  if (!made.ok) throw new Error(made.message);
  return made.analysis;
}

/** Holds the ending of a view against the slow player; how many layouts it has, 0 where they are too many. */
function compare(view: View): number {
  const analysis = analysisOf(view);
  const { set, count } = fewLayouts(analysis, MOST_LAYOUTS);
  if (set === null || count < 2) return 0;
  const { fate } = analysis.knowledge;
  const free = [...fate.keys()].filter((cell) => fate[cell] === FATE.free);
  const player = new SlowPlayer(view);
  expect(player.layouts).toHaveLength(count);
  const solved = solveEnding(analysis, set, 20_000_000, free);
  expect(solved?.wins).toBe(player.wins(player.layouts));
  expect(player.winsAfter(solved?.cell ?? -1)).toBe(solved?.wins);
  const other = [...fate.keys()].findLast((cell) => fate[cell] === FATE.unknown) ?? -1;
  const decided = solveEnding(analysis, set, 20_000_000, free, [other])?.decided;
  expect(decided).toBe(player.winsAfter(other));
  return count;
}

/** Two corners of a board with everything open between them. */
const splitViews = fc
  .record({
    topology: fc.constantFrom<Topology[]>('square', 'orthogonal', 'hex', 'knight', { pattern: twentyFour }),
    wrap: fc.constantFrom<Wrap[]>('none', 'torus'),
    rows: fc.integer({ min: 2, max: 3 }),
    gap: fc.integer({ min: 2, max: 6 }),
    mines: fc.integer({ min: 2, max: 6 }),
    order: fc.array(fc.nat(), { minLength: 36, maxLength: 36 }),
  })
  .map(({ topology, wrap, rows, gap, mines, order }) => {
    const width = 2;
    const columns = 2 * width + gap;
    const made = createRuleset({ topology, wrap, columns, rows, mines, firstClick: 'any', deal: 'given' });
    if (!made.ok) return null;
    const cells = [...Array(columns * rows).keys()];
    const isOpen = (cell: number) => cell % columns >= width && cell % columns < width + gap;
    const covered = cells.filter((cell) => !isOpen(cell)).sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
    return viewWith(made.ruleset, new Set(covered.slice(0, mines)), cells.filter(isOpen));
  })
  .filter((view) => view !== null);

describe('the end of a game', () => {
  test('is played as well as it can be, on every topology', () => {
    let many = 0;
    fc.assert(
      fc.property(randomViews(15), ({ view }) => {
        if (compare(view) > 12) many++;
      }),
      { numRuns: share(2000, 150), seed: 21 },
    );
    expect(many).toBeGreaterThan(3);
  });

  test('is played as well in parts that have nothing to do with each other', () => {
    let apart = 0;
    fc.assert(
      fc.property(splitViews, (view) => {
        if (compare(view) === 0) return;
        const analysis = analysisOf(view);
        const { set } = fewLayouts(analysis, MOST_LAYOUTS);
        if (set === null) return;
        const cells = endingCellsOf(analysis, set, []);
        const all = Int32Array.from({ length: set.count }, (_, layout) => layout);
        if (blocksOf(cells, all, Uint16Array.from(cells.cells.keys())) !== null) apart++;
      }),
      { numRuns: share(1600, 240), seed: 22 },
    );
    expect(apart).toBeGreaterThan(3);
  });

  // In none of these is the first of the safest cells the best to begin with.
  test.each([
    ['1##101#2#/#2#101##1', 4, 4 * 4, 2 * 2],
    ['###101##1/1##101#2#', 4, 6 * 4, 2 * 2],
    ['##2113##/###12##3/##212###', 8, 4 * 3, 3 * 2],
    // A part where nothing tells.
    ['1##101#/#2#101#', 3, 4 * 2, 2],
  ] as const)('wins the product of what its parts win: %s', (text, mines, all, wins) => {
    const view = viewOf(text, mines, { firstClick: 'any', deal: 'given' });
    expect(compare(view)).toBe(all);
    const analysis = analysisOf(view);
    const { set } = fewLayouts(analysis, MOST_LAYOUTS);
    const solved = set && solveEnding(analysis, set, 100_000);
    expect(solved?.wins).toBe(wins);
    const covered = [...view.cells.keys()].filter((cell) => (view.cells[cell] ?? 0) >= CELL.covered);
    const least = Math.min(...covered.map((cell) => analysis.odds[cell] ?? 1));
    const safest = covered.find((cell) => analysis.odds[cell] === least) ?? -1;
    expect(new SlowPlayer(view).winsAfter(safest)).toBeLessThan(wins);
  });

  test('is known at once in thousands of layouts where they come from choices apart', () => {
    // Eleven columns that have nothing to do with each other, each with a mine in one of two cells.
    const rows = ['#', '#', '1'].map((code) => code.repeat(11));
    const topology = {
      pattern: [
        [0, -2],
        [0, -1],
        [0, 1],
        [0, 2],
      ] as const,
    };
    const analysis = analysisOf(viewOf(rows.join('/'), 11, { topology }));
    const { set, count } = fewLayouts(analysis, 65_535);
    expect(count).toBe(2048);
    expect(set && solveEnding(analysis, set, 500_000)).toMatchObject({ wins: 1 });
  });

  test('says so when its steps do not do', () => {
    const analysis = analysisOf(viewOf('#####/#####/##2##/#####', 6));
    const { set } = fewLayouts(analysis, 65_535);
    if (set === null) throw new Error('Too many layouts.');
    expect(solveEnding(analysis, set, 10_000)).toBeNull();
    const { cells, ...told } = endingCellsOf(analysis, set, []);
    const search = new EndingSearch(told, { steps: 10_000 });
    expect(search.best()).toBeNull();
    expect(search.steps).toBeLessThan(0);
    expect(cells).toHaveLength(19);
  });

  test('comes to the same where most positions have to be found out again', () => {
    const analysis = analysisOf(viewOf('####/####/####/####', 5, { firstClick: 'any', deal: 'given' }));
    const { set } = fewLayouts(analysis, 65_535);
    if (set === null) throw new Error('Too many layouts.');
    const told = endingCellsOf(analysis, set, []);
    const steps = 100_000_000;
    const free = new EndingSearch(told, { steps });
    const poor = new EndingSearch(told, { steps, mostSlots: 2 ** 9 });
    // Published for 4 × 4 with 5 mines.
    expect(free.best()?.wins).toBe(1461);
    expect(poor.best()?.wins).toBe(1461);
    expect(poor.positions).toBeLessThanOrEqual(2 ** 9);
    expect(free.positions).toBeGreaterThan(2 ** 12);
    expect(poor.steps).toBeLessThan(free.steps);
  });

  test('is known with as many steps as it takes, and with none fewer', () => {
    // Two sides that have nothing to do with each other.
    const analysis = analysisOf(viewOf('##0##/##1##/##1##', 3));
    const { set } = fewLayouts(analysis, 65_535);
    if (set === null) throw new Error('Too many layouts.');
    const told = endingCellsOf(analysis, set, []);
    const questions: readonly (readonly [number, (search: EndingSearch) => unknown])[] = [
      [1452, (search) => search.best()],
      [156, (search) => search.winsAfter([0])],
      [172, (search) => search.isBest(4, 12)],
    ];
    for (const [taken, ask] of questions) {
      const search = new EndingSearch(told, { steps: 10_000 });
      const answer = ask(search);
      expect(10_000 - search.steps).toBe(taken);
      const answers = Array.from({ length: taken + 1 }, (_, steps) => ask(new EndingSearch(told, { steps })));
      expect(answers.pop()).toEqual(answer);
      expect(answers.filter((early) => early !== null)).toEqual([]);
    }
  });

  test('begins with the first cell where that is the best, though another is safer', () => {
    const rules = { firstClick: 'any', deal: 'given' } as const;
    const analysis = analysisOf(viewOf('####/3##0/##1#', 3, rules));
    const { set } = fewLayouts(analysis, 65_535);
    if (set === null) throw new Error('Too many layouts.');
    const search = new EndingSearch(endingCellsOf(analysis, set, []), { steps: 10_000 });
    expect(search.best()).toEqual({ cell: 0, wins: 2 });
    expect(search.isBest(2, 2)).toBe(false);
  });
});
