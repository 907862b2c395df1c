import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../../../worker/engine/deal/random.ts';
import { countBits } from '../../../worker/engine/planes/planes.ts';
import { parseView } from '../../../worker/engine/record/notation.ts';
import { gridOf } from '../../../worker/engine/rules/ruleset.ts';
import { neighboursOf } from '../../../worker/engine/topology/grid.ts';
import { CELL } from '../../../worker/engine/view-codes.ts';
import { searchLayout } from '../../../worker/fairness/uncounted.ts';
import { positionOf } from '../../../worker/solver/position/position.ts';
import { share } from '../../effort.ts';
import { rulesOf } from '../engine/naive.ts';
import { type RandomView, randomViews } from '../solver/random-views.ts';

const numRuns = share(6000, 600);

/** All layouts of a small view, each as its mines. */
function layoutsOf({ view: { ruleset, cells } }: RandomView): ReadonlySet<number>[] {
  const isPromised = ruleset.firstClick === 'corner' && ruleset.deal === 'random';
  const covered = [...cells.keys()].filter((cell) => (cells[cell] ?? 0) >= CELL.covered);
  const grid = gridOf(ruleset);
  const numbers = [...cells.keys()].flatMap((cell) => {
    const around: number[] = [];
    const count = neighboursOf(grid, cell, around);
    return covered.includes(cell) ? [] : [{ around: around.slice(0, count), says: cells[cell] }];
  });
  return Array.from({ length: 2 ** covered.length }, (_, bits) => bits)
    .filter((bits) => countBits(bits) === ruleset.mines)
    .map((bits) => new Set(covered.filter((_, i) => (bits >> i) & 1)))
    .filter(
      (mines) =>
        !(isPromised && mines.has(0)) &&
        numbers.every(({ around, says }) => around.filter((cell) => mines.has(cell)).length === says),
    );
}

/** Single covered cells, and some around each number, as if as many others as it says were flagged: what clicks and chords open. */
function questionsOf({ view: { ruleset, cells } }: RandomView): number[][] {
  const grid = gridOf(ruleset);
  const isCovered = (cell: number) => (cells[cell] ?? 0) >= CELL.covered;
  const around: number[] = [];
  return [...cells.keys()]
    .map((cell) =>
      isCovered(cell)
        ? [cell]
        : around
            .slice(0, neighboursOf(grid, cell, around))
            .filter(isCovered)
            .slice(cells[cell]),
    )
    .filter((asked) => asked.length > 0);
}

test('a search demands the same as trying all layouts does, wherever cells are open', () => {
  const met = { spared: 0, struck: 0, proved: 0, chordSpared: 0, chordStruck: 0, doomed: 0 };
  fc.assert(
    fc.property(randomViews(11), (random) => {
      const { view, mines } = random;
      const fits = layoutsOf(random);
      const covered = [...view.cells.keys()].filter((cell) => (view.cells[cell] ?? 0) >= CELL.covered);
      const isProvable = covered.some((cell) => fits.every((layout) => !layout.has(cell)));
      const read = positionOf(view);
      if (!read.ok) throw new Error(read.message);
      for (const cells of questionsOf(random)) {
        const isHit = cells.some((cell) => mines.has(cell));
        const agreeing = fits.filter((layout) => cells.some((cell) => layout.has(cell)) !== isHit);
        const demanded = searchLayout(
          read.position,
          cells,
          isHit,
          (cell) => mines.has(cell),
          createRandom('sought'),
        );
        if (isProvable === isHit || agreeing.length === 0) {
          expect(demanded).toBeNull();
          if (agreeing.length === 0) met.doomed++;
          else if (isHit) met.proved++;
          continue;
        }
        const laid = new Set(demanded);
        expect(
          agreeing.some((layout) => layout.size === laid.size && [...layout].every((cell) => laid.has(cell))),
        ).toBe(true);
        if (cells.length > 1) met[isHit ? 'chordSpared' : 'chordStruck']++;
        else met[isHit ? 'spared' : 'struck']++;
      }
    }),
    { numRuns, seed: 1 },
  );
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(numRuns / 200);
});

test('a position that no layout fits is not searched in silence', () => {
  const ruleset = rulesOf({ columns: 2, rows: 2, mines: 2, firstClick: 'any' });
  const parsed = parseView('#1/#2', ruleset);
  const read = parsed.ok ? positionOf(parsed.view) : parsed;
  if (!read.ok) throw new Error(read.message);
  expect(() => searchLayout(read.position, [0], true, () => true, createRandom('none'))).toThrow(
    /^What is seen fits no layout: /,
  );
});
