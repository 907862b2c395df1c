import { describe, expect, test } from 'vitest';
import { type Course, decide, endOf, leadsOf, movesBy, openedBy } from '../../../src/race/course.ts';
import { decisionWords, leadWords, otherEndWords, standingWords } from '../../../src/race/race-words.ts';

/** A game of 10 safe cells: `12@1.5` is 12 cells open at 1.5 s. */
function course(text: string, status: Course['status'] = 'won'): Course {
  const steps = text.split(' ').map((step) => step.split('@').map(Number));
  return {
    moves: steps.map(([, seconds = 0], cell) => ({ type: 'open', cell, atMs: seconds * 1000 })),
    opened: steps.map(([cells = 0]) => cells),
    safeCells: 10,
    status,
  };
}

describe('a course', () => {
  const game = course('4@0 5@1 5@1 8@2.5');

  test.each([
    [-1, 0, 0],
    [0, 1, 4],
    [999, 1, 4],
    [1000, 3, 5],
    [2499, 3, 5],
    [2500, 4, 8],
    [9999, 4, 8],
  ])('by %i ms has %i moves and %i cells open', (ms, moves, opened) => {
    expect(movesBy(game, ms)).toBe(moves);
    expect(openedBy(game, ms)).toBe(opened);
  });

  test('ends with its last move', () => {
    expect(endOf(game)).toBe(2500);
  });
});

describe('who was ahead', () => {
  test('changes with the moves of either, until the first has ended', () => {
    const leads = leadsOf(course('4@0 6@1 7@3 10@4'), course('4@0 8@2 9@6'));
    expect(leads).toEqual([
      { fromMs: 0, toMs: 1000, ahead: 'level' },
      { fromMs: 1000, toMs: 2000, ahead: 'you' },
      { fromMs: 2000, toMs: 4000, ahead: 'other' },
    ]);
    expect(leads.map(leadWords)).toEqual([
      '0:00.0 to 0:01.0: level.',
      '0:01.0 to 0:02.0: you were ahead.',
      '0:02.0 to 0:04.0: the other player was ahead.',
    ]);
  });

  test('of games that are alike is nobody', () => {
    const one = course('4@0 10@2');
    expect(leadsOf(one, one)).toEqual([{ fromMs: 0, toMs: 2000, ahead: 'level' }]);
  });
});

describe('the winner', () => {
  test.each([
    ['10@2', 'won', '10@3.5', 'won', 'you', 1500, 'You won the race by 0:01.500.'],
    ['10@4', 'won', '10@3.5', 'won', 'other', 500, 'The other player won the race by 0:00.500.'],
    ['10@2', 'won', '10@2', 'won', 'nobody', 0, 'You finished at the same time.'],
    ['10@9', 'won', '4@1', 'lost', 'you', null, 'You won the race: the other player hit a mine.'],
    ['10@9', 'won', '4@1', 'playing', 'you', null, 'You won the race: the other game was never finished.'],
    ['4@1', 'lost', '10@9', 'won', 'other', null, 'The other player won the race.'],
    ['4@1', 'lost', '6@9', 'lost', 'nobody', null, 'Neither of you cleared the board.'],
  ] as const)('of %s (%s) and %s (%s) is %s', (own, ownEnd, other, otherEnd, winner, byMs, words) => {
    const [you, them] = [course(own, ownEnd), course(other, otherEnd)];
    expect(decide(you, them)).toEqual({ winner, byMs });
    expect(decisionWords(you, them)).toBe(words);
  });
});

test('the standing is said in cells', () => {
  const other = course('4@0 6@2');
  expect(standingWords(4, other, 0)).toBe('You are level.');
  expect(standingWords(5, other, 1000)).toBe('You are ahead by 1 cell.');
  expect(standingWords(9, other, 1000)).toBe('You are ahead by 5 cells.');
  expect(standingWords(5, other, 2000)).toBe('You are behind by 1 cell.');
  expect(standingWords(3, other, 2000)).toBe('You are behind by 3 cells.');
});

test.each([
  ['won', 'The other player has won in 0:02.000.'],
  ['lost', 'The other player hit a mine at 0:02.000.'],
  ['playing', 'The other game stops at 0:02.000.'],
] as const)('the end of a game that is %s is said', (status, words) => {
  expect(otherEndWords(course('4@0 6@2', status))).toBe(words);
});
