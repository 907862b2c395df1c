import { describe, expect, test } from 'vitest';
import { findingFrom, findingsOf } from '../../../src/review/findings.ts';
import {
  countRows,
  extentWords,
  findingLine,
  judgementWords,
  pluckText,
  sumWords,
} from '../../../src/review/review-words.ts';
import { slowestThoughts } from '../../../src/review/thinking-times.ts';
import type { Review, ReviewedMove } from '../../../worker/api/review.ts';

const open = (part: Partial<ReviewedMove>): ReviewedMove => ({
  ...{ type: 'open', cell: 0, atMs: 0, judgement: 'proven', risk: 0, leastRisk: 0 },
  ...{ winChance: 0.5, skillLoss: 0, luck: 0 },
  ...part,
});

const reviewOf = (moves: readonly ReviewedMove[], part: Partial<Review> = {}): Review => ({
  ...{ status: 'lost', moves, firstMove: 0, startChance: 0.5, endChance: 0, luck: -0.3, skillLoss: 0.2 },
  ...{ pluck: Number.POSITIVE_INFINITY, exactness: { isExact: true, error: 0 } },
  ...part,
});

describe('the sum of a game', () => {
  test('of a loss is what was given away and what luck took, and adds up as it is shown', () => {
    const lost = reviewOf([], { startChance: 0.88149, skillLoss: 0.57351, luck: -0.30798 });
    expect(sumWords(lost)).toBe('You gave away 57.4 points of 88.1; luck took the other 30.7.');
  });

  test('of a win, and of a loss that luck helped along, says what luck gave', () => {
    const won = reviewOf([], { status: 'won', startChance: 0.4, skillLoss: 0.05, luck: 0.65, endChance: 1 });
    expect(sumWords(won)).toBe(
      'You started with a chance of 40%. You gave away 5.0 points, and luck gave you 65.0.',
    );
    const helped = reviewOf([], { startChance: 0.1, skillLoss: 0.3, luck: 0.2 });
    expect(sumWords(helped)).toBe(
      'You started with a chance of 10%. You gave away 30.0 points, and luck gave you 20.0.',
    );
  });
});

describe('findings', () => {
  const moves = [
    open({}),
    open({ judgement: 'guess', risk: 0.5, leastRisk: 0.2, skillLoss: 0.08 }),
    open({ judgement: 'guess', risk: 0.2, leastRisk: 0.2, skillLoss: 0.009 }),
    open({ type: 'annotate', judgement: 'wrong-flag', isProvable: true }),
    open({ type: 'annotate', judgement: 'wrong-flag', isProvable: false }),
    open({ judgement: 'needless-risk', risk: 0.3, skillLoss: 0.2 }),
    open({ judgement: 'idle' }),
    open({ cell: 12, judgement: 'guess', risk: 0.31, leastRisk: 0.31 }),
  ];

  test('are risks without need, costly guesses, flags that the numbers forbid, and the mine', () => {
    const found = findingsOf(reviewOf(moves, { firstMove: 100 }));
    expect(found.map(({ kind, place }) => [kind, place])).toEqual([
      ['costly', 101],
      ['wrong-flag', 103],
      ['needless-risk', 105],
      ['mine', 107],
    ]);
    expect(findingLine(found[2] ?? (undefined as never), { columns: 9, rows: 9 })).toBe(
      'Needless risk: row 1, column 1. It cost 20.0 points.',
    );
    expect(findingLine(found[3] ?? (undefined as never), { columns: 9, rows: 9 })).toBe(
      'Bad luck: row 2, column 4.',
    );
    expect(findingFrom(found, 103, 1)?.place).toBe(105);
    expect(findingFrom(found, 103, -1)?.place).toBe(101);
    expect(findingFrom(found, 107, 1)).toBeNull();
    expect(findingFrom(found, 101, -1)).toBeNull();
  });

  test('of a win are no mine', () => {
    expect(
      findingsOf(reviewOf([open({ judgement: 'guess', risk: 0.31, leastRisk: 0.31 })], { status: 'won' })),
    ).toEqual([]);
  });
});

