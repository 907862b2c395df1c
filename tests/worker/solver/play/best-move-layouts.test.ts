import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { View } from '../../../../worker/engine/game/view.ts';
import { type Analysis, analyse } from '../../../../worker/solver/odds/analysis.ts';
import { countAllLayouts } from '../../../../worker/solver/odds/mine-split.ts';
import { allLayouts } from '../../../../worker/solver/play/all-layouts.ts';
import { drawLayouts } from '../../../../worker/solver/play/draw-layouts.ts';
import { chanceOfFiftyFifty } from '../../../../worker/solver/play/fifty-fifty.ts';
import { type Paths, pathsOf } from '../../../../worker/solver/play/layout-paths.ts';
import { createLayoutSet, type LayoutSet } from '../../../../worker/solver/play/layout-set.ts';
import { lookAhead } from '../../../../worker/solver/play/lookahead.ts';
import { positionOf } from '../../../../worker/solver/position/position.ts';
import { FATE } from '../../../../worker/solver/proof/deduce.ts';
import { share } from '../../../effort.ts';
import { naiveNeighbours, rulesOf } from '../../engine/naive.ts';
import { bruteForce } from '../brute-force.ts';
import { randomViews, viewWith } from '../random-views.ts';

const numRuns = share(200, 50);

function analysisOf(view: View): Analysis {
  const read = positionOf(view);
  if (!read.ok) throw new Error(read.message);
  const made = analyse(read.position);
  if (!made.ok) throw new Error(made.message);
  return made.analysis;
}

function pathsIn(analysis: Analysis): Paths[] {
  return analysis.clusters.map((cluster) => {
    const paths = pathsOf(cluster, 10_000);
    if (paths === null) throw new Error('A small cluster has too many states.');
    return paths;
  });
}

function interiorOf({ knowledge, marks }: Analysis): number[] {
  const cells = [...knowledge.fate.keys()];
  return cells.filter((cell) => knowledge.fate[cell] === FATE.unknown && marks.owner[cell] === 0);
}

/** Each layout as the cells of its mines, known ones too. */
function minesOf({ knowledge }: Analysis, { at, bits, count }: LayoutSet): number[][] {
  const isMine = (cell: number, layout: number) => {
    const place = at[cell] ?? -1;
    if (place < 0) return knowledge.fate[cell] === FATE.mine;
    return (((bits[place + (layout >>> 5)] ?? 0) >>> (layout & 31)) & 1) === 1;
  };
  const cells = [...at.keys()];
  return Array.from({ length: count }, (_, layout) => cells.filter((cell) => isMine(cell, layout)));
}

function expectFit({ ruleset, cells }: View, layouts: readonly number[][]): void {
  const numbers = [...cells.keys()].filter((cell) => (cells[cell] ?? 99) <= 24);
  const shown = numbers.map((cell) => cells[cell]);
  const around = numbers.map((cell) => naiveNeighbours(ruleset, cell));
  for (const mines of layouts) {
    const set = new Set(mines);
    const counted = around.map((near) => near.filter((cell) => set.has(cell)).length);
    expect([mines.length, ...counted]).toEqual([ruleset.mines, ...shown]);
  }
}

test('all layouts of a small position are listed, each once', () => {
  fc.assert(
    fc.property(randomViews(10), ({ view }) => {
      const analysis = analysisOf(view);
      const count = countAllLayouts(analysis);
      expect(count).toBe(bruteForce(view).layouts);
      const layouts = minesOf(analysis, allLayouts(analysis, pathsIn(analysis), count));
      expectFit(view, layouts);
      expect(new Set(layouts.map((mines) => mines.join())).size).toBe(count);
    }),
    { numRuns, seed: 5 },
  );
});

