import { expect, test } from 'vitest';
import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { countBits } from '../../../worker/engine/planes/planes.ts';
import { gridOf } from '../../../worker/engine/rules/ruleset.ts';
import { finish } from '../../../worker/engine/steps.ts';
import { drawMineSteps } from '../../../worker/no-guess/draw-mines.ts';
import { Field } from '../../../worker/no-guess/field.ts';
import { OtherLayoutSearch } from '../../../worker/no-guess/other-layout.ts';
import { FATE } from '../../../worker/solver/proof/deduce.ts';
import { share } from '../../effort.ts';
import { rulesOf } from './fixtures.ts';

const COLUMNS = 5;
const CELLS = 20;

/** A field of 5 × 4 with some of its free cells open, and of each unknown cell whether all layouts agree on it. */
function halfOpen(seed: number) {
  const random = createRandom(`${seed}`);
  const field = new Field(gridOf(rulesOf({ columns: COLUMNS, rows: 4, mines: 6, firstClick: 'cell' })));
  finish(drawMineSteps(field.mines, 3 + nextBelow(random, 6), [], random));
  field.begin(field.mines.reduce((sum, mine) => sum + mine, 0));
  for (let cell = 0; cell < CELLS; cell++)
    if (field.mines[cell] === 0 && nextBelow(random, 2) === 0) field.settle(cell, true);
  const unknown = [...field.fate.keys()].filter((cell) => field.fate[cell] === FATE.unknown);
  const numbers = [...field.fate.keys()].filter((cell) => field.fate[cell] === FATE.open);
  return { field, unknown, numbers };
}

/** The layouts of the unknown cells that meet these numbers, as bits in the order of the cells. */
function layoutsOf(field: Field, unknown: readonly number[], numbers: readonly number[]): number[] {
  const masks = numbers.map((number) =>
    unknown.reduce((mask, cell, i) => (isBeside(number, cell) ? mask | (1 << i) : mask), 0),
  );
  const own = unknown.reduce((bits, cell, i) => bits | ((field.mines[cell] ?? 0) << i), 0);
  const fits = (bits: number) => masks.every((mask) => countBits(bits & mask) === countBits(own & mask));
  return Array.from({ length: 1 << unknown.length }, (_, bits) => bits).filter(fits);
}

const isBeside = (a: number, b: number) =>
  a !== b &&
  Math.abs((a % COLUMNS) - (b % COLUMNS)) <= 1 &&
  Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS)) <= 1;

test('a cell is certain where all layouts agree; the numbers named prove it, the layout found shows otherwise', () => {
  let certain = 0;
  for (let seed = 0; seed < share(300); seed++) {
    const { field, unknown, numbers } = halfOpen(seed);
    const search = new OtherLayoutSearch(field);
    const layouts = layoutsOf(field, unknown, numbers);
    const own = (cell: number) => field.mines[cell] ?? 0;
    for (const [i, cell] of unknown.entries()) {
      const differ = (bits: number) => ((bits >>> i) & 1) !== own(cell);
      const verdict = search.search(cell, 10_000);
      expect([seed, cell, verdict]).toEqual([seed, cell, layouts.some(differ) ? 'open' : 'certain']);
      if (verdict === 'certain') {
        certain++;
        const premises = [...search.premises.at.subarray(0, search.premises.length)];
        expect(layoutsOf(field, unknown, premises).some(differ)).toBe(false);
      } else {
        const flipped = new Set(search.flipped.at.subarray(0, search.flipped.length));
        const bits = unknown.reduce((sum, c, k) => sum | ((own(c) ^ (flipped.has(c) ? 1 : 0)) << k), 0);
        expect(flipped.has(cell) && layouts.includes(bits)).toBe(true);
      }
    }
  }
  expect(certain).toBeGreaterThan(share(300));
});

test('a search that takes too long says so', () => {
  const { field, unknown } = halfOpen(3);
  const search = new OtherLayoutSearch(field);
  expect(unknown.map((cell) => search.search(cell, 1))).toEqual(unknown.map(() => 'cut'));
});
