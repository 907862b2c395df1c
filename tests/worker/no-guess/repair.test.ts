import { describe, expect, test } from 'vitest';
import type { RulesetRequest, SolvingTechnique } from '../../../worker/api/rules.ts';
import { freeCells } from '../../../worker/engine/deal/free-cells.ts';
import { createRandom } from '../../../worker/engine/deal/random.ts';
import { gridOf } from '../../../worker/engine/rules/ruleset.ts';
import { finish } from '../../../worker/engine/steps.ts';
import { drawMineSteps } from '../../../worker/no-guess/draw-mines.ts';
import { Field } from '../../../worker/no-guess/field.ts';
import { ForwardSolver } from '../../../worker/no-guess/forward-solver.ts';
import { repairSteps } from '../../../worker/no-guess/repair-deal.ts';
import { FATE } from '../../../worker/solver/proof/deduce.ts';
import { TECHNIQUES } from '../../../worker/solver/proof/facts.ts';
import { playByProof } from './checker.ts';
import { rulesOf } from './fixtures.ts';

/** A board that is repaired from the first one drawn, whatever its size, and the field that it was found on. */
function repaired(request: RulesetRequest, seed: string, needsAtMost: SolvingTechnique = 'mine-count') {
  const ruleset = rulesOf({ ...request, deal: 'no-guess' });
  const grid = gridOf(ruleset);
  const firstCell = Math.floor(grid.cells / 2);
  const free = freeCells(ruleset, grid, firstCell);
  const random = createRandom(seed);
  const field = new Field(grid);
  const solver = new ForwardSolver(field, TECHNIQUES.indexOf(needsAtMost));
  finish(drawMineSteps(field.mines, ruleset.mines, free, random));
  const before = field.mines.slice();
  solver.begin(ruleset.mines, firstCell);
  const result = finish(repairSteps(solver, free, random, grid.cells * 2_000));
  return { ruleset, field, solver, free, firstCell, before, ...result };
}

const KINDS: readonly (readonly [name: string, rules: RulesetRequest])[] = [
  ['Expert', { level: 'expert' }],
  ['crowded', { columns: 30, rows: 16, mines: 170 }],
  ['one opening in a corner', { columns: 20, rows: 20, mines: 90, firstClick: 'corner' }],
  ['nothing promised', { columns: 20, rows: 20, mines: 90, firstClick: 'any' }],
  ['hexagons', { columns: 20, rows: 20, mines: 100, topology: 'hex' }],
  ['orthogonal, around a torus', { columns: 20, rows: 20, mines: 80, topology: 'orthogonal', wrap: 'torus' }],
  ['two rows', { columns: 60, rows: 2, mines: 30 }],
];

describe('a repaired board', () => {
  test.each(KINDS)('can be solved, and has its mines: %s', (_, rules) => {
    for (let seed = 0; seed < 12; seed++) {
      const { ruleset, field, isSolved, free, firstCell } = repaired(rules, `${seed}`);
      const mines = new Set([...field.mines.keys()].filter((cell) => field.mines[cell] === 1));
      expect([isSolved, mines.size]).toEqual([true, ruleset.mines]);
      expect(free.filter((cell) => mines.has(cell))).toEqual([]);
      expect(playByProof(ruleset, mines, firstCell).left).toBe(0);
    }
  });

  test('leaves the promised corner free, also where play begins elsewhere', () => {
    let repairs = 0;
    for (let seed = 0; seed < 12; seed++) {
      const board = repaired({ columns: 12, rows: 12, mines: 40, firstClick: 'corner' }, `corner ${seed}`);
      expect([seed, board.free.filter((cell) => board.field.mines[cell] === 1)]).toEqual([seed, []]);
      repairs += board.repairs;
    }
    expect(repairs).toBeGreaterThan(100);
  });

  test('had to be repaired, in few cells', () => {
    let changed = 0;
    let repairs = 0;
    for (let seed = 0; seed < 10; seed++) {
      const board = repaired({ columns: 60, rows: 60, mines: 740 }, `few ${seed}`);
      repairs += board.repairs;
      for (let cell = 0; cell < 3600; cell++) if (board.before[cell] !== board.field.mines[cell]) changed++;
    }
    expect(repairs).toBeGreaterThan(10);
    expect(changed).toBeLessThan(10 * 3600 * 0.02);
  });

  test('is settled in an order in which each cell follows from those before it', () => {
    const { field } = repaired({ columns: 60, rows: 60, mines: 740 }, 'order', 'single');
    const order = Array.from({ length: field.settled }, (_, at) => field.settledAt(at));
    const placeOf = new Map(order.map((cell, at) => [cell, at]));
    const isBefore = (cell: number, at: number) => (placeOf.get(cell) ?? field.settled) < at;
    const numbers: number[] = [];
    for (let at = 1; at < field.settled; at++) {
      const cell = order[at] ?? 0;
      const isSingle = around(60, cell).some((number) => {
        if (field.fate[number] !== FATE.open || !isBefore(number, at)) return false;
        const later = around(60, number).filter((other) => !isBefore(other, at));
        return later.every((other) => field.mines[other] === field.mines[cell]);
      });
      // What is enclosed in is settled without being known.
      if (!isSingle && field.spokenOf(cell) > 0) numbers.push(cell);
    }
    expect(placeOf.size).toBe(field.settled);
    expect(numbers).toEqual([]);
    expect(field.safeLeft).toBe(0);
  });
});

function around(columns: number, cell: number): number[] {
  const found: number[] = [];
  const column = cell % columns;
  const row = (cell - column) / columns;
  for (let y = Math.max(0, row - 1); y <= Math.min(columns - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
      if (y !== row || x !== column) found.push(y * columns + x);
  return found;
}

test('cells that are unsettled leave the field as if they had never been settled', () => {
  const { field } = repaired({ level: 'expert' }, 'back');
  const half = field.settled >> 1;
  field.unsettle(half);
  const { settled } = field;
  expect(settled).toBeLessThanOrEqual(half);
  const fresh = new Field(field.grid);
  fresh.mines.set(field.mines);
  fresh.begin(99);
  for (let at = 0; at < settled; at++) fresh.settle(field.settledAt(at), true);
  for (const name of ['fate', 'unknown'] as const) expect(fresh[name]).toEqual(field[name]);
  for (let cell = 0; cell < field.grid.cells; cell++)
    expect([cell, fresh.spokenOf(cell)]).toEqual([cell, field.spokenOf(cell)]);
  expect([fresh.minesLeft, fresh.safeLeft]).toEqual([field.minesLeft, field.safeLeft]);
  const isOpen = (cell: number) => fresh.fate[cell] === FATE.open;
  expect(fresh.left.filter((_, cell) => isOpen(cell))).toEqual(field.left.filter((_, cell) => isOpen(cell)));
});