test('drawn layouts fit, and have mines as often as the odds say', () => {
  fc.assert(
    fc.property(randomViews(16), ({ view }) => {
      const analysis = analysisOf(view);
      const size = 1024;
      const set = drawLayouts(analysis, pathsIn(analysis), interiorOf(analysis), size);
      const layouts = minesOf(analysis, set);
      expectFit(view, layouts.slice(0, 32));
      const often = new Map<number, number>();
      for (const mines of layouts) for (const cell of mines) often.set(cell, (often.get(cell) ?? 0) + 1);
      const strange: number[] = [];
      for (const [cell, odds] of analysis.odds.entries()) {
        if (Number.isNaN(odds)) continue;
        const deviation = Math.sqrt(size * odds * (1 - odds));
        if (Math.abs((often.get(cell) ?? 0) - size * odds) > 6 * deviation) strange.push(cell);
      }
      expect(strange).toEqual([]);
    }),
    { numRuns, seed: 6 },
  );
});

test('mines that are few or many in one place are drawn as often as they leave some for the others', () => {
  const ruleset = rulesOf({ columns: 11, rows: 1, mines: 3, firstClick: 'any' });
  // #1#1###1#1#: each side holds one mine or two, the cell between them one or none.
  const view = viewWith(ruleset, new Set([0, 4, 8]), [1, 3, 7, 9]);
  const analysis = analysisOf(view);
  const size = 3072;
  const drawn = minesOf(analysis, drawLayouts(analysis, pathsIn(analysis), interiorOf(analysis), size));
  const often = new Map<string, number>();
  for (const mines of drawn) often.set(mines.join(), (often.get(mines.join()) ?? 0) + 1);
  expect([...often.keys()].sort()).toEqual(['0,4,8', '2,5,8', '2,6,10']);
  for (const count of often.values()) expect(Math.abs(count - size / 3)).toBeLessThan(150);
});

test('where only some clusters are drawn, an interior cell is a mine as often as its odds say', () => {
  const ruleset = rulesOf({ columns: 11, rows: 1, mines: 3, firstClick: 'any' });
  const analysis = analysisOf(viewWith(ruleset, new Set([0, 4, 8]), [1, 3, 7, 9]));
  const size = 3072;
  const drawn = minesOf(analysis, drawLayouts(analysis, pathsIn(analysis).slice(0, 1), [5], size));
  const often = drawn.filter((mines) => mines.includes(5)).length;
  expect(Math.abs(often - size / 3)).toBeLessThan(150);
});

/** In how many of the layouts each of these cells' twins is one, by looking at each of them. */
function countTwins(
  { ruleset }: View,
  { knowledge }: Analysis,
  cell: number,
  layouts: readonly number[][],
): number {
  const near = naiveNeighbours(ruleset, cell);
  const others = new Set(near.flatMap((one) => [one, ...naiveNeighbours(ruleset, one)]));
  others.delete(cell);
  let count = 0;
  for (const other of others) {
    if (knowledge.fate[other] !== FATE.unknown) continue;
    const beside = naiveNeighbours(ruleset, other);
    const lone = [
      ...near.filter((one) => !beside.includes(one)),
      ...beside.filter((one) => !near.includes(one)),
    ];
    const apart = lone.filter((one) => one !== cell && one !== other);
    if (apart.filter((one) => knowledge.fate[one] === FATE.unknown).length > 5) continue;
    for (const mines of layouts) {
      const isOne = mines.includes(cell) !== mines.includes(other);
      if (isOne && apart.every((one) => mines.includes(one))) count++;
    }
  }
  return count;
}

test('two cells are twins beside a known mine, and as often as a cell that is not looked at is one', () => {
  const beside = analysisOf(
    viewWith(rulesOf({ columns: 4, rows: 1, mines: 2, firstClick: 'any' }), new Set([1, 2]), [0]),
  );
  // 1###: the first of the three is a mine, and one of the other two.
  const all = allLayouts(beside, pathsIn(beside), 2);
  expect(chanceOfFiftyFifty(beside, all, 2)).toBe(1);
  const ruleset = rulesOf({ columns: 4, rows: 1, mines: 2, firstClick: 'any' });
  const untouched = analysisOf(viewWith(ruleset, new Set([0, 1]), []));
  // The cell beside the last two is not drawn: it is a mine in half of the layouts.
  const drawn = drawLayouts(untouched, [], [2, 3], 3072);
  const apart = minesOf(untouched, drawn).filter((mines) => mines.includes(2) !== mines.includes(3));
  expect(apart.length / 3072).toBeCloseTo(2 / 3, 1);
  expect(chanceOfFiftyFifty(untouched, drawn, 2)).toBeCloseTo((0.5 * apart.length) / 3072, 9);
});

