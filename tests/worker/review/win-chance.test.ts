import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RulesetFields } from '../../../worker/api/rules.ts';
import { review } from '../../../worker/engine/index.ts';
import { LEVELS } from '../../../worker/engine/rules/levels.ts';
import { createRuleset } from '../../../worker/engine/rules/ruleset.ts';
import { startChance } from '../../../worker/review/win-chance.ts';
import { rulesets } from '../engine/arbitraries.ts';
import { naiveNeighbours } from '../engine/naive.ts';
import { gameWith, must } from './reviewed-games.ts';

/** The layouts of so many mines on so many cells, as sets in bits. */
function layoutsOf(cells: number, mines: number): number[] {
  const sets = Array.from({ length: 2 ** cells }, (_, set) => set);
  return sets.filter((set) => [...set.toString(2)].filter((bit) => bit === '1').length === mines);
}

/** In how many of the layouts the best play wins, having opened these cells: every way to go on, tried out. */
function winsOf(
  rules: RulesetFields,
  layouts: readonly number[],
  open: number,
  known: Map<string, number>,
): number {
  const all = 2 ** (rules.columns * rules.rows) - 1;
  if (layouts.every((mines) => (mines | open) === all)) return layouts.length;
  const key = `${open}:${layouts.join()}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let most = 0;
  for (let cell = 0; 2 ** cell <= all; cell++) {
    if ((open >>> cell) & 1) continue;
    most = Math.max(most, winsAfter(rules, layouts, open, cell, known));
  }
  known.set(key, most);
  return most;
}

function winsAfter(
  rules: RulesetFields,
  layouts: readonly number[],
  open: number,
  cell: number,
  known: Map<string, number>,
): number {
  const parts = new Map<number, number[]>();
  for (const mines of layouts) {
    if ((mines >>> cell) & 1) continue;
    const number = naiveNeighbours(rules, cell).filter((other) => (mines >>> other) & 1).length;
    parts.set(number, [...(parts.get(number) ?? []), mines]);
  }
  let wins = 0;
  for (const part of parts.values()) wins += winsOf(rules, part, open | (1 << cell), known);
  return wins;
}

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
          const rules = game.ruleset;
          for (const cell of order.slice(mines - 1).reverse()) game.play({ type: 'open', cell });
          const known = new Map<string, number>();
          let layouts = layoutsOf(9, mines);
          let open = 0;
          const again = gameWith({ topology }, rows.join('/'));
          for (const move of must(review(game.record())).moves) {
            if (move.judgement === 'idle') continue;
            const wins = winsOf(rules, layouts, open, known);
            const decided = winsAfter(rules, layouts, open, move.cell, known);
            expect(move.winChance).toBeCloseTo(wins / layouts.length, 9);
            expect(move.skillLoss).toBeCloseTo((wins - decided) / layouts.length, 9);
            if (move.skillLoss > 1e-9) losses++;
            again.play({ type: 'open', cell: move.cell });
            const { cells } = again.view();
            for (const [cell, code] of cells.entries()) {
              if (code > 24) continue;
              open |= 1 << cell;
              layouts = layouts.filter(
                (set) =>
                  !((set >>> cell) & 1) &&
                  naiveNeighbours(rules, cell).filter((other) => (set >>> other) & 1).length === code,
              );
            }
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(losses).toBeGreaterThan(3);
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
      { numRuns: 100 },
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