describe('what a move was', () => {
  test.each([
    [{ technique: 'single' }, 'Row 2, column 4: certainly safe (single number).'],
    [{}, 'Row 2, column 4: safe by the rules.'],
    [
      { judgement: 'guess', risk: 0.31, leastRisk: 0.31 },
      'Row 2, column 4: a guess with a risk of 31%, the lowest there was.',
    ],
    [
      { judgement: 'guess', risk: 0.48, leastRisk: 0.2, skillLoss: 0.1, best: { cell: 0, mineChance: 0.2 } },
      'Row 2, column 4: a guess with a risk of 48%; the lowest was 20%. It cost 10.0 points. The best guess was row 1, column 1.',
    ],
    [{ judgement: 'idle' }, 'Row 2, column 4: it changed nothing.'],
    [
      { judgement: 'wrong-flag', isProvable: true },
      'Row 2, column 4: a flag on a safe cell. The numbers showed that it was wrong.',
    ],
    [{ judgement: 'wrong-flag', isProvable: false }, 'Row 2, column 4: a flag on a safe cell.'],
    [{ judgement: 'flag' }, 'Row 2, column 4: a flag or mark was set or removed.'],
    [
      {
        judgement: 'needless-risk',
        risk: 0.5,
        skillLoss: 0.4,
        overlooked: { kind: 'safe', cells: [20], proof: { technique: 'subset' } },
      },
      'Row 2, column 4: a needless risk of 50%. Row 3, column 3 was certainly safe (overlapping numbers). It cost 40.0 points.',
    ],
  ] as const)('%o', (part, words) => {
    expect(
      judgementWords(open({ cell: 12, ...(part as Partial<ReviewedMove>) }), { columns: 9, rows: 9 }),
    ).toBe(words);
  });
});

test('Moves are counted by what they were, and wrong flags are flags too', () => {
  const moves = (['proven', 'guess', 'guess', 'flag', 'wrong-flag', 'idle', 'needless-risk'] as const).map(
    (judgement) => open({ judgement, ...(judgement === 'flag' && { isUnused: true }) }),
  );
  expect(countRows(reviewOf(moves)).map(([, count]) => count)).toEqual([1, 2, 1, 2, 1, 1, 1]);
});

test('A part of a game says which part it is', () => {
  expect(extentWords(reviewOf([open({})]), true)).toBe('');
  expect(extentWords(reviewOf([open({})]), false)).toBe('The review was stopped. It covers 1 move.');
  expect(extentWords(reviewOf([open({}), open({})], { firstMove: 7 }), true)).toBe(
    'This game is very long. The review covers its last 2 moves.',
  );
});

test('Pluck is infinite once a mine was hit', () => {
  expect(pluckText(reviewOf([]))).toBe('∞');
  expect(pluckText(reviewOf([], { pluck: 1.204 }))).toBe('1.20');
});

test('The slowest decisions are those longest after the move before, and they come first', () => {
  const slowest = slowestThoughts(
    reviewOf(
      [
        open({ atMs: 0 }),
        open({ atMs: 1000, technique: 'single' }),
        open({ atMs: 1500, type: 'annotate', judgement: 'flag' }),
        open({ atMs: 4500, technique: 'single' }),
        open({ atMs: 5000, judgement: 'guess' }),
        open({ atMs: 6000, technique: 'single' }),
        open({ atMs: 9000, judgement: 'needless-risk' }),
        open({ atMs: 9100, judgement: 'idle' }),
      ],
      { firstMove: 10 },
    ),
  );
  expect(slowest.map(({ place, tookMs }) => [place, tookMs])).toEqual([
    [13, 3000],
    [16, 3000],
    [11, 1000],
    [15, 1000],
    [14, 500],
  ]);
});
