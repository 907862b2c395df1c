import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { review } from '../../../worker/engine/index.ts';
import { LEVELS } from '../../../worker/engine/rules/levels.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { startChance } from '../../../worker/review/win-chance.ts';
import { share } from '../../effort.ts';
import { rulesets } from '../engine/arbitraries.ts';
import { BestPlay, everyLayout, everyNeighbour, ones } from '../every-layout.ts';
import { gameWith, must } from './reviewed-games.ts';

describe('the win chance', () => {
  it('of small endings, and what a decision there gives away, is that of trying out everything', () => {
    let losses = 0;
    fc.assert(
      fc.property(
        fc.record({
          mines: fc.integer({ min: 1, max: 4 }),
          topology: fc.constantFrom('square' as const, 'orthogonal' as const, 'hex' as const),
          order: fc.shuffledSubarray([...Array(9).keys()], { minLength: 9, maxLength: 9 }),
        }),
        ({ mines, topology, order }) => {
          const drawn = [...Array(9).keys()].map((cell) => (order.indexOf(cell) < mines ? '*' : '.'));
          const rows = [0, 3, 6].map((from) => drawn.slice(from, from + 3).join(''));
          const game = gameWith({ topology }, rows.join('/'));
          const around = everyNeighbour(game.ruleset);
          for (const cell of order.slice(mines - 1).reverse()) game.play({ type: 'open', cell });
          const player = new BestPlay(game.ruleset);
          let layouts = everyLayout(game.ruleset);
          let open = 0;
          const again = gameWith({ topology }, rows.join('/'));
          for (const move of must(review(game.record())).moves) {
            if (move.judgement === 'idle') continue;
            const wins = player.wins(layouts, open);
            const decided = player.winsAfter(layouts, move.cell, open);
            expect(move.winChance).toBeCloseTo(wins / layouts.length, 9);
            expect(move.skillLoss).toBeCloseTo((wins - decided) / layouts.length, 9);
            if (move.skillLoss > 1e-9) losses++;
            again.play({ type: 'open', cell: move.cell });
            const { cells } = again.view();
            for (const [cell, code] of cells.entries()) {
              if (code > 24) continue;
              open |= 1 << cell;
              layouts = layouts.filter(
                (set) => !((set >>> cell) & 1) && ones(set & (around[cell] ?? 0)) === code,
              );
            }
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(losses).toBeGreaterThan(3);
  });

  it('of many even guesses far from each other is exact', () => {
    const rows = [Array(12).fill('*').join('..'), Array(12).fill('.').join('..')];
    const columns = rows[0]?.length ?? 0;
    const game = gameWith({}, rows.join('/'));
    for (let cell = 0; cell < 2 * columns; cell++)
      if ((cell % columns) % 3 !== 0) game.play({ type: 'open', cell });
    game.play({ type: 'open', cell: columns });
    game.play({ type: 'open', cell: columns + 3 });
    const { moves, endChance } = must(review(game.record()));
    expect(moves.slice(-2).map(({ winChance }) => winChance)).toEqual([2 ** -12, 2 ** -11]);
    expect(endChance).toBe(2 ** -10);
    expect(moves.slice(-2).map(({ skillLoss }) => skillLoss)).toEqual([0, 0]);
  });

  it('adds up with luck and skill on every board', () => {
    fc.assert(
      fc.property(rulesets, fc.array(fc.nat(), { maxLength: 12 }), (ruleset, cells) => {
        const game = gameWith(ruleset, 'adds up');
        for (const cell of cells) game.play({ type: 'open', cell: cell % (ruleset.columns * ruleset.rows) });
        const { moves, startChance: start, endChance, luck, skillLoss, status } = must(review(game.record()));
        if (status === 'won' || status === 'lost') expect(endChance).toBe(status === 'won' ? 1 : 0);
        const sum = moves.reduce((total, move) => total + move.luck - move.skillLoss, 0);
        expect(Math.abs(sum - (endChance - start))).toBeLessThan(1e-12);
        expect(Math.abs(luck - skillLoss - (endChance - start))).toBeLessThan(1e-12);
        for (const move of moves) {
          expect(move.skillLoss).toBeGreaterThanOrEqual(0);
          expect(move.winChance).toBeGreaterThanOrEqual(0);
          expect(move.winChance).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: share(100, 40) },
    );
  });

  it('from the start falls with every mine and every row', () => {
    const chance = (columns: number, rows: number, mines: number) =>
      startChance(must(createRuleset({ columns, rows, mines })).ruleset);
    for (const { columns, rows, mines } of Object.values(LEVELS)) {
      for (const more of [1, 5, 20])
        expect(chance(columns, rows, mines + more)).toBeLessThan(chance(columns, rows, mines));
      expect(chance(columns, rows * 2, mines * 2)).toBeLessThan(chance(columns, rows, mines));
    }
  });
});