test('twins are the cells that no number tells apart', () => {
  let twins = 0;
  fc.assert(
    fc.property(randomViews(8), ({ view }) => {
      const analysis = analysisOf(view);
      const set = allLayouts(analysis, pathsIn(analysis), countAllLayouts(analysis));
      const layouts = minesOf(analysis, set);
      for (const [cell, fate] of analysis.knowledge.fate.entries()) {
        if (fate !== FATE.unknown) continue;
        const count = countTwins(view, analysis, cell, layouts);
        expect(chanceOfFiftyFifty(analysis, set, cell) * set.count).toBeCloseTo(count, 6);
        if (count > 0) twins++;
      }
    }),
    { numRuns: numRuns * 4, seed: 7 },
  );
  expect(twins).toBeGreaterThan(5);
});

test('looking ahead finds the chance to survive a cell and the safest next one', () => {
  let looked = 0;
  fc.assert(
    fc.property(randomViews(8), ({ view }) => {
      const analysis = analysisOf(view);
      const { fate } = analysis.knowledge;
      const unknown = [...fate.keys()].filter((cell) => fate[cell] === FATE.unknown);
      if (unknown.length < 2) return;
      const set = allLayouts(analysis, pathsIn(analysis), countAllLayouts(analysis));
      const layouts = minesOf(analysis, set).map((mines) => new Set(mines));
      const expected = unknown.map((cell) => {
        const near = naiveNeighbours(view.ruleset, cell);
        let survived = 0;
        for (let number = 0; number <= near.length; number++) {
          const part = layouts.filter(
            (mines) => !mines.has(cell) && near.filter((one) => mines.has(one)).length === number,
          );
          const free = unknown.map(
            (next) => part.filter((mines) => next !== cell && !mines.has(next)).length,
          );
          survived += Math.max(...free.filter((_, i) => unknown[i] !== cell));
        }
        return survived / layouts.length;
      });
      const found = lookAhead(analysis, set, unknown, 0);
      expect(found.map((prospect) => prospect.cell)).toEqual(unknown);
      for (const [i, { survival }] of found.entries()) expect(survival).toBeCloseTo(expected[i] ?? -1, 10);
      looked += unknown.length;
    }),
    { numRuns: numRuns * 4, seed: 8 },
  );
  expect(looked).toBeGreaterThan(100);
});

/** Layouts of five cells in a row, one mine each, told so many times over. */
function oneMineEach(mines: readonly number[], { times = 1, isAll = false } = {}): LayoutSet {
  const count = mines.length * times;
  const set = createLayoutSet(5, [0, 1, 2, 3, 4], count, isAll);
  for (let layout = 0; layout < count; layout++) {
    const cell = mines[layout % mines.length] as number;
    (set.bits as Int32Array)[(set.at[cell] as number) + (layout >>> 5)] |= 1 << (layout & 31);
  }
  return set;
}

test('looking ahead in a sample doubts that what it never shows cannot be', () => {
  const analysis = analysisOf(viewWith(rulesOf({ columns: 5, rows: 1, mines: 1 }), new Set([4]), []));
  // The first cell shows 0 in two of the layouts, where no mine is beside it nor on the third cell, and 1 in one, where
  // the third cell is free too. Each part is mixed with two layouts whose mines are usual: one in five.
  const risk = (size: number) => (2 * 0.2) / (size + 2);
  const survival = (4 / 5) * ((2 * (1 - risk(2)) + 1 * (1 - risk(1))) / 3);
  const expected = { cell: 0, survival: expect.closeTo(survival, 12), freed: expect.closeTo(5 / 3, 12) };
  expect(lookAhead(analysis, oneMineEach([3, 4, 1]), [0], 0)).toEqual([expect.objectContaining(expected)]);
  // All layouts are believed; so many are as good as each of them once.
  for (const times of [1, 1000, 3]) {
    const [found] = lookAhead(analysis, oneMineEach([3, 4, 1], { times, isAll: true }), [0], 0);
    expect(found?.survival).toBeCloseTo(4 / 5, 12);
    expect(found?.freed).toBeCloseTo(5 / 3, 12);
  }
});
