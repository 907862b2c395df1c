import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seenThreeBv } from '../../../src/live-figures/seen-three-bv.ts';
import type { RulesetRequest } from '../../../worker/api/rules.ts';
import { mineCells } from '../../../worker/engine/deal/layout.ts';
import { createGame, formatView, metrics } from '../../../worker/engine/index.ts';
import { gridOf } from '../../../worker/engine/rules/ruleset.ts';
import { geometryOf } from '../../../worker/session/game-reports.ts';
import { share } from '../../effort.ts';
import { drawing, rulesOf } from '../../worker/engine/naive.ts';

const geometryOfRules = (request: RulesetRequest) => {
  const ruleset = rulesOf(request);
  return geometryOf(ruleset, gridOf(ruleset));
};

describe('the 3BV that can be seen', () => {
  test.each([
    ['nothing is open', '####/####', 0],
    ['numbers, each of them', '1#2#/####', 2],
    ['an area once, its rim not at all', '0001/1111', 1],
    ['a number apart from the area', '001#/11##/###3', 2],
    ['two areas that share a rim', '010/010', 2],
    ['numbers between areas, beside neither', '01110/01#10/01110', 4],
    ['an area in two parts until the flag between is opened', '0F0#/1111', 2],
    ['marks and flags are none', 'F?#1', 1],
  ])('%s', (_, text, threeBv) => {
    const rows = text.split('/');
    const geometry = geometryOfRules({ columns: rows[0]?.length ?? 0, rows: rows.length, mines: 0 });
    expect(seenThreeBv(drawing(text.replaceAll('/', '\n')), geometry)).toBe(threeBv);
  });

  const boards: fc.Arbitrary<RulesetRequest> = fc.record({
    columns: fc.integer({ min: 5, max: 14 }),
    rows: fc.integer({ min: 5, max: 14 }),
    mines: fc.integer({ min: 0, max: 12 }),
    topology: fc.constantFrom('square', 'orthogonal', 'hex'),
  });

  test('is the board’s 3BV once all of it is open, and never less than what is solved', () => {
    fc.assert(
      fc.property(boards, fc.integer(), fc.array(fc.nat(195), { maxLength: 30 }), (request, seed, order) => {
        const ruleset = rulesOf(request);
        const made = createGame(ruleset, { seed });
        if (!made.ok) throw new Error(made.message);
        const { game } = made;
        const geometry = geometryOfRules(request);
        const cells = ruleset.columns * ruleset.rows;
        const seen = () => seenThreeBv(formatView(game.view()), geometry);
        game.play({ type: 'open', cell: order[0] === undefined ? 0 : order[0] % cells, atMs: 0 });
        const { layout } = game.state;
        if (layout === null) throw new Error('Nothing was dealt.');
        const mines = new Set(mineCells(layout));
        const rest = Array.from({ length: cells }, (_, cell) => cell);
        let clicks = 1;
        for (const cell of [...order.map((one) => one % cells), ...rest]) {
          if (mines.has(cell)) continue;
          if (game.play({ type: 'open', cell, atMs: 1 }).ok) clicks += 1;
          // What is seen cost no more clicks than were made.
          if (game.status === 'playing') expect(seen()).toBeLessThanOrEqual(clicks);
        }
        expect(game.status).toBe('won');
        expect(seen()).toBe(metrics(layout, ruleset).threeBv);
      }),
      { numRuns: share(150, 37) },
    );
  });
});
