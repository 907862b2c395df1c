import { createRandom, nextBelow } from '../../../worker/engine/deal/random.ts';
import { countBits } from '../../../worker/engine/planes/planes.ts';
import { gridOf } from '../../../worker/engine/rules/ruleset.ts';
import { finish } from '../../../worker/engine/steps.ts';
import { drawMineSteps } from '../../../worker/no-guess/draw-mines.ts';
import { Field } from '../../../worker/no-guess/field.ts';
import { FATE } from '../../../worker/solver/proof/deduce.ts';
import { rulesOf } from './fixtures.ts';

const COLUMNS = 5;
const CELLS = 20;

/** A field of 5 × 4 with one in so many of its free cells open, with its unknown cells and its numbers. */
export function halfOpen(seed: number, oneIn = 2) {
  const random = createRandom(`${seed}`);
  const field = new Field(gridOf(rulesOf({ columns: COLUMNS, rows: 4, mines: 6, firstClick: 'cell' })));
  finish(drawMineSteps(field.mines, 3 + nextBelow(random, 6), [], random));
  field.begin(field.mines.reduce((sum, mine) => sum + mine, 0));
  for (let cell = 0; cell < CELLS; cell++)
    if (field.mines[cell] === 0 && nextBelow(random, oneIn) === 0) field.settle(cell, true);
  const unknown = [...field.fate.keys()].filter((cell) => field.fate[cell] === FATE.unknown);
  const numbers = [...field.fate.keys()].filter((cell) => field.fate[cell] === FATE.open);
  return { field, unknown, numbers };
}

/** The layouts of the unknown cells that meet these numbers, as bits in the order of the cells. */
export function layoutsOf(field: Field, unknown: readonly number[], numbers: readonly number[]): number[] {
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
