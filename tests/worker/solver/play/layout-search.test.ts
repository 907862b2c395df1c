import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../../../worker/engine/deal/random.ts';
import { gridOf } from '../../../../worker/engine/rules/ruleset.ts';
import { neighboursOf } from '../../../../worker/engine/topology/grid.ts';
import { analyseView, readClusters } from '../../../../worker/solver/odds/analysis.ts';
import { LayoutSearch } from '../../../../worker/solver/play/layout-search.ts';
import { positionOf } from '../../../../worker/solver/position/position.ts';
import { FATE } from '../../../../worker/solver/proof/deduce.ts';
import { share } from '../../../effort.ts';
import { bruteForce } from '../brute-force.ts';
import { type RandomView, randomViews, wideView } from '../random-views.ts';

const numRuns = share(600, 150);

/** A search from the layout of a view, and the cells that are known to be mines. */
function searchIn({ view, mines }: RandomView, apart: (cell: number) => boolean, steps = 1e9) {
  const read = positionOf(view);
  if (!read.ok) throw new Error(read.message);
  const clusters = readClusters(read.position);
  if (!clusters.ok) throw new Error(clusters.message);
  const { fate } = clusters.knowledge;
  const cells = [...fate.keys()];
  const unknown = cells.filter((cell) => fate[cell] === FATE.unknown);
  const interior = unknown.filter((cell) => clusters.marks.owner[cell] === 0);
  const known = { clusters: clusters.clusters, interior, isMine: (cell: number) => mines.has(cell) };
  const search = new LayoutSearch(known, new Set(unknown.filter(apart)), steps, createRandom('search'));
  return { search, unknown, certain: cells.filter((cell) => fate[cell] === FATE.mine) };
}

/** Whether these are as many mines as the rules say, and as many around each number as it says. */
function fits({ view }: RandomView, mines: ReadonlySet<number>): boolean {
  const grid = gridOf(view.ruleset);
  const around: number[] = [];
  return (
    mines.size === view.ruleset.mines &&
    view.cells.every((code, cell) => {
      const near = around.slice(0, neighboursOf(grid, cell, around));
      return code > 24 || near.filter((other) => mines.has(other)).length === code;
    })
  );
}

test('a search finds a layout where trying all of them does, and none where there is none', () => {
  const met = { mine: 0, free: 0, none: 0 };
  fc.assert(
    fc.property(randomViews(14), (random) => {
      const { layouts, mines } = bruteForce(random.view);
      const { search, certain, unknown } = searchIn(random, () => true);
      expect(search.cells.flat().sort((a, b) => a - b)).toEqual(unknown);
      for (const [group, [cell = -1]] of search.cells.entries()) {
        for (const isLeast of [true, false]) {
          const found = search.find([{ group, isLeast, mines: isLeast ? 1 : 0 }], 1e9);
          const ways = isLeast ? (mines[cell] ?? 0) : layouts - (mines[cell] ?? 0);
          if (ways === 0) {
            expect(found).toBe('none');
            met.none++;
            continue;
          }
          if (typeof found === 'string') throw new Error(`${found} for cell ${cell}`);
          const held = search.cells.flatMap((cells, g) => cells.slice(0, found[g]));
          expect(held.includes(cell)).toBe(isLeast);
          expect(fits(random, new Set([...certain, ...held]))).toBe(true);
          if (isLeast) met.mine++;
          else met.free++;
        }
      }
    }),
    { numRuns, seed: 1 },
  );
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(numRuns / 2);
});

test.each([1, 4, 5, 8])(
  'it goes back and forth until nothing is left where numbers overlap widely (%i)',
  (seed) => {
    const random = wideView(seed, 2, 6, 9);
    const made = analyseView(random.view);
    if (!made.ok) throw new Error(made.message);
    const { odds } = made.analysis;
    const { search, certain } = searchIn(random, () => true);
    const none: number[] = [];
    for (const [group, [cell = -1]] of search.cells.entries())
      for (const isLeast of [true, false]) {
        const found = search.find([{ group, isLeast, mines: isLeast ? 1 : 0 }], 1e6);
        if (odds[cell] === (isLeast ? 0 : 1)) {
          expect(found).toBe('none');
          none.push(cell);
          continue;
        }
        if (typeof found === 'string') throw new Error(`${found} for cell ${cell}`);
        const held = search.cells.flatMap((cells, g) => cells.slice(0, found[g]));
        expect(fits(random, new Set([...certain, ...held]))).toBe(true);
        expect(held.includes(cell)).toBe(isLeast);
      }
    expect(none.length).toBeGreaterThan(5);
  },
);

test('cells that the same numbers count are one group, but those that are to be apart', () => {
  fc.assert(
    fc.property(randomViews(14), (random) => {
      const { search, unknown } = searchIn(random, (cell) => cell % 3 === 0);
      expect(search.cells.flat().sort((a, b) => a - b)).toEqual(unknown);
      const grid = gridOf(random.view.ruleset);
      const around: number[] = [];
      const numbersOf = (cell: number) =>
        around
          .slice(0, neighboursOf(grid, cell, around))
          .filter((other) => (random.view.cells[other] ?? 99) <= 24)
          .sort((a, b) => a - b)
          .join();
      for (const group of search.cells) {
        if (group.some((cell) => cell % 3 === 0)) expect(group).toHaveLength(1);
        // Numbers that say the same as another one are left out, so cells of one group may differ in those.
        const isBeside = new Set(group.map((cell) => numbersOf(cell) !== ''));
        expect(isBeside.size).toBe(1);
      }
      expect(search.start.reduce((sum, mines) => sum + mines, 0)).toBe(
        unknown.filter((cell) => random.mines.has(cell)).length,
      );
    }),
    { numRuns, seed: 1 },
  );
});

test('a search that is out of steps says so, and the next one begins afresh', () => {
  fc.assert(
    fc.property(randomViews(14), (random) => {
      const { search } = searchIn(random, () => true);
      if (search.cells.length === 0) return;
      const limits = [{ group: 0, isLeast: true, mines: 1 }];
      const whole = search.find(limits, 1e9);
      for (const steps of [0, 1, 5]) {
        const short = search.find(limits, steps);
        if (typeof short === 'string' || typeof whole === 'string') expect(['cut', whole]).toContain(short);
      }
      const { stepsLeft } = search;
      const again = search.find(limits, 1e9);
      expect(typeof again).toBe(typeof whole);
      expect(search.stepsLeft).toBeLessThanOrEqual(stepsLeft);
      search.stepsLeft = 0;
      expect(search.find(limits, 1e9)).toBe('cut');
    }),
    { numRuns, seed: 1 },
  );
});
