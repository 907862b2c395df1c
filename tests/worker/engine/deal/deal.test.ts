import { describe, expect, test } from 'vitest';
import { mineCells } from '../../../../worker/engine/deal/layout.ts';
import { createRandom, nextBelow, nextWord } from '../../../../worker/engine/deal/random.ts';
import { deal } from '../../../../worker/engine/index.ts';
import { formatLayout } from '../../../../worker/engine/record/notation.ts';
import type { Ruleset } from '../../../../worker/engine/rules/ruleset.ts';
import { drawing, rulesOf } from '../naive.ts';

function minesOf(request: Parameters<typeof rulesOf>[0], seed: string | number, firstCell: number): number[] {
  return minesBy(rulesOf(request), seed, firstCell);
}

function minesBy(ruleset: Ruleset, seed: string | number, firstCell: number): number[] {
  const made = deal(ruleset, { seed, firstCell });
  if (!made.ok) throw new Error(made.message);
  return [...mineCells(made.layout)];
}

describe('the same seed, rules and first cell', () => {
  test('give this very board, on every machine and in every version', () => {
    const made = deal(rulesOf('beginner'), { seed: 'fixed', firstCell: 40 });
    expect(made.ok && formatLayout(made.layout)).toBe(
      drawing(`
        .........
        .......*.
        .........
        ......*..
        .*.....*.
        *........
        .....*...
        ....*.*.*
        *........
      `),
    );
  });

  test.each([
    ['a single mine', { columns: 4, rows: 4, mines: 1, firstClick: 'any' }, 0, [1]],
    [
      'mines in half of the cells',
      { columns: 4, rows: 4, mines: 8, firstClick: 'any' },
      0,
      [0, 2, 4, 5, 6, 7, 8, 11],
    ],
    ['one more', { columns: 4, rows: 4, mines: 9, firstClick: 'any' }, 0, [0, 2, 3, 4, 7, 9, 10, 12, 14]],
    ['most of what an opening leaves', { columns: 4, rows: 4, mines: 7 }, 0, [2, 6, 8, 9, 10, 13, 15]],
    [
      'a free cell on a wide board',
      { columns: 40, rows: 2, mines: 6, firstClick: 'cell' },
      33,
      [24, 39, 57, 58, 64, 65],
    ],
    [
      'hexagons round a torus',
      { columns: 6, rows: 4, mines: 5, topology: 'hex', wrap: 'torus' },
      9,
      [12, 13, 14, 22, 23],
    ],
    ['knights', { columns: 6, rows: 5, mines: 5, topology: 'knight' }, 9, [3, 12, 15, 16, 25]],
  ] as const)('give this very board: %s', (_, request, firstCell, mines) => {
    expect(minesOf(request, 'fixed', firstCell)).toEqual(mines);
  });

  test('draw the same words', () => {
    const random = createRandom('fixed');
    expect([nextWord(random), nextWord(random), nextWord(random)]).toEqual([
      -1871969707, 1298665807, 1737479209,
    ]);
  });

  test('are the same whether the seed is a number or its text', () => {
    expect(minesOf('expert', 7, 100)).toEqual(minesOf('expert', '7', 100));
    expect(minesOf('expert', 7, 100)).not.toEqual(minesOf('expert', 8, 100));
  });

  test.each(['random', 'library'] as const)('are the same with question marks or none: %s', (kind) => {
    const request = { level: 'beginner', deal: kind } as const;
    expect(minesOf({ ...request, questionMarks: false }, 7, 40)).toEqual(minesOf(request, 7, 40));
  });
});

/** Chi squared of equal expectations; for k − 1 degrees of freedom it is about k ± √(2k). */
function chiSquared(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

test('draws below a bound are even', () => {
  const random = createRandom('even');
  const counts = new Array<number>(7).fill(0);
  for (let i = 0; i < 70_000; i++) {
    const draw = nextBelow(random, 7);
    counts[draw] = (counts[draw] ?? 0) + 1;
  }
  expect(chiSquared(counts)).toBeLessThan(7 + 5 * Math.sqrt(14));
});

describe('every layout that keeps the guarantee is equally likely', () => {
  test.each([
    ['few mines', { columns: 4, rows: 2, mines: 2, firstClick: 'cell' as const }, 21],
    ['most cells mines', { columns: 4, rows: 2, mines: 5, firstClick: 'cell' as const }, 21],
    ['half of them', { columns: 5, rows: 2, mines: 3, firstClick: 'opening' as const }, 20],
  ])('%s', (_, request, layouts) => {
    const counts = new Map<string, number>();
    const draws = 1000 * layouts;
    const ruleset = rulesOf(request);
    for (let seed = 0; seed < draws; seed++) {
      const key = minesBy(ruleset, seed, 0).join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(layouts);
    // Fixed seeds: this is one number, not a gamble; five standard deviations above its mean is the fence.
    expect(chiSquared([...counts.values()])).toBeLessThan(layouts + 5 * Math.sqrt(2 * layouts));
  });

  test('cell by cell on an Expert board', () => {
    const counts = new Array<number>(480).fill(0);
    const deals = 4000;
    const ruleset = rulesOf('expert');
    for (let seed = 0; seed < deals; seed++) {
      for (const cell of minesBy(ruleset, seed, 0)) counts[cell] = (counts[cell] ?? 0) + 1;
    }
    const free = [0, 1, 30, 31];
    for (const cell of free) expect(counts[cell]).toBe(0);
    const rest = counts.filter((_, cell) => !free.includes(cell));
    expect(chiSquared(rest)).toBeLessThan(476 + 5 * Math.sqrt(2 * 476));
  });
});

test('the fullest board that the guarantee allows can be dealt', () => {
  expect(minesOf({ columns: 9, rows: 9, mines: 72 }, 1, 40)).toHaveLength(72);
  expect(minesOf({ columns: 1, rows: 2, mines: 1, firstClick: 'cell' }, 1, 1)).toEqual([0]);
  expect(minesOf({ columns: 3, rows: 3, mines: 9, firstClick: 'any' }, 1, 0)).toHaveLength(9);
});

test('a first cell off the board is refused', () => {
  for (const firstCell of [-1, 81, 0.5, Number.NaN]) {
    expect(deal(rulesOf('beginner'), { seed: 1, firstCell })).toMatchObject({
      ok: false,
      code: 'bad-cell',
      message: `The first cell ${firstCell} is not on the board; its cells are 0 to 80.`,
    });
  }
});

test('a board that is handed in is not dealt', () => {
  const rules = rulesOf({ columns: 3, rows: 3, mines: 2, deal: 'given' });
  expect(deal(rules, { seed: 1, firstCell: 4 })).toMatchObject({ ok: false, code: 'not-available' });
});
