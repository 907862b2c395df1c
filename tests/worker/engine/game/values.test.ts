import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mineCells } from '../../../../worker/engine/deal/layout.ts';
import { flood, numbers } from '../../../../worker/engine/game/count-and-clear.ts';
import { deal } from '../../../../worker/engine/index.ts';
import { parseLayout } from '../../../../worker/engine/record/notation.ts';
import { CELL } from '../../../../worker/engine/view-codes.ts';
import { rulesets } from '../arbitraries.ts';
import { naiveFlood, naiveNumber, rulesOf } from '../naive.ts';

test('numbers and floods are those of a count and a search by hand', () => {
  fc.assert(
    fc.property(rulesets, fc.integer(), fc.nat(), (ruleset, seed, pick) => {
      const made = deal(ruleset, { seed, firstCell: 0 });
      if (!made.ok) throw new Error(made.message);
      const mines = new Set(mineCells(made.layout));
      const cells = Array.from({ length: ruleset.columns * ruleset.rows }, (_, cell) => cell);
      expect([...numbers(made.layout, ruleset)]).toEqual(
        cells.map((cell) => (mines.has(cell) ? CELL.mine : naiveNumber(ruleset, mines, cell))),
      );
      const cell = pick % cells.length;
      const opened = mines.has(cell) ? [] : [...naiveFlood(ruleset, mines, cell)].sort((a, b) => a - b);
      expect(flood(made.layout, ruleset, cell)).toEqual(opened);
    }),
    { numRuns: 100 },
  );
});

test('what is no cell opens nothing, and a layout of other rules is a mistake', () => {
  const parsed = parseLayout('*..');
  if (!parsed.ok) throw new Error(parsed.message);
  const rules = rulesOf({ columns: 3, rows: 1, mines: 1, deal: 'given' });
  for (const cell of [-1, 3, 0.5, Number.NaN]) expect(flood(parsed.layout, rules, cell)).toEqual([]);
  expect(() => numbers(parsed.layout, rulesOf({}))).toThrow('The layout is 3 × 1');
  expect(() => flood(parsed.layout, rulesOf({}), 0)).toThrow(RangeError);
});
