import { expect, test } from 'vitest';
import { cardOfNamed, cardsOfGame, isOfLibrary, patternOf } from '../../../src/practice/exercises.ts';
import { Sitting } from '../../../src/practice/sitting.ts';
import type { PracticeCard, PracticePattern } from '../../../worker/api/practice.ts';

function found(move: number, kind: PracticeCard['kind'], key: string, more: object = {}): PracticeCard {
  const pattern = { key, technique: 'subset', shape: '121' } as PracticePattern;
  return { move, kind, pattern, ...more };
}

test('a game gives each pattern once, with the gravest reason', () => {
  const cards = cardsOfGame(
    'game',
    [
      found(3, 'slow', 'a', { tookMs: 9000 }),
      found(5, 'needless-risk', 'a'),
      found(7, 'needless-risk', 'b'),
      found(9, 'avoidable-death', 'b'),
    ],
    false,
  );
  expect(cards.map(({ key, reason, source }) => [key, reason, source?.move])).toEqual([
    ['b', 'death', 9],
    ['a', 'needless-risk', 5],
  ]);
  expect(cards[0] && patternOf(cards[0])).toEqual({ key: 'b', technique: 'subset', shape: '121' });
});

test('of slow decisions the three slowest count, no single numbers, and none where hints were seen', () => {
  const single = { key: 'easy', technique: 'single', shape: '1' } as PracticePattern;
  const slow = [1, 2, 3, 4].map((i) => found(i, 'slow', `slow ${i}`, { tookMs: 8000 + i }));
  const all = [...slow, { ...found(5, 'slow', 'easy', { tookMs: 99_000 }), pattern: single }];
  expect(cardsOfGame('game', all, false).map(({ key }) => key)).toEqual(['slow 4', 'slow 3', 'slow 2']);
  expect(cardsOfGame('game', all, true)).toEqual([]);
});

test('a named pattern is a card of its own', () => {
  const card = cardOfNamed({ name: '1-2-1', technique: 'subset' });
  expect([isOfLibrary(card), patternOf(card), card.reason]).toEqual([true, '1-2-1', 'library']);
  expect(patternOf({ pattern: 'damaged' })).toBeNull();
});

test('a wrong card comes again at the end, and its first answer is the one that counts', () => {
  const [a, b] = ['1-1', '1-2'].map((name) => cardOfNamed({ name, technique: 'subset' } as never));
  if (!a || !b) throw new Error('Two cards were made.');
  const sitting = new Sitting([a, b, a]);
  sitting.note(false, 100);
  expect([sitting.card, sitting.next, sitting.left]).toEqual([b, a, 3]);
  sitting.note(true, 200);
  sitting.note(true, 300);
  sitting.note(true, 400);
  expect([sitting.card, sitting.left]).toEqual([null, 0]);
  expect(sitting.first.map(({ isRight, ms }) => [isRight, ms])).toEqual([
    [false, 100],
    [true, 200],
    [true, 300],
  ]);
});
